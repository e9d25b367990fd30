"""How finished matches are drawn: a row of the list, the card of the chosen one, a row of the totals."""

from __future__ import annotations

import msgspec

from game.app.library.rows import draw_plate, draw_seats
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.words import draw_words, fit
from game.store.catalogue import say
from game.store.records import Record, Total


class Shown(msgspec.Struct, frozen=True):
    """What the paper shows of a record: the words that need the rules of its game, and those of its date."""

    record: Record
    date: str
    game: str
    totals: tuple[str, ...]
    levels: tuple[str, ...]
    ending: str
    facts: tuple[tuple[str, str], ...]
    together: bool = False
    """Whether the winners play as one: they share the win with nobody."""

    @property
    def titles(self) -> tuple[str, ...]:
        """Who won, with how much or without."""
        winners = self.record.winners
        best = [self.record.seats[seat].name for seat in winners]
        if not self.record.over:
            return (say("records.unfinished"),)
        if not best:
            return (say("review.nobody"),)
        won = "together" if self.together else "won"
        titles = [say(f"records.{won}", winners=len(best), names=best)]
        if self.totals:
            score = self.totals[winners[0]]
            titles.insert(0, say(f"records.{won}_with", winners=len(best), names=best, score=score))
        if len(best) > 1:
            short = say("records.together_short") if self.together else say("records.shared", n=len(best))
            titles.append(short)
        return tuple(titles)


def draw_record(canvas: Canvas, box: Box, one: Shown, chosen: bool) -> None:
    """A row of the list: who won, who played, which game, when; or why it cannot be used."""
    theme, t = canvas.theme, canvas.t
    record, row = one.record, box.inset(1, 3)
    draw_plate(canvas, row, broken=bool(record.fault), chosen=chosen)
    x, right = row.x + 12, row.right - 12
    upper, lower = row.y + row.h * 0.32, row.y + row.h * 0.71
    face = f"title:{record.game}" if one.game else "strong"
    wide = canvas.text(one.game or record.game, right, upper, face, 14, theme.ink_title, "r")
    wide = max(wide, canvas.text(one.date, right, lower, "ui", 13, theme.ink_soft, "r"))
    room = right - wide - 14 - x
    if record.fault:
        canvas.icon("file-broken", x + 12 * t, row.cy, 24 * t, theme.no.ink)
        lines = canvas.wrap(record.fault, "ui", 13, room - 34 * t)[:2]
        y = row.cy - (len(lines) - 1) * 8.5 * t
        for line in lines:
            canvas.text(line, x + 34 * t, y, "ui", 13, theme.no.ink)
            y += 17 * t
        return
    _write_title(canvas, one, x, upper, room, "strong", 16, theme.ink)
    draw_seats(canvas, [record.seats[seat] for seat in record.order], x, lower, room)


def _write_title(
    canvas: Canvas, one: Shown, x: float, y: float, room: float, face: str, size: float, ink: str
) -> None:
    """The longest title that there is room for."""
    fitted = [fit(canvas, words, face, size, room, most=1) for words in one.titles]
    whole = (line for line in fitted if not "".join(line.lines).endswith("…"))
    line = next(whole, fitted[-1])
    canvas.text("".join(line.lines), x, y, face, line.size, ink)


def draw_record_card(canvas: Canvas, box: Box, one: Shown | None) -> None:
    """The card of the chosen match: how it ended, the ranking, how it was set up."""
    theme, t = canvas.theme, canvas.t
    canvas.paper(box, 8, tone="card", frame=False)
    if one is None:
        return
    inner = box.inset(16, 14)
    if one.record.fault:
        sheet = Box.around(inner.cx, inner.cy, min(inner.w, 150 * t), min(inner.h, 110 * t))
        canvas.box(sheet, 4, theme.no.fill, theme.no.ink, 1.2, dash=6)
        canvas.icon("file-broken", sheet.cx, sheet.cy, min(48 * t, sheet.h * 0.6), theme.no.ink)
        return
    y = inner.y + 12 * t
    _write_title(canvas, one, inner.x, y, inner.w, "head", 19, theme.ink_title)
    y += 22 * t
    y = canvas.paragraph(one.ending, inner.x, y, inner.w, "ui", 13.5, theme.ink_soft, 1.3) + 12 * t
    wanted = (len(one.record.seats) * 29 + len(one.facts) * 22 + 14) * t
    share = min(1.0, (inner.bottom - y) / wanted) if wanted else 1.0
    share = max(share, 0.78)
    for seat in one.record.order:
        if y > inner.bottom - 6 * t:
            return
        _draw_seat(canvas, inner, y, one, seat)
        y += 29 * t * share
    y -= 4 * t
    if y < inner.bottom - 20 * t:
        canvas.hair(inner.x, y, inner.w, theme.paper_line)
    y += 16 * t * share
    for name, value in one.facts:
        if y > inner.bottom - 4 * t:
            return
        room = inner.w - canvas.text(name, inner.x, y, "ui", 13.5, theme.ink_soft) - 12
        draw_words(canvas, value, inner.right, y, room, "strong", 13.5, theme.ink, "r")
        y += 22 * t * share


def _draw_seat(canvas: Canvas, box: Box, y: float, one: Shown, seat: int) -> None:
    theme, t, who = canvas.theme, canvas.t, one.record.seats[seat]
    if one.record.winners:
        canvas.text(str(one.record.standing.ranks[seat]), box.x, y, "ui", 14.5, theme.ink_soft)
    canvas.badge(who.look, box.x + 26 * t, y, 22 * t)
    x = box.x + 44 * t
    total = one.totals[seat] if one.totals else ""
    right = box.right - canvas.text(total, box.right, y, "strong", 14.5, theme.ink, "r") - 8
    x += draw_words(canvas, who.name, x, y, right - x, "strong", 14.5, theme.ink) + 8
    if canvas.text_width(one.levels[seat], "ui", 13) <= right - x:
        canvas.text(one.levels[seat], x, y, "ui", 13, theme.ink_soft)


def draw_total(canvas: Canvas, box: Box, total: Total, title: str, best: str) -> None:
    """A row of the totals: name, a bar of matches and wins, the best score."""
    theme, t = canvas.theme, canvas.t
    row = box.inset(1, 3)
    canvas.box(row, 6, theme.card, theme.paper_line, 1.0)
    x = row.x + 12
    canvas.icon("user" if total.person else "robot", x + 10 * t, row.cy, 19 * t, theme.ink_soft)
    x += 30 * t
    draw_words(canvas, title, x, row.cy, row.w * 0.26, "strong", 15.5, theme.ink)
    x = row.x + 42 * t + row.w * 0.27
    right = row.right - 12
    if best:
        right -= canvas.text(say("records.best", score=best), right, row.cy, "ui", 14, theme.ink, "r") + 16
    words = say("records.wins", wins=total.wins, matches=total.matches)
    wide = canvas.text_width(say("records.wins", wins="0000", matches="0000"), "strong", 14.5)
    canvas.text(words, x, row.cy, "strong", 14.5, theme.ink)
    x += wide + 10
    if right - x > 60:
        bar = Box(x, row.cy - 5 * t, min(right - x, 220.0), 10 * t)
        canvas.box(bar, 3, theme.paper_sunk, theme.paper_line, 0.8)
        part = bar._replace(w=bar.w * total.wins / max(1, total.matches))
        if part.w >= 3:
            canvas.box(part, 3, theme.button_brass.fill, theme.keyline, 0.9)
