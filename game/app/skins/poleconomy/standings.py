"""What the panels round the board say: seats, top bar, how the match stands, where the assets came from."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import (
    Coming,
    Forecast,
    Headline,
    Line,
    Owned,
    SeatFact,
    SeatFacts,
)
from game.app.skins.poleconomy.figures import ADVERTS, COMPANIES, RISK, VOTES, WORTH
from game.app.skins.poleconomy.looks import Looks
from game.engine.unseen import Known, all_known, known
from game.rules.poleconomy.country import NO_POST, POSTS
from game.rules.poleconomy.ending import worth
from game.rules.poleconomy.policy.bargains import POCKET
from game.rules.poleconomy.state import (
    NOBODY,
    SAVINGS_FACE,
    Papers,
    PoleconomyState,
    Table,
)

LAST_ROUNDS: Final = 5


def seat_facts(looks: Looks, state: PoleconomyState, seat: int) -> SeatFacts:
    """Cash, companies, adverts, Basic Income, papers and cover of a seat; in Game 2 its seats in Parliament,
    and the cover as a shield at its badge."""
    table, say = state.table, looks.say
    cash = looks.text("money", table.cash[seat])
    companies, adverts = COMPANIES.count(state, seat), ADVERTS.count(state, seat)
    papers = {"savings": table.savings[seat], "bonds": table.bonds[seat], "life": table.life[seat]}
    cover = _cover(looks, state, seat)
    facts = (
        SeatFact("factory", str(companies), say("seat.companies", n=companies)),
        SeatFact("speakerphone", str(adverts), say("seat.adverts", n=adverts)),
        SeatFact(
            "cash", looks.text("money", table.incomes[seat]), say("seat.income", income=table.incomes[seat])
        ),
        SeatFact("certificate", looks.text("money", _surrender(table, seat)), say("seat.papers", **papers)),
        _votes(looks, state, seat) if table.game2 else cover,
    )
    full = say("seat.cash_hidden") if table.hides(seat) else say("seat.cash", money=table.cash[seat])
    minister = table.pm == seat
    governs = table.game2 and seat in table.country.government
    covered = table.game2 and table.business[seat] > 0
    return SeatFacts(
        cash, "", full, facts, low=not table.hides(seat) and table.purse(seat) < POCKET,
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
    cover, risk = state.table.business[seat], RISK.count(state, seat)
    return SeatFact(
        "shield" if cover else "shield-off",
        str(cover),
        looks.say("seat.cover", n=cover, money=risk)
        if state.options.disaster
        else looks.say("outlook.harmless"),
    )


def _votes(looks: Looks, state: PoleconomyState, seat: int) -> SeatFact:
    """The seats of a player in Parliament."""
    votes, country = VOTES.count(state, seat), state.table.country
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
        told = looks.text("minutes", options.minutes)
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


def summary(looks: Looks, state: PoleconomyState) -> Forecast:
    """What everybody would have if the game ended now, the most first; as they sit where that is hidden."""
    table = state.table
    totals = [WORTH.count(state, seat) for seat in range(table.seats)]
    order = list(range(table.seats))
    if all_known(totals):
        order.sort(key=lambda seat: -totals[seat])
    rows = [Line(f"seat-{seat}", looks.text("money", totals[seat]), "money") for seat in order]
    title = looks.say("summary.final" if table.over else "summary.now")
    return Forecast(title, tuple(rows), across=True)


def legend(looks: Looks, state: PoleconomyState) -> tuple[SeatFact, ...]:
    """What the price board says."""
    say, number, prices = looks.say, state.table.inflation, looks.board.prices
    company, advert = prices.company * number, prices.advert * number
    facts = (
        SeatFact("trend", str(number), say("place.number", n=number)),
        SeatFact("factory", looks.text("money", company), say("legend.company", money=company)),
        SeatFact("speakerphone", looks.text("money", advert), say("legend.advert", money=advert)),
    )
    if not state.table.game2:
        return facts
    cash = state.table.country.treasury
    return (*facts, SeatFact("bank", looks.text("money", cash), say("rest.treasury", money=cash)))


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
    companies, adverts = COMPANIES.count(state, seat), ADVERTS.count(state, seat)
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
        Line(icon, text, "money" if amount >= 0 else "loss", amount=amount, value=looks.text("money", amount))
        for icon, text, amount in ((icon, text, known(part)) for icon, text, part in found)
        if amount or icon == "coins"
    )
