"""A debt that a side must raise (D-26): the suggested mix settles it at once, or one way after the other."""

from __future__ import annotations

from typing import NamedTuple

from game.app.play.commands import DoAll
from game.app.skins.globopolis.looks import Looking
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.widgets.button import Button
from game.app.widgets.widget import Command
from game.engine.vocabulary import Action, Event
from game.rules.globopolis.messages import HandOver, PointsSold, SellPoints
from game.rules.globopolis.payments import Payment
from game.rules.globopolis.planning.goals import rise
from game.rules.globopolis.state import NOBODY, GlobopolisState, territories_of
from game.rules.globopolis.units import KINDS, NONE, UNIT_PRICE, Units


class Mix(NamedTuple):
    """What a side gives for a debt: units, then points."""

    units: Units
    points: int

    @property
    def actions(self) -> tuple[Action, ...]:
        """The same as what is said, one after the other."""
        units: tuple[Action, ...] = (HandOver(self.units),) if any(self.units) else ()
        return (*units, SellPoints(self.points)) if self.points else units


def needed_units(state: GlobopolisState, seat: int) -> Units:
    """How many units of each type the next towers of a seat lack."""
    found = [0] * KINDS
    for title in territories_of(state, seat):
        goal = rise(state, title)
        if goal is not None and not goal.closed:
            lacks = goal.missing(state.table.plate(title))
            found = [have + more for have, more in zip(found, lacks, strict=True)]
    return tuple(found)


def suggested_mix(state: GlobopolisState, seat: int, owed: int) -> Mix:
    """Units that no tower lacks go first, then points, then all other units (D-26, GLO-26.1).

    `owed` are the EU that the purse lacks. No more is given than covers them, as far as there is enough.
    """
    table = state.table
    stock, kept = table.stock(seat), needed_units(state, seat)
    needed = -(-owed // UNIT_PRICE)
    spare = [max(0, held - want) for held, want in zip(stock, kept, strict=True)]
    units = list(NONE)
    needed = _take(units, spare, needed)
    points = max(0, min(needed, table.points[table.side(seat)]))
    _take(units, [held - given for held, given in zip(stock, units, strict=True)], needed - points)
    return Mix(tuple(units), points)


def advised_mix(advised: Action | None, owed: int) -> Mix | None:
    """What a good player would give, where that alone covers so many EU."""
    match advised:
        case HandOver(units) if UNIT_PRICE * sum(units) >= owed:
            return Mix(units, 0)
        case SellPoints(points) if UNIT_PRICE * points >= owed:
            return Mix(NONE, points)
        case _:
            return None


def _take(units: list[int], from_: list[int], needed: int) -> int:
    """Add up to `needed` units, one of the largest heap at a time; returns how many are still needed."""
    left = list(from_)
    while needed and any(left):
        kind = max(range(KINDS), key=lambda one: left[one])
        left[kind] -= 1
        units[kind] += 1
        needed -= 1
    return needed


class DebtDialog(Looking, RaisingDialog):
    """The bar, the mix in brass, and the ways to put another one together."""

    def raised(self, event: Event) -> tuple[str, int] | None:
        """What sold points have brought; units that were handed over have made the debt itself less."""
        if isinstance(event, PointsSold) and self.asked.state.table.side(event.seat) == self.owing.debtor:
            return self.looks.say("debt.points"), event.price
        return None

    def beside(self) -> None:
        """What the debt is for, and what becomes of the part of it that nobody can raise (GLO-26.2)."""
        say, state = self.looks.say, self.state
        payment = next((step for step in reversed(state.stack) if isinstance(step, Payment)), None)
        if payment is not None and payment.title != NOBODY:
            self.subtitle = say("debt.fee", title=payment.title)
        elif payment is not None and payment.card:
            self.subtitle = say("debt.card", card=payment.card)
        waived = self.owing.amount - self.choice.reach(state)
        if waived > 0:
            self.rule, self.note = "GLO-26.2", say("debt.waived", money=waived)

    def further(self) -> list[Button]:
        """What Enter gives: what is advised, if it is enough; else the suggested mix."""
        state, say = self.state, self.looks.say
        cash, owed = self.choice.cash(state), self.owing.amount
        short = owed - cash
        mix = advised_mix(self.asked.advised, short) or suggested_mix(state, self.asked.seat, short)
        left = max(0, cash + UNIT_PRICE * (sum(mix.units) + mix.points) - owed)
        way = "both" if any(mix.units) and mix.points else "units" if any(mix.units) else "points"
        sub = say(f"debt.{way}_go", units=mix.units, points=mix.points, money=left)
        settle = Button(
            say("debt.settle"), DoAll(mix.actions), "brass", sub=sub, icon="check", key="enter", size=16
        )
        self.first = settle
        return [settle]

    def crown(self) -> None:
        """Brass is for the mix alone."""

    def leads_to(self, command: Command, action: Action) -> bool:
        """The mix begins with what is missed least, whatever is advised to be sold first."""
        return isinstance(command, DoAll)
