"""What an action brings, in the few lines of the forecast."""

from game.app.facts import Forecast, Line
from game.app.skins.ghawar import foresight
from game.app.skins.ghawar.foresight import Prospect
from game.app.skins.ghawar.labels import worth
from game.app.skins.ghawar.looks import Looks, leaders
from game.engine.vocabulary import Action
from game.rules.ghawar import RULES
from game.rules.ghawar.board import HOME
from game.rules.ghawar.speech import (
    Decline,
    Drive,
    EndTurn,
    Extract,
    GameEnded,
    LastBlock,
    Move,
    MoveRig,
    PlaceRig,
    PointsScored,
    Resite,
    SpendBarrel,
    Steady,
    Stop,
    TruckMoved,
    TruckTurned,
)
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState


def forecast(looks: Looks, state: GhawarState, action: Action) -> Forecast | None:
    """What an action brings, up to the next die and the next secret."""
    match action:
        case Move():
            found = foresight.prospect(state, action)
            return _drive(looks, state, action, found) if found else None
        case Extract(platform=platform):
            return Forecast(f"If you load at {_name(state, platform)}", tuple(_load(looks, state, platform)))
        case MoveRig():
            return _lift(looks, state, action)
        case PlaceRig(platform=platform):
            text = f"Covers {_block(looks, state, platform)}, worth {worth(looks, state, platform)}"
            return Forecast(
                f"A rig on {_name(state, platform)}", (Line(_icon(looks, state, platform), text, "gain"),)
            )
        case _:
            return _button(state, action)


def _button(state: GhawarState, action: Action) -> Forecast | None:
    """The forecast of an action that has no place."""
    seat = state.table.seat
    match action:
        case Drive():
            if state.table.pips:
                return Forecast(
                    "If you drive", (Line("truck", f"One truck goes {_steps(state.table.pips)}"),)
                )
            return Forecast("If you drive", (Line("die", "One die; one truck goes exactly that far"),))
        case Steady():
            return Forecast("If you go steady", (Line("truck", "No die: one truck goes 3 steps"),))
        case Resite():
            count = len(state.table.rigs_of(seat))
            where = "next to it" if state.options.rig_move == "adjacent" else "anywhere"
            return Forecast(
                "If you move a rig",
                (Line("oil-rig", f"One of your {count} rigs goes to a free platform {where}"),
                 Line("", "It costs nothing and ends your turn", "soft")),
            )  # fmt: skip
        case Decline():
            return Forecast(
                "If you load nothing", (Line("ban", "The truck stays empty, the block stays there"),)
            )
        case SpendBarrel():
            left = state.table.barrels[seat] - 1
            return Forecast(
                "If you pay a barrel", (Line("barrel", f"One more action; {left} left to you", "money"),)
            )
        case Stop() | EndTurn():
            return Forecast("If you end your turn", (Line("", "The next player is on turn"),))
        case _:
            return None


def _drive(looks: Looks, state: GhawarState, move: Move, found: Prospect) -> Forecast:
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
            later = f", worth {value} at the end" if state.options.score_when == "end" else ""
            lines.append(Line(f"block-{colour}", f"{name} into your store: {stored} there{later}", "gain"))
            lines += _majority(looks, state, after, colour)
        if lost:
            lines.append(Line("", f"{lost} {'pip is' if lost == 1 else 'pips are'} lost", "soft"))
    else:
        title = f"If you stop at {RULES.spell('place', move.to, state.board)}"
        lines += _stop(looks, state, move, found)
    if found.first(TruckTurned) is not None:
        lines.append(Line("repeat", "The truck turns round first", "soft"))
    if after.table.pips and not after.table.over:
        lines.append(Line("truck", f"Then the other truck goes {_steps(after.table.pips)}", "soft"))
    lines += _ending(looks, found)
    return Forecast(title, tuple(lines))


def _stop(looks: Looks, state: GhawarState, move: Move, found: Prospect) -> list[Line]:
    """What could be loaded where a truck stops."""
    cargo = state.table.cargo[move.truck]
    if cargo != NONE:
        return [
            Line(
                f"block-{cargo}", f"The truck is full: {looks.colour(cargo).name} is on its way home", "soft"
            )
        ]
    wells = foresight.prices(found.after)
    if not wells:
        return [Line("", "Nothing to load there", "soft")]
    lines: list[Line] = []
    for platform in wells:
        lines += _load(looks, found.after, platform)
    return lines


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
    price = foresight.prices(state).get(platform)
    if not foresight.payable(state, platform):
        cost = f"costs {price}, you have {table.barrels[seat]}" if price is not None else "out of reach"
        return [Line(icon, f"{name} from {whose}: {cost}", "loss")]
    found = foresight.prospect(state, Extract(platform))
    head = f"{name} from {whose}" + (f": pay {price} to {looks.name(owner)}" if price else ": free")
    lines = [Line(icon, head, "money" if price else "gain")]
    if found is None:
        return lines
    if state.options.score_when == "extraction":
        for event in found.events:
            if isinstance(event, PointsScored):
                who = "you score" if event.seat == seat else f"{looks.name(event.seat)} scores"
                lines.append(
                    Line("trophy", f"{who} {event.points}", "gain" if event.seat == seat else "loss")
                )
    else:
        lines.append(Line("", f"worth {value} at the end", "plain"))
    lines += _majority(looks, state, found.after, colour)
    if found.first(LastBlock) is not None:
        lines.append(Line("flag", "It is the last block on the field"))
    lines += _ending(looks, found)
    return lines


def _majority(looks: Looks, before: GhawarState, after: GhawarState, colour: int) -> list[Line]:
    """Who gains or loses most of a colour."""
    was = leaders(looks.options, before.table)[colour]
    now = leaders(looks.options, after.table)[colour]
    if was == now:
        return []
    seat, value, name = before.table.seat, before.table.values[colour], looks.colour(colour).name
    if now == seat:
        return [Line("crown", f"most {name} is yours: {value} more at the end", "gain")]
    if now != NONE:
        return [Line("crown", f"most {name} goes to {looks.name(now)}", "loss")]
    whose = "you lose" if was == seat else f"{looks.name(was)} loses"
    return [
        Line(
            "crown", f"{whose} the most of {name}: {value} less at the end", "loss" if was == seat else "gain"
        )
    ]


def _ending(looks: Looks, found: Prospect) -> list[Line]:
    """That the match would be over, and who would win it."""
    ended = found.first(GameEnded)
    if not isinstance(ended, GameEnded):
        return []
    winners = [looks.name(seat) for seat, rank in enumerate(ended.ranks) if rank == 1]
    return [Line("trophy", f"The game ends, won by {' and '.join(winners)} with {max(ended.totals)}")]


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
        text = f"{_block(looks, state, start)} at {_name(state, start)} is bare for anybody"
        lines.append(Line(_icon(looks, state, start), text, "loss"))
    if not state.options.hidden_blocks:
        before = sum(worth(looks, state, p) for p in table.rigs_of(seat))
        after = before - worth(looks, state, start) + worth(looks, state, target)
        tone = "gain" if after > before else "loss" if after < before else "soft"
        lines.append(Line("oil-rig", f"Your rigs cover {after} in value instead of {before}", tone))
    return Forecast(f"If the rig goes to {_name(state, target)}", tuple(lines))


def _name(state: GhawarState, platform: int) -> str:
    return RULES.spell("platform", platform, state.board)


def _block(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    return looks.colour(colour).name if colour >= 0 else "a hidden block" if colour == UNKNOWN else "nothing"


def _icon(looks: Looks, state: GhawarState, platform: int) -> str:
    colour = looks.seen(state.table, platform)
    return "" if colour == NONE else "block-unknown" if colour == UNKNOWN else f"block-{colour}"


def _steps(pips: int) -> str:
    return "1 step" if pips == 1 else f"{pips} steps"
