/** A thinker as the house has it: a worker that is asked one thing after the other, since a thought cannot be interrupted. */
import { Refusal } from '../python';
import { refusalOf, type Question } from './questions';

/** Where the page lies, which comes first; then questions. */
export type ToThinker = { base: string } | Question;

export type FromThinker = { answer: unknown } | { refused: unknown };

/** What a worker is for a thinker. */
export interface ThinkerPort {
  postMessage(message: Question): void;
  onmessage: ((event: { data: FromThinker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
  terminate(): void;
}

export class Thinker {
  private port: ThinkerPort | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly start: () => ThinkerPort) {}

  /** Ask when all that was asked before is answered. */
  readonly think = (question: Question): Promise<unknown> => {
    const next = this.last.then(() => this.ask(question));
    this.last = next.catch(() => undefined);
    return next;
  };

  /** Ask the worker. One that breaks is ended, and the next question starts another one. */
  private ask(question: Question): Promise<unknown> {
    const port = (this.port ??= this.start());
    return new Promise((done, failed) => {
      port.onmessage = ({ data }) => ('refused' in data ? failed(refusalOf(data.refused)) : done(data.answer));
      port.onerror = ({ message }) => {
        console.error(message);
        port.terminate();
        this.port = undefined;
        failed(new Refusal('house/broken-thought'));
      };
      port.postMessage(question);
    });
  }
}
