"""The table of all players, and the board that shows who owns what."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.app.dev.shots import played
from game.app.skin_api.view_models import Column, Figure, Ledger
from game.app.table import sheets
from game.app.table.all_players import AllPlayers
from game.app.table.scene import TableScene
from game.engine.rules import find_rules
from game.rules.petropolis.state import NOBODY
from tests.app.drivers.petropolis import Player, petropolis
from tests.app.drivers.table import TWO, AtTable, new_match, new_services


def ledger() -> Ledger:
    rows = ((7, 2), (9, 2), (9, 5))
    return Ledger(
        (Column("Score", "What counts"), Column("Rigs", "Rigs")),
        tuple(tuple(Figure(str(number), number) for number in row) for row in rows),
    )


def test_seats_are_sorted_by_a_column_then_by_what_wins() -> None:
    assert ledger().order(0) == [1, 2, 0]
    assert ledger().order(1) == [2, 1, 0]


def sheet_of(table: TableScene) -> AllPlayers:
    found = table.view.desk.modal
    assert isinstance(found, AllPlayers)
    return found


def test_s_shows_them_and_a_heading_sorts_by_mouse_and_by_key() -> None:
    sitting = Player(petropolis(4))
    sitting.to_choice()
    sitting.letter("s")
    sheet, s = sheet_of(sitting.table), sitting.table.view.desk.scale
    state = sitting.controller.event_player.shown
    sitting.step(ms=300)
    cash = next(head for head in sheet.heads if head.title == "Cash")
    sitting.click(cash.box.cx * s, cash.box.cy * s)
    assert [state.table.cash[seat] for seat in sheet.order] == sorted(state.table.cash, reverse=True)
    while not sheet.heads[3].focused:
        sitting.key(pygame.K_RIGHT if sheet.heads[2].focused or sheet.heads[1].focused else pygame.K_TAB)
    sitting.key(pygame.K_RETURN)
    titles = [len(state.table.titles_of(seat)) for seat in sheet.order]
    assert sheet.sorted == 3 and titles == sorted(titles, reverse=True)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=300)
    assert sitting.table.view.desk.modal is None


@pytest.mark.parametrize("game", ["ghawar", "petropolis"])
def test_figures_are_those_of_the_table_and_the_bank(game: str) -> None:
    services = new_services()
    services.games.update(find_rules())
    match = played(find_rules()[game], 5, 160)
    sheet = sheets.all_players(TableScene(services, match, fresh=False).context, [])
    assert isinstance(sheet, AllPlayers)
    rows, scores = sheet.ledger.rows, match.standing().scores
    assert all(len(row) == len(sheet.ledger.columns) for row in rows)
    if game == "petropolis":
        assert [row[0].number for row in rows] == list(scores)
        assert sum(row[3].number for row in rows) == sum(o != NOBODY for o in match.state.table.owners)
        assert len(sheet.ledger.rest) == 4
    assert sheet.order == tuple(sorted(range(3), key=lambda seat: -rows[seat][0].number))


def test_dice_are_counted_as_far_as_they_were_seen() -> None:
    sitting = AtTable(new_match(TWO), new_services(), fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll")
    sitting.letter("s")
    before = sum(sheet_of(sitting.table).throws.values())
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=300)
    sitting.press("roll")
    sitting.to_choice()
    sitting.letter("s")
    sheet = sheet_of(sitting.table)
    assert sum(sheet.throws.values()) > before
    assert set(Counter(sheet.throws)) <= set(sheet.chances)
    assert sum(sheet.chances.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", ["ghawar", "petropolis"])
def test_o_shows_who_owns_what_and_hides_it_again(game: str) -> None:
    services = new_services()
    services.games.update(find_rules())
    sitting = AtTable(played(find_rules()[game], 5, 60), services)
    table = sitting.table
    area = table.view.board.area
    owned = table.skin.owned(sitting.controller.event_player.shown)
    assert owned and all(0 <= seat < 3 for part in owned for seat in part.seats)

    def picture() -> bytes:
        sitting.step()
        return pygame.image.tobytes(sitting.window.screenshot().subsurface(area), "RGB")

    before = picture()
    sitting.letter("o")
    sitting.wait(lambda: not table.view.desk.wake)
    shown = picture()
    assert shown != before
    sitting.letter("o")
    sitting.step()
    assert picture() == before


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_seat_leads_to_them_and_they_lead_to_the_board(way: str) -> None:
    sitting = Player(petropolis(4))
    sitting.to_choice()
    plate, s = sitting.table.view.seats.plates[1], sitting.table.view.desk.scale
    if way == "mouse":
        sitting.click((plate.box.x + 60) * s, plate.box.cy * s)
    else:
        while not plate.focused:
            sitting.key(pygame.K_TAB)
        sitting.key(pygame.K_RETURN)
    sheet = sheet_of(sitting.table)
    sitting.step(ms=400)
    if way == "mouse":
        sitting.click(sheet.owners.box.cx * s, sheet.owners.box.cy * s)
    else:
        sitting.letter("o")
    sitting.step(ms=400)
    assert sitting.table.view.desk.modal is None and sitting.table.view.board.layers.owners


def test_titles_stand_by_group_and_a_complete_group_is_marked() -> None:
    match = petropolis(3)
    table, board = match.state.table, match.board
    table.owners[:] = [NOBODY] * len(table.owners)
    for title in board.members[2]:
        table.owners[title] = 1
    table.owners[board.members[4][0]] = 2
    ledger = new_services().skin(match).ledger(match.state)
    groups = {column.title: n for n, column in enumerate(ledger.columns) if column.sign}
    assert list(groups) == [group.name for group in board.groups]
    whole, part = groups[board.groups[2].name], groups[board.groups[4].name]
    assert [row[whole].whole for row in ledger.rows] == [False, True, False]
    assert [row[whole].number for row in ledger.rows] == [0, len(board.members[2]), 0]
    assert [row[part].text for row in ledger.rows] == ["–", "–", "1"]
    assert ledger.order(part)[0] == 2


def test_blocks_stand_by_colour_and_a_majority_is_marked() -> None:
    match = new_match(TWO, 3)
    table = match.state.table
    table.stores[1], table.stores[table.colours + 1] = 1, 3
    ledger = new_services().skin(match).ledger(match.state)
    first = next(n for n, column in enumerate(ledger.columns) if column.sign)
    assert len(ledger.columns) - first == table.colours
    assert [row[first + 1].text for row in ledger.rows] == ["1", "3"]
    assert [row[first + 1].whole for row in ledger.rows] == [False, True]


@pytest.mark.parametrize(
    ("size", "text", "beside"),
    [((1280, 720), 1.0, True), ((1024, 600), 1.0, True), ((1024, 600), 1.6, False)],
)
def test_columns_with_signs_stand_beside_the_others_where_there_is_room(
    size: tuple[int, int], text: float, beside: bool
) -> None:
    sitting = Player(petropolis(4), size=size, text_scale=text)
    sitting.to_choice()
    sitting.letter("s")
    sheet = sheet_of(sitting.table)
    plain, signed = ([head for head in sheet.heads if bool(head.sign) is kind] for kind in (False, True))
    assert all((head.box.y == plain[0].box.y) is beside for head in signed)
    assert all(row.hidden is beside for row in sheet.more)
    boxes = [head.box for head in sheet.heads]
    for n, one in enumerate(boxes):
        assert sheet.box.x < one.x and one.right < sheet.box.right
        assert not any(one.inset(0.1).overlaps(other) for other in boxes[n + 1 :])
