"""The commands and their options. Nothing here is slow to import: the window opens through here too."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from game import __version__
from game.cli.faults import UsageFault
from game.store.bounds import one_line


class Parser(argparse.ArgumentParser):
    """A parser that tells a person one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageFault instead of printing the usage."""
        if unknown := re.match(r"argument COMMAND: invalid choice: '(.*)' \(", message, re.DOTALL):
            name = one_line(unknown[1])
            raise UsageFault(f"There is no command “{name}”. There is: {', '.join(COMMANDS)}.")
        text = one_line(message.removeprefix("argument "), 400).rstrip(".")
        raise UsageFault(f"{text[0].upper()}{text[1:]}. “{self.prog} --help” says what is possible.")


MOST_SEED = 2**64 - 1
MOST_JOBS = 60
"""Windows waits for 63 processes at once and no more."""
MOST = 10**9


def whole_number(text: str, least: int = 0, most: int = MOST) -> int:
    """A whole number within bounds, as an option gives it."""
    if not re.fullmatch(r"[-+]?[0-9]{1,30}", text):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number")
    number = int(text)
    if number < least:
        raise argparse.ArgumentTypeError(f"{number} is not a number from {least}")
    if number > most:
        raise argparse.ArgumentTypeError(f"{number} is more than {most}")
    return number


def count(text: str) -> int:
    """A whole number from 1."""
    return whole_number(text, 1)


def jobs(text: str) -> int:
    """How many processes work side by side."""
    return whole_number(text, 1, MOST_JOBS)


def seed(text: str) -> int:
    """A seed, as recordings and the set-up take it."""
    return whole_number(text, 0, MOST_SEED)


def decimal(text: str) -> float:
    """A number such as 1.25."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number") from None


def size(text: str) -> tuple[int, int]:
    """Width and height as in 1280x720, in pixels."""
    found = re.fullmatch(r"([0-9]{1,9})x([0-9]{1,9})", text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a size such as 1280x720")
    return int(found[1]), int(found[2])


def folder(text: str) -> str:
    """The name of a folder."""
    if not text:
        raise argparse.ArgumentTypeError("a folder has a name")
    return text


def pair(text: str) -> tuple[str, str]:
    """An option of the game as key=value."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not of the form key=value")
    return key, value


class Command(NamedTuple):
    """A command: the module that has its `run`, what it does, and what it can be given."""

    module: str
    text: str
    add: Callable[[Parser], None]


def _list(one: Parser) -> None:
    _json(one)


def _simulate(one: Parser) -> None:
    one.add_argument("game", metavar="GAME", help="the id of a game; “list” has them")
    one.add_argument(
        "--players", metavar="A,B,...", help="the computer player of each seat (default: random in all)"
    )
    one.add_argument("--games", metavar="N", type=count, default=10, help="how many matches (default 10)")
    one.add_argument("--seed", metavar="S", type=seed, default=1, help="of all matches (default 1)")
    one.add_argument("--record", metavar="DIR", type=Path, help="keep a recording of each match here")
    _matches(one)


def _matches(one: Parser) -> None:
    """What all commands understand that play matches."""
    one.add_argument("--jobs", metavar="J", type=jobs, default=1, help="processes side by side (default 1)")
    one.add_argument("--preset", metavar="P", default="", help="a set of options of the game")
    one.add_argument(
        "--option", metavar="K=V", type=pair, action="append", default=[], help="change an option"
    )
    one.add_argument("--board", metavar="ID", default="", help="a board of the game")
    _json(one)


def _arena(one: Parser) -> None:
    one.add_argument("game", metavar="GAME", help="the id of a game; “list” has them")
    one.add_argument(
        "--levels",
        metavar="A,B,...",
        default="novice,regular,expert",
        help="players, each measured among those before it (default: novice,regular,expert)",
    )
    one.add_argument("--seats", metavar="N", type=count, help="at the table (default: the fewest)")
    one.add_argument(
        "--blocks", metavar="N", type=count, default=10, help="seeds, each with every rotation (default 10)"
    )
    one.add_argument(
        "--rollout-share",
        metavar="X",
        type=decimal,
        default=0.2,
        help="of the rollouts of those who look ahead (default 0.2)",
    )
    one.add_argument("--seed", metavar="S", type=seed, default=1, help="of all blocks (default 1)")
    _matches(one)


def _replay(one: Parser) -> None:
    one.add_argument("file", metavar="FILE", type=Path)
    one.add_argument("--text", action="store_true", help="print the journal line by line")
    one.add_argument("--window", action="store_true", help="show the match in the window")


def _check(one: Parser) -> None:
    one.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a file, or a folder of them")
    one.add_argument("--game", help="the game of a board that stands in no folder of its game")
    _json(one)


def _shot(one: Parser) -> None:
    one.add_argument("scene", metavar="SCENE", help="the scene, such as table; any other word lists them")
    one.add_argument("--out", metavar="FILE.png", type=Path, required=True, help="where the picture goes")
    one.add_argument("--game", default="", help="the game on the table")
    one.add_argument("--seed", metavar="S", type=seed, default=1, help="of the match (default 1)")
    one.add_argument("--decisions", metavar="N", type=whole_number, default=60, help="played before (60)")
    one.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="in pixels (1280x720)")
    one.add_argument("--theme", default="felt", choices=["felt", "contrast"])
    one.add_argument("--text-scale", metavar="X", type=decimal, default=1.0, help="0.8 to 1.6 (default 1)")
    one.add_argument("--dialog", metavar="NAME", default="", help="of the scene “dialog”, such as trade")


def _bench(one: Parser) -> None:
    one.add_argument("--against", choices=["catanatron"], help="measure another engine in the same run")
    one.add_argument("--seconds", metavar="T", type=decimal, default=2.0, help="for each measure (default 2)")
    _json(one)


def _json(one: Parser) -> None:
    one.add_argument("--json", action="store_true", help="print JSON")


COMMANDS = {
    "list": Command("game.cli.games", "the games with their boards, presets, options and players", _list),
    "simulate": Command("game.cli.simulate", "let computer players play matches, and count", _simulate),
    "arena": Command("game.cli.arena", "measure how strong the computer players are", _arena),
    "replay": Command("game.cli.replay", "play a recorded match again: does it come out the same?", _replay),
    "check": Command("game.cli.check", "look for faults in boards, saves, recordings, settings", _check),
    "shot": Command("game.cli.shot", "draw a scene into a picture, without a window", _shot),
    "bench": Command("game.cli.bench", "measure how fast matches are played, copied, saved", _bench),
}


def given(arguments: Sequence[str]) -> Namespace:
    """What a command line says. Raises UsageFault with a sentence; ends the program after --help."""
    main = Parser(
        prog="boardwell",
        description="Economic board games on one screen. Without a command the game opens.",
        epilog="Exit codes: 0 all went well, 1 a fault was found, 2 the command was not right.",
        allow_abbrev=False,
    )
    main.add_argument("--version", action="version", version=f"Boardwell {__version__}")
    main.add_argument("--self-test", action="store_true", help="try every part of the program and end")
    main.add_argument("--watch", action="store_true", help="draw a board anew as soon as its file is saved")
    main.add_argument("--plain", action="store_true", help="draw every game without a look of its own")
    _plugins(main, "plugins")
    commands = main.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, command in COMMANDS.items():
        text = command.text[0].upper() + command.text[1:]
        one = commands.add_parser(name, help=command.text, description=text, allow_abbrev=False)
        _plugins(one, "more_plugins")
        command.add(one)
    found = main.parse_args(arguments)
    found.plugins += getattr(found, "more_plugins", [])
    return found


def _plugins(one: Parser, name: str) -> None:
    one.add_argument(
        "--plugins",
        metavar="DIR",
        type=folder,
        action="append",
        default=[],
        dest=name,
        help="also the games in this folder",
    )
