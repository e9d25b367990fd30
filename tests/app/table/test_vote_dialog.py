"""A vote with weights at the screen, by mouse and by keys: the council of the example game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from caravan.council import Council, SecretCouncil
from game.app.table.dialogs.vote_dialog import VoteDialog, Voter
from game.app.widgets.button import Button
from game.components.votes import VoteClosed, VoteFor
from game.contract.cases import board_of
from game.engine.match import Match
from game.engine.vocabulary import Seat
from tests.app.drivers.answers import Press, press
from tests.app.drivers.any_player import ENTER, AnyPlayer
from tests.app.drivers.caravan import CARAVAN, resumed

WELLS = {2: 1, 4: 1, 6: 3, 9: 0}
"""Bart has three votes, Ada and Dolores two, Chen and Emeka one."""


def council(*people: int, secret: bool = False, wells: Mapping[int, int] = WELLS) -> Match:
    """Bart has called a council, and the others are about to be asked."""
    names = ("Ada", "Bart", "Chen", "Dolores", "Emeka")
    seats = tuple(Seat(name, "human" if n in people else "random", n) for n, name in enumerate(names))
    options = CARAVAN.options("council", {"council": "secret" if secret else "open"})
    match = Match(CARAVAN, board_of(CARAVAN, "standard"), options, seats, 11)
    state = match.state.copy()
    for stop, owner in wells.items():
        state.table.wells[stop] = owner
    (SecretCouncil if secret else Council)(seat=1, asker=1).start(state)
    return resumed(match, state)


def shown(match: Match, *, keys: bool = False) -> tuple[AnyPlayer, VoteDialog]:
    player = AnyPlayer(match, keys=keys, curtain="never")
    player.wait(player.is_ready)
    player.step(ms=400)
    dialog = player.dialog
    assert isinstance(dialog, VoteDialog)
    return player, dialog


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_vote_says_what_it_means_and_is_cast(keys: bool) -> None:
    player, dialog = shown(council(2), keys=keys)
    assert dialog.title == "Shall the bank give alms?"
    asked_before = {voter.seat: voter.stance for voter in dialog.voters}
    assert asked_before[1] == "for" and asked_before[3] == asked_before[4] == "open"
    changes = dialog.effects(dialog.asked)
    assert changes is not None
    coins = [row.cells[0] for row in changes.rows]
    assert [(cell.before, cell.after) for cell in coins][:3] == [("8", ""), ("8", ""), ("8", "10")]
    player.push(player.button("Vote for it"))
    assert player.table.match.log[0].said == VoteFor()


def watching() -> tuple[AnyPlayer, Button]:
    """Emeka sees the others vote before him, and the button with which he goes on."""
    player = AnyPlayer(council(4), keys=True, curtain="never", others_speed="walk")
    player.wait(lambda: player.dialog is not None)
    player.step(ms=400)
    assert player.controller.mode in ("watch", "think")
    return player, player.button("To my answer")


def test_where_others_act_the_gamepads_button_for_the_next_step_goes_on_and_its_sign_stands_there() -> None:
    player, onward = watching()
    press(player, Press(0, pad="pad-r3"))  # a gamepad is in use
    assert onward.on_cap == "pad-a"
    press(player, Press(ENTER, pad="pad-a"))
    player.step(ms=16)
    assert player.controller.mode == "choose" and player.controller.seat == 4


def test_a_gamepad_skips_where_a_dialog_of_others_has_no_button_for_it() -> None:
    player, onward = watching()
    onward.leads = False
    player.wait(lambda: player.controller.event_player.running is not None)
    running = player.controller.event_player.running
    press(player, Press(ENTER, pad="pad-a"))
    assert player.controller.event_player.running is not running


@pytest.mark.parametrize(
    ("wells", "answers", "told"),
    [
        (WELLS, "for against against", "Your vote leaves it open. Your 2 votes would carry it. "
         "Your vote would carry it. Your 2 votes decide."),
        ({2: 1}, "against against", "Your vote leaves it open. Your vote leaves it open. "
         "Your vote would stop it."),
    ],
)  # fmt: skip
def test_it_says_what_ones_own_votes_come_to(wells: dict[int, int], answers: str, told: str) -> None:
    player, dialog = shown(council(0, 2, 3, 4, wells=wells))
    notes = [dialog.note]
    for answer in answers.split():
        player.push(player.button("Vote for it" if answer == "for" else "Vote against it"))
        player.wait(player.is_ready)
        player.step(ms=400)
        notes.append(dialog.note)
    assert " ".join(notes) == told


def test_where_all_are_asked_it_says_that_the_vote_is_decided_already() -> None:
    _, dialog = shown(council(2))
    assert dialog.ballot is not None
    for seat in dialog.ballot.waiting[1:]:
        dialog.ballot = dialog.ballot.with_voice(seat, "against")
    assert dialog.ballot.verdict is False
    dialog.refill()
    assert dialog.note == "It’s already decided, but your vote is recorded."


def test_the_result_is_shown_for_a_while() -> None:
    _, dialog = shown(council(2))
    closed = VoteClosed(1, 5, 2, 9)
    assert dialog.on_event(closed) > 0
    assert dialog.over == "Carried" and dialog.subtitle == "5 for, 2 against, of 9"
    assert dialog.on_event(VoteClosed(1, 3, 6, 9)) > 0 and dialog.over == "Fallen"


def test_of_a_secret_vote_one_sees_only_that_the_others_have_voted() -> None:
    match = council(2, 3, secret=True)
    player, dialog = shown(match)
    assert dialog.note == "Only the sums are shown, not how you vote."
    player.push(player.button("Vote for it"))
    player.wait(player.is_ready)
    player.step(ms=400)
    assert Voter(2, 1, "hidden") in dialog.voters and Voter(1, 3, "for") in dialog.voters
