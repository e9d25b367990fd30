"""What the panels round the board say: seats, top bar, how the match stands, where the capital came from."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import (
    Chip,
    Coming,
    Forecast,
    Headline,
    Holding,
    Line,
    Row,
    SeatFact,
    SeatFacts,
    Tone,
)
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.figures import INTEREST, stock
from game.app.skins.petropolis.looks import Looks, rate_of
from game.components.debts import BANK, SEVERAL
from game.engine.spelling import Series
from game.rules.petropolis.board import PLATFORM, RATES
from game.rules.petropolis.ending import capital
from game.rules.petropolis.policy.temper import PLAIN
from game.rules.petropolis.state import PetropolisState, Table

MANY: Final = 5
"""The capitals of more seats leave no room for the stock, which stands on the board too."""


def seat_facts(looks: Looks, state: PetropolisState, seat: int) -> SeatFacts:
    """Cash, titles and groups of a seat."""
    table = state.table
    cash = table.cash[seat]
    own = table.titles_of(seat)
    pledged = sum(table.mortgaged[title] for title in own)
    titles = looks.say("seat.titles_mortgaged" if pledged else "seat.titles", n=len(own), mortgaged=pledged)
    facts = [SeatFact("title", str(len(own)), titles)]
    if table.holds_telex(seat):
        facts.append(SeatFact("telex", "1", looks.say("seat.telex")))
    earned = INTEREST.count(state, seat)
    full = looks.say("seat.cash_and_interest" if earned else "seat.cash", cash=cash, interest=earned)
    purse = looks.text("thousands", cash)
    if seat in table.out:
        rank = looks.say(f"rank.{table.seats - table.out.index(seat)}")
        return SeatFacts(purse, "", full, out=_fallen(looks, table, seat), rank=rank)
    chips = tuple(_chip(looks, table, seat, group) for group in range(len(looks.board.groups)))
    return SeatFacts(purse, "", full, tuple(facts), chips, low=cash < PLAIN.pocket)


def _fallen(looks: Looks, table: Table, seat: int) -> tuple[str, ...]:
    """How a seat went bankrupt, the longest wording first."""
    fall = next((fall for fall in table.falls if fall.seat == seat), None)
    if fall is None:
        return (looks.say("out.bankrupt"),)
    several = SEVERAL if fall.creditors else BANK
    creditor = fall.creditors[0] if len(fall.creditors) == 1 else several
    pause = fall.phase == "pause"
    owed = {"creditor": creditor, "debt": fall.amount}
    return (
        looks.say("out.pause_owed" if pause else "out.round_owed", round=fall.round, **owed),
        looks.say("out.owed_too", **owed),
        looks.say("out.owed", **owed),
        looks.say("out.pause" if pause else "out.round", round=fall.round),
        looks.say("out.bankrupt"),
    )


def _chip(looks: Looks, table: Table, seat: int, group: int) -> Chip:
    look, members = looks.board.groups[group], looks.board.members[group]
    held = sum(table.owners[title] == seat for title in members)
    pledged = any(table.owners[title] == seat and table.mortgaged[title] for title in members)
    if not held:
        return Chip(f"faint-{group}", "", look.colour, look.ink, False, False, "")
    whole = group in lookahead.whole(looks.board, table, seat)
    level = table.levels[group]
    told = [looks.say("seat.group_held", held=held, count=len(members))]
    if whole:
        told.append(looks.say("seat.group_whole" if held == len(members) else "seat.group_shared"))
    if level:
        platforms = level == PLATFORM
        told.append(looks.say("seat.group_platforms" if platforms else "seat.group_derricks", n=level))
    if pledged:
        told.append(looks.say("seat.group_mortgaged"))
    full = looks.say("seat.group", group=group, standing=Series(tuple(told), "comma"))
    return Chip(f"group-{group}", str(held), look.colour, look.ink, True, whole, full)


def holdings(looks: Looks, state: PetropolisState, seat: int) -> tuple[Holding, ...]:
    """The titles of a seat by groups, each with what it earns, and the telex it keeps."""
    table, board = state.table, looks.board
    own = sorted(table.titles_of(seat), key=lambda title: (board.group_of[title], title))
    found: list[Holding] = []
    for title in own:
        group = board.group_of[title]
        look, rate = looks.group(title), rate_of(table, board, title)
        rows = [Row(looks.say("holding.mortgaged"), looks.say("holding.loan", sum=board.prices[title] // 2))]
        if rate >= 0:
            rows = [
                Row(looks.say("holding.interest"), looks.text("thousands", board.interest[title][rate])),
                Row(_stands(looks, table.levels[group]), looks.text("rate", RATES[rate])),
            ]
        name = looks.text("title_name", title)
        found.append(Holding(name, look.colour, look.ink, f"group-{group}", tuple(rows), rate < 0))
    if table.holds_telex(seat):
        rows = [Row(looks.say("holding.opens"))]
        found.append(Holding(looks.say("holding.influence"), "#7d2b1d", "#fff8e6", "telex", tuple(rows)))
    return tuple(found)


def _stands(looks: Looks, level: int) -> str:
    """What stands on a title."""
    if level in (0, PLATFORM):
        return looks.say("holding.platform" if level else "holding.bare")
    return looks.text("derricks", level)


def headline(looks: Looks, state: PetropolisState) -> Headline:
    """Round, phase, and how the match ends."""
    table, options, say = state.table, state.options, looks.say
    if table.over:
        ended = say(f"head.ended_{table.ending if table.ending in ('alone', 'time') else 'rounds'}")
        return Headline(say("head.round", n=table.round), say("head.over"), ended, say("head.over_short"))
    phase, deals = say(f"head.{table.phase}"), options.offers_per_turn > 0
    mark = say(f"head.marks.{table.phase}")
    if table.phase == "pause":
        round_ = say("head.auctions")
        if table.circuit:
            round_ = say("head.circuit", n=table.circuit, circuits=options.pause_circuits)
        ending = say("head.pause_ends_deals" if deals else "head.pause_ends")
        return Headline(round_, phase, ending, say("head.pause_short"), mark)
    now, last = max(1, table.round), table.last_round
    timed = options.timing == "minutes" and now < last
    round_ = say("head.round" if timed or not last else "head.round_of", n=now, last=last)
    if table.phase != "two":
        ending = say("head.one_ends_deals" if deals else "head.one_ends")
        return Headline(round_, phase, ending, say("head.one_short"), mark)
    if timed:
        ending = say("head.two_ends_timed", minutes=options.phase2_minutes)
        return Headline(round_, phase, ending, looks.text("minutes", options.phase2_minutes), mark)
    return Headline(round_, phase, say("head.two_ends", last=last), say("head.two_short", last=last), mark)


def coming(looks: Looks, state: PetropolisState) -> Coming:
    """Who is to move after the seat on turn; in the pause who deals in this circuit, and in which it is."""
    table, options = state.table, state.options
    if table.over or table.seat < 0 or table.phase == "setup":
        return Coming()
    following = [seat for seat in table.after(table.seat) if seat != table.seat]
    if table.phase != "pause":
        return Coming(tuple(following))
    if not table.circuit:
        return Coming()
    order = table.after((table.first - 1) % table.seats)
    left = order[order.index(table.seat) + 1 :] if table.seat in order else order
    dealing = looks.say("head.dealing", n=table.circuit, circuits=options.pause_circuits)
    return Coming(tuple(left), dealing)


def summary(looks: Looks, state: PetropolisState) -> Forecast:
    """What the Bank has left, and what everybody would have if the game ended now."""
    table = state.table
    scores = lookahead.capitals(state) if table.phase != "setup" else (0,) * table.seats
    order = sorted((s for s in range(table.seats) if s not in table.out), key=lambda seat: -scores[seat])
    standing = [Line(f"seat-{seat}", looks.text("bare_money", scores[seat]), "money") for seat in order]
    if table.over:
        return Forecast(looks.say("summary.final"), tuple(standing), across=True)
    if len(order) > MANY:
        return Forecast(looks.say("summary.now"), tuple(standing), across=True)
    left = [Line(icon, words) for icon, words in stock(looks, table)]
    return Forecast(looks.say("summary.stock"), (*left, *standing), across=True)


def results(looks: Looks, state: PetropolisState, seat: int) -> tuple[Line, ...]:
    """Where the capital of a seat came from."""
    table, options = state.table, state.options
    if seat in table.out:
        return (Line("coins", looks.say("results.bankrupt"), "loss", value=looks.text("money", 0)),)
    cash = table.cash[seat]
    lines = [_source(looks, "coins", looks.say("results.cash"), cash)]
    half = 2 if options.installation_value_at_end == "half" else 1
    for group, level in enumerate(table.levels):
        count = sum(table.owners[title] == seat for title in looks.board.members[group])
        if level and count:
            platforms, worth = level == PLATFORM, count * level * looks.board.rig // half
            words = looks.say(
                "results.platforms" if platforms else "results.derricks", group=group,
                n=count if platforms else count * level,
            )  # fmt: skip
            lines.append(_source(looks, f"chip-{group}", words, worth))
    if loans := capital(state, seat).loans:
        lines.append(_source(looks, "lock", looks.say("results.loans"), -loans))
    return tuple(lines)


def _source(looks: Looks, icon: str, words: str, amount: int) -> Line:
    """A part of a capital."""
    tone: Tone = "money" if amount >= 0 else "loss"
    return Line(icon, words, tone, amount=amount, value=looks.text("money", amount))
