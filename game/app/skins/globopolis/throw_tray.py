"""The tray in which dice are chosen: a column for each number of them, with what a throw may end on, and a
strip below it to go anticlockwise. Its parts are places of the board: "throw-2", "back-2"."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting, write
from game.app.skin_api.view_models import Marks, Place
from game.app.skins.globopolis import forecasts, lookahead
from game.app.skins.globopolis.labels import percent
from game.app.skins.globopolis.looks import CARD_COLOURS, Looks
from game.app.skins.globopolis.plan import CENTRE
from game.app.widgets.words import fit
from game.rules.globopolis.journey_cards import THROW_CARDS
from game.rules.globopolis.messages import PlayCard, Throw
from game.rules.globopolis.planning.landings import DICE
from game.rules.globopolis.state import BACK_COST, GlobopolisState

TRAY: Final = Box.around(CENTRE[0], CENTRE[1] - 2, 528, 232)
WORDS: Final = 168.0
"""How wide the names of the kinds of fields are."""
HEAD, ROW, STRIP, SLIP = 34.0, 21.0, 30.0, 28.0
FILLS: Final = {
    "free": "#9fdab4", "own": "#cdb8f0", "rival": "#f0a08c", "card": "#a9dfe6", "other": "#f4d98a",
}  # fmt: skip
"""The colours of the bars, in the tray and on the ring."""
SIGNS: Final = {"free": "flag", "own": "shield", "rival": "swords", "card": "masks", "other": "store"}
INK: Final = "#16201c"


def columns() -> list[Box]:
    """The columns for one, two and three dice."""
    room = TRAY.inset(10, 10)
    return Box(room.x + WORDS, room.y, room.w - WORDS, room.h - STRIP - 5).columns(len(DICE), 7)


def shapes() -> dict[Place, Box]:
    """The places of the tray."""
    found: dict[Place, Box] = {}
    for dice, box in zip(DICE, columns(), strict=True):
        found[place_of(Throw(dice))] = box
        found[place_of(Throw(dice, back=True))] = Box(box.x, box.bottom + 5, box.w, STRIP)
    return found


def place_of(action: Throw) -> Place:
    """Where a throw is chosen."""
    return f"{'back' if action.back else 'throw'}-{action.dice}"


def action_of(place: Place) -> Throw | None:
    """The throw that a place stands for; None for other places."""
    kind, _, number = place.partition("-")
    return Throw(int(number), kind == "back") if kind in ("throw", "back") else None


def is_open(marks: Marks) -> bool:
    """Whether dice are chosen now."""
    return any(action_of(mark.place) is not None for mark in marks.may)


def draw(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks) -> None:
    """Draw the tray; the column that is pointed at, focused or chosen is lit."""
    seat, say = marks.seat, looks.say
    shown = marks.action if isinstance(marks.action, Throw) else None
    back = shown is not None and shown.back
    lit = shown.dice if shown is not None else 0
    canvas.lacquer(TRAY, 10, active=False)
    x, y = TRAY.x + 16, TRAY.y + 22
    write(canvas, say("throw.title"), x, y, "head", 18, "#f6e3b4", "l", WORDS - 6)
    told = say("throw.back" if back else "throw.ahead")
    write(canvas, told, x, y + 19, "ui", 12, "#cfd8c6", "l", WORDS - 6)
    top = TRAY.y + 10 + HEAD + 8
    for number, kind in enumerate(forecasts.KINDS):
        row = top + ROW * (number + 0.5)
        swatch = Box.around(x + 8, row, 16)
        canvas.box(swatch, 3.5, FILLS[kind], "#0b1511", 1.0)
        canvas.icon(SIGNS[kind], swatch.cx, swatch.cy, 11.5, INK)
        words = say(f"throw.{kind}")
        if kind == "other" and fitting(canvas, words, "ui", 14, WORDS - 32) is None:
            words = say("throw.other_short")
        write(canvas, words, x + 24, row, "ui", 14, "#f3e9d2", "l", WORDS - 32)
    write(canvas, say("throw.mean"), x + 24, top + ROW * 5.5, "ui", 14, "#b9c6b8", "l", WORDS - 32)
    for dice, box in zip(DICE, columns(), strict=True):
        _column(canvas, looks, state, seat, Throw(dice, back), box, lit=dice == lit and not back, top=top)
    _strips(canvas, looks, state, marks, shown if back else None)
    _cards(canvas, looks, state, marks)


def cards(state: GlobopolisState, seat: int) -> list[str]:
    """The cards that lie in the tray: those that may be played in place of a throw or before it (D-13)."""
    found = (offer.action for offer in THROW_CARDS.offers(state, seat))
    return list(dict.fromkeys(action.card for action in found if isinstance(action, PlayCard)))


def _cards(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks) -> None:
    """The cards below the tray, with the key that goes through their flights."""
    held = cards(state, marks.seat)
    if not held:
        return
    chosen = marks.action.card if isinstance(marks.action, PlayCard) else ""
    row = Box(TRAY.x, TRAY.bottom + 6, TRAY.w, SLIP)
    for card, box in zip(held, row.columns(max(2, len(held)), 7), strict=False):
        canvas.box(box, 6, CARD_COLOURS["influence"], "#0b1511", 1.0)
        if card == chosen:
            canvas.box(box, 6, None, canvas.theme.mark_chosen, 2.4)
        canvas.icon("rocket", box.x + 15, box.cy, 15, "#f3e9d2")
        name = fit(canvas, looks.board.card_named[card].title, "strong", 13, box.w - 56, most=1)
        canvas.text("".join(name.lines), box.x + 28, box.cy, "strong", name.size, "#f3e9d2")
        cap = Box(box.right - 23, box.cy - 8, 17, 16)
        canvas.box(cap, 3.5, "#0f1c17", "#7f9c8d", 0.9)
        write(canvas, "F", cap.cx, cap.cy, "strong", 12, "#f3e9d2", "c", 16)


def _column(
    canvas: Canvas, looks: Looks, state: GlobopolisState, seat: int, action: Throw, box: Box, *, lit: bool,
    top: float,
) -> None:  # fmt: skip
    if lit:
        canvas.box(box, 7, ("#2f5243", "#21402f"), "#0b1511", 1.2)
        canvas.box(box, 7, None, canvas.theme.mark_chosen, 2.4)
    else:
        canvas.box(box, 7, "#15251f", "#5d7a6c", 1.0)
    for number in range(action.dice):
        face = (5, 4, 6)[number]
        canvas.die(face, box.x + 21 + 24 * number, box.y + 21, 20, (-5, 6, 2)[number], "red")
    cap = Box(box.right - 23, box.y + 6, 17, 16)
    canvas.box(cap, 3.5, "#0f1c17", "#7f9c8d", 0.9)
    write(canvas, str(action.dice), cap.cx, cap.cy, "strong", 12, "#f3e9d2", "c", 16)
    found = forecasts.kinds(state, seat, action.dice, action.back)
    room = box.w - 20 - 44
    for number, kind in enumerate(forecasts.KINDS):
        y = top + ROW * (number + 0.5)
        well = Box(box.x + 10, y - 6.5, room, 13)
        canvas.box(well, 3, "#0c1713", "#2c3f37", 0.8)
        wide = well.w * min(1.0, found[kind] / 0.6)
        if wide > 1.5:
            canvas.box(well._replace(w=wide), 3, FILLS[kind], "#0b1511", 0.8)
        write(canvas, percent(looks, found[kind]), box.right - 9, y, "strong", 14, "#f3e9d2", "r", 42)
    fee = round(lookahead.mean_fee(state, seat, action.dice, action.back))
    words = looks.text("money", fee)
    ink = canvas.theme.loss if fee else canvas.theme.gain
    write(canvas, words, box.right - 9, top + ROW * 5.5, "strong", 14, ink, "r", box.w - 18)


def _strips(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks, chosen: Throw | None) -> None:
    """Below each column to go the other way round, with what that costs."""
    say, open_now = looks.say, {mark.place for mark in marks.may} | set(marks.picked)
    free = state.options.free_direction
    x, y = TRAY.x + 16, TRAY.bottom - 10 - STRIP / 2
    canvas.icon("turn-round", x + 8, y, 16, "#f3e9d2")
    write(
        canvas, say("throw.round"), x + 24, y - (0 if free else 7), "strong", 14, "#f3e9d2", "l", WORDS - 32
    )
    if not free:
        write(canvas, say("throw.costs", n=BACK_COST), x + 24, y + 8, "ui", 12, "#f0a08c", "l", WORDS - 32)
    for dice in DICE:
        action = Throw(dice, back=True)
        box, place = shapes()[place_of(action)], place_of(action)
        lit = chosen == action
        if place not in open_now:
            canvas.box(box, 6, "#1b2a23", "#6b8074", 1.0, dash=4)
        elif lit:
            canvas.box(box, 6, ("#2f5243", "#21402f"), canvas.theme.mark_chosen, 2.2)
        else:
            canvas.box(box, 6, ("#2b4a3d", "#1d3329"), "#5d7a6c", 1.0)
        ink = "#8ea497" if place not in open_now else "#f3e9d2"
        rival = percent(looks, forecasts.kinds(state, marks.seat, dice, back=True)["rival"])
        fee = round(lookahead.mean_fee(state, marks.seat, dice, back=True))
        canvas.icon(SIGNS["rival"], box.x + 15, box.cy, 13, FILLS["rival"])
        write(canvas, rival, box.x + 25, box.cy, "strong", 13, ink, "l", 40)
        write(canvas, looks.text("money", fee), box.right - 8, box.cy, "strong", 13, ink, "r", 52)
