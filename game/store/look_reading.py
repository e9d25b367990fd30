"""Reads `look.yaml` and checks its names against the game's board, table, actions and events.

The check uses the types the game declares; what they do not tell, such as the meaning of a number, the plain
look tolerates.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from difflib import get_close_matches
from functools import cache, cached_property
from inspect import getattr_static
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from game.engine.rules import Rules
from game.store.beside_rules import read_beside
from game.store.catalogue import say, spoken
from game.store.plain_look import PlaceLook, PlainLook
from game.store.yaml_types import Keys

Found = Iterator[tuple[Keys, str]]
Fits = Callable[[Any], bool]
"""Whether what is declared with a type can stand somewhere."""
_LISTS: Final = (list, tuple, Sequence)
_SIZED: Final = (list, tuple, dict, set, frozenset, str, Mapping, Sequence, Set, Collection)
_NUMBERS: Final = (int, float, bool)
_UNKNOWN: Final = Any
_NEAR: Final = 5


def load_look(rules: Rules, sounds: Collection[str]) -> PlainLook:
    """The plain look of a game; an empty one if the game has no file. `sounds`: the names of all sounds.
    Raises FileFault if the file is invalid."""
    return _load(rules, frozenset(sounds), spoken().folder)


@cache
def _load(rules: Rules, sounds: frozenset[str], _folder: Path | None) -> PlainLook:
    found = read_beside(rules, "look.yaml", PlainLook, lambda look: doubts(look, rules, sounds), needed=False)
    return found or PlainLook()


def doubts(look: PlainLook, rules: Rules, sounds: Collection[str]) -> Found:
    """The names in the look that the game does not have, or that are of the wrong kind: each place of
    `look.yaml` with a sentence."""
    yield from _of_places(look.places, rules.board_type)
    table = rules.table_type
    for key, name in (("pieces", look.pieces), ("owners", look.owners)):
        if name:
            yield from _field((key,), table, name, _list_of(_is_whole), "whole")
    if look.hand:
        yield from _field(("hand",), table, look.hand, _list_of(_is_many), "hands")
    yield from _of_figures(look, table)
    for name in look.table:
        yield from _field(("table", name), table, name)
    yield from _of_messages(look, rules)
    for event, name in look.sounds.items():
        if name not in sounds:
            yield ("sounds", event), say("yaml.look.no_sound", name=name, near=_near(name, sounds))


def _of_places(look: PlaceLook | None, board: type) -> Found:
    if look is None:
        return
    wrong = list(_field(("places", "of"), board, look.of, _list_of(_is_anything), "list"))
    yield from wrong
    place = None if wrong else _entry(_hint(board, look.of))
    if not isinstance(place, type):
        return
    yield from _field(("places", "name"), place, look.name)
    for key, names in (("figures", look.figures), ("signs", look.signs)):
        for name in names:
            yield from _field(("places", key, name), place, name)


def _of_figures(look: PlainLook, table: type) -> Found:
    for number, figure in enumerate(look.figures):
        at: Keys = ("figures", number)
        if figure.owned:
            if not look.owners:
                yield (*at, "owned"), say("yaml.look.no_owners")
        elif not figure.of:
            yield at, say("yaml.look.no_figure")
        else:
            each, wanted = (_is_many, "many") if figure.count else (_is_number, "numbers")
            yield from _field((*at, "of"), table, figure.of, _list_of(each), wanted)


def _of_messages(look: PlainLook, rules: Rules) -> Found:
    actions = {kind.__name__: kind for kind in rules.actions}
    events = {kind.__name__: kind for kind in rules.events}
    for name, fields in look.clicks.items():
        if name not in actions:
            yield ("clicks", name), say("yaml.look.no_action", name=name, near=_near(name, actions))
            continue
        for number, field in enumerate(fields):
            yield from _field(("clicks", name, number), actions[name], field, _is_whole, "number")
    named: list[tuple[Keys, str]] = [(("walks", name), name) for name in look.walks]
    named += [(("sounds", name), name) for name in look.sounds]
    named += [(("closing", number), name) for number, name in enumerate(look.closing)]
    for keys, name in named:
        if name not in events:
            yield keys, say("yaml.look.no_event", name=name, near=_near(name, events))
    for name, walk in look.walks.items():
        for key, field in (("seat", walk.seat), ("to", walk.to)):
            if name in events:
                yield from _field(("walks", name, key), events[name], field, _is_whole, "number")


# fields


def _field(keys: Keys, kind: type, name: str, fits: Fits | None = None, wanted: str = "") -> Found:
    """What is wrong with naming the field `name` of a class here; `wanted` describes the kind of field that
    fits."""
    known = _fields(kind)
    if name not in known:
        yield keys, say("yaml.look.no_field", name=name, of=kind.__name__, near=_near(name, known))
    elif fits is not None and not fits(_hint(kind, name)):
        yield keys, say(f"yaml.look.not_{wanted}", name=name, of=kind.__name__)


def _fields(kind: type) -> list[str]:
    """The readable attributes of a class: fields and properties."""
    found = [name for base in kind.__mro__ for name in getattr(base, "__annotations__", {})]
    for name in dir(kind):
        static = getattr_static(kind, name)
        if not name.startswith("_") and isinstance(static, property | cached_property):
            found.append(name)
    return [name for name in found if not name.startswith("_")]


def _hint(kind: type, name: str) -> Any:
    """The type of a field or property; _UNKNOWN if it can't be resolved."""
    static = getattr_static(kind, name, None)
    try:
        if isinstance(static, property):
            return _bare(get_type_hints(static.fget).get("return", _UNKNOWN))
        if isinstance(static, cached_property):
            return _bare(get_type_hints(static.func).get("return", _UNKNOWN))
        return _bare(get_type_hints(kind).get(name, _UNKNOWN))
    except (NameError, TypeError, AttributeError, SyntaxError):  # names that only a checker of types knows
        return _UNKNOWN


def _bare(hint: Any) -> Any:
    """A type without its constraints."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _some(hint: Any, fits: Fits) -> bool:
    """Whether one of the types in a hint fits; an unknown type does."""
    hint = _bare(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(_some(part, fits) for part in get_args(hint))
    known = isinstance(hint, type) or get_origin(hint) is not None
    return not known or fits(hint)


def _entry(hint: Any) -> Any:
    """The item type of a list."""
    held = [part for part in get_args(_bare(hint)) if part is not Ellipsis]
    return _bare(held[0]) if held else _UNKNOWN


def _list_of(fits: Fits) -> Fits:
    def is_list(hint: Any) -> bool:
        return _some(hint, lambda one: (get_origin(one) or one) in _LISTS and fits(_entry(one)))

    return is_list


def _is_anything(_hint: Any) -> bool:
    return True


def _is_whole(hint: Any) -> bool:
    return _some(hint, lambda one: one is int or _is_literal(one, int))


def _is_number(hint: Any) -> bool:
    return _some(hint, lambda one: one in _NUMBERS or _is_literal(one, _NUMBERS))


def _is_many(hint: Any) -> bool:
    return _some(hint, lambda one: (get_origin(one) or one) in _SIZED)


def _is_literal(hint: Any, kind: type | tuple[type, ...]) -> bool:
    return get_origin(hint) is Literal and all(isinstance(value, kind) for value in get_args(hint))


def _near(name: str, known: Iterable[str]) -> list[str]:
    names = sorted(known)
    return (get_close_matches(name[:40], names, _NEAR) or names)[:_NEAR]
