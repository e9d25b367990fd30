"""The page of the records on opponents: how one stands against each character and each plain level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.characters import CHARACTERS, Character
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import Expression, draw_face
from game.app.play.opponents import LAST, TOLD, Meeting, Tally, by_character, by_level
from game.app.widgets.layout import grid
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Group, Size, Tip, Widget
from game.app.widgets.words import Label, draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.levels import character_name, character_text, character_who, level_title, seat_title

FACE: Final = 76.0
CARD: Final = 108.0
"""How high a card is."""
LEAST: Final = 258.0
"""How wide it is at least, at the text scale 1."""
LEADS: Final = 2.0
"""Who has won so many times as often has something to be pleased about."""
DOT: Final = 9.0


class OpponentCard(Widget):
    """A character: how often one has won and lost against it, in each game and lately."""

    def __init__(self, one: Character, tally: Tally, games: Sequence[tuple[str, str]]) -> None:
        self.one, self.tally, self.games = one, tally, tuple(games)
        self.name = say(
            "records.opponents.card", name=character_name(one.face), won=tally.won, lost=tally.lost
        )

    def tip(self) -> Tip | None:
        """Who it is."""
        who = say("setup.picker.who", name=character_name(self.one.face), who=character_who(self.one.face))
        return Tip(who, character_text(self.one.face))

    @property
    def expression(self) -> Expression:
        """What its face thinks of how it stands."""
        won, lost = self.tally.won, self.tally.lost
        return (
            "dismayed"
            if won >= LEADS * lost and won > 1
            else "pleased"
            if lost >= LEADS * won and lost > 1
            else "neutral"
        )

    def natural(self, canvas: Canvas) -> Size:
        """As high as all cards are."""
        return Size(LEAST * canvas.t, CARD * (0.3 + 0.7 * canvas.t))

    def draw(self, canvas: Canvas) -> None:
        """Draw face, name, numbers, dots, and below a line what was so in each game."""
        theme, t, box, tally = canvas.theme, canvas.t, self.box, self.tally
        canvas.box(box, 6, theme.card, theme.paper_line, 1.0)
        foot = 26 * t
        upper = box._replace(h=box.h - foot).inset(8, 6)
        side = min(FACE * max(1.0, t), upper.h, box.w * 0.26)
        draw_face(canvas, self.one.face, upper.x + side / 2, upper.cy, side, self.expression)
        x, right = upper.x + side + 10, upper.right - 2
        rows = [upper.y + upper.h * share for share in (0.16, 0.46, 0.8)]
        trend = self._draw_trend(canvas, right, rows[0]) if len(tally.last) >= TOLD else 0.0
        draw_words(
            canvas, character_name(self.one.face), x, rows[0], right - trend - x, "head", 17, theme.ink_title
        )
        level = seat_title(self.one.seated(Seat(""), ""))
        draw_words(canvas, level, x, rows[1], right - x, "ui", 13.5, theme.ink)
        if not tally.met:
            draw_words(
                canvas, say("records.opponents.none"), x, rows[2], right - x, "ui", 13.5, theme.ink_soft
            )
        else:
            wide = draw_score(canvas, tally.won, tally.lost, x, rows[2], 18)
            draw_dots(canvas, tally.last, x + wide + 14, right, rows[2])
        line = Box(box.x + 10, box.bottom - foot, box.w - 20, foot)
        canvas.hair(line.x, line.y, line.w, theme.paper_line)
        self._draw_games(canvas, line)

    def _draw_trend(self, canvas: Canvas, right: float, y: float) -> float:
        """Say whether one wins more often of late; returns how much room that takes."""
        theme, t, trend = canvas.theme, canvas.t, self.tally.trend
        word = say(f"records.opponents.{('falling', 'level', 'rising')[trend + 1]}")
        ink = (theme.ink_alarm, theme.ink_soft, theme.ink_good)[trend + 1]
        wide = canvas.text(word, right, y, "ui", 12.5, ink, "r")
        canvas.icon(("arrow-down", "minus", "arrow-up")[trend + 1], right - wide - 9 * t, y, 13 * t, ink)
        return wide + 22 * t

    def _draw_games(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        for (game, icon), cell in zip(self.games, box.columns(max(1, len(self.games)), 4), strict=False):
            canvas.icon(icon, cell.x + 9 * t, cell.cy, 15 * t, theme.ink_soft)
            won, lost = self.tally.games.get(game, (0, 0))
            told = say("records.opponents.of_game", won=won, lost=lost) if won or lost else "–"
            draw_words(canvas, told, cell.x + 21 * t, cell.cy, cell.w - 21 * t, "strong", 13, theme.ink)

    def ring(self) -> tuple[Box, float] | None:
        """Around the card."""
        return self.box, 6.0


class LevelLine(Widget):
    """How one stands against the plain levels, in a line."""

    focusable = False

    def __init__(self, tallies: Mapping[str, Tally]) -> None:
        self.tallies = dict(tallies)

    def natural(self, canvas: Canvas) -> Size:
        """A line, with what counts below it."""
        return Size(self.box.w, 30 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw robots with titles and numbers, as far as there is room."""
        theme, t, box = canvas.theme, canvas.t, self.box
        x = box.x
        for player, tally in self.tallies.items():
            title = level_title(player)
            wide = 26 * t + canvas.text_width(title, "ui", 14.5) + 8
            score = say("records.opponents.score", won=tally.won, lost=tally.lost)
            wide += canvas.text_width(score, "strong", 15)
            if x + wide > box.right:
                return
            canvas.icon("robot", x + 9 * t, box.cy, 17 * t, theme.ink_soft)
            at = x + 24 * t
            at += canvas.text(title, at, box.cy, "ui", 14.5, theme.ink) + 8
            canvas.text(score, at, box.cy, "strong", 15, theme.ink)
            x += wide + 26


class OpponentsPage(Group):
    """A card for each character, the strongest last; below them the plain levels and how all is counted."""

    def __init__(
        self, meetings: Sequence[Meeting], games: Sequence[tuple[str, str]], levels: Sequence[str]
    ) -> None:
        found = by_character(meetings)
        self.cards = [OpponentCard(one, found.get(one.face, Tally()), games) for one in CHARACTERS.values()]
        plain = by_level(meetings, plain=True)
        order = [*(level for level in levels if level in plain), *(key for key in plain if key not in levels)]
        self.levels = LevelLine({level: plain[level] for level in order})
        self.how = Label(say("records.opponents.how"), "ui", 13.5, "soft", wrap=True)
        self.scroller = Scroller((*self.cards, self.levels, self.how))
        super().__init__((self.scroller,))

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box; what has no room is scrolled to."""
        self.box = self.scroller.box = box
        t, width = ruler.t, box.w - 12
        across = max(1, min(3, int((width + 8) // (LEAST * t + 8))))
        lines = -(-len(self.cards) // across)
        least = self.cards[0].natural(ruler).h
        foot = 34 * t + 24 * t
        seen = max(1, round(box.h / (least + 8)))  # only whole lines are seen where not all have room
        high = max(least * 0.92, min(least * 1.25, (box.h - foot) / lines - 8), min(least, box.h / seen - 8))
        area = Box(box.x, box.y, width, lines * (high + 8) - 8)
        for card, place in zip(self.cards, grid(area, across, lines, 8), strict=False):
            card.box = place
        y = area.bottom + 4
        if self.levels.tallies:
            self.levels.box = Box(box.x + 4, y, width - 8, 30 * t)
            y += 32 * t
        self.levels.hidden = not self.levels.tallies
        self.how.box = Box(box.x + 4, y + 4, width - 8, 0)
        self.how.box = self.how.box._replace(h=self.how.natural(ruler).h)
        self.scroller.laid(self.how.box.bottom + 6 - box.y)


def draw_score(canvas: Canvas, won: int, lost: int, x: float, y: float, size: float) -> float:
    """Write won to lost; returns how wide that is."""
    said = say("records.opponents.score", won=won, lost=lost)
    return canvas.text(said, x, y, "head-bold", size, canvas.theme.ink)


def draw_dots(canvas: Canvas, last: Sequence[bool], left: float, right: float, y: float) -> None:
    """Draw the last meetings up to `right`, the newest there: a full disc is won, an empty square lost. Those
    that have no room from `left` on are the oldest."""
    theme, side = canvas.theme, DOT * min(canvas.t, 1.3)
    step = side + 3
    for number, won in enumerate(reversed(last[-LAST:])):
        x = right - side / 2 - number * step
        if x - side / 2 < left:
            return
        dot = Box.around(x, y, side - 1)
        if won:
            canvas.box(dot, dot.h / 2, theme.ink_good)
        else:
            canvas.box(dot, 1.5, None, theme.ink_alarm, 1.4)
