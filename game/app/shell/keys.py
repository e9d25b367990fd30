"""Keys: which command each key gives, and how it is written on a key cap.

A key is written as text: "z", "f11", "ctrl+m", "shift+tab", "?". Letters and signs follow the keyboard
layout, so "?" and "+" work wherever they are.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec
import pygame

from game.store.catalogue import say

FIXED: Final = frozenset(("primary", "go-on", "back", "next-part", "previous-part", "fast"))


FIRST: Final = frozenset(("full-screen", "frames", "mute", "picture"))
"""Commands that the window hears before any button does."""


class Binding(msgspec.Struct, frozen=True):
    """A command with its keys. `moves`: it moves the focus, in the widgets' terms."""

    command: str
    keys: tuple[str, ...]
    moves: bool = False

    @property
    def fixed(self) -> bool:
        """Whether it can't be changed: standard keys of every window, and those that widgets use."""
        return self.moves or self.command in FIXED or self.command.startswith("choice-")

    @property
    def says(self) -> str:
        """What the command does, for the list of keys."""
        kind, _, number = self.command.rpartition("-")
        return say("bindings.choice", number=number) if kind == "choice" else say(f"bindings.{self.command}")


def _choices() -> Iterator[Binding]:
    for number in range(1, 10):
        yield Binding(f"choice-{number}", (str(number),))


BINDINGS: Final[tuple[Binding, ...]] = (
    Binding("primary", ("enter",)),
    Binding("go-on", ("space",)),
    Binding("back", ("esc",)),
    Binding("next-part", ("tab",)),
    Binding("previous-part", ("shift+tab",)),
    Binding("left", ("left",), moves=True),
    Binding("right", ("right",), moves=True),
    Binding("up", ("up",), moves=True),
    Binding("down", ("down",), moves=True),
    Binding("next-place", ("pagedown",), moves=True),
    Binding("previous-place", ("pageup",), moves=True),
    *_choices(),
    Binding("undo", ("z", "ctrl+z")),
    Binding("redo", ("y", "ctrl+y")),
    Binding("end-turn", ("e",)),
    Binding("hint", ("h",)),
    Binding("pin-card", ("i",)),
    Binding("journal", ("j",)),
    Binding("search-journal", ("ctrl+f",)),
    Binding("owners", ("o",)),
    Binding("players", ("s",)),
    Binding("catch-up", ("f2",)),
    Binding("orders", ("ctrl+b",)),
    Binding("pause", ("f8",)),
    Binding("zoom-in", ("+", "=")),
    Binding("zoom-out", ("-",)),
    Binding("whole-board", ("0", "home")),
    Binding("history-back", (",",)),
    Binding("history-on", (".",)),
    Binding("rules", ("f1",)),
    Binding("all-keys", ("?",)),
    Binding("menu", ("f10",)),
    Binding("save", ("f5",)),
    Binding("load", ("f9",)),
    Binding("full-screen", ("f11", "alt+enter")),
    Binding("mute", ("ctrl+m",)),
    Binding("picture", ("f12",)),
    Binding("frames", ("f3",)),
    Binding("fast", ("shift",)),
)

PRIMARY: Final = "pad-a"
PAD: Final[Mapping[str, str]] = {
    PRIMARY: "primary",
    "pad-b": "back",
    "pad-x": "end-turn",
    "pad-y": "hint",
    "pad-back": "players",
    "pad-start": "menu",
    "pad-l3": "journal",
    "pad-r3": "pin-card",
    "pad-lb": "previous-part",
    "pad-rb": "next-part",
    "pad-lt": "zoom-out",
    "pad-rt": "zoom-in",
}
"""The command that each button of a gamepad gives, by its sign."""

_NAMED: Final[dict[int, str]] = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "esc",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    **{pygame.K_F1 + n: f"f{n + 1}" for n in range(12)},
}
MODIFIERS: Final = frozenset(
    (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
)
"""Keys that mean nothing by themselves."""
_WORDED: Final = frozenset(
    ("ctrl", "alt", *(name for name in _NAMED.values() if len(name) > 1 and not name[1:].isdigit()))
)
"""The keys that bear a word."""
_COMMAND: Final = re.compile(r"\{([a-z-]+)\}")
_SCAN_A = 4
"""The scan code of the key where an American keyboard has A; the other letters follow."""


def chords(event: pygame.Event) -> list[str]:
    """The texts that a key press may match, the most specific first."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return []
    key, mod, typed = int(event.key), int(getattr(event, "mod", 0)), str(getattr(event, "unicode", ""))
    held = [
        name
        for name, mask in (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT))
        if mod & mask
    ]
    found: list[str] = []
    name = _NAMED.get(key) or (chr(key) if 33 <= key < 127 else "")
    if not name and _SCAN_A <= int(getattr(event, "scancode", 0)) < _SCAN_A + 26:
        # Keyboards without Latin letters still have the key in the same place.
        name = chr(ord("a") + int(event.scancode) - _SCAN_A)
    if name:
        shift = ["shift"] if mod & pygame.KMOD_SHIFT and name != "shift" else []
        found.append("+".join([*held, *shift, name]))
    if pad := str(getattr(event, "pad", "")):
        found.append(pad)
    plain = "ctrl" not in held and not mod & pygame.KMOD_LALT
    if plain and len(typed) == 1 and typed.isprintable() and not typed.isspace():
        found.append(typed.lower() if typed.isalpha() and not mod & pygame.KMOD_SHIFT else typed)
    return found


def own_cap(event: pygame.Event) -> str:
    """The cap of the pressed key; "" for keys no table uses alone: modifiers and system keys."""
    pad = str(getattr(event, "pad", ""))
    if pad:
        return cap(pad)
    name = _NAMED.get(int(event.key), "")
    held = int(getattr(event, "mod", 0)) & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if held or name == "shift":
        return ""
    typed = str(getattr(event, "unicode", ""))
    sign = typed if len(typed) == 1 and typed.isprintable() and not typed.isspace() else ""
    return cap(name or sign.lower()) if name or sign else ""


def cap(key: str) -> str:
    """How a key is written on a button, for example "Ctrl+M" or "Esc"."""
    if key in ("+", "="):
        return key
    if key in PAD:
        return say(f"caps.{key}")
    return "+".join(_on_key(part) for part in key.split("+"))


def _on_key(name: str) -> str:
    if name in _WORDED:
        return say(f"caps.{name}")
    return name.capitalize() if len(name) == 1 or name[1:].isdigit() else name


_FORMERLY: Final = {"pin-card": "lens"}
"""What commands were called in settings of earlier versions."""


class Keys:
    """The current key bindings: the defaults with a person's changes. A change replaces a command's first
    key, the one on caps; its other keys stay."""

    def __init__(self, changes: Mapping[str, str] | None = None) -> None:
        self.changes: dict[str, str] = {}
        self.pad = False
        """Whether a gamepad was used last: caps bear the signs of its buttons then."""
        self.touched = False
        """Whether the screen was touched last: there are no caps then."""
        self._of: dict[str, tuple[str, ...]] = {}
        self.take(changes or {})

    def take(self, changes: Mapping[str, str]) -> None:
        """Replace all changes; unknown commands and keys, and fixed ones, are ignored."""
        self.changes = {}
        self._of = {binding.command: binding.keys for binding in BINDINGS}
        for binding in BINDINGS:
            key = changes.get(binding.command, "") or changes.get(_FORMERLY.get(binding.command, ""), "")
            if not binding.fixed and key and key != binding.keys[0] and not self.taken(binding.command, key):
                self.changes[binding.command] = key
                self._of[binding.command] = (key, *binding.keys[1:])

    def taken(self, command: str, key: str) -> str:
        """The other command that already has this key, or ""."""
        return next((other for other, keys in self._of.items() if key in keys and other != command), "")

    def own(self, key: str) -> str:
        """The letter of a button's own key, or "" if a person's change gave that key to a command."""
        changed = next((command for command, mine in self.changes.items() if mine == key), "")
        return "" if changed in FIRST else key

    def now(self, key: str) -> str:
        """The current key in place of a default one; "" if that key now means something else."""
        for binding in BINDINGS:
            if binding.keys[0] == key and binding.command in self.changes:
                return self.changes[binding.command]
        return "" if key in self.changes.values() else key

    def on_cap(self, key: str, *, own: bool = False) -> str:
        """The text on a cap for a key: the key, or the gamepad button that does the same. A button's `own`
        letter means something else than in the table, and has no gamepad button."""
        if self.touched:
            return ""
        if not self.pad:
            return key
        command = next((command for command, keys in self._of.items() if key in keys), "")
        sign = next((sign for sign, given in PAD.items() if given == command), "")
        return "" if own and command not in FIXED else sign

    @property
    def all(self) -> frozenset[str]:
        """Every key that is bound."""
        return frozenset(key for keys in self._of.values() for key in keys)

    def of(self, command: str) -> tuple[str, ...]:
        """The keys of `command`, the one on caps first; empty for an unknown command."""
        return self._of.get(command, ())

    def first(self, command: str) -> str:
        """The key shown on caps for `command`, or ""."""
        keys = self.of(command)
        return keys[0] if keys else ""

    def command(self, event: pygame.Event, among: Collection[str] | None = None) -> str | None:
        """The command of a key press, searched only `among` these if given."""
        pressed = chords(event)
        for chord in pressed:
            if chord in PAD and (among is None or PAD[chord] in among):
                return PAD[chord]
            for command, keys in self._of.items():
                if chord in keys and (among is None or command in among):
                    return command
        return None

    def gives(self, event: pygame.Event, command: str) -> bool:
        """Whether the key press gives this command."""
        return any(chord in self.of(command) or PAD.get(chord) == command for chord in chords(event))


def with_keys(sentence: str, keys: Keys) -> str:
    """The sentence with every command in braces, such as `{rules}`, replaced by the cap of its key."""

    def named(command: str) -> str:
        key = keys.first(command)
        return cap(keys.on_cap(key) or key)

    return _COMMAND.sub(lambda found: named(found[1]), sentence)


USUAL: Final = Keys()
"""The keys as they are for everybody who changed none."""


AGAIN: Final = "again"
"""The mark of a press that comes only from a key being held."""


class Repeat:
    """Key repeat for keys that move or delete only, so that nothing is bought twice."""

    FIRST_MS, NEXT_MS = 380.0, 45.0
    KEYS: Final = frozenset(
        (
            *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
            *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
        )
    )

    def __init__(self) -> None:
        self.left: float | None = None
        self._event: pygame.Event | None = None

    def watch(self, event: pygame.Event) -> None:
        """Note a key going down or up."""
        if event.type == pygame.KEYDOWN and event is not self._event:
            self._event = event if event.key in self.KEYS else None
            self.left = self.FIRST_MS if self._event else None
        elif event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._event = self.left = None

    def tick(self, ms: float) -> list[pygame.Event]:
        """The repeated press due after `ms` milliseconds, if any."""
        if self._event is None or self.left is None:
            return []
        self.left -= ms
        if self.left > 0:
            return []
        self.left = self.NEXT_MS
        self._event.dict[AGAIN] = True
        return [self._event]
