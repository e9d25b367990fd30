"""Locks that are quick to try: what they cost is measured where they are tested."""

import pytest

from game.store.by_file import locks


@pytest.fixture(autouse=True)
def _quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.path.stem != "test_locks":
        monkeypatch.setattr(locks, "ROUNDS", 10)
