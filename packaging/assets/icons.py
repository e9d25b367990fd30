"""Picks the icons of the app out of two open icon sets and writes each as a small SVG file.

Tabler draws verbs and everything below 24 pixels; game-icons gives the detailed things. Icons of our
own stand in drawn/ and follow Tabler's grid: 24 units, strokes of 2.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

TABLER = {
    "play": "player-play", "pause": "player-pause", "walk": "walk", "run": "run", "bolt": "bolt",
    "skip": "player-track-next", "stop": "player-stop", "zoom-in": "zoom-in", "zoom-out": "zoom-out",
    "volume": "volume", "volume-off": "volume-off", "book": "book-2", "menu": "menu-2", "search": "search",
    "filter": "adjustments-horizontal", "settings": "adjustments", "undo": "arrow-back-up",
    "redo": "arrow-forward-up", "reset": "restore", "repeat": "repeat", "truck": "truck",
    "barrel": "barrel", "packages": "packages", "package": "package", "die": "dice", "die-1": "dice-1",
    "die-2": "dice-2", "die-3": "dice-3", "die-4": "dice-4", "die-5": "dice-5", "die-6": "dice-6",
    "coin": "coin", "coins": "coins", "flag": "flag-2", "flag-off": "flag-off", "ban": "ban",
    "check": "check", "x": "x", "minus": "minus", "plus": "plus", "chevron-down": "chevron-down",
    "chevron-up": "chevron-up", "chevron-left": "chevron-left", "chevron-right": "chevron-right",
    "arrow-left": "arrow-left", "arrow-right": "arrow-right", "arrow-up": "arrow-up",
    "arrow-down": "arrow-down", "exchange": "arrows-exchange", "robot": "robot", "user": "user",
    "users": "users", "pencil": "pencil", "trash": "trash", "folder": "folder",
    "folder-open": "folder-open", "trophy": "trophy", "medal": "medal", "crown": "crown",
    "quit": "door-exit", "info": "info-circle", "help": "help-circle", "alert": "alert-triangle",
    "lock": "lock", "lock-open": "lock-open", "lightbulb": "bulb", "keyboard": "keyboard",
    "mouse": "mouse", "history": "history", "hourglass": "hourglass", "route": "route", "home": "home",
    "warehouse": "building-warehouse", "hand": "hand-stop", "eye": "eye", "eye-off": "eye-off",
    "star": "star", "save": "device-floppy", "file-broken": "file-broken", "refresh": "refresh",
    "clock": "clock", "calendar": "calendar", "grip": "grip-vertical", "shuffle": "arrows-shuffle",
    "seedling": "seedling", "school": "school", "camera": "camera", "copy": "copy",
    "maximize": "maximize", "list": "list", "chart": "chart-line", "bars": "chart-bar",
    "external": "external-link", "dots": "dots", "accessible": "accessible", "palette": "palette",
    "language": "language", "letters": "letter-case", "news": "news", "world": "world", "map": "map",
    "target": "target",
    "scale": "scale", "key": "key", "handshake": "heart-handshake", "gavel": "gavel",
    "cactus": "cactus-filled", "fuel": "gas-station-filled", "plane": "plane-filled",
    "title": "license", "bank": "building-bank",
    "fish": "fish", "fish-hook": "fish-hook", "trees": "trees", "train": "train", "wheat": "wheat",
    "pick": "pick", "tide": "ripple", "anchor": "anchor", "factory": "building-factory-2",
    "paper-roll": "toilet-paper", "car": "car", "mountain": "mountain", "cpu": "cpu", "tractor": "tractor",
    "bag": "shopping-bag", "carrot": "carrot", "milk": "milk", "phone": "phone", "radio": "radio",
    "billboard": "presentation", "television": "device-tv", "magazine": "article",
    "speakerphone": "speakerphone", "piggy": "pig-money", "cash": "cash", "trend": "trending-up",
    "sparkles": "sparkles", "checkbox": "checkbox", "briefcase": "briefcase", "certificate": "certificate",
    "tax": "receipt-tax", "shield": "shield-check", "shield-off": "shield-off",
    "lighthouse": "building-lighthouse",
    "fortress": "building-fortress", "swap": "arrows-right-left", "turn-round": "rotate-2",
    "maple": "leaf-maple", "grape": "grape", "cheese": "cheese", "ship": "ship", "umbrella": "umbrella",
    "leaf": "leaf", "sun": "sun", "flame": "flame", "wind": "wind", "pyramid": "pyramid",
    "satellite": "satellite", "castle": "building-castle", "snowflake": "snowflake", "skate": "ice-skating",
    "masks": "masks-theater", "crosshair": "target-arrow", "rocket": "rocket", "shield-lock": "shield-lock",
    "moon": "moon-stars", "gate": "atom-2", "store": "building-store", "spy": "spy", "cube": "cube",
    "skyscraper": "building-skyscraper", "pin": "map-pin", "cards": "cards", "dossier": "file-star",
}  # fmt: skip
GAME_ICONS = {
    "oil-rig": ("oil-rig", "Delapouite"),
    "dice": ("perspective-dice-six-faces-random", "Delapouite"),
}
DRAWN = Path(__file__).parent / "drawn"


def build(packages: Path, target: Path) -> None:
    """Write <name>.svg for every icon of the lists above."""
    target.mkdir(parents=True, exist_ok=True)
    sets = {name: json.loads((packages / f"@iconify-json/{name}/icons.json").read_text("utf-8"))
            for name in ("tabler", "game-icons")}  # fmt: skip
    chosen = [(name, "tabler", source) for name, source in TABLER.items()]
    chosen += [(name, "game-icons", source) for name, (source, _author) in GAME_ICONS.items()]
    for name, collection, source in chosen:
        (target / f"{name}.svg").write_text(picture(sets[collection], source), "utf-8")
    for path in sorted(DRAWN.glob("*.svg")):
        shutil.copyfile(path, target / path.name)
    print("icons", len(list(target.glob("*.svg"))))


def picture(collection: dict, source: str) -> str:
    """One icon of a collection as an SVG file; alias names are followed."""
    source = collection.get("aliases", {}).get(source, {}).get("parent", source)
    icon = collection["icons"][source]
    side = icon.get("width", collection.get("width", 16))
    size = f'viewBox="0 0 {side} {side}" width="{side}" height="{side}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{icon["body"]}</svg>\n'
