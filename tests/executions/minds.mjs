// What bots think in Node.js of positions that Python wrote: node minds.mjs ENGINE FOLDER GAME < positions.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder, name] = process.argv.slice(2);
const { Game, Module, json, minds, python, tables } = await import(pathToFileURL(engine));
const load = async (file) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${file}.js`, 'base64')}`)).default;
const card = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf-8'));
const module = await Module.load(card, readFileSync(`${folder}/${card.module}.wasm`));
const game = new Game(module, await load(card.module));
const { Table } = tables(await load('room'), new Map([[name, game]]), String);
const { Bot, judge } = minds(await load(`${card.module}.minds`), game);

/** A number by its bits. */
function bits(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

/** All that can be compared: numbers by their bits. */
function plain(value) {
  if (typeof value === 'number') return bits(value);
  return Array.isArray(value) ? value.map(plain) : value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)])) : value;
}

const told = ({ choices, chosen, why, expected }) => plain([
  choices.map((one) => [one.move.text, one.value, JSON.parse(json(one.reason)), one.tries, one.often, one.error]),
  chosen.text, JSON.parse(json(why)), expected]);

/** A match that bots play, as a file. */
function played({ names, levels, options, seed, most }) {
  const table = python.make(Table, name, names, new python.Dict(Object.entries(options)), seed);
  const bots = levels.map((level, seat) => python.make(Bot, game.card, level, seat));
  for (let move = 0; move < most && table.actor !== null; move += 1) {
    const [seat] = table.pending;
    table.play(bots[seat].consider(table.view(seat)).chosen.text, seat);
  }
  return table.to_json();
}

const { matches, questions } = JSON.parse(readFileSync(0, 'utf-8'));
for (const match of matches) console.log(JSON.stringify(played(match)));
for (const { file, seat, level, seed, judged } of questions) {
  const view = Table.from_json(file).view(seat);
  const advice =
    judged === null ? python.make(Bot, game.card, level, seed).consider(view) : judge(game.card, level, seed, view, judged);
  console.log(JSON.stringify(told(advice)));
}
