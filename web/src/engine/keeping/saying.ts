/** Sentences for people, where no page is: texts of translated code in the language that is asked for. */
import type { FluentBundle } from '@fluent/bundle';
import { bundled, formatted } from '../../lib/words/fluent';
import type { Files } from '../games/loading';
import { Dict, Seat, Text } from '../python';

/** The text of a message file, in a language. */
export type MessageFile = (language: string, file: string) => Promise<string>;

/** Message files of the page, and what games from outside say: some of it is added to files of the page. */
export function withAdded(own: (language: string, file: string) => Promise<string> | undefined, files: Files) {
  const known = new Map<string, Promise<Record<string, string>>>();
  const added = (language: string): Promise<Record<string, string>> => {
    const asked = known.get(language) ?? files.bytes(`answers/${language}/messages.json`).then(read);
    asked.catch(() => known.delete(language));
    known.set(language, asked);
    return asked;
  };
  return async (language: string, file: string): Promise<string> => {
    const texts = [await own(language, file), (await added(language))[file]].filter((text) => text !== undefined);
    if (!texts.length) throw new Error(`no messages ${language}/${file}`);
    return texts.join('\n');
  };
}

const read = (bytes: Uint8Array | null): Record<string, string> =>
  bytes ? JSON.parse(new TextDecoder().decode(bytes)) : {};

/** What is said at every table, whatever the game. */
export const COMMON = ['core', 'games', 'house', 'server', 'table'];

export class Saying {
  private readonly bundles = new Map<string, FluentBundle>();
  private readonly wanted = new Map<string, Promise<void>>();

  constructor(private readonly read: MessageFile) {}

  /** Have message files at hand: nothing can be said before. */
  async load(language: string, files: Iterable<string>): Promise<void> {
    await Promise.all([...files].map((file) => this.loadOne(language, file)));
  }

  private loadOne(language: string, file: string): Promise<void> {
    const name = `${language}/${file}`;
    const known = this.wanted.get(name);
    if (known) return known;
    const loading = this.read(language, file).then(
      (text) => void this.bundles.set(name, bundled(language, [text])),
      (error: unknown) => {
        this.wanted.delete(name);
        throw error;
      },
    );
    this.wanted.set(name, loading);
    return loading;
  }

  readonly say = (text: Text | string, language: string): string => {
    if (typeof text === 'string') return text;
    const [file = '', name = ''] = text.key.split('/');
    const values = Object.fromEntries(text.values.items().map(([key, one]) => [key, this.value(one, language)]));
    const said = formatted(this.bundles.get(`${language}/${file}`), name, values);
    if (said === undefined) throw new Error(`no message ${text.key} in ${language}`);
    return said;
  };

  private value(value: unknown, language: string): string | number {
    if (value instanceof Text) return this.say(value, language);
    if (value instanceof Seat)
      return this.value(new Text('table/seat', new Dict([['number', value.number + 1]])), language);
    return typeof value === 'bigint' ? Number(value) : (value as string | number);
  }
}
