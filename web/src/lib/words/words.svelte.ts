/** What people read, from the message files that Python uses too. `t('page/your-turn')` takes `your-turn` of page.ftl. */
import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import { answerFile, hasServer } from '../../api/server';
import { bundled, dashed, formatted } from './fluent';

export const LANGUAGES = { en: 'English', de: 'Deutsch', nl: 'Nederlands', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;

const files = import.meta.glob<string>(
  [
    '../../../../src/ptoq/messages/*/*.ftl',
    '!../../../../src/ptoq/messages/*/{core,house,lab,minds,package,server,table,terminal}.ftl',
  ],
  { query: '?raw', import: 'default' },
);
const COMMON = ['page', 'games'];

let spoken = $state<Language>(preferred());
let bundles = $state.raw<Record<string, FluentBundle>>({});
const wanted = new Set<string>(COMMON);

function preferred(): Language {
  const tags = [localStorage.getItem('language') ?? '', ...navigator.languages];
  const known = tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES);
  return (known ?? 'en') as Language;
}

export function language(): Language {
  return spoken;
}

/** Have message files at hand, besides the common ones. */
export async function load(...names: string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await fetchWords(spoken);
}

/** Speak another language from now on. */
export async function speak(next: Language): Promise<void> {
  await fetchWords(next, true);
  spoken = next;
  localStorage.setItem('language', next);
  document.documentElement.lang = next;
}

async function fetchWords(into: Language, anew = false): Promise<void> {
  const missing = [...wanted].filter((name) => anew || !(name in bundles));
  const added: Record<string, FluentBundle> = {};
  await Promise.all(
    missing.map(async (name) => {
      const file = files[`../../../../src/ptoq/messages/${into}/${name}.ftl`];
      const [own, outside] = await Promise.all([file?.(), fromOutside(into)]);
      if (own === undefined && !(name in outside)) throw new Error(`no messages ${into}/${name}`);
      added[name] = bundled(into, [own, outside[name]]);
    }),
  );
  if (missing.length) bundles = { ...bundles, ...added };
  document.documentElement.lang = into;
}

const asked = new Map<Language, Promise<Record<string, string>>>();

/** The messages of games from outside. A server that has some marks its page; beside the page are those it was built with. */
function fromOutside(into: Language): Promise<Record<string, string>> {
  if (hasServer() && !document.querySelector('meta[name="added-games"]')) return Promise.resolve({});
  const known = asked.get(into);
  if (known) return known;
  const beside = () => fetch(answerFile('/messages', into));
  const answer = hasServer() ? fetch(`/api/messages?language=${into}`).catch(beside) : beside();
  const told = answer
    .then((said) => (said.ok ? said.json() : Promise.reject(said)))
    .catch(() => {
      asked.delete(into);
      return {};
    });
  asked.set(into, told);
  return told;
}

/** A sentence. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const [file = '', name = ''] = key.split('/');
  const bundle = bundles[file];
  const said = formatted(bundle, name, values);
  if (said !== undefined) return said;
  // A game that is not here any more is still in lists and histories: by its bare name.
  if (bundle && file === 'games') return name;
  throw new Error(`no message ${key}`);
}

/** Whether there is such a message. */
export function has(key: string): boolean {
  const [file = '', name = ''] = key.split('/');
  return bundles[file]?.hasMessage(name) ?? false;
}

/** A move in words: `move-add-to-hand` of the file `wordsOf` its game, with the move's own fields. */
export function moveWords(file: string, move: Record<string, string>): string {
  return t(`${file}/move-${dashed(move.move ?? '')}`, move);
}
