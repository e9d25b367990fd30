"""What the panels round the board say: seats, top bar, how the match stands, where the points came from."""

from game.app.skin_api.view_models import Forecast, Headline, Line, SeatFact, SeatFacts, Tone
from game.app.skins.ghawar import lookahead
from game.app.skins.ghawar.figures import OVER_BLOCKS, RIGS, SCORE, STORED, SUPPLY, loads, majorities
from game.app.skins.ghawar.looks import Looks
from game.engine.spelling import Series
from game.rules.ghawar.board import SIDES
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NEVER, GhawarState, turns_left
from game.rules.ghawar.turn import TAIL_ROUNDS


def seat_facts(looks: Looks, state: GhawarState, seat: int) -> SeatFacts:
    """Barrels, score, rigs, loads and stores of a seat."""
    table = state.table
    barrels = table.barrels[seat]
    facts: list[SeatFact] = []
    if table.phase <= 1:
        left, standing = SUPPLY.count(state, seat), RIGS.count(state, seat)
        facts.append(
            SeatFact(
                "oil-rig",
                looks.say("seat.to_place", n=left),
                looks.say("seat.to_place_full", standing=standing, n=left),
            )
        )
    else:
        rigs, over = RIGS.count(state, seat), OVER_BLOCKS.count(state, seat)
        full = looks.say("seat.rigs_full", rigs=rigs, over=over)
        facts.append(SeatFact("oil-rig", looks.text("rigs", rigs), full))
    names = tuple(looks.text("colour", colour) for colour in loads(table, seat))
    if table.phase == 2:
        if names:
            word = names[0] if len(names) == 1 else looks.say("seat.loads", n=len(names))
            full = looks.say("seat.on_trucks", colours=Series(names))
        else:
            word, full = looks.say("seat.empty"), looks.say("seat.no_load")
        facts.append(SeatFact("truck", word, full))
        stored, pennants = STORED.count(state, seat), majorities(looks).count(state, seat)
        if pennants:
            full = looks.say("seat.stored_with_bonus", blocks=stored, colours=pennants)
        else:
            full = looks.say("seat.stored_full", blocks=stored)
        facts.append(SeatFact("packages", looks.say("seat.stored", n=stored), full))
        facts.insert(0, _score(looks, state, seat))  # where room is short, what comes first stays
    full = looks.say("seat.purse", barrels=barrels, side=table.sides[seat])
    return SeatFacts(str(barrels), "barrel", full, tuple(facts), low=barrels < 1)


def _score(looks: Looks, state: GhawarState, seat: int) -> SeatFact:
    """The points of a seat, or what its blocks are worth as values are now."""
    if looks.options.score_when == "extraction":
        points = state.table.points[seat]
        return SeatFact("trophy", looks.say("seat.points", n=points), looks.say("seat.points_full", n=points))
    total = SCORE.count(state, seat)
    return SeatFact("trophy", looks.say("seat.worth", n=total), looks.say("seat.worth_full", n=total))


def headline(looks: Looks, state: GhawarState) -> Headline:
    """Round, phase, and how the match ends."""
    table, options, say = state.table, state.options, looks.say
    round_ = say("head.round", n=max(1, table.round))
    if table.over:
        return Headline(round_, say("head.over"), _over(looks, state), say("head.over_short"))
    if table.phase <= 1:
        how = say("head.one_ends_all" if options.phase1_end == "all_placed" else "head.one_ends_first")
        return Headline(round_, say("head.phase_one"), how, _to_build(looks, state), say("head.mark_one"))
    if table.tail != NEVER:
        ending = say("head.deliveries_end", rounds=TAIL_ROUNDS - table.tail)
        short, mark = say("head.deliveries_short"), say("head.mark_deliveries")
        return Headline(round_, say("head.deliveries"), ending, short, mark)
    left = turns_left(state)
    if left is not None:
        ending, short = say("head.two_ends_dry", n=left), say("head.two_dry_short", turns=left)
    elif limit := options.round_limit:
        whole = len(state.board.platforms)
        ending = say("head.two_ends_round", limit=limit, left=table.on_field, whole=whole)
        short = say("head.two_round_short", limit=limit)
    else:
        whole, driving = len(state.board.platforms), options.end_cargo == "deliver"
        ending = say(
            "head.two_ends_driving" if driving else "head.two_ends", left=table.on_field, whole=whole
        )
        short = say("head.two_short", left=table.on_field, whole=whole)
    return Headline(round_, say("head.phase_two"), ending, short, say("head.mark_two"))


def _over(looks: Looks, state: GhawarState) -> str:
    """Why the match is over."""
    table = state.table
    if table.ending in ("dry_spell", "rounds"):
        return looks.say(f"head.{table.ending}", n=table.on_field)
    return looks.say("head.delivered" if table.ending == "delivered" else "head.last_block")


def _to_build(looks: Looks, state: GhawarState) -> str:
    """How far phase one is from its end, in a few words."""
    table = state.table
    if state.options.phase1_end == "all_placed":
        return looks.say("head.to_place", rigs=sum(table.supply))
    least = min(table.supply)
    return looks.say("head.to_last_round", rigs=least) if least else looks.say("head.last_round")


def summary(looks: Looks, state: GhawarState) -> Forecast:
    """How the match stands, dearest first."""
    table = state.table
    if table.phase <= 1:
        rows = [Line(f"seat-{seat}", _covered(looks, state, seat)) for seat in range(table.seats)]
        return Forecast(looks.say("summary.rigs"), tuple(rows))
    scores = lookahead.totals(state)
    order = sorted(range(table.seats), key=lambda seat: -scores[seat])
    rows = [
        Line(f"seat-{seat}", looks.say("summary.line", seat=seat, n=scores[seat]), "money", str(scores[seat]))
        for seat in order
    ]
    return Forecast(looks.say("summary.final" if table.over else "summary.now"), tuple(rows))


def _covered(looks: Looks, state: GhawarState, seat: int) -> str:
    """The rigs of a seat, and what they are worth where that can be known."""
    table = state.table
    rigs = table.rigs_of(seat)
    if looks.options.hidden_blocks:
        return looks.say("summary.rigs_line", seat=seat, rigs=len(rigs))
    worth = sum(table.values[table.blocks[p]] for p in rigs if table.blocks[p] >= 0)
    return looks.say("summary.rigs_worth", seat=seat, rigs=len(rigs), n=worth)


def results(looks: Looks, state: GhawarState, seat: int) -> tuple[Line, ...]:
    """Where the points of a seat came from."""
    table, options, say = state.table, state.options, looks.say
    held = table.held(seat, options.end_cargo == "count")
    barrels, points = table.barrels[seat], table.points[seat]
    lines: list[Line] = []

    def add(icon: str, text: str, amount: int, tone: Tone = "money") -> None:
        lines.append(Line(icon, text, tone, amount=amount, value=say("results.amount", n=amount)))

    add("barrel", say("results.barrels"), barrels)
    if options.score_when == "extraction":
        add("trophy", say("results.points"), points)
    else:
        for colour, count in sorted(enumerate(held), key=lambda pair: -table.values[pair[0]]):
            if count:
                value = table.values[colour]
                text = say("results.blocks", colour=colour, count=count, value=value)
                add(f"block-{colour}", text, count * value)
    for colour, leader in enumerate(leaders(options, table)):
        if leader == seat:
            add("crown", say(f"results.lead.{looks.most}", colour=colour), table.values[colour], "gain")
    if options.set_bonus and min(held):
        sets = min(held)
        add("packages", say("results.sets", n=sets), sets * options.set_bonus, "gain")
    if options.middle_seat_bonus and table.seats == 3 and table.sides[seat] == SIDES.index("west"):
        add("scale", say("results.middle_seat"), options.middle_seat_bonus, "gain")
    return tuple(lines)


def legend(looks: Looks, state: GhawarState) -> tuple[SeatFact, ...]:
    """The values of the colours, the dearest first; nothing before they are set."""
    table = state.table
    order = sorted(range(table.colours), key=lambda colour: -table.values[colour])
    return tuple(
        SeatFact(
            f"block-{colour}", str(table.values[colour]),
            looks.say("board.value", colour=colour, n=table.values[colour], left=looks.left(table, colour)),
        )
        for colour in order
        if table.values[colour]
    )  # fmt: skip
