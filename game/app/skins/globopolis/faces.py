"""The faces of cards: families, scenes, what a card means for whoever plays or holds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.app.paint.card import Card, Chips, Family, Foot, Scene, Tone
from game.app.paint.card_art import scene_of
from game.app.skin_api.dimmed import Change
from game.app.skins.globopolis.looks import CARD_COLOURS, CARD_ICONS, Looks
from game.app.skins.globopolis.track import BODY, HEAD
from game.rules.globopolis import card_effects
from game.rules.globopolis.card_effects import (
    CardEffect,
    Convoy,
    ExtraDice,
    Grant,
    Levy,
    Opportunity,
    Recruit,
)
from game.rules.globopolis.card_parts import MissionCard
from game.rules.globopolis.state import (
    INFLUENCE,
    MISSION,
    MISSION_POINTS,
    NOBODY,
    OPS,
    Sort,
    Table,
    sort_of,
)


def _family(sort: Sort, scene: str) -> Family:
    return Family(CARD_COLOURS[sort], "#fff8e6", "ruler", back=sort, scene=f"globopolis/{scene}")


FAMILIES: Final[Mapping[Sort, Family]] = {
    "ops": _family("ops", "ops-sabotage"),
    "influence": _family("influence", "influence-turncoat"),
    "mission": _family("mission", "mission-four-corners"),
}
ORDER: Final[tuple[Sort, ...]] = (MISSION, INFLUENCE, OPS)
"""In which a hand is shown."""
FROM: Final = "#d94c01"
ATTACKED: Final = "#3f7c02"
"""The inks of the scene of an Opportunity for the groups that attack, and those that are attacked."""
_SCENES: Final[Mapping[type[CardEffect], str]] = {
    card_effects.ExtraDice: "ops-orbital-support",
    card_effects.SecondWind: "ops-second-wind",
    card_effects.DoubleAgent: "ops-double-agent",
    card_effects.Withdrawal: "ops-tactical-withdrawal",
    card_effects.Launcher: "ops-heavy-launcher",
    card_effects.Jamming: "ops-signal-jamming",
    card_effects.Recruit: "influence-recruiting-drive",
    card_effects.Turncoat: "influence-turncoat",
    card_effects.MoleHunt: "influence-mole-hunt",
    card_effects.DeepCover: "influence-deep-cover",
    card_effects.Blackout: "influence-network-blackout",
    card_effects.MarketFlight: "influence-market-shuttle",
    card_effects.BaseFlight: "influence-charter-shuttle",
    card_effects.FlightPlan: "influence-flight-plan",
    card_effects.Convoy: "influence-resource-convoy",
    card_effects.Overtime: "influence-overtime-shift",
    card_effects.Requisition: "influence-requisition",
    card_effects.Permit: "influence-fast-track-permit",
    card_effects.Grant: "influence-emergency-aid",
    card_effects.Levy: "influence-solidarity-levy",
    card_effects.Passport: "influence-diplomatic-passport",
    card_effects.Veto: "influence-veto",
    card_effects.Treaty: "influence-resource-treaty",
    card_effects.Disarmament: "influence-disarmament-summit",
    card_effects.Annexation: "influence-annexation-talks",
    card_effects.Summit: "influence-trade-summit",
}
"""What a card shows that has no scene of its own: that of another with the same effect."""


def face(looks: Looks, card: str, foot: Foot | None = None, value: str = "", tone: Tone = "plain") -> Card:
    """The face of a card by its name in a hand."""
    known, sort = looks.board.card_named[card], sort_of(card)
    effect = None if sort == MISSION else looks.board.effects[card]
    text, brief = known.text, known.brief
    if isinstance(known, MissionCard):
        text, brief = looks.numbered(known, text), looks.numbered(known, brief)
        foot = foot or _reward(looks, known)
    chips: tuple[Chips, ...] = ()
    if isinstance(effect, Opportunity):
        columns = [_column(looks, effect.bottom), _column(looks, effect.top)]
        words = looks.say("card.from"), looks.say("card.attack")
        chips = tuple(Chips(word, column) for word, column in zip(words, columns, strict=True) if column)
        own = scene_of("globopolis", f"{sort}-{known.id}")
        inks = tuple(
            (ink, column[len(column) // 2][0])
            for ink, column in zip((FROM, ATTACKED), columns, strict=True)
            if column
        )
        scene = Scene(own or "globopolis/ops-opportunity", () if own else inks)
    else:
        alike = _SCENES.get(type(effect), "") if effect is not None else ""
        if isinstance(effect, ExtraDice) and effect.rival:
            alike = "ops-sabotage"
        scene = Scene(scene_of("globopolis", f"{sort}-{known.id}", alike))
    return Card(
        FAMILIES[sort], known.title, CARD_ICONS[sort], scene, text, brief, foot, value, tone, chips=chips
    )


def _reward(looks: Looks, mission: MissionCard) -> Foot:
    """What a MISSION brings."""
    if looks.claims(mission):
        return Foot("plain", "trophy", looks.say("card.victory"))
    return Foot("plain", "star", looks.say("card.points", n=MISSION_POINTS))


def _column(looks: Looks, column: int) -> tuple[tuple[str, str], ...]:
    """The groups of a column of the Opportunity chart: colour and icon."""
    return tuple((group.colour, group.icon) for group in looks.board.groups if group.column == column)


def played(
    looks: Looks, table: Table, card: str, seat: int, title: int = NOBODY, rival: int = NOBODY
) -> Card:
    """A card as it is played, with what it brings its player, else on whom or what it is played."""
    effect = looks.board.effects[card]
    side = table.side(seat)
    say = looks.say
    match effect:
        case Grant():
            groups = {looks.board.titles[title].group for title in table.titles_of(side)}
            money = effect.money + effect.per_group * len(groups)
            value = say("mark.gain", money=money) if money else say("mark.points", n=effect.points)
            note = say("card.groups", n=len(groups)) if effect.per_group else ""
            points = say("card.points", n=effect.points)
            told = say("card.gain", n=money) if money else points
            return face(looks, card, Foot("gain", "coins" if money else "star", told, note), value, "gain")
        case Levy(money=money):
            sum_ = money * len(table.rivals(side))
            foot = Foot("gain", "coins", say("card.gain", n=sum_), say("card.from_all"))
            return face(looks, card, foot, say("mark.gain", money=sum_), "gain")
        case Recruit(count=count):
            foot = Foot("gain", "agent", say("card.agents", n=count))
            return face(looks, card, foot, say("mark.points", n=count), "gain")
        case Convoy(types=count):
            foot = Foot("gain", "cube", say("card.units", n=count))
            return face(looks, card, foot, say("mark.points", n=count), "gain")
        case _:
            pass
    named = [looks.title(title).name] if title != NOBODY else []
    named += [looks.side_name(rival)] if rival != NOBODY else []
    return face(looks, card, Foot("plain", "target", ", ".join(named)) if named else None)


def changes(looks: Looks, title: int, group: int, field: int) -> tuple[Change, ...]:
    """The fields that a card names."""
    board = looks.board
    fields = [board.title_fields[title]] if title != NOBODY else []
    fields += [board.title_fields[one] for one in board.members[group]] if group != NOBODY else []
    fields += [field] if field != NOBODY else []
    return tuple(
        Change(looks.plan.boxes[one], outline=tuple(looks.plan.track.wedge(one, BODY[0], HEAD[1], 0.5)))
        for one in fields
    )
