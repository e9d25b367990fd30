"""What can be taken hold of on the board by somebody who changes it: the pins on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from game.app.paint.canvas import Canvas
from game.app.skin_api.grips import Edit, Grip, Grips
from game.app.skin_api.view_models import Place
from game.app.skins.petropolis import drawings
from game.app.skins.petropolis.looks import Looks
from game.components.board_fields import Latitude, Longitude
from game.store.board_text.text import BoardText
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_types import Keys

PIN: Final = "pin"


class RingGrips(Grips[Looks]):
    """The squares in the direction of travel; the pin of a concession is pulled over the map."""

    def parts(self) -> Mapping[Place, Keys]:
        return {f"s-{number}": ("squares", number) for number in range(len(self.looks.board.squares))}

    def grips(self, content: Any, keys: Keys) -> tuple[Grip, ...]:
        spot = value_at(content, (*keys, "spot"))
        if keys[:1] != ("squares",) or not _is_spot(spot):
            return ()
        sheet = self.looks.chart.sheet
        x, y = sheet.at(*spot)
        if not sheet.box.contains((x, y)):
            return ()
        words = self.looks.say("edit.pin"), self.looks.say("edit.pin_text")
        number = int(keys[1])
        cells = self.looks.ring.cells
        band = cells[number].band if number < len(cells) else None
        tied = (band.cx, band.cy) if band is not None else None
        return (Grip(PIN, x, y, "pin", title=words[0], text=words[1], tied=tied),)

    def pulled(self, content: Any, keys: Keys, grip: str, x: float, y: float) -> Edit | None:
        sheet = self.looks.chart.sheet
        box = sheet.box.inset(4)
        x, y = min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)
        longitude, latitude = sheet.degrees(x, y)
        return partial(_with_spot, keys=keys, spot=[round(longitude, 1), round(latitude, 1)])

    def ordered(self, text: BoardText, keys: Keys, before: Sequence[Any]) -> BoardText:
        """A cell of the ring stays where it is, whoever stands there; with more squares or fewer the ring is
        computed anew."""
        cells = [value_at(square, ("cell",)) for square in before]
        if keys != ("squares",) or None in cells:
            return text
        squares = [square for _, square in entries_of(text.value(keys))]
        there: dict[Keys, Any] = {
            (*keys, number, "cell"): value_at(square, ("cell",)) for number, square in enumerate(squares)
        }
        if len(squares) != len(cells):
            return text.with_each({}, [place for place, cell in there.items() if cell is not None])
        pairs = zip(there.items(), cells, strict=True)
        return text.with_each({place: cell for (place, now), cell in pairs if now != cell})

    def choice(
        self, canvas: Canvas, keys: Keys, value: str, cx: float, cy: float, size: float, ink: str
    ) -> bool:
        if keys[-1:] != ("emblem",):
            return False
        drawings.emblem(canvas, value, cx, cy, size, ink)
        return True


def _with_spot(text: BoardText, keys: Keys, spot: list[float]) -> BoardText:
    return text.with_value((*keys, "spot"), spot)


def _is_spot(spot: Any) -> bool:
    """Whether a value is a longitude with a latitude."""
    try:
        msgspec.convert(spot, tuple[Longitude, Latitude])
    except msgspec.ValidationError:
        return False
    return True
