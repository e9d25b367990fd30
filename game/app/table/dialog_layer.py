"""Which dialog lies over the table: the one the moment needs, one behind a button of the bar, or a notice."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.app.play.selection import Selection
from game.app.skin_api.question import NOBODY, DialogLauncher, Question, QuestionDialog
from game.app.table.context import TableContext
from game.app.table.dialogs import defaults
from game.app.table.dialogs.board_dialog import BoardDialog, Places
from game.app.table.dialogs.picking import FEW
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Close
from game.engine.vocabulary import Action, Event

Moment = tuple[str, int, Selection | None, bool]
REMEMBERED = 200
"""So many past events are kept for a dialog that opens."""


class DialogLayer:
    """Opens, renews and closes the dialogs of a table as the match goes on."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.current: QuestionDialog | None = None
        """The dialog that the moment needs, or that was opened from the bar; not a notice."""
        self.ahead: QuestionDialog | None = None
        """The dialog that was opened last while others played."""
        self.folded: QuestionDialog | None = None
        """The dialog that is folded to a strip, so that the table can be seen."""
        self.ask = ""
        """What the board asks in place of the folded dialog, if that says it."""
        self.reopens = ""
        """The dialog behind a button of the bar that opens again if a series of actions breaks off."""
        self._moment: Moment = ("", -1, None, False)
        self._choosing: Selection | None = None
        self._launchers: tuple[DialogLauncher, ...] = ()
        self._told: list[Event] = []
        self._past: list[tuple[Event, int]] = []
        """What has happened, each with the length of the log: a dialog that opens may want to know."""
        self._leaving: QuestionDialog | None = None
        """The dialog that was closed last: it may still be fading."""
        self._lingers = 0.0
        self._read: Panel | None = None
        self._uncovered: Panel | None = None
        """What has covered the table last, such as the curtain: it may still be going up."""

    # what is asked

    def asked(self) -> Question:
        """The present moment."""
        context, controller = self.context, self.context.controller
        selection = controller.selection if controller.mode == "choose" else None
        choice = context.match.decision()
        deciding = controller.mode in ("choose", "think", "interject")
        decider = choice.seat if choice is not None and deciding else NOBODY
        state = selection.view if selection is not None else controller.event_player.shown
        seats, phrases = context.seats, context.phrases
        if selection is None:
            running = controller.event_player.running
            return Question(context.skin, seats, phrases, state, decider=decider, running=running)
        session, seat = controller.session, selection.choice.seat
        return Question(
            context.skin, seats, phrases, state, selection.choice, decider, selection.why_not,
            lambda: controller.selection is selection, selection.chosen,
            selection.advised, opened=session.opened == seat, order=session.orders.by_seat.get(seat, "ask"),
            advice=selection.advice,
        )  # fmt: skip

    def launchers(self) -> tuple[DialogLauncher, ...]:
        """The dialogs that the present choice leads to: the game's own, and those for crowded kinds."""
        selection = self.context.controller.selection
        if selection is None or self.context.controller.mode != "choose":
            return ()
        if selection is not self._choosing:
            self._choosing = selection
            asked = self.asked()
            own = self.context.skin.dialogs.launchers(asked)
            covered = tuple(kind for launcher in own for kind in launcher.kinds)
            forms = defaults.form_launchers(asked, covered)
            covered += tuple(kind for launcher in forms for kind in launcher.kinds)
            said = [option.action for option in selection.options]
            counts = Counter(type(action) for action in said if not isinstance(action, covered))
            first = {type(action): action for action in reversed(said)}
            many = [first[kind] for kind, count in counts.items() if count > FEW]
            self._launchers = (*own, *forms, *defaults.pick_launchers(asked, many))
            selection.behind = tuple(kind for launcher in self._launchers for kind in launcher.kinds)
        return self._launchers

    def meanwhile(self) -> tuple[DialogLauncher, ...]:
        """The dialogs that the only side at the screen may open while others play."""
        controller = self.context.controller
        session = controller.session
        if controller.mode not in ("watch", "think") or not session.people or session.apart:
            return ()
        return self.context.skin.dialogs.meanwhile(self.asked())

    # opening and closing

    @property
    def resting(self) -> bool:
        """Whether the match waits for a dialog: one that is not of the table, or that wants to be read."""
        modal, current = self.context.view.desk.modal, self.current
        return modal is not None and (
            current is None or modal is not current or current.holds or self._lingers > 0
        )

    @property
    def wake(self) -> float | None:
        """When what lingers is to go."""
        return max(1.0, self._lingers) if self._lingers > 0 else None

    def tick(self, ms: float) -> bool:
        """Let what lingers go in time; returns whether it went."""
        if self._read is not None and self.context.view.desk.modal is not self._read:
            self._uncovered, self._read = self._read, None
            return True  # a notice was read: what waited behind it comes
        if self._lingers <= 0:
            return False
        self._lingers -= ms
        return self._lingers <= 0

    def remember(self, event: Event, logged: int) -> None:
        """Something has happened, now or in the match as it was saved."""
        self._past = [*self._past[-REMEMBERED:], (event, logged)]

    def forget(self) -> None:
        """Nothing that has happened so far is known any more: somebody else looks at it."""
        self._past, self._told = [], []

    def cut(self, logged: int) -> None:
        """The match has gone back to a log of this length."""
        self._past = [(event, at) for event, at in self._past if at <= logged]

    def hear(self, event: Event, logged: int) -> None:
        """Something has happened that a notice may tell of."""
        self._told.append(event)
        self.remember(event, logged)
        if self.folded is not None:
            self.folded.on_event(event)
        elif self.current is not None:
            self._lingers += self.context.controller.event_player.between(self.current.on_event(event))

    def refresh(self) -> None:
        """Have the dialog that the moment needs."""
        controller, desk = self.context.controller, self.context.view.desk
        if self.current is not None and desk.modal is self.current:
            self._seat(self.current)
        if self._lingers > 0:
            return
        if self.current is not None and desk.modal is None:
            self.current = None  # closed by its own button
        moment = (controller.mode, controller.event_player.applied, controller.selection, self._paused)
        if moment == self._moment:
            self._renew_advice()
            return
        if desk.modal is not None and desk.modal is not self.current:
            self._read = desk.modal  # the dialog comes once the curtain, or what else lies there, has gone
            return
        same_choice = controller.selection is not None and moment[2] == self._moment[2]
        self._moment = moment
        if controller.mode not in ("watch",) and self._notice():
            return
        asked = self.asked()
        # A pause leaves the bar free, which leads on.
        shown = controller.mode in ("choose", "watch", "think", "roll") and not self._paused
        wanted = self._needed(asked) if shown else None
        if wanted is None or not asked.people:
            if self.current is not None and self.current.lasts(asked) and not self._bars_the_way():
                self.current.show(asked)
            elif not same_choice:
                self.folded = None
                self._close()
        elif self.folded is None or type(self.folded) is not wanted:
            self.folded = None
            self._have(wanted, asked)
        elif self.current is not None and not isinstance(self.current, wanted):
            self._close()
        if controller.series.broken_off and controller.mode == "choose":
            controller.series.broken_off = False
            self.enter(self.reopens)

    def _bars_the_way(self) -> bool:
        """Whether nothing leads from the dialog to the bar, where alone a pause can be ended."""
        parts = self.current.walk() if self.current is not None else ()
        leaves = (isinstance(part, Button) and isinstance(part.command, Close) for part in parts)
        return self._paused and not any(leaves)

    @property
    def _paused(self) -> bool:
        """Whether others act, and nothing of it goes on by itself."""
        controller = self.context.controller
        return controller.event_player.stopped and controller.mode in ("watch", "think")

    def _renew_advice(self) -> None:
        """Let the open dialog know what an expert has said since it was opened."""
        dialog, selection = self.current, self.context.controller.selection
        if not isinstance(dialog, TableDialog) or selection is None or dialog.asked.choice is None:
            return
        if (dialog.asked.advised, dialog.asked.advice) != (selection.advised, selection.advice):
            dialog.asked = replace(dialog.asked, advised=selection.advised, advice=selection.advice)
            dialog.advise()

    def _needed(self, asked: Question) -> type[QuestionDialog] | None:
        """The dialog of the moment: the one of the game's look, or what its components need."""
        return self.context.skin.dialogs.dialog(asked) or defaults.dialog(asked)

    def needed(self, dialog: QuestionDialog) -> bool:
        """Whether the moment needs a dialog, so that it was not opened from the bar."""
        return self._needed(self.asked()) is type(dialog)

    def _notice(self) -> bool:
        told, self._told = tuple(self._told), []
        asked = self.asked()
        notice = self.context.skin.dialogs.notice(asked, told) if told and asked.people else None
        if notice is None:
            return False
        self._close(at_once=True)
        self._moment = ("", -1, None, False)
        self._read = notice
        self._hide_leaving()
        self.context.view.desk.open(notice)
        return True

    def _have(self, wanted: type[QuestionDialog], asked: Question) -> None:
        current = self.current
        if current is not None and type(current) is wanted:
            current.show(asked)
            return
        self._close(at_once=True)
        self.open(self._made(wanted, asked))

    def _made(self, wanted: type[QuestionDialog], asked: Question) -> QuestionDialog:
        """A dialog that knows what was before it."""
        dialog = wanted(asked)
        self._remind(dialog)
        return dialog

    def _remind(self, dialog: QuestionDialog) -> None:
        """Tell a dialog what was before."""
        dialog.recall([event for event, _ in self._past])

    def open(self, dialog: QuestionDialog) -> None:
        """Lay a dialog over the table."""
        self._hide_leaving()
        self._seat(dialog)
        self.current, dialog.hidden = dialog, False
        self.context.view.desk.open(dialog)

    def _seat(self, dialog: QuestionDialog) -> None:
        """Tell a dialog that lies on the board where that is: all of the board is shown meanwhile."""
        view = self.context.view
        placing = view.placing
        if isinstance(dialog, BoardDialog) and placing is not None:
            if not view.board.camera.whole:
                view.board.home()
            self._cover(dialog.hides)
            dialog.stand(Places(placing.board, placing.bar, placing.forecast))

    def _close(self, *, at_once: bool = False) -> None:
        """Take the dialog away; `at_once` where another one takes its place and would show it behind."""
        if self.current is not None:
            self.current.hidden = at_once
            self.context.view.desk.close(self.current)
            self._cover(frozenset())
            self._leaving, self.current = self.current, None

    def _cover(self, pieces: frozenset[str]) -> None:
        """These pieces of the board are drawn by a dialog from now on."""
        stage = self.context.view.stage
        with self.context.skin.motion.changing(stage):
            stage.covered = pieces

    def leave(self) -> None:
        """Take a dialog away at once that shows what nobody may see any more, folded or not."""
        self.folded = None
        if self.current is not None:
            self._close(at_once=True)

    def _hide_leaving(self) -> None:
        """Take what is still fading out of sight: another dialog comes, and shows what is behind it."""
        for panel in (self._leaving, self._uncovered):
            if panel is not None:
                panel.hidden = True
                panel.invalidate()

    # commands

    def enter(self, name: str, place: str = "", begun: Action | None = None) -> None:
        """Open the dialog behind a button of the bar, in place of one that leads to it; at what a place of
        the board stands for if one is named, with an action that was `begun`."""
        offered = (*self.launchers(), *self.meanwhile())
        launcher = next((launcher for launcher in offered if launcher.name == name), None)
        if launcher is not None and launcher.reason is None:
            self._close(at_once=True)
            dialog = launcher.opens(self.asked())
            if place:
                dialog.begin_at(place)
            if begun is not None:
                dialog.begin_with(begun)
            self.open(dialog)
            if self.context.controller.mode in ("watch", "think"):
                self.ahead = dialog

    def fold(self, among: tuple[Action, ...] | None = None, ask: str = "") -> None:
        """Let the table be seen; the strip in place of the bar leads back.

        The board asks for the actions `among` alone; the strip says `ask` then.
        """
        if self.current is not None:
            self.folded, self.ask = self.current, ask
            self._limit(among)
            self._close()

    def _limit(self, among: tuple[Action, ...] | None) -> None:
        selection = self.context.controller.selection
        if selection is not None:
            selection.limit(among)

    def unfold(self) -> bool:
        """Go back to the dialog that is folded, as it was left; returns whether there was one."""
        folded, self.folded = self.folded, None
        if folded is None:
            return False
        self._limit(None)
        if folded.asked.choice is None or folded.asked.answered:  # another moment of the same matter
            folded.show(self.asked())
            self._remind(folded)
        self.open(folded)
        return True

    def done(self) -> None:
        """An action was played: what was opened from the bar has done its work, and nothing stays folded."""
        self.folded = None
        if self.current is None:
            return
        asked = self.asked()
        if not self.current.lasts(asked) and self._needed(asked) is not type(self.current):
            self._close()
