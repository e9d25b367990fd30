"""Raising money for a debt: what each way brings and costs, when it is enough, and giving up (PET-15)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.skins.petropolis.dialogs.debt_bar import DebtBar
from game.app.skins.petropolis.dialogs.settlement import SettlementCard
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.components.debts import BANK, SEVERAL, DebtOpened, GiveUp, Owing
from game.engine.vocabulary import Action, Event
from game.rules.petropolis.holdings import reach
from game.rules.petropolis.messages import (
    Mortgage,
    Mortgaged,
    Propose,
    ProposeSettlement,
    SellDown,
    SoldDown,
)
from game.rules.petropolis.mortgages import redemption
from game.rules.petropolis.state import Table

LEVELS = ("bare", "1 derrick each", "2 derricks each", "3 derricks each", "a platform each")
_FOR = {"interest": "Interest", "refuel": "Fuel", "telex": "A telex", "fine": "The fine of the Court"}


class DebtDialog(TableDialog):
    """Stays until the debt is paid: the bar fills, the ways that are left stand below it."""

    wide = 1080.0

    def __init__(self, asked: Question) -> None:
        self._steps: list[tuple[str, int]] = []
        """What was raised for this debt so far."""
        super().__init__(asked)

    def recall(self, events: Sequence[Event]) -> None:
        """What was sold and mortgaged since the debt was opened."""
        for event in events:
            self.told(event)
        self.refill()

    def told(self, event: Event) -> float:
        """One step more; another debt begins anew."""
        found = looks(self.asked)
        match event:
            case DebtOpened():
                self._steps = []
            case SoldDown(seat, group, owners=owners, amounts=amounts) if seat == self.asked.seat:
                brought = sum(part for owner, part in zip(owners, amounts, strict=True) if owner == seat)
                self._steps.append((f"{found.board.groups[group].name} sold", brought))
            case Mortgaged(seat, title, amount) if seat == self.asked.seat:
                self._steps.append((f"{found.title(title).name} mortgaged", amount))
            case _:
                pass
        return 0.0

    def fill(self) -> None:
        """Bar, ways, settlement, giving up."""
        asked, table = self.asked, state(self.asked).table
        owing = table.debt
        assert owing is not None
        seat, cash = asked.seat, table.cash[asked.seat]
        far = reach(table, looks(asked).board, seat)
        self.asks(seat, "you must raise money")
        self.badges = (seat,) if owing.creditor in (BANK, SEVERAL) else (seat, owing.creditor)
        self.title = f"{asked.name(seat)} owes {self._creditor(owing)} {full_money(owing.amount)}"
        self.subtitle, self.rule = f"{_FOR.get(owing.reason, 'A debt')}, due at once.", "PET-15.2"
        raised = sum(amount for _, amount in self._steps)
        steps = [("Cash", cash - raised), *self._steps] if raised <= cash else [("Cash", cash)]
        half = owing.reason == "interest" and asked.state.options.settlement
        self._bar = DebtBar(owing.amount, steps, far, half)
        self.rows = self._ways(cash, owing)
        self.pinned = (self._bar, self._ways_head())
        self._card = SettlementCard(asked, owing) if owing.reason == "interest" else None
        self.body.put(*self.rows, *((self._card,) if self._card is not None else ()))
        give_up = self.answer("Give up", GiveUp(), icon="flag", key="g", kind="danger")
        self.left = [give_up]
        self.note = self._about_giving_up(owing, far)
        self.right = [self.look_button(), *self._settlement(owing, far)]
        self._crown(owing, cash)

    def _ways_head(self) -> DrawingArea:
        self._title = DrawingArea(self._draw_heads)
        return self._title

    def _draw_heads(self, canvas: Canvas, box: Box) -> None:
        ink, t = canvas.theme.ink_soft, canvas.t
        canvas.text("Ways to raise money", box.x + 2, box.cy, "head", 17, canvas.theme.ink)
        if self.rows:
            first, second, costs = self.rows[0].columns(self.rows[0].box, t)
            words = canvas.text_width("Ways to raise money", "head", 17)
            more = canvas.text_width("in any order, one at a time", "ui", 13.5)
            if box.x + words + more + 20 < first - 60 * t:
                canvas.text("in any order, one at a time", box.x + words + 16, box.cy + 2, "ui", 13.5, ink)
            canvas.text("brings", first, box.cy + 3, "ui", 13.5, ink, "r")
            canvas.text("cash then", second, box.cy + 3, "ui", 13.5, ink, "r")
            canvas.text("what it costs", costs, box.cy + 3, "ui", 13.5, ink)

    def _creditor(self, owing: Owing) -> str:
        if owing.creditor == BANK:
            return "the Bank"
        return "several players" if owing.creditor == SEVERAL else self.asked.name(owing.creditor)

    def _ways(self, cash: int, owing: Owing) -> list[WayRow]:
        """What pays the debt comes first, the cheapest on top; then what brings most. Digits for nine."""
        found: list[tuple[bool, int, Action]] = []
        for offer in self.asked.offers():
            if isinstance(offer.action, SellDown | Mortgage | Propose):
                refused = self.asked.why_not(offer.action) is not None
                found.append((refused, self._brings(offer.action), offer.action))
        rows: list[WayRow] = []
        lacks = owing.amount - cash
        found.sort(key=lambda way: (way[0], way[1] < lacks, way[1] if way[1] >= lacks else -way[1]))
        for refused, brings, action in found:
            number = len(rows) + 1
            verb = {"SellDown": "Sell", "Mortgage": "Mortgage"}.get(type(action).__name__, "Offer")
            button = self.answer(verb, action, key=str(number) if number < 10 and not refused else "")
            rows.append(
                WayRow(button, self._words(action, brings, cash, owing), self.asked.skin, tabular=True)
            )
        return rows

    def _brings(self, action: Action) -> int:
        after = foresight.after(state(self.asked), action)
        seat = self.asked.seat
        if isinstance(action, SellDown | Mortgage):
            return self._raised(action)
        return after.cash[seat] - state(self.asked).table.cash[seat] if after is not None else 0

    def _raised(self, action: SellDown | Mortgage) -> int:
        """What a way brings, before the debt is paid of it."""
        found, table, seat = looks(self.asked), state(self.asked).table, self.asked.seat
        board = found.board
        group = action.group if isinstance(action, SellDown) else board.group_of[action.title]
        to = action.level if isinstance(action, SellDown) else 0
        own = sum(table.owners[title] == seat for title in board.members[group])
        sold = own * (table.levels[group] - to) * board.rig // 2
        return sold + (board.prices[action.title] // 2 if isinstance(action, Mortgage) else 0)

    def _words(self, action: Action, brings: int, cash: int, owing: Owing) -> RowWords:
        found, table = looks(self.asked), state(self.asked).table
        then = money(cash + brings)
        enough = "and it is paid" if cash + brings >= owing.amount else ""
        if isinstance(action, SellDown):
            group = found.board.groups[action.group].name
            title, below = (
                f"{group}: sell down",
                f"{LEVELS[table.levels[action.group]]}, then {LEVELS[action.level]}",
            )
            after = table.copy()
            after.levels[action.group] = action.level
            cost = self._loses(table, after)
            partners = [self.asked.name(s) for s in table.partners[action.group] if s != self.asked.seat]
            more = f"{' and '.join(partners)} must sell too" if partners else enough
            return RowWords(title, below, f"chip-{action.group}", f"+{thousands(brings)}", then, cost, more)
        if isinstance(action, Mortgage):
            name, group = found.title(action.title).name, found.board.group_of[action.title]
            below = "sells all that stands there first" if table.levels[group] else "a loan of half its value"
            after = table.copy()
            after.levels[group] = 0
            after.mortgaged[action.title] = True
            later = f"redeem later for {thousands(redemption(state(self.asked), action.title))}"
            cost = self._loses(table, after)
            return RowWords(
                f"{name}: mortgage",
                below,
                f"chip-{group}",
                f"+{thousands(brings)}",
                then,
                cost,
                enough or later,
            )  # fmt: skip
        return RowWords(self.asked.phrases.label(action), "", "exchange", f"+{thousands(brings)}", then)

    def _loses(self, before: Table, after: Table) -> str:
        found, seat = looks(self.asked), self.asked.seat
        was, now = (foresight.income(found, each, seat) for each in (before, after))
        return f"interest {thousands(was)} to {thousands(now) if now else 'nothing'}"

    def _settlement(self, owing: Owing, far: int) -> list[Button]:
        if owing.reason != "interest":
            return []
        half = f"{money(owing.amount // 2)} now, titles for the rest"
        return [self.answer("Propose a settlement", ProposeSettlement(), icon="scale", key="s", sub=half)]

    def _about_giving_up(self, owing: Owing, far: int) -> str:
        if far >= owing.amount:
            return "Giving up is closed: what you have covers the debt (PET-15.9)."
        if owing.creditor == SEVERAL:
            return "If you give up, they share your cash and what your titles bring, and you are out."
        if owing.creditor == BANK:
            return "If you give up, the Bank takes your cash, auctions your titles, and you are out."
        return f"If you give up, {self._creditor(owing)} gets your cash and free titles, and you are out."

    def _crown(self, owing: Owing, cash: int) -> None:
        """Brass for the settlement where nothing else saves the seat, else for the cheapest way.

        That is the one that brings least and yet enough, or the one that brings most.
        """
        table = state(self.asked).table
        settle = [b for b in self.right if b.label == "Propose a settlement" and b.enabled]
        if reach(table, looks(self.asked).board, self.asked.seat) < owing.amount:
            for button in settle:
                button.kind, button.shortcut = "brass", "enter"
            return
        open_rows = [row for row in self.rows if row.answer.enabled]
        enough = [row for row in open_rows if "it is paid" in row.words.cost_below]
        best = next(iter(enough or open_rows), None)
        if best is not None and isinstance(best.answer, Button):
            best.answer.kind = "brass"

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The bar and the heads of the columns."""
        self._bar.box = Box(box.x, box.y, box.w, self._bar.natural(ruler).h)
        self._title.box = Box(box.x, self._bar.box.bottom, box.w, 24 * ruler.t)
        return self._title.box.bottom - box.y

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The ways, one below the other; the settlement beside them, or below where there is little room."""
        if self._card is None:
            return place_rows(self.rows, ruler, box)
        wide = (290 if box.w > 970 * ruler.t else 262) * ruler.t
        if box.w - wide < 560 * ruler.t:
            high = place_rows(self.rows, ruler, box) + 10
            return high + self._card.place(ruler, Box(box.x, box.y + high, box.w, 0))
        rows, card = box.cut_right(wide, 18)[::-1]
        high = self._card.place(ruler, card._replace(h=0))
        return max(high, place_rows(self.rows, ruler, rows))
