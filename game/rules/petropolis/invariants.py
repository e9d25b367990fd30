"""What is true at every moment of every match (reference 11)."""

from __future__ import annotations

from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.effects import Keep
from game.rules.petropolis.holdings import is_complete
from game.rules.petropolis.state import AWAY, FREE, NOBODY, PetropolisState


def check(state: PetropolisState) -> None:
    """Raise AssertionError with a sentence where an invariant is broken."""
    _sizes(state)
    _money(state)
    _stock(state)
    _titles(state)
    _telexes(state)
    _markers(state)
    _bankrupts(state)
    _partners(state)
    _ends(state)


def _sizes(state: PetropolisState) -> None:
    """The lists have an entry for each seat, title and group, and all numbers name something."""
    table, board = state.table, state.board
    seats, titles, groups = table.seats, len(board.titles), len(board.groups)
    sizes = (
        (seats, (table.cash, table.places, table.custody)),
        (titles, (table.owners, table.mortgaged, table.operated)),
        (groups, (table.levels, table.partners)),
    )
    assert 2 <= seats <= 7, f"{seats} seats cannot play"
    for size, lists in sizes:
        assert all(len(entries) == size for entries in lists), "a list on the table has a wrong length"
    assert all(NOBODY <= owner < seats for owner in table.owners), "a title belongs to nobody there is"
    assert -1 <= table.first < seats and -1 <= table.seat < seats, "a seat is on turn that nobody has"


def _money(state: PetropolisState) -> None:
    """Invariant 1."""
    table = state.table
    assert sum(table.cash) + table.bank == 0, "money was lost or made"
    assert min(table.cash) >= 0, f"somebody has less than nothing: {table.cash}"
    assert all(cash % 1_000 == 0 for cash in table.cash), f"cash is no multiple of 1,000: {table.cash}"


def _stock(state: PetropolisState) -> None:
    """Invariants 2 to 4 and 13."""
    table, board = state.table, state.board
    stock = getattr(board.stock, state.options.stock)
    derricks = platforms = 0
    for group, level in enumerate(table.levels):
        assert 0 <= level <= PLATFORM, f"group {group} has a level of {level}"
        if level:
            assert table.phase == "two", "something is built before phase two"
            assert is_complete(table, board, group), f"group {group} is built and not complete"
            count = len(board.members[group])
            derricks += count * level if level < PLATFORM else 0
            platforms += count if level == PLATFORM else 0
            assert all(table.operated[title] for title in board.members[group]), "a built title has no mark"
    assert table.derricks + derricks == stock.derricks, "derricks were lost or made"
    assert table.platforms + platforms == stock.platforms, "platforms were lost or made"
    assert min(table.derricks, table.platforms) >= 0, "the stock is below zero"


def _titles(state: PetropolisState) -> None:
    """Invariants 5 and 6; the second half of 6 follows from the events, which a test watches."""
    table = state.table
    for title, owner in enumerate(table.owners):
        if owner == NOBODY:
            assert not table.mortgaged[title], f"title {title} is for sale and mortgaged"
            assert not table.operated[title], f"title {title} is for sale and has a mark"


def _telexes(state: PetropolisState) -> None:
    """Invariant 7; a telex that is being obeyed lies open, neither in the pile nor kept."""
    table, board = state.table, state.board
    kept = [telex for telex, _ in table.kept]
    everywhere = sorted([*table.unseen, *table.known, *table.reading, *kept])
    assert everywhere == board.pile(state.options.world_championship), "telexes were lost or made"
    assert all(isinstance(board.telexes[telex].effect, Keep) for telex in kept), "a telex is kept that is not"


def _markers(state: PetropolisState) -> None:
    """Invariants 8 and 9."""
    table = state.table
    track = state.board.tracks[state.options.geneva_two_spaces]
    for seat, place in enumerate(table.places):
        if seat in table.out:
            continue
        assert 0 <= place < track.length, f"the marker of seat {seat} is off the track"
        assert track.kinds[place] != "go-to-court", f"seat {seat} rests on the way to the Court"
        assert table.custody[seat] in (FREE, 1, 2, 3), f"seat {seat} has no such turn in custody"
        if table.custody[seat] != FREE:
            assert place == track.court, f"seat {seat} is in custody and not at the Court"
        elif place == track.court:
            assert seat == table.seat, f"seat {seat} stands at the Court and is free"


def _bankrupts(state: PetropolisState) -> None:
    """Invariant 10."""
    table = state.table
    for seat in table.out:
        assert not table.cash[seat], f"seat {seat} is bankrupt and has cash"
        assert not table.titles_of(seat), f"seat {seat} is bankrupt and has titles"
        assert table.places[seat] == AWAY, f"seat {seat} is bankrupt and has a marker"
        assert not table.holds_telex(seat), f"seat {seat} is bankrupt and holds a telex"
        assert not any(seat in members for members in table.partners), f"seat {seat} is out and a partner"
        claims = [claim for claim in table.claims if seat in (claim.owner, claim.debtor)]
        assert not claims, f"seat {seat} is out and in a claim"


def _partners(state: PetropolisState) -> None:
    """Invariant 11."""
    table, board = state.table, state.board
    for group, members in enumerate(table.partners):
        if members:
            owners = {table.owners[title] for title in board.members[group]}
            assert set(members) == owners, f"the partners in group {group} are not its owners"
            count = len(members)
            assert 2 <= count <= state.options.partners_max, f"group {group} has {count} partners"


def _ends(state: PetropolisState) -> None:
    """Invariant 16: nothing that is counted passes its limit."""
    table, options = state.table, state.options
    assert table.round <= max(table.last_round, 0) or table.phase == "pause", "there are too many rounds"
    assert table.offers <= options.offers_per_turn, "too many offers were made"
    assert table.extra <= options.extra_throw_cap and table.due <= table.extra, "too many extra throws"
    assert table.tries <= 2, "too many prices were named"
