"""Writes packaging/lock.txt anew: what the project needs and PyInstaller, with the sums of all their files.

    python packaging/lock.py [--newest]

Versions that stand in it stay, but with --newest, or where one was taken out. It needs uv (pip install uv).
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

from build import LOCK
from product import PROJECT

OLDEST = PROJECT["requires-python"].removeprefix(">=")


def head(text: str) -> str:
    """The lines that a lock begins with, which are for people."""
    return "".join(re.findall(r"^#.*\n", text, re.MULTILINE))


def versions(text: str) -> list[str]:
    """What a lock holds, without sums: "name==version"."""
    return re.findall(r"^([\w.-]+==[^\s;\\]+)", text, re.MULTILINE)


def needed() -> list[str]:
    """What the application is made of and made with, as pyproject.toml says it."""
    return [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["bundle"]]


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the lock of the application anew.")
    parser.add_argument("--newest", action="store_true", help="raise every version")
    given = parser.parse_args()
    text = LOCK.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        wanted, kept, made = (Path(folder, name) for name in ("wanted.txt", "kept.txt", "made.txt"))
        wanted.write_text("\n".join(needed()), encoding="utf-8")
        kept.write_text("" if given.newest else "\n".join(versions(text)), encoding="utf-8")
        command = ["uv", "pip", "compile", "--universal", "--python-version", OLDEST, "--generate-hashes"]
        command += ["--no-header", "--no-annotate", "--quiet", "--constraint", str(kept), "-o", str(made)]
        subprocess.run([*command, str(wanted)], check=True)
        LOCK.write_text(head(text) + made.read_text("utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
