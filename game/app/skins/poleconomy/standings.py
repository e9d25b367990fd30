"""What the panels round the board say: seats, top bar, how the match stands, where the assets came from."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import (
    Column,
    Coming,
    Forecast,
    Headline,
    Ledger,
    LedgerCell,
    Line,
    Owned,
    SeatFact,
    SeatFacts,
)
from game.app.skins.poleconomy import lookahead
from game.app.skins.poleconomy.looks import Looks
from game.components.loans import net
from game.engine.unseen import Known, all_known, known
from game.rules.poleconomy.country import NO_POST, POSTS
from game.rules.poleconomy.ending import worth
from game.rules.poleconomy.state import (
    NOBODY,
    SAVINGS_FACE,
    Papers,
    PoleconomyState,
    Table,
    adverts_of,
    companies_of,
)

COLUMNS: Final = (
    "worth", "cash", "companies", "adverts", "savings", "bonds", "life", "cover", "loans", "risk", "income",
)  # fmt: skip
GOVERNING: Final = ("votes", "salary", "tax")
"""What stands after COLUMNS in Game 2."""
LAST_ROUNDS: Final = 5


def figures(state: PoleconomyState, seat: int) -> tuple[Known, ...]:
    """All that what is told of a seat hangs on."""
    table = state.table
    return (
        table.cash[seat], table.incomes[seat], table.savings[seat], table.bonds[seat], table.life[seat],
        table.business[seat], len(companies_of(state, seat)), len(adverts_of(state, seat)), table.inflation,
        table.owed_to(seat), table.owed_by(seat), table.pm == seat, *_governing(table, seat),
    )  # fmt: skip


def _governing(table: Table, seat: int) -> tuple[int, ...]:
    """Seats in Parliament, whether it governs, its post and salary; nothing in Game 1."""
    if not table.game2:
        return ()
    country = table.country
    return votes_of(table, seat), seat in country.government, country.posts[seat], country.salaries[seat]


def votes_of(table: Table, seat: int) -> int:
    """The seats in Parliament of a player; 0 while it is dissolved."""
    return table.country.votes[seat] if table.country.votes else 0


def seat_facts(looks: Looks, state: PoleconomyState, seat: int) -> SeatFacts:
    """Cash, companies, adverts, Basic Income, papers and cover of a seat; in Game 2 its seats in Parliament,
    and the cover as a shield at its badge."""
    table, say = state.table, looks.say
    cash = looks.told("money", table.cash[seat])
    companies, adverts = len(companies_of(state, seat)), len(adverts_of(state, seat))
    papers = {"savings": table.savings[seat], "bonds": table.bonds[seat], "life": table.life[seat]}
    cover = _cover(looks, state, seat)
    facts = (
        SeatFact("factory", str(companies), say("seat.companies", n=companies)),
        SeatFact("speakerphone", str(adverts), say("seat.adverts", n=adverts)),
        SeatFact(
            "cash", looks.told("money", table.incomes[seat]), say("seat.income", income=table.incomes[seat])
        ),
        SeatFact("certificate", looks.told("money", _surrender(table, seat)), say("seat.papers", **papers)),
        _votes(looks, table, seat) if table.game2 else cover,
    )
    full = say("seat.cash_hidden") if table.hides(seat) else say("seat.cash", money=table.cash[seat])
    minister = table.pm == seat
    governs = table.game2 and seat in table.country.government
    covered = table.game2 and table.business[seat] > 0
    return SeatFacts(
        cash, "", full, facts,
        office="minister" if minister else "", office_full=say("seat.minister") if minister else "",
        guard="cover" if covered else "", guard_full=cover.full if table.game2 else "",
        side=say("seat.governs") if governs else "", side_full=_office(looks, table, seat) if governs else "",
    )  # fmt: skip


def _surrender(table: Table, seat: int) -> Known:
    """What the Bank pays for all papers of a seat."""
    known = Papers(0, table.bonds[seat], table.life[seat]).value
    return known + SAVINGS_FACE * table.savings[seat]


def _cover(looks: Looks, state: PoleconomyState, seat: int) -> SeatFact:
    """The Business policies of a seat, and what a double 6 would take."""
    cover, risk = state.table.business[seat], lookahead.at_risk(state, seat)
    return SeatFact(
        "shield" if cover else "shield-off",
        str(cover),
        looks.say("seat.cover", n=cover, money=risk)
        if state.options.disaster
        else looks.say("outlook.harmless"),
    )


def _votes(looks: Looks, table: Table, seat: int) -> SeatFact:
    """The seats of a player in Parliament."""
    votes, country = votes_of(table, seat), table.country
    if not country.votes:
        return SeatFact("checkbox", looks.say("seat.no_votes"), looks.say("seat.no_votes_full"))
    full = looks.say("seat.votes", n=votes, whole=country.seats, majority=country.majority)
    return SeatFact("checkbox", str(votes), full)


def _office(looks: Looks, table: Table, seat: int) -> str:
    """That a player is in the Government, with post and salary."""
    post, salary = table.country.posts[seat], table.country.salaries[seat]
    if table.pm == seat:
        return looks.say("seat.governs_first", money=salary)
    if post == NO_POST:
        return looks.say("seat.governs_full")
    return looks.say("seat.governs_post", post=looks.say(f"post.{POSTS[post - 1]}"), money=salary)


def headline(looks: Looks, state: PoleconomyState) -> Headline:
    """Round, step of the turn, and how the match ends."""
    table, options, say = state.table, state.options, looks.say
    now, last = max(1, table.round), table.last_round
    counted = options.end_mode == "rounds"
    words = say("head.round_of", n=now, limit=last) if counted else say("head.round", n=now)
    if table.over:
        return Headline(words, "", say(f"head.ended.{table.ending or 'rounds'}"), say("head.over_short"))
    phase = say(f"head.stage.{table.stage}") if table.seat >= 0 else say("head.stage.start")
    if table.called:
        return Headline(words, phase, say("head.called"), say("head.called_short"))
    if options.end_mode == "minutes":
        told = looks.told("minutes", options.minutes)
        return Headline(words, phase, say("head.timed", minutes=options.minutes), told)
    if not counted:
        return Headline(words, phase, say("head.bank"), say("head.bank_short"))
    left = last - now + 1
    if left <= LAST_ROUNDS and table.round:
        return Headline(words, phase, say("head.last_rounds", n=left), say("head.last_rounds_short", n=left))
    return Headline(words, phase, say("head.ends", limit=last), say("head.ends_short", limit=last))


def coming(state: PoleconomyState) -> Coming:
    """Who is to move after the seat on turn, as far as no Election changes it."""
    table = state.table
    if table.over or table.seat < 0:
        return Coming()
    if table.elected:
        return Coming(tuple((table.pm + n) % table.seats for n in range(table.seats)))
    return Coming(tuple(table.others(table.seat)))


def total(state: PoleconomyState, seat: int) -> Known:
    """The assets of a seat as if the game ended now."""
    return state.table.totals[seat] if state.table.totals else worth(state, seat).total


def summary(looks: Looks, state: PoleconomyState) -> Forecast:
    """What everybody would have if the game ended now, the most first; as they sit where that is hidden."""
    table = state.table
    totals = [total(state, seat) for seat in range(table.seats)]
    order = list(range(table.seats))
    if all_known(totals):
        order.sort(key=lambda seat: -totals[seat])
    rows = [Line(f"seat-{seat}", looks.told("money", totals[seat]), "money") for seat in order]
    title = looks.say("summary.final" if table.over else "summary.now")
    return Forecast(title, tuple(rows), across=True)


def legend(looks: Looks, state: PoleconomyState) -> tuple[SeatFact, ...]:
    """What the price board says."""
    say, number, prices = looks.say, state.table.inflation, looks.board.prices
    company, advert = prices.company * number, prices.advert * number
    facts = (
        SeatFact("trend", str(number), say("place.number", n=number)),
        SeatFact("factory", looks.told("money", company), say("legend.company", money=company)),
        SeatFact("speakerphone", looks.told("money", advert), say("legend.advert", money=advert)),
    )
    if not state.table.game2:
        return facts
    cash = state.table.country.treasury
    return (*facts, SeatFact("bank", looks.told("money", cash), say("rest.treasury", money=cash)))


def ledger(looks: Looks, state: PoleconomyState) -> Ledger:
    """The figures of all seats side by side."""
    say, table = looks.say, state.table
    names = (*COLUMNS, *GOVERNING) if table.game2 else COLUMNS
    columns = tuple(Column(say(f"column.{name}"), say(f"column.{name}_full")) for name in names)
    rows = tuple(_row(looks, state, seat) for seat in range(table.seats))
    unsold = table.owners.count(NOBODY)
    rest = (
        ("bank", say("rest.bank", money=table.bank)),
        ("title", say("rest.titles", n=unsold)),
        ("piggy", say("rest.savings", n=table.savings_left)),
        ("certificate", say("rest.bonds", n=table.bonds_left)),
        ("lighthouse", say("rest.life", n=table.life_left)),
        ("shield", say("rest.business", n=table.business_left)),
        *_rest(looks, state),
    )
    return Ledger(columns, rows, say("rest.title"), rest)


def _rest(looks: Looks, state: PoleconomyState) -> tuple[tuple[str, str], ...]:
    """What the Treasury has and owes; nothing in Game 1."""
    table, say = state.table, looks.say
    if not table.game2:
        return ()
    out = looks.board.papers.bonds - table.country.unissued
    return (
        ("bank", say("rest.treasury", money=table.country.treasury)),
        ("certificate", say("rest.issued", n=out, whole=looks.board.papers.bonds)),
    )


def _row(looks: Looks, state: PoleconomyState, seat: int) -> tuple[LedgerCell, ...]:
    table = state.table

    def money(amount: Known) -> LedgerCell:
        return LedgerCell(looks.told("money", amount), amount)

    def count(number: Known) -> LedgerCell:
        return LedgerCell(looks.told("n", number), number)

    return (
        money(total(state, seat)), money(table.cash[seat]),
        count(len(companies_of(state, seat))), count(len(adverts_of(state, seat))),
        count(table.savings[seat]), count(table.bonds[seat]), count(table.life[seat]),
        count(table.business[seat]), money(net(table, seat)),
        money(lookahead.at_risk(state, seat)), money(table.incomes[seat]),
        *((count(votes_of(table, seat)), money(table.country.salaries[seat]),
           money(-lookahead.occasion_sum(state, seat, "taxation"))) if table.game2 else ()),
    )  # fmt: skip


def owned(looks: Looks, state: PoleconomyState) -> tuple[Owned, ...]:
    """The squares of all properties that somebody owns."""
    return tuple(
        Owned(looks.plan.home(title), (owner,))
        for title, owner in enumerate(state.table.owners)
        if owner != NOBODY
    )


def results(looks: Looks, state: PoleconomyState, seat: int) -> tuple[Line, ...]:
    """What the assets of a seat are made of at the end, when all lies open."""
    table, say, parts = state.table, looks.say, worth(state, seat)
    companies, adverts = len(companies_of(state, seat)), len(adverts_of(state, seat))
    found = (
        ("coins", say("results.cash"), parts.cash),
        ("factory", say("results.companies", n=companies), parts.companies),
        ("speakerphone", say("results.adverts", n=adverts), parts.adverts),
        ("lighthouse", say("results.life", n=table.life[seat]), parts.life),
        ("piggy", say("results.savings", n=table.savings[seat]), parts.savings),
        ("certificate", say("results.bonds", n=table.bonds[seat]), parts.bonds),
        ("handshake", say("results.loans"), parts.loans),
    )
    return tuple(
        Line(icon, text, "money" if amount >= 0 else "loss", amount=amount, value=looks.told("money", amount))
        for icon, text, amount in ((icon, text, known(part)) for icon, text, part in found)
        if amount or icon == "coins"
    )
