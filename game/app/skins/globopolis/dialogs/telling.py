"""What the panel of the goal in focus says: its moves with their prices, other sources, what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.skin_api.question import Question
from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.cards.items import Item, dossier
from game.app.skins.globopolis.dialogs.draft import Draft, GoalRow
from game.app.skins.globopolis.dialogs.effects import effects
from game.app.skins.globopolis.dialogs.goal_detail import Move, Told, Way
from game.app.skins.globopolis.dialogs.goal_list import name_of
from game.app.skins.globopolis.dialogs.standings import (
    Market,
    market_for,
    missing_of,
    own_hauls,
    refusal_of,
    waiting_of,
)
from game.app.skins.globopolis.looks import Looks
from game.engine.spelling import Series
from game.rules.globopolis.messages import Propose
from game.rules.globopolis.planning import Haul, Source
from game.rules.globopolis.state import NOBODY
from game.rules.globopolis.units import NONE, Store, one, plus, side_of_stock

LANDINGS: Final = 3
"""So many Titles that wait for a landing are told of one by one."""
LIKELY, UNLIKELY = 0.6, 0.35
"""From this chance on a yes is likely; below the other it is not."""


def told_of(asked: Question, looks: Looks, draft: Draft, row: GoalRow) -> Told:
    """All about a goal."""
    goal, say = row.goal, looks.say
    level = goal.needs[-1] if goal.aim == "garrison" else goal.level
    about = {"name": name_of(looks, goal)} if goal.aim in ("group", "mission") else {"title": goal.title}
    heading = say(f"plan.goal.{goal.aim}", n=level, **about)
    gain = (
        say("plan.gain", n=goal.points, money=row.cost)
        if goal.points
        else say("plan.no_gain", money=row.cost)
    )
    found = Told(goal, heading, gain, (), (), (), items=tuple(items_of(looks, draft, row)))
    if row.standing == "closed":
        refusal = refusal_of(row)
        reason = asked.phrases.reason(refusal)
        return found._replace(gain="", sentence=reason.sentence, rule=refusal.rule, tone="loss")
    sentence, tone = _in_the_way(looks, draft, row)
    return found._replace(
        gain="" if row.plan.lacking else gain,
        moves=tuple(moves_of(looks, draft, row)) if row.standing != "missing" else (),
        ways=tuple(ways_of(asked, looks, draft, row)),
        effects=() if goal.aim in ("group", "mission") else tuple(effects(looks, draft, row)),
        sentence=sentence, tone=tone,
    )  # fmt: skip


def _in_the_way(looks: Looks, draft: Draft, row: GoalRow) -> tuple[str, str]:
    """What is lacking, in a sentence; "" where nothing is."""
    say = looks.say
    if row.standing == "missing" and waiting_of(row):
        most = 1 if row.goal.card else LANDINGS  # the items of a MISSION name the others
        told = [_landing(looks, draft, title) for title in waiting_of(row)[:most]]
        return " ".join(told), "soft"
    if row.standing == "missing":
        kinds = missing_of(draft, row)
        if not kinds:
            return say("plan.way.taken"), "loss"
        markets = [market_for(draft.state, draft.seat, kind) for kind in kinds]
        return " ".join(_market(looks, each) for each in markets), "soft"
    if row.standing == "short":
        return say("plan.way.short", money=row.short), "loss"
    if row.standing == "reserve":
        left = draft.left if row.ticked else draft.left - row.cost
        return say("plan.way.reserve", money=left, least=draft.reserve), "soft"
    if row.standing == "ask":
        return say("plan.way.ask"), "soft"
    return "", "soft"


def _market(looks: Looks, found: Market) -> str:
    """Where a missing type is sold, and how likely the next throw ends there, if it is sold at all."""
    if not found.fields:
        return looks.say("plan.way.no_market", unit=found.kind)
    fields = Series(tuple(looks.text("field", field) for field in found.fields))
    return looks.say("plan.way.market", unit=found.kind, n=round(100 * found.chance), fields=fields)


def _landing(looks: Looks, draft: Draft, title: int) -> str:
    """Whose a Title is that only a landing may bring, and how likely the next throw ends there."""
    owner, chance = draft.state.table.owners[title], lookahead.likeliest(draft.state, draft.seat, title)[1]
    key = "land_free" if owner == NOBODY else "land_rival"
    seat = draft.state.table.voice(owner) if owner != NOBODY else draft.seat
    return looks.say(f"plan.way.{key}", title=title, seat=seat, n=round(100 * chance))


def items_of(looks: Looks, draft: Draft, row: GoalRow) -> Iterator[Item]:
    """What a MISSION or a group asks for: what is there, and what is missing with the way to it."""
    goal, state = row.goal, draft.state
    if goal.card:
        yield from dossier(looks, state, draft.seat, goal.card).items
    elif goal.aim == "group":
        for member in state.board.members[state.board.title_groups[goal.title]]:
            owner = state.table.owners[member]
            way = looks.say("cards.way.free") if owner == NOBODY else ""
            if owner not in (NOBODY, state.table.side(draft.seat)):
                way = looks.say("cards.way.rival", seat=owner)
            yield Item(not way, looks.text("title_name", member), way)


def moves_of(looks: Looks, draft: Draft, row: GoalRow) -> Iterator[Move]:
    """The moves of the plan that are for this goal, in the order in which they are made: what comes from one
    store goes in one."""
    say, told, goal, state = looks.say, looks.text, row.goal, draft.state
    free = say("plan.free")
    hauls = own_hauls(draft, row)
    for origin, store in _stores(hauls):
        taken = [haul for haul in hauls if (haul.origin, haul.store) == (origin, store)]
        many = NONE
        for haul in taken:
            many = plus(many, one(haul.kind, haul.number))
        units, price = told("units", many), told("n", sum(haul.price * haul.number for haul in taken))
        match origin:
            case "ask":
                partner = state.table.voice(side_of_stock(store))
                yield Move(say("plan.move.ask", seat=partner, units=units), price, "GLO-9.1")
            case "guild":
                seller = state.table.voice(state.table.owners[store])
                words = say("plan.move.buy", units=units, guild=store, seat=seller)
                yield Move(words, price, "GLO-8.5")
            case "card":
                card = draft.card_at(store).card
                yield Move(say("plan.move.card", card=card, units=units), price, "GLO-25.1")
            case "own":
                yield Move(say("plan.move.take", units=units, guild=store), free, "GLO-8.4")
            case "stock":
                yield Move(say("plan.move.stock", units=units, title=goal.title), free, "GLO-4.2")
            case _ if goal.card:
                source = looks.text("title", store)
                yield Move(say("plan.move.to_stock", units=units, source=source), free, "GLO-4.2")
            case _:
                source = looks.text("title", store)
                words = say("plan.move.carry", units=units, title=goal.title, source=source)
                yield Move(words, free, "GLO-4.2")
    for bid in row.plan.bids:
        if bid.title in goal.wants:
            words = say("plan.move.bid", seat=state.table.voice(bid.partner), title=bid.title)
            yield Move(words, told("n", bid.price), "GLO-9.1")
    got = sum(haul.number for haul in hauls if haul.origin in ("ask", "guild", "card"))
    if got and goal.aim != "mission":
        yield Move(say("plan.move.put", title=goal.title, n=got), free, "GLO-4.2")
    if goal.aim == "level":
        premium = goal.premium if not _permitted(draft, row) else 0
        rule = "GLO-5.1" if goal.level == 1 else "GLO-5.2"
        yield Move(say("plan.move.premium"), told("n", premium) if premium else free, rule)
    elif goal.aim == "restore":
        yield Move(say("plan.move.restore"), free, "GLO-5.9")


def _stores(hauls: list[Haul]) -> list[tuple[str, Store]]:
    """Where something comes from, others first."""
    found = dict.fromkeys((haul.origin, haul.store) for haul in hauls)
    return sorted(found, key=lambda each: each[0] not in ("ask", "guild", "card"))


def _permitted(draft: Draft, row: GoalRow) -> bool:
    """Whether a permit pays for this level: they go to the dearest ones (IN-10)."""
    levels = sorted((goal for goal in row.plan.goals if goal.aim == "level"), key=lambda goal: -goal.premium)
    return row.goal in levels[: draft.state.table.permits]


def ways_of(
    asked: Question, looks: Looks, draft: Draft, row: GoalRow
) -> Iterator[tuple[int, str, tuple[Way, ...]]]:
    """For each type that is lacking a caption and the sources of it, where there is something to choose."""
    lacks = row.goal.missing(draft.state.table.units_in(row.goal.title))
    hauls = own_hauls(draft, row)
    for kind, sources in draft.choices(row.goal):
        taken = {haul.store for haul in hauls if haul.kind == kind}
        ways = tuple(
            _way(asked, looks, draft, hauls, source, kind, lacks[kind], source.store in taken)
            for source in sources
        )
        yield kind, looks.say("plan.from", units=looks.text("units", one(kind, lacks[kind]))), ways


def _way(
    asked: Question, looks: Looks, draft: Draft, hauls: list[Haul], source: Source, kind: int, number: int,
    chosen: bool,
) -> Way:  # fmt: skip
    say, told, state = looks.say, looks.text, draft.state
    many = min(number, source.units[kind], source.left)
    price = source.prices[kind] * many
    match source.origin:
        case "stock":
            words = say("plan.source.stock")
        case "spare":
            words = say("plan.source.spare", name=told("title_name", source.store))
        case "own":
            words = say("plan.source.own", name=told("title_name", source.store))
        case "guild":
            seller = state.table.voice(state.table.owners[source.store])
            words = say("plan.source.guild", name=told("title_name", source.store), seat=seller)
        case "card":
            name = looks.board.card_named[source.card].title
            words = say("plan.source.card", name=name)
            if source.rival == NOBODY:
                note = say("plan.sure.with", n=source.left - many)
            else:
                note = say("plan.sure.of", seat=state.table.voice(source.rival))
            return Way(source.store, words, told("money", price), note, "soft", chosen)
        case "ask":
            partner = side_of_stock(source.store)
            words = say("plan.source.ask", seat=state.table.voice(partner), n=source.units[kind])
            prospect = asked.prospect(Propose(partner, takes_units=one(kind, many), cash=price))
            chance = prospect.chance if prospect is not None else 0.0
            how = "likely" if chance >= LIKELY else "unlikely" if chance < UNLIKELY else "perhaps"
            tone = {"likely": "gain", "unlikely": "loss"}.get(how, "soft")
            return Way(source.store, words, told("money", price), say(f"plan.sure.{how}"), tone, chosen)
    note = say("plan.sure.part", n=many) if many < number else say("plan.sure.certain")
    shown = told("money", price) if price else say("plan.free")
    return Way(source.store, words, shown, note, "soft", chosen)
