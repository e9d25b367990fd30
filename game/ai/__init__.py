"""Computer players. They know only Rules and engine, and see only views."""
