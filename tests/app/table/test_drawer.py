"""The journal as a drawer: in small windows with large letters it lies over seats and board while it is
open."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import LookBack
from game.app.skin_api.view_models import Forecast, Line
from game.app.table import sheets
from game.app.table.all_players import AllPlayers
from game.app.table.panels.bar import Bar, Item
from game.app.table.panels.prompt import Prompt
from game.app.table.panels.table_view import TableView
from game.engine.dice import Dice
from game.engine.vocabulary import Seat
from tests.app.drivers.table import AtTable, new_match, new_services

SIZE = (1024, 600)
SEVEN = tuple(Seat(f"Maximiliana of Orange {n}", "human", n) for n in range(5))


@pytest.fixture(scope="module")
def sitting() -> AtTable:
    at_table = AtTable(new_match(SEVEN), new_services(text_scale=1.6), SIZE)
    dice = Dice(1)
    at_table.to_choice()
    while len(at_table.table.match.log) < 3 or at_table.table.view.desk.modal is not None:
        at_table.controller.do(at_table.command(dice))
        at_table.to_choice()
        at_table.step()
    return at_table


@pytest.fixture
def view(sitting: AtTable) -> TableView:
    """The table with its drawer shut."""
    found = sitting.table.view
    if found.drawer.opened:
        found.turn_journal()
    found.desk.focus.put(None)
    sitting.step()
    return found


def test_its_key_opens_it_and_shuts_it_again(sitting: AtTable, view: TableView) -> None:
    assert view.has_drawer and view.journal not in view.desk.live
    assert view.drawer.handle.line.newest is view.journal.entries[0], "the handle tells what is new"
    sitting.letter("j")
    assert view.drawer.opened and view.desk.live[-1] is view.journal
    assert view.desk.focus.current is view.journal.list
    sitting.letter("j")
    assert not view.drawer.opened and view.journal not in view.desk.live


@pytest.mark.parametrize("how", ["escape", "beside", "cross", "pad"])
def test_it_is_shut_by_escape_and_by_a_click_beside_it(sitting: AtTable, view: TableView, how: str) -> None:
    assert view.placing is not None
    sitting.letter("j")
    before = len(sitting.table.match.log)
    mat = view.placing.mat
    if how == "escape":
        sitting.key(pygame.K_ESCAPE)
    elif how == "beside":
        sitting.click(mat.x + 60, mat.cy)
    elif how == "cross":
        sitting.click(view.journal.shuts.box.cx, view.journal.shuts.box.cy)
    else:
        sitting.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", pad="pad-b"))
    assert not view.drawer.opened and view.desk.modal is None
    selection = sitting.controller.selection
    assert len(sitting.table.match.log) == before and selection is not None and selection.chosen is None


def test_new_lines_leave_it_open_and_the_bar_stays_usable(sitting: AtTable, view: TableView) -> None:
    sitting.letter("j")
    view.journal.tell(replace(view.journal.entries[0], icon="flag"))
    sitting.step()
    assert view.drawer.opened
    button = next(part for part in view.bar.walk() if part.focusable and part.enabled)
    assert view.desk.panels and button in view.desk.stops()
    assert view.placing is not None and view.journal.box.bottom <= view.placing.bar.y


def test_what_it_covers_takes_no_keys(sitting: AtTable, view: TableView) -> None:
    assert view.seats.plates[0] in view.desk.stops() and view.drawer.handle.line in view.desk.stops()
    sitting.letter("j")
    stops = view.desk.stops()
    assert view.seats.plates[0] not in stops and view.drawer.handle.line not in stops
    assert view.journal.list in stops and view.zone in stops


def test_the_focus_comes_back_to_where_it_was(sitting: AtTable, view: TableView) -> None:
    view.desk.focus.put(view.seats.plates[1], shown=True)
    sitting.letter("j")
    sitting.letter("j")
    assert view.desk.focus.current is view.seats.plates[1]


def test_the_search_opens_it(sitting: AtTable, view: TableView) -> None:
    sitting.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert view.drawer.opened and view.journal.searching and view.desk.focus.current is view.journal.search
    sitting.key(pygame.K_ESCAPE)
    assert view.drawer.opened and not view.journal.searching, "the search is left before the drawer"


def test_a_line_leads_back_and_the_drawer_stays(sitting: AtTable, view: TableView) -> None:
    sitting.letter("j")
    view.journal.emit(LookBack(view.journal.entries[-1].logged))
    sitting.step()
    assert sitting.table.context.past.looking and view.drawer.opened
    sitting.key(pygame.K_ESCAPE)
    assert not view.drawer.opened and sitting.table.context.past.looking
    sitting.key(pygame.K_ESCAPE)
    assert not sitting.table.context.past.looking


def test_a_larger_window_has_no_drawer(sitting: AtTable, view: TableView) -> None:
    sitting.letter("j")
    try:
        sitting.table.resize((2560, 1440))
        view.restyle(view.desk.theme, 1.0)
        assert not view.has_drawer and not view.drawer.opened and view.journal in view.desk.live
    finally:
        sitting.table.resize(SIZE)
        view.restyle(view.desk.theme, 1.6)
    assert view.has_drawer and not view.drawer.opened


BUTTONS = tuple(
    Item(name, f"{name.title()} something", icon="gavel", key=name[0]) for name in ("build", "deal")
)
WAYS = tuple(Item(name, name, None, "ghost", icon="undo", key=name[0]) for name in ("undo", "hint", "redo"))


def test_the_prompt_stands_in_the_top_bar_when_buttons_would_lose_their_words(view: TableView) -> None:
    bar, ruler, asked = Bar(), view.desk.ruler, Prompt("Throw, or choose what to do", 0)
    assert view.placing is not None
    bar.place(view.placing.bar, 1, yields_prompt=True)
    bar.fill(ruler, (*BUTTONS[:1], *WAYS), asked)
    assert bar.prompts and all(bar.button(item.name) for item in WAYS)
    long = tuple(Item(f"{n}", f"{item.label} more", icon="gavel") for n, item in enumerate(BUTTONS * 2))
    bar.fill(ruler, (*long, *WAYS), asked)
    assert not bar.prompts
    bar.place(view.placing.bar, 1)
    bar.fill(ruler, (*long, *WAYS), asked)
    assert bar.prompts, "it has no other place"


def test_the_table_of_all_players_says_what_the_strip_has_no_room_for(
    sitting: AtTable, view: TableView
) -> None:
    assert view.placing is not None
    over = replace(view.placing, lays_forecast_over=True)
    view.placing, view.forecast.forecast = over, Forecast("To watch", (Line("", "Bart lacks only Iran"),))
    assert view.unsaid.title == "To watch"
    dialog = sheets.all_players(sitting.table.context, ())
    assert isinstance(dialog, AllPlayers) and dialog.told == view.unsaid
    view.placing = replace(over, lays_forecast_over=False)
    assert not view.unsaid.lines
