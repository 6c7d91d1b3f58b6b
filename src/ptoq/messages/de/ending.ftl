# Was ein Tisch um das Brett herum sagt: wie weit es ist, wie es ausging, Tipps, und was man anderswo davon sieht.
round-of = Runde { $round } von { $rounds }
throw-of = Wurf { $throw } von { $throws }
unit = { $unit ->
    [chips] Chips
    [tiles] Plättchen
   *[points] Punkte
}
tiles-built = { $built } von { $all } Plättchen gebaut
standings = Endstand
place = Platz { $place }
alone = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
draw = Es ist unentschieden.
show-board = Brett ansehen
show-result = Ergebnis ansehen
invites = { $name } möchte noch einmal spielen.
join = Noch einmal zusammen
asked = Du möchtest noch einmal spielen.
perfect = { $points } Punkte: Perfektes Spiel bringt im Schnitt { $average }.
luck-skill = { $side ->
    [against] Pech hat dich { $luck } { unit } gekostet; verschenkt hast du { $loss }.
   *[with] Glück hat dir { $luck } { unit } gebracht; verschenkt hast du { $loss }.
}
luck-estimate = Beides ist geschätzt.
best-decision = Deine beste Entscheidung
worst-decision = Deine schlechteste Entscheidung
no-worst = Keine einzige Entscheidung hat etwas verschenkt.
gap = { $unit ->
    [chips] { $value } Chips besser als die nächste Wahl
   *[points] { $value } Punkte besser als die nächste Wahl
}
loss = { $unit ->
    [chips] { $value } Chips verschenkt. Besser: { $move }
   *[points] { $value } Punkte verschenkt. Besser: { $move }
}
summary = { $best ->
    [one] { $best } von { $all } Entscheidungen war die beste Wahl.
   *[other] { $best } von { $all } Entscheidungen waren die beste Wahl.
}
given-away = { $unit ->
    [chips] Insgesamt verschenkt: { $loss } Chips.
   *[points] Insgesamt verschenkt: { $loss } Punkte.
}
grading = Ein Meister sieht sich deine Entscheidungen an: { $done } von { $all }
busy = Der Meister hat gerade keine Zeit für deine Entscheidungen. Schau später noch einmal nach.
no-skill = Jeder Einsatz war fair: Das war reines Glück.
share = Teilen
share-title = Ein Bild zum Teilen
share-text = { $game }: { $outcome }
share-send = Senden
share-save = Bild sichern
share-copy = Link kopieren
share-copied = Kopiert
share-close = Schließen
hint-best = Der Meister würde wählen
hint-all = Werte aller Möglichkeiten zeigen
hint-none = Werte verbergen
hint-often = { $percent } von 100
preview-title = { $game }: { $names }
preview-waiting = Ein Platz ist frei: Drücke, um zu spielen. Ohne Konto, ohne Installation.
preview-playing = Es wird gespielt: Drücke, um zuzusehen.
preview-over = Die Partie ist zu Ende: Drücke, um zurückzublicken.
preview-won = { $names } gewinnt. Drücke, um auf die Partie zurückzublicken.
preview-shared = { $names } teilen sich den Sieg. Drücke, um auf die Partie zurückzublicken.
