"""What a person puts together at a table of Poleconomy: what a bid or a move is for, and what pays it."""

from __future__ import annotations

import pygame
import pytest

from game.app.table.dialogs.form_dialog import FormDialog
from game.engine.vocabulary import Choice
from game.rules.poleconomy.adverts import OwnAdvert
from game.rules.poleconomy.messages import MoveOn, NameTarget
from game.rules.poleconomy.takeover import AtTakeover
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed

from .matches import match

DEAR = 21
"""A company of the rival, for which Ada is too poor."""
RIVALS = (4, DEAR, 33)
pytestmark = pytest.mark.usefixtures("unseen")


def asked(choice: Choice, *, keys: bool = False) -> AnyPlayer:
    """Ada with little cash and papers of two kinds; Bart has some properties."""
    of = match(2, seed=6)
    state = of.state.copy()
    table = state.table
    for title in RIVALS:
        table.owners[title] = 1
    table.inflation, table.cash[0], table.savings[0], table.bonds[0] = 5, 4, 1, 1
    state.stack[-1] = choice
    player = AnyPlayer(resumed(of, state), plain=keys, keys=keys)
    player.wait(player.is_ready)
    return player


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_whatever_can_be_had_is_chosen_in_the_form_and_paid_as_one_likes(keys: bool) -> None:
    advert = match(2, seed=6).board.properties[44].node
    cases = [
        (AtTakeover(seat=0), NameTarget(33, (0, 1, 0))),
        (AtTakeover(seat=0), NameTarget(4, (1, 0, 0))),
        (OwnAdvert(seat=0, title=40), MoveOn(advert, (1, 1, 0))),
    ]
    for choice, action in cases:
        asked(choice, keys=keys).say(action)


def test_a_form_begins_with_what_was_chosen_on_the_board_and_says_what_cannot_be_had() -> None:
    player = asked(AtTakeover(seat=0))
    node = player.table.match.board.properties[33].node
    player.click(*player.spot_for(f"s-{node}"))
    player.item("NameTarget")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog) and dialog.about is not None
    assert dialog.action == NameTarget(33, (1, 0, 0))
    rows = [row for _, row in dialog.about.choices]
    assert [row.note for row in rows] == ["$100K", "$500K", "$100K"]
    assert [row.barred is None for row in rows] == [True, False, True]
    player.go_to(dialog.about)
    player.key(pygame.K_UP)
    assert dialog.action == NameTarget(4, (1, 0, 0)), "arrows pass by what is too dear"
