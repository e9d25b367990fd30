"""Telexes as cards: what stands on one, what it means for whoever draws it now, and what it changes."""

from __future__ import annotations

from typing import Final

from game.app.paint.card import Card, Family, Foot, Row, Scene, Tone
from game.app.paint.card_art import scene_of
from game.app.skin_api.card_reading import Reading
from game.app.skin_api.dimmed import Change
from game.app.skin_api.view_models import PlaceFacts
from game.app.skins.petropolis import middle
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.middle import TELEX
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.effects import AnyEffect, Back, Bank, Each, Fly, Keep, Summons
from game.rules.petropolis.state import AWAY, PetropolisState, Table

SIGNS: Final[dict[type[AnyEffect], str]] = {
    Bank: "coins", Each: "users", Fly: "plane", Summons: "gavel", Back: "undo", Keep: "key",
}  # fmt: skip
VISIT: Final = "tx-visit"
"""The scene of all flights to a country, and to the airport."""


def telex_card(looks: Looks, table: Table, telex: int, seat: int) -> Card:
    """A telex, with what it means for a seat that draws it now."""
    effect = looks.board.telexes[telex].effect
    foot = _foot(looks, table, telex, seat)
    amount = worth(looks, table, telex, seat)
    return Card(
        TELEX, looks.text("telex", telex), SIGNS[type(effect)], Scene(scene(looks, telex)),
        looks.text("telex_text", telex), looks.text("telex_brief", telex), foot,
        value=_signed(looks, amount, short=True) if amount else "", tone=_tone(amount),
    )  # fmt: skip


def scene(looks: Looks, telex: int) -> str:
    """The scene of a telex: of a visit, of its own, else that of one with the same effect."""
    known = looks.board.telexes[telex]
    own = scene_of("petropolis", known.id)
    if isinstance(known.effect, Fly):
        return own or scene_of("petropolis", VISIT)
    return own or scene_of("petropolis", *_alike(known.effect))


def _alike(effect: AnyEffect) -> tuple[str, ...]:
    """Scenes that tell of an effect."""
    match effect:
        case Summons():
            return ("tx-court-price",)
        case Back():
            return ("tx-sandstorm",)
        case Keep():
            return ("tx-influence",)
        case Each(amount=amount):
            return ("tx-toast",) if amount > 0 else ("tx-gala", "tx-toast")
        case Bank():
            amount, title, derrick, platform = effect.parts
            if derrick or platform:
                return "tx-maintenance", "tx-storm", "tx-dry-hole"
            if title:
                return ("tx-dividend",) if title > 0 else ("tx-royalties", "tx-audit")
            if amount > 0:
                return ("tx-gusher",) if amount >= 500_000 else ("tx-cold-winter",)
            return ("tx-dry-hole",) if amount <= -500_000 else ("tx-audit",)
        case Fly():
            return (VISIT,)


def worth(looks: Looks, table: Table, telex: int, seat: int) -> int:
    """What a telex brings a seat that draws it now, in petrodollars (PET-9.11, 9.12); below 0: costs."""
    match looks.board.telexes[telex].effect:
        case Bank() as effect:
            return effect.amount + sum(amount for _, amount in _by_title(looks, table, effect, seat))
        case Each(amount=amount):
            return amount * len(table.others(seat))
        case Fly():
            return looks.options.geneva_income
        case _:
            return 0


def _by_title(looks: Looks, table: Table, effect: Bank, seat: int) -> list[tuple[int, int]]:
    """What each title of a seat adds to a telex that counts them."""
    found = list[tuple[int, int]]()
    for title in table.titles_of(seat):
        level = table.levels[looks.board.group_of[title]]
        amount = effect.per_platform if level == PLATFORM else effect.per_derrick * level
        amount += 0 if table.mortgaged[title] else effect.per_title
        if amount:
            found.append((title, amount))
    return found


def reading(looks: Looks, state: PetropolisState, telex: int, seat: int) -> Reading:
    """How a telex is read as a seat draws it."""
    table = state.table
    return Reading(
        telex_card(looks, table, telex, seat), seat, middle.middle(looks).deck,
        _changes(looks, table, telex, seat), landing="telex",
        stays=not isinstance(looks.board.telexes[telex].effect, Keep),
    )  # fmt: skip


def _changes(looks: Looks, table: Table, telex: int, seat: int) -> tuple[Change, ...]:
    """The squares that a telex is about."""
    effect = looks.board.telexes[telex].effect
    match effect:
        case Bank():
            counted = _by_title(looks, table, effect, seat)
            return tuple(
                Change(looks.home(title).box, _signed(looks, amount, short=True), _tone(amount))
                for title, amount in counted
            )
        case Fly():
            square = looks.board.flights[telex] or looks.track.landing
            return (Change(looks.cell(square).box),)
        case Back(squares=squares) if table.places[seat] != AWAY:
            square = (table.places[seat] - squares) % looks.track.length
            return (Change(looks.cell(square).box),)
        case Summons():
            kinds = looks.track.kinds
            return tuple(
                Change(looks.cell(number).box) for number, kind in enumerate(kinds) if kind == "court"
            )
        case _:
            return ()


def _foot(looks: Looks, table: Table, telex: int, seat: int) -> Foot:
    """What a telex means for whoever draws it now."""
    say, amount = looks.say, worth(looks, table, telex, seat)
    tone, told = _tone(amount), _signed(looks, amount) if amount else say("card.no_money")
    match looks.board.telexes[telex].effect:
        case Bank() as effect:
            counted = len(_by_title(looks, table, effect, seat))
            bank = "card.from_bank" if amount > 0 else "card.to_bank"
            note = say(bank) if effect.amount or not amount else say("card.concessions", n=counted)
            return Foot(tone, "coins", told, note if amount else "")
        case Each():
            return Foot(tone, "coins", told, say("card.from_each" if amount > 0 else "card.to_each"))
        case Fly():
            return Foot("gain", "plane", told, say("card.in_geneva", airport=0))
        case Back(squares=squares):
            return Foot("plain", "undo", say("card.back", squares=squares))
        case Summons():
            return Foot("loss", "gavel", say("card.court"))
        case Keep():
            return Foot("gain", "key", say("card.keep"))


def _signed(looks: Looks, amount: int, *, short: bool = False) -> str:
    """An amount with its sign."""
    words = looks.text("bare_money" if short else "money", abs(amount))
    return looks.say("card.plus" if amount > 0 else "card.minus", amount=words)


def _tone(amount: int) -> Tone:
    return "gain" if amount > 0 else "loss" if amount < 0 else "plain"


GROUPS: Final = {
    "peaks": "andes", "leaf": "north-america", "waves": "south-seas", "fir": "northern-giants",
    "dune": "africa", "obelisk": "crescent", "dhow": "emirates", "anchor": "gulf-shore", "crown": "crowns",
}  # fmt: skip
"""The group whose scene a group with the same emblem shows, if it has none of its own."""


def deed(looks: Looks, facts: PlaceFacts, title: int) -> Card:
    """The deed of a title with all that its place tells, its loan at the foot."""
    say, group = looks.say, looks.group(title)
    alike = f"group-{GROUPS.get(group.emblem, '')}"
    scene = scene_of("petropolis", f"group-{group.id}", alike, "group-gulf-shore")
    loan = [row.left for row in facts.rows if row.left == say("place.loan")]
    note = say("card.loan", amount=looks.board.prices[title] // 2) if loan else ""
    rows = tuple(Row(row.left, row.right, row.lit) for row in facts.rows if row.left not in loan)
    return Card(
        Family(facts.colour, facts.ink, back="deed"), facts.title, f"petropolis/emblems/{group.emblem}",
        Scene(scene), foot=Foot("plain", "title", facts.price, note), rows=rows,
        owner=looks.of(facts.owner) if facts.owner >= 0 else -1,
    )  # fmt: skip
