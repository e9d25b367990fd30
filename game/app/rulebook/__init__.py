"""The rule book: an open book with a search."""
