"""What every game stands on: records, rules, options, notation, refusals. No game is named here."""
