"""What is done about each command at a table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.ai.program_player import stand_in
from game.ai.requests import Blame
from game.app.board.layers import OWNERS
from game.app.play import commands as asked
from game.app.play.playthrough import playthrough_of
from game.app.services.in_force import in_force
from game.app.services.routes import (
    Reading,
    Route,
    ToGoOnByFile,
    ToKeyList,
    ToRematch,
    ToResult,
    ToRuleBook,
    ToSave,
    ToSaves,
    ToSettings,
    ToShare,
    ToShelf,
)
from game.app.table import sheets
from game.app.table.board_input import BoardInput
from game.app.table.catch_up_sheet import CatchUpSheet
from game.app.table.catching_up import CatchingUp
from game.app.table.context import TableContext
from game.app.table.dialog_layer import DialogLayer
from game.app.table.hint import show_hint
from game.app.table.history import TableHistory
from game.app.table.journal_writer import JournalWriter
from game.app.table.orders_sheet import orders_sheet
from game.app.table.panels.bar import Varied
from game.app.table.panels.choice_table import TakeChoice, TurnTab
from game.app.table.panels.journal import OpenSearch, handle_journal
from game.app.table.presenter import TablePresenter
from game.app.widgets.dialog import Dialog
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule, Tip
from game.engine.vocabulary import Action, Refusal
from game.engine.wants import Ahead
from game.store.catalogue import say
from game.store.guides import Lesson
from game.store.levels import level_title, seat_title
from game.store.matches import setup_in
from game.store.saves import SaveError, path_for

logger = logging.getLogger(__name__)

QUICK: Final = "Quick save"
"""The quick save has the file of this name, whatever it is called in the language that is spoken."""


Handlers: TypeAlias = dict[type, Callable[[Any], object]]
"""What is done about a command, by its class."""


class CommandHandler:
    """Has a handler for each kind of command; what is none of the table's belongs to its journal.

    `apply_settings` takes up a changed setting, `lesson` tells how far a guide has come that is kept with the
    match, `close` closes the window.
    """

    def __init__(
        self,
        context: TableContext,
        hand: BoardInput,
        dialogs: DialogLayer,
        history: TableHistory,
        presenter: TablePresenter,
        journal: JournalWriter,
        catching_up: CatchingUp,
        *,
        apply_settings: Callable[[], None],
        lesson: Callable[[], Lesson | None],
        close: Callable[[], None],
    ) -> None:
        self.context, self.hand = context, hand
        self.dialogs, self.catching_up = dialogs, catching_up
        self._result_seen = False
        self._reading = Reading()
        """Where the newspaper about the match was left open."""
        self._minded = -1
        """The turn in which it was said last what could still be done."""
        self._warned: tuple[int, Action | None] = -1, None
        """The length of the log at which it was said last what an action stakes, and the action."""
        self.history, self.presenter = history, presenter
        self.journal = journal
        self.apply_settings = apply_settings
        self.lesson = lesson
        self.close = close
        self._result_shown = False
        self._changing = self._of_the_match() | self._of_the_view()
        """What changes the table: its panels are brought in line afterwards."""
        self._opening = self._of_what_opens()
        """What opens something over the table or in its place."""

    def _of_the_match(self) -> Handlers:
        """What goes on in the match, and how fast."""
        context, controller = self.context, self.context.controller
        return {
            asked.Do: self._do,
            asked.DoAll: self._do_all,
            asked.Interject: self._interject,
            asked.Arrange: lambda it: controller.session.arrange(),
            asked.LetBe: lambda it: controller.let_be(),
            asked.StandingOrder: lambda it: controller.session.order(it.seat, it.order),
            asked.GiveOrders: lambda it: controller.give_orders(it.seat, it.orders),
            asked.BidAhead: lambda it: controller.bid_ahead(it.seat, Ahead(it.lot, it.most)),
            asked.Waive: lambda it: self._waive(it.seat, it.matter),
            asked.Undo: self._undo,
            asked.Redo: lambda it: controller.redo(),
            asked.FinishTurn: lambda it: controller.finish_turn(),
            asked.HandOn: lambda it: controller.hand_on(),
            asked.Roll: self._roll,
            asked.ToMyTurn: lambda it: controller.hurry(),
            asked.AskHint: lambda it: self._hint(),
            asked.Pause: lambda it: self._pause(),
            asked.StepOn: lambda it: controller.event_player.step(),
            asked.GoOn: lambda it: controller.skip(),
            asked.HandOver: lambda it: self._hand_over(it.seat, it.player),
            asked.EndHere: lambda it: self._end_here(),
            asked.ChangeSpeed: self._change_speed,
            asked.Mute: lambda it: context.services.mute(),
        }

    def _of_the_view(self) -> Handlers:
        """What is shown of it, and what is chosen before it is done."""
        context, hand, dialogs = self.context, self.hand, self.dialogs
        desk, history, presenter = context.view.desk, self.history, self.presenter
        return {
            asked.OpenTable: lambda it: desk.open(sheets.all_players(context, history.told_so_far())),
            asked.CatchUp: lambda it: self._catch_up(),
            asked.WatchAgain: lambda it: self._watch_again(),
            asked.OpenDialog: lambda it: dialogs.enter(it.name, it.place, it.begun),
            asked.Fold: self._fold,
            asked.Unfold: lambda it: dialogs.unfold(),
            Varied: lambda it: presenter.amounts.update({it.name: it.value}),
            asked.ShowOwners: lambda it: hand.show_overlay(OWNERS),
            asked.ShowOverlay: lambda it: hand.show_overlay(it.name),
            asked.PinCard: lambda it: hand.pin(),
            asked.Zoom: lambda it: hand.zoom(it.steps),
            asked.LookBack: lambda it: history.go_to(it.at),
            asked.StepHistory: self._step_history,
            asked.BackToNow: lambda it: history.leave(),
            asked.GoToJournal: lambda it: self._to_journal(),
            TakeChoice: lambda it: self._take(it.action),
            TurnTab: lambda it: presenter.turn_tab(it.place),
            asked.TakeUp: lambda it: hand.take_up(it.actions),
            asked.SearchJournal: lambda it: self._search(),
        }

    def _of_what_opens(self) -> Handlers:
        """Sheets, questions and other screens."""
        context, match, desk = self.context, self.context.match, self.context.view.desk
        return {
            ShowRule: self._show_rule,
            asked.OpenMenu: lambda it: desk.open(sheets.menu(context)),
            asked.AskToLeave: lambda it: self._ask(sheets.leaving_question(context, it.action)),
            asked.AskToEnd: lambda it: self._ask(sheets.ending_question(context)),
            asked.OpenOrders: lambda it: self._open_orders(),
            asked.OpenPlayers: lambda it: desk.open(sheets.players_sheet(context)),
            asked.OpenSave: lambda it: desk.open(sheets.save_sheet(context.services, match)),
            asked.OpenSharing: self._go(lambda it: ToShare(sheets.usual_name(match), match)),
            asked.GoOnByFile: self._go(lambda it: ToGoOnByFile(match, sheets.usual_name(match))),
            asked.ShareSave: self._go(lambda it: ToShare(it.name, path=it.path)),
            asked.OpenLoad: self._go(lambda it: ToSaves()),
            asked.OpenKeys: self._go(lambda it: ToKeyList(self.context.match.rules)),
            asked.OpenSettings: self._go(lambda it: ToSettings()),
            asked.ShowResult: lambda it: self._show_result(),
            asked.SaveAs: lambda it: self._save(it.name, it.name),
            asked.QuickSave: lambda it: self._save(say("table.quick.name"), QUICK),
            asked.QuickLoad: lambda it: sheets.quick_load(context, QUICK),
            asked.Resume: self._go(lambda it: ToSave(it.path, it.back)),
            asked.PlayAgain: self._go(lambda it: ToRematch(setup_in(match), match.wants.lasting)),
            asked.ToStart: self._go(lambda it: ToShelf(match.rules.id)),
            asked.Quit: lambda it: self.close(),
            Close: lambda it: self._close(),
        }

    def handle(self, command: object) -> None:
        """Do what a command asks for."""
        if (change := self._changing.get(type(command))) is not None:
            change(command)
            self.context.refresh()
        elif (opening := self._opening.get(type(command))) is not None:
            opening(command)
        else:
            handle_journal(self.context.view.desk, self.context.view.journal, command)

    def show_result_once(self) -> None:
        """Open the result when the match has just ended."""
        if not self._result_shown:
            self._result_shown = True
            self._show_result()

    # the match

    def _do(self, it: asked.Do) -> None:
        context = self.context
        if self._is_refused(it.action, context.controller.why_not(it.action)):
            return
        if (it.action.ends and self._minds(it.action)) or self._warns(it.action):
            return
        # Whoever says that a turn is over is not asked again whether it is.
        context.controller.do(it.action, final=it.final or bool(it.action.ends))
        self.dialogs.done()

    def _interject(self, it: asked.Interject) -> None:
        controller = self.context.controller
        if not self._is_refused(it.action, controller.why_not(it.action, it.seat)):
            controller.interject(it.seat, it.action)

    def _is_refused(self, action: Action, refusal: Refusal | None) -> bool:
        """Say why something cannot be done that a button or a key has offered until now; returns whether it
        was said."""
        if refusal is None:
            return False
        logger.warning("%s is refused: %s", type(action).__name__, refusal.code)
        words = self.context.phrases.reason(refusal).sentence
        self.context.view.desk.toast(Toast(words, icon="info"))
        return True

    def _minds(self, action: Action) -> bool:
        """Say once a turn what could still be done before a part of it ends; returns whether it was said."""
        context = self.context
        selection, turn = context.controller.selection, context.match.state.table.turn
        if selection is None or not context.services.settings.remind or turn == self._minded:
            return False
        reason = context.skin.facts.left_open(selection.view, action)
        if reason is None:
            return False
        self._minded = turn
        self._explain(reason, type(action).__name__)
        return True

    def _warns(self, action: Action) -> bool:
        """Say once before an action what is staked; returns whether it was said."""
        selection, now = self.context.controller.selection, (len(self.context.match.log), action)
        if selection is None or now == self._warned:
            return False
        reason = self.context.skin.facts.warns(selection.view, action)
        if reason is None:
            return False
        self._warned = now
        self._explain(reason, "commit")
        return True

    def _explain(self, reason: Tip, name: str) -> None:
        """Say something beside the button of this name, or beside the bar where it has none."""
        view = self.context.view
        button = view.bar.button(name)
        view.explain(reason, button.box if button is not None else view.bar.box, barred=False)

    def _do_all(self, it: asked.DoAll) -> None:
        why_not = self.context.controller.why_not
        if it.actions and self._is_refused(it.actions[0], why_not(it.actions[0])):
            return
        if any(action.ends and self._minds(action) for action in it.actions):
            return
        self.dialogs.reopens = it.name
        self.context.controller.do_all(it.actions)
        self.dialogs.done()

    def _to_journal(self) -> None:
        if self.context.view.has_drawer:
            self.context.view.turn_journal()
            return
        self.presenter.put_away = True
        self.presenter.preview()
        self.context.view.desk.focus.put(self.context.view.journal.list, shown=True)

    def _take(self, action: Action) -> None:
        selection = self.context.controller.selection
        if selection is not None and self.context.controller.mode == "choose":
            self.hand.answer(selection.take(action))

    def _hint(self) -> None:
        if not self.context.controller.ask_hint():
            show_hint(self.context, self.dialogs.launchers())

    def _catch_up(self) -> None:
        if self.catching_up.seat >= 0:
            self.context.view.desk.open(CatchUpSheet(self.context, self.catching_up.account()))

    def _open_orders(self) -> None:
        """Show the orders of who is at the screen, or say why there are none."""
        desk, sheet = self.context.view.desk, orders_sheet(self.context)
        desk.toast(Toast(sheet, icon="info")) if isinstance(sheet, str) else desk.open(sheet)

    def _watch_again(self) -> None:
        desk = self.context.view.desk
        while desk.modal is not None:
            desk.close(desk.modal)
        if not self.catching_up.watch_again():
            desk.toast(Toast(say("table.past.hidden"), icon="history"))

    def _fold(self, it: asked.Fold) -> None:
        self.dialogs.fold(it.among, it.ask)
        if it.among:
            self.context.view.desk.focus.put(self.hand.zone)

    def _undo(self, it: asked.Undo) -> None:
        if self.context.controller.undo(it.turn):
            self._result_shown = False
            self.context.view.desk.bring_focus_back()

    def _roll(self, it: asked.Roll) -> None:
        if it.always:
            self.context.services.settings.auto_roll = True
            self.context.services.keep_settings()
            self.apply_settings()
        self.context.controller.roll()

    def _pause(self) -> None:
        """Stop, or go on. Where nothing would go on by itself, it is said what was set."""
        context, controller = self.context, self.context.controller
        controller.pause()
        if controller.mode in ("watch", "think") and not context.past.looking:
            return  # the bar says it
        words = say("bar.paused_later" if controller.event_player.stopped else "bar.resumed")
        context.view.desk.toast(Toast(words, icon="pause"))

    def _change_speed(self, it: asked.ChangeSpeed) -> None:
        self.context.controller.event_player.stop(on=False)
        settings = self.context.services.settings
        settings.own_speed = settings.others_speed = it.speed
        self.context.services.keep_settings()
        self.apply_settings()

    def _waive(self, seat: int, matter: object) -> None:
        self.context.controller.waive(seat, matter)
        self.dialogs.done()

    def _hand_over(self, seat: int, player: str) -> None:
        """Somebody else plays a seat from now on; the journal says so."""
        context = self.context
        change = context.controller.hand_over(seat, player)
        context.view.seats.hand_over(context.seats, [seat_title(one) for one in context.seats])
        if not self.journal.write_anew():
            self.journal.outside(change, len(context.match.log))

    def relieve(self, seat: int, blame: Blame) -> None:
        """A Regular plays on for the program of a seat: a notification says for whom, and what happened."""
        context = self.context
        one, instead = context.match.seats[seat], stand_in(context.controller.session.players)
        facts = {"program": level_title(one.player), "what": say(f"programs.{blame}")}
        context.services.tell(
            say("programs.replaced", level=level_title(instead), name=one.name, **facts), "robot"
        )
        self.handle(asked.HandOver(seat, instead))

    def _end_here(self) -> None:
        """All have agreed to end the match as it stands."""
        context = self.context
        if context.match.over:
            return
        change = context.controller.end_here()
        self.journal.outside(change, len(context.match.log))
        desk = context.view.desk
        while desk.modal is not None:  # a curtain, or what was asked
            desk.close(desk.modal)

    def _step_history(self, it: asked.StepHistory) -> None:
        """Step back from now on, and on only while the past is shown."""
        if it.by < 0 or self.context.past.looking:
            self.history.step(it.by)

    def _search(self) -> None:
        view = self.context.view
        journal = view.journal
        if view.has_drawer and not view.drawer.opened:
            view.turn_journal()
        if not journal.searching:
            journal.emit(OpenSearch())

    # what is opened

    def _go(self, route: Callable[[Any], Route]) -> Callable[[Any], None]:
        return lambda it: self.context.go(route(it))

    def _ask(self, question: Dialog) -> None:
        """Ask in place of the dialog that is open."""
        self._close()
        self.context.view.desk.open(question)

    def _close(self) -> None:
        desk = self.context.view.desk
        if desk.modal is not None:
            desk.close(desk.modal)
            self.presenter.refresh()  # the bar may tell of what was ticked in it

    def _save(self, name: str, file: str) -> None:
        """Keep the match under a name in the file of a name, and say whether that went well."""
        context, desk = self.context, self.context.view.desk
        try:
            context.services.save_as(context.match, name, self.lesson(), path_for(file))
        except SaveError as fault:
            desk.toast(Toast(fault.sentence, icon="alert"))
        else:
            desk.toast(Toast(say("table.quick.saved", name=name), icon="save"))

    def _show_result(self) -> None:
        """Show how the match ended; the table waits below."""
        match = self.context.match
        first, self._result_seen = not self._result_seen, True
        self.context.go(ToResult(playthrough_of(match), match, first=first, reading=self._reading))

    def _show_rule(self, it: ShowRule) -> None:
        where = say("rulebook.in_your_game")
        match = self.context.match
        self.context.go(ToRuleBook(match.rules, it.rule, self._in_force, where, match.options))

    def _in_force(self, rule: str) -> str:
        """What a rule means at this moment of the match."""
        context = self.context
        words, book = context.phrases.words, context.phrases.book
        return in_force(context.match, context.controller.event_player.shown, context.skin, words, book, rule)
