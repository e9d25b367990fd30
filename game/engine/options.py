"""Options of a game as texts of people become values, and what an option can be in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect

S = TypeVar("S", bound=msgspec.Struct)


class OptionError(ValueError):
    """An option that does not exist, or a value that it cannot take. The message is for the person."""


def can_be(options_type: type[msgspec.Struct], name: str) -> str:
    """What the option `name` can be, in words: "a whole number from 1 to 3", "random or fixed"."""
    annotation = _types(options_type)[name]
    if get_origin(annotation) is Literal:
        *most, last = map(str, get_args(annotation))
        return f"{', '.join(most)} or {last}" if most else last
    kind = inspect.type_info(annotation)
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        noun = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        low = f" from {kind.ge}" if kind.ge is not None else ""
        high = f"{'' if low else ' up'} to {kind.le}" if kind.le is not None else ""
        return noun + low + high
    return "a text" if isinstance(kind, inspect.StrType) else "a value of another kind"


def chosen(preset: S, changes: Mapping[str, Any]) -> S:
    """`preset` with `changes`; texts such as "true" and "3" count.

    Raises OptionError with a sentence that names the option and what it can be.
    """
    options_type = type(preset)
    values = msgspec.structs.asdict(preset)
    types = _types(options_type)
    for name, value in changes.items():
        if name not in values:
            raise OptionError(f"there is no option “{name}”. There is: {', '.join(values)}.")
        try:
            values[name] = msgspec.convert(value, types[name], strict=False)
        except msgspec.ValidationError:
            allowed = can_be(options_type, name)
            raise OptionError(f"option {name} can be {allowed}, not “{value}”.") from None
    try:
        return msgspec.convert(values, options_type)
    except msgspec.ValidationError as wrong:
        raise OptionError(f"{wrong}.") from None


@cache
def _types(options_type: type[msgspec.Struct]) -> dict[str, Any]:
    """The type of every option; read once, since a set-up screen asks again and again."""
    return {field.name: field.type for field in msgspec.structs.fields(options_type)}
