"""What Game 2 gives cause to watch: what the next events cost the Treasury, and who could bring the
Government down (POL-29, POL-30, POL-31, POL-32)."""

from __future__ import annotations

from typing import Any

from game.app.skin_api.view_models import Line
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.parliament import ALARM
from game.engine.spelling import Series
from game.rules.poleconomy.coalitions import who_could_leave
from game.rules.poleconomy.effects import Dues, dues
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.treasury import issued


def lines(looks: Looks, state: PoleconomyState, seat: int) -> tuple[Line, ...]:
    """For everybody what the dearer event costs, from ALARM bonds on; for the Prime Minister what both cost
    and what the Treasury has, and which partners could leave; nothing in Game 1."""
    table, say = state.table, looks.say
    if not table.game2 or not table.country.votes:
        return ()
    due, country = dues(state), table.country
    found: list[Line] = []
    if due.short:
        fate, facts = _danger(state, due)
        found.append(Line("alert", say(f"outlook.broke.{fate}", **facts), "loss"))
    elif issued(state) >= ALARM:
        found.append(Line("alert", say("outlook.bonds", due=due.bonds, most=due.most), "money"))
    if table.pm == seat:
        paid = {"salary": due.salary, "interest": due.bonds, "treasury": country.treasury}
        found.append(Line("bank", say("outlook.dues", n=country.unissued, **paid)))
        leaving = [other for other in who_could_leave(country) if other != seat]
        if leaving:
            names = Series(tuple(looks.name(other) for other in leaving), "or")
            found.append(Line("users", say("outlook.leave", names=names)))
    return tuple(found)


def alarm(looks: Looks, state: PoleconomyState) -> str:
    """That the next Salary or Bonds event would make the country bankrupt; "" for no such danger."""
    table = state.table
    if not table.game2 or table.over or not table.country.votes:
        return ""
    due = dues(state)
    if not due.short:
        return ""
    fate, facts = _danger(state, due)
    return looks.say(f"alarm.broke.{fate}", **facts)


def ending(looks: Looks, state: PoleconomyState) -> str:
    """Who governed when the country went bankrupt, what was due, and what was missing; "" for another end."""
    table = state.table
    if table.ending != "bankrupt":
        return ""
    say, due = looks.say, dues(state)
    event = looks.board.index[table.marker].event
    cost = due.bonds if event == "bonds" else due.salary
    broke = say("results.broke", event=event, due=cost, money=cost - due.most)
    partners = tuple(looks.name(seat) for seat in table.country.government if seat != table.pm)
    if not partners:
        return f"{say('results.governed_alone', seat=table.pm)} {broke}"
    return f"{say('results.governed', seat=table.pm, names=Series(partners))} {broke}"


def _danger(state: PoleconomyState, due: Dues) -> tuple[str, dict[str, Any]]:
    """Who would not win if the dearer event came, which cannot be paid; what it costs (POL-32.1)."""
    event, cost = ("bonds", due.bonds) if due.bonds >= due.salary else ("salary", due.salary)
    fate = "last" if state.options.bankruptcy == "pm-last" else "nobody"
    return fate, {"event": event, "due": cost, "most": due.most, "seat": state.table.pm}
