"""Answers for one player of the checkout it runs in; `game.ai.frozen` starts it there.

It is run as a file, by the path, with another checkout's package on the path: so it uses only what every
version of the project has. A line of JSON comes in, a line goes out: the first asks for a player of a game
and is told what it remembers; then come decisions and, in between, what might be said.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import msgspec


def _games() -> dict[str, Any]:
    try:
        found = import_module("game.engine.finding")
    except ImportError:  # before games were found in a file of their own
        found = import_module("game.engine.rules")
    return found.find_rules()


def main() -> None:
    """Answer until nobody asks any more."""
    from game.ai.players import players
    from game.engine import turn
    from game.engine.dice import Dice

    request = msgspec.json.decode(sys.stdin.buffer.readline())
    rules = _games()[request["game"]]
    name = request["player"]
    _tell({"memory": players(rules)[name].memory})
    board: Any = None
    options: Any = None
    for line in sys.stdin.buffer:
        request = msgspec.json.decode(line)
        if "board" in request:
            board = msgspec.convert(request["board"], rules.board_type)
            options = msgspec.convert(request["options"], rules.options_type)
        view = rules.decoded(request["view"], board, options)
        dice = Dice(request["seed"], request["drawn"])
        if "action" in request:
            action = msgspec.convert(request["action"], rules.action_type)
            _tell({"says": players(rules)[name].speaks(view, request["seat"], action, dice)})
        else:
            choice = turn.decision(view)
            assert choice is not None, "nobody is to choose"
            player = players(rules, request["share"])[name]
            _tell({"action": player.choose(view, choice, dice)})


def _tell(what: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
