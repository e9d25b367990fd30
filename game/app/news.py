"""Tells what the house has to tell, on whatever desk is open."""

from __future__ import annotations

from game.app.house import House
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast


def tell_news(house: House, desk: Desk) -> None:
    """Show the next piece of news, or the next save that could not be written, as a toast."""
    if house.news:
        news = house.news.pop(0)
        desk.toast(Toast(news.words, icon=news.icon))
    elif house.faults:
        desk.toast(Toast(house.faults.pop(0).sentence, icon="alert"))
