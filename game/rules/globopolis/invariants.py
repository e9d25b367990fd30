"""What is true at every moment of every match (reference 11)."""

from __future__ import annotations

from game.engine.unseen import all_known
from game.rules.globopolis.hand import CheckHand, JustDrawn, TooMany, all_cards
from game.rules.globopolis.moving import GATE, Teleport
from game.rules.globopolis.state import (
    INFLUENCE,
    LEVEL_POINTS,
    MISSION,
    MOST_AGENTS,
    MOST_LEVELS,
    NOBODY,
    OPS,
    SOURCES,
    SUDDEN_ROUNDS,
    GlobopolisState,
    sort_of,
)
from game.rules.globopolis.units import KINDS, NS


def check(state: GlobopolisState) -> None:
    """Raise AssertionError with a sentence where an invariant is broken."""
    _sizes(state)
    _units(state)
    _levels(state)
    _agents(state)
    _points(state)
    _money(state)
    _cards(state)
    _turns(state)
    _fight(state)


def _sizes(state: GlobopolisState) -> None:
    """The lists have an entry for each seat, side, Title, type."""
    table, board = state.table, state.board
    assert table.titles == len(board.titles), "the number of Titles is not the board's"
    assert table.groups == len(board.groups), "the number of groups is not the board's"
    sides, titles = table.sides, table.titles
    sizes = (
        (sides, (table.points, table.cash, table.hands, table.free_agents, table.reserve, table.captured)),
        (table.seats, (table.places, table.gate_marks)),
        (titles, (table.owners, table.levels, table.active)),
        (titles * KINDS, (table.plates,)),
        (sides * KINDS, (table.stocks,)),
        (sides * titles, (table.agents,)),
        (sides * len(SOURCES), (table.ledger,)),
        (sides * table.groups, (table.unions,)),
        (KINDS, (table.supply,)),
    )
    for size, lists in sizes:
        assert all(len(entries) == size for entries in lists), "a list on the table has a wrong length"
    assert all(NOBODY <= owner < sides for owner in table.owners), "a Title belongs to nobody there is"


def _units(state: GlobopolisState) -> None:
    table, board, options = state.table, state.board, state.options
    if table.turn == 0 and not any(table.plates):
        return
    assert all_known(table.stocks), "a state holds what nobody sees"
    pool = board.pool(options.wind_wave_stock == "energy")
    for kind, there in enumerate(pool):
        total = table.supply[kind] + sum(table.plates[kind::KINDS]) + sum(table.stocks[kind::KINDS])
        assert total == there, f"there are {total} units of type {kind}, not {there}"
    assert min(table.plates) >= 0 and min(table.stocks) >= 0, "there are fewer units than none"
    assert options.r_unit_supply == "unlimited" or min(table.supply) >= 0, "the supply owes units"
    left = options.bitter_end or options.base_plate_limit
    for title, owner in enumerate(table.owners):
        if board.is_guild[title]:
            continue
        if owner == NOBODY:
            assert left or table.plate(title) == board.stock(title), (
                f"Title {title} lacks units and was never owned"
            )
        else:
            shields = table.plates[title * KINDS + NS]
            assert shields <= table.shield_limit(title), f"Title {title} has too many NS-Units"


def _levels(state: GlobopolisState) -> None:
    table, board = state.table, state.board
    assert table.towers + sum(table.levels) == board.pieces.towers, "EDs were lost or made"
    for title, levels in enumerate(table.levels):
        assert 0 <= levels <= MOST_LEVELS, f"Title {title} has {levels} levels"
        owned = table.owners[title] != NOBODY and not board.is_guild[title]
        assert owned or not levels, f"Title {title} has levels and no owner"
        justified = min(levels, *table.plate(title)) if levels else 0
        assert table.active[title] == justified, f"Title {title} has wrong levels active"


def _agents(state: GlobopolisState) -> None:
    table, board, options = state.table, state.board, state.options
    each = (board.pieces.agents + board.pieces.reserve) * table.seats // table.sides
    for side in range(table.sides):
        spread = table.free_agents[side], table.reserve[side], table.captured[side], table.agents_out(side)
        assert min(spread) >= 0, "there are fewer Agents than none"
        begun = options.agents and any((*spread, table.turn))
        assert sum(spread) == (each if begun else 0), f"side {side} has lost Agents"
    assert max(table.agents, default=0) <= MOST_AGENTS, "too many Agents stand on a Territory"
    for title, owner in enumerate(table.owners):
        if owner == NOBODY or (board.is_guild[title] and not options.guild_protection):
            assert not any(table.agents[title :: table.titles]), f"Agents stand on Title {title}"


def _points(state: GlobopolisState) -> None:
    """The points are the sum of what they come from (invariant 6)."""
    table, options = state.table, state.options
    for side in range(table.sides):
        ledger = table.ledger[side * len(SOURCES) : (side + 1) * len(SOURCES)]
        assert sum(ledger) == table.points[side], f"the points of side {side} come from nowhere"
        if side in table.out:
            continue
        if options.ed_points_lost:
            levels = sum(table.active[title] for title in table.titles_of(side))
            assert table.points_from(side, "levels") == LEVEL_POINTS * levels, (
                f"side {side}: wrong level points"
            )
        if options.bonus_once:
            bonuses = enumerate(state.board.bonuses)
            earned = sum(bonus for group, bonus in bonuses if table.has_union(side, group))
            assert table.points_from(side, "groups") == earned, f"side {side}: wrong group bonuses"
        if options.guild_loss_costs:
            values = sum(state.board.values[title] for title in table.titles_of(side))
            assert table.points_from(side, "titles") == values, f"side {side}: wrong values of Titles"


def _money(state: GlobopolisState) -> None:
    table = state.table
    assert all_known(table.cash), "a state holds what nobody sees"
    assert min(table.cash) >= 0, "somebody has less than nothing"
    start = state.board.deal(table.seats).money * table.seats
    assert not any(table.cash) or table.bank + sum(table.cash) == start, "EU were lost or made"


def _cards(state: GlobopolisState) -> None:
    """Every card is in a stack, in a hand, or has left the game; no side holds more of a sort than it may,
    but for the one that was just drawn (GLO-15.3, 15.4)."""
    table = state.table
    if not table.turn:
        return
    for deck, pile in table.decks.items():
        cards = all_cards(state, deck)
        sorts = {sort_of(card) for card in cards}
        held = [card for hand in table.hands for card in hand if sort_of(card) in sorts]
        assert pile.left + len(held) == len(cards), f"cards of the stack {deck} were lost or made"
    most = state.options.card_limit(table.seats)
    spare = any(isinstance(step, JustDrawn | CheckHand | TooMany) for step in state.stack)
    for side in range(table.sides):
        for sort in (OPS, INFLUENCE, MISSION):
            assert len(table.cards(side, sort)) <= most + spare, f"side {side} holds too many cards"


def _turns(state: GlobopolisState) -> None:
    table, options = state.table, state.options
    ring = len(state.board.ring)
    assert all(0 <= place < ring for place in table.places), "a Governor is nowhere"
    assert table.rolls <= options.max_rolls, "somebody has thrown too often"
    assert min(table.gate_marks) >= 0, "there are fewer debt marks than none"
    last = options.round_cap + SUDDEN_ROUNDS if table.sudden else options.round_cap
    assert table.round <= last, "the last round has gone by"
    for seat in range(table.seats):
        if table.round > 1 and table.places[seat] == GATE:
            assert any(isinstance(step, Teleport) for step in state.stack), f"seat {seat} rests on TELEPORT!"


def _fight(state: GlobopolisState) -> None:
    """Both sides hold what they stake, and each Battle Round has cost one d6 (invariant 11)."""
    fight, owners = state.table.fight, state.table.owners
    if fight is None:
        return
    forces = (fight.aggressor, fight.defender)
    for force in forces:
        assert owners[force.title] == force.side, "a side stakes what it does not own"
        assert 0 <= force.dice <= state.options.battle_dice_cap, "a side throws too many d6"
    lost = sum(force.strength.dice - force.dice for force in forces)
    assert fight.round - lost in (0, 1), "a Battle Round has not cost one d6"
