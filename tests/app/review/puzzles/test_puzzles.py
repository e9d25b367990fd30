"""Puzzles on the real table: the first try counts, the list of all, today's position."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.ai.review.report import Way
from game.app import navigation
from game.app.dev.fixtures import NOW
from game.app.library.puzzle_book import PuzzleBook, taken_in
from game.app.play import puzzle_judge
from game.app.play.commands import Do
from game.app.play.puzzle_judge import PuzzleJudge
from game.app.review.lessons.asking import LeaveQuestions, ShowAnswer
from game.app.review.lessons.question_paper import WayRow
from game.app.review.puzzles.discs import DiscGrid, OpenPuzzle
from game.app.review.puzzles.scene import PuzzleScene, ShowDay
from game.app.services.routes import ToOpenFile
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.store.puzzles.reading import ENDING
from game.store.puzzles.shelf import Head
from game.store.puzzles.tries import Tries, read_tries
from game.store.settings import Settings
from tests.app.review.lessons.test_review import press
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


def services() -> Services:
    return Services(dict(GAMES), Settings(curtain="never"), clock=lambda: NOW)


def asked() -> tuple[Window, PuzzleScene]:
    """Today's position, from the shelf by its key."""
    given = services()
    window = Window((1280, 720), keys=given.keys)
    navigation.connect(window, given)
    window.push(ShelfScene(given))
    window.step([], 16)
    press(window, pygame.K_d, "d")
    scene = window.scene
    assert isinstance(scene, PuzzleScene)
    wait(window)
    return window, scene


def wait(window: Window) -> None:
    for _ in range(3):
        window.step([], 300)


def test_a_wrong_first_try_counts_and_the_board_goes_back_and_the_best_is_told_with_its_reason() -> None:
    window, scene = asked()
    puzzle, before = scene.puzzle, scene.match.state.digest()
    scene.handle(Do(puzzle.ways[puzzle.good].action))
    wait(window)
    assert "gives away" in scene.paper.note.title and not scene.answered
    assert read_tries().result(puzzle.id) == "missed"
    scene.handle(Do(puzzle.best.action))
    wait(window)
    assert scene.answered and scene.right and scene.match.state.digest() == before
    assert read_tries().result(puzzle.id) == "missed", "the first try counts"
    rows = [part for part in scene.paper.column.parts if isinstance(part, WayRow)]
    assert rows[0].mark == "best" and rows[0].way.action == puzzle.best.action
    scene.handle(Do(puzzle.ways[puzzle.good].action))
    assert scene.answered and "gives away" not in scene.paper.note.title, "the answer is read"
    press(window, pygame.K_p, "p")
    table = window.scene
    assert isinstance(table, TableScene) and not isinstance(table, PuzzleScene) and not table.match.log


def test_todays_position_solved_on_its_day_makes_a_row_and_leads_on_and_back() -> None:
    window, scene = asked()
    assert scene.day == scene.book.today and scene.head.on.hidden and not scene.head.back.hidden
    scene.handle(Do(scene.puzzle.best.action))
    wait(window)
    kept = read_tries()
    assert kept.result(scene.puzzle.id) == "solved"
    assert kept.streak(scene.book.today) == 1 and kept.days == {scene.book.today: "solved"}
    scene.handle(ShowDay(-1))
    earlier = window.scene
    assert isinstance(earlier, PuzzleScene) and earlier.day == scene.book.today - timedelta(days=1)
    wait(window)
    earlier.handle(ShowAnswer())
    assert earlier.book.tries.result(earlier.puzzle.id) in ("shown", "solved")
    press(window, pygame.K_RETURN)
    onward = window.scene
    assert isinstance(onward, PuzzleScene) and onward is not earlier
    wait(window)
    onward.handle(LeaveQuestions())  # Esc may look behind its dialog
    assert isinstance(window.scene, ShelfScene)


def test_an_action_that_a_puzzle_does_not_name_waits_for_the_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    window, scene = asked()
    choice = scene.match.decision()
    assert choice is not None
    known = [way.action for way in scene.decision.ways]
    other = next((one for one in choice.legal(scene.match.state) if one not in known), None)
    if other is None:
        pytest.skip("it names all that is legal")
    found: dict[Any, Way] = {}

    def look_at(puzzle: Any, path: Path, action: Any) -> bool:
        found[action] = Way(action, 10_000, 900, 30_000, 900)
        return True

    monkeypatch.setattr(scene.book.judge, "look_at", look_at)
    monkeypatch.setattr(scene.book.judge, "found", lambda puzzle, action: None)  # pyright: ignore
    scene.handle(Do(other))
    assert "The judge looks at" in scene.paper.note.title
    assert read_tries().result(scene.puzzle.id) is None
    monkeypatch.setattr(scene.book.judge, "found", lambda puzzle, action: found[action])  # pyright: ignore
    window.step([], 200)
    assert "gives away 30 %" in scene.paper.note.title
    assert read_tries().result(scene.puzzle.id) == "missed"


def test_the_judge_reads_the_puzzle_from_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    book = PuzzleBook(services())
    head = book.of_day(book.today)
    assert head is not None and PuzzleJudge(None).look_at(None, head.path, None) is False  # type: ignore[arg-type]
    asked: list[Any] = []

    def priced(puzzle: Any, action: Any) -> Way:
        asked.append((puzzle.id, action))
        return Way(action, 1, 2, 3, 4)

    monkeypatch.setattr(puzzle_judge, "priced", priced)
    puzzle = puzzle_judge._read(str(head.path), ())  # pyright: ignore[reportPrivateUsage]
    said = msgspec.to_builtins(puzzle.ways[1].action)
    assert puzzle_judge._price(str(head.path), (), said) == (1, 2, 3, 4)  # pyright: ignore[reportPrivateUsage]
    assert asked == [(head.id, puzzle.ways[1].action)]


def heads(count: int, game: str = "g", kinds: str = "ab") -> tuple[Head, ...]:
    return tuple(Head(f"{game}-{n}", game, kinds[n % len(kinds)], 1, Path("x")) for n in range(count))


def test_the_next_one_is_untried_and_two_more_are_of_what_was_missed() -> None:
    book = PuzzleBook(services())
    first, second = heads(4), heads(2, "h")
    book._all = {"g": first, "h": second}  # pyright: ignore[reportPrivateUsage]
    book.tries = Tries().noted("g-1", "solved", book.today).noted("g-0", "missed", book.today)
    assert book.next_untried(first[0]) == first[2] and book.next_untried(first[3]) == first[2]
    assert book.solved("g") == 1 and book.number(first[2]) == 3
    assert [(one.kind, one.solved, one.all) for one in book.kinds("g")] == [("a", 0, 2), ("b", 1, 2)]
    assert book.missed(("a",), "g") == (first[2], first[0]), "untried ones come first"
    for head in first:
        book.tries = book.tries.noted(head.id, "shown", book.today)
    assert book.next_untried(first[0]) == second[0] and book.missed_in("g") == 3
    book.next = [first[3]]
    assert book.next_untried(first[0]) == first[3] and not book.next, "what was asked for comes first"


def test_arrows_walk_the_discs_and_enter_opens_one() -> None:
    all_heads = heads(20)
    grid = DiscGrid(all_heads, all_heads[0], lambda name: None, lambda head, n: str(n))
    grid.box = grid.box._replace(w=380, h=60)
    heard: list[object] = []
    grid.emit = heard.append  # type: ignore[method-assign,assignment]
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RETURN):
        assert grid.key(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    assert heard == [OpenPuzzle(all_heads[15])]


def test_a_puzzle_that_somebody_sent_is_taken_in_and_opened(tmp_path: Path) -> None:
    given = services()
    window = Window((1280, 720), keys=given.keys)
    navigation.connect(window, given)
    window.push(ShelfScene(given))
    head = PuzzleBook(given).of_day(NOW.date())
    assert head is not None
    sent = tmp_path / f"from-bart{ENDING}"
    sent.write_bytes(head.path.read_bytes())
    window.go(ToOpenFile((sent,)))
    scene = window.scene
    assert isinstance(scene, PuzzleScene) and scene.puzzle.id == "from-bart" and scene.day is None
    assert scene.entry in scene.book.of(head.game) and scene.entry.path != sent
    other = tmp_path / "other" / sent.name
    other.parent.mkdir()
    other.write_bytes(head.path.read_bytes() + b"# other\n")
    assert taken_in(other, GAMES) == "from-bart-2" and taken_in(sent, GAMES) == "from-bart"
    broken = tmp_path / f"broken{ENDING}"
    broken.write_bytes(b"boardwell: puzzle\n")
    window.go(ToOpenFile((broken,)))
    assert window.scene is scene, "it says why instead"
