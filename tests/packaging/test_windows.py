"""What people on Windows install, packed as anywhere, and signed where there is something to sign with."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import struct
import subprocess
import urllib.request
from importlib import import_module
from pathlib import Path

import pytest

from game.store.documents import lined
from game.store.match_files import ENDING, MIME
from tests.packaging.conftest import ROOT

signing, windows = map(import_module, ("signing", "windows"))

SCRIPT = (ROOT / "packaging" / "windows" / "boardwell.nsi").read_text("utf-8")


def program(signature: int = 0) -> bytes:
    """The head of a program of 64 bits for Windows, with the size of its signature."""
    data = bytearray(512)
    data[:2], data[0x3C], data[0x80:0x84] = b"MZ", 0x80, b"PE\0\0"
    data[0x98:0x9A] = (0x20B).to_bytes(2, "little")
    data[0x98 + 148 : 0x98 + 152] = signature.to_bytes(4, "little")
    return bytes(data)


def test_no_path_of_the_installer_has_a_slash() -> None:
    # makensis on Linux takes both; on Windows it finds no files behind a slash.
    paths = re.findall(r'"([^"\n]*\$[^"\n]*)"', re.sub(r"^\s*;.*$", "", SCRIPT, flags=re.MULTILINE))
    wrong = [path for path in paths if "/" in path.replace(" /S", "").replace("Software\\Microsoft", "")]
    assert len(paths) > 30 and not wrong
    assert 'File /r "${SOURCE}\\*.*"' in SCRIPT


def test_each_machine_has_a_name_and_an_installer_of_its_own() -> None:
    names = {
        windows.file_name(machine, kind)
        for machine in windows.TARGETS
        for kind in ("setup.exe", "portable.zip")
    }
    assert len(names) == 4 and windows.TARGETS == {"x64": "amd64-unicode", "arm64": "x86-unicode"}


def test_a_match_is_what_the_app_writes_and_has_drawings_in_all_sizes() -> None:
    icons = ROOT / "packaging" / "icons"
    head, count = struct.unpack("<4sH", (icons / "match.ico").read_bytes()[:6])
    assert head == b"\0\0\1\0" and count == 7
    assert (icons / "match.icns").read_bytes()[:4] == b"icns"
    assert (windows.MATCH.ending, windows.MATCH.type) == (ENDING, MIME)
    assert lined("match", {}).startswith(windows.MATCH.begins.encode())
    assert windows.MATCH.icon == "match" and (ROOT / "assets" / "brand" / "match-small.svg").exists()


@pytest.mark.parametrize("machine", ["x64", "arm64"])
@pytest.mark.skipif(shutil.which("makensis") is None, reason="makensis is not here")
def test_the_installer_can_be_packed(machine: str, tmp_path: Path) -> None:
    folder = tmp_path / "a folder" / "Boardwell"
    (folder / "_internal").mkdir(parents=True)
    for name in ("boardwell.exe", "boardwell-console.exe", "_internal/text.txt"):
        (folder / name).write_bytes(program())
    made = windows.installer(folder, machine, tmp_path, "0.2.0rc1")
    assert made.name == f"Boardwell-0.2.0rc1-windows-{machine}-setup.exe"
    data = made.read_bytes()
    kind = data[int.from_bytes(data[0x3C:0x40], "little") + 4 :][:2]
    assert kind == {"x64": b"\x64\x86", "arm64": b"\x4c\x01"}[machine]


def test_only_what_nobody_has_signed_is_signed(tmp_path: Path) -> None:
    for name, signature in {"a.exe": 0, "b.dll": 4000, "c.pyd": 0}.items():
        (tmp_path / name).write_bytes(program(signature))
    (tmp_path / "d.txt").write_bytes(b"text")
    assert [file.name for file in signing.unsigned(tmp_path)] == ["a.exe", "c.pyd"]
    (tmp_path / "e.exe").write_bytes(b"text")
    with pytest.raises(ValueError, match=r"e\.exe is no program"):
        signing.unsigned(tmp_path)


def test_without_something_to_sign_with_nothing_is_signed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in (*signing.CERTIFICATE, *signing.SERVICE):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "a.exe"
    file.write_bytes(program())
    monkeypatch.setenv("WINDOWS_CERTIFICATE", "")  # what a workflow gives that has no such secret
    assert signing.way() is None and signing.sign([file]) is False and file.read_bytes() == program()


@pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in ("osslsigncode", "openssl", "makensis")),
    reason="osslsigncode, openssl and makensis are not all here",
)
def test_a_certificate_signs_the_installer_and_what_removes_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    key, certificate, both = (tmp_path / name for name in ("key.pem", "certificate.pem", "both.p12"))
    own = [
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-subj",
        "/CN=Boardwell test",
    ]
    own += ["-addext", "extendedKeyUsage=codeSigning", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", "req", *own], check=True, capture_output=True)
    made = [
        "-export",
        "-inkey",
        str(key),
        "-in",
        str(certificate),
        "-out",
        str(both),
        "-passout",
        "pass:word",
    ]
    subprocess.run(["openssl", "pkcs12", *made], check=True, capture_output=True)
    monkeypatch.setenv("WINDOWS_CERTIFICATE", base64.b64encode(both.read_bytes()).decode())
    monkeypatch.setenv("WINDOWS_CERTIFICATE_PASSWORD", "word")
    monkeypatch.setenv("WINDOWS_TIMESTAMP", "none")
    folder = tmp_path / "Boardwell"
    folder.mkdir()
    (folder / "boardwell.exe").write_bytes(b"MZ")
    setup = windows.installer(folder, "x64", tmp_path)
    assert signing.signed(setup)
    without = tmp_path / "sign.py"
    without.write_text("raise SystemExit(1)", encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(windows, "SIGNER", without)
        with pytest.raises(subprocess.CalledProcessError):  # what removes it cannot be signed
            windows.installer(folder, "arm64", tmp_path)
    asked = ["osslsigncode", "verify", "-CAfile", str(certificate), "-in", str(setup)]
    told = subprocess.run(asked, check=False, capture_output=True, text=True).stdout
    assert "Signature verification: ok" in told and "Boardwell test" in told


def test_the_service_is_asked_with_the_identity_of_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACTIONS_ID_TOKEN_REQUEST_URL", "https://github.example/token?a=1")
    monkeypatch.setenv("ACTIONS_ID_TOKEN_REQUEST_TOKEN", "own")
    asked: list[urllib.request.Request] = []

    def opened(request: urllib.request.Request, timeout: float) -> io.BytesIO:
        asked.append(request)
        return io.BytesIO(json.dumps({"value": "identity", "access_token": f"for {timeout:.0f}"}).encode())

    monkeypatch.setattr(urllib.request, "urlopen", opened)
    assert signing.token("tenant", "client") == "for 60"
    first, second = asked
    assert first.get_header("Authorization") == "bearer own" and first.full_url.endswith("TokenExchange")
    assert second.full_url == "https://login.microsoftonline.com/tenant/oauth2/v2.0/token"
    assert isinstance(second.data, bytes) and b"client_assertion=identity" in second.data
