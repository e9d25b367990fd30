"""Makes an animated picture while the window goes on: a frame at a time, the file in a thread of its own."""

from __future__ import annotations

from threading import Thread

from game.app.review.summary import Summary
from game.app.review.time_lapse import Cancelled, TimeLapse
from game.app.services.everywhere import keep_file
from game.app.services.services import Services
from game.store import folders
from game.store.catalogue import say
from game.store.logs import logger

DRAWN = 0.8
"""The share of the work that drawing the frames counts as; the rest is the file."""


class FilmMaker:
    """Call `work` once a frame of the window until it is `over`; a notification tells what came of it."""

    def __init__(self, services: Services, summary: Summary) -> None:
        self.services = services
        self.lapse = TimeLapse(summary)
        self.over = False
        self._thread: Thread | None = None
        self._data: bytes | None = None
        self._why = ""

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        return self.lapse.share * DRAWN

    def work(self) -> None:
        """Draw the next frame, or see whether the file is ready."""
        if self.over:
            return
        if not self.lapse.done:
            self.lapse.step()
        elif self._thread is None:
            self._thread = Thread(target=self._encode, name="film", daemon=True)
            self._thread.start()
        elif not self._thread.is_alive():
            self.over = True
            self._keep()

    def cancel(self) -> None:
        """Make no film."""
        self.lapse.cancelled = True
        if not self.over:
            self.over = True
            self.services.tell(say("replay.film_stopped"), "x")

    def _encode(self) -> None:
        try:
            self._data = self.lapse.encoded()
        except Cancelled:
            pass
        except Exception as problem:
            logger.exception("the film could not be made")
            self._why = str(problem) or type(problem).__name__

    def _keep(self) -> None:
        folder = folders.pictures()
        try:
            if self._data is None:
                raise OSError(self._why)
            path = keep_file(self._data, "gif")
        except OSError as problem:
            why = problem.strerror or str(problem)
            self.services.tell(say("replay.film_fault", folder=str(folder), why=why), "alert")
        else:
            self.services.tell(say("replay.film_kept", path=str(path)), "camera")
