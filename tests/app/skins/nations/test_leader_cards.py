"""Leaders as cards: their faces, the hand that opens for a vacant Capital, and where one lies beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import KEPT
from game.app.paint.colours import contrast
from game.app.paint.motion import Pace
from game.app.paint.players import PLAYERS
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks
from game.app.skins.nations import cards, leader_cards
from game.app.skins.nations.animations import leaders
from game.app.skins.nations.chart import BOARD
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.skin import NationsSkin
from game.engine.vocabulary import Seat
from game.rules.nations import RULES
from game.rules.nations.cards import CARDS
from game.rules.nations.messages import LeaderHalted, LeaderOusted, PlaceLeader
from game.rules.nations.opening import FirstLeader
from game.rules.nations.state import KINDS
from game.store.asset_names import asset_names
from game.store.boards import board_files, load_board

from .matches import events_of, match, skin

BOARDS = [load_board(RULES, path) for path in board_files(RULES).values()]


def all_looks() -> Iterator[Looks]:
    """What is known of a match on each board."""
    for board in BOARDS:
        yield NationsSkin(board, (Seat("Ada"), Seat("Bart")), RULES.options()).looks


def test_each_leader_and_the_agent_has_a_face_in_the_colour_of_its_player() -> None:
    looks = skin(match(4, seed=1)).looks
    for seat in range(4):
        faces = [leader_cards.leader(looks, kind, seat, "2m") for kind in range(len(KINDS))]
        faces.append(leader_cards.agent(looks, seat))
        assert len({face.scene.name for face in faces}) == 5
        for face in faces:
            assert face.scene.name in asset_names("cards") and face.title
            assert face.family.head == PLAYERS[looks.of(seat)].colour
            assert contrast(face.family.head, face.family.ink) >= 4.0


@pytest.mark.parametrize("looks", [*all_looks()], ids=lambda looks: looks.board.name)
def test_a_hand_lies_on_the_map_and_off_every_capital(looks: Looks) -> None:
    chart, capitals = looks.chart, looks.board.capitals
    for capital in capitals:
        cells = [leader_cards.cell(looks, capital, kind) for kind in range(len(KINDS))]
        for number, box in enumerate(cells):
            assert box.moved(0, -leader_cards.RISE).within(BOARD) == box.moved(0, -leader_cards.RISE)
            assert not any(box.overlaps(other) for other in cells[:number])
            assert not any(box.inset(-16).contains(chart.markers[other]) for other in capitals)


@pytest.mark.parametrize("looks", [*all_looks()], ids=lambda looks: looks.board.name)
def test_a_card_beside_a_capital_covers_no_ring(looks: Looks) -> None:
    for capital in looks.board.capitals:
        box = Box.around(*leader_cards.lies(looks, capital), KEPT.w, KEPT.h)
        assert box.within(BOARD) == box
        assert not any(box.contains(marker) for marker in looks.chart.markers)


def test_an_incident_lies_beside_its_marker_and_hides_no_ring() -> None:
    of = match(4, 3)
    look = skin(of)
    chart, board = look.looks.chart, look.looks.board
    for marker, known in enumerate(board.markers):
        for card in CARDS if known.kind == "incident" else ():
            lies = cards.reading(look.looks, of.state, card, marker, 0).lies
            assert lies is not None
            box = Box.around(*lies, KEPT.w, KEPT.h)
            assert not any(box.contains(at) for at in chart.markers), (card, known)
            assert not any(box.contains(ring) for ring in chart.rings)


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=lambda theme: theme.name)
@pytest.mark.parametrize("scale", [0.6, 1.0])
def test_the_hand_is_drawn_with_prices_and_what_is_chosen_higher(theme: Theme, scale: float) -> None:
    of = match(2, seed=6)
    choice, look = of.decision(), skin(of)
    assert isinstance(choice, FirstLeader)
    action = next(action for action in choice.legal(of.state) if isinstance(action, PlaceLeader))
    box = leader_cards.cell(look.looks, action.to, action.kind)
    pictures = list[bytes]()
    for picked in ((f"m-{action.to}",), (f"m-{action.to}", f"k-{action.to}-{action.kind}")):
        canvas = Canvas(pygame.Surface((round(868 * scale), round(574 * scale))), scale, theme)
        marks = Marks(seat=choice.seat, picked=picked)
        leader_cards.draw_hand(canvas, look.looks, of.state, marks, action.to)
        edge = canvas.rect(Box(box.x + 20, box.y - leader_cards.RISE - 2, 40, 4))
        pictures.append(pygame.image.tobytes(canvas.surface.subsurface(edge), "RGB"))
    assert set(pictures[0]) == {0} and set(pictures[1]) != {0}


def test_the_card_of_whoever_is_ousted_is_torn_on_free_land_and_grey() -> None:
    of = match(4, seed=1)
    look, before = skin(of), of.state.copy()
    event = next(event for event in events_of(of) if isinstance(event, LeaderOusted))
    stage = Stage()
    stage.pace, stage.state = Pace("normal"), before
    stage.anchor = lambda seat: (860.0, 40.0)
    stage.frame(0.0)
    for _ in leaders.leader_ousted(look.looks, event, stage):
        stage.frame(20.0)
        if stage.cards:
            break
    assert stage.cards == 1
    at = leader_cards.lies(look.looks, event.marker)
    canvas = Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT)
    for sprite in stage.sprites:
        sprite.draw(canvas)
    inside = [
        canvas.surface.get_at((round(at[0]) + dx, round(at[1]) + dy)) for dx in (-20, 20) for dy in (-30, 0)
    ]
    assert all(colour.r == colour.g == colour.b for colour in inside) and len({*map(tuple, inside)}) > 1


@pytest.mark.parametrize(("reason", "laid"), [("agent", 1), ("incident", 0)])
def test_an_agent_that_bars_the_way_lies_there_as_a_card(
    reason: Literal["agent", "incident"], laid: int
) -> None:
    of = match(2, seed=1)
    look, state = skin(of), of.state.copy()
    state.table.agents[1] = marker = next(n for n, one in enumerate(of.board.markers) if one.kind == "plain")
    stage = Stage()
    stage.pace, stage.state = Pace("normal"), state
    stage.anchor = lambda seat: (860.0, 40.0)
    stage.frame(0.0)
    next(leaders.leader_halted(look.looks, LeaderHalted(0, marker, reason), stage))
    assert stage.cards == laid


def test_the_card_of_the_place_of_a_leader_or_an_agent_shows_it() -> None:
    of = match(2, seed=1)
    look, state = skin(of), of.state.copy()
    plain = next(n for n, one in enumerate(of.board.markers) if one.kind == "plain")
    capital = of.board.capitals[0]
    state.table.leaders[capital], state.table.agents[:] = 3, [plain, capital]
    found = [look.facts.place(state, place) for place in (f"l-{capital}", "a-0", "a-1", f"m-{plain}")]
    scenes = [facts.scene if facts is not None else None for facts in found]
    assert scenes == ["nations/leader-guerilla", "nations/leader-agent", "", ""]
