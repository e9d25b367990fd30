"""The lessons of judged matches in the records: of whom, in what, over how many."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.ai.review.lessons import AFTER, Learnt, Slip
from game.ai.review.report import WHOLE
from game.app.library.learnt import Learning, Match, Reviewed, lesson, matters, stands
from game.app.library.lessons_page import LessonsPage, MatterRow, ShowPerson
from game.app.library.puzzle_book import PuzzleBook
from game.app.library.record_paper import ShowPage
from game.app.library.records import RecordsScene
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.services.routes import ToRecords
from game.app.services.services import Services
from game.app.widgets.words import Label
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.puzzles.shelf import Head
from game.store.records import Record
from game.store.words import Words, load_words
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
POINT = WHOLE // 100
RULER = Canvas(pygame.Surface((8, 8)), 1.0, NIGHT_FELT)
TELLING = [(rules, load_words(rules)) for rules in GAMES.values() if load_words(rules).lessons]
GAME, WORDS = next((rules, words) for rules, words in TELLING if "auctions" in words.lessons)
"""A game that says more of some actions."""
FIRST, SECOND = list(WORDS.lessons.values())[:2]


def match(*slips: Slip, luck: int = 0, won: bool = False) -> Match:
    return Match(GAME.id, won, Learnt(luck, sum(slip.loss for slip in slips), 20, slips))


def slip(done: str, points: int, best: str = "", *, mistake: bool = True) -> Slip:
    return Slip(points * POINT, done, best or done, mistake)


def words(_: str) -> Words:
    return WORDS


def test_every_action_of_a_game_that_tells_them_apart_has_its_matter() -> None:
    assert len(TELLING) >= 5, "all that are shipped"
    for rules, words in TELLING:
        assert all(words.matter(action.__name__) for action in rules.actions), rules.id
    assert WORDS.matter("Nothing") is None


def test_it_is_told_in_what_most_is_given_away() -> None:
    loose = slip(SECOND.of[1], 1, mistake=False)
    matches = [match(slip(FIRST.of[0], 6), slip(SECOND.of[0], 2)), match(loose)]
    first, second = matters(matches, words)
    assert (first.gave, first.slips, first.mistakes) == (3 * POINT, 1, 1)
    assert (second.gave, second.slips, second.mistakes) == (1.5 * POINT, 2, 1)
    assert matters([match(slip("Nothing", 2))], words)[0].matter == "other"


def test_a_game_is_told_in_a_sentence_by_what_was_done_in_place_of_what() -> None:
    done, habit = next(iter(FIRST.told.items()))
    plain = [match(slip(done, 5))] * AFTER
    assert lesson(plain, WORDS, "It") == f"In It {FIRST.text}."
    assert lesson([match(slip(done, 5, SECOND.of[0]))] * AFTER, WORDS, "It") == f"In It {habit}."
    assert lesson(plain[:1], WORDS, "It") == f"In It: after {AFTER - 1} more judged matches."
    assert lesson([match()] * AFTER, WORDS, "It") == say("records.lessons.nothing", game="It")
    assert lesson([match(slip("Nothing", 2))] * AFTER, WORDS, "It") == say(
        "records.lessons.no_words", game="It"
    )


def test_luck_and_slips_stand_over_the_last_ones_and_over_all() -> None:
    lucky = [match(slip(FIRST.of[0], 4), luck=10 * POINT, won=True)] * 5
    matches = [*lucky, match(luck=-20 * POINT)]
    (last, few), (whole, every) = stands(matches)
    assert (last, few.won, few.luck, few.gave) == (5, 5, 10 * POINT, 4 * POINT)
    assert (whole, every.matches, every.won, every.luck) == (0, 6, 5, 5 * POINT)
    assert [last for last, _ in stands(lucky)] == [0] and not stands([])


def record(names: Sequence[str], number: int) -> Record:
    seats = tuple(Seat(name, "human", n) for n, name in enumerate(names))
    standing = Standing(tuple(range(len(names))), tuple(range(1, len(names) + 1)))
    date = datetime(2026, 11, number, tzinfo=UTC)
    return Record(f"{number}.json", 0, 0, date, GAME.id, "", {}, seats, standing, over=True)


def page(learning: Learning, who: str = "") -> LessonsPage:
    return LessonsPage(learning, {GAME.id: GAME.name}, "", who, words)


def told(page: LessonsPage) -> list[str]:
    return [part.words for part in page.left.walk() if isinstance(part, Label)]


def test_nobody_s_lessons_are_read_out_unasked() -> None:
    learning = Learning([record(("Ada", "Bart"), 1)], Reviewed())
    assert learning.names == ("Ada", "Bart") and learning.unjudged("Ada") == 1
    found = page(learning)
    assert not found.people.hidden and found.who == ""
    alone = page(Learning([record(("Ada",), 1), record(("Ada",), 2)], Reviewed()))
    assert alone.people.hidden and alone.who == "Ada"


def test_the_page_lies_in_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [match(slip(FIRST.of[0], 6), slip(SECOND.of[0], 2))] * AFTER
    learnt = {"Ada": matches, "Bart": list[Match]()}

    def of(_: Learning, who: str, game: str = "") -> list[Match]:
        return learnt.get(who, [])

    def listed(_: object) -> list[Record]:
        return [record(("Ada", "Bart"), 1)]

    monkeypatch.setattr(Learning, "of", of)
    monkeypatch.setattr("game.app.library.records.list_records", listed)
    window = opened_window(Services(GAMES), (1280, 720))
    window.go(ToRecords())
    scene = window.scene
    assert isinstance(scene, RecordsScene)
    scene.handle(ShowPage("lessons"))
    window.step([], 16)
    assert scene.paper.lessons is not None and scene.paper.play.hidden and not scene.paper.back.hidden
    assert told(scene.paper.lessons) == [say("records.lessons.press")]
    scene.handle(ShowPerson("Ada"))
    window.step([], 16)
    rows = [part for part in scene.paper.lessons.left.walk() if isinstance(part, MatterRow)]
    assert [row.one.gave for row in rows] == [6 * POINT, 2 * POINT]
    assert told(scene.paper.lessons)[1] == "From 3 judged matches. 1 more isn’t judged."


class Book:
    """Puzzles of one game: two of each kind."""

    games = (GAME.id,)

    def of(self, game: str) -> list[str]:
        return ["x"] * 4

    def solved(self, game: str) -> int:
        return 1

    missed_in = solved

    def kinds_of(self, game: str, actions: Sequence[str]) -> tuple[str, ...]:
        return FIRST.of[:1] if actions == FIRST.of else ()

    def missed(self, kinds: Sequence[str], game: str) -> list[Head]:
        return [Head(f"{kind}-{n}", game, kind, 1, Path()) for kind in kinds for n in range(2)]


def test_two_puzzles_of_what_one_misses_are_offered() -> None:
    learning = Learning((), Reviewed())
    found = page(learning)
    book = cast("PuzzleBook", Book())
    offered = LessonsPage(learning, {GAME.id: GAME.name}, "", "", words, book)
    matches = [match(slip(SECOND.of[0], 9), slip(FIRST.of[0], 2))]
    more = offered.more(book, matches)
    assert more == tuple(f"{FIRST.of[0]}-{n}" for n in range(2)), "the dearest of which there are any"
    assert offered.more(book, []) == () and not found.right.parts
    offered.place_in(RULER, Box(0, 0, 400, 400))
    lines = [part.words for part in offered.left.walk() if isinstance(part, Label)]
    assert any("1 of 4 solved at the first try, 1 missed" in line for line in lines)
