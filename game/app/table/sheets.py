"""What lies over a table: the menu, the questions before one leaves, who plays, how all stand, saving."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.app.play.commands import AskToEnd, AskToLeave, Do, EndHere, GoOnByFile, Resume, SaveAs
from game.app.services.routes import ToSave
from game.app.services.services import Services
from game.app.shell.keys import cap
from game.app.table.all_players import AllPlayers
from game.app.table.context import TableContext
from game.app.table.curtain import Curtain
from game.app.table.panels.standing import StandingRows
from game.app.table.panels.topbar import where
from game.app.table.pause import Menu
from game.app.table.players import PlayersSheet
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog, MessageDialog
from game.app.widgets.name_dialog import NameDialog
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, Tip
from game.components.orders import kinds_of
from game.engine.by_file import not_by_file
from game.engine.log import stirred
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC, Action, Event
from game.store.catalogue import say
from game.store.saves import SaveError, path_for


class SaveSheet(NameDialog):
    """A name for a match. `taken` are the names that exist already."""

    def __init__(self, name: str, taken: frozenset[str]) -> None:
        self.taken = taken
        title, save, named = (say(f"pause.save_as.{part}") for part in ("title", "save", "name"))
        super().__init__(title, save, named, name)
        self.follow(name)

    def judge(self, name: str) -> None:
        """Say whether a save would be replaced."""
        replaced = name in self.taken
        self.keep.label = say("pause.save_as.replace" if replaced else "pause.save_as.save")
        self.words.words = say("pause.save_as.exists" if replaced else "pause.save_as.later", name=name)

    def taken_up(self, name: str) -> SaveAs:
        """Save the match."""
        return SaveAs(name)


def _number(match: Match) -> str:
    """The number of a match, or why none brings its luck back."""
    if match.origin is not None:
        return say("pause.midway")
    return say("pause.stirred") if stirred(match.log) else str(match.seed)


def menu(context: TableContext) -> Dialog:
    """The menu over a table. It shows what lies open to all where several people share the screen."""
    match = context.match
    headline = context.skin.facts.headline(context.controller.event_player.shown)
    on_turn = match.on_turn
    facts = [(say("pause.on_turn"), say("pause.over") if match.over else match.seats[on_turn].name)]
    preset = match.rules.preset_of(match.options)
    words = context.phrases.words
    options = words.presets[preset].title if preset in words.presets else say("pause.own_options")
    facts.append((say("pause.options"), options))
    facts.append((say("pause.turns"), str(match.state.table.turn)))
    facts.append((say("pause.seed"), _number(match)))
    subtitle = say("pause.subtitle", game=match.rules.name, where=where(headline))
    orders = bool(kinds_of(match.rules)) and not match.over
    sheet = Menu(
        subtitle, _standing(context, on_turn), facts, _leaving(context), _by_file(context), orders=orders
    )
    if context.controller.session.elsewhere.seats and not match.over:
        sheet.share.forbid(Tip(say("pause.share"), say("pause.goes_round")))
    return sheet


def _standing(context: TableContext, on_turn: int = -1, edge: float = 12.0) -> StandingRows:
    """How the match stands as far as all who share the screen may know, in the words of the game."""
    match, session = context.match, context.controller.session
    eye = PUBLIC if session.apart else session.eye
    standing = match.rules.standing(match.rules.view(session.state, eye, 0))
    totals = [context.phrases.text("score", score) for score in standing.scores]
    return StandingRows(match.seats, standing, totals, on_turn, edge)


def _leaving(context: TableContext) -> list[Button]:
    """The ways out: those that the rules offer at this moment, such as giving up, and an end by agreement,
    unless the rules have one."""
    selection = context.controller.selection
    covered = isinstance(context.view.desk.modal, Curtain)
    if selection is None or context.controller.mode != "choose" or covered:
        return [] if context.match.over else [_end_here(context)]
    buttons: list[Button] = []
    for option in selection.options:
        if not option.action.leaves:
            continue
        label = context.phrases.label(option.action)
        button = Button(label, AskToLeave(option.action), "danger", icon="flag")
        button.hint = context.phrases.help(option.action)
        if option.refusal is not None:
            button.forbid(context.phrases.reason(option.refusal))
        buttons.append(button)
    if buttons and context.match.rules.has_agreed_end(context.match.options):
        return buttons
    return [*buttons, _end_here(context)]


def _by_file(context: TableContext) -> list[Button]:
    """The way to go on by file, for several people at one screen; why not, where somebody would be timed."""
    match, session = context.match, context.controller.session
    if match.over or session.elsewhere.seats or len(session.people) < 2:
        return []
    button = Button(say("pause.by_file"), GoOnByFile(), "paper", icon="mail", key="f")
    if not_by_file(match.rules, match.board, match.options, len(match.seats)) is not None:
        button.forbid(Tip(say("pause.by_file"), say("pause.by_file_timed")))
    return [button]


def _end_here(context: TableContext) -> Button:
    """The end that the app offers; where the rules have one, why that cannot be said now."""
    button = Button(say("pause.end.button"), AskToEnd(), "paper", icon="handshake", key="e")
    if context.match.rules.has_agreed_end(context.match.options):
        button.forbid(Tip(say("pause.end.by_rules.title"), say("pause.end.by_rules.text")))
    elif context.controller.session.elsewhere.seats:
        button.forbid(Tip(say("pause.end.button"), say("hand_on.no_agreed_end")))
    return button


def leaving_question(context: TableContext, action: Action) -> Dialog:
    """Whether somebody really wants to leave."""
    phrases = context.phrases
    return MessageDialog(
        say("pause.leave", action=phrases.label(action)), phrases.help(action).sentence,
        [Button(say("pause.play_on"), Close(), "brass", icon="arrow-left", key="esc"),
         Button(phrases.label(action), Do(action, final=True), "danger", icon="flag")],
    )  # fmt: skip


def ending_question(context: TableContext) -> Dialog:
    """Whether all agree to end the match as it stands."""
    return MessageDialog(
        say("pause.end.title"), say("pause.end.text"),
        [Button(say("pause.play_on"), Close(), "brass", icon="arrow-left", key="esc"),
         Button(say("pause.end.agree"), EndHere(), "danger", icon="handshake")],
        shown=_standing(context, edge=0),
    )  # fmt: skip


def all_players(context: TableContext, events: Iterable[Event]) -> Dialog:
    """The figures of all seats, and what the dice have shown in the events `told`."""
    skin, shown, match = context.skin, context.controller.event_player.shown, context.match
    statistics = skin.facts.statistics()
    throws: Counter[int] = Counter()
    for event in events:
        statistics.hear(event)
        throws.update(statistics.shown(event))
    pace = statistics.pace(shown)
    ledger, outlook = skin.facts.ledger(shown), context.view.unsaid
    return AllPlayers(match.seats, ledger, skin, throws, statistics, pace, outlook)


def players_sheet(context: TableContext) -> Dialog:
    """Who plays which seat."""
    return PlayersSheet(context.match.seats, context.services.levels(context.match.rules))


def save_sheet(services: Services, match: Match) -> Dialog:
    """The question for a name."""
    taken = frozenset(save.name for save in services.saves() if not save.auto)
    return SaveSheet(usual_name(match), taken)


def usual_name(match: Match) -> str:
    """What a match is called where nobody has named it."""
    return say("pause.save_as.usual", game=match.rules.name, round=max(1, match.state.table.round))


def quick_load(context: TableContext, name: str) -> None:
    """Go back to the last quick save of any match."""
    desk, services, path = context.view.desk, context.services, path_for(name)
    if not path.exists():
        key = cap(services.keys.first("save"))
        desk.toast(Toast(say("table.quick.none", key=key), icon="info"))
        return
    try:
        saved = services.load(path).match
    except SaveError as fault:
        desk.toast(Toast(fault.sentence, icon="alert"))
        return
    turns = _lost(context.match, saved)
    if turns < 0:
        context.go(ToSave(path))
        return
    desk.open(
        MessageDialog(
            say("table.quick.title"), say("table.quick.lost", n=turns),
            [Button(say("table.quick.back"), Resume(path, back=True), "danger", icon="history"),
             Button(say("table.quick.play_on"), Close(), "brass", icon="arrow-right", key="esc")],
        )
    )  # fmt: skip


def _lost(match: Match, saved: Match) -> int:
    """How many turns ago a match was saved to which it goes back; below 0 where nothing of it is lost.

    Steps are not counted: nobody may know how often somebody was asked for a card.
    """
    if match.id != saved.id or len(match.log) <= len(saved.log):
        return -1
    return max(0, match.state.table.turn - saved.state.table.turn)
