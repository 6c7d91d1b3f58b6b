"""How long endings of Pyramid Poker take to work out, by how many blocks are left.

    python -m bench.endings [--positions 50] [--nodes 6000000] [--blocks 3] [--seed 1]

Positions are those of seeded rounds between searches of 80 walks in which the player has a choice, as he sees them. A
line is for so many blocks left, a stage, and how many jokers he has not seen. "Given up" took more nodes than allowed.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.bits import count
from ptoq.games.cards import PLAIN
from ptoq.games.pyramid_poker.rules import ADD, CHOOSE, TAKE, pyramid
from ptoq.minds.bots.recipes import recipe
from ptoq.minds.knowledge.pyramid_ending import solved
from ptoq.minds.knowledge.pyramid_poker import KNOWLEDGE
from ptoq.minds.search import Search

STAGES = {TAKE: "take", CHOOSE: "choose", ADD: "add"}
Key = tuple[int, str, int]


def positions(most_blocks: int, wanted: int, seed: int) -> dict[Key, list[Any]]:
    """Views near the end of rounds, until every usual kind has as many as wanted, or as many rounds were played."""
    game = find("pyramid-poker")
    rules = game.rules
    search = Search(game, KNOWLEDGE, recipe(game, "regular").mind.config)  # type: ignore[attr-defined]
    out = np.zeros(rules.most_choices, np.int32)
    found: dict[Key, list[Any]] = {}
    for number in range(2 * wanted):
        state: Any = game.new_round({}, 2, number % 2)
        draws = stream(f"endings {seed} {number}")
        while (seat := rules.actor(state)) != NOBODY:
            if seat == NATURE:
                rules.apply(state, below(draws, rules.chances(state)))
                continue
            n = rules.choices(state, seat, out)
            if n > 1 and state.stage in STAGES and count(pyramid(state)) <= most_blocks:
                view = state.copy()
                rules.hide(view, seat)
                key = (count(pyramid(view)), STAGES[int(view.stage)], count(int(view.unseen) >> PLAIN))
                if len(found.setdefault(key, [])) < wanted:
                    found[key].append(view)
            move = out[0] if n == 1 else search.consider(state, seat, iterations=80, seed=number).best
            rules.apply(state, int(move))
    return found


def main() -> None:
    """Work them out, and print times and nodes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=6_000_000)
    parser.add_argument("--blocks", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = positions(args.blocks, args.positions, args.seed)
    first = found[min(found)][0]
    solved(first, int(first.turn), args.nodes)
    print("blocks stage  jokers positions given up   ms: median    90 %     most   nodes: median       most")
    for (blocks, stage, jokers), views in sorted(found.items()):
        times, nodes, given_up = [], [], 0
        for view in views:
            begun = time.thread_time()
            worth, visited = solved(view, int(view.turn), args.nodes)
            times.append(1000 * (time.thread_time() - begun))
            nodes.append(visited)
            given_up += worth is None
        middle, many, most = np.quantile(times, (0.5, 0.9, 1.0))
        print(
            f"{blocks:6} {stage:6} {jokers:6} {len(views):9} {given_up:8} {middle:12.1f} {many:7.1f} {most:8.1f}"
            f" {int(np.median(nodes)):15,} {max(nodes):10,}",
            flush=True,
        )


if __name__ == "__main__":
    main()
