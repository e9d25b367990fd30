"""Templates for translators: the English texts as the files of a new language, or a pseudo-language for
tests.

The pseudo-language puts accents on letters and makes texts a third longer, so that untranslated and clipped
texts stand out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast, get_args

import msgspec
import yaml

from game.engine.rules import Rules
from game.store import folders
from game.store.boards import board_files, load_board
from game.store.catalogue import ENGLISH, LANGUAGE_FILE, phrase_files, say
from game.store.documents import FileFault
from game.store.folders import package_folder
from game.store.languages import NAMES, data_of, is_word
from game.store.phrases import BY
from game.store.yaml_reading import read_yaml

KINDS: Final = ("words", "table", "rulebook", "guide", "look", "editing", "puzzles")
"""The files of words beside a game's rules; of guides there may be several."""
_KEPT: Final = re.compile(r"\{[^{}]*\}")
"""A place for a fact: it stays as it is."""
_PLAIN: Final = "acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ"
_ACCENTED: Final = "áçđéğĥíĵķľñöřšťüŵýžÁÇĐÉĞĤÍĴĶĽÑÖŘŠŤÜŴÝŽ"
_ACCENTS: Final = str.maketrans(_PLAIN, _ACCENTED)
_LONGER: Final = 2
"""Every other letter with an accent stands twice: that makes a text about a third longer."""


def made_up(text: str) -> str:
    """A text in the pseudo-language; places for facts are unchanged."""
    said: list[str] = []
    end = 0
    for kept in _KEPT.finditer(text):
        said += [_drawled(text[end : kept.start()]), kept[0]]
        end = kept.end()
    return "".join((*said, _drawled(text[end:])))


def plain_letters(text: str) -> str:
    """The letters of a text that should have an accent in the pseudo-language: what is not translated."""
    return "".join(letter for letter in text if letter in _PLAIN)


def _drawled(text: str) -> str:
    letters: list[str] = []
    accented = 0
    for letter in text.translate(_ACCENTS):
        letters.append(letter)
        accented += letter in _ACCENTED
        if letter in _ACCENTED and accented % _LONGER == 0:
            letters.append(letter.lower())
    return "".join(letters)


def english_texts(games: Iterable[Rules]) -> Iterator[tuple[Path, Any]]:
    """The texts to translate: each file's path in the language folder, with its English texts. Raises
    FileFault if a game's words or a board can't be read."""
    for path in phrase_files(folders.languages() / ENGLISH):
        yield Path(path.name), read_yaml(path, dict[str, Any])
    for rules in games:
        for kind in KINDS:
            for file in sorted(package_folder(rules).glob(f"{kind}*.yaml")):
                found = read_yaml(file, dict[str, Any])
                yield Path(rules.id, file.name), _texts(found, data_of(file.stem))
        names = {name: name for name in names_on_boards(rules)}
        if names:
            yield Path(rules.id, f"{NAMES}.yaml"), names


def names_on_boards(rules: Rules) -> list[str]:
    """All names on the boards of a game. Raises FileFault."""
    names: dict[str, None] = {}
    for path in board_files(rules).values():
        names |= dict.fromkeys(_named(load_board(rules, path), rules.board_type))
    return [name for name in names if name]


def write_language(
    folder: Path, name: str, locale: str, games: Iterable[Rules], *, trial: bool = False
) -> list[Path]:
    """Write the files of a language into a new folder; with `trial` in the pseudo-language. Returns the
    files. Raises FileFault if the folder exists or the disk refuses."""
    if folder.exists():
        raise FileFault(folder, say("files.folder_taken"))
    written: list[Path] = []
    head: tuple[Path, Any] = (Path(LANGUAGE_FILE), {"name": name, "locale": locale})
    try:
        for path, content in (head, *english_texts(games)):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shown = _each(content) if trial and path.name != LANGUAGE_FILE else content
            text = yaml.safe_dump(shown, allow_unicode=True, sort_keys=False, width=110)
            target.write_text(text, "utf-8")
            written.append(target)
    except OSError as wrong:
        raise FileFault(folder, say("files.files_unwritable", why=wrong.strerror or str(wrong))) from None
    return written


def _texts(content: Any, data: frozenset[str]) -> Any:
    """The texts of a file; list items keep their ids."""
    if isinstance(content, Mapping):
        items = cast("Mapping[str, Any]", content).items()
        return {
            key: value if key in (BY, "id") else _texts(value, data)
            for key, value in items
            if (key not in data or key == "id") and _has_text(value)
        }
    if isinstance(content, list):
        return [_texts(item, data) for item in cast("list[Any]", content)]
    return content


def _has_text(content: Any) -> bool:
    if isinstance(content, Mapping):
        return any(map(_has_text, cast("Mapping[str, Any]", content).values()))
    if isinstance(content, list):
        return any(map(_has_text, cast("list[Any]", content)))
    return isinstance(content, str)


def _each(content: Any, key: str = "") -> Any:
    """The texts of a file in the pseudo-language."""
    if isinstance(content, Mapping):
        return {name: _each(part, name) for name, part in cast("Mapping[str, Any]", content).items()}
    if isinstance(content, list):
        return [_each(part) for part in cast("list[Any]", content)]
    return made_up(content) if isinstance(content, str) and key not in (BY, "id") else content


def _named(value: Any, kind: Any) -> Iterator[str]:
    """The translatable texts in a part of a board, by the types of its fields."""
    if isinstance(value, str):
        if is_word(kind):
            yield value
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            if field.name != "id":
                yield from _named(getattr(value, field.name), field.type)
    elif isinstance(value, Mapping):
        for part in cast("Mapping[str, Any]", value).values():
            yield from _named(part, get_args(kind)[-1] if get_args(kind) else None)
    elif isinstance(value, tuple | list):
        for part in cast("tuple[Any, ...]", value):
            yield from _named(part, kind)
