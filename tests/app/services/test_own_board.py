"""A board of one's own goes with the match: into saves and files, to somebody who lacks it; and the rule book
says that it shows another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.play.playthrough import playthrough_of
from game.app.services.in_force import options_in_force
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.board_text.draft import BoardDraft, copy_board
from game.store.boards import board_files, load_board, shipped_boards, standard_board
from game.store.match_files import Source, write_match
from game.store.match_opening import open_match
from game.store.recordings import recorded
from game.store.rulebook import load_book
from game.store.saves import snapshot
from game.store.words import load_words
from tests.app.drivers.matches import later, played_out
from tests.app.drivers.table import TWO
from tests.contract.games import GAMES

RULES = GAMES["caravan"]


def own_board(rules: Rules) -> Path:
    """A copy of the standard board that says something else of itself, as the editor leaves it."""
    path = copy_board(rules, shipped_boards(rules)[rules.standard_board], "My own")
    draft = BoardDraft(rules, path)
    draft.change(draft.text.with_value(("text",), "A board of mine."))
    assert not draft.faults
    draft.save()
    return path


def test_a_match_takes_its_board_along_to_somebody_who_lacks_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = own_board(RULES)
    board = load_board(RULES, path)
    match = Match(RULES, board, RULES.options(), TWO, 7)
    sources: tuple[Source, ...] = snapshot(later(match, 0.5)), recorded(played_out(match))
    files = [write_match(tmp_path, source, f"for Bea {n}") for n, source in enumerate(sources)]
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path / "bea"))
    assert path.stem not in board_files(RULES)
    for file in files:
        opened = open_match(file, GAMES)
        assert opened.match.board == board and not opened.facts.doubts
        playthrough = playthrough_of(opened.match)
        assert playthrough.run() and not playthrough.fault
        assert len(playthrough.frames) == len(opened.match.log) + 1 > 2


def test_the_rule_book_says_that_its_pictures_show_another_board() -> None:
    told = 0
    for rules in GAMES.values():
        book, words = load_book(rules), load_words(rules)
        shown = [one.id for one in book.by_id.values() if one.pictures or one.example][:1]
        standard = standard_board(rules)
        own = load_board(rules, own_board(rules))
        for rule in shown:
            sentence = "names and numbers on yours may differ"
            assert sentence in options_in_force(rules, own, rules.options(), words, book, rule)
            assert sentence not in options_in_force(rules, standard, rules.options(), words, book, rule)
            told += 1
    assert told
