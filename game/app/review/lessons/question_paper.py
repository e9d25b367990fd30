"""The paper beside the board of a question: what is asked and known, then the ways and their chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from game.ai.review.report import WHOLE, Decision, Way
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.marks import draw_mark
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.own_match import done_by
from game.app.skin_api.contract import Skin
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.view_models import SeatFacts
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import Panel
from game.app.widgets.percents import off, percent
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Size, Tip, Widget
from game.app.widgets.words import Fitted, Hair, Label, Tone, draw_fitted, fit
from game.engine.match import Match
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Choice, Seat
from game.store.catalogue import say
from game.store.sentences import Names, first_seat
from game.store.words import Words

MOST_WAYS: Final = 4
LARGE: Final = 1.3
"""With larger letters the note has its heading only."""
MOST_LINES: Final = 3
"""So many lines are told of what came of a decision."""


class Setting(NamedTuple):
    """What a question is asked in: a game on a board, its words, who sits there, and its look."""

    rules: Rules
    board: Any
    words: Words
    names: Names
    seats: tuple[Seat, ...]
    skin: Skin


def setting_of(match: MatchReview) -> Setting:
    """That of a match that is over."""
    return Setting(
        match.rules, match.playthrough.setup.board, match.words, match.names, match.seats, match.skin
    )


class FactLine(Widget):
    """An icon and a line."""

    focusable = False

    def __init__(self, skin: Skin, icon: str, words: str, badge: int = -1) -> None:
        self.skin, self.icon, self.words, self.badge = skin, icon, words, badge

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines."""
        lines = len(canvas.wrap(self.words, "ui", 14.5, self.box.w - 28 * canvas.t))
        return Size(self.box.w, max(24.0, lines * 19 + 4) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw icon or badge, and the line."""
        theme, t, box = canvas.theme, canvas.t, self.box
        y = box.y + 12 * t
        if self.badge >= 0:
            canvas.badge(self.badge, box.x + 9 * t, y, 19 * t)
        elif self.icon:
            picture = self.skin.picture
            picture.sign_or_icon(canvas, self.icon, box.x + 9 * t, y, 19 * t, 17 * t, theme.ink_soft)
        canvas.paragraph(self.words, box.x + 28 * t, y, box.w - 28 * t, "ui", 14.5, theme.ink, 1.3)


class StoodBar(Widget):
    """How it stood for who decides, as the judge of the ways has it: by what that seat could see. The curve
    of the review goes by all hands, and would tell of them."""

    focusable = False

    def __init__(self, match: MatchReview, decision: Decision) -> None:
        self.match = match
        self.chance = decision.best.chance
        mine = match.of_seat[decision.seat]
        self.bands = sorted((band for band in match.bands if band.seats), key=lambda band: band.place != mine)
        """The side of the seat first."""

    def natural(self, canvas: Canvas) -> Size:
        """The bar and a line or two."""
        return Size(self.box.w, 22 + (8 + 19 * len(self._lines(canvas))) * canvas.t)

    def _lines(self, canvas: Canvas) -> list[str]:
        mine, *others = self.bands
        rest = self.match.band_name(others[0]) if len(others) == 1 else say("lessons.others")
        told = [
            say("lessons.part", part=name, number=percent(chance))
            for name, chance in ((self.match.band_name(mine), self.chance), (rest, WHOLE - self.chance))
        ]
        return canvas.wrap(say("lessons.list", parts=told), "ui", 14, self.box.w)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, box = canvas.theme, self.box
        mine, *others = self.bands
        wide = self.chance / WHOLE * box.w
        left, right = Box(box.x, box.y, box.w, 20).cut_left(wide, 0)
        canvas.box(Box(box.x, box.y, box.w, 20), 0, theme.paper_sunk)
        for part, bands in ((left, [mine]), (right, others)):
            looks = [self.match.seats[band.seats[0]].look for band in bands]
            if len(looks) == 1 and part.w >= 1:
                canvas.hatch(looks[0], part)
            for n, look in enumerate(looks if part.w > 26 * len(looks) else ()):
                canvas.badge(look, part.cx + (n - (len(looks) - 1) / 2) * 24, part.cy, 17)
        canvas.box(Box(box.x, box.y, box.w, 20), 0, None, theme.ink, 1.2)
        y = box.y + 20 + 14 * canvas.t
        for line in self._lines(canvas):
            canvas.text(line, box.x, y, "ui", 14, theme.ink)
            y += 19 * canvas.t


class WayRow(Widget):
    """A way: its mark, what is done, its chance and how far that may be off, and its bar."""

    focusable = False

    def __init__(self, words: str, more: str, note: str, mark: str, way: Way, look: int) -> None:
        self.words, self.more, self.note, self.mark = words, more, note, mark
        self.way, self.look = way, look
        self.name = words

    def natural(self, canvas: Canvas) -> Size:
        """A line or two, what it is done to, and the bar."""
        return Size(self.box.w, self._high(canvas) + 18 + self._deep(canvas))

    def _deep(self, canvas: Canvas) -> float:
        """How high the lines are that say what it is done to."""
        return len(canvas.wrap(self.more, "ui", 13.5, self.box.w)) * 18 * canvas.t if self.more else 0.0

    def _high(self, canvas: Canvas) -> float:
        """How high the words are."""
        return (24 if len(self._words(canvas).lines) == 1 else 40) * canvas.t

    def _words(self, canvas: Canvas) -> Fitted:
        """What is done, as it fits left of its chance and right of its mark."""
        share = canvas.text_width(percent(self.way.chance), "strong", 15.5)
        right = canvas.text_width(off(10_000), "ui", 13) + share + 18
        left = 24.0
        if self.mark == "best":
            left = canvas.text_width(say("lessons.best"), "strong", 12) + 18
        words = self.words if not self.note else say("lessons.part", part=self.words, number=self.note)
        return fit(canvas, words, "strong", 14.5, self.box.w - right - (left if self.mark else 0), 2)

    def tip(self) -> Tip | None:
        """All of it in words."""
        return Tip(self.words, self.note or self.more)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, t, box, way = canvas.theme, canvas.t, self.box, self.way
        high = self._high(canvas)
        y = box.y + high / 2
        x = box.x
        if self.mark == "best":
            label = say("lessons.best")
            wide = canvas.text_width(label, "strong", 12) + 10
            canvas.box(Box(x, y - 9 * t, wide, 18 * t), 4, theme.ink_good)
            canvas.text(
                label, x + wide / 2, y, "strong", 12, "#fff8e6" if not theme.plain else theme.card, "c"
            )
            x += wide + 7
        elif self.mark:
            draw_mark(canvas, self.mark, x + 9, y)
            x += 24
        right = box.right
        width = canvas.text_width(off(10_000), "ui", 13)
        if way.error:  # without dice nothing is known of how far it may be off
            canvas.text(off(way.error), right, y, "ui", 13, theme.ink_soft, "r")
        share = percent(way.chance)
        end = right - width - 8
        canvas.text(share, end, y, "strong", 15.5, theme.ink, "r")
        draw_fitted(canvas, self._words(canvas), x, y, "strong", theme.ink, apart=1.15)
        if self.more:
            canvas.paragraph(self.more, box.x, box.y + high + 7 * t, box.w, "ui", 13.5, theme.ink_soft, 1.3)
            high += self._deep(canvas)
        bar = Box(box.x, box.y + high, box.w, 11)
        canvas.box(bar, 1, theme.paper_sunk, theme.paper_line, 1.0)
        chance = way.chance / WHOLE
        if chance * bar.w >= 1:
            canvas.hatch(self.look, bar._replace(w=chance * bar.w))
        if not way.error:
            return
        margin = 1.96 * way.error / WHOLE
        low, high = (bar.x + bar.w * min(1.0, max(0.0, chance + side * margin)) for side in (-1, 1))
        canvas.line(low, bar.cy, high, bar.cy, theme.ink, 1.6)
        for x in (low, high):
            canvas.line(x, bar.cy - 4, x, bar.cy + 4, theme.ink, 1.6)


def knew(setting: Setting, view: AnyState, seat: int) -> list[FactLine]:
    """What a seat could see before it decided: what it has, and the others in a line each."""
    facts, skin = setting.skin.facts, setting.skin
    mine = facts.seat(view, seat)
    lines = [FactLine(skin, mine.money_icon or "coins", mine.money_full)] if mine.money_full else []
    lines += [FactLine(skin, fact.icon, fact.full) for fact in mine.facts[:4] if fact.full]
    for n, other in enumerate(setting.seats):
        if n != seat:
            lines.append(FactLine(skin, "", _brief(other.name, facts.seat(view, n)), other.look))
    ending = facts.headline(view).ending
    return [*lines, FactLine(skin, "hourglass", ending)] if ending else lines


def _brief(name: str, facts: SeatFacts) -> str:
    told = [facts.money, *(fact.full for fact in facts.facts[:1])] if not facts.out else list(facts.out[-1:])
    return say("lessons.part", part=name, number="; ".join(one for one in told if one))


class QuestionPaper(Panel):
    """The paper: a column that scrolls where it has no room, a note below it, and at its foot the ways on
    from a question, which are to be had over a dialog too."""

    def __init__(self, ways_on: Sequence[Button]) -> None:
        self.ways_on = tuple(ways_on)
        self.column = Scroller(())
        self.note = NoteBox("", icon="hand")
        self._parts: list[Widget | float] = []
        self._sentence = ""
        super().__init__("paper", (self.column, self.note, *self.ways_on))

    def fill(
        self, parts: Sequence[Widget | float], note: str, sentence: str, *, refuses: bool = False
    ) -> None:
        """Show these parts, and a note below them: "" for none."""
        self._parts = list(parts)
        self.column.put(*(part for part in parts if isinstance(part, Widget)))
        self.column.offset = 0.0
        self.note.title, self._sentence = note, sentence
        self.note.kind = "no" if refuses else "note"
        self.note.hidden = not note
        for button in self.ways_on:
            button.hidden = not note
        self.invalidate()

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box = box
        inside = box.inset(18, 14)
        if not self.note.hidden:
            inside = self._place_ways(ruler, inside)
            brief = ruler.t > LARGE and self.note.kind == "note"
            self.note.words = "" if brief else self._sentence
            self.note.box = inside
            high = min(inside.h * 0.4, self.note.natural(ruler).h)
            self.note.box, inside = inside.cut_bottom(high, 8)
        self.column.box = inside
        room = inside._replace(w=inside.w - 8)
        self.column.offset = 0.0
        self.column.laid(stack(self._parts, ruler, room, 5.0))

    def _place_ways(self, ruler: Canvas, inside: Box) -> Box:
        """Have the ways on stand at the foot; returns the room above them."""
        wanted = [button.natural(ruler).w for button in self.ways_on]
        room = inside.w - 6 * (len(wanted) - 1)
        share = min(1.0, room / sum(wanted))
        high = 36 * (0.4 + 0.6 * ruler.t)
        row, inside = inside.cut_bottom(high, 8)
        for button, wide in zip(self.ways_on, wanted, strict=True):
            button.iconic = share < 0.72
            button.box, row = row.cut_left(wide * share, 6)
        return inside


def asked_parts(
    setting: Setting, view: AnyState, seat: int, sentence: str, heading: str
) -> list[Widget | float]:
    """The question, a sentence below it, and what the seat knew, under a heading."""
    headline = setting.skin.facts.headline(view)
    caps = (
        say("lessons.caps", round=headline.round, phase=headline.phase) if headline.phase else headline.round
    )
    choice = view.stack[-1]
    words, names = setting.words, setting.names
    asked = isinstance(choice, Choice)
    question = words.question(choice, setting.board, setting.rules, names) if asked else ""
    return [
        Label(caps, "strong", 13.5, "alarm", wrap=True),
        Label(question or say("lessons.what_now"), "head-bold", 24, "title", wrap=True),
        Label(sentence, "ui", 15, wrap=True),
        Hair(),
        Label(heading, "head-bold", 17, wrap=True),
        *knew(setting, view, seat),
    ]


def answer_parts(
    setting: Setting, decision: Decision, phrases: Phrases, match: Match, title: str, tone: Tone,
    tried: Way | None, *, played: bool = True,
) -> list[Widget | float]:  # fmt: skip
    """The ways with their chances, what was given away by what was `played`, and why. `match` stands at the
    decision."""
    look = setting.seats[decision.seat].look
    ways = [as_told(decision, way) for way in decision.ways]
    shown = ways[:MOST_WAYS] + [way for way in ways[MOST_WAYS:] if way.action == decision.action]
    if tried is not None and all(way.action != tried.action for way in shown):
        shown.append(tried)
    parts: list[Widget | float] = [Label(title, "head-bold", 21, tone, wrap=True)]
    best = decision.best.action
    for way in sorted(shown, key=lambda way: (way.action != best, way.gap)):
        done = played and way.action == decision.action
        mark = "best" if way.action == best else decision.mark if done else ""
        note = say("lessons.you_played") if done else ""
        label = phrases.label(way.action)
        came = () if phrases.tells_all(way.action) else done_by(match, way.action)
        more = phrases.details(way.action, came)
        parts.append(WayRow(label, more, note, mark, way, look))
    if decision.loss:
        low, high = (max(0, decision.loss + side * 1.96 * decision.error) for side in (-1, 1))
        gave = say("lessons.gave_away", action=phrases.label(decision.action), loss=percent(decision.loss))
        between = say("lessons.between", low=round(100 * low / WHOLE), high=round(100 * high / WHOLE))
        parts.append(NoteBox(between if decision.error else "", "no", title=gave))
    why = reason(setting, decision.best)
    if why:
        parts += [
            6.0,
            Label(say("lessons.why"), "head-bold", 17, "title", wrap=True),
            Label(why, "ui", 15, wrap=True),
        ]
    return parts


def as_told(decision: Decision, way: Way) -> Way:
    """A way with the numbers that are told of it: what was played lies below the best by what it gave away,
    which halves of the worlds say apart from its plain mean."""
    if way.action != decision.action or way.action == decision.best.action:
        return way
    return replace(way, gap=decision.loss, chance=max(0, decision.best.chance - decision.loss))


def reason(setting: Setting, way: Way) -> str:
    """Why a way is good, as the game's policy says it; "" where it says nothing."""
    candidate = Candidate(way.action, 0.0, way.why, way.facts)
    try:
        return setting.words.reason(candidate, setting.board, setting.rules, setting.names)
    except KeyError:
        return ""


def came_of_it(match: MatchReview, decision: Decision) -> str:
    """What happened next that is worth telling, three sentences at most."""
    setup, statistics = match.playthrough.setup, match.summary.chronicle.statistics
    told: list[str] = []
    for frame in match.playthrough.frames[decision.frame :]:
        for event in frame.events:
            if not event.silent and statistics.notable(event) >= 0:
                spans = match.words.moment(event, setup.board, match.rules, match.names)
                if first_seat(spans) >= 0:
                    told.append(say("review.sentence", text="".join(span.text for span in spans)))
            if len(told) == MOST_LINES:
                return " ".join(told)
    return " ".join(told)
