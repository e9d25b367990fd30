"""Which version this is, and where newer ones are."""

import json
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from game import __version__
from game.store import release


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Path]:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    release.this_build.cache_clear()
    yield tmp_path / "build.json"
    release.this_build.cache_clear()


def test_the_source_knows_its_version() -> None:
    assert release.this_build() is None
    assert release.version_text() == f"Boardwell {__version__}"
    assert release.about().startswith(f"Version {__version__}. Newer ones are where you got this one")


def test_what_was_built_says_from_what_and_when_and_where_newer_ones_are(bundle: Path) -> None:
    page = "https://example.org/boardwell/releases"
    told = {"source": "1a2b3c4", "day": "2026-11-28", "newer": page}
    bundle.write_text(json.dumps(told), encoding="utf-8")
    assert release.version_text() == f"Boardwell {__version__} (1a2b3c4, 2026-11-28)"
    said = release.about()
    assert said.startswith(f"Version {__version__}, built on ") and "2026 from 1a2b3c4." in said
    assert f"Newer ones are on {page};" in said


def test_what_was_built_by_somebody_without_a_page_says_so(bundle: Path) -> None:
    bundle.write_text(json.dumps({"source": "", "day": None, "newer": ""}), encoding="utf-8")
    assert release.version_text() == f"Boardwell {__version__}"
    assert "where you got this one" in release.about()
