"""Raising money for a debt: what each way brings and costs, settlements, and giving up (PET-15)."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.skins.petropolis.dialogs.settlement import SettlementCard
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.table.dialogs.rows import GAP, RowWords
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.components.debts import BANK, SEVERAL, Owing
from game.engine.vocabulary import Action, Event
from game.rules.petropolis.board import PLATFORM
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

_REASONS = ("interest", "refuel", "telex", "fine")


class DebtDialog(RaisingDialog):
    """Installations sold, titles mortgaged, and the settlement of an interest."""

    def money(self, amount: int) -> str:
        """In thousands, as in a sentence."""
        return self.asked.spelled("thousands", amount)

    def short(self, amount: int) -> str:
        """As short as on a square."""
        return self.asked.spelled("bare_money", amount)

    def raised(self, event: Event) -> tuple[str, int] | None:
        """What the person sold or mortgaged."""
        found = looks(self.asked)
        match event:
            case SoldDown(seat, group, owners=owners, amounts=amounts) if seat == self.asked.seat:
                brought = sum(part for owner, part in zip(owners, amounts, strict=True) if owner == seat)
                return found.say("debt.sold", group=group), brought
            case Mortgaged(seat, title, amount) if seat == self.asked.seat:
                return found.say("debt.mortgaged", title=title), amount
            case _:
                return None

    def owes(self, owing: Owing) -> str:
        """Who owes what to whom."""
        facts = {"debtor": self.asked.seat, "creditor": owing.creditor, "sum": owing.amount}
        return looks(self.asked).say("debt.owes", **facts)

    def beside(self) -> None:
        """What the debt is for; the card of the settlement."""
        owing = self.owing
        reason = owing.reason if owing.reason in _REASONS else "other"
        self.subtitle, self.rule = looks(self.asked).say(f"debt.for_{reason}"), "PET-15.2"
        interest = owing.reason == "interest"
        self.bar.half = interest and self.asked.state.options.settlement
        self._card = SettlementCard(self.asked, owing) if interest else None
        if self._card is not None:
            self.body.put(*self.rows, self._card)

    def is_way(self, action: Action) -> bool:
        """The settlement has a button of its own."""
        return isinstance(action, SellDown | Mortgage | Propose)

    def verb(self, action: Action) -> str:
        """What stands on the button of a way."""
        say = looks(self.asked).say
        if isinstance(action, SellDown):
            return say("debt.sell_button")
        return say("debt.mortgage_button" if isinstance(action, Mortgage) else "debt.offer_button")

    def brings(self, action: Action) -> int:
        """What a way brings."""
        if isinstance(action, SellDown | Mortgage):
            return self._raised(action)
        after = lookahead.after(state(self.asked), action)
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
        found, table, say = looks(self.asked), state(self.asked).table, looks(self.asked).say
        gain, then = say("debt.brings", sum=brings), self.money(cash + brings)
        pays = cash + brings >= self.owing.amount
        enough = say("debt.paid") if pays else ""
        if isinstance(action, SellDown):
            was, title = table.levels[action.group], say("debt.sell", group=action.group)
            left = say("debt.then" if action.level else "debt.then_bare", n=action.level)
            below = say("debt.sell_platforms" if was == PLATFORM else "debt.sell_derricks", n=was, then=left)
            after = table.copy()
            after.levels[action.group] = action.level
            cost = self._loses(table, after)
            partners = tuple(s for s in table.partners[action.group] if s != self.asked.seat)
            more = say("debt.partners_too", partners=partners) if partners else enough
            return RowWords(
                title, below, f"chip-{action.group}", gain, then, cost, more, pays=pays and not partners
            )
        if isinstance(action, Mortgage):
            group = found.board.group_of[action.title]
            below = say("debt.mortgage_sells" if table.levels[group] else "debt.mortgage_loan")
            after = table.copy()
            after.levels[group] = 0
            after.mortgaged[action.title] = True
            later = say("debt.mortgage_redeem", sum=redemption(state(self.asked), action.title))
            title, cost = say("debt.mortgage", title=action.title), self._loses(table, after)
            return RowWords(title, below, f"chip-{group}", gain, then, cost, enough or later, pays=pays)
        return RowWords(self.asked.phrases.label(action), "", "exchange", gain, then)

    def _loses(self, before: Table, after: Table) -> str:
        found, seat = looks(self.asked), self.asked.seat
        was, now = (lookahead.income(found.board, each, seat) for each in (before, after))
        return found.say("debt.interest" if now else "debt.interest_gone", was=was, now=now)

    def further(self) -> list[Button]:
        """The settlement of an interest."""
        owing = self.owing
        if owing.reason != "interest":
            return []
        say = looks(self.asked).say
        half = say("debt.settle_half", sum=owing.amount // 2)
        return [self.answer(say("debt.settle"), ProposeSettlement(), icon="scale", key="s", sub=half)]

    def about_giving_up(self, owing: Owing, reach: int) -> str:
        """Who gets what, or why it is closed."""
        say = looks(self.asked).say
        if reach >= owing.amount:
            return say("debt.closed")
        if owing.creditor == SEVERAL:
            return say("debt.give_up_several")
        if owing.creditor == BANK:
            return say("debt.give_up_bank")
        return say("debt.give_up_seat", creditor=owing.creditor)

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
            return super().lay_body(ruler, box)
        wide = (290 if box.w > 970 * ruler.t else 262) * ruler.t
        if box.w - wide < 560 * ruler.t:
            return stack((*self.rows, 10.0, self._card), ruler, box, GAP)
        card, rows = box.cut_right(wide, 18)
        return max(self._card.stand_at(ruler, card), stack(self.rows, ruler, rows, GAP))
