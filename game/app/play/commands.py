"""The one table of commands: all that a person may ask for at a table, be it by a button or by a key.

A command says what its button bears and which of the keys in `game.app.shell.keys` gives it; what is done
about it stands in `game.app.table.commands`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

import msgspec

from game.app.paint.motion import Speed
from game.engine.vocabulary import Action
from game.engine.wants import Order, Orders
from game.store.catalogue import say


class TableCommand(msgspec.Struct, frozen=True):
    """Something that a person asks for, with what it is about."""

    icon: ClassVar[str] = ""
    """What its button shows, if it has one in the bar."""
    key: ClassVar[str] = ""
    """The command of the keys that gives it with its defaults; "" for one that only buttons give."""

    @property
    def label(self) -> str:
        """What its button says. Raises KeyError where it has none in the bar."""
        return say(f"commands.{type(self).__name__}")


class Do(TableCommand, frozen=True):
    """Play this action. `final`: it was weighed before, in a dialog; the turn does not wait after it."""

    action: Action
    final: bool = False


class DoAll(TableCommand, frozen=True):
    """Play these actions one after the other, as long as all that are left can be played.

    Where somebody else's answer comes between and they cannot, the dialog `name` of the bar opens again.
    """

    icon = "check"

    actions: tuple[Action, ...]
    name: str = ""


class Undo(TableCommand, frozen=True):
    """Take back the last action; with `turn` all of this turn."""

    icon = "undo"
    key = "undo"

    turn: bool = False


class Redo(TableCommand, frozen=True):
    """Do again what was taken back."""

    icon = "redo"
    key = "redo"


class FinishTurn(TableCommand, frozen=True):
    """The held turn is over."""

    icon = "skip"


class HandOn(TableCommand, frozen=True):
    """Hand the match on to a person at another computer. Nothing is taken back after that."""

    icon = "arrow-right"


class Roll(TableCommand, frozen=True):
    """Let the dice fall; with `always` from now on by themselves."""

    icon = "dice"

    always: bool = False


class ToMyTurn(TableCommand, frozen=True):
    """Show at once all that others have done."""

    icon = "skip"


class Pause(TableCommand, frozen=True):
    """Let nothing more happen by itself, or go on where that was asked before. No setting keeps it."""

    icon = "pause"
    key = "pause"


class StepOn(TableCommand, frozen=True):
    """While paused: let one more thing happen."""

    icon = "play"


class GoOn(TableCommand, frozen=True):
    """What is held up has been read."""

    icon = "arrow-right"


class ShowResult(TableCommand, frozen=True):
    """Show how the match ended."""

    icon = "trophy"


class PlayAgain(TableCommand, frozen=True):
    """Another match with the same people, board and options."""


class ToStart(TableCommand, frozen=True):
    """Leave the table for the first screen."""


class SaveAs(TableCommand, frozen=True):
    """Keep the match under a name."""

    name: str


class Mute(TableCommand, frozen=True):
    """Turn the sound off, or on again."""


class ShowOwners(TableCommand, frozen=True):
    """Show on the board who owns what, or no longer."""

    key = "owners"


class ShowOverlay(TableCommand, frozen=True):
    """Lay an overlay of the look over the board, or take it away."""

    name: str


class TakeUp(TableCommand, frozen=True):
    """Choose on the board the next of these actions."""

    actions: tuple[Action, ...]


class LookBack(TableCommand, frozen=True):
    """Show the table as it was after so many steps of the match."""

    at: int


class StepHistory(TableCommand, frozen=True):
    """Go on in the history by so many steps; below 0 farther back."""

    by: int


class BackToNow(TableCommand, frozen=True):
    """Leave the past."""

    icon = "arrow-right"


class OpenSave(TableCommand, frozen=True):
    """Ask for the name to save under."""


class Resume(TableCommand, frozen=True):
    """Go on with the match in this file. `back`: what was played since it was saved is given up."""

    path: Path
    back: bool = False


class OpenSharing(TableCommand, frozen=True):
    """Ask where to write the file of the match that is played."""


class GoOnByFile(TableCommand, frozen=True):
    """Ask who goes on with the match by file."""

    icon = "mail"


class ShareSave(TableCommand, frozen=True):
    """Ask where to write the file of a saved match, which is called `name` at first."""

    path: Path
    name: str


class OpenLoad(TableCommand, frozen=True):
    """Show the saved matches."""


class OpenKeys(TableCommand, frozen=True):
    """Show the list of keys."""

    key = "all-keys"


class OpenSettings(TableCommand, frozen=True):
    """Show the settings."""


class AskHint(TableCommand, frozen=True):
    """What would an expert do?"""

    icon = "lightbulb"
    key = "hint"


class OpenTable(TableCommand, frozen=True):
    """Show the figures of all players side by side."""

    icon = "users"
    key = "players"


class CatchUp(TableCommand, frozen=True):
    """Tell in a short list what has happened since the person acted last."""

    key = "catch-up"


class WatchAgain(TableCommand, frozen=True):
    """Show once more what has happened since the person acted last."""


class OpenOrders(TableCommand, frozen=True):
    """Show the standing orders of the person at the screen."""

    icon = "list"
    key = "orders"


class OpenPlayers(TableCommand, frozen=True):
    """Show who plays which seat."""


class HandOver(TableCommand, frozen=True):
    """Let somebody else play a seat from now on: a person ("human") or a computer player."""

    seat: int
    player: str


class Quit(TableCommand, frozen=True):
    """Close the app."""


class OpenDialog(TableCommand, frozen=True):
    """Open the dialog behind a button of the bar, at what a place of the board stands for if one is named,
    with an action that is not said to its end if there is one."""

    name: str
    place: str = ""
    begun: Action | None = None


class Fold(TableCommand, frozen=True):
    """Look at the table below a dialog that waits for an answer: it becomes a strip.

    Meanwhile the board asks for one of the actions `among`, under the words `ask`; None: for all there are.
    """

    among: tuple[Action, ...] | None = None
    ask: str = ""


class Unfold(TableCommand, frozen=True):
    """Go back to the dialog that was folded."""

    icon = "arrow-left"


class Interject(TableCommand, frozen=True):
    """Let a person say something though another seat is asked."""

    seat: int
    action: Action


class StandingOrder(TableCommand, frozen=True):
    """What a seat answers from now on when it is asked for a card in the turn of another."""

    seat: int
    order: Order


class GiveOrders(TableCommand, frozen=True):
    """What a seat answers from now on in auctions, when it is asked for a card, and to proposals."""

    seat: int
    orders: Orders


class BidAhead(TableCommand, frozen=True):
    """Bid for a seat up to so much for the lot that is up, and then pass: it is not asked again."""

    seat: int
    lot: int
    most: int


class Waive(TableCommand, frozen=True):
    """Ask a seat for no card any more in a matter, such as a fight; where it is asked now it plays none."""

    seat: int
    matter: object


class LetBe(TableCommand, frozen=True):
    """Nobody has anything to say meanwhile: the computer player may go on."""

    icon = "skip"


class Watch(TableCommand, frozen=True):
    """See the match again, from this frame on."""

    place: int = 0


class Learn(TableCommand, frozen=True):
    """Learn from a match that is over: its chances to win, luck and skill, one's decisions."""


class Arrange(TableCommand, frozen=True):
    """Be asked at the end of this turn what to rearrange, or no longer."""

    icon = "spy"


class OpenRecords(TableCommand, frozen=True):
    """Show the finished matches that are kept."""


class NewSetup(TableCommand, frozen=True):
    """Agree on another match of this game."""


class SavesChanged(TableCommand, frozen=True):
    """A save was deleted or has another name now."""


class AskToLeave(TableCommand, frozen=True):
    """Ask whether a person really wants to give up, or to propose the end."""

    action: Action


class AskToEnd(TableCommand, frozen=True):
    """Ask whether all at the table agree to end the match as it stands."""


class EndHere(TableCommand, frozen=True):
    """End the match as it stands: all at the table have agreed to that."""


class KeepRecording(TableCommand, frozen=True):
    """Keep a recording of the finished match, though the settings keep none by themselves."""


class ChangeSpeed(TableCommand, frozen=True):
    """Show what happens at another speed."""

    speed: Speed


class Zoom(TableCommand, frozen=True):
    """Show the board larger by so many steps, below 0 smaller; 0: all of it; None: larger, or whole again."""

    steps: int | None = None


class PinCard(TableCommand, frozen=True):
    """Let the card of the place that is looked at stay, or let it go."""

    key = "pin-card"


class OpenMenu(TableCommand, frozen=True):
    """Open the menu over the table."""

    key = "menu"


class GoToJournal(TableCommand, frozen=True):
    """Have the keys move through the journal."""

    key = "journal"


class QuickSave(TableCommand, frozen=True):
    """Keep the match as the quick save, in place of the one before."""

    key = "save"


class QuickLoad(TableCommand, frozen=True):
    """Go back to the quick save."""

    key = "load"


class SearchJournal(TableCommand, frozen=True):
    """Look for words in the journal."""

    key = "search-journal"


BY_KEY: Final[Mapping[str, TableCommand]] = {
    **{
        kind.key: kind()
        for kind in (
            *(Undo, Redo, AskHint, ShowOwners, OpenTable, OpenKeys, PinCard, GoToJournal, SearchJournal),
            *(CatchUp, OpenOrders, QuickSave, QuickLoad, OpenMenu, Pause),
        )
    },
    "zoom-in": Zoom(1),
    "zoom-out": Zoom(-1),
    "whole-board": Zoom(0),
    "history-back": StepHistory(-1),
    "history-on": StepHistory(1),
}
"""The commands that keys give, by the name that `game.app.shell.keys` has for each."""
