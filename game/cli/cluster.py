"""Workers of other machines: those of a dask.distributed scheduler, as an executor.

Only who names one with `--scheduler` needs the package (`pip install boardwell[cluster]`); the workers need
the same Boardwell.
"""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from game.cli.faults import UsageFault
from game.store.catalogue import say
from game.store.logs import logger, reason_of

WAIT = "10s"
"""So long a scheduler may take to answer."""


@contextmanager
def cluster(address: str) -> Generator[tuple[Executor, int]]:
    """The executor of a scheduler, and how many matches its workers can play at once.

    Raises UsageFault where the package is missing, nobody answers or nobody works.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UsageFault(say("cli.matches.no_distributed")) from None
    try:
        client = distributed.Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as wrong:  # a bad address, or nobody there
        logger.exception("a scheduler did not answer")
        raise UsageFault(say("cli.matches.no_scheduler", address=address, why=reason_of(wrong))) from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise UsageFault(say("cli.matches.no_workers", address=address))
        with client.get_executor(pure=False, retries=1) as executor:
            yield executor, workers
