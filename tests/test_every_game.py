"""The contract on matches: what is true of every game, tested by its existing. Its neighbours go on."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from game.engine.dice import Dice
from game.engine.match import Match, Point
from game.engine.replay import replayed
from game.engine.rules import NOT_FIRST, Rules, fold
from game.engine.turn import apply, decision
from game.engine.vocabulary import Action, Chance, Choice, Seat, Step
from game.store.words import refused
from tests.contract.clauses import every_case, every_game
from tests.contract.games import CASES, Case
from tests.contract.matches import moments, played
from tests.contract.wary import WaryState, settled, shared
from tests.saves.waiting import PASSING

LONG = 120
"""Decisions in which most of what a game has comes about."""


# What a game hands over


@every_game
def test_steps_are_complete_plain_and_named_apart(rules: Rules):
    for kind in rules.steps:
        missing = [name for name in dir(kind) if getattr(getattr(kind, name), "__isabstractmethod__", False)]
        assert not missing, f"{kind.__name__} leaves {missing} to its children"
        assert kind.__struct_config__.frozen, f"{kind.__name__} can change"
    for said in (rules.actions + rules.outcomes, rules.events, rules.steps):
        names = [kind.__name__ for kind in said]
        assert len(set(names)) == len(names), "two of them have the same name, none could be read back"


@every_game
def test_only_the_seats_of_the_game_are_accepted(rules: Rules):
    case = next(case for case in CASES if case.rules is rules)
    few, many = rules.seats[0], rules.seats[-1]
    for seats in range(many + 3):
        refusal = rules.accepts(case.board, case.options, seats)
        assert (refusal is None) == (few <= seats <= many)
        assert refusal is None or refused(rules, case.board, refusal).endswith(".")


@every_game
def test_presets_are_options_and_the_first_is_the_default(rules: Rules):
    first = next(iter(rules.presets))
    assert rules.options() == rules.options(first) == rules.presets[first]
    for name, preset in rules.presets.items():
        assert rules.preset_of(rules.options(name)) == name
        texts = {key: str(value) for key, value in msgspec.structs.asdict(preset).items()}
        assert rules.options(first, texts) == preset


@pytest.mark.parametrize("people", [0, 1, 2])
@every_game
def test_a_match_of_a_preset_is_one_whoever_plays(rules: Rules, people: int):
    seats = tuple(Seat("", "human" if number < people else "random") for number in range(rules.seats[-1]))
    for name, preset in rules.presets.items():
        decided = rules.options_for(preset, seats)
        assert rules.options_for(decided, seats[::-1]) == decided, "it was decided twice"
        assert rules.preset_of(decided) == name


# A match


@every_case
def test_a_step_that_stands_in_no_save_never_waits_for_an_answer(case: Case):
    passing = {kind for kind in case.rules.steps if kind.__name__ in PASSING.get(case.rules.id, ())}
    for one in played(case):
        for moment in one.moments:
            assert passing.isdisjoint(map(type, moment.before.stack)), "keep a save of it"


@every_case
def test_it_is_played_to_an_end_that_stands(case: Case):
    for one in played(case):
        match = one.match
        assert match.state.table.over and match.state.table.seat == -1
        standing = match.standing()
        assert standing.reason, "nothing says why the match ended"
        assert len(standing.scores) == len(standing.ranks) == case.seats
        if set(standing.ranks) == {NOT_FIRST}:
            continue  # nobody has won
        sides = match.rules.sides(match.options, case.seats)
        assert all(standing.ranks[seat] == standing.ranks[side] for seat, side in enumerate(sides))
        ranks = [standing.known_ranks[side] for side in set(sides)]
        for rank in ranks:
            assert rank == 1 + sum(other < rank for other in ranks), "ranks are not those of a race"


@every_case
def test_there_is_always_something_to_do_until_it_is_over(case: Case):
    for one in played(case):
        for moment in one.moments:
            assert not moment.before.table.over
            assert 0 <= moment.choice.seat < case.seats
        for moment in one.moments[::5]:
            assert moment.choice.legal(moment.before), f"nothing to do at {moment.before.stack}"


@every_case
def test_invariants_hold_at_every_decision(case: Case):
    for one in played(case):
        for moment in one.moments:
            case.rules.check(moment.after)


@every_case
def test_counters_of_turns_and_rounds_only_grow(case: Case):
    for one in played(case):
        for moment in one.moments:
            before, after = moment.before.table, moment.after.table
            assert before.turn <= after.turn
            assert set(before.out) <= set(after.out)


@every_case
def test_nobody_is_asked_who_has_left_the_game(case: Case):
    for one in played(case):
        for moment in one.moments:
            table = moment.before.table
            assert moment.choice.seat not in table.out
            assert not {seat for seat, _ in moment.choice.interjections(moment.before)} & set(table.out)


@every_case
def test_events_folded_over_the_first_table_give_every_table(case: Case):
    for one in played(case):
        table = fold(case.start().table, case.begun(one.match.seed).opening)
        for moment in one.moments:
            assert table == moment.before.table
            table = fold(table, moment.heard)
        assert table == one.match.state.table


@every_case
def test_copies_share_nothing_that_can_change(case: Case):
    for moment in moments(case, 8):
        twin = moment.before.copy()
        assert twin.table == moment.before.table
        assert twin.stack == moment.before.stack and twin.stack is not moment.before.stack
        assert shared(moment.before.table, twin.table) == []


@every_case
def test_playing_on_a_copy_changes_no_kept_state(case: Case):
    for one in played(case):
        for moment in one.moments:
            assert moment.before.encoded() == moment.encoded, f"{moment.entry} changed the past"
    for moment in moments(case, 3):
        state, dice = moment.before.copy(), Dice(5)
        for _ in range(20):
            choice = decision(state)
            if choice is None:
                break
            apply(state, choice.sample(state, dice), dice)
        assert moment.before.encoded() == moment.encoded


@every_case
def test_a_replay_leads_to_the_same_state(case: Case):
    for one in played(case):
        again = replayed(case.rules, case.board, case.options, case.players, one.match.seed, one.match.log)
        assert again.state.digest() == one.match.state.digest()
        assert again.dice.drawn == one.match.dice.drawn
        assert again.standing() == one.match.standing()


@every_case
def test_a_save_in_the_middle_goes_on_alike(case: Case):
    one = played(case)[0]
    said, options = one.match.log, one.match.options
    points = [len(one.moments) * third // 3 for third in range(4)]
    for at, until in pairwise(points):
        moment = one.moments[at]
        state = case.rules.decoded(json.loads(moment.encoded), case.board, options)
        assert state.table == moment.before.table and state.stack == moment.before.stack
        point = Point(state, moment.drawn, at)
        seed = one.match.seed
        match = Match.resumed(case.rules, case.board, options, case.players, seed, point, said[:at])
        for entry in said[at:until]:
            match.say(entry)
        assert match.state.encoded() == one.moments[until - 1].after.encoded()
        assert match.dice.drawn == [*(moment.drawn for moment in one.moments), one.match.dice.drawn][until]
        assert match.log == said[:until]


@every_case
def test_all_that_is_said_can_be_written_and_read(case: Case):
    rules = case.rules
    kinds = (rules.said_type, list[rules.event_type], list[rules.step_type])
    readers = [msgspec.json.Decoder(kind) for kind in kinds]
    for one in played(case):
        for moment in one.moments:
            spoken = (moment.entry.said, moment.heard, moment.after.stack)
            for said, reader in zip(spoken, readers, strict=True):
                assert reader.decode(msgspec.json.encode(said)) == said


@every_case
def test_only_events_write_the_table_and_chances_are_sound(case: Case):
    """Played once more with a state that looks at its table before and after every step; the beginning is
    enough where only options are changed."""
    one = played(case)[0]
    some = one.moments[:LONG] if case.changes else one.moments
    start = case.rules.start(case.board, one.match.options, case.seats)
    state, dice = WaryState(start), Dice(one.match.seed)

    def look(step: Step) -> None:
        state.look(f"before {step}")
        if isinstance(step, Chance):
            outcomes = step.outcomes(state)
            drawn = step.draw(state, Dice(dice.drawn))
            assert isinstance(drawn, case.rules.outcomes)
            if outcomes is not None:
                assert sum(p for _, p in outcomes) == pytest.approx(1)
                assert all(p > 0 for _, p in outcomes)
                assert [found for found, _ in outcomes].count(drawn) == 1
            state.look(f"by a question about {step}")

    settled(state, dice, look)
    for entry in (moment.entry for moment in some):
        choice = state.stack[-1]
        assert isinstance(choice, Choice) and isinstance(entry.said, Action)
        assert choice.legal(state) and case.rules.standing(state)
        state.look(f"by a question to {choice}")
        state.stack.pop()
        if entry.seat == choice.seat:
            choice.apply(state, entry.said)
        else:
            choice.apply_interjection(state, entry.seat, entry.said)
        settled(state, dice, look)
    assert state.digest() == some[-1].after.digest()


@every_case
def test_every_listed_outcome_can_happen(case: Case):
    state, dice = case.start(), Dice(3)
    tried: Counter[type] = Counter()

    def look(step: Step) -> None:
        if not isinstance(step, Chance) or tried[type(step)] == 2:
            return
        tried[type(step)] += 1
        for outcome, _ in step.outcomes(state) or ():
            twin = state.copy()
            twin.stack.pop()
            step.apply(twin, outcome)
            settled(twin, dice.copy(), lambda _: None)
            case.rules.check(twin)

    settled(state, dice, look)
    for _ in range(60):
        if choice := decision(state):
            state.stack.pop()
            choice.apply(state, choice.sample(state, dice))
            settled(state, dice, look)
