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
)
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.app.skins.petropolis.looks import Looks, rate_of
from game.rules.petropolis.board import PLATFORM, RATES
from game.rules.petropolis.ending import capital
from game.rules.petropolis.state import PetropolisState, Table

MANY: Final = 5
"""The capitals of more seats leave no room for the stock, which stands on the board too."""
_STANDS: Final = ("bare", "1 derrick", "2 derricks", "3 derricks", "a platform")
_PHASES: Final = {"setup": "Set-up", "one": "Phase one", "pause": "The pause", "two": "Phase two"}


def seat_facts(looks: Looks, state: PetropolisState, seat: int) -> SeatFacts:
    """Cash, titles and groups of a seat."""
    table = state.table
    cash = table.cash[seat]
    own = table.titles_of(seat)
    pledged = sum(table.mortgaged[title] for title in own)
    more = f", {pledged} of them mortgaged" if pledged else ""
    facts = [SeatFact("title", f"{len(own)}", f"{len(own)} {'title' if len(own) == 1 else 'titles'}{more}")]
    if table.holds_telex(seat):
        facts.append(SeatFact("telex", "1", "A telex that opens the Court"))
    full = f"{full_money(cash)} in cash"
    if earned := foresight.income(looks, table, seat):
        full += f", about {full_money(earned)} of interest a round"
    if seat in table.out:
        rank = _ordinal(table.seats - table.out.index(seat))
        return SeatFacts(money(cash), "", full, out=_fallen(looks, table, seat), rank=rank)
    chips = tuple(_chip(looks, table, seat, group) for group in range(len(looks.board.groups)))
    return SeatFacts(money(cash), "", full, tuple(facts), chips)


def _fallen(looks: Looks, table: Table, seat: int) -> tuple[str, ...]:
    """How a seat went bankrupt, the longest wording first."""
    fall = next((fall for fall in table.falls if fall.seat == seat), None)
    if fall is None:
        return ("bankrupt",)
    several = "several players" if fall.creditors else "the Bank"
    whom = looks.name(fall.creditors[0]) if len(fall.creditors) == 1 else several
    when = "in the pause" if fall.phase == "pause" else f"in round {fall.round}"
    owed = f"owed {whom} {money(fall.amount)}"
    return f"bankrupt {when}, {owed}", f"bankrupt, {owed}", owed, f"bankrupt {when}", "bankrupt"


def _chip(looks: Looks, table: Table, seat: int, group: int) -> Chip:
    look, members = looks.board.groups[group], looks.board.members[group]
    held = sum(table.owners[title] == seat for title in members)
    pledged = any(table.owners[title] == seat and table.mortgaged[title] for title in members)
    whole = group in foresight.whole(looks, table, seat)
    level = table.levels[group]
    full = f"{look.name}: {held} of {len(members)}"
    if whole:
        full += ", complete" if held == len(members) else ", complete with partners"
    if level and held:
        full += f", {_STANDS[level]} each"
    if pledged:
        full += ", mortgaged in part"
    if not held:
        return Chip(f"faint-{group}", "", look.colour, look.ink, False, False, "")
    return Chip(f"group-{group}", str(held), look.colour, look.ink, True, whole, full)


def holdings(looks: Looks, state: PetropolisState, seat: int) -> tuple[Holding, ...]:
    """The titles of a seat by groups, each with what it earns, and the telex it keeps."""
    table, board = state.table, looks.board
    own = sorted(table.titles_of(seat), key=lambda title: (board.group_of[title], title))
    found: list[Holding] = []
    for title in own:
        group = board.group_of[title]
        look, rate = looks.group(title), rate_of(table, board, title)
        rows = [Row("mortgaged", f"loan {thousands(board.prices[title] // 2)}")]
        if rate >= 0:
            rows = [
                Row("interest", money(board.interest[title][rate])),
                Row(_STANDS[table.levels[group]].removeprefix("a "), f"{RATES[rate]}%"),
            ]
        name = looks.title(title).name
        found.append(Holding(name, look.colour, look.ink, f"group-{group}", tuple(rows), rate < 0))
    if table.holds_telex(seat):
        rows = [Row("opens the Court")]
        found.append(Holding("Influence", "#7d2b1d", "#fff8e6", "telex", tuple(rows)))
    return tuple(found)


def headline(looks: Looks, state: PetropolisState) -> Headline:
    """Round, phase, and how the match ends."""
    table, options = state.table, state.options
    if table.over:
        return Headline(f"Round {table.round}", "The game is over", _ended(table), "over")
    phase = _PHASES[table.phase]
    if table.phase == "pause":
        round_ = f"Circuit {table.circuit} of {options.pause_circuits}" if table.circuit else "Auctions"
        deals = "Titles are sold, deals are made" if options.offers_per_turn else "Titles are sold"
        return Headline(round_, phase, f"{deals}, then phase two begins", "then phase two")
    timed = options.timing == "minutes"
    round_ = f"Round {max(1, table.round)}" + (
        "" if timed else f" of {table.last_round}" if table.last_round else ""
    )
    if table.phase == "two":
        if timed:
            ending = f"Ends after {options.phase2_minutes} minutes, or when one tycoon is left"
            return Headline(round_, phase, ending, f"{options.phase2_minutes} minutes")
        ending = f"Ends after round {table.last_round}, or when one tycoon is left"
        return Headline(round_, phase, ending, f"ends after {table.last_round}")
    ending = "Titles are bought; after this phase come auctions"
    ending += " and deals" if options.offers_per_turn else ""
    return Headline(round_, phase, ending, "then auctions")


def _ended(table: Table) -> str:
    endings = {"alone": "Only one tycoon is left", "time": "Time is up"}
    return endings.get(table.ending, "All rounds are played")


def coming(state: PetropolisState) -> Coming:
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
    return Coming(tuple(left), f"circuit {table.circuit} of {options.pause_circuits}")


def summary(looks: Looks, state: PetropolisState) -> Forecast:
    """What the Bank has left, and what everybody would have if the game ended now."""
    table = state.table
    scores = foresight.capitals(state) if table.phase != "setup" else (0,) * table.seats
    order = sorted((s for s in range(table.seats) if s not in table.out), key=lambda seat: -scores[seat])
    standing = [Line(f"seat-{seat}", thousands(scores[seat]), "money") for seat in order]
    if table.over:
        return Forecast("The final capital", tuple(standing), across=True)
    if len(order) > MANY:
        return Forecast("Capital, if it ended now", tuple(standing), across=True)
    stock = [
        Line("derrick", _counted(table.derricks, "derrick")),
        Line("platform", _counted(table.platforms, "platform")),
        Line("title", _counted(table.owners.count(-1), "title")),
        Line("telex", f"{len(table.unseen) + len(table.known)}"),
    ]
    return Forecast("Left in the Bank, and capital now", (*stock, *standing), across=True)


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" + ("" if count == 1 else "s")


def _ordinal(place: int) -> str:
    return f"{place}{({1: 'st', 2: 'nd', 3: 'rd'}).get(place, 'th')}"


def results(looks: Looks, state: PetropolisState, seat: int) -> tuple[Line, ...]:
    """Where the capital of a seat came from."""
    table, options = state.table, state.options
    if seat in table.out:
        return (Line("coins", f"Bankrupt: {full_money(0)}", "loss"),)
    lines = [Line("coins", f"Cash: {full_money(table.cash[seat])}", "money")]
    half = 2 if options.installation_value_at_end == "half" else 1
    for group, level in enumerate(table.levels):
        count = sum(table.owners[title] == seat for title in looks.board.members[group])
        if level and count:
            what = "platforms" if level == PLATFORM else "derricks"
            number = count if level == PLATFORM else count * level
            worth = count * level * looks.board.rig // half
            words = f"{looks.board.groups[group].name}, {number} {what}: {full_money(worth)}"
            lines.append(Line(f"chip-{group}", words, "money"))
    if loans := capital(state, seat).loans:
        lines.append(Line("lock", f"Loans: {full_money(-loans)}", "loss"))
    return tuple(lines)
