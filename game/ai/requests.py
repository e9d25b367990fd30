"""Requests to computer players and their replies, as plain data for another process. A request contains only
what its seat may see, and a seed that reveals nothing about the dice of the match."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from game.ai.expert import Expert
from game.ai.player import TEMPER, Player, Stop, seat_dice
from game.ai.players import players
from game.engine import turn
from game.engine.dice import Dice
from game.engine.policy import Candidate, Outlook
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

WARM_DECISIONS = 400
"""So many decisions are played beforehand, so that the first reply does not wait for caches."""


Blame: TypeAlias = Literal["", "slow", "broken", "wrong"]
"""What a player from a program is told to have done: it took too long, it raised or ended, it said something
that is not legal."""


class MatchContext(msgspec.Struct, frozen=True, tag=True):
    """The constants of a match: the game by id, board and options as JSON, the number of seats."""

    game: str
    board: bytes
    options: bytes
    seats: int


class MoveRequest(msgspec.Struct, frozen=True, tag=True):
    """Asks for the move of `player`. `number` identifies the request; `view`: the encoded view of the seat;
    `stream`: the seed of the player's own dice; `seconds` to think at most, 0 for no limit."""

    number: int
    player: str
    view: bytes
    stream: int
    seconds: float = 0.0


class MoveReply(msgspec.Struct, frozen=True, tag=True):
    """The action as JSON, with its reason if the player gives one; or the `fault` that stopped it. `number`
    is that of the request; `blame` says what kind of fault it is, of a player from a program."""

    number: int
    action: bytes = b""
    why: str = ""
    facts: dict[str, Any] = {}
    fault: str = ""
    outlook: Outlook | None = None
    blame: Blame = ""

    def candidate(self, rules: Rules) -> Candidate:
        """The action with its reason. Raises msgspec.ValidationError for facts of another game."""
        facts = dict(self.facts)
        for name, kind in rules.policy.fact_types.items() if rules.policy is not None else ():
            if name in facts:
                facts[name] = msgspec.convert(facts[name], kind)
        action = msgspec.json.decode(self.action, type=rules.action_type)
        return Candidate(action, 0.0, self.why, facts, outlook=self.outlook)


def context_of(rules: Rules, board: Any, options: Any, seats: int) -> MatchContext:
    """The context that a player needs once per match."""
    return MatchContext(rules.id, msgspec.json.encode(board), msgspec.json.encode(options), seats)


def request_of(
    player: Player, state: AnyState, choice: Choice, seed: int, said: int, number: int, seconds: float = 0.0
) -> MoveRequest:
    """The request that makes `player` do what `decide` would return for the true `state`."""
    view = player.rules.view(state, choice.seat, player.memory)
    stream = seat_dice(seed, choice.seat, said).seed
    return MoveRequest(number, player.name, view.encoded(), stream, seconds)


class Evaluator:
    """Answers requests; caches the decoded board, options and players of each match."""

    def __init__(self, games: dict[str, Rules]) -> None:
        self._games = games
        self._known: dict[MatchContext, tuple[Rules, Any, Any]] = {}
        self._players: dict[tuple[str, str], Player] = {}

    def enter(self, context: MatchContext) -> None:
        """Prepare for a match: decode it, and let the game precompute what follows from its board."""
        if context in self._known:
            return
        rules = self._games[context.game]
        board, options = rules.board_and_options(context.board, context.options)
        board = next((known for _, known, _ in self._known.values() if known == board), board)
        self._known[context] = rules, board, options
        if rules.policy is not None:
            _warm(rules, board, options, context.seats)

    def reply(self, context: MatchContext, request: MoveRequest, stop: Stop) -> MoveReply:
        """The player's answer. Raises whatever the player raises."""
        self.enter(context)
        rules, board, options = self._known[context]
        player = self._player(rules, request.player)
        view = rules.decoded(msgspec.json.decode(request.view), board, options)
        choice = turn.decision(view)
        assert choice is not None, "nobody is to choose"
        dice = Dice(request.stream)
        if isinstance(player, Expert):
            found = player.think(view, choice, dice, stop)
        else:
            found = Candidate(player.choose(view, choice, dice, stop), 0.0)
        action = msgspec.json.encode(found.action)
        return MoveReply(request.number, action, found.why, found.facts, outlook=found.outlook)

    def _player(self, rules: Rules, name: str) -> Player:
        level, _, temper = name.partition(TEMPER)
        key = rules.id, level
        if key not in self._players:
            self._players.update(((rules.id, one), player) for one, player in players(rules).items())
        return self._players[key].tempered(temper)


def _warm(rules: Rules, board: Any, options: Any, seats: int) -> None:
    """Play WARM_DECISIONS decisions by the policy, to fill the caches for the board."""
    assert rules.policy is not None
    state, dice = rules.start(board, options, seats), Dice(0)
    choice = turn.settle(state, dice)
    for _ in range(WARM_DECISIONS):
        if choice is None:
            return
        action: Action = rules.policy.quick(state, choice)
        choice = turn.apply(state, action, dice)
