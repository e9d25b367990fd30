"""Who sees what in the hidden game (GHA-12.17)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import fold
from game.rules.ghawar import RULES
from game.rules.ghawar.board import platform_of
from game.rules.ghawar.extraction import Loading
from game.rules.ghawar.messages import BlockBared, BlockCovered, Extract
from game.rules.ghawar.resiting import ChooseRig
from game.rules.ghawar.state import NONE, UNKNOWN, Table

from .field import Field
from .play import begun, finish


def dark_in(match: Match) -> list[int]:
    return [p for p in range(36) if match.state.table.is_covered(p)]


@pytest.mark.rule("GHA-12.17", "GHA-14.6")
@pytest.mark.ruling("GHA-R3")
@pytest.mark.option("hidden_blocks")
@pytest.mark.parametrize("preset", ["competition", "published"])
def test_covered_blocks_are_hidden_bare_ones_are_not(preset: str) -> None:
    match = begun(3, seed=2, preset=preset, hidden_blocks=True)
    finish(match, turns=40)
    truth = match.state.table.blocks
    dark = dark_in(match)
    assert dark
    for eye in (-1, 0, 1, 2):
        seen = RULES.view(match.state, eye).table.blocks
        assert seen == [UNKNOWN if p in dark else truth[p] for p in range(36)]


@pytest.mark.rule("GHA-12.17")
def test_a_memory_keeps_what_was_seen_last() -> None:
    """Section 12: the levels remember none, the last eight, or all of them."""
    field = Field(hidden_blocks=True).barrels(south=0)
    for platform in ("p-b2", "p-c2", "p-a1", "p-b1", "p-c1"):
        field.rig("north", platform)
    seen = RULES.view(field.state, 0, memory=2).table.blocks
    assert seen.count(UNKNOWN) == 3
    assert RULES.view(field.state, 0, memory=8).table.blocks.count(UNKNOWN) == 0
    assert RULES.view(field.state, 0, memory=None).table.blocks.count(UNKNOWN) == 0
    field.arriving()
    field.load("p-b2")  # it cannot be paid; but now everybody has seen it
    assert RULES.view(field.state, 0, memory=1).table.blocks[platform_of("p-b2")] >= 0
    field.turn("north").resite("p-a1", "p-f6")  # and this one goes under the rig in sight of all
    seen = RULES.view(field.state, 0, memory=2).table.blocks
    assert seen[platform_of("p-f6")] >= 0
    assert seen[platform_of("p-b2")] >= 0
    assert seen[platform_of("p-c1")] == UNKNOWN


@pytest.mark.rule("GHA-12.17")
def test_lifting_a_rig_shows_the_block_and_cannot_be_undone() -> None:
    match = begun(2, seed=6, preset="published")
    while not isinstance(choice := match.decision(), ChooseRig):
        assert choice is not None
        actions = choice.legal(match.state)
        match.play(actions[1] if type(choice).__name__ == "ChooseAction" else actions[0])
    start = next(p for p in match.state.table.rigs_of(choice.seat) if match.state.table.blocks[p] != NONE)
    move = next(m for m in choice.legal(match.state) if getattr(m, "start", -1) == start)
    before: Table = RULES.view(match.state, choice.seat).table
    heard = match.play(move)
    assert [event.platform for event in heard if isinstance(event, BlockBared)] == [start]
    assert not match.can_undo
    shown: Any = fold(before, [event.seen_by(choice.seat) for event in heard])
    assert shown.blocks == RULES.view(match.state, choice.seat).table.blocks


@pytest.mark.rule("GHA-12.17")
@pytest.mark.parametrize(
    ("hidden", "start", "target", "bared", "covered"),
    [
        (True, "amber", "ruby", [0], [1]),
        (True, "amber", "", [0], []),
        (True, "", "ruby", [], [1]),
        (True, "", "", [], []),
        (False, "amber", "ruby", [], []),
    ],
)
def test_a_rig_bares_the_block_it_leaves_and_covers_the_one_it_comes_to(
    hidden: bool, start: str, target: str, bared: list[int], covered: list[int]
) -> None:
    field = Field(hidden_blocks=hidden).rig("south", "p-a1", start).block("p-b1", target)
    field.turn("south").resite("p-a1", "p-b1")
    assert [event.colour for event in field.told(BlockBared)] == bared
    assert [event.colour for event in field.told(BlockCovered)] == covered
    assert all(event.seen_by(0).colour == UNKNOWN for event in field.told(BlockCovered))


@pytest.mark.rule("GHA-12.17")
@settings(max_examples=30)
@given(
    st.integers(0, 2**32),
    st.integers(2, 4),
    st.sampled_from(["competition", "published"]),
    st.integers(0, 120),
    st.sampled_from([0, 3, 8, None]),
)
def test_a_guess_fits_what_is_seen(
    seed: int, players: int, preset: str, turns: int, memory: int | None
) -> None:
    match = begun(players, seed, preset, hidden_blocks=True)
    finish(match, turns=turns)
    choice = match.decision()
    for eye in range(-1, players):
        view = RULES.view(match.state, eye, memory)
        guess = RULES.guess(view, Dice(seed))
        RULES.check(guess)
        assert Counter(guess.table.blocks) == Counter(match.state.table.blocks)
        assert RULES.view(guess, eye, memory).encoded() == view.encoded()
        if choice is not None and memory == 0:
            assert choice.legal(guess) == choice.legal(match.state) == choice.legal(view)


@pytest.mark.rule("GHA-12.17")
def test_a_guess_deals_what_is_out_of_sight() -> None:
    """Every colour that may lie there comes up, each as often as it is unseen."""
    field = Field(hidden_blocks=True).cleared()
    for platform, colour in (("p-a1", "amber"), ("p-b1", "amber"), ("p-c1", "ruby")):
        field.rig("south", platform, colour)
    field.block("p-f6", "jade")
    field.store("south", 4, 5, 5, 6, 6, 6)
    guesses = [RULES.guess(RULES.view(field.state, 0), Dice(seed)).table.blocks[0] for seed in range(300)]
    counts = Counter(guesses)
    assert set(counts) == {0, 1}
    assert 160 < counts[0] < 240


@pytest.mark.rule("GHA-12.17")
def test_an_offer_tells_nothing_of_the_colour() -> None:
    """The same is offered and refused whatever lies under the rig."""
    answers: set[tuple[str, ...]] = set()
    for colour in ("amber", "pearl"):
        field = Field(hidden_blocks=True).barrels(south=1).rig("north", "p-b2", colour).arriving()
        choice = field.choice
        assert isinstance(choice, Loading)
        answers.add((str(choice.legal(field.state)), field.refused(Extract(platform_of("p-b2")))))
    assert len(answers) == 1
