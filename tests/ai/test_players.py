from collections import Counter

import pytest

from game.ai.players import decide, players, seat_dice
from game.engine import turn
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board

GHAWAR = find_rules()["ghawar"]
BOARD = load_board(GHAWAR, board_files(GHAWAR)["standard"])
SHARE = 0.02
"""Of an expert's rollouts: enough to see what it may and may not do."""

SIMPLE = ("random", "novice")


def match_of(names: list[str], seed: int, preset: str = "") -> Match:
    """A whole match among players; each plays its seat."""
    match = Match(GHAWAR, BOARD, GHAWAR.options(preset), tuple(Seat(name, name) for name in names), seed)
    known = players(GHAWAR, SHARE)
    while (choice := match.decision()) is not None:
        match.play(decide(known[names[choice.seat]], match.state, choice, seed, len(match.log)))
    return match


def test_there_are_players_and_the_weakest_comes_first() -> None:
    known = players(GHAWAR)
    assert list(known)[:2] == ["random", "novice"]
    for name, player in known.items():
        assert player.name == name


def test_a_game_without_a_policy_has_random_play_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GHAWAR), "policy", None)
    assert list(players(GHAWAR)) == ["random"]


@pytest.mark.parametrize("preset", list(GHAWAR.presets))
@pytest.mark.parametrize("name", SIMPLE)
def test_every_simple_player_plays_whole_matches(name: str, preset: str) -> None:
    assert match_of([name] * 3, 5, preset).over


def test_the_same_seed_gives_the_same_match() -> None:
    names = ["novice", "random", "novice"]
    assert match_of(names, 8).state.digest() == match_of(names, 8).state.digest()
    assert match_of(names, 8).state.digest() != match_of(names, 9).state.digest()


def test_players_leave_the_state_and_the_dice_alone() -> None:
    rules, options = GHAWAR, GHAWAR.options("published")
    state, dice = rules.start(BOARD, options, 3), Dice(4)
    simple = [players(rules)[name] for name in SIMPLE]
    choice, said = turn.settle(state, dice), 0
    while choice is not None and said < 120:
        digest, drawn = state.digest(), dice.drawn
        for player in simple:
            action = decide(player, state, choice, 4, said)
            assert choice.why_not(state, action) is None
        assert (state.digest(), dice.drawn) == (digest, drawn)
        choice, said = turn.apply(state, choice.sample(state, Dice(said)), dice), said + 1


def test_players_see_no_more_than_their_view() -> None:
    """With hidden blocks, two tables that look alike to a seat get the same answer."""
    options = GHAWAR.options("published")
    state, dice = GHAWAR.start(BOARD, options, 2), Dice(7)
    simple = [players(GHAWAR)[name] for name in SIMPLE]
    choice, said, looked = turn.settle(state, dice), 0, 0
    while choice is not None and said < 150:
        other = GHAWAR.guess(GHAWAR.view(state, choice.seat), Dice(said))
        if other.digest() != state.digest():
            looked += 1
            for player in simple:
                assert decide(player, state, choice, 7, said) == decide(player, other, choice, 7, said)
        choice, said = turn.apply(state, choice.sample(state, Dice(said)), dice), said + 1
    assert looked > 20


def test_each_seat_and_each_decision_has_numbers_of_its_own() -> None:
    firsts = {seat_dice(5, seat, said).below(1 << 60) for seat in range(7) for said in range(50)}
    assert len(firsts) == 350
    assert seat_dice(5, 1, 9).below(1 << 60) == seat_dice(5, 1, 9).below(1 << 60)
    own = [Dice(5).below(1 << 60) for _ in range(50)]
    assert not firsts & set(own)


def test_a_novice_beats_random_play() -> None:
    """Five of six matches at least; by chance it would be half of them."""
    won: Counter[str] = Counter()
    for seed in range(6):
        names = ["novice", "random"] if seed % 2 else ["random", "novice"]
        match = match_of(names, seed)
        won[names[match.standing().ranks.index(1)]] += 1
    assert won["novice"] >= 5


def test_a_novice_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    """The slips are what makes it a novice: without them it does other things."""
    with_slips = match_of(["novice", "novice"], 3).state.digest()
    monkeypatch.setattr("game.ai.heuristic.Novice.overlooked", (0, 5))
    sure = match_of(["novice", "novice"], 3)
    assert sure.state.digest() != with_slips


def test_the_registry_is_for_any_game() -> None:
    rules: Rules = GHAWAR
    assert all(player.rules is rules for player in players(rules).values())
