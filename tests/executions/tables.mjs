// Matches that Python played, played again by translated tables in Node.js: node tables.mjs ENGINE FOLDER < matches.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder] = process.argv.slice(2);
const { Game, Module, json, python, tables } = await import(pathToFileURL(engine));
const load = async (name) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${name}.js`, 'base64')}`)).default;
const { games, matches } = JSON.parse(readFileSync(0, 'utf-8'));
const known = new Map();
for (const name of games) {
  const card = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf-8'));
  const module = await Module.load(card, readFileSync(`${folder}/${card.module}.wasm`));
  known.set(name, new Game(module, await load(card.module)));
}
const { Table, Narrator } = tables(await load('room'), known, (text) => (text.key ? `<${text.key}>` : text));

/** What a table shows to every seat, and what was told to it. */
function shown(table) {
  const narrator = python.make(Narrator, true);
  narrator.follow(table.log);
  const seats = [-1, ...table.names.keys()];
  const told = seats.map((seat) => narrator.lines(narrator.told, seat));
  return json([seats.map((seat) => table.view(seat).to_json()), told, table.scores, table.winners, table.verdict()]);
}

for (const { game, names, options, seed, steps, file } of matches) {
  const read = Table.from_json(file);
  const table = python.make(Table, game, names, new python.Dict(Object.entries(options)), seed);
  for (const [kind, seat, move] of steps) {
    if (kind === 'undone') table.undo(seat);
    else if (kind === 'claimed') table.play('tut tut', seat);
    else table.play(move, seat);
  }
  const written = [read.to_json(), table.to_json()];
  console.log(JSON.stringify({ same: written.map((text) => text === file), shown: [shown(read), shown(table)] }));
}
