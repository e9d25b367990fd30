"""What a tycoon has to watch: what lies ahead, which title it lacks, who is about to complete a group."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis.board import Board
from game.rules.petropolis.state import NOBODY, PetropolisState, Table

MOST = 3
"""So many lines have room at every size."""


def outlook(looks: Looks, state: PetropolisState, seat: int) -> Forecast | None:
    """The dearest landing ahead, a title that `seat` lacks, those that its rivals lack; None at the end."""
    table, board = state.table, looks.board
    if table.over or table.phase == "setup" or seat in table.out:
        return None
    lines: list[Line] = []
    due, title = lookahead.dearest_ahead(looks, state, seat)
    if due:
        owner = table.owners[title]
        lines.append(Line("flag", looks.say("outlook.ahead", title=title, seat=owner, sum=due), "loss"))
    elif table.phase != "pause":
        lines.append(Line("flag", looks.say("outlook.nothing_ahead")))
    own = [title for title, holder in _lacking(table, board) if holder == seat]
    if own:
        lines.append(_own(looks, table, own[0]))
    rivals = [(title, holder) for title, holder in _lacking(table, board) if holder != seat]
    for title, holder in rivals[: MOST - len(lines)]:
        group = board.group_of[title]
        words = looks.say("outlook.rival", seat=holder, title=title, group=group)
        lines.append(Line(f"seat-{holder}", words, "loss" if table.owners[title] != seat else "plain"))
    return Forecast(looks.say("outlook.title", seat=seat), tuple(lines))


def _own(looks: Looks, table: Table, title: int) -> Line:
    """The title that a seat lacks to complete a group, and who has it."""
    group, owner = looks.board.group_of[title], table.owners[title]
    if owner == NOBODY:
        words = looks.say("outlook.own_unsold", title=title, group=group)
    else:
        words = looks.say("outlook.own", title=title, group=group, seat=owner)
    return Line("title", words, "gain")


def _lacking(table: Table, board: Board) -> list[tuple[int, int]]:
    """Titles that alone are missing to somebody for a whole group, with that seat; the dearest first."""
    found: list[tuple[int, int]] = []
    for members in board.members:
        for title in members:
            others = {table.owners[other] for other in members if other != title}
            holder = next(iter(others), NOBODY)
            if len(others) == 1 and holder not in (NOBODY, table.owners[title]) and holder not in table.out:
                found.append((title, holder))
    return sorted(found, key=lambda pair: -board.prices[pair[0]])
