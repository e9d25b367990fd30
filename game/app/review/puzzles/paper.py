"""What the paper of a puzzle says: whose position it is, what is looked for, then what is right and why."""

from __future__ import annotations

from game.ai.review.report import WHOLE, Decision, Way
from game.app.paint.canvas import Canvas
from game.app.review.lessons.question_paper import Setting, answer_parts, asked_parts
from game.app.skin_api.phrases import Phrases
from game.app.widgets.chip import draw_chip
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import Label, Tone
from game.engine.match import Match
from game.engine.turn import AnyState
from game.store.catalogue import say
from game.store.puzzles.puzzle import Puzzle
from game.store.puzzles.tries import Result
from game.store.puzzles.words import puzzle_words


class KindChip(Widget):
    """The kind of a puzzle, and how hard it is."""

    focusable = False

    def __init__(self, puzzle: Puzzle) -> None:
        kind = puzzle_words(puzzle.rules).kinds.get(puzzle.kind)
        self.words = kind.title if kind is not None else puzzle.kind
        self.icon = kind.icon if kind is not None else ""
        self.level = say(f"puzzles.level.{puzzle.level}")

    def natural(self, canvas: Canvas) -> Size:
        """A line."""
        return Size(self.box.w, 26 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, box = canvas.theme, self.box
        x = box.x + draw_chip(canvas, box.x, box.cy, self.words, self.icon, "note") + 10
        canvas.text(self.level, x, box.cy, "ui", 14, theme.ink_soft)


def puzzle_parts(setting: Setting, puzzle: Puzzle, view: AnyState) -> list[Widget | float]:
    """The question, who asks it, and what is to be found."""
    name = setting.names[puzzle.seat]
    gap = max(1, 100 * puzzle.gap // WHOLE)
    key = "one" if puzzle.good == 1 else "some"
    sentence = say("puzzles.you_are", name=name, task=say(f"puzzles.task.{key}", n=gap))
    return [KindChip(puzzle), *asked_parts(setting, view, puzzle.seat, sentence, say("puzzles.know"))]


def solution_parts(
    setting: Setting, puzzle: Puzzle, decision: Decision, phrases: Phrases, match: Match, title: str,
    tone: Tone, tried: Way | None, result: Result,
) -> list[Widget | float]:  # fmt: skip
    """The ways with their chances, why, what it teaches, and how the first try went."""
    parts = answer_parts(setting, decision, phrases, match, title, tone, tried, played=False)
    teaches = puzzle_words(puzzle.rules).teaches.get(puzzle.teaches, "")
    if teaches:
        parts += [4.0, Label(teaches, "ui", 15, wrap=True)]
    return [*parts, 6.0, Label(say(f"puzzles.told.{result}"), "ui", 14, "soft", wrap=True)]
