"""What goes into the application is what was looked at: versions, sums, and a list of its parts."""

from __future__ import annotations

import io
import json
import re
import subprocess
import urllib.request
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from tests.packaging.conftest import ROOT

appimage, download, lock, parts = map(import_module, ("appimage", "download", "lock", "parts"))


def test_the_lock_has_a_sum_for_everything_that_the_application_needs() -> None:
    text = lock.LOCK.read_text("utf-8")
    entries = re.split(r"\n(?=[\w.-]+==)", text)[1:]
    assert len(entries) == len(lock.versions(text)) == len(parts.locked()) > 15
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
    needed = {re.match(r"[\w-]+", one)[0].casefold() for one in lock.needed()}  # type: ignore[index]
    assert needed <= set(parts.locked())
    assert lock.head(text).startswith("# What goes into") and "--hash" not in lock.head(text)


def test_nothing_is_downloaded_without_its_sum(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = download.downloads()
    told = download.LIST.read_text("utf-8")
    assert len(known) == told.count("https://") == 3
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert not re.search(r"curl|wget|gh release download|choco|brew|npm", workflow)

    def opened(place: str, timeout: float) -> io.BytesIO:
        return io.BytesIO(place.encode())

    monkeypatch.setattr(urllib.request, "urlopen", opened)
    place, target = "https://example.org/a", tmp_path / "build" / "a"
    with pytest.raises(download.WrongSum, match="instead of 00"):
        download.fetch(download.Download(place, "0" * 64), target)
    assert not target.exists()
    download.fetch(download.Download(place, sha256(place.encode()).hexdigest()), target)
    assert target.read_bytes() == place.encode()


@pytest.fixture
def application(tmp_path: Path) -> Path:
    """Something that lies as PyInstaller lays an application."""
    inside = tmp_path / "Boardwell" / "_internal"
    (inside / "licences").mkdir(parents=True)
    listed = [
        {"what": "msgspec", "by": "Jim", "licence": "BSD"},
        {"what": "SDL", "by": "Sam", "licence": "zlib"},
        {"what": "Python", "by": "PSF", "licence": "PSF"},
    ]
    (inside / "licences" / "libraries.json").write_text(json.dumps(listed), encoding="utf-8")
    (inside / "SDL2.dll").write_bytes(b"library")
    return inside.parent


def test_the_list_of_parts_has_packages_with_versions_and_libraries_with_sums(
    application: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "installed", lambda name: None)  # type: ignore[misc]
    told: dict[str, Any] = parts.bill(application, "windows-x64")
    msgspec, sdl, python = told["components"]
    assert msgspec["purl"] == f"pkg:pypi/msgspec@{parts.locked()['msgspec']}"
    (file,) = sdl["components"]
    assert file["name"] == "_internal/SDL2.dll"
    assert file["hashes"] == [{"alg": "SHA-256", "content": sha256(b"library").hexdigest()}]
    assert python["version"].startswith("3.")
    assert set(told["dependencies"][0]["dependsOn"]) == {one["bom-ref"] for one in told["components"]}
    monkeypatch.setattr(parts, "installed", lambda name: "0.0.1")  # type: ignore[misc]
    with pytest.raises(ValueError, match=r"msgspec 0\.0\.1 went in"):
        parts.bill(application, "windows-x64")


@pytest.mark.skipif(which("mksquashfs") is None, reason="mksquashfs is not here")
def test_an_appimage_is_its_runtime_and_the_folder(tmp_path: Path) -> None:
    tree, runtime = tmp_path / "tree", tmp_path / "runtime"
    tree.mkdir()
    (tree / "AppRun").write_text("run", encoding="utf-8")
    runtime.write_bytes(b"\x7fELF\x02\x01\x01\x00")
    with pytest.raises(ValueError, match="does not begin an AppImage"):
        appimage.packed(tree, runtime, tmp_path)
    head = b"\x7fELF\x02\x01\x01\x00AI\x02" + bytes(100)
    runtime.write_bytes(head)
    made = appimage.packed(tree, runtime, tmp_path)
    assert made.read_bytes().startswith(head) and made.stat().st_mode & 0o100
    command = ["unsquashfs", "-offset", str(len(head)), "-d", str(tmp_path / "out"), str(made)]
    subprocess.run(command, check=True, capture_output=True)
    assert (tmp_path / "out" / "AppRun").read_text("utf-8") == "run"


def test_the_program_uses_nothing_that_only_its_source_has() -> None:
    # Without OpenSSL these two of hashlib are there from source and missing in what people install.
    for path in (ROOT / "game").rglob("*.py"):
        assert not re.search(r"\bscrypt\b|\bpbkdf2_hmac\b", path.read_text("utf-8")), path
