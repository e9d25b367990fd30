"""What a player of Ghawar has to watch: the majorities that one block turns, and what is dearest."""

from __future__ import annotations

from game.app.skins.ghawar.outlook import outlook
from game.engine.match import Match
from game.rules.ghawar.scoring import leaders

from .matches import match, skin


def watched(of: Match, seat: int = 0) -> list[str]:
    found = outlook(skin(of).looks, of.state, seat)
    assert found is not None and len(found.lines) <= 3
    return [line.text for line in found.lines]


def late(held: list[list[int]]) -> Match:
    """A match in phase two in which the seats hold so many blocks of each colour, the first worth most."""
    of = match(2, seed=1)
    table = of.state.table
    table.phase = 2
    table.values[: table.colours] = range(table.colours, 0, -1)
    for seat, own in enumerate(held):
        for colour, many in enumerate(own):
            table.stores[seat * table.colours + colour] = many
    return of


def test_a_colour_that_one_block_wins_or_loses_is_named_with_what_that_is_worth() -> None:
    of = late([[2, 1, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0]])
    lead = leaders(of.state.options, of.state.table)
    assert lead[0] == 0 and lead[1] < 0
    told = watched(of)
    assert any("draws level" in line and "−6" in line for line in told), told
    assert any(line.startswith("One more") and "+5" in line for line in told), told
    rival = watched(of, 1)
    assert not any("level" in line for line in rival) and any("+5" in line for line in rival), rival
