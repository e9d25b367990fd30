"""That somebody is asked for a card shows nowhere: neither in the menu nor in saves, nor in how many steps a
match has, be they counted or gone back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import msgspec
import pygame
import pytest

from game.ai.requests import MatchContext, MoveReply, MoveRequest
from game.app.library.save_rows import facts_of
from game.app.play.ai_service import Done
from game.app.play.commands import OpenMenu
from game.app.services.thumbnails import ThumbnailCache
from game.app.table.pause import Menu
from game.cli.check import check
from game.components.reactions import Reaction
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Seat
from tests.app.drivers.positions import cut, moves
from tests.app.drivers.table import AtTable, new_services
from tests.app.play.test_quiet_questions import quiet_moments
from tests.contract.games import GAMES

pytestmark = [pytest.mark.usefixtures("unseen"), pytest.mark.game]
RULES = [rules for rules in GAMES.values() if any(issubclass(step, Reaction) for step in rules.steps)]
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1), Seat("Chen", "novice", 2))


@cache
def asked(game: str) -> Match:
    """A match in which a computer player is asked for a card in somebody else's turn, and has said before
    that it plays none."""
    return next(found(game))


def found(game: str) -> Iterator[Match]:
    for move in moves(SEATS, (GAMES[game],)):
        choice, log = move.after.decision(), move.after.log
        if isinstance(choice, Reaction) and choice.seat not in (0, move.after.state.table.seat):
            said_before = [n for n in range(len(log)) if hushed(move.after, n)]
            if said_before and log[said_before[-1]].seat != 0:
                yield cut(move.after, len(log))


def hushed(match: Match, place: int) -> bool:
    """Whether a line of the log answers a quiet question, and nobody notices."""
    line = match.log[place]
    kinds = [step for step in match.rules.steps if issubclass(step, Reaction)]
    if line.said not in [kind.nothing for kind in kinds]:
        return False
    before = replayed(match.rules, match.board, match.options, match.seats, match.seed, match.log[:place])
    return isinstance(before.decision(), Reaction)


def seated(match: Match) -> AtTable:
    return AtTable(match, new_services(match.rules, others_speed="instant", own_speed="instant"))


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_menu_and_saves_name_who_is_on_turn_not_who_is_asked(rules: Rules) -> None:
    match = asked(rules.id)
    seat: int = match.state.table.seat
    on_turn = match.seats[seat].name
    sitting = seated(match)
    sitting.table.handle(OpenMenu())
    menu = sitting.table.view.desk.modal
    assert isinstance(menu, Menu)
    assert menu.facts[0][1] == on_turn and menu.standing.on_turn == seat
    services = sitting.services
    services.save_as(match, "Friday")
    (save,) = services.saves()
    assert save.turn == on_turn
    facts = dict(facts_of(services, ThumbnailCache(services), save))
    steps = str(len(match.log))
    assert not any(steps in value for value in (*facts.values(), *(value for _, value in menu.facts[:-1])))
    assert steps not in check(save.path, {rules.id: rules})[0].text


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_looking_back_goes_by_what_was_seen(rules: Rules) -> None:
    match = asked(rules.id)
    silent = [n for n in range(len(match.log)) if match.log[n].seat != 0 and hushed(match, n)]
    assert silent
    sitting = seated(match)
    history = sitting.table.history
    history.step(-1)
    assert history.says == "1 step back"
    while sitting.table.context.past.at > 0:
        assert sitting.table.context.past.at not in silent, "nobody knows that it stopped there"
        history.step(-1)


class Slow:
    """Computer players who play no card, and say so after some frames; what all may see them asked they never
    answer."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.match: Match | None = None
        self.seconds: list[float] = []
        """How long they might have thought each time."""
        self._waiting: list[tuple[int, MoveReply, Done]] = []

    def enter(self, context: MatchContext) -> None: ...

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        choice = self.match.decision() if self.match is not None else None
        if isinstance(choice, Reaction):
            self.seconds.append(request.seconds)
            reply = MoveReply(request.number, msgspec.json.encode(choice.nothing))
            self._waiting = [(self.frames, reply, done)]

    def frame(self) -> None:
        """A frame goes by."""
        late = [(left - 1, reply, done) for left, reply, done in self._waiting]
        self._waiting = [one for one in late if one[0] >= 0]
        for left, reply, done in late:
            if left < 0:
                done(reply)

    def forget(self) -> None:
        self._waiting = []

    def close(self) -> None: ...


def frames_until_asked(match: Match, action: Action, slow: Slow, speed: str) -> int:
    """How many frames pass from an action until somebody is asked whom all may see."""
    services = new_services(match.rules, others_speed=speed, own_speed=speed)
    services.ai = slow
    sitting = AtTable(match, services)
    sitting.to_choice()
    slow.match = sitting.table.match
    sitting.controller.do(action)
    for frame in range(4000):
        sitting.step(*pygame.event.get())
        slow.frame()
        if sitting.controller.mode != "watch":
            return frame
    raise AssertionError("nobody is asked any more")


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_it_takes_no_longer_where_somebody_thinks_about_a_card(rules: Rules) -> None:
    tried = list(islice(quiet_moments(rules), 2))
    assert tried
    for one, other, action in tried:
        slow = Slow(4)
        frames = [frames_until_asked(match, action, slow, "normal") for match in (one, other)]
        assert slow.seconds and frames[0] == frames[1]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_nobody_thinks_long_about_a_card_where_nothing_moves_meanwhile(rules: Rules) -> None:
    one, _, action = next(quiet_moments(rules))
    slow = Slow(0)
    frames_until_asked(one, action, slow, "instant")
    assert slow.seconds and max(slow.seconds) <= 1 / 60, "it would be seen"
