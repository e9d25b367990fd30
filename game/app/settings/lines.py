"""The lines of the settings: page, title, one sentence. What a line changes is a field of the same name."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.shell.keys import BINDINGS


class Page(NamedTuple):
    """A page of the settings."""

    id: str
    title: str
    icon: str


class Line(NamedTuple):
    """One thing that can be set. `name` is a field of the settings, "key:undo", "folder:saves" or "seen"."""

    page: str
    name: str
    title: str
    sentence: str


PAGES: Final = (
    Page("reading", "Reading and colour", "eye"),
    Page("pace", "Pace", "run"),
    Page("sound", "Sound", "volume"),
    Page("screen", "Screen", "maximize"),
    Page("keys", "Keys", "keyboard"),
    Page("aids", "Play aids", "lightbulb"),
    Page("files", "Files", "folder"),
    Page("plugins", "Added games", "package"),
)

_LINES: Final = (
    Line("reading", "text_scale", "Size of letters", "All panels make room; the board keeps its place."),
    Line("reading", "theme", "Colours", "High contrast is black, white and yellow, without textures."),
    Line(
        "reading", "seen", "Player colours",
        "Each has a symbol and a hatch too. See how other eyes see them.",
    ),
    Line("reading", "easy_reading", "Easy-reading letters", "A face drawn for low vision in every text."),
    Line(
        "reading", "reduced_motion", "Less motion",
        "Nothing flies or bounces; things fade in where they rest.",
    ),
    Line("reading", "larger_hits", "Larger targets", "Every control takes clicks 8 pixels beyond its edge."),
    Line("pace", "own_speed", "Speed of your moves", "How fast your own pieces move."),
    Line("pace", "others_speed", "Speed of other moves", "How fast computer players move and answer."),
    Line(
        "pace", "wait_for_cards", "Wait for me on cards",
        "A card that is held up stays until you press a key.",
    ),
    Line("pace", "auto_roll", "Dice roll by themselves", "You need not press a key for each of your rolls."),
    Line(
        "pace", "auto_forced", "Skip what is forced",
        "Where only one thing can be done, it is done for you.",
    ),
    Line(
        "pace", "confirm_turn", "Confirm the end of a turn",
        "Until you say that a turn is over it can be undone.",
    ),
    Line("sound", "sound", "Sound", "Everything that is heard can be seen as well."),
    Line("sound", "effects_volume", "Loudness of effects", "Dice, pieces, money and the bell for your turn."),
    Line("sound", "room_volume", "Loudness of the room", "A quiet tone under everything; none at 0."),
    Line(
        "screen", "fullscreen", "Full screen",
        "The game fills the screen; the key does the same at any time.",
    ),
    Line(
        "screen", "hardware", "Let the graphics card draw",
        "From the next start. Slower on many Linux systems.",
    ),
    Line("aids", "hints", "Hints", "A button and a key ask an expert for advice while you choose."),
    Line(
        "aids", "show_first_steps", "Offer the first game",
        "With no match to go on with, learning is the first step on the shelf.",
    ),
    Line("aids", "curtain", "Curtain between players", "It hides the table when the next person sits down."),
    Line("aids", "record_matches", "Record matches", "Every finished match is kept, to be looked at again."),
    Line("files", "folder:saves", "Saved matches", ""),
    Line("files", "folder:recordings", "Recordings", ""),
    Line("files", "folder:boards", "Your own boards", ""),
    Line("files", "folder:pictures", "Pictures of the window", ""),
    Line("files", "folder:settings", "Settings", ""),
    Line("files", "folder:logs", "Logs of faults", ""),
    Line(
        "plugins", "plugins", "Games of others",
        "From the next start. Plug-ins are programs: they can do everything on this computer that you can. "
        "Add only games whose makers you trust.",
    ),
    Line("plugins", "folder:plugins", "Put a game's folder here", ""),
)  # fmt: skip

LINES: Final = (
    *_LINES,
    *(
        Line("keys", f"key:{binding.command}", binding.says, "")
        for binding in sorted(BINDINGS, key=lambda binding: binding.fixed)
    ),
)


def lines_of(page: str) -> tuple[Line, ...]:
    """The lines of a page."""
    return tuple(line for line in LINES if line.page == page)


def found(wanted: str) -> tuple[Line, ...]:
    """The lines with every word of `wanted` in title, sentence or page."""
    words = wanted.casefold().split()
    titles = {page.id: page.title for page in PAGES}
    return tuple(
        line
        for line in LINES
        if all(word in f"{line.title} {line.sentence} {titles[line.page]}".casefold() for word in words)
    )
