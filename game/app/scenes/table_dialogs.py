"""Which dialog lies over the table: the one the moment needs, one behind a button of the bar, or a notice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.app.choosing import Choosing
from game.app.dialogs.asked import NOBODY, Asked, Door
from game.app.dialogs.picking import FEW, pick_doors
from game.app.dialogs.table_dialog import TableDialog
from game.engine.vocabulary import Action, Event, Range

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

Moment = tuple[str, int, int]
REMEMBERED = 200
"""So many past events are kept for a dialog that opens."""


class TableDialogs:
    """Opens, renews and closes the dialogs of a table as the match goes on."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.current: TableDialog | None = None
        """The dialog that the moment needs, or that was opened from the bar; not a notice."""
        self.aside: type[TableDialog] | None = None
        """The dialog that was put aside to look at the table."""
        self._moment: Moment = ("", -1, -1)
        self._choosing: Choosing | None = None
        self._doors: tuple[Door, ...] = ()
        self._told: list[Event] = []
        self._past: list[tuple[Event, int]] = []
        """What has happened, each with the length of the log: a dialog that opens may want to know."""
        self._leaving: TableDialog | None = None
        """The dialog that was closed last: it may still be fading."""
        self._kept: TableDialog | None = None
        """The dialog itself that was put aside."""
        self._lingers = 0.0
        self._read: TableDialog | None = None

    # what is asked

    def asked(self) -> Asked:
        """The present moment."""
        table, flow = self.table, self.table.flow
        choosing = flow.choosing if flow.mode == "choose" else None
        choice = table.match.decision()
        decider = choice.seat if choice is not None and flow.mode in ("choose", "think", "aside") else NOBODY
        state = choosing.view if choosing is not None else flow.director.shown
        seats, speech = table.match.seats, table.speech
        return Asked(table.skin, seats, speech, state, choosing, decider, lambda: flow.choosing)

    def doors(self) -> tuple[Door, ...]:
        """The doors of the present choice: the game's own, and lists for kinds with too many actions."""
        choosing = self.table.flow.choosing
        if choosing is None or self.table.flow.mode != "choose":
            return ()
        if choosing is not self._choosing:
            self._choosing = choosing
            asked = self.asked()
            own = self.table.skin.doors(asked)
            covered = tuple(kind for door in own for kind in door.kinds)
            plain = [o.action for o in choosing.options if not isinstance(o.offer.vary, Range)]
            counts = Counter(type(action) for action in plain if not isinstance(action, covered))
            many: list[type[Action]] = [kind for kind, count in counts.items() if count > FEW]
            first = {type(action): action for action in reversed(plain)}
            icons = [self.table.speech.words.icon(first[kind]) for kind in many]
            self._doors = (*own, *pick_doors(many, icons))
            choosing.behind = tuple(kind for door in self._doors for kind in door.kinds)
        return self._doors

    # opening and closing

    @property
    def resting(self) -> bool:
        """Whether the match waits for a dialog: one that is not of the table, or that wants to be read."""
        modal, current = self.table.view.desk.modal, self.current
        return modal is not None and (
            current is None or modal is not current or current.holds or self._lingers > 0
        )

    @property
    def wake(self) -> float | None:
        """When what lingers is to go."""
        return max(1.0, self._lingers) if self._lingers > 0 else None

    def tick(self, ms: float) -> bool:
        """Let what lingers go in time; returns whether it went."""
        if self._read is not None and self.table.view.desk.modal is not self._read:
            self._read = None
            return True  # a notice was read: what waited behind it comes
        if self._lingers <= 0:
            return False
        self._lingers -= ms
        return self._lingers <= 0

    def remember(self, event: Event, logged: int) -> None:
        """Something has happened, now or in the match as it was saved."""
        self._past = [*self._past[-REMEMBERED:], (event, logged)]

    def cut(self, logged: int) -> None:
        """The match has gone back to a log of this length."""
        self._past = [(event, at) for event, at in self._past if at <= logged]

    def hear(self, event: Event, logged: int) -> None:
        """Something has happened that a notice may tell of."""
        self._told.append(event)
        self.remember(event, logged)
        if self.current is not None:
            self._lingers += self.table.flow.director.between(self.current.told(event))

    def refresh(self) -> None:
        """Have the dialog that the moment needs."""
        flow, desk = self.table.flow, self.table.view.desk
        if self._lingers > 0:
            return
        if self.current is not None and desk.modal is None:
            self.current = None  # closed by its own button
        moment = (flow.mode, flow.director.applied, id(flow.choosing))
        if moment == self._moment or (desk.modal is not None and desk.modal is not self.current):
            return
        same_choice = flow.choosing is not None and moment[2] == self._moment[2]
        self._moment = moment
        if flow.mode not in ("watch",) and self._notice():
            return
        asked = self.asked()
        wanted = self.table.skin.dialog(asked) if flow.mode in ("choose", "watch", "think") else None
        if wanted is None or not asked.people:
            self.aside = None
            if self.current is not None and not same_choice:
                self._close()
        elif wanted is not self.aside:
            self.aside = None
            self._have(wanted, asked)
        elif self.current is not None and not isinstance(self.current, wanted):
            self._close()

    def _notice(self) -> bool:
        told, self._told = tuple(self._told), []
        asked = self.asked()
        notice = self.table.skin.notice(asked, told) if told and asked.people else None
        if notice is None:
            return False
        self._close(at_once=True)
        self._moment = ("", -1, -1)
        self._read = notice
        self._hide_leaving()
        self.table.view.desk.open(notice)
        return True

    def _have(self, wanted: type[TableDialog], asked: Asked) -> None:
        current = self.current
        if current is not None and type(current) is wanted:
            current.show(asked)
            return
        self._close(at_once=True)
        self.open(self._made(wanted, asked))

    def _made(self, wanted: type[TableDialog], asked: Asked) -> TableDialog:
        """A dialog that knows what was before it."""
        dialog = wanted(asked)
        dialog.recall([event for event, _ in self._past])
        return dialog

    def open(self, dialog: TableDialog) -> None:
        """Lay a dialog over the table."""
        self._hide_leaving()
        self.current = dialog
        self.table.view.desk.open(dialog)

    def _close(self, *, at_once: bool = False) -> None:
        """Take the dialog away; `at_once` where another one takes its place and would show it behind."""
        if self.current is not None:
            self.current.hidden = at_once
            self.table.view.desk.close(self.current)
            self._leaving, self.current = self.current, None

    def _hide_leaving(self) -> None:
        """Take what is still fading out of sight: another dialog comes, and shows what is behind it."""
        if self._leaving is not None:
            self._leaving.hidden = True
            self._leaving.spoil()

    # wishes

    def enter(self, name: str) -> None:
        """Open the dialog behind a button of the bar."""
        door = next((door for door in self.doors() if door.name == name), None)
        if door is not None and door.reason is None:
            self.open(door.opens(self.asked()))

    def put_aside(self) -> None:
        """Let the table be seen; the bar leads back."""
        if self.current is not None:
            self.aside, self._kept = type(self.current), self.current
            self._close()

    def take_up(self) -> None:
        """Go back to the dialog that was put aside."""
        if self.aside is not None:
            kind, self.aside = self.aside, None
            dialog, kept = self._made(kind, self.asked()), self._kept
            if isinstance(kept, kind):
                dialog.resume(kept)
            self.open(dialog)
            self._kept = None

    def done(self) -> None:
        """An action was played: a dialog that was opened from the bar has done its work."""
        if self.current is not None and self.table.skin.dialog(self.asked()) is not type(self.current):
            self._close()
