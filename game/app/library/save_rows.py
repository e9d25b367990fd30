"""How saved matches are drawn: a row of the list, and the card of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from game.app.library.rows import draw_plate, draw_seats
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.services.thumbnails import ThumbnailCache
from game.app.widgets.dates import when
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import NoteBox
from game.app.widgets.widget import Command, Widget
from game.app.widgets.words import draw_words, fit
from game.engine.match import Match
from game.engine.sides import members
from game.engine.vocabulary import PUBLIC
from game.store.catalogue import say
from game.store.documents import size_text
from game.store.languages import board_text
from game.store.listing import SavedMatch
from game.store.logs import logger

ROW = 76.0
ASPECT = 868 / 574

Fact = tuple[str, str]


def absent_name(game: str) -> str:
    """How a game is called that is not there: only its id is known."""
    return game.replace("_", " ").capitalize()


def why_not(save: SavedMatch) -> str:
    """Why a match cannot be gone on with, in a few words."""
    return say("load.absent", game=absent_name(save.game)) if save.absent else say("load.broken")


def _sign(save: SavedMatch) -> str:
    """The icon in place of a picture."""
    return "package" if save.absent else "file-broken"


class SaveRows:
    """Draws the rows of a list of saves; `names` are the games' names by id, `now` is the day it is."""

    def __init__(self, names: Mapping[str, str], thumbnails: ThumbnailCache, now: datetime) -> None:
        self.names = names
        self.thumbnails = thumbnails
        self.now = now

    def draw(self, canvas: Canvas, box: Box, save: SavedMatch, chosen: bool) -> None:
        """Picture, name, how far it is, who plays; at the right game and date, and the size if it doesn't go
        on."""
        theme, t = canvas.theme, canvas.t
        row = box.inset(1, 4)
        draw_plate(canvas, row, broken=bool(save.fault), chosen=chosen)
        high = row.h - 12
        shot = Box(row.x + 8, row.y + 6, high * ASPECT, high)
        if shot.w > row.w * 0.24:
            shot = Box(shot.x, row.cy - row.w * 0.12 / ASPECT, row.w * 0.24, row.w * 0.24 / ASPECT)
        self._draw_shot(canvas, shot, save)
        x, right = shot.right + 12, row.right - 12
        y = row.y + 16 * t
        game = self.names.get(save.game) or absent_name(save.game) or say("load.unknown_game")
        face = f"title:{save.game}" if save.game in self.names else "strong"
        wide = canvas.text(game, right, y, face, 14.5, theme.ink_title, "r")
        date = when(save.date, self.now)
        wide = max(wide, canvas.text(date, right, y + 20 * t, "ui", 13.5, theme.ink, "r"))
        broken = bool(save.fault) and not save.absent
        if save.over or broken:  # how large one is that goes on tells of what is hidden in it
            canvas.text(size_text(save.size), right, y + 38 * t, "ui", 13, theme.ink_soft, "r")
        room = right - wide - 14 - x
        name = say("load.autosave") if save.auto else save.name
        end = x + draw_words(canvas, name, x, y, room, "strong", 16, theme.ink) + 10
        if save.auto and end + 70 * t < x + room:
            by_itself = say("load.by_itself")
            chip = Box(end, y - 9 * t, canvas.text_width(by_itself, "ui", 12.5) + 14, 18 * t)
            canvas.box(chip, 4, theme.chip_off.fill, theme.chip_off.edge, 0.9)
            canvas.text(by_itself, chip.cx, y, "ui", 12.5, theme.chip_off.ink, "c")
        if save.fault:
            for k, line in enumerate(canvas.wrap(save.fault, "ui", 13.5, room)[:2]):
                canvas.text(line, x, y + (20 + 17 * k) * t, "ui", 13.5, theme.no.ink)
            return
        draw_words(canvas, save.progress, x, y + 20 * t, room, "ui", 14, theme.ink)
        draw_seats(canvas, save.seats, x, y + 40 * t, room)

    def _draw_shot(self, canvas: Canvas, shot: Box, save: SavedMatch) -> None:
        theme = canvas.theme
        if save.fault or self.thumbnails.lost(save):
            canvas.box(shot, 4, theme.card, theme.no.ink, 1.2, dash=5)
            canvas.icon(_sign(save), shot.cx, shot.cy, shot.h * 0.5, theme.no.ink)
            return
        canvas.shadow(shot, 2, 4, 2, 110)
        if not self.thumbnails.place(canvas, shot, save):
            canvas.box(shot, 2, theme.paper_sunk)
        canvas.box(shot, 2, stroke=theme.keyline, width=1.2)


class SaveList(Listing):
    """Saved matches below each other; their pictures are drawn one by one while nothing else is done."""

    def __init__(
        self, services: Services, made: Callable[[int], Command] | None, moved: Callable[[int], Command]
    ) -> None:
        self.thumbnails = ThumbnailCache(services)
        self.saves: tuple[SavedMatch, ...] = ()
        names = {rules.id: rules.name for rules in services.games.values()}
        draw = SaveRows(names, self.thumbnails, services.clock()).draw
        super().__init__(
            (), made, moved=moved, row_height=ROW, double=True, name=say("load.list"),
            draw_row=lambda canvas, box, n, chosen: draw(canvas, box, self.saves[n], chosen),
        )  # fmt: skip

    def put(self, saves: Sequence[SavedMatch]) -> None:
        """Have these saves and no others."""
        self.saves = tuple(saves)
        self.rows = tuple(ListRow(save.name) for save in saves)

    @property
    def picked(self) -> SavedMatch | None:
        """The chosen save."""
        return self.saves[self.chosen] if 0 <= self.chosen < len(self.saves) else None

    @property
    def busy(self) -> bool:
        """Whether a picture is still to be drawn."""
        return self.thumbnails.waiting

    def tick(self, ms: float) -> None:
        """Draw one picture."""
        super().tick(ms)
        if self.thumbnails.waiting:
            self.thumbnails.draw_one()
            self.invalidate()


class SaveCard(Widget):
    """The chosen save: its picture, and what is to be known of it."""

    focusable = False

    def __init__(self, thumbnails: ThumbnailCache) -> None:
        self._thumbnails = thumbnails
        self.save: SavedMatch | None = None
        self.facts: Sequence[Fact] = ()
        self.foot = 0.0
        """So much room is left free below the picture, for the field of the name."""

    def shot(self) -> Box:
        """Where the picture stands."""
        inner = self.box.inset(14)
        wide = min(inner.w, max(60.0, inner.h - self.foot - 24.0 * len(self.facts)) * ASPECT)
        wide = max(wide, min(inner.w, 120.0))
        return Box(inner.cx - wide / 2, inner.y, wide, wide / ASPECT)

    def draw(self, canvas: Canvas) -> None:
        """Draw card, picture and facts."""
        save, theme, t = self.save, canvas.theme, canvas.t
        canvas.paper(self.box, 8, tone="card", frame=False)
        if save is None:
            return
        inner, shot = self.box.inset(14), self.shot()
        if save.fault or self._thumbnails.lost(save):
            canvas.box(shot, 4, theme.no.fill, theme.no.ink, 1.2, dash=6)
            canvas.icon(_sign(save), shot.cx, shot.cy, min(48 * t, shot.h * 0.7), theme.no.ink)
        else:
            if not self._thumbnails.place(canvas, shot, save):
                canvas.box(shot, 2, theme.paper_sunk)
            canvas.box(shot, 2, stroke=theme.keyline, width=1.4)
        y = shot.bottom + self.foot + 16 * t
        for name, value in self.facts:
            if y > inner.bottom - 4 * t:
                break
            room = inner.w - canvas.text_width(name, "ui", 14) - 12
            if fit(canvas, value, "strong", 14, room, most=1).whole:
                canvas.text(name, inner.x, y, "ui", 14, theme.ink_soft)
                draw_words(canvas, value, inner.right, y, room, "strong", 14, theme.ink, "r")
                y += 23 * t


def facts_of(services: Services, thumbnails: ThumbnailCache, save: SavedMatch | None) -> tuple[Fact, ...]:
    """Who leads as far as all can see, by which options, on which board, how long so far.

    Steps are not counted: nobody may know how often somebody was asked for a card.
    """
    match = thumbnails.match(save) if save is not None and not save.fault else None
    try:
        return _facts(services, match) if match is not None else ()
    except Exception:
        # The table of a save that somebody wrote may break the game's words too.
        logger.exception("nothing can be told of a saved match")
        return ()


def _facts(services: Services, match: Match) -> tuple[Fact, ...]:
    rules = match.rules
    standing = rules.standing(rules.view(match.state, PUBLIC, 0))
    best, leads = standing.winners, ""
    if best:
        score = services.words(rules).text("score", standing.scores[best[0]], match.board, rules)
        side = members(rules.sides(match.options, len(match.seats)), best[0])
        names = [match.seats[seat].name for seat in side]
        leads = say("load.leader" if set(best) == set(side) else "load.no_leader", names=names, score=score)
    presets, preset = services.words(rules).presets, rules.preset_of(match.options)
    title = presets[preset].title if preset in presets else say("load.own_options")
    length = say("load.length", turns=match.state.table.turn)
    board = board_text(rules, str(getattr(match.board, "name", "")))
    found = (
        (say("load.leads"), leads), (say("load.options"), title), (say("load.board"), board),
        (say("load.played"), length),
    )  # fmt: skip
    return tuple(fact for fact in found if fact[1])


def explain(note: NoteBox, save: SavedMatch | None) -> None:
    """Let a note say whether a save is whole, and the way out where it is not."""
    note.hidden = save is None
    if save is None:
        return
    if save.fault:
        note.kind, note.icon, note.title = "care" if save.absent else "no", _sign(save), why_not(save)
        note.words = save.fault
        if save.absent:
            note.words += f" {say('load.wait')}"
        elif save.backup is not None:
            note.words += f" {say('load.backup')}"
    elif save.notice:
        note.kind, note.icon, note.title = "care", "alert", say("load.mended")
        note.words = save.notice
    else:
        note.kind, note.icon, note.title = "note", "check", ""
        note.words = say("load.whole")
