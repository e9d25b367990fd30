"""What the panels round the board say: seats, top bar, how the match stands, where the points came from."""

from game.app.skin_api.view_models import Forecast, Headline, Line, SeatFact, SeatFacts
from game.app.skins.ghawar import foresight
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import SIDES
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NEVER, NONE, GhawarState, turns_left
from game.rules.ghawar.turn import TAIL_ROUNDS


def seat_facts(looks: Looks, state: GhawarState, seat: int) -> SeatFacts:
    """Barrels, rigs, loads and stores of a seat."""
    table = state.table
    barrels = table.barrels[seat]
    facts: list[SeatFact] = []
    if table.phase <= 1:
        left = table.supply[seat]
        standing = len(table.rigs_of(seat))
        facts.append(
            SeatFact("oil-rig", f"{left} to place", f"{standing} rigs stand, {left} are still to be placed")
        )
    else:
        rigs = table.rigs_of(seat)
        over = sum(table.blocks[p] != NONE for p in rigs)
        text = looks.told("rigs", len(rigs))
        facts.append(SeatFact("oil-rig", text, f"{text} on the field, {over} of them over a block"))
    loads = [table.cargo[truck] for truck in table.own_trucks(seat) if table.cargo[truck] != NONE]
    names = [looks.colour(colour).name for colour in loads]
    if table.phase == 2:
        word = names[0] if len(names) == 1 else f"{len(names)} loads" if names else "empty"
        full = "On trucks: " + " and ".join(names) if names else "No truck carries a block"
        facts.append(SeatFact("truck", word, full))
        stored = sum(table.stored(seat))
        pennants = leaders(looks.options, table).count(seat)
        more = f", the bonus for {pennants} {'colour' if pennants == 1 else 'colours'}" if pennants else ""
        facts.append(
            SeatFact("packages", f"{stored} stored", f"{looks.told('blocks', stored)} stored{more}")
        )
        if looks.options.score_when == "extraction":
            points = table.points[seat]
            facts.append(
                SeatFact("trophy", f"{points} pts", f"{points} points from blocks, barrels not counted")
            )
        else:
            total = foresight.totals(state)[seat]
            facts.append(SeatFact("trophy", f"worth {total}", f"{total} barrels if the game ended now"))
    side = SIDES[table.sides[seat]]
    full = f"{looks.told('barrels', barrels)} in hand; warehouse in the {side}"
    return SeatFacts(str(barrels), "barrel", full, tuple(facts))


def headline(looks: Looks, state: GhawarState) -> Headline:
    """Round, phase, and how the match ends."""
    table, options = state.table, state.options
    round_ = f"Round {max(1, table.round)}"
    if table.over:
        return Headline(round_, "The game is over", _over(looks, state), "over")
    if table.phase <= 1:
        if options.phase1_end == "all_placed":
            how = "Phase one ends when every rig is placed"
        else:
            how = "Phase one ends with the round in which somebody places the last rig"
        return Headline(round_, "Phase one: rigs", how, _to_build(looks, state))
    if table.tail != NEVER:
        rounds = looks.told("rounds", TAIL_ROUNDS - table.tail)
        ending = f"Ends when every truck is empty, at the latest in {rounds}"
        return Headline(round_, "Last deliveries", ending, "until all are empty")
    whole = len(state.board.platforms)
    how = "Trucks only drive home" if options.end_cargo == "deliver" else "Ends"
    ending = f"{how} when no block is left: {table.on_field} of {whole} to go"
    short = f"{table.on_field} of {whole} left"
    left = turns_left(state)
    if left is not None:
        turns = looks.told("turns", left)
        ending, short = f"Ends after {turns} more without a load", f"dry: {turns}"
    return Headline(round_, "Phase two: trucks", ending, short)


def _over(looks: Looks, state: GhawarState) -> str:
    """Why the match is over."""
    table = state.table
    if table.ending == "dry_spell":
        left = looks.told("blocks", table.on_field)
        return f"A dry spell: {left} on the field pay{'s' if table.on_field == 1 else ''} nobody"
    delivered = table.ending == "delivered"
    return "The field is empty, no truck drives on" if delivered else "The last block has left the field"


def _to_build(looks: Looks, state: GhawarState) -> str:
    """How far phase one is from its end, in a few words."""
    table = state.table
    if state.options.phase1_end == "all_placed":
        return f"{looks.told('rigs', sum(table.supply))} to place"
    least = min(table.supply)
    return f"{looks.told('rigs', least)} to the last round" if least else "the last round"


def summary(looks: Looks, state: GhawarState) -> Forecast:
    """How the match stands, dearest first."""
    table = state.table
    if table.phase <= 1:
        rows = [
            Line(f"seat-{seat}", f"{looks.name(seat)}: {_covered(looks, state, seat)}")
            for seat in range(table.seats)
        ]
        return Forecast("Under the rigs so far", tuple(rows))
    scores = foresight.totals(state)
    order = sorted(range(table.seats), key=lambda seat: -scores[seat])
    rows = [
        Line(f"seat-{seat}", f"{looks.name(seat)} {scores[seat]}", "money", str(scores[seat]))
        for seat in order
    ]
    return Forecast("The final score" if table.over else "If the game ended now", tuple(rows))


def _covered(looks: Looks, state: GhawarState, seat: int) -> str:
    table = state.table
    rigs = table.rigs_of(seat)
    if looks.options.hidden_blocks:
        return looks.told("rigs", len(rigs))
    worth = sum(table.values[table.blocks[p]] for p in rigs if table.blocks[p] >= 0)
    return f"{looks.told('rigs', len(rigs))}, worth {worth}"


def results(looks: Looks, state: GhawarState, seat: int) -> tuple[Line, ...]:
    """Where the points of a seat came from."""
    table, options = state.table, state.options
    held = table.held(seat, options.end_cargo == "count")
    lines = [Line("barrel", f"Barrels in hand: {table.barrels[seat]}", "money")]
    if options.score_when == "extraction":
        lines.append(Line("trophy", f"Points for blocks: {table.points[seat]}", "money"))
    else:
        for colour, count in sorted(enumerate(held), key=lambda pair: -table.values[pair[0]]):
            if count:
                value = table.values[colour]
                text = f"{looks.colour(colour).name}, {count} times {value}: {count * value}"
                lines.append(Line(f"block-{colour}", text, "money"))
    for colour, leader in enumerate(leaders(options, table)):
        if leader == seat:
            lead = looks.most_of(colour)
            text = f"{lead[0].upper()}{lead[1:]}: {table.values[colour]}"
            lines.append(Line("crown", text, "gain"))
    if options.set_bonus and min(held):
        sets = min(held)
        lines.append(
            Line(
                "packages",
                f"{sets} full {'set' if sets == 1 else 'sets'}: {sets * options.set_bonus}",
                "gain",
            )
        )
    if options.middle_seat_bonus and table.seats == 3 and table.sides[seat] == SIDES.index("west"):
        lines.append(Line("scale", f"For the seat in the middle: {options.middle_seat_bonus}", "gain"))
    return tuple(lines)
