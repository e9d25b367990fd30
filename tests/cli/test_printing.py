"""What is printed, on terminals, pipes and files of every kind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT

ODD = "Öase → “沙漠” 🐫"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A person's own board whose name few encodings have."""
    board = tmp_path / "boards" / "ghawar" / f"{ODD}.yaml"
    board.parent.mkdir(parents=True)
    board.write_bytes((ROOT / "boards" / "ghawar" / "oasis.yaml").read_bytes())
    return tmp_path


def boardwell(home: Path, *arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    changed = {"BOARDWELL_HOME": str(home), "PYTHONIOENCODING": encoding, "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(
        command, capture_output=True, cwd=ROOT, env=os.environ | changed, timeout=120, check=False
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
def test_lists_sentences_and_json_come_out_in_every_encoding(home: Path, encoding: str) -> None:
    lists = boardwell(home, "list", encoding=encoding)
    assert (lists.returncode, lists.stderr) == (0, b"")
    text = lists.stdout.decode(encoding)
    assert "ghawar: Ghawar, 2 to 4 players" in text
    whole = encoding.startswith("utf")
    assert (ODD in text) is whole
    if encoding == "ascii":
        assert r'\xd6ase -> "\u6c99\u6f20" \U0001f42b' in text

    found = boardwell(home, "list", "--json", encoding=encoding)
    assert found.returncode == 0
    data = json.loads(found.stdout.decode("utf-16" if encoding == "utf-16" else "utf-8"))
    assert ODD in data[0]["boards"]

    wrong = boardwell(home, "simulate", "ghawar", "--board", "…", encoding=encoding)
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
    assert ended.stderr.decode() == "The output cannot be written (No space left on device).\n"


@pytest.mark.skipif(os.name != "posix", reason="only a shell of this kind closes stdout")
@pytest.mark.parametrize(("closed", "code"), [("list >&-", 0), ("list >&- 2>&-", 0), ("dance >&- 2>&-", 2)])
def test_without_stdout_and_stderr_nothing_breaks(home: Path, closed: str, code: int) -> None:
    line = f'"{sys.executable}" -m game {closed}'
    changed = {"BOARDWELL_HOME": str(home)}
    ended = subprocess.run(
        ["sh", "-c", line], capture_output=True, cwd=ROOT, env=os.environ | changed, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (code, b"", b"")
