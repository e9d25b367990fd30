"""Boardwell as PettingZoo environments (AEC), for those who have programs learn to play.

    from game.pettingzoo import env
    match = env("ghawar", seats=3)

It needs `pip install "boardwell[pettingzoo]"`; nothing else of the project needs or imports this folder.
"""

import os
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def _kept(name: str) -> Generator[None]:
    """Put a variable of the environment back as it was."""
    value = os.environ.get(name)
    try:
        yield
    finally:
        os.environ.pop(name, None)
        if value is not None:
            os.environ[name] = value


# PettingZoo asks for a sound device that few machines have: sounds played afterwards would not be heard.
with _kept("SDL_AUDIODRIVER"):
    from game.pettingzoo.aec import BoardwellEnv, env, raw_env

__all__ = ["BoardwellEnv", "env", "raw_env"]
