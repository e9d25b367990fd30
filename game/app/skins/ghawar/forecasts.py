"""What an action brings, in the few lines of the forecast."""

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.ghawar import buttons, lookahead
from game.app.skins.ghawar.labels import worth
from game.app.skins.ghawar.lookahead import Preview
from game.app.skins.ghawar.looks import Looks
from game.engine.vocabulary import Action
from game.rules.ghawar.board import HOME
from game.rules.ghawar.extraction import price, wells_beside
from game.rules.ghawar.messages import (
    Extract,
    LastBlock,
    Move,
    MoveRig,
    PlaceRig,
    PointsScored,
    TruckMoved,
    TruckTurned,
)
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState
from game.store.sentences import capitalised


def forecast(looks: Looks, state: GhawarState, action: Action) -> Forecast | None:
    """What an action brings, up to the next die and the next secret."""
    match action:
        case Move():
            found = lookahead.preview(state, action)
            return _drive(looks, state, action, found) if found else None
        case Extract(platform=platform):
            title = looks.say("forecast.load", platform=platform)
            return Forecast(title, tuple(_load(looks, state, platform)))
        case MoveRig():
            return _lift(looks, state, action)
        case PlaceRig(platform=platform):
            title = looks.say("forecast.rig", platform=platform)
            return Forecast(title, (_covers(looks, state, platform),))
        case _:
            return buttons.forecast(looks, state, action)


def _drive(looks: Looks, state: GhawarState, move: Move, found: Preview) -> Forecast:
    table, after = state.table, found.after
    lines: list[Line] = []
    short = ""
    drive = found.first(TruckMoved)
    lost = drive.lost if isinstance(drive, TruckMoved) else 0
    if move.to == HOME:
        title = looks.say("forecast.home")
        colour = table.cargo[move.truck]
        if colour == NONE:
            lines.append(Line("warehouse", looks.say("forecast.home_empty")))
        else:
            key = "home_stored" if state.options.score_when != "end" else f"home_worth{buttons.when(state)}"
            stored, value = after.table.stored(table.seat)[colour], table.values[colour]
            text = looks.say(f"forecast.{key}", colour=colour, n=stored, value=value)
            lines.append(Line(f"block-{colour}", text, "gain"))
            lines += _majority(looks, state, after, colour)
        if lost:
            lines.append(Line("", looks.say("forecast.lost", n=lost), "soft"))
    else:
        title = looks.say("forecast.stop", place=move.to)
        short = capitalised(looks.text("place", move.to))
        lines += _stop(looks, state, move, found)
    if found.first(TruckTurned) is not None:
        lines.append(Line("repeat", looks.say("forecast.turns"), "soft"))
    if after.table.pips and not after.table.over:
        key = "forecast.then_other" if table.trucks_each == 2 else "forecast.then_another"
        lines.append(Line("truck", looks.say(key, steps=after.table.pips), "soft"))
    lines += buttons.ending(looks, found)
    return Forecast(title, tuple(lines), short=short)


def _stop(looks: Looks, state: GhawarState, move: Move, found: Preview) -> list[Line]:
    """What could be loaded where a truck stops."""
    cargo = state.table.cargo[move.truck]
    if cargo != NONE:
        return [Line(f"block-{cargo}", looks.say("forecast.full", colour=cargo), "soft")]
    wells = lookahead.prices(found.after)
    lines: list[Line] = []
    for platform in wells:
        lines += _load(looks, found.after, platform)
    if not wells:
        lines = [_out_of_reach(looks, state, platform) for platform in wells_beside(state, move.to)]
    return lines or [Line("", looks.say("forecast.nothing"), "soft")]


def _out_of_reach(looks: Looks, state: GhawarState, platform: int) -> Line:
    """A block that whoever is on turn cannot pay for."""
    table, colour = state.table, looks.seen(state.table, platform)
    key = "forecast.out_of_reach" if colour >= 0 else "forecast.out_of_reach_hidden"
    cost, left = price(state, table.seat, platform), table.barrels[table.seat]
    text = looks.say(key, colour=colour, owner=table.rigs[platform], cost=cost, n=left)
    return Line(_icon(looks, state, platform), text, "loss")


def _load(looks: Looks, state: GhawarState, platform: int) -> list[Line]:
    """What loading a block brings: price, whom it goes to, worth, majority."""
    table, seat = state.table, state.table.seat
    owner = table.rigs[platform]
    whose = "own" if owner == seat else "rival" if owner != NONE else "bare"
    icon = _icon(looks, state, platform)
    if looks.seen(table, platform) == UNKNOWN:
        return [
            Line(icon, looks.say(f"forecast.hidden_{whose}", owner=owner)),
            Line("", looks.say("forecast.hidden_shows"), "soft"),
        ]
    colour = table.blocks[platform]
    value = table.values[colour]
    if not lookahead.payable(state, platform):
        return [_out_of_reach(looks, state, platform)]
    cost = price(state, seat, platform)
    key = f"from_{whose}" if cost or whose != "rival" else "from_rival_free"
    text = looks.say(f"forecast.{key}", colour=colour, owner=owner, cost=cost)
    lines = [Line(icon, text, "money" if cost else "gain")]
    found = lookahead.preview(state, Extract(platform))
    if found is None:
        return lines
    falls = found.after.table.values[colour] < value
    if state.options.score_when == "extraction":
        for event in found.events:
            if isinstance(event, PointsScored):
                key = "forecast.you_score" if event.seat == seat else "forecast.scores"
                text = looks.say(key, seat=event.seat, n=event.points)
                lines.append(Line("trophy", text, "gain" if event.seat == seat else "loss"))
        if falls:
            lines.append(Line("chart", looks.say("forecast.falls", colour=colour), "soft"))
    elif falls:
        lines.append(Line("chart", looks.say("forecast.falls_from", colour=colour, n=value), "loss"))
    else:
        home = "" if state.options.end_cargo == "count" else "_home"
        lines.append(Line("", looks.say(f"forecast.worth{buttons.when(state)}{home}", n=value), "plain"))
    lines += _majority(looks, state, found.after, colour)
    if found.first(LastBlock) is not None:
        lines.append(Line("flag", looks.say("forecast.last_block")))
    lines += buttons.ending(looks, found)
    return lines


def _majority(looks: Looks, before: GhawarState, after: GhawarState, colour: int) -> list[Line]:
    """Who gains or loses most of a colour."""
    was = leaders(looks.options, before.table)[colour]
    now = leaders(looks.options, after.table)[colour]
    if was == now:
        return []
    seat, value = before.table.seat, after.table.values[colour]
    half, when = "_half" if looks.most == "half" else "", buttons.when(after)
    if now == seat:
        return [Line("crown", looks.say(f"majority.yours{half}{when}", colour=colour, n=value), "gain")]
    if now != NONE:
        return [Line("crown", looks.say(f"majority.goes_to{half}", colour=colour, seat=now), "loss")]
    key, tone = ("you_lose", "loss") if was == seat else ("loses", "gain")
    return [Line("crown", looks.say(f"majority.{key}{when}", seat=was, colour=colour, n=value), tone)]


def _lift(looks: Looks, state: GhawarState, action: MoveRig) -> Forecast:
    table, seat = state.table, state.table.seat
    lines: list[Line] = []
    start, target = action.start, action.target
    if table.blocks[target] == NONE:
        lines.append(Line("", looks.say("forecast.lift_empty"), "soft"))
    else:
        lines.append(_covers(looks, state, target))
    if table.blocks[start] != NONE:
        colour = looks.seen(table, start)
        key = "forecast.bare" if colour >= 0 else "forecast.bare_hidden"
        text = looks.say(key, colour=colour, platform=start)
        lines.append(Line(_icon(looks, state, start), text, "loss"))
    if not state.options.hidden_blocks:
        before = sum(worth(looks, state, p) for p in table.rigs_of(seat))
        after = before - worth(looks, state, start) + worth(looks, state, target)
        tone = "gain" if after > before else "loss" if after < before else "soft"
        lines.append(Line("oil-rig", looks.say("forecast.cover", after=after, before=before), tone))
    found = lookahead.preview(state, action)
    lines += buttons.ending(looks, found) if found else []
    return Forecast(looks.say("forecast.lift", platform=target), tuple(lines))


def _covers(looks: Looks, state: GhawarState, platform: int) -> Line:
    """What a rig on a platform would cover."""
    colour = looks.seen(state.table, platform)
    key = "covers" if colour >= 0 else "covers_hidden" if colour == UNKNOWN else "covers_nothing"
    text = looks.say(f"forecast.{key}", colour=colour, n=worth(looks, state, platform))
    return Line(_icon(looks, state, platform), text, "gain")


def _icon(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    return "" if colour == NONE else "block-unknown" if colour == UNKNOWN else f"block-{colour}"
