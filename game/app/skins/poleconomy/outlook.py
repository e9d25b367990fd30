"""What a tycoon has to watch: what the next throw may bring, a double 6, and in Game 2 the country."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.poleconomy import country_watch, labels, lookahead
from game.app.skins.poleconomy.looks import Looks
from game.engine.unseen import all_known
from game.rules.poleconomy.state import PoleconomyState


def outlook(looks: Looks, state: PoleconomyState, seat: int) -> Forecast | None:
    """The odds of the next throw with the best and the worst square, the double 6; None at the end."""
    table = state.table
    if table.over or not table.incomes[seat] or table.seat < 0:
        return None
    title = looks.say("outlook.title", seat=seat)
    country = country_watch.lines(looks, state, seat)
    throw = throw_lines(looks, state, seat)
    odds, goals = throw[:1], throw[1:]
    cover = disaster_line(looks, state, seat)
    # In a low box the last lines find no room.
    return Forecast(title, (*country, *odds, cover, *goals) if country else (*odds, *goals, cover))


def throw_lines(looks: Looks, state: PoleconomyState, seat: int) -> tuple[Line, ...]:
    """In how many throws a seat earns and pays, the best and the worst square within reach; nothing of a seat
    whose cash is hidden."""
    say, reached = looks.say, lookahead.goals(state, seat)
    sums = [goal.brings for goal in reached]
    if not all_known(sums):
        return ()
    earns, pays = lookahead.odds(reached)
    short = say("outlook.odds_short", n=earns, pays=pays)
    lines = [Line("dice", say("outlook.odds", n=earns, pays=pays), short=short)]
    most, least = max(sums), min(sums)
    if most > 0:
        best, change = reached[sums.index(most)].node, labels.signed(looks, most)
        lines.append(Line("trend", say("outlook.best", spot=best, change=change), "gain"))
    if least < 0:
        worst, change = reached[sums.index(least)].node, labels.signed(looks, least)
        lines.append(Line("alert", say("outlook.worst", spot=worst, change=change), "loss"))
    return tuple(lines)


def disaster_line(looks: Looks, state: PoleconomyState, seat: int) -> Line:
    """What a double 6 takes, or that the seat is covered."""
    if not state.options.disaster:
        return Line("shield", looks.say("outlook.harmless"), "soft")
    if state.table.business[seat]:
        return Line("shield", looks.say("outlook.covered"), "gain")
    return Line("shield-off", looks.say("outlook.uncovered", money=lookahead.at_risk(state, seat)), "loss")
