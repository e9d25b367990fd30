"""Dates and times in short words for lists."""

from __future__ import annotations

from datetime import datetime

from game.store.catalogue import say, spoken
from game.store.locales import day_text, time_text


def when(date: datetime, now: datetime) -> str:
    """A moment as people say it: "today 21:14", "yesterday 09:05", "Sun 15 Nov", "15 Nov 2024".

    It is told in the zone of `now`.
    """
    here, locale = date.astimezone(now.tzinfo), spoken().locale
    days = (now.date() - here.date()).days
    if days in (0, 1):
        return say("dates.today" if days == 0 else "dates.yesterday", time=time_text(here, locale))
    return day_text(here, locale, year=here.year != now.year)
