"""`translate`: writes the English texts as the files of a new language, ready to translate."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Final

from game.cli import tables
from game.cli.arguments import OK, UsageFault
from game.cli.printing import path_text
from game.store.catalogue import say
from game.store.locales import is_known
from game.store.translating import write_language

_CODE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,30}")
"""What the folder of a language is called: by that name it is asked for."""


def run(given: Namespace) -> int:
    """Write the files into a new folder and print how many. Raises UsageFault for an unknown locale and an
    invalid name, FileFault if the folder exists."""
    if not _CODE.fullmatch(given.folder.name):
        raise UsageFault(say("cli.translate.no_code", name=given.folder.name[:40]))
    if not is_known(given.locale):
        raise UsageFault(say("cli.translate.no_locale", locale=given.locale))
    games = tables.games(given.plugins).values()
    name = given.name or given.folder.name
    files = write_language(given.folder, name, given.locale, games, trial=given.trial)
    print(say("cli.translate.written", files=len(files), folder=path_text(given.folder)))
    return OK
