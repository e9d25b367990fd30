"""The desktop application: the only part of the house that draws."""
