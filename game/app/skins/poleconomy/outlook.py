"""What a tycoon has to watch: what the next throw may bring, a double 6, and in Game 2 the country."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.poleconomy import country_watch, labels, lookahead
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import PoleconomyState


def outlook(looks: Looks, state: PoleconomyState, seat: int) -> Forecast | None:
    """The odds of the next throw with the best and the worst square, the double 6; None at the end."""
    table = state.table
    if table.over or not table.incomes[seat] or table.seat < 0:
        return None
    title = looks.say("outlook.title", seat=seat)
    country = country_watch.lines(looks, state, seat)
    odds, *goals = throw_lines(looks, state, seat)
    cover = disaster_line(looks, state, seat)
    # In a low box the last lines find no room.
    return Forecast(title, (*country, odds, cover, *goals) if country else (odds, *goals, cover))


def throw_lines(looks: Looks, state: PoleconomyState, seat: int) -> tuple[Line, ...]:
    """In how many throws a seat earns and pays, the best and the worst square within reach."""
    say, reached = looks.say, lookahead.goals(state, seat)
    earns, pays = lookahead.odds(reached)
    short = say("outlook.odds_short", n=earns, pays=pays)
    lines = [Line("dice", say("outlook.odds", n=earns, pays=pays), short=short)]
    best = max(reached, key=lambda goal: goal.brings)
    worst = min(reached, key=lambda goal: goal.brings)
    if best.brings > 0:
        change = labels.signed(looks, best.brings)
        lines.append(Line("trend", say("outlook.best", spot=best.node, change=change), "gain"))
    if worst.brings < 0:
        change = labels.signed(looks, worst.brings)
        lines.append(Line("alert", say("outlook.worst", spot=worst.node, change=change), "loss"))
    return tuple(lines)


def disaster_line(looks: Looks, state: PoleconomyState, seat: int) -> Line:
    """What a double 6 takes, or that the seat is covered."""
    if not state.options.disaster:
        return Line("shield", looks.say("outlook.harmless"), "soft")
    if state.table.business[seat]:
        return Line("shield", looks.say("outlook.covered"), "gain")
    return Line("shield-off", looks.say("outlook.uncovered", money=lookahead.at_risk(state, seat)), "loss")
