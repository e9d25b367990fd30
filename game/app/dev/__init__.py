"""Commands that draw and measure for those who build the app; nothing else in the app knows them."""
