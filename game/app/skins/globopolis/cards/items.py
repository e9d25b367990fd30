"""What a MISSION asks for, item by item: met, or missing with who holds it and the way there (D-27)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.mission_places import missing
from game.rules.globopolis.missions import Aim, aim_of
from game.rules.globopolis.state import NOBODY, GlobopolisState
from game.store.sentences import capitalised

MOST: Final = 8
"""So many items are listed; of more those that are met stand together."""
WAYS: Final = 3
"""So many missing Titles of an item are named."""
NEAR: Final = 18
"""As far as three dice reach."""


class Item(NamedTuple):
    """One item: whether it is met, what it is, and the way there where it is missing."""

    met: bool
    words: str
    way: str = ""


class Dossier(NamedTuple):
    """A MISSION that is held: how far it is, its items, the Titles that are still missing."""

    card: str
    met: bool
    have: int
    need: int
    items: tuple[Item, ...]
    missing: int
    """How many Titles, levels or units are missing at least."""


def dossier(looks: Looks, state: GlobopolisState, seat: int, mission: str) -> Dossier:
    """What a MISSION asks for, and how far the side of a seat is."""
    aim = aim_of(state, seat, mission)
    listed = _listed(aim)
    met = [part for part in listed if part.met]
    missing = sorted((part for part in listed if not part.met), key=lambda part: part.missing)
    items = [_item(looks, state, seat, part) for part in met]
    if len(listed) > MOST and len(items) > 2:
        names = ", ".join(item.words for item in items)
        items = [Item(True, looks.say("cards.met", n=len(met), names=names))]
    items += [_item(looks, state, seat, part) for part in missing[: max(2, MOST - len(items))]]
    nearest = min(aim.parts, key=lambda part: part.missing) if aim.need == 1 and aim.parts else aim
    return Dossier(mission, aim.met, nearest.have, nearest.need, tuple(items), aim.missing)


def _listed(aim: Aim) -> tuple[Aim, ...]:
    """The parts of a MISSION that are told one by one; one part out of several: those that are nearest."""
    if aim.need == 1 and len(aim.parts) > 1 and not aim.met:
        return tuple(sorted(aim.parts, key=lambda part: part.missing)[:2])
    return aim.parts or (aim,)


def _item(looks: Looks, state: GlobopolisState, seat: int, part: Aim) -> Item:
    words = _words(looks, part)
    if part.met:
        return Item(True, words)
    return Item(False, words, _way(looks, state, seat, part))


def _words(looks: Looks, part: Aim) -> str:
    """What is counted, and how much of it there is."""
    say, facts = looks.say, {"have": part.have, "need": part.need}
    match part.matter:
        case "title":
            return looks.title(part.thing).name
        case "levels" if part.thing != NOBODY:
            return say("cards.item.group", name=looks.title(part.thing).name, **facts)
        case "unit":
            return say("cards.item.unit", name=capitalised(looks.text("unit_name", part.thing)), **facts)
        case "quadrant":
            return say("cards.item.quadrant", n=part.thing + 1, **facts)
        case "group" | "union":
            if part.thing == NOBODY:
                return say("cards.item.groups", **facts)
            name = looks.board.groups[part.thing].name
            return name if part.need == 1 else say("cards.item.group", name=name, **facts)
        case "guild":
            return say("cards.item.guild", name=looks.title(part.thing).name)
        case "guilds" | "associated" | "unions" | "levels" | "parts":
            return say(f"cards.item.{part.matter}", **facts)


def _way(looks: Looks, state: GlobopolisState, seat: int, part: Aim) -> str:
    """The nearest Titles that are missing, with who holds each and how far it is."""
    if part.matter in ("unit", "levels", "unions"):
        return ""
    if part.matter == "union" and part.thing == NOBODY:
        near = sorted((below for below in part.parts if not below.met), key=lambda below: below.missing)
        return "; ".join(_words(looks, below) for below in near[:WAYS])
    wanted = sorted(set(missing(part)), key=lambda title: _order(looks, state, seat, title))
    told = [_way_to(looks, state, seat, title, named=part.matter != "title") for title in wanted[:WAYS]]
    if len(wanted) > WAYS:
        told.append(looks.say("cards.more", n=len(wanted) - WAYS))
    return "; ".join(told)


def _ahead(looks: Looks, state: GlobopolisState, seat: int, title: int) -> int:
    """How many fields a Title lies ahead of a Governor."""
    return looks.board.distance(state.table.places[seat], looks.board.title_fields[title])


def _order(looks: Looks, state: GlobopolisState, seat: int, title: int) -> tuple[bool, int]:
    """Free Titles first, then as far as they are."""
    return state.table.owners[title] != NOBODY, _ahead(looks, state, seat, title)


def _way_to(looks: Looks, state: GlobopolisState, seat: int, title: int, *, named: bool) -> str:
    owner, ahead = state.table.owners[title], _ahead(looks, state, seat, title)
    if owner == NOBODY:
        key = "free_near" if ahead <= NEAR else "free"
        words = looks.say(f"cards.way.{key}", n=ahead)
    else:
        words = looks.say("cards.way.rival", seat=owner)
    return looks.say("cards.way.named", name=looks.title(title).name, way=words) if named else words
