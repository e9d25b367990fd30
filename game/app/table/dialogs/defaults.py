"""The dialogs that a moment gets where the look of its game has none: by the components of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.app.skin_api.question import DialogLauncher, Question, QuestionDialog
from game.app.table.dialogs.answer_dialog import AnswerDialog
from game.app.table.dialogs.asked_form import AskedForm
from game.app.table.dialogs.auction import AuctionDialog
from game.app.table.dialogs.card_dialog import CardDialog
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.picking import PickDialog
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.table.dialogs.vote_dialog import VoteDialog
from game.components.auction import Auction, Sale
from game.components.card_choice import CardChoice
from game.components.consent import Consent
from game.components.debts import RaiseMoney
from game.components.votes import Ballot, Vote
from game.engine.forms import Form
from game.engine.vocabulary import Action, Choice

BY_CHOICE: Final[tuple[tuple[type[Choice], type[QuestionDialog]], ...]] = (
    (Auction, AuctionDialog),
    (RaiseMoney, RaisingDialog),
    (Vote, VoteDialog),
    (Consent, AnswerDialog),
    (CardChoice, CardDialog),
)


def dialog(asked: Question) -> type[QuestionDialog] | None:
    """What the question needs; an auction and a vote are shown to all. None: board and bar are enough."""
    if asked.choice is None:
        table = asked.state.table
        if isinstance(getattr(table, "ballot", None), Ballot):
            return VoteDialog
        return AuctionDialog if isinstance(getattr(table, "sale", None), Sale) else None
    found = next((kind for choice, kind in BY_CHOICE if isinstance(asked.choice, choice)), None)
    return found or (AskedForm if _is_one_form(asked) else None)


def _is_one_form(asked: Question) -> bool:
    """Whether all that can be said is one kind of action that is put together."""
    choice, kinds = asked.choice, set[type[Action]]()
    assert choice is not None
    for offer in choice.offers(asked.state):
        kinds.add(type(offer.action))
        if len(kinds) > 1 or not isinstance(offer.vary, Form) or not choice.fields(asked.state, offer.action):
            return False
    return bool(kinds)


def form_launchers(asked: Question, covered: tuple[type[Action], ...]) -> list[DialogLauncher]:
    """A button for each kind of action that is put together in a form, but those of `covered`."""
    if asked.choice is None:
        return []
    found: dict[type[Action], DialogLauncher] = {}
    for offer in asked.offers():
        kind = type(offer.action)
        if kind in found or isinstance(offer.action, covered) or not isinstance(offer.vary, Form):
            continue
        if not asked.choice.fields(asked.state, offer.action):
            continue
        words = asked.phrases.words
        found[kind] = DialogLauncher(
            kind.__name__, words.together(kind), words.icon(offer.action), (kind,),
            partial(FormDialog, kind=kind),
        )  # fmt: skip
    return list(found.values())


def pick_launchers(asked: Question, first: Sequence[Action]) -> list[DialogLauncher]:
    """A button that leads to a list, for each kind of these actions."""
    words = asked.phrases.words
    return [
        DialogLauncher(
            type(action).__name__, words.together(type(action)), words.icon(action), (type(action),),
            partial(PickDialog, kind=type(action)),
        )
        for action in first
    ]  # fmt: skip
