"""What a Prime Minister should see to: what stands on the button Govern, and which page opens first."""

from __future__ import annotations

from typing import NamedTuple

from game.app.skin_api.phrases import Phrases
from game.app.skin_api.question import Question
from game.rules.poleconomy.country import PARTS, Part
from game.rules.poleconomy.effects import dues
from game.rules.poleconomy.messages.powers import Power
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState


class Need(NamedTuple):
    """What it is, in a few words, and the part in which it is seen to; "" where there is none."""

    words: str
    part: Part


def need(phrases: Phrases, state: PoleconomyState) -> Need:
    """The most pressing need of the country."""
    country, due = state.table.country, dues(state)
    say = phrases.say
    if due.bonds > due.most:
        return Need(say("govern.need.bankrupt", due=due.bonds, most=due.most), "bills")
    if due.salary > country.treasury:
        return Need(say("govern.need.salary", money=due.salary - country.treasury), "bills")
    count = min(state.table.bonds_left, country.treasury // BOND_FACE)
    if count and open_from(state) <= PARTS.index("redeem"):
        return Need(say("govern.need.redeem", money=country.treasury, n=count), "redeem")
    return Need("", "bills")


def open_from(state: PoleconomyState) -> int:
    """The place among the parts of the first that is still open (POL-25.8)."""
    return PARTS.index(state.table.country.part)


def first_page(asked: Question) -> Part:
    """The page that opens first: that of a hint, else where there is a need, else the bills; none that is
    closed."""
    hinted = asked.advised
    wanted = hinted.part if isinstance(hinted, Power) else need(asked.phrases, asked.state).part
    return PARTS[max(open_from(asked.state), PARTS.index(wanted))]
