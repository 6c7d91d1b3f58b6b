# Wat een tafel om het bord heen zegt: hoe ver het is, hoe het afliep, tips, en wat je er elders van ziet.
round-of = Ronde { $round } van { $rounds }
throw-of = Worp { $throw } van { $throws }
unit = { $unit ->
    [chips] fiches
    [tiles] tegels
   *[points] punten
}
tiles-built = { $built } van { $all } tegels gebouwd
standings = Eindstand
place = Plaats { $place }
alone = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
draw = Het is gelijkspel.
show-board = Bekijk het bord
show-result = Bekijk de uitslag
invites = { $name } wil nog een keer spelen.
join = Nog een keer samen
asked = Je wilt nog een keer spelen.
perfect = { $points } punten: perfect spel haalt gemiddeld { $average }.
luck-skill = { $side ->
    [against] Pech kostte je { $luck } { unit }; je gaf { $loss } weg.
   *[with] Geluk bracht je { $luck } { unit }; je gaf { $loss } weg.
}
luck-estimate = Beide zijn geschat.
best-decision = Je beste beslissing
worst-decision = Je slechtste beslissing
no-worst = Geen enkele beslissing gaf iets weg.
gap = { $unit ->
    [chips] { $value } fiches beter dan de volgende keuze
   *[points] { $value } punten beter dan de volgende keuze
}
loss = { $unit ->
    [chips] gaf { $value } fiches weg. Beter: { $move }
   *[points] gaf { $value } punten weg. Beter: { $move }
}
summary = { $best ->
    [one] { $best } van de { $all } beslissingen was de beste keuze.
   *[other] { $best } van de { $all } beslissingen waren de beste keuze.
}
given-away = { $unit ->
    [chips] In totaal weggegeven: { $loss } fiches.
   *[points] In totaal weggegeven: { $loss } punten.
}
grading = Een meester bekijkt je beslissingen: { $done } van { $all }
busy = De meester heeft nu geen tijd voor je beslissingen. Kijk later nog eens.
no-skill = Elke inzet was eerlijk: dit was puur geluk.
share = Delen
share-title = Een plaatje om te delen
share-text = { $game }: { $outcome }
share-send = Versturen
share-save = Plaatje opslaan
share-copy = Link kopiëren
share-copied = Gekopieerd
share-close = Sluiten
hint-best = De meester zou kiezen
hint-all = Toon de waarde van alle keuzes
hint-none = Verberg de waarden
hint-often = { $percent } van de 100
preview-title = { $game }: { $names }
preview-waiting = Er is een plaats vrij: druk om te spelen. Zonder account, zonder installatie.
preview-playing = Er wordt gespeeld: druk om te kijken.
preview-over = De partij is afgelopen: druk om terug te kijken.
preview-won = { $names } wint. Druk om op de partij terug te kijken.
preview-shared = { $names } delen de winst. Druk om op de partij terug te kijken.
