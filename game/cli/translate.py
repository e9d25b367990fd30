"""`translate`: the English texts as the files of a new language, for somebody to translate."""

from __future__ import annotations

from argparse import Namespace

from game.cli import tables
from game.cli.faults import OK, UsageFault
from game.cli.printing import path_text
from game.store.catalogue import say
from game.store.locales import is_known
from game.store.translating import write_language


def run(given: Namespace) -> int:
    """Write the files into a new folder and print how many they are.

    Raises UsageFault for a locale that there is not, FileFault where the folder is there already.
    """
    if not is_known(given.locale):
        raise UsageFault(say("cli.translate.no_locale", locale=given.locale))
    games = tables.games(given.plugins).values()
    name = given.name or given.folder.name
    files = write_language(given.folder, name, given.locale, games, trial=given.trial)
    print(say("cli.translate.written", files=len(files), folder=path_text(given.folder)))
    return OK
