"""Which buttons stand in the action bar: made from what is offered, never from what a game is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.app.choosing import Choosing
from game.app.panels.bar import Item
from game.app.panels.topbar import ChangeSpeed
from game.app.panels.wishes import (
    AskHint,
    BackToNow,
    Do,
    FinishTurn,
    GoOn,
    Interject,
    LetBe,
    OpenDoor,
    OpenTable,
    Redo,
    Roll,
    ShowResult,
    StepBack,
    StepOn,
    TakeUp,
    ToMyTurn,
    Undo,
)
from game.app.session import Session
from game.app.ways import Option
from game.app.widgets.widget import Reason
from game.engine.vocabulary import Action, Range, Refusal
from game.store.words import Book, Words

if TYPE_CHECKING:
    from game.app.dialogs.asked import Door

RESERVED = frozenset("zyehijos")
"""Letters that mean the same at every table."""
END = "End turn"


class Speech:
    """The words of a match: its game, board and the names of its seats."""

    def __init__(self, words: Words, book: Book, rules: Any, board: Any, names: Sequence[str]) -> None:
        self.words = words
        self.book = book
        self.rules = rules
        self.board = board
        self.names = tuple(names)

    @property
    def ends_turns(self) -> bool:
        """Whether the game has an action of its own to end a turn."""
        return any(action.label == END for action in self.words.actions.values())

    def label(self, action: Action) -> str:
        """What stands on the button of an action."""
        return self.words.plain(action, self.board, self.rules, self.names)

    def help(self, action: Action) -> Reason:
        """The tooltip of an action's button."""
        sentence = self.words.help(action, self.board, self.rules, self.names)
        entry = self.book.by_id.get(self.words.rule(action))
        if entry is None:
            return Reason(self.label(action), sentence)
        return Reason(self.label(action), sentence, entry.id, entry.title)

    def reason(self, refusal: Refusal) -> Reason:
        """The tooltip of a refusal, with the rule behind it."""
        sentence = self.words.plain(refusal, self.board, self.rules, self.names)
        return Reason(self.words.title(refusal), sentence, refusal.rule, self.book.heading(refusal.rule))


def lettered(labels: Sequence[str], taken: frozenset[str] = RESERVED) -> list[str]:
    """A letter for each label, no two alike: the first of its own letters that is free, else any other."""
    used = set(taken)
    found: list[str] = []
    for label in labels:
        own = [letter for letter in label.lower() if "a" <= letter <= "z"]
        rest = "abcdefghijklmnopqrstuvwxyz"
        letter = next((one for one in (*own, *rest) if one not in used), "")
        used.add(letter)
        found.append(letter)
    return found


def choice_items(
    choosing: Choosing,
    session: Session,
    speech: Speech,
    amounts: dict[str, int],
    doors: Sequence[Door] = (),
) -> list[Item]:
    """The buttons while a person chooses. `amounts` holds the numbers set so far, by item name.

    A door stands for all actions of its kinds.
    """
    items: list[Item] = []
    if choosing.chosen is not None:
        items.append(_commit_item(choosing, speech, choosing.chosen))
    ending = [option for option in choosing.options if _ends(choosing, speech, option.action)]
    shown = [option for option in choosing.options if not isinstance(option.action, choosing.behind)]
    others = [option for option in shown if option not in ending]
    best = None if choosing.ways or choosing.chosen is not None or doors else _best(others)
    items += _door_items(doors)
    keys = lettered([speech.label(o.action) for o in others], RESERVED | {item.key for item in items})
    for option, key in zip(others, keys, strict=True):
        items.append(_option_item(option, speech, key, option is best, amounts))
    items += way_back_items(session)
    if session.advised:
        items.append(Item("hint", "Hint", AskHint(), "ghost", icon="lightbulb", key="h"))
    if ending:
        alone = best is None and not choosing.ways and not doors
        items.append(_option_item(ending[0], speech, "e", alone, amounts))
    elif speech.ends_turns:
        reason = Reason(
            "Your turn is not over", "First choose what to do. The turn ends after it, and can be undone."
        )
        items.append(Item("end", END, FinishTurn(), icon="skip", key="e", reason=reason))
    return items


def _ends(choosing: Choosing, speech: Speech, action: Action) -> bool:
    """Whether an action only ends what a seat does in its turn."""
    return speech.label(action) == END or choosing.skin.ends(action)


def _door_items(doors: Sequence[Door]) -> list[Item]:
    """A button for each door."""
    free = lettered([door.label for door in doors], RESERVED | {door.key for door in doors})
    return [_door_item(door, door.key or key) for door, key in zip(doors, free, strict=True)]


def _door_item(door: Door, key: str) -> Item:
    wish = OpenDoor(door.name)
    return Item(door.name, door.label, wish, sub=door.sub, icon=door.icon, key=key, reason=door.reason)


def aside_items(asides: Sequence[tuple[int, Action]], speech: Speech) -> list[Item]:
    """The buttons of people who may say something while another seat is asked: who says it stands on each."""
    labels = [f"{speech.names[seat]}: {_small(speech.label(action))}" for seat, action in asides]
    items: list[Item] = []
    for label, key, (seat, action) in zip(labels, lettered(labels), asides, strict=True):
        icon, hint = speech.words.icon(action), speech.help(action)
        wish, name = Interject(seat, action), f"aside-{len(items)}"
        items.append(Item(name, label, wish, icon=icon, key=key, hint=hint))
    return items


def passing_items(asides: Sequence[tuple[int, Action]], speech: Speech) -> list[Item]:
    """The same before a computer player goes on, and the way to let it."""
    on = Item("let-be", "Let it go on", LetBe(), "ghost", icon="skip", key="space")
    return [*aside_items(asides, speech), on]


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def aside_dialog_items(session: Session) -> list[Item]:
    """The buttons while a dialog that waits for an answer is put aside."""
    back = Item("take-up", "Back to the question", TakeUp(), "brass", icon="arrow-left", key="enter")
    return [back, *way_back_items(session)]


def held_items(session: Session) -> list[Item]:
    """The buttons while a turn waits for its end."""
    label = END if session.turn_over else "Go on"
    end = Item("end", label, FinishTurn(), "brass", icon="skip", key="e")
    return [end, *way_back_items(session)]


def roll_items(session: Session) -> list[Item]:
    """The buttons while the dice wait for a person."""
    return [
        Item("roll", "Roll", Roll(), "brass", icon="dice", key="space"),
        Item("roll-always", "Roll by itself", Roll(always=True), "ghost", icon="repeat", key="r"),
        *way_back_items(session),
    ]


def past_items(at: int, last: int) -> list[Item]:
    """The buttons while the past is on the table."""
    earlier = Item("earlier", "Earlier", StepBack(-1), "ghost", icon="arrow-left", key=",")
    if at == 0:
        reason = Reason("This is the beginning", "There is nothing before it.")
        earlier = Item("earlier", "Earlier", StepBack(-1), "ghost", icon="arrow-left", key=",", reason=reason)
    return [
        Item("now", "Back to now", BackToNow(), "brass", icon="arrow-right", key="esc"),
        earlier,
        Item("later", "Later", StepBack(1), "ghost", icon="arrow-right", key="."),
        Item("first", "To the beginning", StepBack(-last), "ghost", icon="history"),
    ]


def watch_items(paused: bool, person_plays: bool, reading: bool = False) -> list[Item]:
    """The buttons while others play, or things move: none of them in brass, as it is nobody's turn here.

    While something is held up to be read there is only the one that lets the match go on.
    """
    if reading:
        return [Item("go-on", "Go on", GoOn(), "brass", icon="arrow-right", key="space")]
    label = "To my turn" if person_plays else "To the next decision"
    onward = Item("to-my-turn", label, ToMyTurn(), icon="skip", key="n" if paused else "space")
    rest = Item("rest", "Pause", ChangeSpeed("pause"), icon="pause", key="p")
    players = Item("players", "Players", OpenTable(), icon="users", key="s")
    if paused:
        return [Item("step", "One step", StepOn(), icon="play", key="space"), onward, players]
    return [onward, rest, players]


def over_items() -> list[Item]:
    """The buttons once the match is over."""
    return [Item("result", "Show the result", ShowResult(), "brass", icon="trophy", key="enter")]


def way_back_items(session: Session) -> list[Item]:
    """Undo, and redo and reset where they have a use."""
    undo = Item("undo", "Undo", Undo(), "ghost", icon="undo", key="z")
    if not session.can_undo:
        why = Reason("Nothing to undo", "Nothing was done since dice fell or another seat acted.")
        undo = Item("undo", "Undo", Undo(), "ghost", icon="undo", key="z", reason=why)
    items = [undo]
    if session.can_redo:
        items.append(Item("redo", "Redo", Redo(), "ghost", icon="redo", key="y"))
    if session.taken_steps > 1:
        items.append(Item("reset", "Reset turn", Undo(turn=True), "ghost", icon="reset", key="shift+z"))
    return items


def _best(options: Sequence[Option]) -> Option | None:
    return next((option for option in options if option.refusal is None), None)


def _commit_item(choosing: Choosing, speech: Speech, action: Action) -> Item:
    label = choosing.skin.mark_label(choosing.view, action)
    return Item(
        "commit", speech.label(action), Do(action), "brass", sub=label.text if label else "",
        icon=speech.words.icon(action), key="enter",
    )  # fmt: skip


def _option_item(
    option: Option, speech: Speech, key: str, best: bool, amounts: dict[str, int]
) -> Item:
    action = option.action
    name = type(action).__name__
    vary = option.offer.vary
    item = Item(
        name, speech.label(action), Do(action), "brass" if best else "enamel", icon=speech.words.icon(action),
        key="enter" if best and key != "e" else key, hint=speech.help(action),
        reason=speech.reason(option.refusal) if option.refusal is not None else None,
    )  # fmt: skip
    return _varied(item, action, vary, amounts, speech) if isinstance(vary, Range) else item


def _varied(item: Item, action: Action, vary: Range, amounts: dict[str, int], speech: Speech) -> Item:
    """The item of an action with a number that may be chosen."""
    value = amounts.get(item.name, int(getattr(action, vary.field)))
    chosen = replace(action, **{vary.field: value})
    return replace(item, label=speech.label(chosen), command=Do(chosen), vary=vary, value=value)
