"""Resolves names on a command line: games, boards, options, players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ai.characters import characters
from game.ai.frozen import FROZEN, NoCheckout
from game.ai.ladder import ladder
from game.cli.arguments import UsageFault
from game.cli.printing import tell
from game.engine.finding import NoGame
from game.engine.rules import OptionError, Rules
from game.engine.vocabulary import Seat
from game.store.boards import BoardError, board_files, load_board
from game.store.catalogue import say
from game.store.levels import character_name, level_title
from game.store.matches import Setup
from game.store.plugins import (
    check_words,
    fault_text,
    find_games,
    is_plugin,
    own_games,
    own_games_wanted,
    programs_in,
)
from game.store.words import refused, wrong_option


def games(places: Sequence[str]) -> dict[str, Rules]:
    """All games by id. Raises UsageFault for a folder without a game or a player, or one that can't be
    loaded."""
    try:
        programs_in(*places)
        return find_games(*places)
    except NoGame as wrong:
        raise UsageFault(fault_text(wrong)) from wrong


def playable(places: Sequence[str]) -> None:
    """Raise UsageFault if a game in these folders can't be shown: without its words no screen opens."""
    for rules in filter(is_plugin, games(places).values()):
        try:
            check_words(rules)
        except NoGame as wrong:
            raise UsageFault(fault_text(wrong)) from None


def allowed(places: Sequence[str]) -> tuple[str, ...]:
    """The person's own game folders besides `places`, if the settings allow them. Faults of theirs are
    printed, a line each. Raises UsageFault for `places`."""
    if not own_games_wanted():
        return ()
    own = own_games(games(places))
    for fault in own.faults:
        tell(fault.sentence)
    return own.folders


def game(found: Mapping[str, Rules], name: str) -> Rules:
    """The game `name`. Raises UsageFault with the known names."""
    if name not in found:
        raise UsageFault(say("cli.tables.no_game", name=name, known=list(found)))
    return found[name]


def board(rules: Rules, name: str) -> Any:
    """A board of the game, by default the first. Raises UsageFault."""
    files = board_files(rules)
    if not files:
        raise UsageFault(say("cli.tables.no_boards", game=rules.name))
    if name and name not in files:
        raise UsageFault(say("cli.tables.no_board", game=rules.name, name=name, known=list(files)))
    try:
        return load_board(rules, files[name or next(iter(files))])
    except BoardError as fault:
        raise UsageFault(str(fault)) from None


def options(rules: Rules, preset: str, changes: Sequence[tuple[str, str]]) -> Any:
    """The options of a preset with changes. Raises UsageFault."""
    try:
        return rules.options(preset, dict(changes))
    except OptionError as wrong:
        raise UsageFault(wrong_option(rules, wrong)) from None


def seats(rules: Rules, names: str | None, places: Sequence[str] = ()) -> tuple[Seat, ...]:
    """A seat per computer player in `names` ("random,bruno"): levels, characters that the game has, programs
    in `places`. Raises UsageFault for an unknown one."""
    chosen = names.split(",") if names else ["random"] * rules.seats[0]
    try:
        known = ladder(rules, chosen, plugins=places)
    except NoCheckout as wrong:
        code = "no_checkout_why" if wrong.why else "no_checkout"
        raise UsageFault(say(f"cli.tables.{code}", folder=wrong.folder, why=wrong.why)) from None
    faces = {one.face: one for one in characters(rules)}
    for name in chosen:
        if name not in known and name not in faces:
            players = [one for one in (*known, *faces) if not one.startswith(FROZEN)]
            raise UsageFault(say("cli.tables.no_player", game=rules.name, name=name, known=players))
    found: list[Seat] = []
    for number, name in enumerate(chosen):
        seat = Seat(_seat_name(name, number), name, number)
        found.append(seat if name in known else faces[name].seated(seat, seat.name))
    return tuple(found)


def called(seat: Seat) -> str:
    """What a command line calls the computer player of a seat."""
    return seat.face or seat.player


def _seat_name(player: str, number: int) -> str:
    title = character_name(player) or level_title(player.partition(":")[0])
    return say("cli.tables.seat", player=title, number=str(number + 1))


def setup(
    rules: Rules, seated: tuple[Seat, ...], board_name: str, preset: str, changes: Sequence[tuple[str, str]],
    seed: int,
) -> Setup:  # fmt: skip
    """A valid setup of a match. Raises UsageFault if it is not possible."""
    chosen, laid = options(rules, preset, changes), board(rules, board_name)
    refusal = rules.accepts(laid, chosen, len(seated))
    if refusal is not None:
        raise UsageFault(refused(rules, laid, refusal))
    return Setup(rules, laid, chosen, seated, seed)
