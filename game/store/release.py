"""Which Boardwell this is: its version, when and from what it was built, and where newer ones are.

A frozen application has a file build.json, written by packaging/build.py; what runs from source or was
installed by pip has none, and knows its version only. Nothing here asks anybody: where newer ones are is a
text to read.
"""

from __future__ import annotations

from datetime import date, datetime
from functools import cache

import msgspec

from game import __version__
from game.store import folders
from game.store.catalogue import say
from game.store.languages import spoken
from game.store.locales import day_text


class Build(msgspec.Struct, frozen=True):
    """What the file says; "" and None for what whoever built it did not know."""

    source: str = ""
    """The commit, by its first letters."""
    day: date | None = None
    newer: str = ""
    """The address of the page with newer versions."""


@cache
def this_build() -> Build | None:
    """How this application was built; None from source."""
    file = folders.build_file()
    if file is None or not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=Build)


def version_text() -> str:
    """Version and build on one line, as on the command line: "Boardwell 0.1.0 (1a2b3c4, 2026-11-28)"."""
    build = this_build()
    parts = [build.source, build.day.isoformat() if build.day else ""] if build is not None else []
    told = ", ".join(filter(None, parts))
    return f"Boardwell {__version__}" + (f" ({told})" if told else "")


def about() -> str:
    """A sentence or two for a person: which version this is and where newer ones are."""
    build = this_build() or Build()
    day = ""
    if build.day is not None:
        day = day_text(datetime(build.day.year, build.day.month, build.day.day), spoken().locale, year=True)
    facts = {"version": __version__, "source": build.source, "day": day, "newer": build.newer}
    return " ".join(
        say(phrase, **facts)
        for phrase in (
            "credits.version.built" if build.source and day else "credits.version.source",
            "credits.version.newer" if build.newer else "credits.version.anywhere",
        )
    )
