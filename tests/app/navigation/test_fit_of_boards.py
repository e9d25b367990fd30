"""What is said of boards of one's own, and of trying them, has room in every window and at every size of
text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from game.app.editor.trying_page import TrialPage
from game.app.editor.trying_run import State, TrialRun
from game.app.setup.my_boards import MyBoards, OpenMyBoards
from game.engine.rules import Rules
from game.selfplay.playing import Played, play
from game.selfplay.trial import trial_setup
from game.store.board_text.draft import BoardDraft, copy_board
from game.store.boards import load_board, shipped_boards
from game.store.words import load_words
from tests.app.drivers.screens import AtSetup
from tests.app.drivers.table import new_services
from tests.app.navigation.test_fit_of_screens import (
    Written,
    check,
    every_case,
    new_home,
    speaks,
    written,
)
from tests.contract.games import GAMES

__all__ = ["new_home", "speaks", "written"]
LONGEST = max(GAMES.values(), key=lambda rules: (len(load_words(rules).tallies), len(rules.seats)))
"""A game that counts most at the end of a match."""


@cache
def played() -> Played:
    """A match that was broken off, as if it had ended."""
    rules = LONGEST
    setup = trial_setup(rules, load_board(rules, shipped_boards(rules)[rules.standard_board]))
    found = play(TrialRun(setup, None).order._replace(most=30), 0)
    ranking = tuple(range(1, len(setup.seats) + 1))
    return msgspec.structs.replace(
        found, ranking=ranking, fault="", tally=dict.fromkeys(load_words(rules).tallies, 12.5)
    )


def run_of(rules: Rules, matches: int) -> TrialRun:
    setup = trial_setup(rules, load_board(rules, shipped_boards(rules)[rules.standard_board]))
    run = TrialRun(setup, None)
    run.played = [played() for _ in range(matches)]
    run.seconds = 100.0 * matches
    return run


@every_case()
def test_trying_a_board_fits(size: tuple[int, int], text: float, written: list[Written]) -> None:
    hands = AtSetup(LONGEST.id, new_services(LONGEST, text_scale=text), size)
    cases: list[tuple[int, State, bool]] = [(17, "playing", False), (40, "done", True)]
    for matches, state, visits in cases:
        run = run_of(LONGEST, matches)
        run.wanted, run.state = 40, state
        page = TrialPage(run, lambda command: None, visits=visits)
        hands.desk.open(page)
        hands.step(ms=400)
        check(hands.desk, written)
        if state == "done":
            fault = "Match 3 (seed 4,711): this match isn’t over after 5,000 decisions, so it never will be."
            run.played.append(msgspec.structs.replace(played(), fault=fault))
            run.state = "faulty"
            page.follow()
            hands.step(ms=400)
            check(hands.desk, written)
        hands.desk.close(page)
        hands.step(ms=400)


@every_case()
def test_the_list_of_ones_boards_fits(
    size: tuple[int, int], text: float, written: list[Written], new_home: Callable[[], None]
) -> None:
    new_home()
    rules = GAMES["caravan"]
    shipped = shipped_boards(rules)[rules.standard_board]
    hands = AtSetup(rules.id, new_services(rules, text_scale=text), size)

    def shown() -> MyBoards:
        hands.setup.handle(OpenMyBoards())
        hands.step(ms=400)
        check(hands.desk, written)
        sheet = hands.desk.modal
        assert isinstance(sheet, MyBoards)
        return sheet

    hands.desk.close(shown())
    hands.step(ms=400)
    paths = [copy_board(rules, shipped, f"The long road of the Wagners {n}"[:32]) for n in range(4)]
    draft = BoardDraft(rules, paths[2])
    draft.change(draft.text.with_value(("text",), 5))
    draft.save()
    sheet = shown()
    sheet.remove.press()
    hands.step(ms=100)
    check(hands.desk, written)
