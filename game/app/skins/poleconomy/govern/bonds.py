"""Bonds: how many the Prime Minister issues, and how many of whose he redeems (POL-29)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.poleconomy.govern.page import Fact, Facts, Page, Verdict
from game.app.table.dialogs.clauses import Clause, ClauseStepper
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.dialogs.tallies import FieldSet
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command, Group, Reason
from game.app.widgets.words import fit
from game.engine.vocabulary import Action
from game.rules.poleconomy.bonds import REDEMPTION, most_to_issue, price_of_redeeming
from game.rules.poleconomy.country import Part
from game.rules.poleconomy.messages import IssueBonds, RedeemBonds
from game.rules.poleconomy.state import BANK, BOND_FACE
from game.rules.poleconomy.treasury import issued

ROW: Final = 46.0


class HolderRow(Group):
    """A stepper for the bonds of the Bank or of a player; `look` -1 for the Bank."""

    def __init__(self, look: int, name: str, told: str, clause: Clause, value: int) -> None:
        self.look, self.name, self.told = look, name, told
        self.stepper = ClauseStepper(clause, value)
        self._said = DrawingArea(self._draw)
        super().__init__((self._said, self.stepper))

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        t = ruler.t
        high, tall = max(ROW, ROW * t), max(32.0, 32 * t)
        wide = max(self.stepper.wanted(ruler), 130 * t)
        self.box = box._replace(h=high)
        self.stepper.box = Box(box.right - 12 - wide, box.y + (high - tall) / 2, wide, tall)
        self._said.box = Box(box.x + 12, box.y, self.stepper.box.x - box.x - 24, high)
        return high

    def draw(self, canvas: Canvas) -> None:
        """Draw a card, bright where some are chosen."""
        theme, on = canvas.theme, self.stepper.value > 0
        fill, edge = (theme.select, theme.select_edge) if on else (theme.card, theme.paper_line)
        canvas.box(self.box, 7, fill, edge, 1.2)
        super().draw(canvas)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        if self.look >= 0:
            canvas.badge(self.look, box.x + 16 * t, box.cy, 32 * t)
        else:
            canvas.icon("bank", box.x + 16 * t, box.cy, 26 * t, theme.ink_title)
        x = box.x + 40 * t
        name = fit(canvas, self.name, "strong", 15.5, box.right - x, most=1)
        canvas.text("".join(name.lines), x, box.cy - 9 * t, "strong", name.size, theme.ink)
        told = fit(canvas, self.told, "ui", 13, box.right - x, most=1)
        canvas.text("".join(told.lines), x, box.cy + 10 * t, "ui", told.size, theme.ink_soft)


class BondsPage(Page):
    """What issue and redemption have in common: rows, sums before and after, one button."""

    name: ClassVar[str]
    rule: ClassVar[str]

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self.rows: list[HolderRow] = []

    @property
    def action(self) -> Action:
        """What would be done."""
        raise NotImplementedError(type(self).__name__)

    @property
    def money_moved(self) -> tuple[int, int]:
        """What the Treasury would gain, and how many bonds would be out more."""
        raise NotImplementedError(type(self).__name__)

    def chosen(self, field: str) -> int:
        """How many are chosen in a row."""
        raise NotImplementedError(type(self).__name__)

    def made_rows(self) -> list[HolderRow]:
        """The rows."""
        raise NotImplementedError(type(self).__name__)

    def fill(self, dialog: TableDialog) -> None:
        """The rows, the sums, the button."""
        self._dialog = dialog
        dialog.title, dialog.rule = self.say(f"govern.title.{self.name}"), self.rule
        self.rows = self.made_rows()
        self._facts = Facts(self._sums())
        dialog.body.put(*self.rows, self._facts)
        self._commit = self._button()
        dialog.right = [self._commit]
        dialog.foot = self._verdict = self._foot()

    def _renew(self, dialog: TableDialog) -> None:
        self._facts.facts = self._sums()
        self._commit.become(self._button())
        said, other = self._verdict, self._foot()
        said.icon, said.first, said.second, said.good = other.icon, other.first, other.second, other.good
        for row in self.rows:
            row.stepper.show(self.chosen(row.stepper.clause.field))
        dialog.arrange_again()

    def _button(self) -> Button:
        label = self.asked.phrases.label(self.action)
        money, _ = self.money_moved
        sub = self.say(f"govern.{self.name}.sum", money=abs(money))
        icon = "certificate"
        return self._dialog.answer(label, self.action, icon=icon, key="enter", kind="brass", sub=sub)

    def _foot(self) -> Verdict:
        _, bonds = self.money_moved
        if not bonds:
            return Verdict("info", self.say(f"govern.{self.name}.none"), self.say(f"govern.{self.name}.told"))
        reason = self.asked.reason(self.action)
        if reason is not None:
            return Verdict("ban", reason.title, reason.sentence, good=False)
        each = self.say(f"govern.{self.name}.each", money=BOND_FACE * abs(bonds))
        return Verdict("check", each, self.say(f"govern.{self.name}.told"))

    def _sums(self) -> tuple[Fact, ...]:
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

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The rows below each other, the sums below them."""
        return stack((*self.rows, 12.0, self._facts), ruler, box, 6.0)

    def counted(self, field: str, label: str, most: int, closed: Reason | None = None) -> Clause:
        """A number of bonds as a clause."""
        values = tuple(range(most + 1))
        return Clause(field, label, values, tuple(map(str, values)), 0, closed=closed)


class IssuePage(BondsPage):
    """How many bonds are sold to the Bank."""

    part: ClassVar[Part] = "issue"
    name = "issue"
    rule = "POL-29.2"

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self._begin()

    def show(self, asked: Question) -> None:
        """Those are issued now."""
        super().show(asked)
        self._begin()

    def _begin(self) -> None:
        """Start from none, or from a hint."""
        hinted = self.asked.advised
        self.count = hinted.count if isinstance(hinted, IssueBonds) else 0

    @property
    def action(self) -> IssueBonds:
        """To issue them; one where none is chosen."""
        return IssueBonds(self.count)

    @property
    def money_moved(self) -> tuple[int, int]:
        """The Bank pays face value."""
        return BOND_FACE * self.count, self.count

    def chosen(self, field: str) -> int:
        """How many are issued."""
        return self.count

    def made_rows(self) -> list[HolderRow]:
        """One: the Bank."""
        label = self.say("govern.issue.label")
        closed = self.asked.reason(IssueBonds(1))
        told = self.say("govern.issue.left", n=self.country.unissued)
        clause = self.counted("count", label, most_to_issue(self.state), closed)
        return [HolderRow(BANK, label, told, clause, min(self.count, len(clause.values) - 1))]

    def heard(self, dialog: TableDialog, command: Command) -> bool:
        """Another number."""
        if not isinstance(command, FieldSet):
            return False
        self.count = command.value
        self._renew(dialog)
        return True


class RedeemPage(BondsPage):
    """How many bonds of the Bank, of each player and of one's own are redeemed."""

    part: ClassVar[Part] = "redeem"
    name = "redeem"
    rule = "POL-29.8"

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self._begin()

    def show(self, asked: Question) -> None:
        """Those are redeemed now."""
        super().show(asked)
        self._begin()

    def _begin(self) -> None:
        """Start from none, or from a hint."""
        hinted = self.asked.advised
        self.bank, self.held = 0, [0] * self.state.table.seats
        if isinstance(hinted, RedeemBonds):
            self.bank, self.held = hinted.bank, list(hinted.held)

    @property
    def action(self) -> RedeemBonds:
        """To redeem them."""
        return RedeemBonds(self.bank, tuple(self.held))

    @property
    def money_moved(self) -> tuple[int, int]:
        """The Bank gets face value, players twice that."""
        return -price_of_redeeming(self.state, self.action), -self.bank - sum(self.held)

    def chosen(self, field: str) -> int:
        """How many of the Bank's or of a player's."""
        return self.bank if field == "bank" else self.held[int(field.removeprefix("held-"))]

    def made_rows(self) -> list[HolderRow]:
        """The Bank, the others, one's own last."""
        table, asked = self.state.table, self.asked
        bank = self.say("govern.redeem.bank")
        told = self.say("govern.redeem.holds", n=table.bonds_left, price=BOND_FACE)
        rows = [HolderRow(BANK, bank, told, self.counted("bank", bank, table.bonds_left), self.bank)]
        for seat in table.after(table.pm):
            if table.bonds[seat]:
                own = seat == table.pm
                name = self.say("govern.redeem.own") if own else asked.name(seat)
                key = "govern.redeem.own_holds" if own else "govern.redeem.holds"
                told = self.say(key, n=table.bonds[seat], price=REDEMPTION)
                clause = self.counted(f"held-{seat}", name, table.bonds[seat])
                rows.append(HolderRow(asked.look(seat), name, told, clause, self.held[seat]))
        return rows

    def heard(self, dialog: TableDialog, command: Command) -> bool:
        """Another number of somebody's."""
        match command:
            case FieldSet("bank", value):
                self.bank = value
            case FieldSet(field, value) if field.startswith("held-"):
                self.held[int(field.removeprefix("held-"))] = value
            case _:
                return False
        self._renew(dialog)
        return True
