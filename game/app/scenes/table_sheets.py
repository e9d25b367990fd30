"""What lies over a table: the menu, the questions before one leaves, who plays, how all stand, saving."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.app.house import House
from game.app.keys import cap
from game.app.panels.standing import StandingRows
from game.app.panels.wishes import AskToEnd, AskToLeave, Close, Do, EndHere, Resume
from game.app.scenes import rooms
from game.app.scenes.all_players import AllPlayers
from game.app.scenes.curtain import Curtain
from game.app.scenes.pause import Menu
from game.app.scenes.players import PlayersSheet
from game.app.scenes.save import SaveSheet
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog, Question
from game.app.widgets.tooltip import Toast
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC, Action
from game.store.saves import SaveError, path_for

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


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
    subtitle = f"{match.rules.name}, {where}. Nothing moves until you come back."
    return Menu(subtitle, _standing(table, choice.seat if choice is not None else -1), facts, _leaving(table))


def _standing(table: TableScene, on_turn: int = -1, edge: float = 12.0) -> StandingRows:
    """How the match stands as far as all who share the screen may know, in the words of the game."""
    match, session = table.match, table.flow.session
    eye = session.eye if len(session.people) < 2 else PUBLIC
    standing = match.rules.standing(match.rules.view(match.state, eye, 0))
    words = [match.rules.spell("score", score, match.board) for score in standing.scores]
    return StandingRows(match.seats, standing, words, on_turn, edge)


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
    return Question(
        "End here?",
        "The match ends as it stands. All at the table must agree: it cannot be taken up again.",
        [Button("Play on", Close(), "brass", icon="arrow-left", key="esc"),
         Button("We agree", EndHere(), "danger", icon="handshake")],
        shown=_standing(table, edge=0),
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


def save_sheet(house: House, match: Match) -> Dialog:
    """The question for a name."""
    taken = frozenset(save.name for save in house.saves() if not save.auto)
    return SaveSheet(f"{match.rules.name}, round {max(1, match.state.table.round)}", taken)


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
        rooms.resume(table.window, desk, house, path)
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
