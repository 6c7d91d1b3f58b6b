escalero = Escalero
escalero-line = Eleven rows to fill, three throws for each.
