"""Dates and times in short words for lists."""

from __future__ import annotations

from datetime import datetime


def when(date: datetime, now: datetime) -> str:
    """A moment as people say it: "today 21:14", "yesterday 9:05", "Sun 15 Nov", "15 Nov 2024".

    It is told in the zone of `now`.
    """
    here = date.astimezone(now.tzinfo)
    days = (now.date() - here.date()).days
    if days in (0, 1):
        return f"{'today' if days == 0 else 'yesterday'} {here.hour}:{here.minute:02}"
    month = here.strftime("%b")
    if here.year != now.year:
        return f"{here.day} {month} {here.year}"
    return f"{here.strftime('%a')} {here.day} {month}"
