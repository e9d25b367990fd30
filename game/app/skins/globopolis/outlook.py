"""What helps a Governor to choose: at each step of the turn what is near, what it costs, who threatens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.globopolis import forecasts, labels, lookahead
from game.app.skins.globopolis.looks import Looks
from game.rules.globopolis.aggression import attacks, prospect
from game.rules.globopolis.fight_odds import odds_now
from game.rules.globopolis.messages import Attack
from game.rules.globopolis.planning.goals import rise
from game.rules.globopolis.planning.solve import Plan
from game.rules.globopolis.state import NOBODY, POINT_PRICE, GlobopolisState, fee_of, territories_of
from game.rules.globopolis.units import KINDS


class Planned(NamedTuple):
    """What the brass button of an Option Phase carries out: a plan, so many points bought besides; `reserve`
    is how many EU had better be left."""

    plan: Plan
    points: int
    reserve: int

    @property
    def cost(self) -> int:
        """EU in all."""
        return self.plan.cost + self.points * POINT_PRICE

    @property
    def gain(self) -> int:
        """Points in all."""
        return self.plan.points + self.points


def outlook(
    looks: Looks, state: GlobopolisState, seat: int, planned: Callable[[], Planned]
) -> Forecast | None:
    """The box for a seat by the step of the turn; None once the match is over. `planned` finds what the
    brass button carries out."""
    table = state.table
    if table.over or table.seat < 0:
        return None
    if table.fight is not None:
        return fight_box(looks, state)
    if table.stage == "opening":
        return Forecast(looks.say("outlook.opening"), _groups(looks, state, seat))
    if table.side(table.seat) != table.side(seat):
        return _others(looks, state, seat)
    say, stage = looks.say, table.stage
    if stage == "landing":
        return _landing(looks, state, seat)
    if stage == "agents":
        idle = table.free_agents[table.side(seat)]
        return Forecast(
            say("outlook.agents"), (Line("spy", say("outlook.idle", n=idle)), *_spies(looks, state, seat))
        )
    best = lookahead.safest(state, seat)
    lines = forecasts.throw_lines(looks, state, seat, best, back=False)
    if stage == "options":
        plans = () if table.hides(seat) else _plans(looks, state, seat, planned())
        return Forecast(say("outlook.options"), (*plans, *lines))
    return Forecast(say("outlook.throw", n=best), tuple(lines))


GROUPS: Final = 3
"""So many groups are named in the opening."""


def _groups(looks: Looks, state: GlobopolisState, seat: int) -> tuple[Line, ...]:
    """The groups that a seat is nearest to, and what they lack."""
    board, owners, say = looks.board, state.table.owners, looks.say
    side = state.table.side(seat)
    lacks = [[title for title in members if owners[title] != side] for members in board.members]
    reach = [group for group, members in enumerate(board.members) if 0 < len(lacks[group]) < len(members)]
    reach.sort(key=lambda group: (len(lacks[group]), -board.bonuses[group]))
    whole = [group for group, missing in enumerate(lacks) if not missing]
    lines = [Line("palette", say("outlook.whole", group=group), "gain") for group in whole]
    for group in reach:
        missing = lacks[group]
        title, bonus = missing[0], board.bonuses[group]
        free = "" if owners[title] != NOBODY else "_free"
        if len(missing) == 1:
            words = say(f"outlook.lacks_one{free}", group=group, title=title, seat=owners[title], score=bonus)
            lines.append(Line("pin", words, "plain" if free else "gain"))
        else:
            words = say("outlook.lacks_more", group=group, n=len(missing), score=bonus)
            lines.append(Line("pin", words, "soft"))
    return tuple(lines[:GROUPS])


def _plans(looks: Looks, state: GlobopolisState, seat: int, planned: Planned) -> tuple[Line, ...]:
    """What is planned or can be built at once without touching the reserve, and the purse after it; else the
    Territory that lacks least."""
    say, table = looks.say, state.table
    purse = table.cash[table.side(seat)]
    goals = planned.plan.goals
    if goals or planned.points:
        towers = all(goal.aim == "level" for goal in goals) and not planned.points
        name = "outlook.plans" if towers else "outlook.planned"
        words = say(name, n=len(goals), money=planned.cost, score=planned.gain)
        kept = say("outlook.purse", money=purse - planned.cost, least=planned.reserve)
        return Line("skyscraper", words, "gain"), Line("coins", kept, "money")
    towers = lookahead.towers(state, seat)
    if not towers:
        return ()
    nearest = towers[0]
    lacks = sum(nearest.missing(table.plate(nearest.title)))
    if not lacks:
        words = say("outlook.ready", title=nearest.title, money=nearest.premium, score=nearest.points)
        return (Line("skyscraper", words),)
    return (Line("skyscraper", say("outlook.nearest", title=nearest.title, n=lacks)),)


def _landing(looks: Looks, state: GlobopolisState, seat: int) -> Forecast | None:
    """What a fee costs and what a fight would bring instead."""
    table, say = state.table, looks.say
    title = looks.board.title_at[table.places[seat]]
    if title == NOBODY or looks.board.is_guild[title]:
        best = lookahead.safest(state, seat)
        throw = forecasts.throw_lines(looks, state, seat, best, back=False)
        return Forecast(say("outlook.again"), (*_shopping(looks, state, seat), *throw))
    owner, side = table.owners[title], table.side(seat)
    open_now = attacks(state, seat, title)
    best = max(open_now, key=lambda one: prospect(state, one.source, one.target).chance, default=None)
    if owner in (side, NOBODY):
        odds: tuple[Line, ...] = ()
        if best is not None:
            chance = prospect(state, best.source, best.target).chance
            words = say("outlook.best_target", title=best.target, percent=round(100 * chance))
            odds = (Line("swords", words, "gain" if chance >= labels.SURE else "soft"),)
        dice = lookahead.safest(state, seat)
        return Forecast(
            say("outlook.own"), (*odds, *forecasts.throw_lines(looks, state, seat, dice, back=False))
        )
    pays = Line("coins", say("outlook.pay", money=fee_of(state, title)), "loss")
    if best is None:
        none = say("outlook.no_base" if looks.alone else "outlook.no_base_card")
        return Forecast(say("outlook.landing", title=title), (pays, Line("swords", none, "soft")))
    return Forecast(
        say("outlook.landing", title=title),
        (pays, _best_source(looks, state, best), forecasts.mean_line(looks, state, best.source, best.target)),
    )


def _best_source(looks: Looks, state: GlobopolisState, best: Attack) -> Line:
    """The likeliest attack on the field, and from where it is made."""
    chance = prospect(state, best.source, best.target).chance
    words = looks.say("outlook.best_source", title=best.source, percent=round(100 * chance))
    return Line("swords", words, forecasts.odds_tone(chance))


def _shopping(looks: Looks, state: GlobopolisState, seat: int) -> tuple[Line, ...]:
    """What the next towers of a seat lack of what is sold where it stands."""
    table = state.table
    field = table.places[seat]
    kind = looks.board.kinds[field]
    if kind not in ("market", "broker"):
        return ()
    sold = set(looks.board.sold_at[field]) or {unit for market in looks.board.markets
                                               for unit in looks.board.sold_at[market]}  # fmt: skip
    lacks = [0] * KINDS
    for title in territories_of(state, seat):
        goal = rise(state, title)
        if goal is not None:
            for unit, number in enumerate(goal.missing(table.plate(title))):
                lacks[unit] += number if unit in sold else 0
    return (Line("store", looks.say("outlook.lack", units=tuple(lacks)), "plain"),)


def _spies(looks: Looks, state: GlobopolisState, seat: int) -> tuple[Line, ...]:
    """The rival's Territory on which the next throw most likely ends."""
    table, side = state.table, state.table.side(seat)
    foreign = [title for title in looks.board.territories if table.owners[title] not in (side, NOBODY)]
    if not foreign:
        return ()
    title = max(foreign, key=lambda one: lookahead.likeliest(state, seat, one)[1])
    share = round(100 * lookahead.likeliest(state, seat, title)[1])
    return (Line("pin", looks.say("outlook.likely", title=title, percent=share), "soft"),)


def _others(looks: Looks, state: GlobopolisState, seat: int) -> Forecast:
    """What the seat on turn may land on of what is mine."""
    table, say, mover = state.table, looks.say, state.table.seat
    side = table.side(seat)
    mine = [title for title in territories_of(state, seat) if table.owners[title] == side]
    chances = [(max(lookahead.likeliest(state, mover, title)[1:]), title) for title in mine]
    lines: list[Line] = []
    for share, title in sorted(chances, reverse=True)[:2]:
        if share > 0:
            odds = lookahead.threat_by(state, title, table.side(mover))
            facts = {"seat": mover, "title": title, "percent": round(100 * share),
                     "money": fee_of(state, title), "odds": round(100 * odds)}  # fmt: skip
            lines.append(Line("pin", say("outlook.threat_fight" if odds else "outlook.threat", **facts)))
    return Forecast(say("outlook.others", seat=mover), tuple(lines))


def fight_box(looks: Looks, state: GlobopolisState) -> Forecast:
    """The odds of the engagement now, and what changes hands."""
    fight, say = state.table.fight, looks.say
    assert fight is not None
    one, other = fight.aggressor, fight.defender
    now = odds_now(state)
    lines = (
        Line("swords", say("outlook.fight_odds", side=state.table.voice(one.side), percent=round(100 * now))),
        Line("dice", say("outlook.fight_dice", n=one.dice, many=other.dice)),
        Line(
            "alert",
            say("outlook.fight_stakes", title=one.title, other=looks.text("title", other.title)),
            "soft",
        ),
    )
    return Forecast(say("outlook.fight"), lines)
