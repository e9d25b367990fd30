"""Converts option texts to values, and lists the values an option can take."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect

from game.engine.refusal import Misfit
from game.engine.spelling import Series, Term

S = TypeVar("S", bound=msgspec.Struct)


class OptionError(Misfit):
    """An unknown option, an invalid value, or options that do not go together. The options type raises it for
    the latter, with a code of the words' `faults`."""


def can_be(options_type: type[msgspec.Struct], name: str) -> Term:
    """The values an option can take: whole numbers with bounds, or one of several."""
    annotation = _types(options_type)[name]
    if get_origin(annotation) is Literal:
        return Term("one_of", {"values": Series(tuple(map(str, get_args(annotation))), "or")})
    kind = inspect.type_info(annotation)
    if isinstance(kind, inspect.BoolType):
        return Term("one_of", {"values": Series(("true", "false"), "or")})
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        noun = "whole_number" if isinstance(kind, inspect.IntType) else "number"
        bounds = {"from": kind.ge, "to": kind.le}
        known = {name: str(bound) for name, bound in bounds.items() if bound is not None}
        return Term("_".join((noun, *known)), known)
    return Term("text" if isinstance(kind, inspect.StrType) else "other")


def chosen(preset: S, changes: Mapping[str, Any]) -> S:
    """`preset` with `changes`; texts such as "true" and "3" are converted. Raises OptionError with the
    option's name and the values it can take."""
    options_type = type(preset)
    values = msgspec.structs.asdict(preset)
    types = _types(options_type)
    for name, value in changes.items():
        if name not in values:
            raise OptionError("no_option", option=name, known=tuple(values))
        try:
            values[name] = msgspec.convert(value, types[name], strict=False)
        except msgspec.ValidationError:
            allowed = can_be(options_type, name)
            raise OptionError("value", option=name, allowed=allowed, value=str(value)) from None
    try:
        return msgspec.convert(values, options_type)
    except msgspec.ValidationError as wrong:
        if isinstance(fault := wrong.__cause__, OptionError):
            raise fault from None
        raise OptionError("other", why=str(wrong)) from None


def met(needs: Mapping[str, Any], options: Any) -> bool:
    """Whether every option named in `needs` has the value given there."""
    return all(getattr(options, name) == value for name, value in needs.items())


@cache
def _types(options_type: type[msgspec.Struct]) -> dict[str, Any]:
    """The type of each option; cached, as the set-up screen asks repeatedly."""
    return {field.name: field.type for field in msgspec.structs.fields(options_type)}


class ByFile(msgspec.Struct, frozen=True):
    """What a game says of matches by file (`Rules.by_file`)."""

    presets: tuple[str, ...] = ()
    """Those that take few hand-overs, the one to suggest first."""
    untimed: Mapping[str, tuple[Any, ...]] = {}
    """The values of options with which nobody is timed: {"ending": ("rounds", "bank")}. An option that is not
    named here times nobody."""
    settled: Mapping[str, Any] = {}
    """Options that have this value by file: what waits for a claim at the table is done unasked."""
