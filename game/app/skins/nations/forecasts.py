"""What an action brings, in the few lines of the forecast box."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.skin_api.view_models import Forecast, Line, Tone
from game.app.skins.nations import labels
from game.app.skins.nations.lookahead import Preview, preview, takers
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.outlook import saved_by
from game.engine.spelling import Series
from game.engine.vocabulary import Action
from game.rules.nations.income import income
from game.rules.nations.messages import (
    BuyTanker,
    FlyLeader,
    LayPipeline,
    LoseLeader,
    LoseTanker,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
    SellTanker,
    TakeMoney,
    TankersCaptured,
)
from game.rules.nations.outlook import Threat
from game.rules.nations.policy.reasons import NOTICED
from game.rules.nations.policy.worth import Evaluation
from game.rules.nations.rescue import saving_cards
from game.rules.nations.state import (
    NOBODY,
    PIPELINE_PRICE,
    TANKER_PRICE,
    TANKER_SALE,
    NationsState,
    countries_of,
    kind_of,
    ruler,
)
from game.rules.nations.trade import destinations, turns_to_pay

NAMED = 2
"""So many rivals are named who can take a country."""


def forecast(looks: Looks, state: NationsState, action: Action) -> Forecast | None:
    """What an action brings, up to the next card; None where the words of the game say enough."""
    found = preview(state, action)
    if found is None:
        return None
    match action:
        case MoveLeader() | PlaceLeader() | FlyLeader():
            return _leader(looks, state, action, found)
        case LoseLeader(marker=marker):
            title = looks.say("forecast.lose", kind=kind_of(state.table.leaders[marker]), marker=marker)
            return Forecast(title, (_figures(looks, state, found), *_opened(looks, state, marker, found)))
        case MoveAgent(to=to):
            return _agent(looks, state, to, found)
        case PlaceTanker() | BuyTanker() | MoveTanker() | SellTanker() | LoseTanker():
            return _tanker(looks, state, action, found)
        case LayPipeline(frontier=frontier):
            return _pipeline(looks, state, frontier, found)
        case TakeMoney():
            return Forecast(looks.say("forecast.money"), (_figures(looks, state, found),))
        case _:
            return None


def _figures(looks: Looks, state: NationsState, found: Preview) -> Line:
    """Cash and revenue of the seat that decides, now and after."""
    seat = state.table.seat
    cash, left = state.table.cash[seat], found.after.table.cash[seat]
    before, after = income(state, seat), income(found.after, seat)
    key = "cash" if cash == left else "spent"
    told = looks.say(f"forecast.{key}", cash=cash, left=left)
    earned = looks.say("forecast.same" if before == after else "forecast.income", money=before, more=after)
    tone: Tone = "gain" if after > before else "loss" if after < before else "plain"
    return Line("coins", looks.say("forecast.figures", told=told, earned=earned), tone)


# Leaders


def _leader(
    looks: Looks, state: NationsState, action: MoveLeader | PlaceLeader | FlyLeader, found: Preview
) -> Forecast:
    """A Leader placed, moved or flown: what it costs and takes, who can answer, what it leaves open."""
    table = state.table
    kind = action.kind if isinstance(action, PlaceLeader) else kind_of(table.leaders[action.start])
    price = labels.price(state, action)
    key = "forecast.leader" if price else "forecast.leader_free"
    lines = [_figures(looks, state, found)]
    lines += _captured(looks, found)
    if not isinstance(action, PlaceLeader):
        lines += _opened(looks, state, action.start, found)
    lines += _promised(looks, found, action.to) if table.round == 1 and not table.card else []
    lines += _arrived(looks, state, action.to, found)
    return Forecast(looks.say(key, kind=kind, to=action.to, money=price), tuple(lines))


def _promised(looks: Looks, found: Preview, to: int) -> list[Line]:
    """In the first turn: what one Tanker and two would bring in the port of the country."""
    seat = found.after.table.seat
    zone = looks.board.ports[looks.board.markers[to].country]
    if zone < 0:
        return [Line("hull", looks.say("forecast.no_port"), "soft")]
    twin, brings = found.after.copy(), list[int]()
    for _ in range(2):
        twin.table.move_tankers(seat, zone, 1)
        brings.append(income(twin, seat))
    return [Line("hull", looks.say("forecast.promised", money=brings[0], more=brings[1]))]


def _captured(looks: Looks, found: Preview) -> list[Line]:
    """The Tankers that change hands."""
    return [
        Line(f"seat-{event.rival}", looks.say("forecast.captured", n=event.count, rival=event.rival), "gain")
        for event in found.events
        if isinstance(event, TankersCaptured)
    ]


def _opened(looks: Looks, state: NationsState, start: int, found: Preview) -> list[Line]:
    """The country that a Leader leaves: who can take it then, and the Tankers that lie there."""
    board = looks.board
    country = board.capital_of.get(start, NOBODY)
    seat = state.table.seat
    if country == NOBODY or ruler(found.after, country) != NOBODY:
        return []
    answers = takers(found.after, country, seat)
    told = _told(looks, answers)
    zone = board.ports[country]
    ships = found.after.table.tankers_in(seat, zone) if zone >= 0 else 0
    key = "opens" if answers else "opens_safely"
    lines = [Line("flag-off", looks.say(f"forecast.{key}", country=country, told=told), "loss")]
    if ships:
        lines.append(Line("hull", looks.say("forecast.at_risk", n=ships, country=country), "loss"))
    return lines


def _arrived(looks: Looks, state: NationsState, to: int, found: Preview) -> list[Line]:
    """What waits where a Leader ends: a card, an Agent, or a Capital that somebody can take again."""
    board, table = looks.board, state.table
    if to in board.incidents:
        return [_card_line(looks, state)]
    country = board.capital_of.get(to, NOBODY)
    if country == NOBODY:
        agents = (seat for seat, there in enumerate(table.agents) if there == to and seat != table.seat)
        return [Line(f"agent-{seat}", looks.say("forecast.halts", seat=seat), "soft") for seat in agents]
    answers = takers(found.after, country, table.seat)
    if not answers:
        return [Line("shield", looks.say("forecast.safe", country=country), "gain")]
    words = looks.say("forecast.retake", country=country, told=_told(looks, answers))
    return [Line("swords", words, "loss")]


def _told(looks: Looks, answers: Sequence[Threat]) -> str:
    """Who can take a country, each once by the cheapest way: "Bart for 1m and Chen for 2m"."""
    first: dict[int, Threat] = {}
    for threat in answers:
        first.setdefault(threat.seat, threat)
    named = [looks.say("forecast.taker", seat=each.seat, money=each.price) for each in first.values()]
    more = len(named) - NAMED
    told = named[:NAMED] + ([looks.say("forecast.more", n=more)] if more > 0 else [])
    return looks.say("forecast.takers", told=Series(tuple(told)))


def _card_line(looks: Looks, state: NationsState) -> Line:
    """That a card is drawn, and how many of those that may come are good."""
    if state.table.drawn >= state.options.incident_chain:
        return Line("query", looks.say("forecast.no_card"), "soft")
    good, unseen = labels.good_cards(state)
    return Line("query", looks.say("forecast.card", n=good, whole=unseen))


# the Agent


def _agent(looks: Looks, state: NationsState, to: int, found: Preview) -> Forecast:
    """What the Agent shields there, and what a "?" brings."""
    lines: list[Line] = []
    if to in looks.board.incidents:
        if state.table.danger:
            saved = saving_cards(state, to)
            lines.append(Line("heart", saved_by(looks, state, saved), "gain" if saved.cards else "loss"))
        else:
            lines.append(_card_line(looks, state))
    lines += shielded(looks, state, found)
    if not lines:
        lines.append(Line("shield", looks.say("forecast.shields_nothing"), "soft"))
    return Forecast(looks.say("forecast.agent", to=to), tuple(lines))


def shielded(looks: Looks, state: NationsState, found: Preview) -> list[Line]:
    """The own Capitals whose cheapest attack is dearer, or cheaper, once the Agent has gone."""
    seat, lines = state.table.seat, list[Line]()
    for country in countries_of(state, seat):
        before, after = takers(state, country, seat), takers(found.after, country, seat)
        was, now = (each[0].price if each else None for each in (before, after))
        if was == now:
            continue
        if now is None:
            words = looks.say("forecast.shields", country=country, money=was or 0)
            lines.append(Line("shield", words, "gain"))
        elif was is None:
            words = looks.say("forecast.bares", country=country, seat=after[0].seat, money=now)
            lines.append(Line("swords", words, "loss"))
        else:
            words = looks.say("forecast.dearer", country=country, money=was, more=now)
            lines.append(Line("shield" if now > was else "swords", words, "gain" if now > was else "loss"))
    return lines


# Tankers and Pipelines


def _tanker(looks: Looks, state: NationsState, action: Action, found: Preview) -> Forecast:
    """A Tanker deal: revenue after it, how soon it pays, who threatens the port, where it may sail next."""
    seat = state.table.seat
    gain = labels.gain(state, action)
    lines = [_figures(looks, state, found)]
    match action:
        case BuyTanker(zone=zone):
            title, end = looks.say("forecast.buy", zone=zone, money=TANKER_PRICE), zone
            spare = gain <= 0 and _spares(state, found.after, seat)
            lines += [_spare_line(looks)] if spare else _pays(looks, TANKER_PRICE, gain)
        case PlaceTanker(zone=zone):
            title, end = looks.say("forecast.put", zone=zone), zone
        case MoveTanker(to=to):
            title, end = looks.say("forecast.sail", to=to), to
        case SellTanker(zone=zone):
            return Forecast(looks.say("forecast.sell", zone=zone, money=TANKER_SALE), tuple(lines))
        case LoseTanker(zone=zone):
            return Forecast(looks.say("forecast.lose_ship", zone=zone), tuple(lines))
        case _:
            raise TypeError(f"{action!r} is no Tanker deal")
    country = looks.board.zones[end].country
    if country < 0:
        ports = [zone for zone in destinations(found.after, seat, end) if zone not in looks.board.open_seas]
        named = tuple(looks.text("country", looks.board.zones[zone].country) for zone in ports)
        key = "at_sea" if named else "at_sea_only"
        lines.append(Line("shield", looks.say(f"forecast.{key}", names=Series(named, "or")), "soft"))
    else:
        answers = takers(found.after, country, seat)
        if answers:
            words = looks.say("forecast.danger", country=country, told=_told(looks, answers))
            lines.append(Line("alert", words, "loss"))
        else:
            lines.append(Line("shield", looks.say("forecast.safe", country=country), "gain"))
    return Forecast(title, tuple(lines))


def _spares(state: NationsState, after: NationsState, seat: int) -> bool:
    """Whether a Tanker that earns nothing yet lowers what the seat must expect to lose: it has somewhere to
    earn should a country fall."""
    return Evaluation(state).perils[seat] - Evaluation(after).perils[seat] >= NOTICED


def _spare_line(looks: Looks) -> Line:
    return Line("shield", looks.say("forecast.spare"), "gain")


def _pays(looks: Looks, price: int, gain: int) -> list[Line]:
    turns = turns_to_pay(price, gain)
    if not turns:
        return [Line("hourglass", looks.say("forecast.never_pays"), "soft")]
    return [Line("hourglass", looks.say("forecast.pays", n=turns), "gain")]


def _pipeline(looks: Looks, state: NationsState, frontier: int, found: Preview) -> Forecast:
    """A Pipeline: revenue after it, what it joins, whom else it would serve."""
    seat = state.table.seat
    lines = [_figures(looks, state, found)]
    free = bool(state.table.card)
    gain = labels.gain(state, LayPipeline(frontier))
    joined = labels.letters_joined(state, seat, frontier)
    if gain > 0:
        lines += [] if free else _pays(looks, PIPELINE_PRICE, gain)
    elif joined:
        lines.append(Line("pipeline", looks.say("forecast.joins", letters=Series(joined)), "soft"))
    else:
        foreign = [end for end in looks.board.frontier_ends[frontier] if ruler(state, end) != seat]
        if foreign:
            words = looks.say("forecast.needs_rule", country=foreign[0])
        else:
            words = looks.say("forecast.second_way")
        lines.append(Line("pipeline", words, "soft"))
    for other in state.table.rivals(seat):
        more = income(found.after, other) - income(state, other)
        if more:
            lines.append(Line(f"seat-{other}", looks.say("forecast.serves", seat=other, money=more), "loss"))
    key = "forecast.pipe_free" if free else "forecast.pipe"
    return Forecast(looks.say(key, frontier=frontier, money=PIPELINE_PRICE), tuple(lines))
