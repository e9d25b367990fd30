"""All that is wrong with the content of a file, each thing at its place; types alone stop at the first.

A wrong value is told, and a right one stands in for it, so that what the types of a board check together can
be checked too. Of that only what does not hang on the stand-in is told: what is so with two different ones,
away from the wrong value and from what names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import RLock
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import FieldInfo

from game.components.board_fields import Id, Ref, nearest
from game.engine.refusal import BoardFault, Misfit
from game.store.asset_names import unknown_names
from game.store.catalogue import say
from game.store.good_values import LOST, is_guess, near_values, stand_in
from game.store.logs import logger
from game.store.part_kinds import (
    bare_kind,
    entries_of,
    is_struct,
    kind_at,
    parts,
    places_of,
    struct_fields,
    value_at,
)
from game.store.yaml_faults import misfit, place_of
from game.store.yaml_types import Keys, expected_keys

T = TypeVar("T")
CONVERTING: Final = RLock()
"""One thread at a time: two that are the first to convert to a type crash the process."""
Explain: TypeAlias = Callable[[Misfit], str]
"""Makes a sentence of what a game finds wrong."""


class ContentFault(NamedTuple):
    """What is wrong, without its place; the place, and the nearest values that would be right there."""

    keys: Keys
    sentence: str
    near: tuple[str | int | float, ...] = ()


def checked(content: Any, kind: type[T], explain: Explain = str) -> tuple[T | None, list[ContentFault]]:
    """The content as a `kind`, or None and all that keeps it from being one, in the order of the content."""
    made, wrong = _made(content, kind)
    if wrong is None and not _unknown(made, kind, ()):
        return made, []
    first = _Search(content, kind, explain)
    first.look(content, kind, ())
    found = [*first.found, *first.together]
    if first.mended and first.together:
        again = _Search(content, kind, explain, second=True)
        again.look(content, kind, ())
        still = {fault[:2] for fault in again.together}
        found = [*first.found, *(fault for fault in first.together if fault[:2] in still)]
    return None, _in_order(dict.fromkeys(found), content)


def _in_order(found: Iterable[ContentFault], content: object) -> list[ContentFault]:
    """The faults from the first to the last of the content; what is missing comes behind what is there."""
    begins: dict[Keys, int] = {}
    ends: dict[Keys, int] = {}
    for rank, keys in enumerate(places_of(content)):
        begins[keys] = rank
        ends |= {keys[:length]: rank for length in range(len(keys) + 1)}

    def rank_of(fault: ContentFault) -> tuple[int, bool]:
        keys = fault.keys
        while keys not in begins:
            keys = keys[:-1]
        is_missing = keys != fault.keys
        return (ends if is_missing else begins)[keys], is_missing

    return sorted(found, key=rank_of)


def _unknown(made: Any, kind: Any, keys: Keys) -> list[ContentFault]:
    """The names of pictures in a value that do not exist."""
    return [ContentFault((*keys, *at), sentence, near) for at, sentence, near in unknown_names(made, kind)]


class _Search:
    """One way through a content. `found` are faults of single values, `together` those of values that do not
    go together although each is right."""

    def __init__(self, content: Any, kind: Any, explain: Explain, *, second: bool = False) -> None:
        self.content = content
        self.kind = kind
        self.explain = explain
        self.second = second
        self.found: list[ContentFault] = []
        self.together: list[ContentFault] = []
        self.mended: dict[Keys, Any] = {}
        """The wrong values that others stand in for."""
        self.unnamed = False
        """Whether an id is among them: what names it by its right name seems to name nothing."""
        self.kindless = False
        """Whether a record lacks the choice on which its meaning hangs: then nothing can be counted."""
        self.guessed: set[Keys] = set()
        """Records of which a choice may be anything; their other fields hang on it, and what these name."""

    def look(self, content: Any, kind: Any, keys: Keys) -> Any:
        """Note what is wrong at `keys` and below. Returns the content with stand-ins for wrong values; LOST
        if there are none."""
        made, wrong = _made(content, kind)
        if wrong is None:
            self.found += _unknown(made, kind, keys)
            return content
        before = len(self.found) + len(self.together)
        parted = self._parts(content, kind, keys)
        if parted is LOST:
            return LOST
        if parted is not content:
            _, wrong = _made(parted, kind)
            if wrong is None:
                return parted
        if self._several(wrong, keys):
            return LOST
        if len(self.found) + len(self.together) == before:
            self._single(wrong, content, kind, keys)
            return self._mend(content, kind, keys)
        self._single(wrong, parted, kind, keys)
        return LOST

    def _mend(self, content: Any, kind: Any, keys: Keys) -> Any:
        """Remember a wrong value. Returns what stands in for it, or LOST."""
        self.mended[keys] = content
        self.unnamed |= kind == Id
        instead = stand_in(content, kind, second=self.second)
        record, in_list = keys[:-1], bool(keys) and isinstance(keys[-1], int)
        while in_list and record and isinstance(record[-1], int):
            record = record[:-1]
        if in_list and isinstance(instead, str):  # one of several names: how many are right is not known
            self.guessed.add(record[:-1])
        elif is_guess(content, kind):
            self.guessed.add(record)
        return instead

    def _single(self, wrong: Exception | SystemExit, content: Any, kind: Any, keys: Keys) -> None:
        """Note what msgspec says of a value, or that the code of a game fails."""
        if not isinstance(wrong, msgspec.ValidationError):
            why = f"{type(wrong).__name__} {wrong}"
            self.found.append(ContentFault(keys, say("yaml.check_failed", why=why)))
            return
        at, sentence = misfit(str(wrong), kind, content)
        near = near_values(value_at(content, at), kind, at)
        self.found.append(ContentFault((*keys, *at), sentence, near))

    def _several(self, wrong: Exception | SystemExit, keys: Keys) -> bool:
        """Note what a type of the game says of its values together; whether it says something."""
        fault = wrong.__cause__
        if not isinstance(fault, BoardFault):
            return False
        for one in (fault, *fault.others) if not self.kindless else ():
            at = (*keys, *one.at) if one.at or not one.about else self._place_of(one, str(wrong))
            if not self._follows(at):
                self.together.append(ContentFault(at, self.explain(one), one.near))
        return True

    def _place_of(self, fault: BoardFault, message: str) -> Keys:
        return place_of(fault.about, message, self.content, places_of(self.content))

    def _follows(self, keys: Keys) -> bool:
        """Whether a fault there comes from a wrong value that is told already."""
        there = value_at(self.content, keys)
        records = [entries_of(value_at(self.content, record)) for record in self.guessed]
        wrong = [*self.mended.values(), *(part for record in records for _, part in record)]
        inside = any(keys[: len(record)] == record and keys != record for record in self.guessed)
        around = any(record[: len(keys)] == keys and keys != record for record in self.guessed)
        if inside or around or (isinstance(there, str) and there in wrong):
            return True
        for place in self.mended:
            if keys[: len(place)] == place or (keys == place[:-1] and isinstance(place[-1], int)):
                return True
        return self.unnamed and kind_at(self.kind, self.content, keys) == Ref

    def _parts(self, content: object, kind: Any, keys: Keys) -> Any:
        """The content with each of its parts looked at; itself if it has none."""
        entries, base, is_map = entries_of(content), bare_kind(kind, content), isinstance(content, dict)
        if is_map and is_struct(base):
            return self._struct(dict(entries), base, keys)
        looked = {key: self.look(part, of, (*keys, key)) for key, part, of in parts(content, kind)}
        if not looked:
            return content
        made = looked if is_map else [looked.get(key, part) for key, part in entries]
        return _whole(made, looked.values())

    def _struct(self, content: dict[str | int, Any], kind: type[msgspec.Struct], keys: Keys) -> Any:
        known, tag = struct_fields(kind), kind.__struct_config__.tag_field
        looked = {key: content[key] for key in content if key == tag}
        meant = self._misspelt(content, kind, keys)
        for key, field in known.items():
            if key in content:
                looked[key] = self._field(content[key], field, (*keys, key))
            elif key in meant:
                looked[key] = self._field(content[meant[key]], field, (*keys, meant[key]))
            elif field.required:
                self.found.append(ContentFault((*keys, key), say("yaml.missing_key", key=str(key))))
                looked[key] = self._mend(None, field.type, (*keys, key))
                self.kindless |= is_guess(None, field.type)
        looked = {key: value for key, value in looked.items() if value is not _LEFT_OUT}
        return _whole(looked, looked.values())

    def _misspelt(
        self, content: dict[str | int, Any], kind: type[msgspec.Struct], keys: Keys
    ) -> dict[str | int, str | int]:
        """Note the keys that a map may not have. Returns them by the missing keys that they are most like."""
        if not kind.__struct_config__.forbid_unknown_fields:
            return {}
        names = expected_keys(kind, ())
        meant: dict[str | int, str | int] = {}
        for key in content:
            if key not in names:
                near = nearest(str(key), [name for name in names if name not in content])
                sentence = say("yaml.unknown_key", many=len(names), known=names)
                self.found.append(ContentFault((*keys, key), sentence, tuple(near)))
                meant |= {name: key for name in near[:1] if name not in meant}
        return meant

    def _field(self, value: Any, field: FieldInfo, keys: Keys) -> Any:
        """The value of a field, looked at; left out if it is lost and there is a usual one."""
        looked = self.look(value, field.type, keys)
        if looked is LOST and not field.required:
            self.mended[keys] = value
            return _LEFT_OUT
        return looked


_LEFT_OUT: Final = object()


def _made(content: Any, kind: Any) -> tuple[Any, Any]:
    """The content as a `kind`, or why not: an exception."""
    try:
        with CONVERTING:
            return msgspec.convert(content, kind), None
    except msgspec.ValidationError as wrong:
        return None, wrong
    except (Exception, SystemExit) as wrong:  # the code of a game from outside may fail in any way
        logger.exception("a file made the code that checks it fail")
        return None, wrong


def _whole(content: object, parts: Iterable[object]) -> object:
    """The content, or LOST if one of its parts is."""
    return LOST if any(part is LOST for part in parts) else content
