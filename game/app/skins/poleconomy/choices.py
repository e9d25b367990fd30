"""The choices that matter, in a table: where to go from an Opportunity or one's own advert, where to send a
visitor, which circuit, which property to bid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.app.skin_api.view_models import ChoiceRow, ChoiceTab, ChoiceTable, Line, Tone
from game.app.skins.poleconomy import forecasts, labels, lookahead
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.squares import INCOME_ICONS, whole
from game.engine.unseen import Known, sign
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing, OwnAdvert
from game.rules.poleconomy.landing import Opportunity
from game.rules.poleconomy.messages import Direct, MoveOn, NameTarget, TakeCircuit
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.outlook import Outlook, Sums
from game.rules.poleconomy.policy.visitors import directing
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of

ROWS: Final = 9
"""So many rows have a digit."""
CORNER_ICONS: Final = {"bank": "bank", "life": "lighthouse", "takeover": "swap", "insurance": "shield"}


TABS: Final = (
    ("income", "cash", ("income", "start", "opportunity")),
    ("property", "key", ("company", "advert")),
    ("red", "canoe", ("inflation",)),
    ("corners", "bank", tuple(CORNER_ICONS)),
)
"""The parts of what an Opportunity offers: name, icon, kinds of squares."""


class Destination(NamedTuple):
    """Somewhere to go: the action, its node, what it brings all now and at the end, by how much the seat
    leads with what it promises for the next turn; all actions that come to the same."""

    action: Action
    node: int
    sums: Sums
    lead: float
    alike: tuple[Action, ...] = ()


def choices(
    looks: Looks, state: PoleconomyState, choice: Choice, advised: Action | None = None
) -> ChoiceTable | None:
    """The table of a question, first what is advised; None for most."""
    match choice:
        case Opportunity():
            return _opportunity(looks, state, choice, advised)
        case OwnAdvert():
            return _goals(looks, state, choice.seat, "advert", goals(state, choice, advised)[:ROWS])
        case ChooseCircuit(pips=pips) if pips:
            return _goals(looks, state, choice.seat, "circuit", goals(state, choice, advised))
        case Directing():
            return _visitor(looks, state, choice)
        case _:
            targets = [action for action in choice.legal(state) if isinstance(action, NameTarget)]
            return _targets(looks, state, choice, targets) if targets else None


def goals(state: PoleconomyState, choice: Choice, advised: Action | None = None) -> list[Destination]:
    """Everywhere one may go, the best first by what it brings and promises; before all what is advised."""
    look, found = Outlook(state, choice.seat), list[Destination]()
    for action in choice.legal(state):
        if isinstance(action, MoveOn | TakeCircuit):
            alike = advised if isinstance(advised, type(action)) and advised.to == action.to else action
            found.append(Destination(alike, action.to, _sums(state, look, action.to), look.goals[action.to]))
    return sorted(found, key=lambda goal: (goal.action != advised, -goal.lead))


def _sums(state: PoleconomyState, look: Outlook, node: int) -> Sums:
    title = state.board.property_at[node]
    return look.purchase(title) if title >= 0 and state.table.owners[title] == NOBODY else look.sums(node)


def spread(state: PoleconomyState, found: Sequence[Destination]) -> list[Destination]:
    """The same with what comes to the same as one: red squares of a number, properties for sale of a kind."""
    first = dict[tuple[str, int], Destination]()
    for goal in found:
        kind = state.board.kinds[goal.node]
        if kind == "inflation":
            key = (kind, state.board.squares[goal.node].steps)
        elif kind in ("income", "company", "advert"):
            key = ("income" if kind == "income" else "property", round(goal.lead * 4))
        else:
            key = ("", goal.node)
        kept = first.setdefault(key, goal._replace(alike=()))
        first[key] = kept._replace(alike=(*kept.alike, goal.action))
    return list(first.values())


def _opportunity(
    looks: Looks, state: PoleconomyState, choice: Opportunity, advised: Action | None
) -> ChoiceTable | None:
    """The best of everything, then everything by its kind."""
    found, say = goals(state, choice, advised), looks.say
    best = spread(state, found)[:ROWS]
    table = _goals(looks, state, choice.seat, "opportunity", best)
    if table is None:
        return None
    listed_now = frozenset(action for goal in best for action in goal.alike)
    tabs = [ChoiceTab(say("choices.tab.best"), "star", table.rows, listed_now)]
    for name, icon, kinds in TABS:
        of_kind = [goal for goal in found if state.board.kinds[goal.node] in kinds]
        shown = spread(state, of_kind) if name == "red" else of_kind
        among = frozenset(goal.action for goal in of_kind)
        rows = _rows(looks, state, choice.seat, shown[:ROWS])
        tabs.append(ChoiceTab(say(f"choices.tab.{name}"), icon, rows, among))
    return replace(table, tabs=tuple(tabs))


def _goals(
    looks: Looks, state: PoleconomyState, seat: int, title: str, found: Sequence[Destination]
) -> ChoiceTable | None:
    rows, say = _rows(looks, state, seat, found), looks.say
    if not rows:
        return None
    heads = say("choices.now"), say("choices.end"), say("choices.then")
    return ChoiceTable(say(f"choices.{title}"), heads, rows, spare=(2,))


def _rows(
    looks: Looks, state: PoleconomyState, seat: int, found: Sequence[Destination]
) -> tuple[ChoiceRow, ...]:
    rows: list[ChoiceRow] = []
    for goal in found:
        sums = goal.sums
        sign, name = _sign(looks, goal.node), _name(looks, state, goal.node)
        own = sums.end[seat]
        cells = _sum(looks, sums.now[seat]), _sum(looks, own), _sum(looks, goal.lead - own)
        below = forecasts.goal_lines(looks, state, seat, goal.node)[0].text
        alike = goal.alike if len(goal.alike) > 1 else ()
        all_sums = tuple(replace(_sum(looks, end)[0], icon=f"seat-{n}") for n, end in enumerate(sums.end))
        row = ChoiceRow(goal.action, sign, name, cells, below=below, alike=alike, sums=all_sums)
        rows.append(row)
    return tuple(rows)


def _sum(looks: Looks, amount: float) -> tuple[Line, ...]:
    whole = round(amount)
    tone: Tone = "gain" if whole > 0 else "loss" if whole < 0 else "soft"
    return (Line("", labels.signed(looks, whole), tone),)


def _name(looks: Looks, state: PoleconomyState, node: int) -> str:
    board, table = looks.board, state.table
    if node < board.first_corner and (steps := board.squares[node].steps):
        known = board.index[board.paddle(table.marker, steps, table.clockwise)[-1]]
        occasion = looks.text("occasion", known.event)
        return looks.say("choices.red", n=steps, occasion=occasion, number=known.number)
    place = board.nodes[node]
    return place.name if board.kinds[node] in ("income", "start") else whole(place.short or place.name)


def _sign(looks: Looks, node: int) -> str:
    board = looks.board
    if node >= board.first_corner:
        return CORNER_ICONS[board.kinds[node]]
    square = board.squares[node]
    if square.kind == "inflation":
        return "canoe"
    return square.icon or ("piggy" if square.interest else INCOME_ICONS.get(square.kind, "speakerphone"))


def _visitor(looks: Looks, state: PoleconomyState, choice: Directing) -> ChoiceTable | None:
    """Where the visitor pays most and then stands worst."""
    found = [one for one in directing(state, choice) if isinstance(one.action, Direct)][:ROWS]
    rows: list[ChoiceRow] = []
    for one in found:
        assert isinstance(one.action, Direct)
        node = one.action.to
        title = looks.board.property_at[node]
        owner = state.table.owners[title]
        paid: Known = 0
        if owner not in (NOBODY, choice.visitor):
            paid = lookahead.payable(state.table, choice.visitor, price_of(state, title))
        owned = f"seat-{owner}" if owner != NOBODY else "key"
        pays = Line("", looks.text("money", paid), "money" if sign(paid) else "soft")
        cells = (pays,), _sum(looks, one.worth)
        rows.append(ChoiceRow(one.action, owned, _name(looks, state, node), cells))
    if not rows:
        return None
    heads = looks.say("choices.pays"), looks.say("choices.for_you")
    return ChoiceTable(looks.say("choices.visitor", seat=choice.visitor), heads, tuple(rows))


def _targets(
    looks: Looks, state: PoleconomyState, choice: Choice, targets: Sequence[NameTarget]
) -> ChoiceTable | None:
    """The properties for which a bid brings most."""
    by_title = {action.title: action for action in targets}
    gains = [(title, gain) for title, gain in Outlook(state, choice.seat).targets if title in by_title]
    rows = tuple(
        ChoiceRow(
            by_title[title], f"seat-{state.table.owners[title]}",
            _name(looks, state, looks.title(title).node),
            ((Line("", looks.text("money", price_of(state, title)), "money"),), _sum(looks, gain)),
        )
        for title, gain in gains[:ROWS]
    )  # fmt: skip
    if not rows:
        return None
    heads = looks.say("choices.price"), looks.say("choices.on_average")
    return ChoiceTable(looks.say("choices.targets"), heads, rows)
