"""Matches as files: the card of one that is opened, why one is not opened, sharing one, choosing a folder."""
