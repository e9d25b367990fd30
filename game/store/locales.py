"""Plural forms, numbers, lists and dates of a locale, all from Babel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import cache, reduce
from typing import Final, Literal

from babel import Locale, UnknownLocaleError, default_locale
from babel.core import get_global
from babel.dates import format_date, format_skeleton, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, get_decimal_symbol

DEFAULT: Final = "en_GB"
COMMA: Final = "comma"
STYLES: Final[Mapping[str, Literal["standard", "or"]]] = {"and": "standard", "or": "or", COMMA: "standard"}
"""How things are listed: "A, B and C", "A, B or C", "A, B, C"."""
SPOKEN: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that say which language is spoken, the first that is set. LC_CTYPE says
how letters are stored: Python sets it itself where the computer lacks the locale's files."""


@cache
def _locale(code: str) -> Locale:
    return Locale.parse(code)


def is_known(code: str) -> bool:
    """Whether a locale with this code exists, such as "de" or "pt_BR"."""
    try:
        _locale(code)
    except (ValueError, UnknownLocaleError):
        return False
    return True


def data_of(code: str) -> frozenset[str]:
    """The locales whose data Babel reads for this one: itself and those it is based on."""
    found = {"root"}
    while code and code not in found:
        found.add(code)
        code = get_global("parent_exceptions").get(code) or code.rpartition("_")[0]
    return frozenset(found)


def computer_locale() -> str:
    """The locale of the computer, from its environment; "" if it is not set."""
    return default_locale(SPOKEN) or ""


def category(number: float, code: str) -> str:
    """The plural form of a number: zero, one, two, few, many or other."""
    return _locale(code).plural_form(abs(number))


@cache
def number_text(number: float, code: str) -> str:
    """A number with the locale's separators: "1,250", "0.5"."""
    return format_decimal(number, locale=_locale(code))


def number_of(text: str, code: str) -> float:
    """The number written as digits with separators: "1,240" and "2.5". A single separator is the decimal one
    if the locale says so, or if it is not followed by three digits."""
    digits = "".join(text.split()).rstrip(".,'").replace("'", "")
    signs = [sign for sign in digits if not sign.isdigit()]
    if not signs:
        return float(digits)
    whole, _, rest = digits.rpartition(signs[-1])
    decimal = signs.count(signs[-1]) == 1 and (
        len(rest) != 3 or signs[-1] == get_decimal_symbol(_locale(code)) or len(set(signs)) > 1
    )
    kept = "".join(sign for sign in whole if sign.isdigit())
    return float(f"{kept}.{rest}") if decimal else float(kept + rest)


def listed(texts: Sequence[str], code: str, style: str = "and") -> str:
    """Texts joined as a list: "A, B and C"."""
    if style != COMMA:
        return format_list(list(texts), STYLES[style], _locale(code))
    # Babel has no lists without a last word for some locales: what stands amid the others is the same.
    between = _locale(code).list_patterns[STYLES[style]]["middle"]
    return reduce(between.format, texts) if texts else ""


def time_text(moment: datetime, code: str) -> str:
    """The time of day: "21:14"."""
    return format_time(moment, "short", locale=_locale(code))


def weekday_letter(day: date, code: str) -> str:
    """The weekday in as few letters as the language has: "T"."""
    return format_date(day, "EEEEE", locale=_locale(code))


def day_text(moment: datetime, code: str, *, year: bool) -> str:
    """A day: "Sun 15 Nov", or with its year "15 Nov 2024"."""
    return format_skeleton("yMMMd" if year else "MMMEd", moment, locale=_locale(code))


@cache
def _lands(code: str) -> Mapping[str, str]:
    """The names of countries by their three letters."""
    aliases, names = get_global("territory_aliases"), _locale(code).territories
    return {
        alias: str(names[found[0]])
        for alias, found in aliases.items()
        if len(alias) == 3 and alias.isalpha() and len(found) == 1 and found[0] in names
    }


def land_name(land: str, code: str) -> str:
    """What a country is called, by its three letters; the letters where there is no such country."""
    return _lands(code).get(land, land)
