"""The invariants of every state (reference 11)."""

from __future__ import annotations

from game.rules.nations.cards import pile
from game.rules.nations.income import income, pairs_of
from game.rules.nations.state import KINDS, NOBODY, OFF_BOARD, PIPELINES, TANKERS, NationsState, kind_of


def check(state: NationsState) -> None:
    """Raise AssertionError with a sentence if an invariant is broken."""
    _sizes(state)
    _money(state)
    _tankers(state)
    _leaders(state)
    _revenue(state)
    table, options = state.table, state.options
    assert table.laid <= PIPELINES, "there are more Pipelines than the IMF had"
    lying = [*table.unseen, *table.known, *([table.card] if table.card else [])]
    assert sorted(lying) == sorted(pile(options)), "a card is missing from the pile, or there twice"
    assert table.drawn <= options.incident_chain, "more cards were drawn in a turn than there may be"
    limit = options.round_limit
    assert not limit or table.round <= limit, "the last round has gone by"


def _sizes(state: NationsState) -> None:
    """The lists have an entry for each seat, marker, zone and frontier."""
    table, board = state.table, state.board
    assert table.zones == len(board.zones), "the number of zones is not the board's"
    sizes = (
        (table.seats, (table.cash, table.agents, table.embargoed)),
        (table.seats * len(KINDS), (table.hands,)),
        (len(board.markers), (table.leaders,)),
        ((table.seats + 1) * table.zones, (table.tankers,)),
        (len(board.frontiers), (table.pipes,)),
    )
    for size, lists in sizes:
        assert all(len(entries) == size for entries in lists), "a list on the table has a wrong length"
    assert all(OFF_BOARD <= marker < len(board.markers) for marker in table.agents), "an Agent is nowhere"


def _money(state: NationsState) -> None:
    table, options = state.table, state.options
    assert min(table.cash) >= 0, "somebody has less than nothing"
    assert not options.bank_total or table.bank >= 0, "the IMF has less than nothing"
    total = table.bank + sum(table.cash)
    assert total == options.bank_total + table.printed, f"there are {total}m, not {options.bank_total}m"


def _tankers(state: NationsState) -> None:
    table, board = state.table, state.board
    assert min(table.tankers) >= 0 and table.hulls >= 0, "there are fewer Tankers than none"
    assert table.hulls + sum(table.tankers) == TANKERS, "Tankers were lost or made"
    for seat in table.out:
        assert not any(table.fleet(seat)), f"seat {seat} is out and has Tankers"
    stray = [n for zone, n in enumerate(table.fleet(NOBODY)) if zone in board.open_seas]
    assert not any(stray), "an ownerless Tanker is at sea"
    if state.options.tanker_capture == "attack-only":
        return
    for country, zone in enumerate(board.ports):
        leader = table.leaders[board.capitals[country]]
        if zone >= 0 and leader >= 0:
            foreign = sum(table.tankers_in(seat, zone) for seat in (*range(table.seats), NOBODY))
            assert foreign == table.tankers_in(leader // 4, zone), "a foreign Tanker lies in a ruled port"


def _leaders(state: NationsState) -> None:
    table = state.table
    standing = [0] * (len(KINDS) * table.seats)
    for leader in table.leaders:
        if leader != NOBODY:
            assert 0 <= leader < len(standing), "a Leader belongs to nobody"
            standing[leader] += 1
    for leader, count in enumerate(standing):
        seat, kind = leader // 4, KINDS[kind_of(leader)]
        if seat in table.out:
            assert not count and not table.hands[leader], f"seat {seat} is out and has a Leader"
            assert table.agents[seat] == OFF_BOARD, f"seat {seat} is out and has an Agent"
        else:
            assert table.hands[leader] >= 0, "there are fewer Leaders in a hand than none"
            assert count + table.hands[leader] == kind.each, f"seat {seat} has lost a {kind.id}"
            assert table.round < 2 or table.agents[seat] != OFF_BOARD, f"seat {seat} has no Agent"
    for hold in table.holds:
        assert table.leaders[hold.marker] != NOBODY, "a Leader is held who is not there"
        on_spot = any(table.agents[seat] == hold.marker for seat in hold.agents)
        assert on_spot, "a Leader is held by nobody"


def _revenue(state: NationsState) -> None:
    """No derrick or Tanker is paired twice, and the pairs add up to the revenue (NAT-4.3)."""
    table, board = state.table, state.board
    for seat in range(table.seats):
        pairs = pairs_of(state, seat)
        assert sum(pair.value for pair in pairs) == income(state, seat), "the pairs earn something else"
        for zone, count in enumerate(table.fleet(seat)):
            assert sum(pair.zone == zone for pair in pairs) <= count, "a Tanker is paired twice"
        for number, country in enumerate(board.countries):
            assert sum(pair.country == number for pair in pairs) <= country.derricks, "a derrick works twice"
