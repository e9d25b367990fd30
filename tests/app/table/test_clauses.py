"""Steppers in groups with the values in force, and how a vote stands in weights."""

from __future__ import annotations

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.table.dialogs.clauses import Clause, ClauseGroup, ClauseRow, place_groups
from game.app.table.dialogs.tallies import FieldSet
from game.app.table.dialogs.vote_bar import MOST_CELLS, Bloc, Side, VoteBar
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Command

TOLL = Clause("toll", "Toll", (0, 1, 2, 5), ("none", "$10", "$20", "$50"), 1)
FROM = Clause("from", "from", (0, 1), ("none", "one"), 0)
UNTIL = Clause("until", "to", (0, 2), ("none", "two"), 0)


class Heard(Panel):
    """Keeps what its parts say."""

    def __init__(self, *rows: ClauseRow) -> None:
        self.commands: list[Command] = []
        self.group = ClauseGroup("Roads", rows)
        super().__init__("paper", (self.group,))

    def emit(self, command: Command) -> None:
        self.commands.append(command)


def canvas(scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((900, 500)), 1.0, NIGHT_FELT, scale)


def typed(row: ClauseRow, digits: str) -> None:
    row.steppers[0].text(digits)
    row.steppers[0].blur()


def test_a_clause_goes_through_its_values_and_tells_what_is_in_force_once_it_differs() -> None:
    row = ClauseRow("Toll", (TOLL,), (1,))
    panel = Heard(row)
    assert not row.changed
    typed(row, "40")  # in the unit that people write, and the nearest that there is
    assert panel.commands == [FieldSet("toll", 5)]
    assert row.changed and row.in_force == "in force $10"
    row = ClauseRow("Toll", (TOLL,), (0,))
    assert row.changed and row.steppers[0].shown(row.steppers[0].value) == "none"
    assert not ClauseRow("Toll", (TOLL,), (1,)).changed


def test_two_clauses_stand_side_by_side_where_there_is_room_and_some_on_a_line_of_their_own() -> None:
    rows = [ClauseRow("Toll", (TOLL,), (1,)), ClauseRow("Toll", (TOLL,), (1,))]
    band = ClauseRow("Band", (FROM, UNTIL), (0, 0))
    panel = Heard(*rows, band)
    place_groups([panel.group], canvas(), Box(0, 0, 600, 0))
    assert rows[0].box.y == rows[1].box.y and rows[0].box.right < rows[1].box.x
    assert band.box.w == 600 and band.box.y > rows[0].box.bottom - 1
    for scale in (1.0, 1.6):
        place_groups([panel.group], canvas(scale), Box(0, 0, 300, 0))
        assert rows[0].box.bottom <= rows[1].box.y + 1
        for stepper in (stepper for row in (*rows, band) for stepper in row.steppers):
            assert stepper.box.x >= 0 and stepper.box.right <= 300


def bloc(name: str, votes: int, side: Side) -> Bloc:
    return Bloc(len(name) % 7, name, votes, side)


def test_votes_stand_in_the_order_for_open_against_and_each_side_is_told() -> None:
    bar = VoteBar("Votes", (bloc("Ada", 3, "against"), bloc("Bart", 5, "open"), bloc("Chen", 7, "for")), 8)
    assert [one.name for one in bar.ordered] == ["Chen", "Bart", "Ada"]
    assert bar.votes_text("for") == "for 7: Chen 7" and bar.votes_text("against") == "against 3: Ada 3"
    bar.blocs = (*bar.blocs, bloc("Dolores", 2, "for"))
    assert bar.votes("for") == 9 and bar.votes_text("for") == "for 9: Chen 7, Dolores 2"


def test_votes_are_drawn_in_cells_and_very_many_as_bars() -> None:
    pictures: set[bytes] = set()
    for theme in (NIGHT_FELT, HIGH_CONTRAST):
        for votes in (5, MOST_CELLS):
            surface = pygame.Surface((600, 100))
            surface.fill("#ffffff")
            bar = VoteBar("", (bloc("Ada", votes, "for"), bloc("Bart", 2, "against")), votes)
            bar.box = Box(0, 0, 600, 80)
            Heard().add(bar)
            bar.draw(Canvas(surface, 1.0, theme))
            pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


def test_the_words_between_steppers_scroll_with_them() -> None:
    band = ClauseRow("Band", (FROM, UNTIL), (0, 0))
    panel = Heard(band)
    place_groups([panel.group], canvas(), Box(0, 0, 600, 0))
    there, below = canvas(), canvas()
    panel.group.draw(there)
    panel.group.shift(60)
    panel.group.draw(below)
    whole = there.surface.get_rect()
    moved = pygame.Surface(whole.size)
    moved.blit(there.surface, (0, 60))
    assert pygame.image.tobytes(moved, "RGB") == pygame.image.tobytes(below.surface, "RGB")
