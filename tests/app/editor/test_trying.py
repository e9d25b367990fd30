"""A board is tried: how far that is, what it came to, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.editor.trying import Trying, unvisited, visited
from game.app.editor.trying_page import TrialPage
from game.app.editor.trying_run import TrialRun, Watched
from game.app.services.routes import Route, ToReplay, ToSetup
from game.engine.rules import Rules
from game.selfplay.playing import play
from game.selfplay.trial import Trial, trial_setup
from game.store.board_text.text import BoardText
from game.store.boards import board_files, load_board
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match, new_services
from tests.contract.games import EXAMPLES, GAMES

pytestmark = pytest.mark.usefixtures("unseen")
BOARD = load_board(CARAVAN, board_files(CARAVAN)[CARAVAN.standard_board])


class Tried:
    """A board that is tried over a table, match by match as the screen looks."""

    def __init__(self, matches: int, rules: Rules = CARAVAN) -> None:
        self.sitting = AtTable(new_match(TWO, 3), new_services())
        self.gone: list[Route] = []
        desk = self.sitting.table.view.desk
        self.trying = Trying(self.sitting.services, desk, rules, BOARD, self.gone.append, matches=matches)

    @property
    def page(self) -> TrialPage:
        page = self.trying.page
        assert page is not None
        return page

    @property
    def buttons(self) -> list[str]:
        brass = [] if self.page.play.hidden else [self.page.play]
        return [button.label for button in (*self.page.buttons, *brass)]

    def wait(self) -> None:
        """Until all is played."""
        for _ in range(400):
            self.sitting.step(ms=60)
            if self.trying.run.state != "playing":
                return
        raise AssertionError("it plays for ever")


def whole(trial: Trial | None) -> Trial:
    assert trial is not None
    return trial


def test_it_shows_how_far_it_is_then_what_it_came_to_and_adds_more() -> None:
    tried = Tried(3)
    assert tried.page.title.words == "Trying: the first match" and tried.buttons == ["Stop"]
    tried.sitting.step(ms=60)
    assert tried.page.title.words == "Trying: 1 of 3 matches" and tried.page.progress.share == 1 / 3
    tried.wait()
    run = tried.trying.run
    assert tried.page.title.words == "Tried: 3 matches of 3 Novices"
    assert tried.buttons == ["Back to the board", "Watch one", "160 more", "Play on it"]
    trial = whole(run.trial)
    assert sum(seat.wins for seat in tried.page.bars.shares) == pytest.approx(3)
    here = {row.title: row.here for row in tried.page.table.rows}
    assert here["Rounds"] == f"{trial.rounds:g}" and here["Decisions"] == f"{trial.decisions:g}"
    assert tried.page.verdict.words == "3 matches are too few to judge by."
    seeds = [match.seed for match in run.played]
    tried.sitting.letter("m")
    tried.sitting.step(ms=60)
    assert tried.page.title.words == f"Trying: {len(run.played)} of 163 matches" and len(run.played) > 3
    tried.sitting.key(pygame.K_ESCAPE)
    tried.sitting.step(ms=60)
    assert [match.seed for match in run.played[:3]] == seeds and run.state == "stopped"
    assert tried.page.title.words.startswith(f"Tried: {len(run.played)} "), "Esc shows what there is"
    tried.sitting.key(pygame.K_ESCAPE)
    tried.sitting.step(ms=400)
    assert tried.sitting.table.view.desk.modal is None


def test_one_is_watched_and_the_board_is_played_on() -> None:
    tried = Tried(1)
    tried.wait()
    tried.sitting.letter("w")
    tried.sitting.step(ms=60)
    (route,) = tried.gone
    match = tried.trying.run.played[0]
    assert isinstance(route, ToReplay) and route.playthrough.over and not route.playthrough.fault
    assert len(route.playthrough.frames) == match.decisions + 1
    assert route.playthrough.recording.digest == match.digest
    tried.sitting.key(pygame.K_RETURN)
    tried.sitting.step(ms=400)
    onto = tried.gone[-1]
    assert isinstance(onto, ToSetup) and onto.like is not None and onto.like.board == BOARD
    assert any(seat.human for seat in onto.like.seats), "the people of the last set-up sit down to it"


def test_a_match_that_breaks_off_is_told_with_its_seed_and_can_be_seen() -> None:
    tried = Tried(5)
    run = tried.trying.run
    run.order = run.order._replace(most=4)
    tried.wait()
    assert run.state == "faulty" and len(run.played) == 1
    assert tried.page.title.words == "This board breaks off"
    assert str(run.played[0].seed) in tried.page.fault.words and not tried.page.fault.hidden
    assert tried.buttons == ["Back to the board", "Watch it"]
    tried.sitting.letter("w")
    tried.sitting.step(ms=60)
    (route,) = tried.gone
    assert isinstance(route, ToReplay) and len(route.playthrough.frames) == 4 + 1


def until(done: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    for _ in range(3000):
        if done():
            return
        pygame.time.wait(10)
    raise AssertionError("nothing comes of it")


def test_matches_and_what_is_seen_of_them_come_from_another_process() -> None:
    run = TrialRun(trial_setup(CARAVAN, BOARD), (str(EXAMPLES),))
    run.more(2)
    until(lambda: run.look() and run.state != "playing")
    assert run.state == "done"
    assert [match.digest for match in run.played] == [play(run.order, number).digest for number in range(2)]
    watched = Watched(run, 1)
    until(lambda: watched.playthrough is not None)
    assert watched.playthrough is not None
    watched.playthrough.run()
    assert watched.playthrough.frames[-1].state.digest() == run.played[1].digest


def test_a_board_may_be_told_how_often_its_places_are_visited() -> None:
    rules = next(one for one in GAMES.values() if one.visits[0])
    path = board_files(rules)[rules.standard_board]
    text = BoardText.of(path.read_bytes(), path)
    places, key = rules.visits
    many = len(text.content[places])
    assert not unvisited(rules, load_board(rules, path))
    shares = [1.004 + n for n in range(many)]
    changed = visited(rules, shares)(text)
    assert [one[key] for one in changed.content[places]] == pytest.approx([round(n, 2) for n in shares])
