"""What an action brings, in the few lines of the forecast."""

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.ghawar import buttons, foresight
from game.app.skins.ghawar.foresight import Preview
from game.app.skins.ghawar.labels import worth
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


def forecast(looks: Looks, state: GhawarState, action: Action) -> Forecast | None:
    """What an action brings, up to the next die and the next secret."""
    match action:
        case Move():
            found = foresight.preview(state, action)
            return _drive(looks, state, action, found) if found else None
        case Extract(platform=platform):
            where = looks.told("platform", platform)
            return Forecast(f"If you load at {where}", tuple(_load(looks, state, platform)))
        case MoveRig():
            return _lift(looks, state, action)
        case PlaceRig(platform=platform):
            text = f"Covers {_block(looks, state, platform)}, worth {worth(looks, state, platform)}"
            where = looks.told("platform", platform)
            return Forecast(f"A rig on {where}", (Line(_icon(looks, state, platform), text, "gain"),))
        case _:
            return buttons.forecast(looks, state, action)


def _drive(looks: Looks, state: GhawarState, move: Move, found: Preview) -> Forecast:
    table, after = state.table, found.after
    lines: list[Line] = []
    drive = found.first(TruckMoved)
    lost = drive.lost if isinstance(drive, TruckMoved) else 0
    if move.to == HOME:
        title = "If you drive home"
        colour = table.cargo[move.truck]
        if colour == NONE:
            lines.append(Line("warehouse", "An empty truck; it can enter by any gate next time"))
        else:
            name, value = looks.colour(colour).name, table.values[colour]
            stored = after.table.stored(table.seat)[colour]
            text = f"{name} into your store: {stored} there"
            if state.options.score_when == "end":
                text += f", worth {value} {buttons.when(state)}"
            lines.append(Line(f"block-{colour}", text, "gain"))
            lines += _majority(looks, state, after, colour)
        if lost:
            lines.append(Line("", f"{lost} {'pip is' if lost == 1 else 'pips are'} lost", "soft"))
    else:
        title = f"If you stop at {looks.told('place', move.to)}"
        lines += _stop(looks, state, move, found)
    if found.first(TruckTurned) is not None:
        lines.append(Line("repeat", "The truck turns round first", "soft"))
    if after.table.pips and not after.table.over:
        which = "the other truck" if table.trucks_each == 2 else "another truck"
        lines.append(Line("truck", f"Then {which} goes {buttons.steps(after.table.pips)}", "soft"))
    lines += buttons.ending(looks, found)
    return Forecast(title, tuple(lines))


def _stop(looks: Looks, state: GhawarState, move: Move, found: Preview) -> list[Line]:
    """What could be loaded where a truck stops."""
    cargo = state.table.cargo[move.truck]
    if cargo != NONE:
        return [
            Line(
                f"block-{cargo}", f"The truck is full: {looks.colour(cargo).name} is on its way home", "soft"
            )
        ]
    wells = foresight.prices(found.after)
    lines: list[Line] = []
    for platform in wells:
        lines += _load(looks, found.after, platform)
    if not wells:
        lines = [_out_of_reach(looks, state, platform) for platform in wells_beside(state, move.to)]
    return lines or [Line("", "Nothing to load there", "soft")]


def _out_of_reach(looks: Looks, state: GhawarState, platform: int) -> Line:
    """A block that whoever is on turn cannot pay for."""
    table = state.table
    name, owner = _block(looks, state, platform), looks.name(table.rigs[platform])
    cost = price(state, table.seat, platform)
    text = f"{name} from {owner}’s rig: costs {cost}, you have {table.barrels[table.seat]}"
    return Line(_icon(looks, state, platform), text, "loss")


def _load(looks: Looks, state: GhawarState, platform: int) -> list[Line]:
    """What loading a block brings: price, whom it goes to, worth, majority."""
    table, seat = state.table, state.table.seat
    owner = table.rigs[platform]
    whose = "your own rig" if owner == seat else f"{looks.name(owner)}’s rig" if owner != NONE else "no rig"
    icon = _icon(looks, state, platform)
    if looks.seen(table, platform) == UNKNOWN:
        return [
            Line(icon, f"A hidden block under {whose}"),
            Line("", "Its colour shows only when you load", "soft"),
        ]
    colour = table.blocks[platform]
    name, value = looks.colour(colour).name, table.values[colour]
    if not foresight.payable(state, platform):
        return [_out_of_reach(looks, state, platform)]
    cost = price(state, seat, platform)
    terms = f"pay {cost} to {looks.name(owner)}" if cost else "free" if owner == seat else "points are shared"
    lines = [Line(icon, f"{name} from {whose}: {terms}", "money" if cost else "gain")]
    found = foresight.preview(state, Extract(platform))
    if found is None:
        return lines
    falls = found.after.table.values[colour] < value
    if state.options.score_when == "extraction":
        for event in found.events:
            if isinstance(event, PointsScored):
                who = "you score" if event.seat == seat else f"{looks.name(event.seat)} scores"
                lines.append(
                    Line("trophy", f"{who} {event.points}", "gain" if event.seat == seat else "loss")
                )
        if falls:
            lines.append(Line("chart", f"{name} then falls to 1", "soft"))
    elif falls:
        lines.append(Line("chart", f"{name} then falls from {value} to 1", "loss"))
    else:
        home = "" if state.options.end_cargo == "count" else ", once it is home"
        lines.append(Line("", f"worth {value} {buttons.when(state)}{home}", "plain"))
    lines += _majority(looks, state, found.after, colour)
    if found.first(LastBlock) is not None:
        lines.append(Line("flag", "It is the last block on the field"))
    lines += buttons.ending(looks, found)
    return lines


def _majority(looks: Looks, before: GhawarState, after: GhawarState, colour: int) -> list[Line]:
    """Who gains or loses most of a colour."""
    was = leaders(looks.options, before.table)[colour]
    now = leaders(looks.options, after.table)[colour]
    if was == now:
        return []
    seat, value = before.table.seat, after.table.values[colour]
    lead, when = looks.most_of(colour), buttons.when(after)
    if now == seat:
        return [Line("crown", f"{lead} is yours: {value} more {when}", "gain")]
    if now != NONE:
        return [Line("crown", f"{lead} goes to {looks.name(now)}", "loss")]
    whose, tone = ("you lose", "loss") if was == seat else (f"{looks.name(was)} loses", "gain")
    return [Line("crown", f"{whose} the bonus for {looks.colour(colour).name}: {value} less {when}", tone)]


def _lift(looks: Looks, state: GhawarState, action: MoveRig) -> Forecast:
    table, seat = state.table, state.table.seat
    lines: list[Line] = []
    start, target = action.start, action.target
    if table.blocks[target] == NONE:
        lines.append(Line("", "An empty platform: nothing to load there", "soft"))
    else:
        text = f"Covers {_block(looks, state, target)}, worth {worth(looks, state, target)}"
        lines.append(Line(_icon(looks, state, target), text, "gain"))
    if table.blocks[start] != NONE:
        text = f"{_block(looks, state, start)} at {looks.told('platform', start)} is bare for anybody"
        lines.append(Line(_icon(looks, state, start), text, "loss"))
    if not state.options.hidden_blocks:
        before = sum(worth(looks, state, p) for p in table.rigs_of(seat))
        after = before - worth(looks, state, start) + worth(looks, state, target)
        tone = "gain" if after > before else "loss" if after < before else "soft"
        lines.append(Line("oil-rig", f"Your rigs cover {after} in value instead of {before}", tone))
    found = foresight.preview(state, action)
    lines += buttons.ending(looks, found) if found else []
    return Forecast(f"If the rig goes to {looks.told('platform', target)}", tuple(lines))


def _block(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    return looks.colour(colour).name if colour >= 0 else "a hidden block" if colour == UNKNOWN else "nothing"


def _icon(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    return "" if colour == NONE else "block-unknown" if colour == UNKNOWN else f"block-{colour}"
