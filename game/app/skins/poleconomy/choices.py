"""The choices that matter, in a table: where to go from an Opportunity or one's own advert, where to send a
visitor, which circuit, which property to bid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.app.skin_api.view_models import ChoiceRow, ChoiceTable, Line, Tone
from game.app.skins.poleconomy import labels, lookahead
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.squares import INCOME_ICONS, whole
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing, OwnAdvert
from game.rules.poleconomy.messages import Direct, MoveOn, NameTarget, TakeCircuit
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.opportunity import Opportunity
from game.rules.poleconomy.outlook import Outlook, Sums
from game.rules.poleconomy.policy.visitors import directing
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of

ROWS: Final = 9
"""So many rows have a digit."""
CORNER_ICONS: Final = {"bank": "bank", "life": "lighthouse", "takeover": "swap", "insurance": "shield"}


class Goal(NamedTuple):
    """Somewhere to go: the action, its node, what it brings now and at the end, by how much it leads."""

    action: Action
    node: int
    now: float
    end: float
    lead: float


def choices(looks: Looks, state: PoleconomyState, choice: Choice) -> ChoiceTable | None:
    """The table of a question; None for most."""
    match choice:
        case Opportunity():
            return _goals(looks, state, "opportunity", spread(state, goals(state, choice))[:ROWS])
        case OwnAdvert():
            return _goals(looks, state, "advert", goals(state, choice)[:ROWS])
        case ChooseCircuit(pips=pips) if pips:
            return _goals(looks, state, "circuit", goals(state, choice))
        case Directing():
            return _visitor(looks, state, choice)
        case _:
            targets = [action for action in choice.legal(state) if isinstance(action, NameTarget)]
            return _targets(looks, state, choice, targets) if targets else None


def goals(state: PoleconomyState, choice: Choice) -> list[Goal]:
    """Everywhere one may go, the best first by what it brings in all."""
    look, found = Outlook(state, choice.seat), list[Goal]()
    for action in choice.legal(state):
        if isinstance(action, MoveOn | TakeCircuit):
            sums = _sums(state, look, action.to)
            now, end = sums.now[choice.seat], sums.end[choice.seat]
            found.append(Goal(action, action.to, now, end, look.lead(sums)))
    return sorted(found, key=lambda goal: -goal.lead)


def _sums(state: PoleconomyState, look: Outlook, node: int) -> Sums:
    title = state.board.property_at[node]
    return look.purchase(title) if title >= 0 and state.table.owners[title] == NOBODY else look.sums(node)


def spread(state: PoleconomyState, found: Sequence[Goal]) -> list[Goal]:
    """The same without what comes to the same: red squares of one number, properties for sale of a kind."""
    seen, kept = set[tuple[str, int]](), list[Goal]()
    for goal in found:
        kind = state.board.kinds[goal.node]
        if kind == "inflation":
            alike = (kind, state.board.squares[goal.node].steps)
        elif goal.node < state.board.first_corner and state.board.property_at[goal.node] >= 0:
            alike = (kind, round(goal.lead * 4))
        else:
            alike = ("", goal.node)
            if kind == "income":
                alike = (kind, round(goal.lead * 4))
        if alike not in seen:
            seen.add(alike)
            kept.append(goal)
    return kept


def _goals(looks: Looks, state: PoleconomyState, title: str, found: Sequence[Goal]) -> ChoiceTable | None:
    say = looks.say
    rows = tuple(
        ChoiceRow(
            goal.action, _sign(looks, goal.node), _name(looks, state, goal.node),
            (_sum(looks, goal.now), _sum(looks, goal.end)),
        )
        for goal in found
    )  # fmt: skip
    if not rows:
        return None
    heads = say("choices.now"), say("choices.end")
    return ChoiceTable(say(f"choices.{title}"), heads, rows)


def _sum(looks: Looks, amount: float) -> tuple[Line, ...]:
    whole = round(amount)
    tone: Tone = "gain" if whole > 0 else "loss" if whole < 0 else "soft"
    return (Line("", labels.signed(looks, whole), tone),)


def _name(looks: Looks, state: PoleconomyState, node: int) -> str:
    board, table = looks.board, state.table
    if node < board.first_corner and (steps := board.squares[node].steps):
        known = board.index[board.paddle(table.marker, steps, table.clockwise)[-1]]
        return looks.say("choices.red", n=steps, occasion=known.event, number=known.number)
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
        paid = 0
        if owner not in (NOBODY, choice.visitor):
            paid = lookahead.payable(state.table, choice.visitor, price_of(state, title))
        owned = f"seat-{owner}" if owner != NOBODY else "key"
        cells = ((Line("", looks.told("money", paid), "money" if paid else "soft"),), _sum(looks, one.worth))
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
            ((Line("", looks.told("money", price_of(state, title)), "money"),), _sum(looks, gain)),
        )
        for title, gain in gains[:ROWS]
    )  # fmt: skip
    if not rows:
        return None
    heads = looks.say("choices.price"), looks.say("choices.on_average")
    return ChoiceTable(looks.say("choices.targets"), heads, rows)


def listed(table: ChoiceTable | None) -> frozenset[Action]:
    """The actions that a table has a row for."""
    return frozenset(row.action for row in table.rows) if table is not None else frozenset()
