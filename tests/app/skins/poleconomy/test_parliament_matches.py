"""Matches of Game 2, played by mouse and by keys through all its dialogs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.contract.cases import Case
from game.engine.dice import Dice
from tests.app.drivers.any_player import AnyPlayer, match_of
from tests.contract.games import GAMES
from tests.contract.soak import Soak

from .player import Player

RULES: Final = GAMES["poleconomy"]
AGREED: Final[tuple[Mapping[str, Any], ...]] = (
    {},
    {"parties": False},
    {"secret_ballot": True},
    {"bills_per_turn": 1},
    {"salary_vote": True},
    {"hidden_cash": True},
    {"law_scope": "book", "max_reelections": 0},
    {"secret_ballot": True, "salary_vote": True, "hidden_cash": True, "bills_per_turn": 4},
    {"deferred_grants": False, "issue_freely": False, "redeem_timing": "turn"},
)
"""What the players of a match have agreed besides its few rounds."""
SIZES: Final = ((1280, 720), (1024, 600), (1600, 900))


def seated(seed: int, *, plain: bool, keys: bool) -> AnyPlayer:
    """Somebody at a table of 2 to 6, with one person or more."""
    agreed = {"rounds": 5, **AGREED[seed % len(AGREED)]}
    seats = RULES.seats[seed * 7 % len(RULES.seats)]
    case = Case(RULES, RULES.standard_board, "parliament", seats, tuple(agreed.items()))
    match, size = match_of(case, 1 + seed // 2 % seats, seed), SIZES[seed % len(SIZES)]
    return AnyPlayer(match, size, keys=keys) if plain else Player(match, size, keys=keys)


@pytest.mark.parametrize(("seed", "keys"), [(16, False), (11, True)], ids=["mouse", "keys"])
def test_a_few_turns_are_played(seed: int, keys: bool, request: pytest.FixtureRequest) -> None:
    if keys:  # where the mouse goes must have been drawn
        request.getfixturevalue("glanced")
    player = seated(seed, plain=False, keys=keys)
    player.play(Dice(seed), 30)
    assert player.seen >= {"ElectionNight", "GovernDialog", "ParliamentVote"}


@pytest.mark.soak
@pytest.mark.parametrize("plain", [False, True], ids=["look", "plain"])
def test_whole_matches_are_played(plain: bool, soak: Soak) -> None:
    for seed in soak:
        player = seated(seed, plain=plain, keys=not plain and bool(seed % 2))
        player.play(Dice(seed))
        assert player.table.match.over
