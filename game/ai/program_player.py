"""A player from a program as matches know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from game.ai.heuristic import Regular
from game.ai.player import Player, Stop, never
from game.ai.program_process import ProgramFault, ProgramProcess, logger
from game.ai.requests import MoveRequest, context_of
from game.engine.dice import Dice
from game.engine.program import Brought
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


@cache
def process_of(name: str, folders: tuple[str, ...]) -> ProgramProcess:
    """One process for each program, for as long as this one lasts."""
    return ProgramProcess(name, folders)


class ProgramPlayer(Player):
    """Hands every decision to a program, in a process of its own that knows the seat's view alone.

    What may be said while another seat is asked is said as a Regular says it.
    """

    outside = True

    def __init__(self, rules: Rules, name: str, folders: tuple[str, ...]) -> None:
        super().__init__(rules)
        self.name = name
        self.process = process_of(name, folders)
        self._regular = Regular(rules) if rules.policy is not None else None
        self._asked = 0

    @property
    def memory(self) -> int | None:
        """All that its seat has seen."""
        return None

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """What the program does. Raises ProgramFault."""
        seats = len(self.rules.standing(view).ranks)
        context = context_of(self.rules, view.board, view.options, seats)
        self._asked += 1
        request = MoveRequest(self._asked, self.name, view.encoded(), dice.seed)
        reply = self.process.ask(context, request)
        assert reply is not None, "the answer is waited for"
        try:
            return msgspec.json.decode(reply.action, type=self.rules.action_type)
        except msgspec.DecodeError as wrong:
            raise ProgramFault(self.name, "wrong", str(wrong)) from wrong

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """As a Regular does."""
        return self._regular is not None and self._regular.speaks(view, seat, action, dice)

    def legal(self, state: AnyState, choice: Choice, action: Action) -> Action:
        """The action, if it is legal in the true `state`. Raises ProgramFault if not."""
        try:
            refusal = choice.why_not(state, action)
        except Exception as wrong:  # what no rule ever expected to be asked
            logger.exception("%s wants what cannot be judged", self.name)
            raise ProgramFault(self.name, "wrong", f"{action!r:.200}: {wrong!r}") from wrong
        if refusal is None:
            return action
        raise ProgramFault(self.name, "wrong", f"{action!r:.200}: {refusal.code} {refusal.rule}".rstrip())


def program_players(
    rules: Rules, programs: Mapping[str, Brought], folders: Sequence[str]
) -> dict[str, Player]:
    """The players from programs for a game. `folders`: those of all plug-ins, as their process loads them."""
    fit = (name for name, brought in programs.items() if brought.plays(rules))
    return {name: ProgramPlayer(rules, name, tuple(folders)) for name in fit}


def stand_in(players: Mapping[str, Player]) -> str:
    """Who plays on for a program that does not: a Regular, or whoever there is."""
    return "regular" if "regular" in players else next(iter(players))
