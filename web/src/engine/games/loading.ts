/** Games, rooms and bots, loaded when they are needed from the files that the build made (`python -m ptoq.build`). */
import { Game, type Runtime, type Told } from './game';
import { minds, type Minds } from './minds';
import { Module, type Card } from './module';
import { Dict, Refusal, Text } from '../python';

const MISSING = 404;

/** The files of the build, however they are reached. */
export interface Files {
  /** The bytes of a file; null: there is no such file. */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What a module of JavaScript exports by default; null: there is no such file. A damaged one is a SyntaxError. */
  code(name: string): Promise<any>;
}

/** The files of the build in a browser, where they lie beside the page. */
export function filesAt(base: string): Files {
  const fetched = async (name: string): Promise<[string, Response | null]> => {
    const address = new URL(`engine/${name}`, base).href;
    const answer = await fetch(address);
    if (answer.status === MISSING) return [address, null];
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return [address, answer];
  };
  return {
    async bytes(name) {
      const [, answer] = await fetched(name);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async code(name) {
      const [address, answer] = await fetched(name);
      if (!answer) return null;
      // The file is there: what cannot be imported is damaged.
      const made = await import(/* @vite-ignore */ address).catch((error: unknown) => {
        throw new SyntaxError(String(error));
      });
      return made.default;
    },
  };
}

export interface GameCard extends Card {
  /** The name of the module, which games share. */
  module: string;
  /** The message files of its words. */
  messages: string[];
}

/** What is said of files that cannot be reached, and of damaged ones. */
const RULES = { away: 'house/no-rules', broken: 'house/broken-rules' };
const PUZZLES = { away: 'house/no-puzzles', broken: 'house/broken-puzzles' };

export class Loading {
  /** Games that are loaded, by their names. */
  readonly games = new Map<string, Game>();
  /** Bots that are loaded, by the names of their games. */
  readonly bots = new Map<string, Minds>();
  private readonly wanted = new Map<string, Promise<any>>();

  constructor(private readonly files: Files) {}

  private once<T>(name: string, load: () => Promise<T>): Promise<T> {
    const known = this.wanted.get(name);
    if (known) return known;
    const loading = load().catch((error: unknown) => {
      this.wanted.delete(name);
      throw error;
    });
    this.wanted.set(name, loading);
    return loading;
  }

  /** What is translated of rooms. */
  rooms(): Promise<any> {
    return this.once('room.js', () => this.needed(this.files.code('room.js'), 'Ptoq'));
  }

  /** A game, or null if there is none of that name. */
  game(name: string): Promise<Game | null> {
    return this.once(name, async () => {
      if (!/^[a-z-]+$/.test(name)) return null;
      const told = title(name);
      const described = await reached(this.files.bytes(`${name}.json`), told);
      if (!described) return null;
      const card = await sound(told, async () => JSON.parse(new TextDecoder().decode(described)) as GameCard);
      const [code, words] = await Promise.all([
        this.needed(this.files.bytes(`${card.module}.wasm`), told),
        this.needed(this.files.code(`${card.module}.js`), told),
      ]);
      const game = await sound(
        told,
        async () => new Game(await Module.load(card, code), words as (bound: Runtime) => Told),
      );
      this.games.set(name, game);
      return game;
    });
  }

  /** The bots of a game. */
  minds(game: Game): Promise<Minds> {
    const { name, module } = game.module.card as GameCard;
    return this.once(`${name} minds`, async () => {
      const made = await this.needed(this.files.code(`${module}.minds.js`), title(name));
      const found = await sound(title(name), async () => minds(made, game));
      this.bots.set(name, found);
      return found;
    });
  }

  /** Every game and how many puzzles it has, as a server tells it. */
  puzzleGames(language: string): Promise<unknown> {
    return this.once(`puzzles ${language}`, async () => {
      const file = await reached(this.files.bytes(`answers/${language}/puzzles.json`), 'Ptoq', PUZZLES);
      if (!file) throw new Refusal(PUZZLES.away, new Dict([['game', 'Ptoq']]));
      return sound('Ptoq', async () => JSON.parse(new TextDecoder().decode(file)), PUZZLES);
    });
  }

  /** What `read` makes of the puzzles of a game; nothing where it has none. */
  puzzles(name: string, read: (file: Uint8Array) => any[]): Promise<any[]> {
    return this.once(`${name} puzzles`, async () => {
      const file = await reached(this.files.bytes(`puzzles/${name}.txt`), title(name), PUZZLES);
      return file ? sound(title(name), async () => read(file), PUZZLES) : [];
    });
  }

  /** A puzzle whose position can be played, and has a value for every choice. */
  whole(name: string, puzzle: any): Promise<any> {
    return sound(title(name), async () => puzzle.values && puzzle, PUZZLES);
  }

  private async needed<T>(file: Promise<T | null>, told: Text | string): Promise<T> {
    const found = await reached(file, told);
    if (found === null) throw new Refusal('house/broken-rules', new Dict([['game', told]]));
    return found;
  }
}

export const title = (game: string): Text => new Text(`games/${game}`);

/** What was asked for over the network, or a sentence that it could not be reached. */
async function reached<T>(file: Promise<T>, game: Text | string, said = RULES): Promise<T> {
  try {
    return await file;
  } catch (error) {
    throw new Refusal(error instanceof SyntaxError ? said.broken : said.away, new Dict([['game', game]]));
  }
}

/** What was made of files, or a sentence that they are damaged. */
async function sound<T>(game: Text | string, make: () => Promise<T>, said = RULES): Promise<T> {
  try {
    return await make();
  } catch {
    throw new Refusal(said.broken, new Dict([['game', game]]));
  }
}
