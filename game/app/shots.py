"""Pictures of scenes, drawn without a window."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, Literal

import pygame

from game.ai.players import decide, players
from game.app.chronicle.chronicle import Chronicle
from game.app.chronicle.film import film_of
from game.app.house import House
from game.app.panels.topbar import OpenMenu
from game.app.panels.wishes import (
    FinishTurn,
    LookBack,
    OpenKeys,
    OpenLoad,
    OpenSettings,
    OpenTable,
    ShowOwners,
)
from game.app.posing import posed, seated
from game.app.samples import NOW, own_home, sample_home
from game.app.scenes import rooms
from game.app.scenes.components import Components
from game.app.scenes.credits import CreditsScene
from game.app.scenes.curtain import draw_curtain
from game.app.scenes.guide import GuideScene, learn
from game.app.scenes.setup import SetupScene
from game.app.scenes.shelf import ShelfScene
from game.app.scenes.table import TableScene
from game.app.widgets.widget import ShowRule
from game.app.window import Window
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules, find_rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.settings import Settings

SCENES: Final = (
    "shelf", "setup", "credits", "table", "components", "load", "pause", "rules", "settings", "keys",
    "result", "replay", "records", "guide", "curtain", "dialog", "players", "owners", "past",
)  # fmt: skip
SEATED: Final = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1), Seat("Dolores", "human", 3))
COMPUTER: Final = "novice"
"""Who plays matches to their end: better than at random, and fast."""
SETTLED_MS = 1000.0


def shot(
    scene: str,
    out: Path | str,
    *,
    game: str = "",
    seed: int = 1,
    decisions: int = 60,
    size: tuple[int, int] = (1280, 720),
    theme: Literal["felt", "contrast"] = "felt",
    text_scale: float = 1.0,
    plugins: Sequence[str] = (),
    dialog: str = "",
    seats: int = 4,
) -> None:
    """Draw a scene into the PNG file `out`, at rest.

    A table is drawn after so many random decisions, and then on to the next choice of a person; the scene
    "dialog" once a person of so many `seats` is before `dialog`, the class of one or the name of a door.
    Raises ValueError for a scene, game or dialog that there is not, OSError if the file cannot be written.
    """
    if scene not in SCENES:
        raise ValueError(f"There is no scene “{scene}”. There is: {', '.join(SCENES)}.")
    games = find_rules(*plugins)
    if game and game not in games:
        raise ValueError(f"There is no game “{game}”. There is: {', '.join(games)}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    settings = Settings(theme=theme, text_scale=text_scale, others_speed="normal")
    house = House(games, settings, clock=lambda: NOW)
    window = Window(size, keys=house.keys)
    rules = games[game or next(iter(games))]
    with _samples(rules, seed, seats) if scene in ("load", "records") else own_home():
        if scene == "dialog":
            _show_dialog(window, house, rules, seed, dialog, seats)
        elif scene == "guide":
            _show_guide(window, house, rules, decisions)
        else:
            _show(window, scene, house, rules, seed, decisions, seats)
        for _ in range(12):
            window.step([], SETTLED_MS)
    pygame.image.save(window.screenshot(), Path(out))


def _samples(rules: Rules, seed: int, seats: int) -> AbstractContextManager[None]:
    """Saves and recordings of a few matches."""

    def match(number: int, whole: bool) -> Match:
        sitting = seated(2 + (seats - 2 + number) % 4)
        return played(rules, seed + number, 40 + 25 * number, whole=whole, seats=sitting)

    return sample_home(match)


def _show(
    window: Window, name: str, house: House, rules: Rules, seed: int, decisions: int, seats: int
) -> None:
    """Put the scene into the window, with its dialog open."""
    if name == "components":
        window.push(Components(house.theme, house.text_scale))
    elif name == "setup":
        window.push(SetupScene(house, rules))
    elif name == "credits":
        window.push(CreditsScene(house))
    elif name in ("shelf", "load", "settings", "keys"):
        if name == "shelf":
            house.save_as(played(rules, seed, decisions), "Friday")
        shelf = ShelfScene(house, rules.id)
        window.push(shelf)
        window.step([], SETTLED_MS)
        wish = {"load": OpenLoad(), "settings": OpenSettings(), "keys": OpenKeys()}.get(name)
        shelf.hear(wish)
    elif name == "records":
        rooms.to_records(window, house)
    else:
        whole = name in ("result", "replay")
        sitting = SEATED if name in ("table", "pause", "rules") else seated(seats)
        match = played(rules, seed, decisions, whole=whole, seats=sitting)
        table = TableScene(house, match, fresh=False)
        window.push(table)
        window.step([], SETTLED_MS)
        if name == "result" and table.flow.mode == "held":
            table.wishes.hear(FinishTurn())
        elif name == "replay":
            film = film_of(match)
            chronicle = Chronicle(film, house.skin(match))
            chronicle.work(None)
            rooms.to_replay(window, house, film, len(match.log) // 2, moments=chronicle.moments)
        elif name == "curtain":
            draw_curtain(table.view.desk, match, 0, min(2, len(match.seats) - 1))
        looks = {"players": OpenTable(), "owners": ShowOwners(), "past": LookBack(len(match.log) * 2 // 3)}
        table.wishes.hear({"pause": OpenMenu(), "rules": ShowRule(), **looks}.get(name))


def _show_guide(window: Window, house: House, rules: Rules, notes: int) -> None:
    """Put the first game into the window, after so many notes were followed."""
    house.settings.own_speed = house.settings.others_speed = "instant"
    learn(window, house, rules)
    guide = window.scene
    if not isinstance(guide, GuideScene):
        raise ValueError(f"{rules.name} has no guide.")
    wanted = min(notes, len(guide.guiding.notes) - 1)
    window.step([], SETTLED_MS)
    while not guide.left and (guide.guiding.note is None or guide.guiding.at < wanted):
        guide.go_on()
        window.step([], SETTLED_MS)


def _show_dialog(
    window: Window, house: House, rules: Rules, seed: int, dialog: str, seats: int
) -> None:
    """Put a table into the window, with the dialog open that the moment needs or that a door leads to."""
    table = TableScene(house, posed(house, rules, dialog, seed, seats), fresh=False)
    window.push(table)
    for _ in range(3):
        window.step([], SETTLED_MS)
        if table.flow.mode == "held":
            table.wishes.hear(FinishTurn())
    table.dialogs.enter(dialog)


def played(
    rules: Rules, seed: int, decisions: int, *, whole: bool = False, seats: tuple[Seat, ...] = SEATED
) -> Match:
    """A match after so many random decisions and on to a person's choice with places, or `whole`."""
    board = load_board(rules, next(iter(board_files(rules).values())))
    seats = seats[: max(rules.seats[0], min(len(seats), rules.seats[-1]))]
    match = Match(rules, board, rules.options(), seats, seed)
    dice = Dice(seed).stream(1)
    while (choice := match.decision()) is not None:
        person = match.seats[choice.seat].human
        # A choice among many is worth a picture: legal places are marked.
        if not whole and len(match.log) >= decisions and person and len(match.offers()) > 4:
            break
        if whole:
            match.play(decide(players(rules)[COMPUTER], match.state, choice, seed, len(match.log)))
        else:
            match.play(choice.sample(match.state, dice))
    return match
