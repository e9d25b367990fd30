"""What a person may take away of a match: its front page, its last picture, a film of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.layout import stack
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.store.catalogue import say


class OpenShare(msgspec.Struct, frozen=True):
    """Ask what is to be kept."""


class KeepEnd(msgspec.Struct, frozen=True):
    """Keep the last picture of the match."""


class KeepPage(msgspec.Struct, frozen=True):
    """Keep the front page as a picture."""


class MakeFilm(msgspec.Struct, frozen=True):
    """Make a film of the match."""


class ShareFile(msgspec.Struct, frozen=True):
    """Ask where to write the file of the match."""


class StopFilm(msgspec.Struct, frozen=True):
    """Make no film after all."""


class ShareSheet(Dialog):
    """A button for each thing that can be kept, and where."""

    closes = True

    def __init__(self, folder: str) -> None:
        self.title = Label(say("share.title"), "head-bold", 22, "title")
        self.words = Label(say("share.folder", folder=folder), "ui", 14, "soft", wrap=True)
        self.film = _offer("film", MakeFilm(), "play", "3")
        self.offers: Sequence[Button] = (
            _offer("end", KeepEnd(), "trophy", "1"), _offer("page", KeepPage(), "news", "2"), self.film,
            _offer("match", ShareFile(), "external", "4"),
        )  # fmt: skip
        self.back = Button(say("share.back"), Close(), "paper", icon="x", key="esc")
        super().__init__((self.title, self.words, *self.offers, self.back), 460.0, "dim")
        self.first = self.offers[0]

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, folder, the offers one below the other, the way back."""
        y = inside.y + stack((self.title, 6.0, self.words), ruler, inside) + 14
        high = 52 * ruler.t
        for offer in self.offers:
            offer.box = Box(inside.x, y, inside.w, high)
            y += high + 8
        wide, high = self.back.natural(ruler)
        self.back.box = Box(inside.right - wide, y + 6, wide, high)
        return y + 6 + high - inside.y


def _offer(name: str, command: object, icon: str, key: str) -> Button:
    return Button(say(f"share.{name}"), command, "paper", sub=say(f"share.{name}_is"), icon=icon, key=key)
