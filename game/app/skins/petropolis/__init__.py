"""How Petropolis looks and moves."""
