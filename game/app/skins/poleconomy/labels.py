"""What a place brings, in a few letters on its square."""

from __future__ import annotations

from game.app.skin_api.view_models import MarkLabel
from game.app.skins.poleconomy import lookahead
from game.app.skins.poleconomy.looks import Looks
from game.engine.unseen import UNSEEN, Known, sign
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing
from game.rules.poleconomy.messages import Direct, MoveOn, NameTarget, TakeCircuit, Visit
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of


def mark_label(looks: Looks, state: PoleconomyState, action: Action) -> MarkLabel | None:
    """What choosing the place of an action brings."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice):
        return None
    match action:
        case Direct(to=to) if isinstance(choice, Directing):
            return _sent(looks, state, choice, to)
        case NameTarget(title=title):
            return MarkLabel(looks.text("money", price_of(state, title)), "money")
        case MoveOn(to=to) | TakeCircuit(to=to):
            return landing_label(looks, state, choice.seat, to)
        case Visit(to=to):
            return _stock(looks, state, to)
        case _:
            return None


def landing_label(looks: Looks, state: PoleconomyState, seat: int, node: int) -> MarkLabel | None:
    """What a landing brings: a sum, the letter and number of an event, or that the square is for sale."""
    board, table = looks.board, state.table
    title, kind = board.property_at[node], board.kinds[node]
    if title >= 0 and table.owners[title] == NOBODY:
        return MarkLabel(looks.say("mark.buy"), "money")
    if kind == "inflation":
        disc = board.paddle(table.marker, board.squares[node].steps, table.clockwise)[-1]
        return MarkLabel(event_label(looks, disc), "plain")
    if node >= board.first_corner:
        return _stock(looks, state, node)
    return signed_label(looks, lookahead.landing(state, seat, node))


def event_label(looks: Looks, disc: int) -> str:
    """The letter of the event of a disc, and its number."""
    known = looks.board.index[disc]
    letter = looks.say(f"disc.{known.event}")
    return looks.say("mark.event", letter=letter, n=known.number)


def signed(looks: Looks, amount: Known) -> str:
    """A sum with its sign."""
    if amount is UNSEEN or not amount:
        return looks.text("money", amount)
    return looks.say("mark.gain", money=amount) if amount > 0 else looks.say("mark.loss", money=-amount)


def signed_label(looks: Looks, amount: Known) -> MarkLabel:
    """A label with a sum."""
    return MarkLabel(signed(looks, amount), ("soft", "gain", "loss")[sign(amount)])


def _sent(looks: Looks, state: PoleconomyState, choice: Directing, node: int) -> MarkLabel:
    """What a visitor's payment there brings oneself, or that it goes to another or that they may buy."""
    title = looks.board.property_at[node]
    owner = state.table.owners[title]
    if owner == NOBODY:
        return MarkLabel(looks.say("mark.buy"), "soft")
    if owner == choice.visitor:
        return MarkLabel(looks.say("mark.theirs"), "soft")
    paid = lookahead.payable(state.table, choice.visitor, price_of(state, title))
    share = state.table.share
    if paid is UNSEEN:
        return MarkLabel(looks.text("money", paid), "soft")
    if share is not None:
        return MarkLabel(looks.say("mark.gain", money=paid * share.percent // 100), "gain")
    return MarkLabel(looks.say("mark.gain", money=paid), "gain" if owner == choice.seat else "soft")


def _stock(looks: Looks, state: PoleconomyState, node: int) -> MarkLabel:
    """How much a Corner Square still has; where none is left it says so."""
    table, service = state.table, looks.board.kinds[node]
    left = {"life": table.life_left, "insurance": table.business_left}.get(service, 1)
    return MarkLabel("") if left else MarkLabel(looks.say("mark.sold_out"), "loss")
