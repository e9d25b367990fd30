"""Asks players from programs, each in its own process, and hands all other requests on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from game.ai.program_player import process_of
from game.ai.program_process import ProgramFault
from game.ai.requests import MatchContext, MoveReply, MoveRequest
from game.app.play.ai_service import AiService, Done
from game.store.logs import logger


class ProgramAi:
    """The service of computer players where there are programs too: `names` of them, out of the plug-in
    `folders`. All others are asked of `usual`."""

    def __init__(self, usual: AiService, names: frozenset[str], folders: tuple[str, ...]) -> None:
        self.usual = usual
        self._names = names
        self._folders = folders
        self._pool: ThreadPoolExecutor | None = None
        self._wanted = -1

    def enter(self, context: MatchContext) -> None:
        """Get the others ready; a program is told with its first question."""
        self.usual.enter(context)

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """Compute a reply and hand it to `done`; a request made before is dropped."""
        self._wanted = -1
        if request.player not in self._names:
            self.usual.ask(context, request, done)
            return
        self.usual.forget()
        self._wanted = request.number
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="programs")
        self._pool.submit(self._run, context, request, done)

    def _run(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """In the thread: wait for the program, as long as its answer is wanted."""
        number = request.number
        if self._wanted != number:
            return
        process = process_of(request.player, self._folders)
        try:
            reply = process.ask(context, request, lambda: self._wanted != number)
        except ProgramFault as fault:
            logger.error("%s was %s: %s", fault.name, fault.blame, fault)
            reply = MoveReply(number, fault=str(fault), blame=fault.blame)
        except Exception as wrong:
            logger.exception("a program could not be asked")
            reply = MoveReply(number, fault=f"{type(wrong).__name__}: {wrong}", blame="broken")
        if reply is not None and self._wanted == number:
            done(reply)

    def forget(self) -> None:
        """Drop the request."""
        self._wanted = -1
        self.usual.forget()

    def close(self) -> None:
        """End the processes."""
        self._wanted = -1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        for name in self._names:
            process_of(name, self._folders).close()
        self.usual.close()
