"""A command line that runs in this process and a home of its own."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli.main import run

ROOT = Path(__file__).parent.parent.parent
PLUGINS = str(ROOT / "tests" / "example")


class Result(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """What a person is told of a fault: one line, nothing printed besides."""
        assert self.err.count("\n") == 1, self.err
        assert self.err.rstrip().endswith((".", "]")), self.err
        assert "Traceback" not in self.err
        return self.err.rstrip()


Command = Callable[..., Result]


def window(plugins: Sequence[str], watch: bool, plain: bool, language: str, files: Sequence[Path]) -> int:
    said = ["window", *plugins, *["watching"] * watch, *["plain"] * plain, *[language] * bool(language)]
    sys.stdout.write(" ".join((*said, *map(ascii, map(str, files)))) + "\n")
    return 0


@pytest.fixture
def boardwell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "120")

    def command(*arguments: object) -> Result:
        try:
            code = run([str(argument) for argument in arguments], window)
        except SystemExit as ended:  # --help and --version
            code = int(ended.code or 0)
        printed = capsys.readouterr()
        return Result(code, printed.out, printed.err)

    return command
