"""The commands and their options. Imports nothing slow: the window opens through here too."""

from __future__ import annotations

import argparse
import os
import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.release import version_text

OK, FAULT, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all went well, a fault was found, the command was not right, the person stopped it."""


class UsageFault(Exception):
    """The command line can't be carried out. The message is one sentence for the person; a missing full stop
    is added."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if sentence.endswith((".", "]")) else f"{sentence}.")


class Help(argparse.HelpFormatter):
    """Formats the help in the current language."""

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:  # fmt: skip
        """The usage line."""
        super().add_usage(usage, actions, groups, say("cli.help.usage") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence in the current language."""

    def __init__(self, **given: Any) -> None:
        super().__init__(formatter_class=Help, add_help=False, allow_abbrev=False, **given)
        self._positionals.title = say("cli.help.arguments")
        self._optionals.title = say("cli.help.options")
        self.add_argument("-h", "--help", action="help", help=_text(say("cli.help.help")))

    def error(self, message: str) -> NoReturn:
        """Raise UsageFault instead of printing the usage."""
        about = re.fullmatch(r"argument ([^:]*): (.*)", message, re.DOTALL)
        name, what = about.groups() if about else ("", message)
        if (wrong := _CHOICE.fullmatch(what)) and name == say("cli.names.command"):
            wanted = one_line(wrong["value"].strip("'\""))
            raise UsageFault(say("cli.wrong.command", command=wanted, known=list(COMMANDS)))
        told = one_line(_told(what), 400).rstrip(".")
        fault = say("cli.wrong.of_argument", argument=name, fault=told) if name else told
        raise UsageFault(say("cli.wrong.frame", fault=fault, program=self.prog))


_CHOICE: Final = re.compile(r"invalid choice: (?P<value>.*?) \(choose from (?P<known>.*)\)", re.DOTALL)
_FAULTS: Final = {
    "choice": _CHOICE,
    "required": re.compile("the following arguments are required: (?P<names>.*)", re.DOTALL),
    "unknown": re.compile("unrecognized arguments: (?P<names>.*)", re.DOTALL),
    "one": re.compile("expected one argument"),
    "some": re.compile("expected at least one argument"),
    "none": re.compile("ignored explicit argument (?P<value>.*)", re.DOTALL),
}
"""What argparse finds wrong with a command line, in its own words."""


def _told(what: str) -> str:
    """An argparse error in the current language; the texts of our own types are unchanged."""
    for code, pattern in _FAULTS.items():
        if found := pattern.fullmatch(what):
            return say(f"cli.wrong.{code}", **found.groupdict())
    return what


def _text(told: str) -> str:
    """A text with per cent signs escaped for argparse."""
    return told.replace("%", "%%")


LANGUAGE: Final = "--language"
MOST_SEED = 2**64 - 1
MOST_JOBS = 60
"""Windows waits for 63 processes at once and no more."""
MOST = 10**9


def whole_number(text: str, least: int = 0, most: int = MOST) -> int:
    """A whole number within bounds, from an option's text."""
    if not re.fullmatch(r"[-+]?[0-9]{1,30}", text):
        raise argparse.ArgumentTypeError(say("cli.wrong.whole_number", text=text[:40]))
    number = int(text)
    if number < least:
        raise argparse.ArgumentTypeError(say("cli.wrong.least", number=str(number), least=str(least)))
    if number > most:
        raise argparse.ArgumentTypeError(say("cli.wrong.most", number=str(number), most=str(most)))
    return number


def count(text: str) -> int:
    """A whole number from 1."""
    return whole_number(text, 1)


def jobs(text: str) -> int:
    """A number of processes."""
    return whole_number(text, 1, MOST_JOBS)


def seed(text: str) -> int:
    """A seed, as used in recordings and the set-up."""
    return whole_number(text, 0, MOST_SEED)


def decimal(text: str) -> float:
    """A number such as 1.25."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(say("cli.wrong.number", text=text[:40])) from None


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels, as in 1280x720."""
    found = re.fullmatch(r"([0-9]{1,9})x([0-9]{1,9})", text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(say("cli.wrong.size", text=text[:40]))
    return int(found[1]), int(found[2])


def folder(text: str) -> str:
    """The name of a folder."""
    if not text:
        raise argparse.ArgumentTypeError(say("cli.wrong.folder"))
    return text


def pair(text: str) -> tuple[str, str]:
    """An option of the game as key=value."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(say("cli.wrong.pair", text=text[:40]))
    return key, value


class Command(NamedTuple):
    """A command: the module with its `run`, and its options."""

    module: str
    add: Callable[[Parser], None]


def _list(one: Parser) -> None:
    _json(one)


def _simulate(one: Parser) -> None:
    _add(one, "game", "cli.names.game", "cli.game")
    _add(one, "--players", "cli.names.players", "cli.simulate.players")
    _add(one, "--games", "cli.names.number", "cli.simulate.games", type=count, default=10)
    _add(one, "--seed", "cli.names.seed", "cli.simulate.seed", type=seed, default=1)
    _add(one, "--record", "cli.names.folder", "cli.simulate.record", type=Path)
    _matches(one)


def _matches(one: Parser) -> None:
    """Add the options shared by all commands that play matches."""
    _add(one, "--jobs", "cli.names.jobs", "cli.matches.jobs", type=jobs, default=1)
    _add(one, "--scheduler", "cli.names.address", "cli.matches.scheduler", default="")
    _add(one, "--resume", "cli.names.file", "cli.matches.resume", type=Path)
    _add(one, "--iterations", "cli.names.number", "cli.matches.iterations", type=count, default=100)
    _add(one, "--preset", "cli.names.preset", "cli.matches.preset", default="")
    _add(one, "--option", "cli.names.pair", "cli.matches.option", type=pair, action="append", default=[])
    _add(one, "--board", "cli.names.board", "cli.matches.board", default="")
    _json(one)


def _arena(one: Parser) -> None:
    _add(one, "game", "cli.names.game", "cli.game")
    _add(one, "--levels", "cli.names.players", "cli.arena.levels", default="novice,regular,expert")
    _add(one, "--seats", "cli.names.number", "cli.arena.seats", type=count)
    _add(one, "--blocks", "cli.names.number", "cli.arena.blocks", type=count, default=20)
    _add(one, "--rollout-share", "cli.names.share", "cli.arena.rollout_share", type=decimal, default=0.2)
    _add(one, "--seed", "cli.names.seed", "cli.arena.seed", type=seed, default=1)
    _matches(one)


def _replay(one: Parser) -> None:
    _add(one, "file", "cli.names.file", type=Path)
    _switch(one, "--text", "cli.replay.text")
    _switch(one, "--window", "cli.replay.window")
    _add(one, "--gif", "cli.names.film", "cli.replay.gif", type=Path)
    _switch(one, "--json", "cli.replay.rows")


def _review(one: Parser) -> None:
    _add(one, "file", "cli.names.file", type=Path)
    _switch(one, "--text", "cli.review.text")
    _add(one, "--seat", "cli.names.name", "cli.review.seat", default="")
    _add(one, "--seconds", "cli.names.seconds", "cli.review.seconds", type=decimal, default=60.0)
    _add(one, "--jobs", "cli.names.jobs", "cli.review.jobs", type=jobs, default=2)
    _json(one)


def _puzzle(one: Parser) -> None:
    _add(one, "puzzle", "cli.names.puzzle", "cli.puzzle.which", nargs="?", default="")
    _switch(one, "--text", "cli.puzzle.text")
    _switch(one, "--list", "cli.puzzle.list")
    _add(one, "--game", "cli.names.game", "cli.puzzle.only")
    _add(one, "--answer", "cli.names.number", "cli.puzzle.answer", type=count)
    _switch(one, "--show", "cli.puzzle.show")
    _add(one, "--keep", "cli.names.file", "cli.puzzle.keep", type=Path)
    _add(one, "--decision", "cli.names.number", "cli.puzzle.decision", type=count)
    _add(one, "--out", "cli.names.file", "cli.puzzle.out", type=Path)
    _json(one)


def _edit(one: Parser) -> None:
    _add(one, "file", "cli.names.file", "cli.edit.file", type=Path)


def _check(one: Parser) -> None:
    _add(one, "files", "cli.names.file", "cli.check.files", type=Path, nargs="+")
    _add(one, "--game", "cli.names.game", "cli.check.game_of_board")
    _add(one, "--seconds", "cli.names.seconds", "cli.check.seconds", type=decimal, default=60.0)
    _json(one)


def _try(one: Parser) -> None:
    _add(one, "board", "cli.names.file", "cli.try.board")
    _add(one, "--game", "cli.names.game", "cli.try.game_of_board")
    _add(one, "--matches", "cli.names.number", "cli.try.matches", type=count, default=40)
    _add(one, "--seats", "cli.names.number", "cli.try.seats", type=count)
    _add(one, "--seed", "cli.names.seed", "cli.simulate.seed", type=seed, default=1)
    _json(one)


def _shot(one: Parser) -> None:
    _add(one, "scene", "cli.names.scene", "cli.shot.scene")
    _add(one, "--out", "cli.names.picture", "cli.shot.out", type=Path, required=True)
    _add(one, "--game", "cli.names.game", "cli.shot.game", default="")
    _add(one, "--preset", "cli.names.preset", "cli.matches.preset", default="")
    _add(one, "--seed", "cli.names.seed", "cli.shot.seed", type=seed, default=1)
    _add(one, "--decisions", "cli.names.number", "cli.shot.decisions", type=whole_number)
    _add(one, "--size", "cli.names.size", "cli.shot.size", type=size, default=(1280, 720))
    one.add_argument("--theme", default="felt", choices=["felt", "contrast"])
    _add(one, "--text-scale", "cli.names.share", "cli.shot.text_scale", type=decimal, default=1.0)
    _add(one, "--dialog", "cli.names.name", "cli.shot.dialog", default="")
    _add(one, "--players", "cli.names.players", "cli.shot.players", default="regular")


def _translate(one: Parser) -> None:
    _add(one, "folder", "cli.names.folder", "cli.translate.folder", type=Path)
    _add(one, "--name", "cli.names.name", "cli.translate.name", default="")
    _add(one, "--locale", "cli.names.locale", "cli.translate.locale", default="en_GB")
    _switch(one, "--trial", "cli.translate.trial")


def _bench(one: Parser) -> None:
    one.add_argument("--against", choices=["catanatron"], help=_text(say("cli.bench.against")))
    _add(one, "--seconds", "cli.names.seconds", "cli.bench.seconds", type=decimal, default=2.0)
    _json(one)


def _json(one: Parser) -> None:
    _switch(one, "--json", "cli.as_json")


def _add(one: Parser, option: str, name: str, text: str = "", **given: Any) -> None:
    """Add an option, with the phrases for its placeholder and its help."""
    one.add_argument(option, metavar=say(name), help=_text(say(text)) if text else None, **given)


def _switch(one: Parser, option: str, text: str) -> None:
    one.add_argument(option, action="store_true", help=_text(say(text)))


COMMANDS = {
    "list": Command("game.cli.games", _list),
    "simulate": Command("game.cli.simulate", _simulate),
    "arena": Command("game.cli.arena", _arena),
    "replay": Command("game.cli.replay", _replay),
    "review": Command("game.cli.review", _review),
    "puzzle": Command("game.cli.puzzle", _puzzle),
    "check": Command("game.cli.check", _check),
    "edit": Command("game.cli.edit", _edit),
    "try": Command("game.cli.try_board", _try),
    "shot": Command("game.cli.shot", _shot),
    "translate": Command("game.cli.translate", _translate),
    "bench": Command("game.cli.bench", _bench),
}


def language_given(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, or "": faults in the line are reported in it."""
    for place, text in enumerate(arguments):
        option, equals, value = text.partition("=")
        if option == LANGUAGE:
            return value if equals else next(iter(arguments[place + 1 : place + 2]), "")
    return ""


_WITH_VALUE: Final = ("--plugins", LANGUAGE, "--window")
"""The options before a command that are followed by a word of their own."""


def opens_files(arguments: Sequence[str]) -> bool:
    """Whether a command line names files to open in the window. The name of a command wins over a file; what
    is neither one nor there, and does not look like a file, is a command that was written wrongly."""
    words = iter(arguments)
    for word in words:
        if word == "--":
            word = next(words, "")
        elif word in _WITH_VALUE:
            next(words, "")
            continue
        elif word.startswith("-"):
            continue
        return word not in COMMANDS and (bool(re.search(r"[./\\]", word)) or os.path.lexists(word))
    return False


def given(arguments: Sequence[str]) -> Namespace:
    """The parsed command line. Raises UsageFault with a sentence; exits after --help."""
    main = Parser(prog="boardwell", description=_text(say("cli.about")), epilog=_text(say("cli.exit_codes")))
    main.add_argument(
        "--version", action="version", version=version_text(), help=_text(say("cli.help.version"))
    )
    _switch(main, "--self-test", "cli.self_test.help")
    _add(
        main, "--window", "cli.names.picture", "cli.self_test.window", type=Path, default=None,
        dest="window_picture",  # the command replay has a switch of that name
    )  # fmt: skip
    _switch(main, "--watch", "cli.watch")
    _switch(main, "--plain", "cli.plain")
    _everywhere(main, "plugins", "language")
    if opens_files(arguments):
        end = list(arguments).index("--") if "--" in arguments else len(arguments)
        _add(main, "opened", "cli.names.file", nargs="*")
        found = main.parse_intermixed_args(arguments[:end])
        files = [*found.opened, *arguments[end + 1 :]]
        if found.self_test:
            main.error(say("cli.wrong.unknown", names=" ".join(files)))
        found.opened, found.command = [Path(file).absolute() for file in files], None
        return found
    commands = main.add_subparsers(dest="command", metavar=say("cli.names.command"), parser_class=Parser)
    for name, command in COMMANDS.items():
        text = _text(say(f"cli.command.{name}"))
        one = commands.add_parser(name, help=text, description=text[0].upper() + text[1:])
        _everywhere(one, "more_plugins", "own_language")
        command.add(one)
    found = main.parse_args(arguments)
    found.opened = []
    if found.window_picture is not None and not found.self_test:
        main.error(say("cli.self_test.alone"))
    found.plugins += getattr(found, "more_plugins", [])
    found.language = getattr(found, "own_language", "") or found.language
    return found


def _everywhere(one: Parser, plugins: str, language: str) -> None:
    """Add the options that may stand before and after the command, under names of their own."""
    _add(
        one, "--plugins", "cli.names.folder", "cli.plugins", type=folder, action="append", default=[],
        dest=plugins,
    )  # fmt: skip
    _add(one, LANGUAGE, "cli.names.language", "cli.language", default="", dest=language)
