"""A board that comes from somewhere: of which game it is, and that it is kept among one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import folders
from game.store.board_text.arriving import game_of, is_board, kept_among_own
from game.store.board_text.draft import BoardDraft, draft_of
from game.store.boards import board_files, shipped_boards
from game.store.documents import FileFault
from tests.contract.games import GAMES

RULES = GAMES["caravan"]
SHIPPED = shipped_boards(RULES)[RULES.standard_board]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path / "home"))
    return folders.own_boards() / RULES.id


def test_the_game_of_a_board_is_known_by_its_keys_or_its_folder(tmp_path: Path) -> None:
    for rules in GAMES.values():
        for name, path in shipped_boards(rules).items():
            away = tmp_path / f"{rules.id}-{name}.YAML"
            away.write_bytes(path.read_bytes())
            assert game_of(away, GAMES) is rules and is_board(away)
    empty = tmp_path / RULES.id / "mine.yml"
    empty.parent.mkdir()
    empty.write_text("name: Mine\n", "utf-8")
    assert game_of(empty, GAMES) is RULES
    for text in ("name: Mine\n", "- a\n- b\n", "a: 1\nb: 2\n"):
        (tmp_path / "other.yaml").write_text(text, "utf-8")
        with pytest.raises(FileFault, match="isn’t a board of any game here"):
            game_of(tmp_path / "other.yaml", GAMES)
    with pytest.raises(FileFault):
        game_of(tmp_path / "gone.yaml", GAMES)


def test_it_is_kept_once_and_changed_there_never_where_it_came_from(tmp_path: Path, home: Path) -> None:
    away = tmp_path / "From Bea.yaml"
    away.write_bytes(SHIPPED.read_bytes())
    kept = kept_among_own(RULES, away)
    assert kept == home / "from-bea.yaml" and kept.read_bytes() == away.read_bytes()
    assert board_files(RULES)["from-bea"] == kept
    assert kept_among_own(RULES, away) == kept == kept_among_own(RULES, kept)
    assert [path.name for path in home.iterdir()] == ["from-bea.yaml"]
    assert kept_among_own(RULES, SHIPPED) == SHIPPED, "who changes that one is asked for a name first"
    away.write_bytes(SHIPPED.read_bytes() + b"# another\n")
    assert kept_among_own(RULES, away) == home / "from-bea-2.yaml"


def test_with_a_fault_it_is_a_draft(tmp_path: Path, home: Path) -> None:
    away = tmp_path / "odd.yaml"
    away.write_bytes(SHIPPED.read_bytes() + b"nonsense: 1\n")
    kept = kept_among_own(RULES, away)
    assert not kept.exists() and draft_of(kept).read_bytes() == away.read_bytes()
    assert len(BoardDraft(RULES, kept).faults) == 1
    away.write_bytes(b"a: [")
    with pytest.raises(FileFault):
        game_of(away, GAMES)
