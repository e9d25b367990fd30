"""The smallest game has chances to win here."""

from collections.abc import Iterator

import pytest

from game.engine.smallest_game import RaceRules
from tests.ai.review.races import Racing


@pytest.fixture(autouse=True, scope="module")
def racing() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RaceRules, "policy", Racing())
        yield
