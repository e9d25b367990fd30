"""The table of all players, and the board that shows who owns what."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app.dev.shots import played
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.commands import Fold
from game.app.skin_api.plain.skin import PlainSkin
from game.app.skin_api.statistics import Statistics
from game.app.skin_api.view_models import Column, Ledger, LedgerCell, Line
from game.app.table import sheets
from game.app.table.all_players import AllPlayers
from game.app.table.panels.heading import FIGURE, draw_figure, size_of
from game.app.table.scene import TableScene
from game.app.widgets.widget import Close
from game.engine.rules import Rules
from tests.app.drivers.matches import played_out
from tests.app.drivers.positions import cut, rolled_by_hand
from tests.app.drivers.table import FOUR, TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)


def ledger() -> Ledger:
    rows = ((7, 2), (9, 2), (9, 5))
    return Ledger(
        (Column("Score", "What counts"), Column("Rigs", "Rigs")),
        tuple(tuple(LedgerCell(str(number), number) for number in row) for row in rows),
    )


def test_seats_are_sorted_by_a_column_then_by_what_wins() -> None:
    assert ledger().order(0) == [1, 2, 0]
    assert ledger().order(1) == [2, 1, 0]


def test_figures_of_a_column_are_as_large_as_each_other() -> None:
    sizes: list[float] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            sizes.append(rest[1])
            return super().text(words, x, y, *rest, **more)

    canvas = Spy(pygame.Surface((100, 100)), 1.0, NIGHT_FELT, 1.6)
    skin, column, box = PlainSkin(None, (), None), Column("Assets", ""), Box(0, 0, 74, 40)
    figures = (LedgerCell("$1,500K", 1500), LedgerCell("$60K", 60))
    size = size_of(canvas, figures, box.w)
    for figure in figures:
        draw_figure(canvas, skin, column, figure, box, strong=True, size=size)
    assert len(sizes) == 2 and sizes[0] == sizes[1] < FIGURE


def sheet_of(table: TableScene) -> AllPlayers:
    found = table.view.desk.modal
    assert isinstance(found, AllPlayers)
    return found


def test_s_shows_them_and_a_heading_sorts_by_mouse_and_by_key() -> None:
    sitting = AtTable(cut(played_out(new_match(FOUR)), 20))
    sitting.to_choice()
    sitting.table.commands.handle(Fold())
    sitting.letter("s")
    sheet, s = sheet_of(sitting.table), sitting.table.view.desk.scale
    table = sitting.controller.event_player.shown.table
    sitting.step(ms=300)
    wells = next(head for head in sheet.heads if head.title == "Wells")
    sitting.click(wells.box.cx * s, wells.box.cy * s)
    owned = [len(table.wells_of(seat)) for seat in sheet.order]
    assert owned == sorted(owned, reverse=True) and len(set(owned)) > 1
    while not sheet.heads[0].focused:
        sitting.key(pygame.K_LEFT if any(head.focused for head in sheet.heads[1:]) else pygame.K_TAB)
    sitting.key(pygame.K_RETURN)
    assert sheet.sorted == 0
    assert [table.coins[seat] for seat in sheet.order] == sorted(table.coins, reverse=True)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=300)
    assert sitting.table.view.desk.modal is None


@every_game
def test_every_seat_has_its_figures_and_what_wins_sorts_them(rules: Rules) -> None:
    match = played(rules, 5, 160)
    sheet = sheets.all_players(TableScene(new_services(rules), match, fresh=False).context, [])
    assert isinstance(sheet, AllPlayers)
    rows = sheet.ledger.rows
    assert len(rows) == 3 and all(len(row) == len(sheet.ledger.columns) for row in rows)
    assert sheet.order == tuple(sorted(range(3), key=lambda seat: -sheet.ledger.numbers(0)[seat]))


def test_dice_are_counted_as_far_as_they_were_seen() -> None:
    rules = rolled_by_hand()
    sitting = AtTable(new_match(TWO, rules=rules), new_services(rules), fresh=True)
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


@pytest.mark.drawn
@every_game
def test_o_shows_who_owns_what_and_hides_it_again(rules: Rules) -> None:
    whole = played_out(new_match(rules=rules))
    sitting = AtTable(cut(whole, min(60, len(whole.log) * 2 // 3)))
    sitting.to_choice()
    sitting.table.commands.handle(Fold())
    sitting.wait(lambda: not sitting.table.busy, ms=400)
    table = sitting.table
    area = table.view.board.area
    owned = table.skin.facts.owned(sitting.controller.event_player.shown)
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
    sitting = AtTable(new_match(FOUR))
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


@pytest.mark.parametrize(
    ("size", "text", "beside"),
    [((1280, 720), 1.0, True), ((1024, 600), 1.0, True), ((1024, 600), 1.6, False)],
)
def test_columns_with_signs_stand_beside_the_others_where_there_is_room(
    size: tuple[int, int], text: float, beside: bool
) -> None:
    sitting = AtTable(new_match(FOUR), new_services(text_scale=text), size)
    words = ("Capital", "Cash", "Interest", "Titles", "Groups", "Derricks", "Platforms")
    columns = [Column(title, title) for title in words]
    columns += [Column(f"Group {n}", "Titles of it", f"seat-{n % 4}") for n in range(8)]
    rows = [[LedgerCell("P$1,146K", 1.0)] * 3 + [LedgerCell("3", 3.0)] * (len(columns) - 3)] * 4
    ledger = Ledger(tuple(columns), tuple(map(tuple, rows)))
    sheet = AllPlayers(FOUR, ledger, sitting.table.skin, {}, Statistics())
    sitting.table.view.desk.open(sheet)
    sitting.step(ms=400)
    plain, signed = ([head for head in sheet.heads if bool(head.sign) is kind] for kind in (False, True))
    assert all((head.box.y == plain[0].box.y) is beside for head in signed)
    assert all(row.hidden is beside for row in sheet.more)
    boxes = [head.box for head in sheet.heads]
    for n, one in enumerate(boxes):
        assert sheet.box.x < one.x and one.right < sheet.box.right
        assert not any(one.inset(0.1).overlaps(other) for other in boxes[n + 1 :])


@pytest.mark.parametrize(
    ("size", "text", "barred"),
    [((1280, 720), 1.0, True), ((1024, 600), 1.0, True), ((1280, 720), 1.6, True), ((1024, 600), 1.6, False)],
)
def test_a_row_tells_what_the_first_figure_is_made_of(
    size: tuple[int, int], text: float, barred: bool
) -> None:
    sitting = AtTable(new_match(FOUR), new_services(text_scale=text), size)
    amounts = (27, 12, 15, 6, 5, 10, -6, -12)
    parts = tuple(
        Line("star", f"Part {n}", amount=amount, value=str(amount)) for n, amount in enumerate(amounts)
    )
    few = (Line("star", "Rigs", amount=9, value="9"),)
    columns = tuple(Column(title, title) for title in ("Points", "Cash", "Titles", "Groups", "Marks"))
    rows = tuple(tuple(LedgerCell(str(seat), seat) for _ in columns) for seat in range(4))
    ledger = Ledger(columns, rows, parts=(parts, few, few, few), mark=100)
    pace = ("4 turns to 100", "", "", "No progress")
    sheet = AllPlayers(FOUR, ledger, sitting.table.skin, {}, Statistics(), pace)
    sitting.table.view.desk.open(sheet)
    sitting.step(ms=400)
    assert sheet.barred is barred
    last = sheet.rows[-1].tip()  # the seat with the least points is the lowest
    assert last is not None and last.title == FOUR[0].name
    assert last.sentence.startswith("Part 0: 27. Part 1: 12.") and last.sentence.endswith("Part 7: -12.")
    assert all(one.box.bottom <= other.box.y for one, other in pairwise(sheet.rows))


def test_badges_of_partners_stand_behind_the_names_and_before_the_figures() -> None:
    sitting = AtTable(new_match(FOUR))
    rows = tuple((LedgerCell(str(n), float(n)),) for n in range(4))
    seats = tuple(replace(seat, name=f"{seat.name} the Magnificent") for seat in FOUR)
    starts: list[float] = []
    for partners in ((), ((2,), (3,), (0,), (1,))):
        ledger = Ledger((Column("Points", "Points"),), rows, partners=partners)
        sheet = AllPlayers(seats, ledger, sitting.table.skin, {}, Statistics())
        sitting.table.view.desk.open(sheet)
        sitting.step(ms=400)
        starts.append(sheet.heads[0].box.x - sheet.rows[0].box.x)
        sheet.emit(Close())
        sitting.step(ms=400)
    assert starts[1] > starts[0] + 30, "there is room for them"
