"""What a player has to watch: which majorities the next block can turn, and how long there is."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.scoring import leader, leaders
from game.rules.ghawar.state import NONE, GhawarState, turns_left

MOST = 3
"""So many lines have room at every size."""


def outlook(looks: Looks, state: GhawarState, seat: int) -> Forecast | None:
    """How long there is, the majorities that one more block takes, and the dearest block left.

    None in phase one and at the end.
    """
    table, options = state.table, state.options
    if table.over or table.phase <= 1:
        return None
    lines: list[Line] = []
    left = turns_left(state)
    if left is not None:
        lines.append(Line("hourglass", looks.say("outlook.dry", n=left), "loss"))
    if options.majority_bonus != "off":
        lines += _majorities(looks, state, seat)
    dearest = max(
        (colour for colour in range(table.colours) if looks.left(table, colour)),
        key=lambda colour: table.values[colour], default=NONE,
    )  # fmt: skip
    if dearest != NONE:
        words = looks.say(
            "outlook.dearest", colour=dearest, n=table.values[dearest], left=looks.left(table, dearest)
        )
        lines.append(Line(f"block-{dearest}", words))
    return Forecast(looks.say("outlook.title", seat=seat), tuple(lines[:MOST]))


def _majorities(looks: Looks, state: GhawarState, seat: int) -> list[Line]:
    """Colours whose majority one more block gives to `seat` or takes from it, the dearest first."""
    table, options = state.table, state.options
    counted = options.end_cargo == "count"
    held = [table.held(other, counted) for other in range(table.seats)]
    lead = leaders(options, table)
    found: list[tuple[int, Line]] = []
    for colour in range(table.colours):
        if not looks.left(table, colour):
            continue
        counts, value = [own[colour] for own in held], table.values[colour]
        for other in range(table.seats):
            after = [count + (who == other) for who, count in enumerate(counts)]
            comes = leader(after, options)
            if other == seat and lead[colour] != seat and comes == seat:
                words = looks.say("outlook.take", colour=colour, n=value)
                found.append((value, Line(f"block-{colour}", words, "gain")))
            elif other != seat and lead[colour] == seat and comes != seat:
                key = "outlook.lose" if comes == other else "outlook.level"
                words = looks.say(key, colour=colour, seat=other, n=value)
                found.append((value, Line(f"seat-{other}", words, "loss")))
    return [line for _, line in sorted(found, key=lambda pair: -pair[0])]
