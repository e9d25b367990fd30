"""A match by file in front of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.drivers.correspondence import Correspondence


@pytest.fixture
def friday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Correspondence]:
    """A match of two people with two data folders."""
    found = Correspondence(tmp_path, monkeypatch)
    yield found
    found.close()
