"""A little of what `python -m tests.monkey` does for long: whoever presses anything breaks nothing."""

from __future__ import annotations

import pygame
import pytest

from tests.app.drivers.table import CARAVAN
from tests.contract.games import GAMES
from tests.contract.soak import Soak
from tests.monkey.hands import Hands
from tests.monkey.visit import visit

THINGS = 60
LONG = 200


@pytest.mark.parametrize("seed", [1, 5])
def test_anything_may_be_pressed(seed: int) -> None:
    found = visit(GAMES, CARAVAN, seed, THINGS)
    assert not found.fault, (found.fault, found.trace)
    assert found.done == THINGS and found.seen


@pytest.mark.soak
def test_anything_may_be_pressed_for_long(soak: Soak) -> None:
    games = list(GAMES.values())
    for seed in soak:
        found = visit(GAMES, games[seed % len(games)], seed, LONG)
        assert not found.fault, (found.fault, found.trace)


def test_what_raises_or_is_logged_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(hands: Hands) -> list[pygame.Event]:
        assert hands.window.scene is not None

        def tick(ms: float) -> None:
            raise ValueError(f"broken after {ms} ms")

        monkeypatch.setattr(hands.window.scene, "tick", tick)
        return [pygame.Event(pygame.WINDOWEXPOSED)]

    monkeypatch.setattr(Hands, "next", breaks)
    found = visit(GAMES, CARAVAN, 1, THINGS)
    assert found.fault.startswith("ValueError: broken after") and found.trace
