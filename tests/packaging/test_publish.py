"""What is published is what the project says it is."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest

from game import APP_ID, __version__
from tests.packaging.conftest import ROOT

changes, publish, version_resource = map(import_module, ("changes", "publish", "version_resource"))


def test_only_the_version_of_the_project_is_published_and_only_with_its_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ValueError, match="is not that of version"):
        publish.check("v9.9.9")
    days: list[date | None] = [None]

    def released(version: str) -> date | None:
        return days[-1]

    monkeypatch.setattr(changes, "released", released)
    with pytest.raises(ValueError, match="does not say when"):
        publish.check(f"v{__version__}")
    days.append(date(2026, 12, 1))
    publish.check(f"v{__version__}")


@pytest.mark.skipif(sys.platform != "linux", reason="sha256sum is a tool of Linux")
def test_the_sums_are_those_of_the_files(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="nothing"):
        publish.sums(tmp_path)
    (tmp_path / "a.deb").write_bytes(b"a")
    (tmp_path / "b.zip").write_bytes(b"b")
    (tmp_path / publish.SUMS).write_text(publish.sums(tmp_path), encoding="utf-8")
    checked = ["sha256sum", "--check", "--strict", publish.SUMS]
    done = subprocess.run(checked, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "a.deb: OK\nb.zip: OK\n"


def test_windows_gets_a_version_of_four_numbers() -> None:
    for version, numbers in {"0.1.0": (0, 1, 0, 0), "1.2": (1, 2, 0, 0), "1.2.3rc4": (1, 2, 3, 0)}.items():
        assert version_resource.four_numbers(version) == numbers


def test_one_name_for_the_app_everywhere() -> None:
    (manifest,) = (ROOT / "packaging" / "flatpak").iterdir()
    assert manifest.stem == APP_ID and f"id: {APP_ID}\n" in manifest.read_text("utf-8")
