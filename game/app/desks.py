"""Desks as the settings want them."""

from __future__ import annotations

from game.app.house import House
from game.app.motion import Pace
from game.app.widgets.desk import Desk
from game.app.widgets.widget import Emit


def new_desk(house: House, listener: Emit) -> Desk:
    """A desk whose wishes come to `listener`."""
    desk = Desk(house.keys, listener, house.theme, house.text_scale)
    obey(desk, house)
    return desk


def restyle(desk: Desk, house: House) -> None:
    """Take up colours, letters, motion and targets; the scene places its panels after this."""
    obey(desk, house)
    desk.restyle(house.theme, house.text_scale)


def obey(desk: Desk, house: House) -> None:
    """Take up how dialogs move and how far a click reaches."""
    desk.pace = Pace("normal", reduced=house.settings.reduced_motion)
    desk.larger_hits = house.settings.larger_hits
