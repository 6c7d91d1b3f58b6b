pebbles = Kiesel
pebbles-line = Heimlich würfeln, Kiesel nehmen und den letzten übrig lassen.
