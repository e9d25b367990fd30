"""What is published is what the project says it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest

from game import APP_ID, __version__
from tests.packaging.conftest import ROOT

changes, product, publish, version_resource = map(
    import_module, ("changes", "product", "publish", "version_resource")
)


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


def test_a_draft_says_what_is_missing_untried_and_went_wrong() -> None:
    known = list(publish.packages())
    assert len(known) == len(set(known)) == 12 and all(changes.notes() for _ in known)
    there = {*known, *publish.parts_lists()}
    whole = publish.notes(there, {"check": "success"}, dict.fromkeys(known, "ok"))
    assert whole.startswith(changes.notes()) and "Before this is published" not in whole
    assert all(f"`{name}`" in whole for name in known)
    gone, wrong = known[0], known[1]
    tried = dict.fromkeys(known[1:-1], "ok") | {wrong: "the menu has no entry"}
    page = publish.notes(there - {gone}, {"check": "success", "windows": "failure"}, tried)
    told = page.partition("## Before this is published")[2].splitlines()
    assert [line for line in told if line.startswith("- ")] == [
        f"- Missing: `{gone}` (Windows (most computers): installer)",
        "- The job “windows” ended with: failure",
        f"- Nobody tried `{known[-1]}`",
        f"- `{wrong}`, tried: the menu has no entry",
    ]


def test_the_notes_say_what_is_not_signed(tmp_path: Path) -> None:
    head = bytearray(512)
    head[:2], head[0x3C], head[0x80:0x84], head[0x98:0x9A] = b"MZ", 0x80, b"PE\0\0", b"\x0b\x02"
    (tmp_path / "a-setup.exe").write_bytes(bytes(head))
    head[0x98 + 148] = 9
    (tmp_path / "b-setup.exe").write_bytes(bytes(head))
    for name, length in {"c.dmg": 0, "d.dmg": 70}.items():
        (tmp_path / name).write_bytes(
            b"image" + b"koly".ljust(304, b"x") + length.to_bytes(8, "big") + bytes(200)
        )
    assert publish.not_signed(tmp_path) == ["a-setup.exe", "c.dmg"]
    page = publish.notes(set(), {}, {}, publish.not_signed(tmp_path))
    assert "\nNot signed: `a-setup.exe`, `c.dmg`. README says" in page
    assert "Not signed" not in publish.notes(set(), {}, {})


def test_what_was_tried_is_found_where_it_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "TRIED", tmp_path / "tried-linux")
    publish.keep_attempt(Path("dist/a.deb"))
    publish.keep_attempt(Path("b.exe"), "left behind")
    assert publish.attempts(tmp_path) == {"a.deb": "ok", "b.exe": "left behind"}


@pytest.mark.skipif(sys.platform == "win32", reason="it is a script for sh")
@pytest.mark.parametrize(
    ("draft", "code", "done"),
    [
        (
            None,
            0,
            ["create v1 --verify-tag --draft --title v1 --notes-file build/notes.md", "upload v1 --clobber"],
        ),
        ("true", 0, ["edit v1 --notes-file build/notes.md", "upload v1 --clobber"]),
        ("false", 1, []),
    ],
)
def test_a_draft_can_be_made_again_and_what_is_published_stays(
    draft: str | None, code: int, done: list[str], tmp_path: Path
) -> None:
    gh = tmp_path / "gh"
    answer = "exit 1" if draft is None else f"echo {draft}"
    gh.write_text(
        f'#!/bin/sh\n[ "$2" = view ] && {{ {answer}; exit; }}\nshift; echo "$*"\n', encoding="utf-8"
    )
    gh.chmod(0o755)
    own = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "TAG": "v1"}
    script = str(ROOT / "packaging" / "draft.sh")
    told = subprocess.run(["sh", script], check=False, capture_output=True, text=True, env=own)
    said = [re.sub(r" dist/.*", "", line) for line in told.stdout.splitlines()]
    assert (told.returncode, said) == (code, done)


def test_windows_gets_a_version_of_four_numbers() -> None:
    for version, numbers in {"0.1.0": (0, 1, 0, 0), "1.2": (1, 2, 0, 0), "1.2.3rc4": (1, 2, 3, 0)}.items():
        assert version_resource.four_numbers(version) == numbers


def test_a_candidate_comes_before_its_release_for_dpkg() -> None:
    for version, debian in {"0.2.0": "0.2.0", "0.2.0rc1": "0.2.0~rc1", "1.0b2": "1.0~b2"}.items():
        assert product.debian_version(version) == debian
    assert product.debian_version("0.3.0.dev4") == "0.3.0~dev4"


def test_one_name_for_the_app_everywhere() -> None:
    (manifest,) = (ROOT / "packaging" / "flatpak").iterdir()
    assert manifest.stem == APP_ID and f"id: {APP_ID}\n" in manifest.read_text("utf-8")
