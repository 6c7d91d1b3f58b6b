no-rules = The rules of { $game } could not be loaded. Check your connection and try again.
broken-rules = The rules of { $game } are damaged or too old. Load the page anew.
not-kept = This browser cannot keep the table: { $reason }.
failed = Something went wrong on this device: { $reason }.
no-hints = There are no hints for { $game } here yet.
no-review = There is no look back at { $game } here yet.
import-without-seed = This match is not over, and its file has no seed: it can only go on where it was begun.
import-unseated = This match has not begun: a seat is free, or the seed of a seat is missing.
