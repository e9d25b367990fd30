"""What is said of a saved match: who leads, how long it is, whether the file is whole."""

from __future__ import annotations

from game.app.house import House
from game.app.panels.save_rows import Fact
from game.app.photographs import Photographs
from game.app.widgets.notes import Note
from game.engine.vocabulary import PUBLIC
from game.store.listing import SavedMatch


def facts_of(house: House, photographs: Photographs, save: SavedMatch | None) -> tuple[Fact, ...]:
    """Who leads as far as all can see, by which options, on which board, how long so far."""
    match = photographs.match(save) if save is not None and not save.fault else None
    if match is None:
        return ()
    rules = match.rules
    standing = rules.standing(rules.view(match.state, PUBLIC, 0))
    best = [seat for seat, rank in enumerate(standing.ranks) if rank == 1]
    score = rules.spell("score", standing.scores[best[0]], match.board)
    leads = f"{match.seats[best[0]].name}, {score}" if len(best) == 1 else f"nobody alone, {score}"
    presets, preset = house.words(rules).presets, rules.preset_of(match.options)
    title = presets[preset].title if preset in presets else "of your own"
    length = f"{match.state.table.turn} turns, {len(match.log)} decisions"
    board = str(getattr(match.board, "name", ""))
    found = (("Leads", leads), ("Options", title), ("Board", board), ("Played", length))
    return tuple(fact for fact in found if fact[1])


def explain(note: Note, save: SavedMatch | None) -> None:
    """Let a note say whether a save is whole, and the way out where it is not."""
    note.hidden = save is None
    if save is None:
        return
    if save.fault:
        note.kind, note.icon, note.title = "no", "file-broken", "This save is broken"
        note.words = save.fault
        if save.backup is not None:
            note.words += " The version before it is whole."
    elif save.notice:
        note.kind, note.icon, note.title = "care", "alert", "Not all of it could be read"
        note.words = save.notice
    else:
        note.kind, note.icon, note.title = "note", "check", ""
        note.words = "Checked: it is whole, and its table holds in this version."
