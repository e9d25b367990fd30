"""The purse before and after a plan, with the mark of the reserve; and what can give units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.dialogs.commands import Kept
from game.app.skins.globopolis.dialogs.draft import Draft
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Reason, Size, Widget
from game.app.widgets.words import fit
from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS
from game.rules.globopolis.state import NOBODY
from game.rules.globopolis.units import KINDS, NONE, Units, one, plus

WIDE, HIGH = 300.0, 54.0


class Purse(Widget):
    """A bar: what is left, what is spent, and a mark at the reserve, which can be pulled."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, looks: Looks, draft: Draft) -> None:
        self.looks = looks
        self.draft = draft
        self.name = "purse"
        self.pulled = False
        """Whether the mark is being pulled."""
        self._bar = Box(0, 0, 1, 1)
        self.hint = Reason(
            looks.say("plan.reserve.title"), looks.say("plan.reserve.text", money=draft.reserve)
        )

    def natural(self, canvas: Canvas) -> Size:
        """Two lines: words, bar."""
        return Size(min(WIDE * canvas.t, self.box.w), HIGH * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, t, box, draft, say = canvas.theme, canvas.t, self.box, self.draft, self.looks.say
        canvas.box(box, 7, theme.paper_sunk, theme.paper_line, 1.0)
        x, right, y = box.x + 12 * t, box.right - 12 * t, box.y + 17 * t
        canvas.text(say("plan.purse", money=draft.purse), x, y, "strong", 14.5, theme.ink)
        under = draft.left < draft.reserve
        kept = say("plan.kept", money=draft.reserve)
        wide = canvas.text(kept, right, y, "strong", 13.5, theme.ink_alarm if under else theme.ink_soft, "r")
        left = say("plan.leaves" if draft.left >= 0 else "plan.lacks", money=abs(draft.left))
        ink = theme.ink_alarm if draft.left < 0 else theme.ink
        canvas.text(left, right - wide - 10 * t, y, "ui", 13.5, ink, "r")
        bar = self._bar = Box(x, box.bottom - 20 * t, right - x, 12 * t)
        canvas.box(bar, 5, theme.select, theme.paper_line, 1.0)
        whole = self._whole
        spent = Box(
            bar.x + bar.w * max(0, draft.left) / whole,
            bar.y,
            bar.w * min(draft.cost, draft.purse) / whole,
            bar.h,
        )
        for n in range(1, int(spent.w // 7)):
            canvas.line(
                spent.x + 7 * n, bar.bottom - 2, spent.x + 7 * n + 4, bar.y + 2, theme.select_edge, 1.0
            )
        full = bar.w * max(0, draft.left) / whole
        if full >= 2:
            canvas.box(Box(bar.x, bar.y, full, bar.h), 5, theme.ink_good)
        mark = bar.x + bar.w * draft.reserve / whole
        canvas.hair(mark - 1, bar.y - 3 * t, bar.h + 6 * t, theme.ink_title, vertical=True, width=2.2)

    @property
    def _whole(self) -> int:
        """How much the length of the bar stands for."""
        return max(self.draft.purse, self.draft.reserve, 1)

    def mouse_down(self, x: float, y: float) -> None:
        """Set the reserve where the pointer is."""
        self.pulled = True
        self.mouse_drag(x, y)

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull the reserve while the button is held."""
        if self.pulled:
            share = min(1.0, max(0.0, (x - self._bar.x) / self._bar.w))
            self._keep(round(share * self._whole))

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Keep it."""
        self.pulled = False
        self.emit(Kept(self.draft.reserve))

    def key(self, event: pygame.Event) -> bool:
        """Left and right by one, page keys by ten; Home goes back to the usual reserve."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -10, pygame.K_PAGEUP: 10}
        if event.key == pygame.K_HOME:
            self.emit(Kept(None))
        elif event.key in steps:
            self._keep(min(self._whole, max(0, self.draft.reserve + steps[event.key])))
        else:
            return False
        return True

    def _keep(self, money: int) -> None:
        if money != self.draft.reserve:
            self.emit(Kept(money))


class Store(NamedTuple):
    """What can give units: who, at what price, how many of which types are left."""

    name: str
    note: str
    units: Units
    left: int
    drawn: Units
    """What the plan takes of it."""
    icon: str = "package"
    brief: str = ""
    """What is said beside the icon where there is no room for name and note."""
    look: int = -1
    """The player colour of whoever runs it."""

    @property
    def kinds(self) -> list[int]:
        """The types it has."""
        return [kind for kind in range(KINDS) if self.units[kind]]

    @property
    def gives(self) -> bool:
        """Whether anything is to be had of it now."""
        return bool(self.left and self.kinds)


def stores(looks: Looks, draft: Draft) -> list[Store]:
    """The stock, what plates can spare, and the Guilds that sell."""
    say, state, table = looks.say, draft.state, draft.state.table
    every = draft.pool.sources(draft.whole.goals)
    spare = NONE
    for source in every:
        spare = plus(spare, source.units) if source.origin == "spare" else spare
    free, stock = say("plan.free"), table.stock(draft.seat)
    found = [
        Store(
            say("plan.stock"), free, stock, sum(stock), _drawn(draft, "stock"), "package", say("plan.stock")
        ),
        Store(
            say("plan.spare"),
            say("plan.on_plates"),
            spare,
            sum(spare),
            _drawn(draft, "spare"),
            "map",
            say("plan.spare"),
        ),
    ]
    for guild in state.board.guilds:
        owner, name = table.owners[guild], looks.told("title_name", guild)
        icon = looks.board.ring[looks.board.title_fields[guild]].icon or "factory"
        if owner == NOBODY:
            found.append(Store(name, say("plan.unowned"), NONE, 0, NONE, icon))
            continue
        own = owner == table.side(draft.seat)
        left = (OWN_GUILDS if own else FOREIGN_GUILDS).left(state, guild)
        prices = next((source.prices for source in every if source.store == guild), NONE)
        rate = min(filter(None, prices), default=0)
        seat = table.voice(owner)
        note = (
            say("plan.yours")
            if own
            else say("plan.rate", seat=seat, money=rate)
            if rate
            else looks.name(seat)
        )
        drawn = _drawn(draft, "own" if own else "guild", guild)
        brief = looks.told("money", rate) if rate else free
        found.append(Store(name, note, table.plate(guild), left, drawn, icon, brief, looks.of(seat)))
    return found


def _drawn(draft: Draft, origin: str, store: int | None = None) -> Units:
    """What the plan takes from the sources of an origin, or from one of them."""
    found = NONE
    for haul in draft.whole.hauls:
        if haul.origin == origin and store in (None, haul.store):
            found = plus(found, one(haul.kind, haul.number))
    return found


class Pool(Widget):
    """The stores side by side: names, notes, and their bricks with what is left of how many."""

    focusable = False

    def __init__(self, looks: Looks, found: Sequence[Store]) -> None:
        self.looks = looks
        self.found = tuple(found)
        self.short = 0
        """How little is said: 0 names and notes, 1 an icon and the note, 2 the icon alone."""

    def natural(self, canvas: Canvas) -> Size:
        """Two lines; one where there is no room for the names."""
        room = self.box.w - 8 * (len(self.found) - 1)
        self.short = next((n for n in (0, 1) if sum(self._widths(canvas, n)) <= room), 2)
        return Size(self.box.w, (36 if self.short else 46) * canvas.t)

    def _widths(self, canvas: Canvas, short: int) -> list[float]:
        t = canvas.t
        widths: list[float] = []
        for store in self.found:
            if not store.gives:
                widths.append(40 * t)
                continue
            named = canvas.text_width(store.name, "strong", 14), canvas.text_width(store.note, "ui", 12.5)
            brief = canvas.text_width(store.brief, "ui", 13) + (45 if store.look >= 0 else 25) * t
            left = canvas.text_width(self._left(store), "strong", 13.5) + 26 * t
            widths.append((max(named), brief, 20 * t)[short] + 23 * t * len(store.kinds) + left)
        return widths

    def _left(self, store: Store) -> str:
        """How many are left, and of how many."""
        return self.looks.say("plan.left", n=store.left - sum(store.drawn), of=store.left)

    def draw(self, canvas: Canvas) -> None:
        """Draw a box for each; those that give something share what room is left."""
        widths = self._widths(canvas, self.short)
        giving = sum(store.gives for store in self.found)
        spare = max(0.0, self.box.w - 8 * (len(widths) - 1) - sum(widths)) / max(1, giving)
        x = self.box.x
        for store, least in zip(self.found, widths, strict=True):
            wide = least + (spare if store.gives else 0.0)
            self._draw_store(canvas, store, Box(x, self.box.y, wide, self.box.h))
            x += wide + 8

    def _draw_store(self, canvas: Canvas, store: Store, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        if not store.gives:
            look = theme.disabled_paper
            canvas.box(box, 6, look.fill, look.edge, 1.0, dash=4)
            canvas.icon(store.icon, box.cx, box.cy, 18 * t, look.ink)
            return
        canvas.box(box, 6, theme.paper_sunk, theme.paper_line, 1.0)
        right = box.right - 10 * t
        ink = theme.ink_good if any(store.drawn) else theme.ink
        right -= canvas.text(self._left(store), right, box.cy, "strong", 13.5, ink, "r") + 6 * t
        for kind in reversed(store.kinds):
            brick(canvas, kind, right - 10 * t, box.cy, 19 * t)
            right -= 23 * t
        x, high = box.x + 10 * t, 0.0
        if self.short:
            canvas.icon(store.icon, x + 8 * t, box.cy, 17 * t, theme.ink)
            x += 22 * t
            if store.look >= 0 and self.short == 1:
                canvas.badge(store.look, x + 7 * t, box.cy, 17 * t)
                x += 20 * t
        else:
            high = 9 * t
            name = fit(canvas, store.name, "strong", 14, right - x, most=1)
            canvas.text("".join(name.lines), x, box.cy - high, "strong", name.size, theme.ink)
        if self.short < 2:
            words = store.brief if self.short else store.note
            note = fit(canvas, words, "ui", 13 if self.short else 12.5, right - x, most=1)
            canvas.text("".join(note.lines), x, box.cy + high, "ui", note.size, theme.ink_soft)
