"""What is printed, on terminals, pipes and files of every kind."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.main import run
from tests.cli.conftest import ROOT, window

ODD = "Öase → “沙漠” 🐫"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A person's own board whose name few encodings have."""
    board = tmp_path / "boards" / "ghawar" / f"{ODD}.yaml"
    board.parent.mkdir(parents=True)
    board.write_bytes((ROOT / "boards" / "ghawar" / "oasis.yaml").read_bytes())
    return tmp_path


def boardwell(
    monkeypatch: pytest.MonkeyPatch, encoding: str, *arguments: str
) -> subprocess.CompletedProcess[bytes]:
    """What the command line writes to a stdout and a stderr of this encoding, in this process."""
    with monkeypatch.context() as patched:
        bytes_of = {name: io.BytesIO() for name in ("stdout", "stderr")}
        for name, raw in bytes_of.items():
            patched.setattr(sys, name, io.TextIOWrapper(raw, encoding=encoding, write_through=True))
        code = run(arguments, window)
        sys.stdout.flush()
        said = [raw.getvalue() for raw in bytes_of.values()]
    return subprocess.CompletedProcess(arguments, code, *said)


def test_a_process_of_its_own_writes_what_its_terminal_can_hold(home: Path) -> None:
    changed = {"BOARDWELL_HOME": str(home), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"}
    lists = subprocess.run(
        [sys.executable, "-m", "game", "list"],
        capture_output=True, cwd=ROOT, env=os.environ | changed, timeout=120, check=False,
    )  # fmt: skip
    assert (lists.returncode, lists.stderr) == (0, b"")
    assert r'\xd6ase -> "\u6c99\u6f20" \U0001f42b' in lists.stdout.decode("ascii")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
def test_lists_sentences_and_json_come_out_in_every_encoding(
    home: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.setenv("BOARDWELL_HOME", str(home))
    lists = boardwell(monkeypatch, encoding, "list")
    assert (lists.returncode, lists.stderr) == (0, b"")
    text = lists.stdout.decode(encoding)
    assert "ghawar: Ghawar, 2 to 4 players" in text
    whole = encoding.startswith("utf")
    assert (ODD in text) is whole
    if encoding == "ascii":
        assert r'\xd6ase -> "\u6c99\u6f20" \U0001f42b' in text

    found = boardwell(monkeypatch, encoding, "list", "--json")
    assert found.returncode == 0
    data = json.loads(found.stdout.decode("utf-16" if encoding == "utf-16" else "utf-8"))
    assert ODD in data[0]["boards"]

    wrong = boardwell(monkeypatch, encoding, "simulate", "ghawar", "--board", "…")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert "Traceback" not in wrong.stderr.decode(encoding)
    assert "has no board" in wrong.stderr.decode(encoding)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_one_sentence(home: Path) -> None:
    command = [sys.executable, "-m", "game", "list"]
    changed = {"BOARDWELL_HOME": str(home)}
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, env=os.environ | changed, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr.decode() == "The output can’t be written (No space left on device).\n"


@pytest.mark.skipif(os.name != "posix", reason="only a shell of this kind closes stdout")
@pytest.mark.parametrize(("closed", "code"), [("list >&-", 0), ("list >&- 2>&-", 0), ("dance >&- 2>&-", 2)])
def test_without_stdout_and_stderr_nothing_breaks(home: Path, closed: str, code: int) -> None:
    line = f'"{sys.executable}" -m game {closed}'
    changed = {"BOARDWELL_HOME": str(home)}
    ended = subprocess.run(
        ["sh", "-c", line], capture_output=True, cwd=ROOT, env=os.environ | changed, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (code, b"", b"")
