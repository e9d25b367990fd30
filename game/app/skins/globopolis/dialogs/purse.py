"""The purse before and after a plan, with the mark of the reserve; and what can give units."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.dialogs.draft import Draft
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Change, Size, Tip, Widget
from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS
from game.rules.globopolis.state import NOBODY
from game.rules.globopolis.units import KINDS, NONE, Units, one, plus

WIDE = 300.0


class Purse(Widget):
    """A bar: what is left, what is spent, and a mark at the reserve, which can be pulled."""

    cursor = pygame.SYSTEM_CURSOR_HAND
    KEPT = (*Widget.KEPT, "pressed", "_bar")

    def __init__(self, looks: Looks, draft: Draft) -> None:
        self.looks = looks
        self.draft = draft
        self.name = "purse"
        self._bar = Box(0, 0, 1, 1)
        self.hint = Tip(looks.say("plan.reserve.title"), looks.say("plan.reserve.text", money=draft.reserve))

    def natural(self, canvas: Canvas) -> Size:
        """As high as the head of the dialog: words, below them the bar."""
        return Size(min(WIDE * canvas.t, self.box.w), 0)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, t, box, draft, say = canvas.theme, canvas.t, self.box, self.draft, self.looks.say
        canvas.box(box, 7, theme.paper_sunk, theme.paper_line, 1.0)
        x, right, y = box.x + 12 * t, box.right - 12 * t, box.y + 0.33 * box.h
        canvas.text(say("plan.purse", money=draft.purse), x, y, "strong", 14.5, theme.ink)
        under = draft.left < draft.reserve
        kept = say("plan.kept", money=draft.reserve)
        wide = canvas.text(kept, right, y, "strong", 13.5, theme.ink_alarm if under else theme.ink_soft, "r")
        left = say("plan.leaves" if draft.left >= 0 else "plan.lacks", money=abs(draft.left))
        ink = theme.ink_alarm if draft.left < 0 else theme.ink
        canvas.text(left, right - wide - 10 * t, y, "ui", 13.5, ink, "r")
        bar = self._bar = Box(x, box.y + 0.62 * box.h, right - x, min(12 * t, 0.24 * box.h))
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

    def pulls(self, x: float, y: float) -> bool:
        """The reserve."""
        return True

    def mouse_down(self, x: float, y: float) -> None:
        """Set the reserve where the pointer is."""
        self.mouse_drag(x, y)

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull the reserve while the button is held."""
        if self.pressed:
            share = min(1.0, max(0.0, (x - self._bar.x) / self._bar.w))
            self._keep(round(share * self._whole))

    def key(self, event: pygame.Event) -> bool:
        """Left and right by one, page keys by ten; Home goes back to the usual reserve."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -10, pygame.K_PAGEUP: 10}
        if event.key == pygame.K_HOME:
            self._keep(None)
        elif event.key in steps:
            self._keep(min(self._whole, max(0, self.draft.reserve + steps[event.key])))
        else:
            return False
        return True

    def _keep(self, money: int | None) -> None:
        self.emit(Change(partial(self.draft.keep, money)))


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
    guild: int | None = None
    """The Guild, which gives so many in all whatever their type."""

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
    in_stock, on_plates = say("plan.stock"), say("plan.spare")
    found = [
        Store(in_stock, free, stock, sum(stock), _drawn(draft, "stock"), "package", in_stock),
        Store(on_plates, say("plan.on_plates"), spare, sum(spare), _drawn(draft, "spare"), "map", on_plates),
    ]
    for guild in state.board.guilds:
        owner, name = table.owners[guild], looks.text("title_name", guild)
        icon = looks.board.ring[looks.board.title_fields[guild]].icon or "factory"
        if owner == NOBODY:
            found.append(Store(name, say("plan.unowned"), NONE, 0, NONE, icon, guild=guild))
            continue
        own = owner == table.side(draft.seat)
        left = (OWN_GUILDS if own else FOREIGN_GUILDS).left(state, guild)
        prices = next((source.prices for source in every if source.store == guild), NONE)
        rate = min(filter(None, prices), default=0)
        seat = table.voice(owner)
        note = looks.name(seat)
        if own:
            note = say("plan.yours")
        elif rate:
            note = say("plan.rate", seat=seat, money=rate)
        drawn = _drawn(draft, "own" if own else "guild", guild)
        brief = looks.text("money", rate) if rate else free
        found.append(Store(name, note, table.plate(guild), left, drawn, icon, brief, looks.of(seat), guild))
    return found + [
        Store(
            looks.board.card_named[card.card].title, say("plan.your_card"), card.units, card.left,
            _drawn(draft, "card", card.store), "cards", say("plan.your_card"),
        )
        for card in draft.cards
        if card.store in draft.wishes.values()
    ]  # fmt: skip


def _drawn(draft: Draft, origin: str, store: int | None = None) -> Units:
    """What the plan takes from the sources of an origin, or from one of them."""
    found = NONE
    for haul in draft.whole.hauls:
        if haul.origin == origin and store in (None, haul.store):
            found = plus(found, one(haul.kind, haul.number))
    return found
