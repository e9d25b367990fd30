"""What cards do, in declarative terms: the effects that a board file may give them (reference 7.1, 7.2).

When a card may be played follows from what it does: its `window`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

Window: TypeAlias = Literal["any", "options", "before-roll", "roll", "reaction", "aggression", "battle"]
"""When a card may be played (GLO-25.1 to 25.3): when it is drawn or in the owner's Option Phase; only there;
before the first roll of the Event Phase; there or in place of a later roll; when its holder is concerned; to
open an attack; in an engagement."""
Money: TypeAlias = Annotated[int, Meta(ge=0, le=500)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=50)]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
Column: TypeAlias = Annotated[int, Meta(ge=1, le=4)]


class CardEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One of the effects below.

    `agents`: it is left out of a match without Agents (GLO-27.2).
    """

    window: ClassVar[Window] = "any"
    agents: ClassVar[bool] = False


# OPs


class Opportunity(CardEffect, frozen=True, tag="opportunity"):
    """Opens an attack from the groups of the column `bottom` on those of the column `top` (GLO-20.5)."""

    window: ClassVar[Window] = "aggression"
    bottom: Column
    top: Column


class ExtraDice(CardEffect, frozen=True, tag="dice"):
    """d6 more for one's own side, or less for the other, from the first Battle Round (OP-13, OP-14)."""

    window: ClassVar[Window] = "battle"
    own: Annotated[int, Meta(ge=0, le=3)] = 0
    rival: Annotated[int, Meta(ge=-3, le=0)] = 0


class SecondWind(CardEffect, frozen=True, tag="second-wind"):
    """One's own dice of the Battle Round are rolled again (OP-15)."""

    window: ClassVar[Window] = "battle"


class DoubleAgent(CardEffect, frozen=True, tag="double-agent"):
    """The other side loses its dice for superiority (OP-16)."""

    window: ClassVar[Window] = "battle"


class Withdrawal(CardEffect, frozen=True, tag="withdrawal"):
    """The engagement ends, nothing changes hands (OP-17)."""

    window: ClassVar[Window] = "battle"


class Launcher(CardEffect, frozen=True, tag="launcher"):
    """One's own polygon is the next bigger one (OP-18)."""

    window: ClassVar[Window] = "battle"


class Jamming(CardEffect, frozen=True, tag="jamming"):
    """Cancels an OPs card that the other side has just played (OP-19)."""

    window: ClassVar[Window] = "battle"


OpsEffect: TypeAlias = Opportunity | ExtraDice | SecondWind | DoubleAgent | Withdrawal | Launcher | Jamming

# INFLUENCE for Agents


class Recruit(CardEffect, frozen=True, tag="recruit"):
    """So many Agents come from the reserve to the hand (IN-01)."""

    agents: ClassVar[bool] = True
    count: Few


class Turncoat(CardEffect, frozen=True, tag="turncoat"):
    """An opponent's Agent goes from a Territory to its reserve, one of the player's own to there (IN-02)."""

    agents: ClassVar[bool] = True


class MoleHunt(CardEffect, frozen=True, tag="mole-hunt"):
    """Cleans House in a group in which the player controls a Territory (IN-03)."""

    agents: ClassVar[bool] = True


class DeepCover(CardEffect, frozen=True, tag="deep-cover"):
    """Agents against whom House is cleaned stay without a roll (IN-04)."""

    window: ClassVar[Window] = "reaction"
    agents: ClassVar[bool] = True


class Blackout(CardEffect, frozen=True, tag="blackout"):
    """All Agents on a Territory return to their players' hands (IN-05)."""

    agents: ClassVar[bool] = True


# INFLUENCE


class MarketFlight(CardEffect, frozen=True, tag="market-flight"):
    """Flies to a market and trades there, before the first roll (IN-06)."""

    window: ClassVar[Window] = "before-roll"


class BaseFlight(CardEffect, frozen=True, tag="base-flight"):
    """Flies to a base, before the first roll (IN-17)."""

    window: ClassVar[Window] = "before-roll"


class FlightPlan(CardEffect, frozen=True, tag="flight-plan"):
    """Goes 1 to so many fields clockwise in place of a roll (IN-15)."""

    window: ClassVar[Window] = "roll"
    fields: Annotated[int, Meta(ge=1, le=18)]


class Convoy(CardEffect, frozen=True, tag="convoy"):
    """One R-Unit each of so many types from the free supply (IN-07)."""

    types: Annotated[int, Meta(ge=1, le=5)]


class Overtime(CardEffect, frozen=True, tag="overtime"):
    """So many R-Units may leave each own Guild this turn (IN-08)."""

    window: ClassVar[Window] = "options"
    units: Annotated[int, Meta(ge=4, le=20)]


class Requisition(CardEffect, frozen=True, tag="requisition"):
    """Buys R-Units out of an opponent's Personal Stock at a price each (IN-09)."""

    units: Few
    price: Money


class Permit(CardEffect, frozen=True, tag="permit"):
    """The next level of this turn needs no premium (IN-10)."""

    window: ClassVar[Window] = "options"


class Grant(CardEffect, frozen=True, tag="grant"):
    """The Administration grants money, money for each group with an own Territory, points (IN-11, 12, 14)."""

    money: Money = 0
    per_group: Money = 0
    points: Points = 0


class Levy(CardEffect, frozen=True, tag="levy"):
    """Every opponent pays so much (IN-13)."""

    money: Money


class Passport(CardEffect, frozen=True, tag="passport"):
    """In place of Conference Costs on the holder's own landing (IN-16)."""

    window: ClassVar[Window] = "reaction"


class Veto(CardEffect, frozen=True, tag="veto"):
    """Cancels an INFLUENCE card that names its holder (IN-22)."""

    window: ClassVar[Window] = "reaction"


class Diplomacy(CardEffect, frozen=True):
    """A d20 must be higher than an opponent's d12 and `handicap` (GLO-25.5)."""

    handicap: Annotated[int, Meta(ge=0, le=12)] = 0


class Treaty(Diplomacy, frozen=True, kw_only=True, tag="treaty"):
    """Won: so many R-Units that are no NS-Units from a Territory of the opponent (IN-18)."""

    units: Few


class Disarmament(Diplomacy, frozen=True, kw_only=True, tag="disarmament"):
    """Won: up to so many NS-Units leave a Territory of the opponent (IN-19)."""

    units: Few


class Annexation(Diplomacy, frozen=True, kw_only=True, tag="annexation"):
    """Won: a Territory without EDs, worth at most `value`, in a quadrant in which the player has one; lost:
    `money` for its owner (IN-20)."""

    value: Annotated[int, Meta(ge=1, le=4)]
    money: Money


class Summit(Diplomacy, frozen=True, kw_only=True, tag="summit"):
    """Won: money from the opponent; lost: money for the opponent (IN-21)."""

    wins: Money
    pays: Money


InfluenceEffect: TypeAlias = (
    Recruit | Turncoat | MoleHunt | DeepCover | Blackout
    | MarketFlight | BaseFlight | FlightPlan | Convoy | Overtime | Requisition | Permit | Grant | Levy
    | Passport | Veto | Treaty | Disarmament | Annexation | Summit
)  # fmt: skip
