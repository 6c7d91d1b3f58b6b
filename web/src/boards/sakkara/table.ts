/** What all parts of the table around the board need to know. */
import type { Marks } from './marks';
import type { Choice, Offer, Tap } from './offer';
import type { Tally, View } from './view';
import type { Hints } from './words';

export interface Table {
  view: View;
  /** The player who sits in front; it is me, or I only watch. */
  mine: number;
  watched: boolean;
  names: readonly string[];
  actor: number | null;
  offer: Offer;
  choice: Choice;
  tap: (tap: Tap) => void;
  hints: Hints;
  /** What the last turn changed. */
  marks: Marks | null;
  /** What I hold, as far as I may see it. */
  holder: Tally;
  /** That is more than one row can take. */
  crowded: boolean;
  width: number;
  height: number;
  unit: number;
}
