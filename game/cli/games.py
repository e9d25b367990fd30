"""`list`: the games with their boards, presets, options and players."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

import msgspec

from game.ai.players import players
from game.cli import tables
from game.cli.arguments import OK
from game.cli.printing import print_json
from game.engine.options import can_be
from game.engine.program import Brought
from game.engine.rules import Rules
from game.store.boards import board_files
from game.store.catalogue import say
from game.store.plugins import programs_in
from game.store.words import possible


def run(given: Namespace) -> int:
    """Print the list."""
    games, programs = tables.games(given.plugins), programs_in(*given.plugins)
    found = [described(rules, programs) for rules in games.values()]
    if given.json:
        print_json(found, indent=True)
        return OK
    for game in found:
        few, many = game["seats"]
        print(say("cli.list.game", id=game["id"], game=game["name"], few=few, many=many))
        for kind in ("boards", "presets", "players"):
            print("  " + say(f"cli.list.{kind}", names=game[kind]))
        print("  " + say("cli.list.options"))
        for name, option in game["options"].items():
            default = str(option["default"])
            print(f"    {name}={default.lower()} ({option['can_be']})")
    return OK


def described(rules: Rules, programs: Mapping[str, Brought]) -> dict[str, Any]:
    """The facts of a game, as plain data; among its players those of `programs` that play it."""
    values = msgspec.to_builtins(rules.options())
    return {
        "id": rules.id,
        "name": rules.name,
        "seats": [rules.seats[0], rules.seats[-1]],
        "boards": list(board_files(rules)),
        "presets": list(rules.presets),
        "players": [*players(rules), *(name for name, one in programs.items() if one.plays(rules))],
        "options": {
            name: {"default": value, "can_be": possible(can_be(rules.options_type, name))}
            for name, value in values.items()
        },
    }
