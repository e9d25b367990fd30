"""What all tests share: one game alone, one case alone, and soak tests that are asked for."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.contract.every import Cases
from tests.contract.soak import Soak

settings.register_profile("house", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("house")

HERE = Path(__file__).parent
HOMES = (HERE.parent / "game" / "rules", HERE / "example")
SOAKS = pytest.StashKey[int]()
"""How many soak tests share the time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    add = parser.getgroup("boardwell").addoption
    add("--game", action="append", default=[], metavar="GAME", help="only the tests of this game")
    add("--rule", action="append", default=[], metavar="ID", help="only tests that name this rule")
    add("--case", default="", metavar="TEXT", help="of many cases, those whose name contains TEXT")
    seconds = float(os.environ.get("SOAK_SECONDS", "16"))
    add("--soak-seconds", type=float, default=seconds, metavar="S", help="time that all soak tests share")
    add("--soak-from", type=int, default=1000, metavar="SEED", help="the first seed of each soak test")


def games() -> list[str]:
    """The games there are, by their folders: nothing is imported for it."""
    return sorted(path.parent.name for home in HOMES for path in home.glob("*/__init__.py"))


def asked_for(config: pytest.Config) -> set[str]:
    """The games of `--game`; none stand for all."""
    chosen: list[str] = config.option.game
    return set(chosen)


def games_of(item: pytest.Item, known: list[str]) -> set[str]:
    """The games that a test is about.

    Folder, file or name names them, or the marker `game`. A parameter does so in the contract, and under a
    marker without names; elsewhere one test of the app is only run with several games.
    """
    marks = list(item.iter_markers("game"))
    by_parameter = is_contract(item.path) or any(not mark.args for mark in marks)
    found = named_in(item.nodeid if by_parameter else item.nodeid.split("[")[0], known)
    return found | {game for mark in marks for game in mark.args}


def names(item: pytest.Item, rule: str) -> bool:
    """Whether a test names a rule by a marker: a card ("GLO-IN-20") by its id alone."""
    marks = [mark for kind in ("rule", "ruling", "card") for mark in item.iter_markers(kind)]
    return any(name in (rule, rule.partition("-")[2]) for mark in marks for name in mark.args)


def named_in(text: str, known: list[str]) -> set[str]:
    """The games whose names stand in a text as words of their own."""
    words = f"_{re.sub(r'[^a-z0-9]+', '_', text.lower())}_"
    return {game for game in known if f"_{re.sub('[^a-z0-9]+', '_', game)}_" in words}


def is_contract(path: Path) -> bool:
    """Whether a file holds tests that every game gets by existing."""
    return path.name.startswith("test_every_")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `--game`, files in which nothing can be about that game are not even read in."""
    wanted, path = asked_for(config), collection_path
    if not wanted or path.suffix != ".py" or is_contract(path):
        return None
    if wanted & named_in(path.relative_to(HERE).as_posix(), games()):
        return None
    text = path.read_text(encoding="utf-8")
    tests = "".join(re.findall(r"^ *(?:def|class) (\w+)", text, re.MULTILINE | re.IGNORECASE))
    return None if "mark.game" in text or any(game in tests.lower() for game in wanted) else True


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Where several processes test (`-n`), one that has nothing left to do takes from another."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


def pytest_configure(config: pytest.Config) -> None:
    unknown = asked_for(config) - set(games())
    if unknown:
        raise pytest.UsageError(f"there is no game {', '.join(unknown)}; there is {', '.join(games())}")
    if asked_for(config):
        from tests.contract.games import sample  # reads all games in, which is not needed without `--game`

        sample()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted, known, rules = asked_for(config), games(), set[str](config.option.rule)
    soaks = "soak" in str(config.option.markexpr)
    kept = [
        item
        for item in items
        if (soaks or item.get_closest_marker("soak") is None)
        and (not wanted or wanted & games_of(item, known))
        and (not rules or any(names(item, rule) for rule in rules))
    ]
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    kept.sort(key=lambda item: contract_game(item, known))
    items[:] = kept
    config.stash[SOAKS] = sum("soak" in getattr(item, "fixturenames", ()) for item in kept)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end: no collection of garbage has to go through it again and again, nor
    through the matches that are kept, which grow by many thousands of things."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


def contract_game(item: pytest.Item, known: list[str]) -> int:
    """The contract is tried game by game: the matches of one game at a time are kept in memory.

    It comes last. Where several processes test it comes first: what another one takes over is the end of
    what is left, so all of the contract stays with one, and no match is played by two.
    """
    if not is_contract(item.path):
        return len(known) if "PYTEST_XDIST_WORKER" in os.environ else -1
    return min((known.index(game) for game in games_of(item, known)), default=-1)


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After the contract nobody needs its matches any more."""
    if is_contract(item.path) and (nextitem is None or not is_contract(nextitem.path)):
        from game.contract.matches import forget  # reads all games in

        forget()


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> Cases:
    """Tries many cases in one test; see `tests.contract.every`."""
    return Cases(request.node.nodeid, request.config.option.case)


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> Soak:
    """Seeds for a soak test, for as long as its share of the time lasts; see `tests.contract.soak`."""
    option, workers = request.config.option, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    return Soak(option.soak_seconds * workers / max(1, request.config.stash[SOAKS]), option.soak_from)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Write down how much a soak test has played, and name the seed at which it fails."""
    soak = item.funcargs.get("soak")
    if not isinstance(soak, Soak):
        return (yield)
    try:
        return (yield)
    except Exception as wrong:
        again = f"python -m pytest -m soak '{item.nodeid}' --soak-from {soak.seed}"
        wrong.add_note(f"It was seed {soak.seed}: {again}")
        raise
    finally:
        item.user_properties.append(("soak", soak.told))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much the soak tests have played."""
    for reports in (terminalreporter.getreports("passed"), terminalreporter.getreports("failed")):
        for report in reports:
            for name, told in getattr(report, "user_properties", ()):
                if name == "soak" and report.when == "call":
                    terminalreporter.write_line(f"soak: {told}: {report.nodeid}")
