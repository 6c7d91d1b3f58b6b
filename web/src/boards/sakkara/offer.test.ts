import { describe, expect, it } from 'vitest';
import type { Move } from '../../api/types';
import { offer, type Choice, type Offer, type Tap } from './offer';
import { SITUATIONS } from './sample';

const STAND = ['d3', 'f6'];

function taps(now: Offer): Tap[] {
  const maps = [
    now.tiles,
    now.spells,
    now.workers,
    now.fields,
    now.site,
    now.victims,
    now.loot,
    now.counts,
    now.orders,
  ];
  return [...maps.flatMap((map) => [...map.values()]), ...now.zones, ...now.buttons];
}

/** All moves that taps lead to, however many it takes. */
function reached(moves: Move[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open: Choice[] = [{}];
  for (let choice = open.pop(); choice; choice = open.pop()) {
    if (seen.has(JSON.stringify(choice))) continue;
    seen.add(JSON.stringify(choice));
    for (const { plays, chooses } of taps(offer(moves, choice, STAND))) {
      if (plays) found.add(plays.text);
      else if (chooses) open.push(chooses);
    }
  }
  return found;
}

describe('what can be tapped', () => {
  it.each(Object.entries(SITUATIONS))('leads to every legal move and to no other: %s', (_, moves) => {
    expect(reached(moves)).toEqual(new Set(moves.map((move) => move.text)));
  });

  it('shows the goals of a worker once he is chosen, and lets him go again', () => {
    const moves = SITUATIONS.playing ?? [];
    expect(offer(moves, {}, STAND).fields.size).toBe(0);
    const chosen = offer(moves, { worker: '1' }, STAND);
    expect([...chosen.fields.keys()]).toEqual(['d4', 'c3']);
    expect(chosen.workers.get('1')?.chooses).toEqual({});
  });

  it('takes the worker for granted where only one can cast the spell', () => {
    const now = offer(SITUATIONS.playing ?? [], { spell: 'whirlwind' }, STAND);
    expect(now.worker).toBe('2');
    expect(now.zones.map((zone) => zone.plays?.text)).toEqual(['whirlwind 2']);
  });
});
