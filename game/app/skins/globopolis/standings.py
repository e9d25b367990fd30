"""What the panels round the board say: seats, top bar, table of all players, where points came from."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.figures import columns, rows
from game.app.skin_api.view_models import (
    Coming,
    Forecast,
    Headline,
    Ledger,
    Line,
    Owned,
    SeatFact,
    SeatFacts,
    TurnStep,
)
from game.app.skins.globopolis.figures import (
    HANDS,
    LEVELS,
    TITLES,
    UNIONS,
    in_ledger,
    levels_of,
    levels_told,
    signed,
)
from game.app.skins.globopolis.looks import UNIT_ICONS, Looks
from game.engine.spelling import Series
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.ending import ranking
from game.rules.globopolis.points import ceiling
from game.rules.globopolis.state import (
    CEILING,
    SOURCES,
    GlobopolisState,
    Stage,
    Table,
    guilds_of,
    territories_of,
)

STEPS: Final[tuple[Stage, ...]] = ("options", "throw", "landing", "agents")
STEP_ICONS: Final = {"options": "skyscraper", "throw": "dice", "landing": "pin", "agents": "spy"}
SOURCE_ICONS: Final = {
    "titles": "pin", "groups": "palette", "levels": "skyscraper", "bought": "coins", "fields": "star",
    "cards": "cards", "sold": "trend", "turned": "turn-round",
}  # fmt: skip
OWNED_OFF, OWNED = -20.0, 31.0
"""Where on a field, and how large, it is shown whose it is."""


def purse(looks: Looks, state: GlobopolisState, seat: int) -> str:
    """The EU of a seat in a few letters."""
    return looks.text("money", state.table.cash[state.table.side(seat)])


def score_words(looks: Looks, points: int) -> str:
    """Points in a few letters, also below 0 (GLO-6.6)."""
    return looks.say("seat.points", n=points)


def seat_facts(looks: Looks, state: GlobopolisState, seat: int) -> SeatFacts:
    """Points, EU, Titles, levels and cards of a seat; debt marks only where there are any."""
    table, say = state.table, looks.say
    side = table.side(seat)
    points = score_words(looks, table.points[side])
    if seat in table.out:
        _, ranks = ranking(state)
        return SeatFacts(points, "", "", out=(say("seat.resigned"), say("seat.resigned_short")),
                         rank=say("seat.rank", n=ranks[seat]))  # fmt: skip
    unseen = table.hides(seat)
    active, suspended = levels_of(state, seat)
    lands, guilds = len(territories_of(state, seat)), len(guilds_of(state, seat))
    hand = {figure.name: figure.count(state, seat) for figure in HANDS}
    facts = [
        SeatFact(
            "coins",
            purse(looks, state, seat),
            say("seat.cash_hidden") if unseen else say("seat.cash", money=table.cash[side]),
        ),
        SeatFact("pin", str(lands + guilds), say("seat.titles", lands=lands, guilds=guilds)),
        SeatFact(
            "skyscraper",
            levels_told(looks, state, seat),
            say("seat.levels_full", n=active, lost=suspended),
        ),
        *(SeatFact(f"hand-{sort}", str(n), say(f"seat.hand_{sort}", n=n)) for sort, n in hand.items()),
    ]
    note = None
    if table.gate_marks[seat]:
        n = table.gate_marks[seat]
        note = SeatFact("gate", str(n), say("seat.marks", n=n))
    claims = any(claim.side == side for claim in table.claims)
    first = table.first == seat
    return SeatFacts(
        points, "", say("seat.points_full", n=table.points[side], goal=table.goal), tuple(facts),
        office="claim" if claims else "", office_full=say("seat.claims") if claims else "",
        guard="first" if first else "", guard_full=say("seat.first") if first else "",
        partners=tuple(map(looks.of, looks.partners(seat))),
        side_full=say("seat.team_full", seats=looks.partners(seat)) if looks.teams else "",
        note=note,
    )  # fmt: skip


NEAR_END: Final = 5
"""So many rounds before the last one it is said how many there are."""


def headline(looks: Looks, state: GlobopolisState) -> Headline:
    """Round, phase, and how the match ends and who leads."""
    table, options, say = state.table, state.options, looks.say
    now, last = max(1, table.round), _last_round(state)
    counted = options.round_limit or last - now < NEAR_END
    words = say("head.round_of", n=now, limit=last) if counted else say("head.round", n=now)
    if table.over:
        return Headline(words, "", say(f"head.ended.{table.ending}"), say("head.over_short"))
    phase = say(f"head.stage.{table.stage or 'start'}")
    ending, short = _ending(looks, state)
    return Headline(words, phase, ending, short, steps=_steps(looks, state))


def _last_round(state: GlobopolisState) -> int:
    """The round after which the match ends at the latest."""
    options = state.options
    return min(options.round_limit or options.round_cap, options.round_cap)


def _ending(looks: Looks, state: GlobopolisState) -> tuple[str, str]:
    """How the match ends and who leads, at length and in a few letters."""
    table, say, last = state.table, looks.say, _last_round(state)
    if table.sudden:
        return say("head.sudden", n=table.sudden), say("head.sudden_short")
    if table.claims:
        left = sum(1 for seat in coming(state).seats if _plays_this_round(table, seat))
        key = "head.claimed_team" if looks.teams else "head.claimed"
        return say(key, side=looks.side_name(table.claims[0].side), n=left), say("head.last_round")
    if table.called:
        return say("head.called"), say("head.last_round")
    if last == table.round:
        return say("head.last_round_full"), say("head.last_round")
    best = max(table.points)
    leaders = [side for side in range(table.sides) if table.points[side] == best and side not in table.out]
    if not table.goal and not state.options.round_limit:
        return say("head.bitter", last=last), say("head.bitter_short")
    left = last - max(1, table.round) + 1
    short = say("head.first_to_short", n=table.goal) if table.goal else say("head.rounds_short", n=left)
    if len(leaders) != 1:
        if table.goal:
            return say("head.first_to_tied", n=table.goal, score=best), short
        return say("head.rounds_tied", n=left, score=best), short
    facts = {"side": looks.side_name(leaders[0]), "score": best, "many": looks.many(leaders[0])}
    told = say("head.first_to", n=table.goal, **facts) if table.goal else say("head.rounds", n=left, **facts)
    return told, short


def alarm(looks: Looks, state: GlobopolisState) -> str:
    """The ribbon over the board in the last round: who has claimed, or that Sudden Death is played."""
    table = state.table
    return _ending(looks, state)[0] if (table.claims or table.sudden) and not table.over else ""


def _plays_this_round(table: Table, seat: int) -> bool:
    """Whether a seat still has its turn in this round."""
    if table.seat < 0 or table.first < 0:
        return False
    place = (seat - table.first) % table.seats
    return place > (table.seat - table.first) % table.seats


def _steps(looks: Looks, state: GlobopolisState) -> tuple[TurnStep, ...]:
    """The steps of the turn."""
    table, say = state.table, looks.say
    if table.stage not in STEPS or table.seat < 0:
        return ()
    shown = [
        step for step in STEPS
        if not (step == "agents" and not state.options.agents)
        and not (step == "options" and table.round == 1)
    ]  # fmt: skip
    now = shown.index(table.stage) if table.stage in shown else -1
    return tuple(
        TurnStep(
            STEP_ICONS[step], say(f"head.stage.{step}"), say(f"head.step.{step}"),
            "done" if place < now else "now" if place == now else "coming",
        )
        for place, step in enumerate(shown)
    )  # fmt: skip


def coming(state: GlobopolisState) -> Coming:
    """Who is to move after the seat on turn."""
    table = state.table
    if table.over or table.seat < 0:
        return Coming()
    order = ((table.seat + step) % table.seats for step in range(1, table.seats))
    return Coming(tuple(seat for seat in order if seat not in table.out))


def summary(looks: Looks, state: GlobopolisState) -> Forecast:
    """The points of all sides at the end, the most first; before it what the match is about: the seats have
    the points."""
    table = state.table
    if not table.over:
        facts = (fact for fact in legend(looks, state) if fact.icon in ("flag", "skyscraper"))
        ends = () if table.goal else (Line("flag", _ending(looks, state)[0]),)
        return Forecast(looks.say("summary.now"), (*ends, *(Line(fact.icon, fact.full) for fact in facts)))
    order = sorted(range(table.sides), key=lambda side: -table.points[side])
    rows = tuple(Line(f"seat-{side}", score_words(looks, table.points[side]), "money") for side in order)
    return Forecast(looks.say("summary.final"), rows, across=True)


def legend(looks: Looks, state: GlobopolisState) -> tuple[SeatFact, ...]:
    """The victory mark, where buying points ends, the free supply and the stacks."""
    table, say = state.table, looks.say
    found: list[SeatFact] = []
    if table.goal:
        full = say("legend.goal", n=table.goal, least=table.goal - CEILING)
        found.append(SeatFact("flag", str(table.goal), full))
    supply = {UNITS[kind]: number for kind, number in enumerate(table.supply)}
    if state.options.r_unit_supply == "limited":
        found += [
            SeatFact(UNIT_ICONS[kind], str(number), say("legend.supply", unit=kind, n=number))
            for kind, number in enumerate(supply.values())
        ]
    found.append(SeatFact("skyscraper", str(table.towers), say("legend.towers", n=table.towers)))
    return tuple(found)


def ledger(looks: Looks, state: GlobopolisState) -> Ledger:
    """The figures of all seats side by side."""
    say, table = looks.say, state.table
    shown = in_ledger(looks)
    free = table.owners.count(-1)
    rest = [("title", say("rest.titles", n=free)), ("skyscraper", say("rest.towers", n=table.towers))]
    if state.options.r_unit_supply == "limited":
        rest += [
            (UNIT_ICONS[kind], say("rest.supply", unit=kind, n=number))
            for kind, number in enumerate(table.supply)
        ]
    rest += [
        ("cards", say("rest.stack", name=say(f"place.deck_{sort}"), n=deck.left))
        for sort, deck in table.decks.items()
    ]
    limit = ceiling(state)
    if limit is not None:
        above = [looks.side_name(side) for side in range(table.sides) if table.points[side] > limit]
        if above:
            names = looks.text("list", Series(tuple(above), "comma"))
            rest.append(("star", say("rest.no_points", names=names)))
    parts = tuple(results(looks, state, seat) for seat in range(table.seats))
    sides = [tuple(map(looks.of, looks.partners(seat))) for seat in range(table.seats)]
    partners = tuple(sides) if looks.teams else ()
    return Ledger(
        columns(looks, shown), rows(looks, state, shown), say("rest.title"), tuple(rest), parts, table.goal,
        partners,
    )  # fmt: skip


def owned(looks: Looks, state: GlobopolisState) -> tuple[Owned, ...]:
    """The fields of all Titles that somebody owns."""
    table = state.table
    return tuple(
        Owned(Box.around(*looks.plan.track.field(field, OWNED_OFF), OWNED), tuple(table.members(owner)))
        for field, owner in zip(looks.board.title_fields, table.owners, strict=True)
        if owner >= 0
    )


def results(looks: Looks, state: GlobopolisState, seat: int) -> tuple[Line, ...]:
    """What the points of a seat came from and went for."""
    table = state.table
    side = table.side(seat)
    found = [(source, table.points_from(side, source)) for source in SOURCES]
    return tuple(
        Line(
            SOURCE_ICONS[source], looks.say(f"results.{source}"), "loss" if amount < 0 else "money",
            amount=amount,
            value=signed(looks, amount),
        )
        for source, amount in found
        if amount or source == "titles"
    )  # fmt: skip


def ending(looks: Looks, state: GlobopolisState) -> str:
    """How the match ended, with what decided it."""
    table = state.table
    winners = [seat for seat, rank in enumerate(table.ranks) if rank == 1]
    if not winners:
        return ""
    seat = winners[0]
    lands, levels, unions = (figure.count(state, seat) for figure in (TITLES, LEVELS, UNIONS))
    names = Series(tuple(map(looks.name, winners)))
    return looks.say("results.ending", names=names, lands=lands, levels=levels, unions=unions)
