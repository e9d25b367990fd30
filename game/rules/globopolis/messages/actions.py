"""What a seat may ask for: the decisions of reference 8.

Titles and fields are numbers of the board; places of units are stores (`units.py`), and units a tuple with a
number for each sort. `rival` is a side.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action
from game.rules.globopolis.state import NOBODY
from game.rules.globopolis.units import NONE, Units

# set-up and new plates


class KeepUnits(Action, frozen=True):
    """D-01: of a new plate `units` go to the stock, the rest of what is beyond two of a type stays
    (GLO-2.10)."""

    units: Units


# the Option Phase


class MoveUnits(Action, frozen=True):
    """D-04: move units between the stock and own plates (GLO-4.2)."""

    key: ClassVar[str] = "u"
    batched: ClassVar[bool] = True

    source: int
    target: int
    units: Units


class TakeUnits(Action, frozen=True):
    """D-05: take units of an own Guild to the stock or straight to an own plate (GLO-8.4)."""

    key: ClassVar[str] = "g"
    batched: ClassVar[bool] = True

    guild: int
    target: int
    units: Units


class BuyUnits(Action, frozen=True):
    """D-05: buy units of another side's Guild (GLO-8.5)."""

    key: ClassVar[str] = "g"
    batched: ClassVar[bool] = True

    guild: int
    units: Units


class Develop(Action, frozen=True):
    """D-06: place a level on an own Territory (GLO-5)."""

    key: ClassVar[str] = "d"
    batched: ClassVar[bool] = True

    title: int


class BuyPoints(Action, frozen=True):
    """D-07: buy points (GLO-7.1)."""

    key: ClassVar[str] = "b"
    batched: ClassVar[bool] = True

    points: int


class SellPoints(Action, frozen=True):
    """D-07, D-26: sell points (GLO-7.2, 26.1)."""

    key: ClassVar[str] = "s"
    batched: ClassVar[bool] = True

    points: int


class Propose(Action, frozen=True):
    """D-08: offer `partner` (a side) a deal (GLO-9).

    `gives` and `takes` are Titles, `gives_cards` and `takes_cards` cards, `gives_units` and `takes_units`
    units of the stocks. `cash` is paid by whoever proposes; below 0 by the partner. `keeps` are units on
    Territories in `gives` that stay with their giver, `partner_keeps` the same of Territories in `takes`
    (GLO-9.4): for each unit a text with Title and type, such as "12:0".
    """

    key: ClassVar[str] = "t"

    partner: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    gives_cards: tuple[str, ...] = ()
    takes_cards: tuple[str, ...] = ()
    gives_units: Units = NONE
    takes_units: Units = NONE
    cash: int = 0
    keeps: tuple[str, ...] = ()
    partner_keeps: tuple[str, ...] = ()


class Counter(Action, frozen=True):
    """D-09: offer something else to `partner`, who proposed; the fields are as in Propose (GLO-9.2)."""

    partner: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    gives_cards: tuple[str, ...] = ()
    takes_cards: tuple[str, ...] = ()
    gives_units: Units = NONE
    takes_units: Units = NONE
    cash: int = 0
    keeps: tuple[str, ...] = ()
    partner_keeps: tuple[str, ...] = ()


class PlayCard(Action, frozen=True):
    """D-11, D-13, D-14, D-16: play an INFLUENCE card, with what it names: a rival, a Title, a colour group, a
    field, units. What a card does not name stays as it is by default."""

    key: ClassVar[str] = "c"

    card: str
    rival: int = NOBODY
    title: int = NOBODY
    group: int = NOBODY
    field: int = NOBODY
    units: Units = NONE


class KeepCard(Action, frozen=True):
    """D-11: keep a card that was just drawn."""

    usual: ClassVar[bool] = True


class Reveal(Action, frozen=True):
    """D-27: reveal a fulfilled MISSION (GLO-24)."""

    key: ClassVar[str] = "m"

    card: str


class EndOptions(Action, frozen=True):
    """D-03: end the Option Phase."""

    usual: ClassVar[bool] = True
    ends: ClassVar[Literal["", "part", "turn"]] = "part"


class EndTrades(Action, frozen=True):
    """D-02: propose no more in the window before round 1 (GLO-2.15)."""

    ends: ClassVar[Literal["", "part", "turn"]] = "part"


class Resign(Action, frozen=True):
    """D-30: leave the game (GLO-28.12)."""

    leaves: ClassVar[bool] = True
    aside: ClassVar[bool] = True


# the Event Phase


class Throw(Action, frozen=True):
    """D-14: throw so many d6 and move, `back` counterclockwise (GLO-10.1, 10.2)."""

    usual: ClassVar[bool] = True
    dice: int
    back: bool = False


class RollAgain(Action, frozen=True):
    """D-15, D-21 to D-23: roll again."""

    key: ClassVar[str] = "r"
    usual: ClassVar[bool] = True


class Stop(Action, frozen=True):
    """D-15, D-20 to D-23: do nothing more on this field, or attack no further."""

    ends: ClassVar[Literal["", "part", "turn"]] = "part"


class PayFee(Action, frozen=True):
    """D-16: pay the Conference Costs (GLO-13.3)."""

    key: ClassVar[str] = "f"


class Attack(Action, frozen=True):
    """D-15, D-16, D-20: attack the Territory `target` from the own Territory `source`; `card` is the
    Opportunity card that it uses, "" for none (GLO-20)."""

    key: ClassVar[str] = "a"

    source: int
    target: int
    card: str = ""


class Fly(Action, frozen=True):
    """D-21: fly from a base to a field (GLO-12.1, 28.4)."""

    key: ClassVar[str] = "f"

    field: int


class Trade(Action, frozen=True):
    """D-23: trade in the market of an Independent Territory (GLO-14.2, 14.4)."""

    key: ClassVar[str] = "t"

    field: int


class BuyGoods(Action, frozen=True):
    """D-24: buy units in the market (GLO-14.3)."""

    key: ClassVar[str] = "b"

    units: Units


class HandOver(Action, frozen=True):
    """D-26: hand units of the stock to the creditor (GLO-26.1)."""

    key: ClassVar[str] = "h"

    units: Units


# cards and battles


class PlayOperation(Action, frozen=True):
    """D-17 to D-19: play an OPs card in an engagement, or jam one (GLO-25.3)."""

    key: ClassVar[str] = "c"

    card: str


class PlayReaction(Action, frozen=True):
    """D-12, D-25: play an INFLUENCE card against what is done to one (GLO-25.2)."""

    key: ClassVar[str] = "c"

    card: str


class Pass(Action, frozen=True):
    """D-12, D-17 to D-19, D-25, D-29, D-31: play nothing, offer nothing."""

    key: ClassVar[str] = "p"
    usual: ClassVar[bool] = True


class StayAlert(Action, frozen=True):
    """D-18: play no card yet, and be asked before and after every Battle Round (option `quiet_questions`)."""

    key: ClassVar[str] = "w"


class OfferShields(Action, frozen=True):
    """D-29: offer NS-Units of own Territories to one side of an engagement for `price` EU (GLO-28.3).

    `titles` are the Territories they come from, `shields` how many from each.
    """

    side: int
    titles: tuple[int, ...]
    shields: tuple[int, ...]
    price: int


class SendShields(Action, frozen=True):
    """D-31: one NS-Unit of each of these helping Territories goes to the one that fights (GLO-28.2)."""

    titles: tuple[int, ...]


class Deploy(Action, frozen=True):
    """D-28: so many own Agents stand on each Title from now on, the rest are in hand (GLO-17.1)."""

    agents: tuple[int, ...]
