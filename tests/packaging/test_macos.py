"""What people on macOS install: as far as it can be tried without Apple's tools."""

from __future__ import annotations

import json
import plistlib
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

macos, product = map(import_module, ("macos", "product"))


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """Something that lies as PyInstaller lays an app."""
    inside = tmp_path / "Boardwell.app" / "Contents"
    library = b"\xcf\xfa\xed\xfe rest"
    files = {
        "MacOS/boardwell": library,
        "Frameworks/Python.framework/Versions/3.13/Python": library,
        "Frameworks/pygame/base.so": library,
        "Frameworks/libSDL2.dylib": library,
        "Resources/text.txt": b"text",
    }
    for name, data in files.items():
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(data)
    return inside.parent


def test_an_app_is_signed_from_the_inside_out(app: Path) -> None:
    order = [path.relative_to(app.parent).as_posix() for path in macos.code(app)]
    assert order == [
        "Boardwell.app/Contents/Frameworks/Python.framework/Versions/3.13/Python",
        "Boardwell.app/Contents/Frameworks/pygame/base.so",
        "Boardwell.app/Contents/Frameworks/Python.framework",
        "Boardwell.app/Contents/Frameworks/libSDL2.dylib",
        "Boardwell.app/Contents/MacOS/boardwell",
        "Boardwell.app",
    ]


def test_only_programs_ask_for_rights_and_a_signed_one_is_hardened(app: Path) -> None:
    commands = [macos.command(path, "Developer ID Application: Makers") for path in macos.code(app)]
    assert ["--entitlements" in one for one in commands] == [False] * 4 + [True] * 2
    assert all("--timestamp" in one and "runtime" in one and "--deep" not in one for one in commands)
    alone = macos.command(app, "")
    assert alone[3] == "-" and "runtime" not in alone
    assert "runtime" not in macos.command(app.with_suffix(".dmg"), "Makers")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"id": "7", "status": "Accepted"}, ""),
        ({"id": "7", "status": "Invalid"}, "Apple says Invalid to a.dmg:\nnot signed"),
        ({"id": "7", "status": "In Progress"}, "Apple says In Progress to a.dmg:\nnot signed"),
        (None, "Apple says nothing to a.dmg:\nno such password"),
    ],
)
def test_an_image_that_apple_refuses_stops_the_release(
    answer: dict[str, str] | None, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in macos.NOTARY:
        monkeypatch.setenv(name, "secret")
    log = tmp_path / "build" / "notary.json"
    monkeypatch.setattr(macos, "LOG", log)
    done: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        done.append(command)
        if "log" in command:
            log.write_text("not signed", encoding="utf-8")
        said = "" if answer is None else json.dumps(answer)
        return subprocess.CompletedProcess(command, 0, said, "no such password")

    monkeypatch.setattr(subprocess, "run", run)
    if told:
        with pytest.raises(macos.Refused) as refused:
            macos.notarise(tmp_path / "a.dmg")
        assert str(refused.value) == told
    else:
        macos.notarise(tmp_path / "a.dmg")
    assert ("stapler" in done[-1]) == (not told) and log.exists() == (answer is not None)
    assert done[0][done[0].index("--timeout") + 1] == macos.WAIT


def test_the_app_says_which_files_are_its_own(app: Path) -> None:
    resources = app / "Contents" / "Resources"
    told = {"CFBundleIdentifier": product.APP_ID, "CFBundleShortVersionString": product.VERSION}
    told |= {"CFBundleName": "Boardwell", "CFBundleIconFile": "boardwell.icns", **product.document_types()}
    (opens,), (made,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opens["LSItemContentTypes"] == [made["UTTypeIdentifier"]] and opens["LSHandlerRank"] == "Owner"
    assert made["UTTypeTagSpecification"]["public.filename-extension"] == ["boardwell"]
    (resources / "boardwell.icns").write_bytes(b"")
    (app / "Contents" / "Info.plist").write_bytes(plistlib.dumps(told))
    with pytest.raises(ValueError, match=r"match\.icns is missing"):
        macos.check(app)
    (resources / "match.icns").write_bytes(b"")
    macos.check(app)
    del told["UTExportedTypeDeclarations"]
    (app / "Contents" / "Info.plist").write_bytes(plistlib.dumps(told))
    with pytest.raises(ValueError, match="UTExportedTypeDeclarations"):
        macos.check(app)
    assert "argv_emulation=" not in (product.PACKAGING / "boardwell.spec").read_text("utf-8")


def test_a_double_click_is_tried_with_the_app_closed_and_open(
    app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, done = tmp_path / "double-click", list[list[str]]()
    heard = True

    def run(command: list[str], **_: Any) -> None:
        done.append(command)
        if heard and command[0] == "open":
            (place / "home" / "1.log").write_text(f"asked to open {Path(command[-1]).name}", encoding="utf-8")

    monkeypatch.setattr(subprocess, "run", run)
    macos.double_click(app, place)
    names = [Path(command[-1]).name for command in done]
    assert names == ["cold.boardwell", "warm.boardwell", "MacOS"] and done[0][-3:-1] == ["-a", str(app)]
    assert f"BOARDWELL_HOME={place / 'home'}" in done[0]
    heard = False
    monkeypatch.setattr(macos, "OPENED_S", -1)
    with pytest.raises(ValueError, match=r"cold\.boardwell was not opened"):
        macos.double_click(app, place)
    assert done[-1][0] == "pkill", "it does not stay open"
