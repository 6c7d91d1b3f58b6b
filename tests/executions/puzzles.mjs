// Puzzles shown and judged by the house in Node.js: node puzzles.mjs ENGINE FOLDER MESSAGES < asked.json
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder, messages] = process.argv.slice(2);
const { Keeper, MemoryStore } = await import(pathToFileURL(engine));
const { asked, damaged } = JSON.parse(readFileSync(0, 'utf-8'));

const bytesOf = (name) => (existsSync(`${folder}/${name}`) ? new Uint8Array(readFileSync(`${folder}/${name}`)) : null);
const code = async (name) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${name}`, 'base64')}`)).default;
const house = (bytes = bytesOf) =>
  new Keeper({
    files: { bytes: async (name) => bytes(name), code },
    messages: async (language, file) => readFileSync(`${messages}/${language}/${file}.ftl`, 'utf-8'),
    store: new MemoryStore(),
    now: Date.now,
    changed: () => undefined,
  });
const told = (keeper, { path, move, language }) =>
  keeper
    .ask({ method: move === undefined ? 'GET' : 'POST', path, body: { move }, query: { language } })
    .catch(({ status, reason, sentence }) => ({ status, reason, sentence }));

const keeper = house();
for (const one of asked) console.log(JSON.stringify(await told(keeper, one)));
for (const { file, text, ...one } of damaged) {
  const bytes = (name) => {
    if (name !== file) return bytesOf(name);
    if (text === null) throw new TypeError('no network');
    return new TextEncoder().encode(text);
  };
  console.log(JSON.stringify(await told(house(bytes), one)));
}
