// Sentences that are not said yet, and refusals.

import { Dict } from './collections';

/** A sentence that is not said yet: the name of its message, and what it tells. */
export class Text {
  constructor(
    readonly key: string,
    readonly values: Dict = new Dict(),
  ) {}
}

/** A seat in a text whose game does not know the names. */
export class Seat {
  constructor(readonly number: number) {}
}

/** Why something cannot be done, in words. */
export class Refusal extends Error {
  readonly text: Text;

  constructor(key: string | Text, values: Dict = new Dict()) {
    const text = key instanceof Text ? key : new Text(key, values);
    super(text.key);
    this.text = text;
  }
}

/** A move that the rules do not allow now. */
export class Illegal extends Refusal {}

/** A match that was played by other rules than today's. */
export class OtherRules extends Refusal {}
