"""The exchange that a person puts together: two columns alike, cash on one side, and what would change."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question, QuestionDialog
from game.app.skins.petropolis.dialogs.common import compare, exchanged, state
from game.app.skins.petropolis.dialogs.haggling import Terms, ideas_with, lacking, likely_first
from game.app.skins.petropolis.dialogs.side import Paid, Side, Taken
from game.app.skins.petropolis.lettering import thousands
from game.app.table.dialogs.later import Later
from game.app.table.dialogs.opinion import HALF, Opinion
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Part, Tabs
from game.app.widgets.widget import Command, Reason, Widget
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.messages import Counter, Propose
from game.rules.petropolis.state import Table

K = 1_000
HAGGLE_MS = 160.0
"""So long nothing is touched until the price is sought that would do."""


class Turned(msgspec.Struct, frozen=True):
    """Another partner was chosen."""

    partner: int


class Suggested(msgspec.Struct, frozen=True):
    """The next of the exchanges that might be good for both is wanted."""


class Haggled(msgspec.Struct, frozen=True):
    """Nothing was touched for a moment: time to seek the price."""


class TradeDialog(TableDialog):
    """An offer to any other player; a counter-offer where an offer is to be answered."""

    wide = 1080.0

    def __init__(self, asked: Question) -> None:
        self.gives: frozenset[int] = frozenset()
        self.wanted: frozenset[int] = frozenset()
        self.cash = 0
        """What the person pays, in thousands; below 0: gets."""
        self.partner = self._first_partner(asked)
        self._turn = 0
        """How many suggestions were looked at."""
        super().__init__(asked)

    def resume(self, earlier: QuestionDialog) -> None:
        """What was put together stays."""
        if isinstance(earlier, TradeDialog):
            self.gives, self.wanted, self.cash = earlier.gives, earlier.wanted, earlier.cash
            self.partner = earlier.partner
            self.refill()

    @property
    def counters(self) -> bool:
        """Whether it is the answer to an offer."""
        return isinstance(self.asked.choice, Answer)

    def _first_partner(self, asked: Question) -> int:
        table, choice = state(asked).table, asked.choice
        if isinstance(choice, Answer) and table.deal is not None:
            deal = table.deal
            self.gives, self.wanted = frozenset(deal.takes), frozenset(deal.gives)
            self.cash = -deal.cash // K
            return deal.maker
        ideas = [offer.action for offer in asked.offers() if isinstance(offer.action, Propose)]
        best = next(iter(likely_first(asked, ideas)), None)
        if best is None:
            return table.others(asked.seat)[0]
        self._take(best)
        return best.partner

    def _take(self, action: Terms) -> None:
        self.gives, self.wanted = frozenset(action.gives), frozenset(action.takes)
        self.cash = action.cash // K

    @property
    def action(self) -> Terms:
        """What would be said now."""
        gives, takes, cash = tuple(sorted(self.gives)), tuple(sorted(self.wanted)), self.cash * K
        if self.counters:
            return Counter(gives, takes, cash)
        return Propose(self.partner, gives, takes, cash)

    def fill(self) -> None:
        """Partner, the two sides, the table of changes."""
        asked, seat = self.asked, self.asked.seat
        table = state(asked).table
        other = asked.name(self.partner)
        left = asked.state.options.offers_per_turn - table.offers
        offers = f"your offer, {left} left in this turn"
        self.asks(seat, "your counter-offer, to be accepted or refused" if self.counters else offers)
        self.badges, self.between = (seat, self.partner), "exchange"
        self.title = f"A counter-offer to {other}" if self.counters else f"An exchange with {other}"
        self._tabs = self._partners(table.others(seat))
        self.sides = (
            Side(asked, seat, self.gives, max(0, self.cash), mine=True),
            Side(asked, self.partner, self.wanted, max(0, -self.cash), mine=False),
        )
        self._arrows = DrawingArea(draw_arrows)
        self._compare = compare(asked, self._after(), (seat, self.partner))
        self.later = self._pause = Later(Haggled(), HAGGLE_MS)
        parts: Sequence[Widget] = (
            *((self._tabs,) if self._tabs else ()), *self.sides, self._arrows, self._compare,
        )  # fmt: skip
        self.body.put(*parts)
        self.foot = self._opinion = Opinion(asked, self.partner)
        self.left = [self.back_button()]
        self._more = Button("Add cash", None, "paper", icon="plus", key="a", size=15.5)
        self._suggest = Button("Suggest", Suggested(), "paper", icon="lightbulb", key="s", size=15.5)
        if not ideas_with(asked, self.partner):
            why = f"Nothing comes to mind that you and {other} would both gain by."
            self._suggest.forbid(Reason("No suggestion", why))
        label = "Counter" if self.counters else "Propose"
        self._commit = self.answer(label, self.action, icon="exchange", key="enter", kind="brass")
        self.right = [self._more, self._suggest, self._commit]
        self._judge()

    def _partners(self, others: Sequence[int]) -> Tabs[int] | None:
        if self.counters or len(others) < 2:
            return None
        parts = [(seat, Part(label=self.asked.name(seat))) for seat in others]
        return Tabs(parts, self.partner, Turned, name="partner", size=15)

    def _after(self) -> Table:
        asked = self.asked
        return exchanged(asked, asked.seat, self.partner, self.gives, self.wanted, self.cash * K)

    # how it is likely to be taken

    def _judge(self) -> None:
        """Tell how the partner would take it; the price that would do is sought a moment later."""
        self._opinion.show(self.asked, self.asked.prospect(self.action))
        refused = self.asked.reason(self.action)
        self._opinion.instead = refused.sentence if refused is not None else ""
        self._more.label, self._more.command = "Add cash", None
        self._more.forbid(Reason("No more cash needed", "It is likely to be accepted as it is."))
        if self._opinion.chance < HALF:
            self._more.forbid(Reason("No sum would do", "More cash alone would not change the answer."))
        self._pause.again()

    def _haggle(self) -> None:
        """Offer to add the least cash that makes a yes more likely than a no."""
        if 0 <= self._opinion.chance < HALF:
            own = state(self.asked).table.cash[self.asked.seat] // K
            more = lacking(self.asked, self.action, own)
            if more is not None:
                self._more.label = f"Add {thousands(more * K)}"
                self._more.command = Paid(max(0, self.cash + more), mine=True)
                self._more.allow()
                if self.cash + more < 0:
                    self._more.command = Paid(-(self.cash + more), mine=False)

    def heard(self, command: Command) -> bool:
        """Another partner, a title taken up or put back, another amount, a suggestion."""
        match command:
            case Turned(partner):
                self.partner, self.wanted, self.cash, self._turn = partner, frozenset(), max(0, self.cash), 0
                self.refill()
            case Suggested():
                found = likely_first(self.asked, ideas_with(self.asked, self.partner))
                self._take(found[self._turn % len(found)])
                self._turn += 1
                self.refill()
            case Taken(title, mine, on):
                pile = {*(self.gives if mine else self.wanted)}
                (pile.add if on else pile.discard)(title)
                if mine:
                    self.gives = frozenset(pile)
                else:
                    self.wanted = frozenset(pile)
                self._renew()
            case Paid(amount, mine):
                if amount or (self.cash > 0) == mine:
                    self.cash = amount if mine else -amount
                    self.sides[mine].pay(0)
                self.sides[not mine].pay(amount)
                self._renew()
            case Haggled():
                self._haggle()
            case _:
                return False
        return True

    def _renew(self) -> None:
        """Show what the present terms come to, without touching what is held."""
        fresh = compare(self.asked, self._after(), (self.asked.seat, self.partner))
        self._compare.changes = fresh.changes
        button = self.answer(self._commit.label, self.action, icon="exchange", key="enter", kind="brass")
        self._commit.command, self._commit.enabled, self._commit.reason = (
            button.command, button.enabled, button.reason,
        )  # fmt: skip
        self._judge()

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Tabs, two columns, the table."""
        t, y = ruler.t, box.y
        if self._tabs is not None:
            wide = min(box.w, self._tabs.natural(ruler).w + 60)
            self._tabs.box = Box(box.x, y, wide, max(32.0, 32 * t))
            y = self._tabs.box.bottom + 12
        lanes = Box(box.x, y, box.w, 0).columns(2, 52)
        high = max(side.place(ruler, lane) for side, lane in zip(self.sides, lanes, strict=True))
        self._arrows.box = Box.around((lanes[0].right + lanes[1].x) / 2, y + min(high, 150 * t) / 2, 40, 60)
        y += high + 12
        self._compare.box = Box(box.x, y, box.w, 0)
        self._compare.box = Box(box.x, y, box.w, self._compare.natural(ruler).h)
        return self._compare.box.bottom - box.y


def draw_arrows(canvas: Canvas, box: Box) -> None:
    """Something goes there, and something comes back."""
    theme = canvas.theme
    arrow = '<path d="M2 12H36M26 3 36 12 26 21" stroke="{}" stroke-width="3.2" fill="none"/>'
    upper, lower = box._replace(h=24), Box(box.x, box.bottom - 26, box.w, 24)
    canvas.svg(arrow.format(theme.ink_title), (40, 24), upper)
    canvas.svg(arrow.format(theme.ink_good), (40, 24), lower, turn=180)
