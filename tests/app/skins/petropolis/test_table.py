"""What stands around the board of Petropolis: short notes, the button at the end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.motion import Speed
from game.app.paint.theme import NIGHT_FELT
from game.app.play.commands import Do
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.policy import Candidate
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import Buy, Decline
from game.rules.petropolis.state import NOBODY
from tests.app.drivers.matches import later
from tests.app.drivers.random_input import press_at_random
from tests.app.drivers.table import new_services
from tests.app.skins.petropolis.player import Player, petropolis
from tests.contract.soak import Soak


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.6), ((2560, 1080), 1.0)])
def test_a_toast_covers_no_square(size: tuple[int, int], scale: float) -> None:
    player = Player(petropolis(3, (0, 1)), size, text_scale=scale)
    view = player.table.view
    toast = Toast("Maximiliana Oranienb, your turn", player=3)
    view.desk.toast(toast)
    shapes = player.table.skin.places.shapes(player.controller.event_player.shown)
    for place in (place for place in shapes if place.startswith("s-")):
        box = view.box_of(place)
        assert box is not None and not box.overlaps(toast.box), place


@pytest.mark.usefixtures("glanced")
def test_nothing_says_that_a_turn_ends_once_the_match_is_over() -> None:
    player = Player(petropolis(2, (0,), 4, phase1_rounds=2, phase2_rounds=4), fresh=True)
    player.play(Dice(4))
    assert player.table.match.over
    assert [item.label for item in player.items] == ["Show the result"]


def test_what_is_for_sale_is_asked_while_nobody_has_chosen_anything() -> None:
    match, dice = petropolis(3, (0, 1, 2)), Dice(4)
    while not isinstance(choice := match.decision(), Purchase):
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    player = Player(match)
    selection, prompt = player.controller.selection, player.table.view.bar.prompt
    assert selection is not None and selection.chosen is not None and prompt is not None
    assert prompt.words == f"{match.board.squares[match.board.titles[choice.title].square].name} is for sale"


def test_a_hint_takes_the_brass_from_a_purchase_that_was_taken_up_by_itself() -> None:
    """The only square there is to pick is picked already, which is no decision."""
    match, dice = petropolis(3, (0, 1, 2)), Dice(4)
    while not isinstance(choice := match.decision(), Purchase):
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    player = Player(match)
    selection = player.controller.selection
    buy = selection.chosen if selection is not None else None
    assert isinstance(buy, Buy)
    for action in (Decline(buy.title), buy):
        player.controller.hint = Candidate(action, 0.0)
        player.table.refresh()
        (brass,) = [item.command for item in player.items if item.kind == "brass"]
        assert isinstance(brass, Do) and brass.action == action


def test_a_wide_window_shows_what_the_person_holds_also_after_it_became_wide() -> None:
    player = Player(petropolis(3, (1,)), (1280, 720))
    box = player.table.view.holdings
    assert box.hidden
    player.table.resize((2560, 1080))
    assert not box.hidden and box.title == "Bart holds"
    own = player.controller.event_player.shown.table.titles_of(1)
    board = player.table.match.board
    assert sorted(card.title for card in box.holdings) == sorted(
        board.squares[board.titles[title].square].name for title in own
    )


@pytest.mark.usefixtures("glanced")
@pytest.mark.parametrize("seed", range(3))
def test_the_table_stands_random_clicks_and_keys(seed: int) -> None:
    assert "TableScene" in stands(seed, 160)


@pytest.mark.soak
def test_the_table_stands_random_clicks_and_keys_for_long(soak: Soak) -> None:
    for seed in soak:
        stands(seed, 1500)


def stands(seed: int, rounds: int) -> set[str]:
    """Random clicks and keys at one of three tables; returns the screens that were seen."""
    which = seed % 3
    match = petropolis((4, 7, 3)[which], ((0,), (0, 3), (0, 1, 2))[which], seed)
    dice = Dice(seed)
    for _ in range((0, 45, 90)[which]):
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    speeds: tuple[Speed, ...] = ("instant", "normal", "quick")
    player = Player(match, (1024, 600), text_scale=(1.0, 1.6, 0.8)[which], own_speed=speeds[which])
    return press_at_random(player.window, player.services, 70 + seed, rounds)


def test_figures_of_all_players_are_those_of_the_table_and_the_bank() -> None:
    match = later(petropolis(3), 0.6)
    ledger = new_services(match.rules).skin(match).facts.ledger(match.state)
    rows = ledger.rows
    assert [row[0].number for row in rows] == list(match.standing().scores)
    assert sum(row[3].number for row in rows) == sum(o != NOBODY for o in match.state.table.owners)
    assert len(ledger.rest) == 4


def test_six_tycoons_are_told_too_what_the_bank_has_left() -> None:
    match = petropolis(6)
    assert len(new_services(match.rules).skin(match).facts.ledger(match.state).rest) == 4


def test_titles_stand_by_group_and_a_complete_group_is_marked() -> None:
    match = petropolis(3)
    table, board = match.state.table, match.board
    table.owners[:] = [NOBODY] * len(table.owners)
    for title in board.members[2]:
        table.owners[title] = 1
    table.owners[board.members[4][0]] = 2
    ledger = new_services(match.rules).skin(match).facts.ledger(match.state)
    groups = {column.title: n for n, column in enumerate(ledger.columns) if column.sign}
    assert list(groups) == [group.name for group in board.groups]
    whole, part = groups[board.groups[2].name], groups[board.groups[4].name]
    assert [row[whole].whole for row in ledger.rows] == [False, True, False]
    assert [row[whole].number for row in ledger.rows] == [0, len(board.members[2]), 0]
    assert [row[part].text for row in ledger.rows] == ["–", "–", "1"]
    assert ledger.order(part)[0] == 2


def test_with_large_letters_no_card_of_a_square_with_a_price_is_cut() -> None:
    """Those of spots in the middle of the map have less room."""
    player = Player(petropolis(4), (1024, 600), text_scale=1.6)
    view, skin, state = player.table.view, player.table.skin, player.controller.event_player.shown
    drawn: list[str] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            drawn.append(words)
            return super().text(words, x, y, *rest, **more)

    canvas = Spy(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, 1.6)
    for place in (place for place in skin.places.shapes(state) if place.startswith("s-")):
        card = skin.facts.place(state, place)
        view.look_at(card, view.box_of(place))
        if card is not None and card.price and view.place_card is not None:
            view.place_card.ground(canvas)
    assert drawn and not [words for words in drawn if words.endswith("…")]
