"""Rules broken by script: what can be broken, what runs there, and whether a test notices."""
