"""Does a test notice when a rule is broken? `python -m tests.break_rules [GAME ...] [--rule ID ...]`.

The rules to break stand in `tests/<game>/broken_rules.yaml`: the rule, in words how it is broken, the file,
its text now, and the text that breaks the rule. Each break is put into a copy of the project, and the tests
of the game run in that copy until one fails, those first that name the rule. Recordings are left out: they
notice all and explain nothing.

A break whose text is not to be found any more is stale: the script says so, and fails, as it does where no
test has noticed a break.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("game", "boards", "tests")
"""What a copy holds itself; all else is only pointed at."""
NO_TESTS = 5
"""What pytest ends with where it has found no test."""
PATIENCE = 900
"""Seconds. A broken rule may keep a match from ending."""

Answer = Literal["caught", "UNCAUGHT", "STALE"]


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule and how to break it: in `file` the text `now`, which stands there once, becomes `broken`."""

    rule: str
    breaks: str
    file: str
    now: str
    broken: str

    def stale(self, root: Path) -> str:
        """Why this cannot be tried any more, or ""."""
        path = root / self.file
        if not path.is_file():
            return f"{self.file} is not there any more"
        count = path.read_text(encoding="utf-8").count(self.now)
        return "" if count == 1 else f"the text stands {count} times in {self.file}, not once"


def lists(root: Path = ROOT) -> dict[str, Path]:
    """The lists there are, by game."""
    return {path.parent.name: path for path in sorted(root.glob("tests/*/broken_rules.yaml"))}


def breaks_of(path: Path) -> list[Break]:
    """The breaks of a list. Raises msgspec.ValidationError where it is not one."""
    return msgspec.yaml.decode(path.read_bytes(), type=list[Break])


def copy_of(root: Path, folder: Path) -> Path:
    """A copy of the project whose rules may be broken."""
    for path in root.iterdir():
        if path.name in COPIED:
            shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif not path.name.startswith("."):
            (folder / path.name).symlink_to(path, target_is_directory=path.is_dir())
    return folder


def surroundings(root: Path) -> dict[str, str]:
    """The environment in which the tests of a copy run.

    No bytecode: it goes by size and second of its file, so where a rule is broken and mended within a
    second, what comes next would run the broken one. And whatever the tests start runs this copy.
    """
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(root)}


def first_failure(root: Path, game: str, rule: str = "") -> str:
    """Which test of a game fails first in this copy; "" where none does. `rule`: of those that name it."""
    contract = sorted(str(path.relative_to(root)) for path in root.glob("tests/test_every_*.py"))
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"]
    command += [f"tests/{game}", *([] if rule else contract), "--game", game, "-k", "not record"]
    command += ["--rule", rule] if rule else []
    try:
        done = subprocess.run(
            command, cwd=root, capture_output=True, text=True, timeout=PATIENCE, env=surroundings(root)
        )
    except subprocess.TimeoutExpired:
        return f"(the tests did not come to an end in {PATIENCE} seconds)"
    if done.returncode == 0 or (rule and done.returncode == NO_TESTS):
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    told = f"(pytest ended with {done.returncode}) {done.stdout[-500:]}{done.stderr[-500:]}"
    return found[1] if found else told


def tried(root: Path, game: str, one: Break) -> tuple[Answer, str]:
    """Break a rule in a copy, run the tests, mend it again. Returns what came of it, and who noticed."""
    if reason := one.stale(root):
        return "STALE", reason
    path = root / one.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(one.now, one.broken), encoding="utf-8")
    try:
        failed = first_failure(root, game, one.rule) or first_failure(root, game)
    finally:
        path.write_text(whole, encoding="utf-8")
    return ("caught", failed) if failed else ("UNCAUGHT", one.breaks)


def run(games: Iterable[str], rules: Sequence[str]) -> bool:
    """Break the rules of some games one after the other. Returns whether every break was caught."""
    sound = True
    with tempfile.TemporaryDirectory() as folder:
        root = copy_of(ROOT, Path(folder))
        for game in games:
            if failed := first_failure(root, game):
                print(f"{game}: nothing can be said, for a test fails while no rule is broken: {failed}")
                return False
            chosen = [one for one in breaks_of(lists()[game]) if not rules or one.rule in rules]
            answers: list[Answer] = []
            for one in chosen:
                began = time.monotonic()
                answer, why = tried(root, game, one)
                answers.append(answer)
                print(f"{one.rule:10} {answer:9} {time.monotonic() - began:4.0f} s  {why}", flush=True)
            caught = answers.count("caught")
            print(f"{game}: {caught} of {len(chosen)} caught, {answers.count('STALE')} stale", flush=True)
            sound = sound and caught == len(chosen)
    return sound


def main() -> int:
    known = lists()
    parser = argparse.ArgumentParser(prog="python -m tests.break_rules", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"{', '.join(known)}; by default all")
    parser.add_argument("--rule", action="append", default=[], help="only this rule")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(known):
        parser.error(f"there is no list for {', '.join(unknown)}; there is one for {', '.join(known)}")
    return 0 if run(chosen.games or known, chosen.rule) else 1


if __name__ == "__main__":
    sys.exit(main())
