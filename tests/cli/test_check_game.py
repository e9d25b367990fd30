"""`check` of a folder with a game in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import check_game
from game.cli.check_game import Checked, faults_of
from tests.cli.conftest import Command
from tests.contract.games import EXAMPLES
from tests.contract.plugins import OWN, plugin

CARAVAN = EXAMPLES / "caravan"
TELLS = """
from caravan.game import Caravan
from game.components.consent import Consent

class Own(Caravan):
    id = "{name}"
    name = "{title}"

    def view(self, state, eye, memory=None):
        return state

class Half(Consent, frozen=True):
    rule = ""

RULES = Own()
"""
FORGETS = """
from caravan.game import Caravan
from game.engine.vocabulary import Auto

class Lost(Auto, frozen=True):
    def run(self, state):
        pass

class Own(Caravan):
    id = "{name}"
    name = "{title}"
    steps = Caravan().steps

RULES = Own()
"""


def told(folder: Path, seconds: float = 0.0) -> dict[str, Checked]:
    """What is wrong with the game in a folder, in this process, by the sentences."""
    return {found.text: found for found in faults_of(folder, seconds)}


def test_a_game_that_keeps_the_contract_is_good(boardwell: Command) -> None:
    result = boardwell("check", CARAVAN, "--seconds", 1)
    assert result.code == 0
    assert "this runs its code, in a process of its own, for about 1" in result.err
    assert result.out.startswith(f"{CARAVAN}: ok, the game Caravan, tried in ")


def test_what_a_view_tells_and_half_a_step_are_found_with_their_lines(tmp_path: Path) -> None:
    found = told(plugin(tmp_path, "tells_all", TELLS))
    source = str(tmp_path / "tells_all" / "__init__.py")
    lines = Path(source).read_text("utf-8").splitlines()
    (half,) = (one for text, one in found.items() if text.startswith("Half leaves accepted, refused"))
    assert (half.file, lines[half.line - 1]) == (source, "class Half(Consent, frozen=True):")
    (view,) = (one for text, one in found.items() if "doesn’t mask what is hidden" in text)
    assert (view.file, lines[view.line - 1]) == (source, "class Own(Caravan):")
    assert not any(one.good for one in found.values())


def test_a_step_that_is_forgotten_and_a_look_that_is_wrong_are_refused(tmp_path: Path) -> None:
    (forgotten,) = told(plugin(tmp_path, "forgets_a_step", FORGETS))
    assert "“Lost”" in forgotten
    place = plugin(tmp_path, "looks_wrong")
    (place / "look.yaml").write_text("pieces: palaces\n", encoding="utf-8")
    look = next(iter(told(place).values()))
    assert (look.file, look.line, look.key) == (str(place / "look.yaml"), 1, "pieces")


def test_a_board_that_cannot_be_read_is_told_before_any_match(tmp_path: Path) -> None:
    place = plugin(tmp_path, "bad_board")
    (place / "boards" / "broken.yaml").write_text("name: 5\n", encoding="utf-8")
    boards = told(place).values()
    assert {board.file for board in boards} == {str(place / "boards" / "broken.yaml")}
    assert len(boards) > 1 and all(board.line for board in boards)


def test_what_the_code_of_a_game_raises_is_told_with_its_line(tmp_path: Path) -> None:
    code = OWN.replace("RULES", "    def standing(self, state):\n        return 1 / 0\n\nRULES")
    found = told(plugin(tmp_path, "divides", code))
    (one,) = (one for text, one in found.items() if text.startswith("“it is played to an end that stands”"))
    assert "division by zero" in one.text
    lines = (tmp_path / "divides" / "__init__.py").read_text("utf-8").splitlines()
    assert lines[one.line - 1] == "        return 1 / 0"


def test_a_game_that_ends_the_process_or_never_comes_back_is_told(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = plugin(tmp_path, "leaves", f"import os\nos._exit(3)\n{OWN}")
    result = boardwell("check", ends)
    assert result.code == 1 and "The game ended the process it was checked in." in result.out
    monkeypatch.setattr(check_game, "GRACE", 0.5)
    hangs = plugin(tmp_path, "hangs", f"import time\ntime.sleep(600)\n{OWN}")
    result = boardwell("check", hangs, "--seconds", 1)
    assert result.code == 1 and "didn’t come back within 1.5 seconds" in result.out


@pytest.mark.parametrize("seconds", ["0", "-1", "1e9", "nan"])
def test_the_time_has_bounds(boardwell: Command, seconds: str) -> None:
    result = boardwell("check", CARAVAN, "--seconds", seconds)
    assert result.code == 2 and "seconds" in result.err
