"""What is true at every moment of every match (reference 11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.components.loans import net
from game.engine.unseen import Known, all_known
from game.rules.poleconomy.country import LEAST_PAY, MOST_PAY, MOST_RAISE, NO_POST, POSTS
from game.rules.poleconomy.grants import GRANT_LIMIT
from game.rules.poleconomy.law import clause_fault
from game.rules.poleconomy.state import BANK, NOBODY, PoleconomyState


def check(state: PoleconomyState) -> None:
    """Raise AssertionError with a sentence where an invariant is broken."""
    table = state.table
    lists = table.incomes, table.cash, table.spots, table.savings, table.bonds, table.life, table.business
    assert all(len(entries) == table.seats for entries in lists), "a list on the table has a wrong length"
    _money(state)
    _papers(state)
    _places(state)
    _loans(state)
    _turns(state)
    if table.game2:
        _country(state)


def _money(state: PoleconomyState) -> None:
    """All the money there is, nowhere less than nothing (1, 2, 18)."""
    table = state.table
    assert all_known(table.cash) and all_known(table.savings), "a state holds what nobody sees"
    assert min(table.cash) >= 0 and table.bank >= 0, "somebody has less than nothing"
    assert table.treasury >= 0, "the Treasury has less than nothing"
    total = table.bank + table.treasury + sum(table.cash)
    assert total == state.options.bank_cash, f"there is {total}, not {state.options.bank_cash}"


def _papers(state: PoleconomyState) -> None:
    """No paper is lost or made (3, 4)."""
    table, papers = state.table, state.board.papers
    unissued = table.country.unissued if table.game2 else 0
    piles: tuple[tuple[str, Sequence[Known], int, int], ...] = (
        ("Savings Cards", table.savings, table.savings_left, papers.savings),
        ("bonds", table.bonds, table.bonds_left + unissued, papers.bonds),
        ("Life policies", table.life, table.life_left, papers.life),
        ("Business policies", table.business, table.business_left, papers.business),
    )
    for name, held, left, whole in piles:
        assert all_known(held) and min(held) >= 0 and left >= 0, f"there are fewer {name} than none"
        assert sum(held) + left == whole, f"there are {sum(held) + left} {name}, not {whole}"


def _places(state: PoleconomyState) -> None:
    """Properties, beavers, the marker, Basic Incomes (5 to 7, 9)."""
    table, board = state.table, state.board
    assert len(table.owners) == len(board.properties), "a property is missing"
    assert all(NOBODY <= owner < table.seats for owner in table.owners), "a property is of nobody there is"
    assert all(0 <= spot < len(board.nodes) for spot in table.spots), "a beaver is nowhere"
    assert 0 <= table.marker < len(board.index), "the marker is nowhere"
    assert table.inflation == board.numbers[table.marker], "the Inflation Number is not that of the disc"
    assert all(2 <= income <= 12 or (not income and not table.turn) for income in table.incomes), (
        "a Basic Income cannot be thrown"
    )


def _loans(state: PoleconomyState) -> None:
    """Who owes whom; what players owe each other cancels out (21)."""
    table = state.table
    for loan in table.loans:
        assert loan.owed > 0, "a loan is repaid and still there"
        assert BANK <= loan.lender < table.seats and 0 <= loan.borrower < table.seats, "a loan is nobody's"
        assert loan.lender != loan.borrower, "somebody owes himself"
    between = sum(net(table, seat) for seat in range(table.seats))
    assert between == -table.owed_to(BANK), "loans between players do not cancel out"


def _turns(state: PoleconomyState) -> None:
    """The Prime Minister, the auction, the number of turns (8, 13, 20)."""
    table = state.table
    assert not table.turn or table.pm != NOBODY, "there is no Prime Minister"
    assert table.turn <= table.last_round * table.seats, "the last round has gone by"
    if (sale := table.sale) is not None and sale.high != NOBODY:
        assert sale.high != table.seat or table.owners[sale.lot] != NOBODY, "the lander leads the auction"
        assert sale.bid > 0, "a bid is less than $10k"
    assert table.share is None or table.share.partner != table.seat, "the visitor shares his own profits"


def _country(state: PoleconomyState) -> None:
    """Parliament, Government, salaries, the law, grants, redemption (8, 14 to 17)."""
    table = state.table
    country = table.country
    assert country.unissued >= 0 and table.bonds_left >= 0, "there are fewer bonds than none"
    assert not clause_fault(country.law), f"the law cannot have this {clause_fault(country.law)}"
    assert max(country.granted) <= GRANT_LIMIT, "somebody has got too much in grants"
    assert country.redeemed[1] <= country.redeemed[0], "more own bonds are redeemed than others"
    members = [seat for party in country.parties for seat in party]
    assert len(members) == len(set(members)), "somebody is in two parties"
    most = state.options.largest_party(table.seats)
    assert all(2 <= len(party) <= most for party in country.parties), "a party has a wrong size"
    if country.election is None and table.turn:
        _government(state)


def _government(state: PoleconomyState) -> None:
    """Outside an election (8, 14)."""
    table = state.table
    country = table.country
    assert table.pm in country.government, "the Prime Minister is not in the Government"
    assert country.votes_of(country.government) >= country.majority, "the Government has no majority"
    assert country.salaries[table.pm] >= LEAST_PAY, "the Prime Minister is paid too little"
    assert min(country.salaries) >= 0 and sum(country.salaries) <= MOST_PAY, "the salaries are too high"
    for seat, (post, salary) in enumerate(zip(country.posts, country.salaries, strict=True)):
        assert seat in country.government or not post + salary, "somebody outside the Government has a post"
        assert not salary or post != NO_POST or seat == table.pm, "a salary hangs on no post"
    posts = [post for post in country.posts if post != NO_POST]
    assert len(posts) == len(set(posts)) and all(post <= len(POSTS) for post in posts), "a post is held twice"
    raises = (pay - before for pay, before in zip(country.salaries, country.paid_before, strict=True))
    assert all(more <= MOST_RAISE for more in raises), "a salary has risen too much in one turn"
