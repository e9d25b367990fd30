"""What the panels round the board say: seats, top bar, how the match stands, where the power came from."""

from __future__ import annotations

from typing import Final, Literal

from game.app.paint.box import Box
from game.app.skin_api.view_models import (
    Coming,
    Forecast,
    Headline,
    Line,
    Owned,
    SeatFact,
    SeatFacts,
    TurnStep,
)
from game.app.skins.nations.figures import EARNING, INCOME, TANKERS
from game.app.skins.nations.looks import Looks
from game.rules.nations.ending import power
from game.rules.nations.income import income
from game.rules.nations.outlook import spare_of
from game.rules.nations.plight import verdict
from game.rules.nations.policy.quick import RESERVE
from game.rules.nations.rescue import incidents_in_reach
from game.rules.nations.state import (
    KINDS,
    NOBODY,
    TANKER_SALE,
    NationsState,
    Stage,
    Table,
    countries_of,
    kind_of,
    truce,
)


def hats(looks: Looks, state: NationsState, seat: int) -> tuple[str, ...]:
    """The signs of a seat's Leaders, rulers first: which rule, which walk, which wait in hand."""
    table, look = state.table, looks.of(seat)
    on_board = sorted(
        (0 if marker in looks.board.capital_of else 1, kind_of(table.leaders[marker]))
        for marker in table.standing_leaders(seat)
    )
    shown = [f"hat-{kind}-{look}-{'walks' if walks else 'rules'}" for walks, kind in on_board]
    hand = table.hand(seat)
    return (*shown, *(f"hat-{kind}-{look}-waits" for kind, _ in enumerate(KINDS) for _ in range(hand[kind])))


def seat_facts(looks: Looks, state: NationsState, seat: int) -> SeatFacts:
    """Cash, Leaders, Tankers that earn, income, and what is wrong with a seat."""
    table, say = state.table, looks.say
    cash = looks.text("money", table.cash[seat])
    if seat in table.out:
        fall = next((fall for fall in table.falls if fall.seat == seat), None)
        reason = say(f"out.{fall.reason}", n=fall.round) if fall is not None else ""
        short = say(f"out_brief.{fall.reason}") if fall is not None else ""
        rank = len(looks.seats) - table.out.index(seat)
        return SeatFacts(cash, "", "", out=(reason, short), rank=say(f"rank.{rank}"))
    at_work, ships, brings = (figure.count(state, seat) for figure in (EARNING, TANKERS, INCOME))
    facts = (
        SeatFact(
            "tanker",
            say("seat.ships", n=at_work, whole=ships),
            say("seat.ships_full", n=at_work, whole=ships),
        ),
        SeatFact("derrick", say("seat.income", money=brings), say("seat.income_full", money=brings)),
    )
    rulers = len(countries_of(state, seat))
    walkers = len(table.standing_leaders(seat)) - rulers
    signs_full = say("seat.leaders_full", n=rulers, walkers=walkers, hand=sum(table.hand(seat)))
    return SeatFacts(
        cash, "", say("seat.cash_full", money=table.cash[seat]), facts,
        signs=hats(looks, state, seat), signs_full=signs_full, note=_note(looks, state, seat),
        low=table.cash[seat] <= RESERVE,
    )  # fmt: skip


def _note(looks: Looks, state: NationsState, seat: int) -> SeatFact | None:
    """The one state of a seat that matters most now."""
    table, say = state.table, looks.say
    if endangered(table) and table.seat == seat:
        return SeatFact("heart", say("seat.danger"), say("seat.danger_full"))
    if table.embargoed[seat]:
        return SeatFact("ban", say("seat.embargo"), say("seat.embargo_full"))
    if table.round > 1 and countries_of(state, seat) and not spare_of(state, seat):
        return SeatFact("hourglass", say("seat.no_spare"), say("seat.no_spare_full"))
    if truce(state) and table.round:
        left = state.options.truce_rounds
        return SeatFact("handshake", say("seat.truce"), say("seat.truce_full", n=left))
    return None


def headline(looks: Looks, state: NationsState) -> Headline:
    """Round, step, and how the match ends."""
    table, options, say = state.table, state.options, looks.say
    round_ = max(1, table.round)
    limit = options.round_limit
    words = say("head.round_of", n=round_, limit=limit) if limit else say("head.round", n=round_)
    if table.over:
        return Headline(words, "", say(f"head.ended.{table.ending}"), say("head.over_short"))
    phase = say(f"head.stage.{table.stage or 'start'}")
    steps = ribbon(looks, state)
    if limit and limit - table.round < 5 and table.round:
        left = limit - table.round + 1
        short = say("head.last_rounds_short", n=left)
        return Headline(words, phase, say("head.last_rounds", n=left), short, steps=steps)
    ends = "ends_after" if limit else "ends"
    ending, short = say(f"head.{ends}", limit=limit), say(f"head.{ends}_short", limit=limit)
    return Headline(words, phase, ending, short, steps=steps)


STEP_ICONS: Final[dict[Stage, str]] = {
    "revenue": "coins", "agent": "agent", "leader": "crown", "tanker": "tanker", "pipeline": "pipeline",
}  # fmt: skip


def ribbon(looks: Looks, state: NationsState) -> tuple[TurnStep, ...]:
    """The steps of the turn, in the first round from the Leader on; none before that (NAT-2, 3.1)."""
    table, say = state.table, looks.say
    if table.seat < 0 or not table.round:
        return ()
    names: list[Stage] = [name for name in STEP_ICONS if table.round > 1 or name not in ("revenue", "agent")]
    placed = bool(countries_of(state, table.seat))
    now = table.stage or (("tanker" if placed else "leader") if table.round == 1 else "revenue")
    skipped = {skip.stage: skip.reason for skip in table.skipped}
    found: list[TurnStep] = []
    for name in names:
        if name in skipped:
            found.append(_step(looks, name, say(f"skipped.{skipped[name]}"), "skipped"))
        elif name == now:
            found.append(_now(looks, state, name))
        else:
            done = names.index(name) < names.index(now)
            found.append(_step(looks, name, say(f"ribbon.{name}"), "done" if done else "coming"))
    return tuple(found)


def _now(looks: Looks, state: NationsState, name: Stage) -> TurnStep:
    """The present step: a heart in danger, red where nothing can be spared."""
    table, say = state.table, looks.say
    if endangered(table):
        return TurnStep("heart", say(f"head.stage.{name}"), say("seat.danger_full"), "now", alarm=True)
    spare = name != "leader" or table.round == 1 or bool(spare_of(state, table.seat))
    return _step(looks, name, say(f"ribbon.{name}" if spare else "ribbon.no_spare"), "now", alarm=not spare)


def _step(
    looks: Looks, name: Stage, full: str, how: Literal["done", "now", "coming", "skipped"], *,
    alarm: bool = False,
) -> TurnStep:  # fmt: skip
    return TurnStep(STEP_ICONS[name], looks.say(f"head.stage.{name}"), full, how, alarm)


def summary(looks: Looks, state: NationsState) -> Forecast:
    """The power of all who play, the strongest first."""
    table = state.table
    powers = {seat: power(state, seat).total for seat in table.living()}
    rows = [
        Line(
            f"seat-{seat}",
            looks.say("summary.line", seat=seat, money=total),
            "money",
            looks.text("money", total),
        )
        for seat, total in sorted(powers.items(), key=lambda pair: -pair[1])
    ]
    return Forecast(looks.say("summary.final" if table.over else "summary.now"), tuple(rows))


def coming(state: NationsState) -> Coming:
    """Who plays next, in turn order."""
    table = state.table
    if table.over or not table.round:
        return Coming()
    return Coming(tuple(table.rivals(table.seat)))


def endangered(table: Table) -> bool:
    """Whether the seat on turn may still be eliminated: not once it is, or once a Leader of its has acted
    (NAT-13.2)."""
    return table.danger and not table.acted and table.seat not in table.out


def alarm(looks: Looks, state: NationsState) -> str:
    """Who is in danger, and that the Agent is the last chance, or none (NAT-13.2)."""
    table = state.table
    if not endangered(table) or table.over or table.stage not in ("revenue", "agent", "leader"):
        return ""
    judged = verdict(state, table.seat)[0]
    if table.stage == "leader" or table.drawn or judged not in ("destitute", "short", "blocked"):
        return looks.say("alarm.judged", seat=table.seat)
    if not incidents_in_reach(state):
        return looks.say("alarm.lost", seat=table.seat)
    return looks.say(f"alarm.{judged}", seat=table.seat, money=table.cash[table.seat])


BADGE = 37.0
"""How far above the middle of a ring the badge of its owner stands."""


def owned(looks: Looks, state: NationsState) -> tuple[Owned, ...]:
    """All countries that somebody rules, each with a badge above its name."""
    found: list[Owned] = []
    for country, (x, y) in enumerate(looks.chart.rings):
        ruler = looks.ruler(state.table, country)
        if ruler != NOBODY:
            land = looks.chart.outlines[country]
            found.append(Owned(Box(x - 3, y - BADGE - 3, 6, 6), (ruler,), land))
    return tuple(found)


def results(looks: Looks, state: NationsState, seat: int) -> tuple[Line, ...]:
    """What the power of a seat is made of."""
    table, say = state.table, looks.say
    if seat in table.out:
        return ()
    ships, brings = sum(table.fleet(seat)), income(state, seat)
    parts = (
        ("coins", say("results.cash"), table.cash[seat]),
        ("tanker", say("results.ships", n=ships), ships * TANKER_SALE),
        ("oil-rig", say("results.income"), brings),
    )
    return tuple(
        Line(icon, text, "money", amount=amount, value=looks.text("money", amount))
        for icon, text, amount in parts
    )
