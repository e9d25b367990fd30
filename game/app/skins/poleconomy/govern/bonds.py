"""Bonds: how many the Prime Minister issues, and how many of whose he redeems (POL-29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.app.skins.poleconomy.govern.page import Fact, RowsPage, SettingRow, Verdict
from game.app.table.dialogs.clauses import Clause, ClauseStepper
from game.app.widgets.button import Button
from game.app.widgets.widget import Tip
from game.engine.vocabulary import Action
from game.rules.poleconomy.bonds import REDEMPTION, most_to_issue, price_of_redeeming
from game.rules.poleconomy.country import Part
from game.rules.poleconomy.messages import IssueBonds, RedeemBonds
from game.rules.poleconomy.state import BANK, BOND_FACE
from game.rules.poleconomy.treasury import issued


class BondsPage(RowsPage):
    """What issue and redemption have in common: sums before and after, one button."""

    @property
    def action(self) -> Action:
        """What would be done."""
        raise NotImplementedError(type(self).__name__)

    @property
    def money_moved(self) -> tuple[int, int]:
        """What the Treasury would gain, and how many bonds would be out more."""
        raise NotImplementedError(type(self).__name__)

    def commit(self) -> Button:
        """To issue or to redeem them, with what that costs or brings."""
        money, _ = self.money_moved
        sub, label = (
            self.say(f"govern.{self.part}.sum", money=abs(money)),
            self.asked.phrases.label(self.action),
        )
        return self.enter_button(label, self.action, "certificate", sub)

    def foot(self) -> Verdict:
        """What each bond costs, or why it can't be done."""
        _, bonds = self.money_moved
        if not bonds:
            return Verdict("info", self.say(f"govern.{self.part}.none"), self.say(f"govern.{self.part}.told"))
        reason = self.asked.reason(self.action)
        if reason is not None:
            return Verdict("ban", reason.title, reason.sentence, good=False)
        each = self.say(f"govern.{self.part}.each", money=BOND_FACE * abs(bonds))
        return Verdict("check", each, self.say(f"govern.{self.part}.told"))

    def sums(self) -> tuple[Fact, ...]:
        """The Treasury, the bonds that are out, and what is due for them."""
        country, out = self.country, issued(self.state)
        money, bonds = self.money_moved
        cash, due = country.treasury, BOND_FACE * out
        then = due + BOND_FACE * bonds
        tone = "loss" if then > due else "gain" if then < due else "plain"
        left = self._turn(cash, cash + money)
        many = self.say("govern.bonds.change", n=out, many=out + bonds) if bonds else str(out)
        return (
            Fact(self.say("govern.treasury_after"), left, "loss" if cash + money < 0 else "plain"),
            Fact(self.say("govern.bonds.out"), many),
            Fact(self.say("govern.bonds.due"), self._turn(due, then), tone),
        )

    def _turn(self, before: int, after: int) -> str:
        if before == after:
            return self.money(before)
        if after < 0:
            return self.say("govern.short", money=-after)
        return self.say("govern.tax_change", money=before, amount=after)

    def row(
        self, look: int, name: str, told: str, field: str, most: int, value: int, closed: Tip | None = None
    ) -> SettingRow:
        """A number of bonds, of somebody or the Bank."""
        values = tuple(range(most + 1))
        clause = Clause(field, name, values, tuple(map(str, values)), 0, closed=closed)
        return SettingRow(look, name, told, ClauseStepper(clause, value), bright=value > 0)


class IssuePage(BondsPage):
    """How many bonds are sold to the Bank."""

    part: ClassVar[Part] = "issue"
    rule = "POL-29.2"

    def begin(self) -> None:
        """Start from none, or from a hint."""
        hinted = self.asked.advised
        self.count = hinted.count if isinstance(hinted, IssueBonds) else 0

    def set(self, field: str, value: Any) -> None:
        """Have so many issued."""
        self.count = value

    @property
    def action(self) -> IssueBonds:
        """To issue them; one where none is chosen."""
        return IssueBonds(self.count)

    @property
    def money_moved(self) -> tuple[int, int]:
        """The Bank pays face value."""
        return BOND_FACE * self.count, self.count

    def rows(self) -> Sequence[SettingRow]:
        """One: the Bank."""
        label = self.say("govern.issue.label")
        told = self.say("govern.issue.left", n=self.country.unissued)
        most, closed = most_to_issue(self.state), self.asked.reason(IssueBonds(1))
        return [self.row(BANK, label, told, "count", most, min(self.count, most), closed)]


class RedeemPage(BondsPage):
    """How many bonds of the Bank, of each player and of one's own are redeemed."""

    part: ClassVar[Part] = "redeem"
    rule = "POL-29.8"

    def begin(self) -> None:
        """Start from none, or from a hint."""
        hinted = self.asked.advised
        self.bank, self.held = 0, (0,) * self.state.table.seats
        if isinstance(hinted, RedeemBonds):
            self.bank, self.held = hinted.bank, hinted.held

    def set(self, field: str, value: Any) -> None:
        """Have so many of the Bank's or of a player's redeemed."""
        if field == "bank":
            self.bank = value
        else:
            own = int(field.removeprefix("held-"))
            self.held = (*self.held[:own], value, *self.held[own + 1 :])

    @property
    def action(self) -> RedeemBonds:
        """To redeem them."""
        return RedeemBonds(self.bank, self.held)

    @property
    def money_moved(self) -> tuple[int, int]:
        """The Bank gets face value, players twice that."""
        return -price_of_redeeming(self.state, self.action), -self.bank - sum(self.held)

    def rows(self) -> Sequence[SettingRow]:
        """The Bank, the others, one's own last."""
        table, asked = self.state.table, self.asked
        bank = self.say("govern.redeem.bank")
        told = self.say("govern.redeem.holds", n=table.bonds_left, price=BOND_FACE)
        rows = [self.row(BANK, bank, told, "bank", table.bonds_left, self.bank)]
        for seat in table.after(table.pm):
            if table.bonds[seat]:
                own = seat == table.pm
                name = self.say("govern.redeem.own") if own else asked.name(seat)
                key = "govern.redeem.own_holds" if own else "govern.redeem.holds"
                told = self.say(key, n=table.bonds[seat], price=REDEMPTION)
                look, most, value = asked.look(seat), table.bonds[seat], self.held[seat]
                rows.append(self.row(look, name, told, f"held-{seat}", most, value))
        return rows
