"""Guides: a table where notes explain what one sees and does."""
