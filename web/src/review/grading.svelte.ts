/** Has a match graded, one decision after the other, until all are graded or it is stopped. */
import { graded, type Graded } from '../api/reviews';

export class Grading {
  grades = $state.raw<ReadonlyMap<number, Graded>>(new Map());
  running = $state(false);
  trouble = $state<unknown>();
  /** Which run it is: one that was stopped ends with the decision it is at. */
  #run = 0;

  constructor(
    readonly table: string,
    readonly numbers: readonly number[],
  ) {}

  get done(): number {
    return this.grades.size;
  }

  get complete(): boolean {
    return this.done === this.numbers.length;
  }

  async run(): Promise<void> {
    const run = ++this.#run;
    this.running = true;
    this.trouble = undefined;
    try {
      for (const number of this.numbers) {
        if (this.grades.has(number)) continue;
        const grade = await graded(this.table, number);
        this.grades = new Map(this.grades).set(number, grade);
        if (run !== this.#run) return;
      }
    } catch (error) {
      if (run === this.#run) this.trouble = error;
    }
    if (run === this.#run) this.running = false;
  }

  stop(): void {
    this.#run++;
    this.running = false;
  }
}
