"""Which buttons stand in the action bar: made from what is offered, never from what a game is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.app.play.commands import (
    Arrange,
    AskHint,
    BackToNow,
    Do,
    DoAll,
    FinishTurn,
    GoOn,
    HandOn,
    Interject,
    LetBe,
    OpenDialog,
    OpenOrders,
    OpenTable,
    Pause,
    Redo,
    Roll,
    ShowOverlay,
    ShowResult,
    StepHistory,
    StepOn,
    TableCommand,
    TakeUp,
    ToMyTurn,
    Undo,
    Unfold,
)
from game.app.play.selection import Option, Selection
from game.app.play.session import Session
from game.app.shell.keys import Keys
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.question import DialogLauncher
from game.app.skin_api.view_models import Brief, Bundle, Handle, Overlay
from game.app.table.panels.bar import MOST, Item
from game.app.table.panels.choice_table import TakeChoice
from game.app.widgets.button import Kind
from game.app.widgets.widget import Tip
from game.components.orders import kinds_of
from game.engine.forms import Range
from game.engine.vocabulary import Action
from game.store.catalogue import say
from game.store.levels import level_title

ARRANGE = "g"
"""The key of what may be rearranged at the end of a turn."""
ONWARD = MOST
"""The rank of what goes on with the turn, ends it or a part of it."""
RESERVED = frozenset("zyehijosv")
"""Letters that mean the same at every table."""


def lettered(names: Sequence[str], taken: frozenset[str] = RESERVED) -> list[str]:
    """A letter for each name, no two alike: the first of its own letters that is free, else any other.

    A name is that of a class or of a button, never what stands on the button: that has many languages.
    """
    used = set(taken)
    found: list[str] = []
    for name in names:
        own = [letter for letter in name.lower() if "a" <= letter <= "z"]
        rest = "abcdefghijklmnopqrstuvwxyz"
        letter = next((one for one in (*own, *rest) if one not in used), "")
        used.add(letter)
        found.append(letter)
    return found


def _name(kind: type[Action]) -> str:
    """What the key of a button for an action of this kind is taken from: its own letter comes first."""
    return kind.key + kind.__name__


def _item(
    name: str,
    command: TableCommand,
    kind: Kind = "enamel",
    *,
    key: str,
    label: str = "",
    reason: Tip | None = None,
) -> Item:
    """A button for a command, as the table of commands calls it."""
    return Item(name, label or command.label, command, kind, icon=command.icon, key=key, reason=reason)


def choice_items(
    selection: Selection,
    session: Session,
    phrases: Phrases,
    amounts: dict[str, int],
    launchers: Sequence[DialogLauncher] = (),
    further: Sequence[Item] = (),
) -> list[Item]:
    """The buttons while a person chooses. `amounts` holds the numbers set so far, by item name.

    A launcher stands for all actions of its kinds. The keys of `further` buttons are kept for them; one
    without a label only keeps its key.
    """
    items: list[Item] = []
    bundle, advised = selection.bundle, selection.advised if selection.chosen is None else None
    if bundle is not None:
        items.append(_bundle_item(bundle))
    elif selection.chosen is not None:
        items.append(_commit_item(selection, phrases, selection.chosen))
    items += _suggested_items(selection, phrases)
    ending = [option for option in selection.options if option.action.ends]
    others = [option for option in selection.with_button if option not in ending]
    best = _best(selection, others, ending, launchers)
    kept = RESERVED | {item.key for item in further}
    items += _launcher_items(launchers, kept, advised if not items and best is None else None)
    if advised is not None and best is None and _is_nowhere(selection, items, advised, launchers):
        items.append(replace(_commit_item(selection, phrases, advised), name="suggested"))
    usual = next((option for option in others if option.action.usual and option.refusal is None), None)
    others = [option for option in others if option is not usual]
    keys = lettered([_name(type(o.action)) for o in others], kept | {item.key for item in items})
    if usual is not None:
        item = _option_item(selection, usual, phrases, "space", usual is best, amounts)
        items.insert(0, replace(item, rank=ONWARD))
    for option, key in zip(others, keys, strict=True):
        item = _option_item(selection, option, phrases, key, option is best, amounts)
        items.append(_taking_back(item) if _is_last(session, option) else item)
    items += [item for item in further if item.label]
    items += way_back_items(session, selection.choice.seat)
    if session.advised:
        items.append(_item("hint", AskHint(), "ghost", key="h"))
    if ending:
        key = "space" if ending[0].action.usual else "e"
        item = _option_item(selection, ending[0], phrases, key, ending[0] is best, amounts)
        items.append(replace(item, rank=ONWARD))
    elif phrases.ends_turns:
        reason = Tip(say("bar.turn_goes_on.title"), say("bar.turn_goes_on.text"))
        items.append(_item("end", FinishTurn(), key="e", reason=reason))
    return items


def overlay_items(overlays: Sequence[Overlay], shown: str) -> list[Item]:
    """A button for each overlay; one without a label only keeps its key. `shown` lies over the board."""
    return [
        Item(
            f"overlay-{overlay.name}", overlay.label, ShowOverlay(overlay.name), icon="eye",
            sub=say("bar.shown") if overlay.name == shown else "", key=overlay.key,
        )
        for overlay in overlays
    ]  # fmt: skip


def arrange_items(name: str, arranging: bool, *, always: bool) -> list[Item]:
    """The button of what may be rearranged at the end of a turn and is not asked; `name` says what. `always`:
    it stays unless a person says so, else only where another arrangement is hardly better."""
    sub = say("bar.arranged" if arranging else "bar.stays" if always else "bar.if_better")
    return [Item("arrange", name, Arrange(), icon=Arrange.icon, sub=sub, key=ARRANGE)] if name else []


def handle_items(handles: Sequence[Handle]) -> list[Item]:
    """A button for each handle."""
    return [
        Item(f"handle-{each.name}", each.label, TakeUp(each.actions), icon=each.icon, key=each.key)
        for each in handles
    ]


def _launcher_items(
    launchers: Sequence[DialogLauncher], kept: frozenset[str], advised: Action | None = None
) -> list[Item]:
    """A button for each dialog that can be launched, in brass if it leads to what is `advised`; none has a
    key that is `kept`."""
    shown = [launcher for launcher in launchers if launcher.button]
    keys = lettered([_name(launcher.kinds[0]) for launcher in shown], kept)
    items = [
        Item(
            found.name, found.label, OpenDialog(found.name), sub=found.sub, icon=found.icon, key=key,
            reason=found.reason, rank=found.rank,
        )
        for found, key in zip(shown, keys, strict=True)
    ]  # fmt: skip
    for number, launcher in enumerate(shown):
        if isinstance(advised, launcher.kinds) and launcher.reason is None:
            items[number] = replace(items[number], kind="brass", rank=ONWARD)
            break
    return items


def interjection_items(
    interjections: Sequence[tuple[int, Action]], phrases: Phrases, beside: Sequence[Item] = ()
) -> list[Item]:
    """The buttons of people who may say something while another seat is asked: who says it stands on each.

    Their keys are none of those of the items `beside`.
    """
    names = [_name(type(action)) for _, action in interjections]
    keys = lettered(names, RESERVED | {item.key for item in beside})
    items: list[Item] = []
    for key, (seat, action) in zip(keys, interjections, strict=True):
        label = say("bar.asked", name=phrases.names[seat], what=phrases.label(action))
        icon, hint = phrases.words.icon(action), phrases.help(action)
        command, name = Interject(seat, action), f"interject-{len(items)}"
        items.append(Item(name, label, command, icon=icon, key=key, hint=hint))
    return items


def passing_items(interjections: Sequence[tuple[int, Action]], phrases: Phrases) -> list[Item]:
    """The same before a computer player goes on, and the way to let it."""
    on = replace(_item("let-be", LetBe(), "ghost", key="space"), leads=True)
    return [*interjection_items(interjections, phrases), on]


def folded_items(
    selection: Selection, session: Session, phrases: Phrases, *, asking: bool = False
) -> list[Item]:
    """The buttons while a dialog is folded: back to it, or what was chosen on the board meanwhile.

    `asking`: whether the board asks in place of the dialog, so that going back is not what comes next.
    """
    items: list[Item] = []
    if selection.chosen is not None:
        items.append(_commit_item(selection, phrases, selection.chosen))
    elif asking:
        items += _suggested_items(selection, phrases)
    next_back = selection.chosen is None and not asking
    kind: Kind = "brass" if next_back else "enamel"
    items.append(_item("unfold", Unfold(), kind, key="enter" if next_back else "esc"))
    return [*items, *way_back_items(session, selection.choice.seat)]


def held_items(session: Session) -> list[Item]:
    """The buttons while a turn waits for its end."""
    label = (FinishTurn() if session.turn_over else GoOn()).label
    end = _item("end", FinishTurn(), "brass", key="e", label=label)
    return [end, *way_back_items(session, session.last_seat)]


def hand_on_items(session: Session) -> list[Item]:
    """The buttons where the match is to be handed on to a person at another computer."""
    seats, receiver = session.match.seats, session.receiver
    first = [
        say("hand_on.computer", name=seats[seat].name, level=level_title(seats[seat].player))
        for seat in session.elsewhere.before
    ]
    sub = say("hand_on.first", names=first) if first else ""
    if not session.turn_over and session.match.state.table.seat in session.people:
        sub = say("hand_on.waits")
    label = say("hand_on.to", name=seats[receiver].name)
    on = Item("hand-on", label, HandOn(), "brass", sub=sub, icon=HandOn.icon, key="enter", rank=ONWARD)
    orders = Item("orders", say("pause.orders"), OpenOrders(), icon=OpenOrders.icon, key="ctrl+b")
    more = [orders] if kinds_of(session.rules) else []
    return [*way_back_items(session, session.last_seat), *more, on]


def hand_on_words(session: Session) -> str:
    """What is said beside them."""
    name, table = session.match.seats[session.receiver].name, session.match.state.table
    if session.last_seat not in session.people:
        return say("hand_on.goes_on", name=name)
    if not session.turn_over and table.seat in session.people:
        return say("hand_on.answers", name=name)
    return say("hand_on.done") if session.turn_over else say("hand_on.goes_on", name=name)


def roll_items(session: Session, seat: int) -> list[Item]:
    """The buttons while the dice wait for the person of `seat`."""
    return [
        _item("roll", Roll(), "brass", key="space"),
        Item("roll-always", say("bar.roll_always"), Roll(always=True), "ghost", icon="repeat", key="r"),
        *way_back_items(session, seat),
    ]


def past_items(at: int, last: int) -> list[Item]:
    """The buttons while the past is on the table."""
    reason = Tip(say("bar.at_first.title"), say("bar.at_first.text")) if at == 0 else None
    return [
        _item("now", BackToNow(), "brass", key="esc"),
        Item(
            "earlier", say("bar.earlier"), StepHistory(-1), "ghost", icon="arrow-left", key=",", reason=reason
        ),
        Item("later", say("bar.later"), StepHistory(1), "ghost", icon="arrow-right", key="."),
        Item("first", say("bar.first"), StepHistory(-last), "ghost", icon="history", key="home"),
    ]


def watch_items(
    paused: bool, person_plays: bool, reading: bool = False, *, own: bool = False,
    beside: Sequence[DialogLauncher] = (),
) -> list[Item]:  # fmt: skip
    """The buttons while others play, or things move: none of them in brass, as it is nobody's turn here, but
    the one that ends a pause.

    While something is held up to be read there is only the one that lets the match go on. `own`: whether what
    moves is the doing of a person, who has no turn to come to. `beside`: dialogs that may be opened.
    """
    if reading:
        return [_item("go-on", GoOn(), "brass", key="space")]
    label = ToMyTurn().label if person_plays and not own else say("bar.to_next_decision")
    onward = Item("to-my-turn", label, ToMyTurn(), icon="skip", key="n" if paused else "space")
    if own and not paused:
        onward = Item("skip", say("bar.skip"), GoOn(), icon="skip", key="space", leads=True)
    players = _item("players", OpenTable(), key="s")
    if paused:
        resume = Item("rest", say("bar.resume"), Pause(), "brass", icon="play", key="f8")
        items = [resume, _item("step", StepOn(), key="space"), onward, players]
    else:
        items = [onward, Item("rest", say("bar.pause"), Pause(), icon="pause", key="f8"), players]
    return [*items, *_launcher_items(beside, RESERVED | {item.key for item in items})]


def over_items() -> list[Item]:
    """The buttons once the match is over."""
    return [_item("result", ShowResult(), "brass", key="enter")]


def no_way_back(session: Session, seat: int) -> Tip:
    """Why `seat`, which is to do something now, can undo nothing."""
    why = session.no_way_back(seat)
    name = session.match.seats[session.last_seat].name if why == "seat" else ""
    return Tip(say("bar.no_undo.title"), say(f"bar.no_undo.{why or 'taken_up'}", name=name))


def way_back_items(session: Session, seat: int) -> list[Item]:
    """Undo, and redo and reset where they have a use, for the `seat` that is to do something."""
    reason = None if session.can_undo else no_way_back(session, seat)
    items = [_item("undo", Undo(), "ghost", key="z", reason=reason)]
    if session.can_redo:
        items.append(_item("redo", Redo(), "ghost", key="y"))
    if session.taken_steps > 1:
        items.append(Item("reset", say("bar.reset"), Undo(turn=True), "ghost", icon="reset", key="shift+z"))
    return items


def _best(
    selection: Selection, others: Sequence[Option], ending: Sequence[Option],
    launchers: Sequence[DialogLauncher],
) -> Option | None:  # fmt: skip
    """The option whose button is in brass: what is advised. Where nobody advises it is what one mostly does,
    else the first that there is if the board asks for nothing."""
    if selection.bundle is not None or selection.chosen is not None:
        return None
    advised = selection.advised
    open_now = [option for option in (*others, *ending) if option.refusal is None]
    if advised is not None:
        return next((option for option in open_now if option.means(advised)), None)
    usual = next((option for option in open_now if option.action.usual), None)
    return usual or next((option for option in open_now if not selection.paths and not launchers), None)


def _is_nowhere(
    selection: Selection, items: Sequence[Item], advised: Action, launchers: Sequence[DialogLauncher]
) -> bool:
    """Whether what is advised has no button and no place on the board, as only a dialog behind another dialog
    leads to it: it gets a button of its own then."""
    if any(item.kind == "brass" for item in items) or selection.why_not(advised) is not None:
        return False
    return any(isinstance(advised, launcher.kinds) and not launcher.button for launcher in launchers)


def _bundle_item(bundle: Bundle) -> Item:
    """The button that does several actions in a row."""
    command = DoAll(bundle.actions, bundle.name)
    return Item("bundle", bundle.label, command, "brass", sub=bundle.sub, icon=bundle.icon, key="enter")


def _suggested_items(selection: Selection, phrases: Phrases) -> list[Item]:
    """The button of what Enter takes on the board; an armed choice is only taken up by it, unless all that it
    stakes is drawn already."""
    action = selection.suggested
    if action is None or all(path.action != action for path in selection.paths):
        return []
    item = _commit_item(selection, phrases, action)
    once = not selection.confirms_all and selection.skin.places.drawn_whole(selection.view, action)
    command = TakeChoice(action) if selection.armed(action) and not once else Do(action)
    return [replace(item, name="suggested", command=command)]


def _commit_item(selection: Selection, phrases: Phrases, action: Action) -> Item:
    label = selection.skin.facts.mark_label(selection.view, action)
    said = selection.skin.facts.brief(selection.view, action)
    said = said or Brief(phrases.label(action), (label.told or label.text) if label is not None else "")
    return Item(
        "commit", said.label, Do(action), "brass", sub=said.sub,
        icon=phrases.words.icon(action), key="space" if action.usual else "enter",
    )  # fmt: skip


def _option_item(
    selection: Selection, option: Option, phrases: Phrases, key: str, best: bool, amounts: dict[str, int]
) -> Item:
    action = option.action
    name = type(action).__name__
    vary = option.offer.vary
    kind: Kind = "brass" if best else "enamel"
    said = selection.skin.facts.brief(selection.view, action) or Brief(phrases.label(action))
    item = Item(
        name, said.label, Do(action), kind, sub=said.sub, icon=phrases.words.icon(action),
        key=_key(key, best), hint=phrases.help(action),
        reason=phrases.reason(option.refusal) if option.refusal is not None else None,
    )  # fmt: skip
    if not isinstance(vary, Range):
        return item
    advised = selection.advised
    same = advised if advised is not None and option.means(advised) else None
    return _varied(item, action, vary, amounts, phrases, same)


def _is_last(session: Session, option: Option) -> bool:
    """Whether an action is the last thing that was done, and its button takes it back."""
    log, action = session.match.log, option.action
    return action.reversible and session.can_undo and bool(log) and log[-1].said == action


def _taking_back(item: Item) -> Item:
    """The button of an action when it takes that back."""
    label, command = say("bar.take_back"), Undo()
    return replace(item, label=label, command=command, icon=command.icon, reason=None, hint=None)


def _key(key: str, best: bool) -> str:
    """The key of an option's button: its own; Enter for the one in brass that has no fixed one."""
    return key if not best or key in ("e", "space") else "enter"


class Spelled(NamedTuple):
    """How a number of a kind is spelled; equal for equal kinds, so that the bar sees that nothing changed."""

    phrases: Phrases
    kind: str

    def __call__(self, value: int) -> str:
        return self.phrases.text(self.kind, value)


def _varied(
    item: Item, action: Action, vary: Range, amounts: dict[str, int], phrases: Phrases, advised: Action | None
) -> Item:
    """The item of an action with a number that may be chosen; at first it is that of what is `advised`."""
    value = amounts.get(item.name, -1)
    if value not in vary.values:  # nothing was set, or in an earlier turn that allowed more
        value = int(getattr(advised if advised is not None else action, vary.field))
    chosen = replace(action, **{vary.field: value})
    shown = Spelled(phrases, phrases.words.spelled_as(action, vary.field))
    return replace(item, label=phrases.label(chosen), command=Do(chosen), vary=vary, value=value, shown=shown)


def in_force(items: Sequence[Item], keys: Keys) -> list[Item]:
    """The items with the keys of today; a letter that became the key of a command gives way to another."""
    found = [replace(item, key=keys.now(item.key)) for item in items]
    lost = [n for n, item in enumerate(items) if item.key and not found[n].key]
    taken = frozenset((*(item.key for item in found), *keys.all))
    letters = lettered([items[n].name for n in lost], taken)
    for n, letter in zip(lost, letters, strict=True):
        found[n] = replace(found[n], key=letter)
    return found
