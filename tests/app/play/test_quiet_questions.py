"""A computer player is asked for a card while another seat acts: nobody at the screen can tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pygame
import pytest

from game.ai.players import decide, players
from game.ai.requests import Evaluator, MatchContext, MoveRequest
from game.app.play.ai_service import Done
from game.app.play.commands import StandingOrder
from game.app.play.computer_players import UNNOTICED_SECONDS
from game.app.services.services import Services
from game.components.reactions import Reaction
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action
from game.store.settings import Settings
from tests.app.drivers.positions import cut, moves
from tests.app.drivers.table import FOUR, MIXED, AtTable, new_services
from tests.contract.games import GAMES

pytestmark = [pytest.mark.usefixtures("unseen"), pytest.mark.game]

WITH_REACTIONS = [
    rules for rules in GAMES.values() if any(issubclass(step, Reaction) for step in rules.steps)
]


def silent(match: Match) -> bool:
    """Whether computer players are asked for cards, and none of them has anything to say."""
    match, asked = standing_at(match, match.state), 0
    while isinstance(choice := match.decision(), Reaction) and not match.seats[choice.seat].human:
        player = players(match.rules)[match.seats[choice.seat].player]
        said = decide(player, match.state, choice, match.seed, len(match.log))
        if said != choice.nothing:
            return False
        match.play(said)
        asked += 1
    return asked > 0


def standing_at(match: Match, state: AnyState) -> Match:
    """A match that is in this state."""
    here = UndoPoint(state.copy(), match.here().drawn, len(match.log))
    return Match.resumed(match.rules, match.board, match.options, match.seats, match.seed, here, match.log)


def unasked(match: Match, action: Action) -> Match | None:
    """A match that looks the same to the person who acts, in which nobody is asked for a card then."""
    choice, dice = match.decision(), Dice(3)
    assert choice is not None
    view = match.rules.view(match.state, choice.seat, 0)
    for _ in range(20):
        other = standing_at(match, match.rules.guess(view, dice))
        after = standing_at(match, other.state)
        after.play(action)
        if (choice := after.decision()) is not None and not choice.quiet:
            return other
    return None


def shown(match: Match, action: Action) -> list[object]:
    """What bar, seats and journal show from an action until somebody is asked whom all may see."""
    sitting = AtTable(match, new_services(match.rules, others_speed="normal", own_speed="normal"))
    sitting.to_choice()
    written = len(sitting.table.view.journal.entries)
    sitting.controller.do(action)
    told: list[object] = []
    for _ in range(4000):
        view, mode = sitting.table.view, sitting.controller.mode
        plates = [(plate.thinking, plate.on_turn, plate.waited_for) for plate in view.seats.plates]
        now = mode, sitting.controller.seat, view.bar.prompt, plates, len(view.journal.entries) - written
        if not told or told[-1] != now:
            told.append(now)
        if mode != "watch":
            return told
        sitting.step()
        if sitting.waits_for_others:
            pygame.time.wait(1)
    raise AssertionError("nobody is asked any more")


def quiet_moments(rules: Rules) -> Iterator[tuple[Match, Match, Action]]:
    """Matches before an action of a person, of two that look the same to them: after it a computer player
    is asked for a card in the first one, nobody in the other."""
    for move in moves(MIXED, (rules,)):
        last = move.after.log[-1]
        if last.seat == 0 and not move.after.over and silent(move.after):
            match = cut(move.after, len(move.after.log) - 1)
            if (other := unasked(match, move.action)) is not None:
                yield standing_at(match, match.state), other, move.action


@pytest.mark.parametrize("rules", WITH_REACTIONS, ids=lambda rules: rules.id)
def test_whether_a_computer_player_is_asked_for_a_card_does_not_show(rules: Rules) -> None:
    tried = list(islice(quiet_moments(rules), 2))
    assert tried
    for asked, other, action in tried:
        assert shown(asked, action) == shown(other, action)


class Mute:
    """An AI service that keeps all questions, and answers none by itself."""

    def __init__(self) -> None:
        self.context: MatchContext | None = None
        self.asked: list[tuple[MoveRequest, Done]] = []

    def enter(self, context: MatchContext) -> None:
        self.context = context

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        self.asked.append((request, done))

    def forget(self) -> None: ...

    def close(self) -> None: ...

    def reply(self, rules: Rules) -> None:
        """Answer the last question."""
        assert self.context is not None
        request, done = self.asked[-1]
        done(Evaluator({rules.id: rules}).reply(self.context, request, lambda: True))


@pytest.mark.parametrize("rules", WITH_REACTIONS, ids=lambda rules: rules.id)
def test_the_window_goes_on_while_a_computer_player_thinks_about_a_quiet_question(rules: Rules) -> None:
    match, _, action = next(quiet_moments(rules))
    ai, settings = Mute(), Settings(own_speed="instant", others_speed="instant", confirm_turn=False)
    sitting = AtTable(match, Services({rules.id: rules}, settings, ai=ai))
    sitting.to_choice()
    before, controller = len(ai.asked), sitting.controller
    controller.do(action)
    said = len(sitting.table.match.log)
    for _ in range(200):
        sitting.step()
        if controller.awaits_reply:
            break
    assert len(ai.asked) == before + 1 and ai.asked[-1][0].seconds == UNNOTICED_SECONDS
    for _ in range(20):
        sitting.step()
    assert (controller.mode, controller.seat, len(sitting.table.match.log)) == ("watch", -1, said)
    assert controller.wake is None and len(ai.asked) == before + 1
    ai.reply(rules)
    sitting.step(*pygame.event.get())
    assert len(sitting.table.match.log) > said


def asked_of_a_person(rules: Rules) -> tuple[Match, Action, int]:
    """A match before an action after which another person is asked for a card, and that person."""
    for move in moves(FOUR, (rules,)):
        choice, log = move.after.decision(), move.after.log
        if isinstance(choice, Reaction) and choice.in_orders and choice.seat != log[-1].seat:
            return cut(move.after, len(log) - 1), move.action, choice.seat
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("rules", WITH_REACTIONS, ids=lambda rules: rules.id)
def test_a_standing_order_answers_and_nobody_is_asked(rules: Rules) -> None:
    match, action, seat = asked_of_a_person(rules)
    for order in ("never", "ask"):
        sitting = AtTable(standing_at(match, match.state))
        sitting.table.commands.handle(StandingOrder(seat, order))
        sitting.to_choice()
        sitting.controller.do(action)
        sitting.to_choice()
        said = [entry for entry in sitting.table.match.log[len(match.log) :] if entry.seat == seat]
        choice = sitting.table.match.decision()
        asked = isinstance(choice, Reaction) and choice.seat == seat
        assert asked == (order == "ask") and bool(said) == (order == "never")
