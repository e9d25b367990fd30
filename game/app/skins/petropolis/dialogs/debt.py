"""Raising money for a debt: what each way brings and costs, settlements, and giving up (PET-15)."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.skins.petropolis.dialogs.settlement import SettlementCard
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.table.dialogs.rows import RowWords, place_rows
from game.app.widgets.button import Button
from game.components.debts import BANK, SEVERAL, Owing
from game.engine.vocabulary import Action, Event
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


class DebtDialog(RaisingDialog):
    """Installations sold, titles mortgaged, and the settlement of an interest."""

    def money(self, amount: int) -> str:
        """In millions."""
        return money(amount)

    def short(self, amount: int) -> str:
        """In thousands."""
        return thousands(amount)

    def raised(self, event: Event) -> tuple[str, int] | None:
        """What the person sold or mortgaged."""
        found = looks(self.asked)
        match event:
            case SoldDown(seat, group, owners=owners, amounts=amounts) if seat == self.asked.seat:
                brought = sum(part for owner, part in zip(owners, amounts, strict=True) if owner == seat)
                return f"{found.board.groups[group].name} sold", brought
            case Mortgaged(seat, title, amount) if seat == self.asked.seat:
                return f"{found.title(title).name} mortgaged", amount
            case _:
                return None

    def owes(self, owing: Owing) -> str:
        """Who owes what to whom."""
        return f"{self.asked.name(self.asked.seat)} owes {self._creditor(owing)} {full_money(owing.amount)}"

    def beside(self) -> None:
        """What the debt is for; the card of the settlement."""
        owing = self.owing
        self.subtitle, self.rule = f"{_FOR.get(owing.reason, 'A debt')}, due at once.", "PET-15.2"
        interest = owing.reason == "interest"
        self.bar.half = interest and self.asked.state.options.settlement
        self._card = SettlementCard(self.asked, owing) if interest else None
        if self._card is not None:
            self.body.put(*self.rows, self._card)

    def _creditor(self, owing: Owing) -> str:
        if owing.creditor == BANK:
            return "the Bank"
        return "several players" if owing.creditor == SEVERAL else self.asked.name(owing.creditor)

    def is_way(self, action: Action) -> bool:
        """The settlement has a button of its own."""
        return isinstance(action, SellDown | Mortgage | Propose)

    def verb(self, action: Action) -> str:
        """What stands on the button of a way."""
        return {"SellDown": "Sell", "Mortgage": "Mortgage"}.get(type(action).__name__, "Offer")

    def brings(self, action: Action) -> int:
        """What a way brings."""
        if isinstance(action, SellDown | Mortgage):
            return self._raised(action)
        after = foresight.after(state(self.asked), action)
        seat = self.asked.seat
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

    def way_words(self, action: Action, brings: int, cash: int) -> RowWords:
        """What a way takes away, and what it means for the interest."""
        found, table = looks(self.asked), state(self.asked).table
        then = money(cash + brings)
        pays = cash + brings >= self.owing.amount
        enough = "and it is paid" if pays else ""
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
            return RowWords(
                title, below, f"chip-{action.group}", f"+{thousands(brings)}", then, cost, more,
                pays=pays and not partners,
            )  # fmt: skip
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
                pays=pays,
            )
        return RowWords(self.asked.phrases.label(action), "", "exchange", f"+{thousands(brings)}", then)

    def _loses(self, before: Table, after: Table) -> str:
        found, seat = looks(self.asked), self.asked.seat
        was, now = (foresight.income(found, each, seat) for each in (before, after))
        return f"interest {thousands(was)} to {thousands(now) if now else 'nothing'}"

    def further(self) -> list[Button]:
        """The settlement of an interest."""
        owing = self.owing
        if owing.reason != "interest":
            return []
        half = f"{money(owing.amount // 2)} now, titles for the rest"
        return [self.answer("Propose a settlement", ProposeSettlement(), icon="scale", key="s", sub=half)]

    def about_giving_up(self, owing: Owing, reach: int) -> str:
        """Who gets what, or why it is closed."""
        if reach >= owing.amount:
            return "Giving up is closed: what you have covers the debt (PET-15.9)."
        if owing.creditor == SEVERAL:
            return "If you give up, they share your cash and what your titles bring, and you are out."
        if owing.creditor == BANK:
            return "If you give up, the Bank takes your cash, auctions your titles, and you are out."
        return f"If you give up, {self._creditor(owing)} gets your cash and free titles, and you are out."

    def crown(self) -> None:
        """Brass for the settlement where nothing else saves the seat, else for the cheapest way."""
        if self.choice.reach(self.asked.state) >= self.owing.amount:
            super().crown()
            return
        for button in self.right:
            if button.command == Do(ProposeSettlement(), final=True) and button.enabled:
                button.kind, button.shortcut = "brass", "enter"

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
