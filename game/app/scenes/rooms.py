"""The ways from one screen to the next, and the dialogs that lie over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.chronicle.film import Film, film_of
from game.app.chronicle.moments import Moment
from game.app.evening import Evening
from game.app.house import House
from game.app.keys import Keys, cap
from game.app.panels.in_force import in_force, options_in_force
from game.app.panels.wishes import AskToEnd, AskToLeave, Close, Do, EndHere, Resume
from game.app.scenes.all_players import AllPlayers
from game.app.scenes.curtain import Curtain
from game.app.scenes.key_list import KeyList
from game.app.scenes.load import LoadSheet
from game.app.scenes.pause import Menu
from game.app.scenes.players import PlayersSheet
from game.app.scenes.rulebook import RuleBook
from game.app.scenes.save import SaveSheet
from game.app.scenes.settings import SettingsSheet
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.dialog import Dialog, Question
from game.app.widgets.tooltip import Toast
from game.app.window import Window
from game.engine.match import Match
from game.engine.rules import Rules, Standing
from game.engine.vocabulary import PUBLIC, Action
from game.store.matches import Setup
from game.store.saves import SaveError, path_for

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


# dialogs


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


def save_sheet(house: House, match: Match) -> Dialog:
    """The question for a name."""
    taken = frozenset(save.name for save in house.saves() if not save.auto)
    return SaveSheet(f"{match.rules.name}, round {max(1, match.state.table.round)}", taken)


def load_sheet(house: House) -> LoadSheet:
    """The saved matches."""
    return LoadSheet(house)


def menu(table: TableScene) -> Dialog:
    """The menu over a table. It shows what lies open to all where several people share the screen."""
    match = table.match
    headline = table.skin.headline(table.flow.director.shown)
    where = ", ".join(part for part in (headline.round.lower(), headline.phase.lower()) if part)
    choice = match.decision()
    on_turn = match.seats[choice.seat].name if choice is not None else "nobody, the match is over"
    facts = [("On turn", on_turn)]
    preset = match.rules.preset_of(match.options)
    words = table.speech.words
    facts.append(("Options", words.presets[preset].title if preset in words.presets else "of your own"))
    facts += [("Decisions so far", str(len(match.log))), ("Seed", str(match.seed))]
    standing, scores = _standing(table)
    subtitle = f"{match.rules.name}, {where}. Nothing moves until you come back."
    seat = choice.seat if choice is not None else -1
    return Menu(subtitle, match.seats, standing, scores, facts, seat, _leaving(table))


def _standing(table: TableScene) -> tuple[Standing, list[str]]:
    """How the match stands as far as all who share the screen may know, and the scores in words."""
    match, session = table.match, table.flow.session
    eye = session.eye if len(session.people) < 2 else PUBLIC
    standing = match.rules.standing(match.rules.view(match.state, eye, 0))
    return standing, [match.rules.spell("score", score, match.board) for score in standing.scores]


def _leaving(table: TableScene) -> list[Button]:
    """The ways out: those that the rules offer at this moment, such as giving up, and an end by agreement."""
    choosing = table.flow.choosing
    covered = isinstance(table.view.desk.modal, Curtain)
    if choosing is None or table.flow.mode != "choose" or covered:
        return [] if table.match.over else [_end_here()]
    buttons: list[Button] = []
    for option in choosing.options:
        if not option.action.leaves:
            continue
        words = table.speech.help(option.action)
        button = Button(table.speech.label(option.action), AskToLeave(option.action), "danger", icon="flag")
        button.hint = words
        if option.refusal is not None:
            button.forbid(table.speech.reason(option.refusal))
        buttons.append(button)
    return [*buttons, _end_here()]


def _end_here() -> Button:
    return Button("End here", AskToEnd(), "paper", icon="handshake", key="e")


def leaving_question(table: TableScene, action: Action) -> Dialog:
    """Whether somebody really wants to leave."""
    speech = table.speech
    return Question(
        f"{speech.label(action)}?", speech.help(action).sentence,
        [Button("Play on", Close(), "brass", icon="arrow-left", key="esc"),
         Button(speech.label(action), Do(action, final=True), "danger", icon="flag")],
    )  # fmt: skip


def ending_question(table: TableScene) -> Dialog:
    """Whether all agree to end the match as it stands."""
    standing, scores = _standing(table)
    order = sorted(range(len(scores)), key=lambda seat: (standing.ranks[seat], seat))
    stands = "; ".join(f"{table.match.seats[seat].name} {scores[seat]}" for seat in order)
    return Question(
        "End here?",
        f"The match ends as it stands: {stands}. All at the table must agree: it cannot be taken up again.",
        [Button("Play on", Close(), "brass", icon="arrow-left", key="esc"),
         Button("We agree", EndHere(), "danger", icon="handshake")],
    )  # fmt: skip


def all_players(table: TableScene) -> Dialog:
    """The figures of all seats, and what the dice have shown so far."""
    skin, shown, match = table.skin, table.flow.director.shown, table.match
    tally = skin.tally()
    throws: Counter[int] = Counter()
    for event in table.history.told_so_far():
        tally.hear(event)
        throws.update(tally.shown(event))
    return AllPlayers(match.seats, skin.ledger(shown), skin, throws, tally.chances, tally.dice)


def players_sheet(table: TableScene) -> Dialog:
    """Who plays which seat."""
    return PlayersSheet(table.match.seats, table.house.levels(table.match.rules))


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


def quick_load(table: TableScene, name: str) -> None:
    """Go back to the last quick save of any match."""
    desk, house, path = table.view.desk, table.house, path_for(name)
    if not path.exists():
        key = cap(house.keys.first("save"))
        desk.toast(Toast(f"There is no quick save yet: {key} makes one", icon="info"))
        return
    try:
        saved = house.load(path)[0]
    except SaveError as fault:
        desk.toast(Toast(fault.sentence, icon="alert"))
        return
    steps = _lost(table.match, saved)
    if not steps:
        resume(table.window, desk, house, path)
        return
    words = "The last step of this match is" if steps == 1 else f"The last {steps} steps of this match are"
    desk.open(
        Question(
            "Back to the quick save", f"{words} not in it. They are lost when you go back.",
            [Button("Go back", Resume(path), "danger", icon="history"),
             Button("Play on", Close(), "brass", icon="arrow-right", key="esc")],
        )
    )  # fmt: skip


def _lost(match: Match, saved: Match) -> int:
    """How many steps of a match are lost when it goes back to a save of its own; 0 for one of another."""
    same = (match.rules.id, match.seed, match.seats) == (saved.rules.id, saved.seed, saved.seats)
    return max(0, len(match.log) - len(saved.log)) if same else 0
