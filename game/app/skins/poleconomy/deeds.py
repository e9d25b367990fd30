"""The deeds of companies and adverts: what one costs and earns at the index now and elsewhere on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.card import Card, Family, Foot, Row, Scene
from game.app.paint.card_art import scene_of
from game.app.skins.poleconomy import lookahead
from game.app.skins.poleconomy.cards import paper_card
from game.app.skins.poleconomy.looks import Looks
from game.engine.vocabulary import Choice
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtOffice
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of

NUMBERS: Final = 4
"""So many Inflation Numbers stand on the deed of a company; on that of an advert one less."""
ALIKE: Final = {"company": "branch-rail", "advert": "branch-radio"}
"""The scene of a branch that has none."""


def deed(looks: Looks, state: PoleconomyState, title: int) -> Card:
    """The deed of a property as the table stands; the badge of its owner in the head."""
    known, say = looks.board.properties[title], looks.say
    square, company = looks.board.squares[known.node], known.kind == "company"
    now, owner = state.table.inflation, state.table.owners[title]
    rows = [Row(say("deed.index"), say(f"deed.{known.kind}"))]
    rows += [
        Row(
            say("deed.now" if number == now else "deed.at", n=number),
            looks.text("money", known.base * number),
            number == now,
        )
        for number in spread(looks.board.numbers, now, NUMBERS if company else NUMBERS - 1)
    ]
    if not company:
        rows.append(Row(say("place.sends"), ""))
    branch = square.branch.replace(" ", "-")
    ground, ink = looks.head_of(square.region)
    brief = say(f"deed.brief.{known.kind}", money=known.base * now)
    hits = say("deed.hits", percent=round(100 * lookahead.visits(state, title)))
    return Card(
        Family(ground, ink, back="deed"), known.name, square.icon or "speakerphone",
        Scene(scene_of("poleconomy", square.id, f"branch-{branch}", ALIKE[known.kind])), brief=brief,
        foot=Foot("plain", "title", looks.text("money", price_of(state, title)), hits), rows=tuple(rows),
        owner=looks.of(owner) if owner != NOBODY else -1,
    )  # fmt: skip


def on_sale(looks: Looks, state: PoleconomyState, choice: Choice) -> Card | None:
    """The deed of the property on which a seat has landed, or a policy as a card; None where neither is
    sold."""
    match choice:
        case Purchase(title=title):
            return deed(looks, state, title)
        case AtOffice(kind=kind):
            return paper_card(looks, kind)
        case _:
            return None


def spread(numbers: Sequence[int], now: int, many: int) -> list[int]:
    """So many of the numbers, far apart from the least to the greatest, `now` among them."""
    known = sorted({*numbers, now})
    last, steps = len(known) - 1, max(1, many - 1)
    found = {known[round(last * step / steps)] for step in range(many)}
    if now not in found:
        found.remove(min(found - {known[0], known[last]} or found, key=lambda number: abs(number - now)))
        found.add(now)
    return sorted(found)
