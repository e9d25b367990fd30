"""What the desktop does for us: show a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Show a folder in the window of the system, made first if it is not there. False where nothing can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            tool = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([tool, str(folder)], stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return False
    return True
