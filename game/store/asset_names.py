"""Names of pictures in data files. A name must be one of the existing files, so it can't lead out of its
folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, cast, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from game.components.board_fields import ASSETS, nearest
from game.store import folders
from game.store.catalogue import say

ENDINGS: Final = {
    "icons": ".svg",
    "maps": ".json",
    "boxes": ".svg",
    "textures": ".png",
    "drawings": ".svg",
    "cards": ".svg",
    "endings": ".svg",
    "faces": ".svg",
}


@cache
def asset_names(folder: str) -> tuple[str, ...]:
    """The names of the files in an asset folder and its subfolders, such as "ghawar/block"; sorted."""
    root = folders.assets() / folder
    files = root.rglob(f"*{ENDINGS[folder]}")
    return tuple(sorted(path.relative_to(root).with_suffix("").as_posix() for path in files))


def asset(folder: str, name: str) -> Path:
    """The path of a named file in an asset folder. Raises KeyError with a sentence if there is none."""
    if name not in asset_names(folder):
        raise KeyError(none_called(folder, name))
    return folders.assets() / folder / f"{name}{ENDINGS[folder]}"


def none_called(folder: str, name: str) -> str:
    """A sentence without a full stop for an unknown name, with similar names."""
    known = asset_names(folder)
    near = get_close_matches(name[:40], known, 5) or known
    return say(f"files.no_asset.{folder}", name=name[:40], near=near[:5])


def unknown_names(value: Any, kind: Any) -> Iterator[tuple[tuple[str | int, ...], str, tuple[str, ...]]]:
    """The places in `value` that name no file, each with a sentence and similar names. `kind`: its annotated
    type."""
    if isinstance(value, str):
        folder = _folder_of(kind)
        if folder and value and value not in asset_names(folder):
            yield (), none_called(folder, value), tuple(nearest(value, asset_names(folder)))
    elif isinstance(value, msgspec.Struct):
        for field in _fields(type(value)):
            for keys, sentence, near in unknown_names(getattr(value, field.name), field.type):
                yield (field.encode_name, *keys), sentence, near
    elif isinstance(value, Mapping):
        for key, item in cast("Mapping[str, Any]", value).items():
            for keys, sentence, near in unknown_names(item, get_args(kind)[-1] if get_args(kind) else None):
                yield (key, *keys), sentence, near
    elif isinstance(value, tuple | list):
        for index, item in enumerate(cast("tuple[Any, ...] | list[Any]", value)):
            for keys, sentence, near in unknown_names(item, kind):
                yield (index, *keys), sentence, near


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a struct; cached, as resolving their types is slow."""
    return msgspec.structs.fields(kind)


@cache
def _folder_of(kind: Any) -> str:
    """The asset folder that a name type refers to; "" for other texts."""
    if get_origin(kind) is Annotated:
        for meta in get_args(kind)[1:]:
            extra = meta.extra if isinstance(meta, msgspec.Meta) else None
            if extra and ASSETS in extra:
                return str(extra[ASSETS])
    return next((folder for part in get_args(kind) if (folder := _folder_of(part))), "")
