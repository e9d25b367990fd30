"""Showing a folder in the file manager of the desktop."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def opener(folder: Path) -> list[str]:
    """The command that shows a folder; none on Windows, which has a call for it."""
    return ["open" if sys.platform == "darwin" else "xdg-open", str(folder)]


def show_folder(folder: Path) -> str:
    """Open a folder in the file manager, made if it is not there; returns what went wrong, or ""."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            quiet = subprocess.DEVNULL
            subprocess.Popen(opener(folder), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return f"No file manager could be opened. The folder is {folder}"
    return ""
