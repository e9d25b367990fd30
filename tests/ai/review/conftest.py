"""The smallest game has chances to win here."""

import pytest

from game.engine.smallest_game import RaceRules
from tests.ai.review.races import Racing


@pytest.fixture(autouse=True)
def racing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RaceRules, "policy", Racing())
