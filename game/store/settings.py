"""The person's settings, shared by all games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from game.store import folders
from game.store.catalogue import say
from game.store.documents import FileFault, lined, parsed, part, put_aside, read, write

LIMIT = 1_000_000
"""Bytes of the largest file of settings that is read."""

Pace: TypeAlias = Literal["walk", "normal", "quick", "instant"]
Volume: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Pixels: TypeAlias = Annotated[int, Meta(ge=1, le=16_384)]
Place: TypeAlias = Annotated[int, Meta(ge=-100_000, le=100_000)]
Key: TypeAlias = Annotated[str, Meta(max_length=20)]
Folder: TypeAlias = Annotated[str, Meta(max_length=1000)]
PAUSED: Final = "pause"
"""What earlier versions kept as a speed while a table was paused: no table begins like that."""


class Settings(msgspec.Struct, kw_only=True):
    """One field per setting, with its default."""

    text_scale: Annotated[float, Meta(ge=0.8, le=1.6)] = 1.0
    theme: Literal["felt", "contrast"] = "felt"
    easy_reading: bool = False
    """Letters drawn for low vision."""
    reduced_motion: bool = False
    larger_hits: bool = False
    """Every control reacts 8 pixels beyond its edge."""
    language: Annotated[str, Meta(max_length=40)] = ""
    """The folder of the language that is spoken from the next start on; "": as the computer speaks."""

    own_speed: Pace = "normal"
    others_speed: Pace = "normal"
    auto_roll: bool = False
    wait_for_cards: bool = False
    """What is held up to be read stays until a key is pressed."""
    auto_forced: bool = False
    """A single possible action is pressed by itself."""
    end_turns: Literal["idle", "always", "never"] = "idle"
    """Whether a turn in which no more has to be done ends by itself: if nothing was decided after the dice,
    always, never."""
    stay_put: bool = False
    """What may be rearranged at the end of a turn stays, unless a key was pressed in that turn."""
    ask_trifles: bool = False
    """Questions that hardly matter are asked too."""
    catch_up: bool = True
    """After a long wait a list tells what has happened since the person's last turn."""
    remarks: bool = True
    """Characters say something now and then."""
    confirm_turn: bool = True
    """A turn whose last action can be undone waits for "End turn"."""
    confirm_moves: bool = False
    """A press on the board only chooses; a second one does it."""
    remind: bool = True
    """Before a part of a turn ends it is said once what could still be done."""
    curtain: Literal["hidden", "always", "never", "hold"] = "hidden"
    """When the curtain falls between two people: when something is hidden, always, never; "hold": before what
    only one may see, while hands stay closed but as long as a key is held."""

    sound: bool = True
    effects_volume: Volume = 80
    room_volume: Volume = 0

    fullscreen: bool = False
    hardware: bool = False
    """Let the graphics card draw the window: slower on many Linux systems."""
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    window_place: tuple[Place, Place] | None = None
    """Left upper corner; None: where the system puts it."""

    keys: dict[str, Key] = {}
    """Commands that were given another key than their own."""
    hints: bool = True
    """Offer advice beside the actions."""
    show_first_steps: bool = True
    """Offer newcomers the first steps when a game is opened."""
    suit_rivals: bool = False
    """Computer players get levels at which a person wins about a fair share."""
    record_matches: bool = True
    """Keep a recording of every finished match."""
    judge_matches: bool = True
    """Judge matches in which a person played as soon as they are over."""
    shared_into: Annotated[tuple[Folder, ...], Meta(max_length=5)] = ()
    """The folders into which matches were written for others, the latest first."""
    plugins: bool = False
    """Load the games in the person's folder of plug-ins when the program starts. They are programs."""


class LoadedSettings(NamedTuple):
    """Settings, and a sentence for each value that could not be used."""

    settings: Settings
    notices: list[str]


def read_settings(path: Path) -> tuple[Settings, list[FileFault]]:
    """The settings in a file, and a fault for each invalid value, which has its default. Unknown keys are
    dropped. Raises FileFault if the file is not a JSON object."""
    data = read(path, LIMIT)
    keys = parsed(path, data)
    settings, faults = Settings(), list[FileFault]()
    for field in msgspec.structs.fields(Settings):
        if field.name not in keys or (field.name.endswith("_speed") and keys[field.name] == PAUSED):
            continue
        try:
            value: Any = part(path, data, keys, field.name, field.type)
            setattr(settings, field.name, value)
        except FileFault as fault:
            faults.append(fault)
    return settings, faults


def load_settings(path: Path | None = None) -> LoadedSettings:
    """The settings in `path` (default: the person's own), with defaults for invalid values. A file that is
    not a JSON object is renamed to settings.json.broken. Never raises for a bad file."""
    path = path or folders.settings_file()
    if not path.exists():
        return LoadedSettings(Settings(), [])
    try:
        settings, faults = read_settings(path)
    except FileFault as fault:
        aside = put_aside(path)
        facts = {"fault": fault.sentence, "file": aside.name if aside is not None else ""}
        notice = say("files.settings_kept" if aside is not None else "files.settings_lost", **facts)
        return LoadedSettings(Settings(), [notice])
    return LoadedSettings(settings, [_notice(fault) for fault in faults])


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Save `settings`. Raises FileFault if the disk refuses."""
    write(path or folders.settings_file(), lined("settings", msgspec.structs.asdict(settings)))


def _notice(fault: FileFault) -> str:
    name = fault.key.split("[")[0]
    return say("files.setting", setting=name, line=str(fault.line), fault=fault.sentence)
