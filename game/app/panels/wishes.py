"""What a person can wish for at the table, as the buttons say it."""

from pathlib import Path

import msgspec

from game.engine.vocabulary import Action


class Do(msgspec.Struct, frozen=True):
    """Play this action. `final`: it was weighed before, in a dialog; the turn does not wait after it."""

    action: Action
    final: bool = False


class Undo(msgspec.Struct, frozen=True):
    """Take back the last action; with `turn` all of this turn."""

    turn: bool = False


class Redo(msgspec.Struct, frozen=True):
    """Do again what was taken back."""


class FinishTurn(msgspec.Struct, frozen=True):
    """The held turn is over."""


class Roll(msgspec.Struct, frozen=True):
    """Let the dice fall; with `always` from now on by themselves."""

    always: bool = False


class ToMyTurn(msgspec.Struct, frozen=True):
    """Show at once all that others have done."""


class StepOn(msgspec.Struct, frozen=True):
    """While paused: let one more thing happen."""


class GoOn(msgspec.Struct, frozen=True):
    """What is held up has been read."""


class ShowResult(msgspec.Struct, frozen=True):
    """Show how the match ended."""


class PlayAgain(msgspec.Struct, frozen=True):
    """Another match with the same people, board and options."""


class ToStart(msgspec.Struct, frozen=True):
    """Leave the table for the first screen."""


class SaveAs(msgspec.Struct, frozen=True):
    """Keep the match under a name."""

    name: str


class Mute(msgspec.Struct, frozen=True):
    """Turn the sound off, or on again."""


class ShowOwners(msgspec.Struct, frozen=True):
    """Show on the board who owns what, or no longer."""


class LookBack(msgspec.Struct, frozen=True):
    """Show the table as it was after so many steps of the match."""

    at: int


class StepBack(msgspec.Struct, frozen=True):
    """Go on in the past by so many steps; below 0 farther back."""

    by: int


class BackToNow(msgspec.Struct, frozen=True):
    """Leave the past."""


class OpenSave(msgspec.Struct, frozen=True):
    """Ask for the name to save under."""


class Resume(msgspec.Struct, frozen=True):
    """Go on with the match in this file."""

    path: Path


class OpenLoad(msgspec.Struct, frozen=True):
    """Show the saved matches."""


class OpenKeys(msgspec.Struct, frozen=True):
    """Show the list of keys."""


class OpenSettings(msgspec.Struct, frozen=True):
    """Show the settings."""


class AskHint(msgspec.Struct, frozen=True):
    """What would an expert do?"""


class OpenTable(msgspec.Struct, frozen=True):
    """Show the figures of all players side by side."""


class OpenPlayers(msgspec.Struct, frozen=True):
    """Show who plays which seat."""


class HandOver(msgspec.Struct, frozen=True):
    """Let somebody else play a seat from now on: a person ("human") or a computer player."""

    seat: int
    player: str


class Quit(msgspec.Struct, frozen=True):
    """Close the app."""


class Close(msgspec.Struct, frozen=True):
    """Close the dialog."""


class OpenDoor(msgspec.Struct, frozen=True):
    """The wish to open the dialog behind a button of the bar."""

    name: str


class PutAside(msgspec.Struct, frozen=True):
    """The wish to look at the table below a dialog that waits for an answer."""


class TakeUp(msgspec.Struct, frozen=True):
    """The wish to go back to the dialog that was put aside."""


class Interject(msgspec.Struct, frozen=True):
    """Let a person say something though another seat is asked."""

    seat: int
    action: Action


class LetBe(msgspec.Struct, frozen=True):
    """Nobody has anything to say meanwhile: the computer player may go on."""


class Watch(msgspec.Struct, frozen=True):
    """See the match again, from this frame on."""

    place: int = 0


class OpenRecords(msgspec.Struct, frozen=True):
    """Show the finished matches that are kept."""


class NewSetup(msgspec.Struct, frozen=True):
    """Agree on another match of this game."""


class SavesChanged(msgspec.Struct, frozen=True):
    """A save was deleted or has another name now."""


class AskToLeave(msgspec.Struct, frozen=True):
    """Ask whether a person really wants to give up, or to propose the end."""

    action: Action


class AskToEnd(msgspec.Struct, frozen=True):
    """Ask whether all at the table agree to end the match as it stands."""


class EndHere(msgspec.Struct, frozen=True):
    """End the match as it stands: all at the table have agreed to that."""


class KeepRecording(msgspec.Struct, frozen=True):
    """Keep a recording of the finished match, though the settings keep none by themselves."""
