"""`edit` opens the window with a board, and says before that what is no board."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.app import main
from game.store.boards import shipped_boards
from tests.contract.games import GAMES

from .conftest import PLUGINS, Command

RULES = GAMES["caravan"]
SHIPPED = shipped_boards(RULES)[RULES.standard_board]


def test_the_window_opens_with_the_board(
    boardwell: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[tuple[Sequence[str], dict[str, Any]]] = []

    def run(plugins: Sequence[str], **given: Any) -> int:
        opened.append((plugins, given))
        return 0

    monkeypatch.setattr(main, "run", run)
    board = tmp_path / "mine.yaml"
    board.write_bytes(SHIPPED.read_bytes() + b"nonsense: 1\n")
    assert boardwell("--plugins", PLUGINS, "edit", board, "--language", "en").code == 0
    assert opened == [([PLUGINS], {"language": "en", "files": [board]})]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("mine.txt", "name: Mine", "The name of a board ends in .yaml, unlike mine.txt."),
        ("mine.yaml", "name: Mine", "this isn’t a board of any game here."),
        ("mine.yaml", "a: [", "not YAML"),
        ("mine.yaml", None, "The file isn’t there"),
    ],
)
def test_what_is_no_board_is_told_in_a_sentence(
    boardwell: Command, tmp_path: Path, name: str, text: str | None, sentence: str
) -> None:
    if text is not None:
        (tmp_path / name).write_text(text, "utf-8")
    result = boardwell("edit", tmp_path / name)
    assert result.code == 2 and sentence in result.sentence
