// Tables that Python played, shown by translated rooms in Node.js: node rooms.mjs ENGINE FOLDER MESSAGES < tables.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder, messages] = process.argv.slice(2);
const { COMMON, Game, Module, Saying, json, python, tables } = await import(pathToFileURL(engine));
const load = async (name) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${name}.js`, 'base64')}`)).default;
const { languages, played } = JSON.parse(readFileSync(0, 'utf-8'));
const known = new Map();
const saying = new Saying(async (language, file) => readFileSync(`${messages}/${language}/${file}.ftl`, 'utf-8'));
for (const { game } of played) {
  const card = JSON.parse(readFileSync(`${folder}/${game}.json`, 'utf-8'));
  const module = await Module.load(card, readFileSync(`${folder}/${card.module}.wasm`));
  known.set(game, new Game(module, await load(card.module)));
  for (const language of languages) await saying.load(language, [...COMMON, ...card.messages]);
}
const { LocalTable, loaded, read_entry, write_entry } = tables(await load('room'), known, saying.say);

for (const { seed, bodies, seen, file, seats } of played) {
  const entries = bodies.map(read_entry);
  const table = python.make(LocalTable, python.unhex(seed), [entries[0]]);
  const eyes = [-1, ...Array(seats).keys()];
  const shown = {};
  entries.forEach((entry, seq) => {
    if (seq) table.follow(entry);
    if (!seen.includes(seq)) return;
    shown[seq] = eyes.flatMap((seat) =>
      languages.map((language) => json([table.snapshot(seat, seq - 3, language), table.who()])),
    );
  });
  const whole = loaded(python.unhex(seed), bodies);
  const last = eyes.map((seat) => json([whole.history(-1, seat, languages[0]), whole.listed(7)]));
  const same = [entries.every((entry, at) => write_entry(entry) === bodies[at]), whole.file() === file];
  console.log(JSON.stringify({ same, shown, last }));
}
