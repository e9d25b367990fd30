"""The person's own games on the command line: there where the settings allow it, told where they fail."""

from pathlib import Path

import pytest

from game.engine.finding import find_rules
from game.store import folders
from game.store.settings import Settings, save_settings
from tests.cli.conftest import PLUGINS, Command
from tests.contract.plugins import plugin


@pytest.fixture
def own(boardwell: Command) -> Path:
    """The person's folder of plug-ins, allowed."""
    save_settings(Settings(plugins=True))
    return folders.plugins()


def listed(boardwell: Command, *line: object) -> set[str]:
    """The games that `list` names."""
    result = boardwell("list", *line)
    assert result.code == 0
    return {text.partition(":")[0] for text in result.out.splitlines() if not text.startswith(" ")}


def test_own_games_are_commanded_as_the_others(boardwell: Command, own: Path) -> None:
    plugin(own, "cli_own")
    assert listed(boardwell) == {*find_rules(), "cli_own"}
    for jobs in (1, 2):
        line = ("simulate", "cli_own", "--games", 2, "--jobs", jobs, "--plugins", PLUGINS)
        result = boardwell(*line)
        assert (result.code, result.err) == (0, ""), "Caravan under another name is found in other processes"


def test_own_games_need_leave(boardwell: Command) -> None:
    plugin(folders.plugins(), "cli_not_allowed", "RULES = 1 / 0")
    assert listed(boardwell) == set(find_rules())


def test_what_is_wrong_with_one_is_told_and_the_command_goes_on(boardwell: Command, own: Path) -> None:
    place = plugin(own, "cli_broken", "RULES = 1 / 0")
    plugin(own, "cli_of_tomorrow", said="API = 99")
    result = boardwell("simulate", "ghawar", "--games", 1)
    assert result.code == 0 and result.out
    broken, tomorrow = result.err.splitlines()
    assert broken == (
        f"{place} can’t be loaded (ZeroDivisionError: division by zero): "
        "its maker has to fix that, and the log has the details."
    )
    assert "was made for version 99 of the plug-in API" in tomorrow
    strict = boardwell("--plugins", own / "cli_of_tomorrow", "list")
    assert (strict.code, strict.out, strict.sentence) == (2, "", tomorrow)


def test_the_window_is_opened_without_a_look_at_own_games(boardwell: Command, own: Path) -> None:
    plugin(own, "cli_unseen", "raise AssertionError('RULES: the app looks by itself')")
    assert boardwell() == (0, "window\n", "")
