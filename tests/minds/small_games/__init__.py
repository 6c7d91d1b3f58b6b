"""Games small enough to be solved whole, written as the games of the registry are."""
