"""The app on a disk that is full or closed: it says what it could not write, and ends when it is told to."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
END_S = 8.0
"""Whatever the disk does, the window is closed after so many seconds."""


@pytest.mark.skipif(sys.platform == "win32", reason="there a signal ends a process without a word")
@pytest.mark.parametrize("error", ["ENOSPC", "EROFS", pytest.param("EACCES", marks=pytest.mark.soak)])
def test_a_disk_that_takes_nothing_ends_nothing_and_keeps_nobody(error: str) -> None:
    command = [sys.executable, "-m", "tests.app.main.refusing_disk", error]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert "Traceback" not in done.stderr and done.returncode == 0, done.stderr
    lines = [line.split(maxsplit=1) for line in done.stdout.splitlines()]
    assert any(word == "told" and "can’t be written" in rest for word, rest in lines), done.stdout
    assert [float(rest) < END_S for word, rest in lines if word == "closed"] == [True]
