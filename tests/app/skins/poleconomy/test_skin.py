"""What the look of Poleconomy shows and means: clicks, marks, seats, cards of places, what may come."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.app.board.ground import board_text
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.skin_api.contract import find_skins
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Marks
from game.app.skins.poleconomy import country_in_force, hemicycle, in_force, lookahead, squares
from game.app.skins.poleconomy.choices import goals
from game.app.skins.poleconomy.corners import label
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import BOARD, STONE, Plan
from game.app.skins.poleconomy.skin import PoleconomySkin
from game.app.table import sheets
from game.app.table.all_players import AllPlayers
from game.app.table.panels.placing import board_size
from game.app.table.pause import Menu
from game.engine.dice import Dice
from game.rules.poleconomy import RULES, messages
from game.rules.poleconomy.adverts import Directing, OwnAdvert
from game.rules.poleconomy.landing import Opportunity, arrive
from game.rules.poleconomy.law import DEFAULT_LAW
from game.rules.poleconomy.messages import (
    Buy,
    CashIn,
    MoveOn,
    NameTarget,
    Propose,
    TakeCircuit,
    Throw,
    TurnArrow,
    Visit,
)
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.options import Options
from game.rules.poleconomy.state import NOBODY, PoleconomyState
from game.rules.poleconomy.takeover import AtTakeover
from game.store.rulebook import load_book
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.table import AtTable, new_services

from .matches import board, match, played, skin

QUICK = Options(quick_deal=True)


def pictured(
    look: PoleconomySkin, state: PoleconomyState, theme: Theme = NIGHT_FELT, name: str = ""
) -> bytes:
    """What stands on the board, below an overlay."""
    surface = pygame.Surface((868, 574))
    canvas = Canvas(surface, 1.0, theme)
    look.picture.standing(canvas, state, frozenset())
    if name:
        look.picture.overlay(canvas, state, name, Marks())
    return pygame.image.tobytes(surface, "RGB")


def test_the_skin_is_found() -> None:
    assert find_skins()["poleconomy"] is PoleconomySkin


@pytest.mark.parametrize("governed", [False, True])
@pytest.mark.parametrize("name", ["standard", "vallora"])
def test_squares_fill_their_rings_and_plates_and_stones_lie_clear_of_them(name: str, governed: bool) -> None:
    plan = Plan(board(name), governed)
    boxes = plan.boxes
    for number, one in enumerate(boxes):
        assert one.w > 50 and one.h > 38
        assert BOARD.inset(-1).contains((one.x, one.y)) and BOARD.inset(-1).contains((one.right, one.bottom))
        assert not any(one.inset(1).overlaps(other.inset(1)) for other in boxes[number + 1 :])
    parts = [corner.plate for corner in plan.corners] + [plan.stone(disc) for disc in range(len(plan.stones))]
    for part in parts:
        assert not any(part.overlaps(box) for box in boxes)
    inside = (plan.ribbon, plan.prices, plan.tray, *((plan.treasury,) if governed else ()))
    assert not any(one.overlaps(other) for one, other in combinations(inside, 2))
    if governed:
        house = hemicycle.laid(34, plan.ribbon)
        inside = (*inside[1:], *(Box.around(*bench.at, house.rows.size) for bench in house.benches))
    stones = [plan.stone(disc) for disc in range(len(plan.stones))]
    assert not any(stone.overlaps(part) for stone in stones for part in inside)
    middles = [(stone.cx, stone.cy) for stone in (*stones, stones[0])]
    assert all(math.dist(one, other) >= STONE for one, other in pairwise(middles)), "stones are round"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_click_means_one_action(seats: int) -> None:
    of = match(seats, seed=seats, options=QUICK)
    look, seen = skin(of), 0
    for view, choice in played(of, 200):
        legal = choice.legal(view)
        shapes = look.places.shapes(view)
        ways = {action: way for action in legal if (way := look.places.of(view, action))}
        assert len(set(ways.values())) == len(ways)
        for action, way in ways.items():
            assert way[-1] in shapes
            assert look.places.action_at(view, choice, (), way[-1]) == action
            look.facts.mark_label(view, action)
        seen += len(ways)
    assert seen > 300


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
def test_the_board_shows_owners_the_marker_and_where_everybody_is(theme: Theme) -> None:
    of = match(4, seed=3, options=QUICK)
    look, state = skin(of), of.state
    before = pictured(look, state, theme)
    for change in ("owner", "marker", "arrow", "beaver", "dice"):
        twin = state.copy()
        match change:
            case "owner":
                title = twin.table.owners.index(NOBODY)
                twin.table.owners[title] = 2
            case "marker":
                twin.table.marker = 9
            case "arrow":
                twin.table.clockwise = False
            case "beaver":
                twin.table.spots[1] = 5
            case _:
                twin.table.roll = (3, 5)
        assert pictured(look, twin, theme) != before, change


def test_overlays_show_the_index_ahead_and_the_next_throw() -> None:
    of = match(3, seed=4, options=QUICK)
    look = skin(of)
    pictures = {pictured(look, of.state, name=overlay.name) for overlay in look.facts.overlays(of.state)}
    assert len(pictures | {pictured(look, of.state)}) == 3


def test_a_landing_brings_what_the_rules_pay() -> None:
    """What labels, cards and the box foresee of a throw is what happens."""
    of = match(4, seed=5, options=QUICK)
    seen = 0
    for _view, choice in played(of, 500):
        state = of.state
        for goal in lookahead.goals(state, choice.seat) if state.table.stage == "arrow" else ():
            if RULES.standing(state).reason or state.table.spots[choice.seat] >= state.board.first_corner:
                continue
            kind = state.board.kinds[goal.node]
            if kind not in ("income", "start", "company"):
                continue
            twin = state.copy()
            twin.stack.clear()
            twin.table.spots[choice.seat] = goal.node
            before = twin.table.cash[choice.seat] + 10 * twin.table.savings[choice.seat]
            arrive(twin, choice.seat)
            after = twin.table.cash[choice.seat] + 10 * twin.table.savings[choice.seat]
            assert after - before == goal.brings, (kind, goal)
            seen += 1
    assert seen > 100


def test_seats_tell_five_things_and_hide_what_is_hidden() -> None:
    of = match(3, seed=6, options=Options(quick_deal=True, hidden_cash=True))
    look = skin(of)
    view = RULES.view(of.state, 0, 0)
    facts = [look.facts.seat(view, seat) for seat in range(3)]
    assert all(len(one.facts) == 5 for one in facts)
    assert [one.money == "?" for one in facts] == [False, True, True]
    assert [bool(one.office) for one in facts] == [seat == view.table.pm for seat in range(3)]
    assert [row[1].text == "?" for row in look.facts.ledger(view).rows] == [False, True, True]
    told = look.facts.summary(view)
    assert told is not None
    summary = told.lines
    assert [line.icon for line in summary] == ["seat-0", "seat-1", "seat-2"], "nobody is told to be first"
    assert [line.text == "?" for line in summary] == [False, True, True]
    of_bart = " ".join(fact.full for fact in facts[1].facts)
    assert "? Savings Cards" in of_bart and "double 6 takes ?" in of_bart, of_bart
    assert not look.facts.ledger(view).sorts(0) and look.facts.ledger(view).sorts(2)
    told = look.facts.in_force(view, "POL-20.2")
    assert told.count("?") == 2, told


def test_nobody_has_a_rank_where_cash_is_hidden_and_no_figures_are_sorted_by_it() -> None:
    options = Options(quick_deal=True, hidden_cash=True)
    table = AtTable(match(3, 6, options), new_services(RULES)).table
    assert not any(plate.facts.place for plate in table.context.view.seats.plates)
    menu = sheets.menu(table.context)
    assert isinstance(menu, Menu) and not menu.standing.standing.seen
    assert menu.standing.scores.count("?") == 3, "several people share the screen"
    sheet = sheets.all_players(table.context, [])
    assert isinstance(sheet, AllPlayers) and sheet.order == (0, 1, 2)
    assert [head.enabled for head in sheet.heads][:3] == [False, False, True]


def test_a_seat_says_that_a_double_6_does_no_harm_without_disasters() -> None:
    of = match(2, seed=6, options=Options(disaster=False))
    assert skin(of).facts.seat(of.state, 0).facts[-1].full == "A double 6 does no harm"


def test_a_second_takeover_bid_has_one_throw_and_no_fee() -> None:
    of = match(2, seed=6)
    state = of.state.copy()
    state.table.owners[0] = 1
    told: list[list[str]] = []
    for throw in (1, 2):
        state.stack.append(AtTakeover(seat=0, throw=throw))
        forecast = skin(of).facts.forecast(state, NameTarget(0))
        assert forecast is not None
        told.append([line.text for line in forecast.lines])
    assert told == [
        ["A double in two throws: 31%", "Price $20K, fee $30K"],
        ["A double in one throw: 17%", "Price $20K, fee $0"],
    ]


def test_every_place_has_its_card_but_the_tray() -> None:
    of = match(4, seed=8, options=QUICK)
    look = skin(of)
    cards = {place: look.facts.place(of.state, place) for place in look.places.shapes(of.state)}
    assert [place for place, card in cards.items() if card is None] == ["dice"]


def test_rules_in_force_are_rules_and_tell_figures() -> None:
    of = match(4, seed=9, options=QUICK)
    look = skin(of)
    assert set(in_force.TELLERS) <= set(load_book(RULES).by_id)
    told = {rule: look.facts.in_force(of.state, rule) for rule in in_force.TELLERS}
    assert all(any(sign.isdigit() for sign in words) or "Prime Minister" in words for words in told.values())


def test_rules_of_game_2_in_force_tell_how_the_country_stands() -> None:
    of = match(3, seed=9, options=Options(game="game2", parties=False))
    look = skin(of)
    tellers = country_in_force.TELLERS
    assert set(tellers) <= set(load_book(RULES).by_id)
    dice = Dice(5)
    while of.state.table.turn < 6 and (choice := of.decision()) is not None:
        of.play(choice.sample(of.state, dice))
    country = of.state.table.country
    told = {rule: look.facts.in_force(of.state, rule) for rule in tellers}
    assert all(told.values())
    assert f"{country.majority} of {country.seats} make a majority." in told["POL-23.3"]
    issued = 30 - country.unissued
    assert told["POL-29.1"].endswith(f"{issued} of 30 bonds {'is' if issued == 1 else 'are'} issued.")
    assert ("$50K a company and $10K an advert" in told["POL-28.2"]) == (country.law == DEFAULT_LAW)


@pytest.mark.usefixtures("unseen")
def test_the_throw_is_in_brass_and_space_throws() -> None:
    player = AnyPlayer(match(2, seed=3), plain=False)
    player.to_choice()
    assert player.controller.selection is not None
    player.controller.selection.lesson = Throw()
    player.table.refresh()
    brass = [item for item in player.items if item.kind == "brass"]
    assert [(item.name, item.key) for item in brass] == [("Throw", "space")]
    assert player.items[0] is brass[0]
    assert {item.name: item.key for item in player.items}.get("TurnArrow", "r") == "r"
    assert any(isinstance(path.action, Visit) for path in player.controller.selection.paths)
    player.key(pygame.K_SPACE)
    assert any(isinstance(entry.said, Throw) for entry in player.table.match.log)


def test_the_sheet_lists_what_may_be_done_the_best_first() -> None:
    kinds = set[type]()
    for seed in (3, 4, 5):
        of = match(4, seed=seed, options=QUICK)
        look = skin(of)
        for view, choice in played(of, 400):
            table = look.facts.choices(view, choice)
            if table is None:
                continue
            legal, fresh = choice.legal(view), type(choice) not in kinds
            kinds.add(type(choice))
            assert 1 <= len(table.rows) <= 9 and all(row.action in legal for row in table.rows)
            if isinstance(choice, Opportunity):
                best = max(goals(view, choice), key=lambda goal: goal.lead)
                assert table.rows[0].action == best.action
            if fresh and isinstance(choice, Opportunity | OwnAdvert | ChooseCircuit):
                goes = [action for action in legal if isinstance(action, MoveOn | TakeCircuit)]
                advised = goes[-1]
                first = look.facts.choices(view, choice, advised)
                assert first is not None and first.rows[0].means(advised) and len(first.heads) == 3
    assert kinds >= {Opportunity, OwnAdvert, Directing, ChooseCircuit}


def test_a_dialog_says_what_a_deal_or_a_purchase_changes_for_those_it_is_about() -> None:
    of = match(3, seed=5, options=QUICK)
    look, kinds = skin(of), set[type]()
    for view, choice in played(of, 500):
        asked = Question(look, of.seats, look.looks.phrases, view, choice)
        for offer in choice.offers(view):
            action = offer.action
            if not isinstance(action, Buy | Propose | CashIn) or choice.why_not(view, action) is not None:
                continue
            found = look.dialogs.changes(asked, action)
            assert found is not None
            seats = [choice.seat, action.partner] if isinstance(action, Propose) else [choice.seat]
            assert [row.name for row in found.rows] == [look.looks.name(seat) for seat in seats]
            assert any(cell.after for cell in found.rows[0].cells)
            assert all(len(row.cells) == len(found.columns) for row in found.rows)
            kinds.add(type(action))
    assert kinds == {Buy, Propose, CashIn}


def test_a_click_on_the_canoe_turns_the_arrow() -> None:
    of = match(3, 4)
    table = AtTable(of, new_services(RULES), fresh=True)
    table.wait(lambda: table.controller.mode == "choose")
    while (choice := of.decision()) is None or choice.seat != of.state.table.pm:
        assert choice is not None
        table.controller.do(choice.legal(of.state)[0], final=True)
        table.wait(lambda: table.controller.mode in ("choose", "held"))
    before = of.state.table.clockwise
    table.click(*table.middle_of("canoe"))
    assert of.state.table.clockwise != before and of.log[-1].said == TurnArrow()


def test_numbers_agree_with_what_they_count() -> None:
    say = skin(match(3, seed=9, options=Options(game="game2", parties=False))).looks.phrases.say
    one, two = ("govern.verdict.if_holds", (1,)), ("govern.verdict.if_holds", (1, 2))
    told = [say(key, n=18, whole=34, seats=seats, many=len(seats)) for key, seats in (one, two)]
    assert told == ["Carried with 18 of 34 if Bart holds.", "Carried with 18 of 34 if Bart and Chen hold."]
    assert say("in_force.unsold", n=1, adverts=2) == "Without an owner: 1 company and 2 adverts."
    assert say("outlook.odds", n=1, pays=0) == "1 of 36 throws earns, none cost"


def test_the_name_of_a_corner_square_ends_before_the_seal_with_its_stock() -> None:
    ends: list[float] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            long = super().text(words, x, y, *rest, **more)
            ends.append(x + long)
            return long

    for wide in range(60, 160, 4):
        ends.clear()
        plate = Box(0, 0, float(wide), 24)
        label(Spy(pygame.Surface((8, 8)), 0.7, NIGHT_FELT, 1.6), "Savings bank", "bank", plate)
        assert all(end <= plate.right - 3 - 22 for end in ends), wide


def test_a_note_tells_what_an_event_only_works_out() -> None:
    looks = Looks(board(), Options(), match(3, 1).seats)
    offered = messages.ShareOffered(seat=0, partner=1, percent=60, visitor=2)
    assert "40" in looks.say_of("note.share", offered)


@pytest.mark.parametrize("name", ["standard", "vallora"])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 1.0), ((1280, 720), 1.0)])
def test_every_property_bears_its_name_in_a_small_window_too(
    name: str, size: tuple[int, int], text: float
) -> None:
    of = match(4, 3, name=name)
    wide, high = board_size(size, text, 4, skin(of))
    canvas = Canvas(pygame.Surface((wide, high)), wide / BOARD_WIDTH, NIGHT_FELT, board_text(text))
    plan = Plan(of.board)
    owned = [(square, plan.name_room(node)) for node, square in enumerate(of.board.squares) if square.branch]
    assert len(owned) > 20
    assert all(squares.name(canvas, square.short or square.name, room) for square, room in owned)


@pytest.mark.parametrize(("text", "small"), [(1.0, False), (1.6, True)])
def test_large_letters_give_way_to_a_large_icon_on_small_squares(
    text: float, small: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = match(4, 3)
    looks, size = Looks(of.board, of.options, of.seats), board_size((1024, 600), text, 4, skin(of))
    plan = Plan(of.board)
    canvas = Canvas(pygame.Surface(size), size[0] / BOARD_WIDTH, NIGHT_FELT, board_text(text))
    drawn: list[str] = []

    def noted(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        drawn.append(words)
        return 0.0

    monkeypatch.setattr(Canvas, "text", noted)
    for title, known in enumerate(of.board.properties):
        box = plan.home(title)
        assert squares.is_small(canvas, box) == small
        squares.draw_square(canvas, looks, of.board.squares[known.node], known.node)
        tag = squares.tag_box(canvas, looks, title)
        assert tag.x >= box.x and tag.right <= box.right and tag.bottom <= box.bottom
        assert not small or tag.h * canvas.s == pytest.approx(16)
    assert bool(drawn) != small
