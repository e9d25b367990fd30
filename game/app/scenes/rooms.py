"""The ways from one screen to the next, and the sheets that lie over any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.chronicle.film import Film, film_of
from game.app.chronicle.moments import Moment
from game.app.evening import Evening
from game.app.house import House
from game.app.keys import Keys
from game.app.panels.in_force import in_force, options_in_force
from game.app.scenes.key_list import KeyList
from game.app.scenes.load import LoadSheet
from game.app.scenes.rulebook import RuleBook
from game.app.scenes.settings import SettingsSheet
from game.app.widgets.desk import Desk
from game.app.widgets.dialog import Dialog
from game.app.widgets.tooltip import Toast
from game.app.window import Window
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.matches import Setup
from game.store.saves import SaveError

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


# sheets


def rule_book(
    house: House, rules: Rules, rule: str, table: TableScene | None = None, evening: Evening | None = None
) -> Dialog:
    """The rule book, open at a rule; it says what a rule means at a `table` or in the `evening` to be."""
    book, words = house.book(rules), house.words(rules)

    def now(name: str) -> str:
        if table is not None:
            return in_force(table.match, table.flow.director.shown, table.skin, words, book, name)
        if evening is None or evening.problem:
            return ""
        return options_in_force(rules, evening.board(), evening.options, words, book, name)

    where = "In your set-up" if table is None else "In your game now"
    return RuleBook(rules.name, book, rule, house.examples(rules), now, where)


def key_sheet(keys: Keys) -> Dialog:
    """The list of keys."""
    return KeyList(keys)


def settings_sheet(house: House, changed: Callable[[], None], window: Window | None = None) -> Dialog:
    """The settings; `changed` takes them up, `window` is what fills the screen or not."""
    return SettingsSheet(house, changed, window)


def load_sheet(house: House) -> LoadSheet:
    """The saved matches."""
    return LoadSheet(house)


# from screen to screen


def to_table(window: Window | None, house: House, match: Match, *, fresh: bool, notice: str = "") -> None:
    """Sit down at a match. A `fresh` one is saved at once: much may be seen before the first decision."""
    from game.app.scenes.table import TableScene

    if fresh:
        house.autosave(match)
    if window is not None:
        window.replace(TableScene(house, match, fresh=fresh, notice=notice))


def resume(window: Window | None, desk: Desk, house: House, path: Path) -> bool:
    """Go on with a saved match; says why where that is not possible."""
    try:
        match, notice = house.load(path)
    except SaveError as fault:
        desk.toast(Toast(fault.sentence, icon="alert"))
        return False
    to_table(window, house, match, fresh=False, notice=notice)
    return True


def rematch(window: Window | None, house: House, setup: Setup) -> None:
    """Another match with the same people, board and options, and a new seed."""
    match = house.start(setup.rules, setup.board, setup.options, setup.seats, house.seed())
    to_table(window, house, match, fresh=True)


def to_result(table: TableScene) -> None:
    """Show how a match ended; the table waits below."""
    from game.app.scenes.result import ResultScene

    if table.window is not None:
        film = film_of(table.match)
        table.window.push(ResultScene(table.house, film, table.match.state, table=table))


def to_replay(
    window: Window | None, house: House, film: Film, place: int = 0, *, moments: Sequence[Moment] = (),
    leave: str = "Back",
) -> None:  # fmt: skip
    """See a match again from a frame on; -1: its end."""
    from game.app.scenes.replay import ReplayScene

    if window is not None:
        window.push(ReplayScene(house, film, place, moments=moments, leave=leave, playing=place >= 0))


def to_records(window: Window | None, house: House) -> None:
    """Show the finished matches that are kept; what is on top waits below."""
    from game.app.scenes.records import RecordsScene

    if window is None:
        return
    waiting = [type(scene) for scene in window.scenes]
    if RecordsScene in waiting[:-1]:
        while not isinstance(window.scene, RecordsScene):
            window.pop()
    else:
        window.push(RecordsScene(house))


def to_start(window: Window | None, house: House, game: str = "") -> None:
    """Go to the shelf; the box of `game` stands forward, else that of the latest match."""
    from game.app.scenes.shelf import ShelfScene

    if window is not None:
        window.replace(ShelfScene(house, game))


def to_setup(window: Window | None, house: House, rules: Rules, like: Setup | None = None) -> None:
    """Set up a new match: as the last time, or `like` one that was played."""
    from game.app.scenes.setup import SetupScene

    if window is not None:
        window.replace(SetupScene(house, rules, like))


def to_guide(window: Window | None, house: House, rules: Rules) -> None:
    """Sit down at the first game of a game that has a guide."""
    from game.app.scenes.guide import learn

    learn(window, house, rules)


def to_credits(window: Window | None, house: House) -> None:
    """Read who made what; the screen below comes back."""
    from game.app.scenes.credits import CreditsScene

    if window is not None:
        window.push(CreditsScene(house))
