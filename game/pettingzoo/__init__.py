"""Boardwell as PettingZoo environments (AEC), for those who have programs learn to play.

    from game.pettingzoo import env
    match = env("ghawar", seats=3)

It needs `pip install "boardwell[pettingzoo]"`; nothing else of the project needs or imports this folder.
"""

from game.pettingzoo.aec import BoardwellEnv, env, raw_env

__all__ = ["BoardwellEnv", "env", "raw_env"]
