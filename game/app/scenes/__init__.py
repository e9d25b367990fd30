"""The screens: the start, the table, what lies over the table."""
