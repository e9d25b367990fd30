"""Clauses on the course of a match: states, events, copies, saves and replays."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from math import isclose

import msgspec

from game.contract.broken import demand
from game.contract.cases import Case
from game.contract.clause import of_matches
from game.contract.matches import moments, played
from game.contract.wary import WaryState, settled, shared
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.replay import replayed
from game.engine.rules import NOT_FIRST, fold
from game.engine.turn import apply, decision
from game.engine.vocabulary import Action, Chance, Choice, Step

LONG = 120
"""Decisions in which most of what a game has comes about."""


@of_matches
def it_is_played_to_an_end_that_stands(case: Case) -> None:
    """The match ends with a reason and consistent ranks."""
    for one in played(case):
        match = one.match
        demand(match.state.table.over and match.state.table.seat == -1, "not_over", case=case)
        standing = match.standing()
        demand(standing.reason, "no_reason", case=case)
        whole = len(standing.scores) == len(standing.ranks) == case.seats
        demand(whole, "standing_of_seats", case=case, seats=case.seats)
        if set(standing.ranks) == {NOT_FIRST}:
            continue  # nobody has won
        sides = match.rules.sides(match.options, case.seats)
        together = all(standing.ranks[seat] == standing.ranks[side] for seat, side in enumerate(sides))
        demand(together, "partners_apart", case=case)
        ranks = [standing.known_ranks[side] for side in set(sides)]
        for rank in ranks:
            demand(rank == 1 + sum(other < rank for other in ranks), "no_race", case=case, ranks=ranks)


@of_matches
def there_is_always_something_to_do_until_it_is_over(case: Case) -> None:
    """A seat that is asked has a legal action."""
    for one in played(case):
        for moment in one.moments:
            demand(not moment.before.table.over, "asked_when_over", moment.choice)
            demand(0 <= moment.choice.seat < case.seats, "no_such_seat", moment.choice)
        for moment in one.moments[::5]:
            demand(moment.choice.legal(moment.before), "nothing_to_do", moment.choice)


@of_matches
def invariants_hold_at_every_decision(case: Case) -> None:
    """`check` of the rules raises nothing."""
    for one in played(case):
        for moment in one.moments:
            case.rules.check(moment.after)


@of_matches
def counters_of_turns_and_rounds_only_grow(case: Case) -> None:
    """No turn comes twice, and nobody who has left comes back."""
    for one in played(case):
        for moment in one.moments:
            before, after = moment.before.table, moment.after.table
            demand(before.turn <= after.turn, "turns_back", moment.choice)
            demand(set(before.out) <= set(after.out), "came_back", moment.choice)


@of_matches
def nobody_is_asked_who_has_left_the_game(case: Case) -> None:
    """A seat that is out is neither asked nor interjects."""
    for one in played(case):
        for moment in one.moments:
            out = set(moment.before.table.out)
            speakers = {seat for seat, _ in moment.choice.interjections(moment.before)}
            demand(moment.choice.seat not in out and not speakers & out, "asked_when_out", moment.choice)


@of_matches
def events_folded_over_the_first_table_give_every_table(case: Case) -> None:
    """Only events lead from one table to the next."""
    for one in played(case):
        table = fold(case.start().table, case.begun(one.match.seed).opening)
        for moment in one.moments:
            demand(table == moment.before.table, "folded", moment.choice)
            table = fold(table, moment.heard)
        demand(table == one.match.state.table, "folded_to_the_end", case=case)


@of_matches
def copies_share_nothing_that_can_change(case: Case) -> None:
    """`copy` of the table copies every list."""
    for moment in moments(case, 8):
        twin = moment.before.copy()
        demand(twin.table == moment.before.table, "copy_differs", case.rules.table_type)
        same = twin.stack == moment.before.stack and twin.stack is not moment.before.stack
        demand(same, "copy_of_stack", case.rules.table_type)
        both = shared(moment.before.table, twin.table)
        demand(not both, "copy_shares", case.rules.table_type, shared=", ".join(both))


@of_matches
def playing_on_a_copy_changes_no_kept_state(case: Case) -> None:
    """Earlier states are unchanged."""
    for one in played(case):
        for moment in one.moments:
            demand(moment.before.encoded() == moment.encoded, "past_changed", moment.entry.said)
    for moment in moments(case, 3):
        state, dice = moment.before.copy(), Dice(5)
        for _ in range(20):
            choice = decision(state)
            if choice is None:
                break
            apply(state, choice.sample(state, dice), dice)
        demand(moment.before.encoded() == moment.encoded, "past_changed", moment.choice)


@of_matches
def a_replay_leads_to_the_same_state(case: Case) -> None:
    """The log and the seed are enough to play a match again."""
    for one in played(case):
        again = replayed(case.rules, case.board, case.options, case.players, one.match.seed, one.match.log)
        same = again.state.digest() == one.match.state.digest() and again.dice.drawn == one.match.dice.drawn
        demand(same and again.standing() == one.match.standing(), "replay", case=case)


@of_matches
def a_save_in_the_middle_goes_on_alike(case: Case) -> None:
    """A state read back from a save plays on identically."""
    one = played(case)[0]
    said, options = one.match.log, one.match.options
    points = [len(one.moments) * third // 3 for third in range(4)]
    for at, until in pairwise(points):
        moment = one.moments[at]
        state = case.rules.decoded(json.loads(moment.encoded), case.board, options)
        same = state.table == moment.before.table and state.stack == moment.before.stack
        demand(same, "read_back", case.rules.table_type)
        point = UndoPoint(state, moment.drawn, at)
        seed = one.match.seed
        match = Match.resumed(case.rules, case.board, options, case.players, seed, point, said[:at])
        for entry in said[at:until]:
            match.say(entry)
        drawn = [*(moment.drawn for moment in one.moments), one.match.dice.drawn][until]
        same = match.state.encoded() == one.moments[until - 1].after.encoded() and match.dice.drawn == drawn
        demand(same and match.log == said[:until], "resumed", moment.choice)


@of_matches
def all_that_is_said_can_be_written_and_read(case: Case) -> None:
    """Actions, events and steps survive a save."""
    rules = case.rules
    kinds = (rules.said_type, list[rules.event_type], list[rules.step_type])
    readers = [msgspec.json.Decoder(kind) for kind in kinds]
    for one in played(case):
        for moment in one.moments:
            spoken = (moment.entry.said, moment.heard, moment.after.stack)
            for said, reader in zip(spoken, readers, strict=True):
                demand(reader.decode(msgspec.json.encode(said)) == said, "not_read_back", moment.entry.said)


@of_matches
def only_events_write_the_table_and_chances_are_sound(case: Case) -> None:
    """Replays with a state that checks its table before and after every step; only the beginning where just
    options differ."""
    one = played(case)[0]
    some = one.moments[:LONG] if case.changes else one.moments
    start = case.rules.start(case.board, one.match.options, case.seats)
    state, dice = WaryState(start), Dice(one.match.seed)

    def look(step: Step) -> None:
        state.verify(step)
        if isinstance(step, Chance):
            outcomes = step.outcomes(state)
            drawn = step.draw(state, Dice(dice.drawn))
            demand(isinstance(drawn, case.rules.outcomes), "foreign_outcome", step)
            if outcomes is not None:
                demand(isclose(sum(p for _, p in outcomes), 1, rel_tol=1e-6), "not_one", step)
                demand(all(p > 0 for _, p in outcomes), "no_chance", step)
                demand([found for found, _ in outcomes].count(drawn) == 1, "unlisted", step, drawn=drawn)
            state.verify(step)

    settled(state, dice, look)
    for entry in (moment.entry for moment in some):
        choice = state.stack[-1]
        assert isinstance(choice, Choice) and isinstance(entry.said, Action)
        demand(choice.legal(state) and case.rules.standing(state), "nothing_to_do", choice)
        state.verify(choice)
        state.stack.pop()
        if entry.seat == choice.seat:
            choice.apply(state, entry.said)
        else:
            choice.apply_interjection(state, entry.seat, entry.said)
        settled(state, dice, look)
    demand(state.digest() == some[-1].after.digest(), "hangs_on_memory", case=case)


@of_matches
def every_listed_outcome_can_happen(case: Case) -> None:
    """Every listed outcome of a chance leads to a valid state."""
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
