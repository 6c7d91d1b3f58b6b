"""The bots: random, novice, regular and master, for every game. Each gets a view and returns advice; none can peek."""
