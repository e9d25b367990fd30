"""Computer players. They know Rules and engine only, and see nothing but views."""
