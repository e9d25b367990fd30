"""The dialog in which an engagement is fought: what is known of it, its tray, its figures."""
