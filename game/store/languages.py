"""The available languages, and how their files are laid over the English ones.

A language is a folder: `language.yaml` gives its name and its locale, the other files hold the phrases of the
app, and a folder per game has files named as those beside its rules (`words.yaml`, `table.yaml`,
`rulebook.yaml`, `guide.yaml`, `look.yaml`) with texts only, and `names.yaml` with the names on its boards.
Missing texts are shown in English. Shipped languages are in `languages`, a person's own in a folder of the
same name; a plug-in may bring language files for itself beside its rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, TypeVar, cast, get_args, get_origin

import msgspec
from msgspec import Meta

from game.components.board_fields import WORDS_OF_BOARDS
from game.engine.rules import Rules
from game.store import folders
from game.store.catalogue import (
    ENGLISH,
    LANGUAGE_FILE,
    Catalogue,
    by_key,
    english,
    phrase_files,
    speak,
    spoken,
)
from game.store.documents import FileFault
from game.store.folders import package_folder
from game.store.locales import DEFAULT, is_known
from game.store.logs import logger
from game.store.phrases import Phrase, is_counted
from game.store.yaml_reading import read_yaml

T = TypeVar("T")

NAMES: Final = "names"
"""The file of a game's folder that translates what is named on its boards."""
DATA: Final[Mapping[str, frozenset[str]]] = {
    "words": frozenset(("icon", "icons", "rule", "rules", "of", "unit", "key", "needs"))
    | frozenset(("then", "hides", "sums")),
    "rulebook": frozenset(("id", "see", "helps", "by", "around", "table", "right", "needs", "preset"))
    | frozenset(("ring", "may", "cross", "way", "at", "air", "dice", "pieces", "asked", "action")),
    "guide": frozenset(("seed", "players", "others", "preset", "options", "names", "patience"))
    | frozenset(("light", "when", "after", "situation", "asks", "rule")),
    "look": frozenset(
        ("of", "name", "signs", "pieces", "owners", "hand", "kind", "icon", "clicks", "walks", "sounds")
    ),
    "editing": frozenset(("every", "of", "of_kind", "choices", "only", "handle", "on_board", "measured")),
    "puzzles": frozenset(("icon", "of")),
}
"""Keys of a game's files under which no words for a person stand: a language leaves them as they are."""


def data_of(kind: str) -> frozenset[str]:
    """The keys of the file `kind` ("words", "guide-bonds", ...) whose values are data, not text."""
    return DATA.get(kind.partition("-")[0], frozenset())


class Language(NamedTuple):
    """An available language. `code` is its folder's name."""

    code: str
    name: str
    locale: str
    folder: Path


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    locale: Annotated[str, Meta(min_length=2, max_length=20)] = DEFAULT


def languages() -> dict[str, Language]:
    """The languages by code, English first. Unreadable ones are skipped and logged."""
    found: dict[str, Language] = {}
    for home in (folders.languages(), folders.own_languages()):
        for folder in _folders(home):
            try:
                found[folder.name] = language_in(folder)
            except FileFault as fault:
                logger.warning("a language is left out: %s", fault)
    return dict(sorted(found.items(), key=lambda item: (item[0] != ENGLISH, item[1].name)))


def language_in(folder: Path) -> Language:
    """The language in a folder. Raises FileFault if its `language.yaml` is missing or invalid."""
    head = read_yaml(folder / LANGUAGE_FILE, _Head)
    locale = head.locale
    if not is_known(locale):  # an installed application knows the locales of the languages it came with
        logger.warning("%s: there is no locale %s here, %s is taken", folder, locale, DEFAULT)
        locale = DEFAULT
    return Language(folder.name, head.name, locale, folder)


def speak_language(wanted: Iterable[str]) -> list[FileFault]:
    """Switch to the first available of the `wanted` languages, or English.

    They are codes such as "de"; a code with a country ("de_AT") also matches the plain language. Returns a
    fault for each unusable file: its texts are shown in English.
    """
    language = first_of(wanted)
    if language is None or language.folder == folders.languages() / ENGLISH:
        speak(None)
        return []
    phrases, faults = _read(language)
    speak(Catalogue(phrases, language.locale, language.folder))
    return faults


def first_of(wanted: Iterable[str]) -> Language | None:
    """The first available of the wanted languages, given as to `speak_language`."""
    there = languages()
    codes = [code for one in wanted for code in (one, one.replace("-", "_").partition("_")[0].lower())]
    return next((there[code] for code in codes if code in there), None)


def translated(content: Any, rules: Rules, kind: str) -> Any:
    """The content of the file `kind` ("words", ...) beside a game's rules, in the current language. Raises
    FileFault if the language's file is not valid YAML."""
    if (folder := spoken().folder) is None:
        return content
    for path in _places(rules, folder, kind):
        if path.is_file():
            content = laid_over(content, read_yaml(path, dict[str, Any]), data_of(kind))
    return content


def board_names(rules: Rules) -> Mapping[str, str]:
    """The names on a game's boards, mapped to the current language. Raises FileFault as `translated`."""
    folder = spoken().folder
    return _names(rules, folder) if folder is not None else {}


def board_text(rules: Rules, text: str) -> str:
    """A name or text of a board in the current language. Raises as `translated`."""
    return board_names(rules).get(text, text)


def translated_board(rules: Rules, board: T) -> T:
    """A board with its names in the current language. Raises as `translated`."""
    names = board_names(rules)
    return cast(T, _renamed(board, rules.board_type, names)) if names else board


def _renamed(value: Any, kind: Any, names: Mapping[str, str]) -> Any:
    """A part of a board, of type `kind`, with its names translated; ids and icons that happen to equal a name
    stay."""
    if isinstance(value, str):
        return names.get(value, value) if is_word(kind) else value
    if isinstance(value, msgspec.Struct):
        parts = {name: _renamed(getattr(value, name), of, names) for name, of in _parts_of(type(value))}
        return msgspec.structs.replace(value, **parts)
    if isinstance(value, tuple):
        return tuple(_renamed(part, kind, names) for part in cast("tuple[Any, ...]", value))
    if isinstance(value, Mapping):
        inner = get_args(kind)[-1] if get_args(kind) else None
        return {key: _renamed(part, inner, names) for key, part in cast("Mapping[str, Any]", value).items()}
    return value


@cache
def _parts_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a board part except its id, with their types; cached, as resolving them is slow."""
    return tuple((field.name, field.type) for field in msgspec.structs.fields(kind) if field.name != "id")


def is_word(kind: Any) -> bool:
    """Whether a board field of this type holds text for people."""
    pattern = getattr(kind, "__metadata__", ())
    if any(isinstance(meta, msgspec.Meta) and meta.pattern in WORDS_OF_BOARDS for meta in pattern):
        return True
    return get_origin(kind) is not None and any(map(is_word, get_args(kind)))


def laid_over(base: Any, over: Any, data: frozenset[str] = frozenset()) -> Any:
    """`base` with the texts of `over`; non-texts, and everything under keys in `data`, stay. List items are
    matched by `id`, or by position if they have none."""
    if isinstance(base, str) or is_counted(base):
        return cast(object, over) if isinstance(over, str) or is_counted(over) else cast(object, base)
    if isinstance(base, dict) and isinstance(over, Mapping):
        own, new = cast("dict[str, Any]", base), cast("Mapping[str, Any]", over)
        return {
            key: laid_over(value, new[key], data) if key in new and key not in data else value
            for key, value in own.items()
        }
    if isinstance(base, list) and isinstance(over, list):
        return _list_laid_over(cast("list[Any]", base), cast("list[Any]", over), data)
    return cast(object, base)


def _list_laid_over(base: list[Any], over: list[Any], data: frozenset[str]) -> list[Any]:
    by_id = {_id(item): item for item in over}
    laid: list[Any] = []
    for place, item in enumerate(base):
        beside = over[place] if place < len(over) else None
        laid.append(laid_over(item, beside if _id(item) is None else by_id.get(_id(item)), data))
    return laid


def _id(item: object) -> object:
    return cast("dict[str, object]", item).get("id") if isinstance(item, dict) else None


def _read(language: Language) -> tuple[dict[str, Phrase], list[FileFault]]:
    """The phrases of a language over the English ones, and its unusable files."""
    phrases, faults = dict(english().phrases), list[FileFault]()
    for path in phrase_files(language.folder):
        try:
            phrases |= by_key(read_yaml(path, dict[str, Any]))
        except FileFault as fault:
            faults.append(fault)
    return phrases, faults


def _places(rules: Rules, folder: Path, kind: str) -> tuple[Path, Path]:
    """The places where a language may have a file for a game: beside its rules, and in the language's
    folder."""
    homes = (package_folder(rules) / "languages" / folder.name, folder / rules.id)
    return homes[0] / f"{kind}.yaml", homes[1] / f"{kind}.yaml"


def _folders(home: Path) -> list[Path]:
    try:
        return sorted(folder for folder in home.iterdir() if (folder / LANGUAGE_FILE).is_file())
    except OSError:  # no folder, or none that can be listed, is one without languages
        return []


@cache
def _names(rules: Rules, folder: Path) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for path in _places(rules, folder, NAMES):
        if path.is_file():
            found |= read_yaml(path, dict[str, str])
    return found
