"""What the computer players at a table answer, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.program_player import stand_in
from game.ai.requests import Blame, MoveReply
from game.app.play.ai_service import PendingMove
from game.app.play.event_player import EventPlayer
from game.app.play.session import THINKING_SECONDS, Session
from game.engine.vocabulary import Action
from game.store.logs import logger

BETWEEN_MS: Final = 240.0
"""The pause between the steps of computer players at the speed "normal" (LOOK 8)."""
PLAYING_S, STUCK_S = 0.25, 5.0
"""Computer players go on while what they decided is on disk after so many seconds. A disk that needs longer
holds them up, but not for ever."""
AHEAD = 6
"""So many decisions of theirs may wait for the disk at once."""
QUIET_SECONDS = BETWEEN_MS / 1000
"""So long a computer player may think about a question that nobody notices, while something moves that was
done before: no longer than the table rests between two steps."""
UNNOTICED_SECONDS = 0.01
"""The same where nothing moves: less than a frame."""


class ComputerPlayers:
    """The computer players of a session; standing orders of people answer quietly as they do."""

    def __init__(self, session: Session, event_player: EventPlayer, pending_move: PendingMove) -> None:
        self.session = session
        self.event_player = event_player
        self.pending_move = pending_move
        self.taught: Callable[[], Action | None] | None = None
        """What they do in a lesson; where it gives None they think for themselves."""
        self.waited = 0.0
        """For how many milliseconds the one who decides has been awaited."""
        self.relieve: Callable[[int, Blame], None] = lambda seat, blame: self.hand_to_regular(seat)
        """Lets a Regular play on for the program of a seat that does not, for what it is to blame of."""
        self._to_blame: dict[int, Blame] = {}

    @property
    def far_ahead(self) -> bool:
        """Whether they have decided more than may be lost: they wait for the disk."""
        behind = self.session.behind()
        return (behind.oldest > PLAYING_S or behind.many > AHEAD) and behind.oldest < STUCK_S

    @property
    def pause(self) -> float:
        """How many milliseconds lie between two of their steps, at the speed of the table."""
        return self.event_player.between(BETWEEN_MS)

    def move(self, ms: float, pause: float) -> Action | None:
        """What the one who decides does; None until that is known and `pause` milliseconds have passed."""
        taught = self._lesson()
        if taught is None and not self.pending_move.busy:
            self.waited = 0.0
            self.event_player.show(self.session.view())
            self._ask()
            return None
        self.waited += ms
        if self.waited < pause or not (taught or self.pending_move.ready):
            return None
        if taught is None:
            action = self._reply()
            choice = self.session.match.decision()
            if choice is not None and (blame := self._to_blame.pop(choice.seat, "")):
                self.relieve(choice.seat, blame)
            return action
        self.waited = 0.0
        self.event_player.show(self.session.view())
        return taught

    def quiet_answer(self) -> Action | None:
        """What is said to a quiet question; None as long as a computer player thinks about it, or while there
        is more to be seen."""
        said = self._lesson() or self.session.ordered()
        if said is not None:
            return said
        idle = self.event_player.idle
        # That it was asked is a secret: a program that fails here is relieved when it is on turn.
        if not self.pending_move.busy:
            pause = 0.0 if idle else self.pause / 1000
            self._ask(max(UNNOTICED_SECONDS, min(QUIET_SECONDS, pause)))
        return self._reply() if idle and self.pending_move.ready else None

    def _lesson(self) -> Action | None:
        """What the lesson wants, unless somebody thinks already."""
        return self.taught() if self.taught is not None and not self.pending_move.busy else None

    def _ask(self, seconds: float = THINKING_SECONDS) -> None:
        request = self.session.move_request(self.pending_move.number(), seconds=seconds)
        self.pending_move.begin(self.session.context, request)

    def _reply(self) -> Action:
        """What the computer player has found that was asked."""
        answer = self.pending_move.fetch()
        choice = self.session.match.decision()
        program = choice is not None and self.session.from_program(choice.seat)
        if not answer.fault:
            action, blame = self._of(answer, checked=program)
            if action is not None:
                return action
        else:
            logger.error("a computer player did not answer: %s", answer.fault)
            blame = answer.blame or "broken"
        if choice is not None and program:
            self._to_blame[choice.seat] = blame
        return self.session.stand_in()

    def _of(self, answer: MoveReply, *, checked: bool) -> tuple[Action | None, Blame]:
        """The action of an answer; None if it is `checked` and not legal."""
        if not checked:
            return answer.candidate(self.session.rules).action, ""
        try:
            action = answer.candidate(self.session.rules).action
            if (refusal := self.session.why_not(action)) is None:
                return action, ""
            logger.error("a program wants what is not legal: %r, %s", action, refusal.code)
        except Exception:  # what somebody else's program says may be anything
            logger.exception("a program has said what nobody can read")
        return None, "wrong"

    def hand_to_regular(self, seat: int) -> None:
        """Let a Regular play a seat from now on."""
        self.session.hand_over(seat, stand_in(self.session.players))
