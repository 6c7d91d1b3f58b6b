// How long a master thinks in Node.js of positions that Python wrote: node engine.mjs ENGINE FOLDER GAME < positions.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder, name] = process.argv.slice(2);
const { Game, Module, minds, python, tables } = await import(pathToFileURL(engine));
const load = async (file) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${file}.js`, 'base64')}`)).default;
const card = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf-8'));
const module = await Module.load(card, readFileSync(`${folder}/${card.module}.wasm`));
const game = new Game(module, await load(card.module));
const { Table } = tables(await load('room'), new Map([[name, game]]), String);
const { Bot } = minds(await load(`${card.module}.minds`), game);

const views = JSON.parse(readFileSync(0, 'utf-8')).map(({ file, seat }) => Table.from_json(file).view(seat));
const think = (view) => {
  const begun = process.cpuUsage();
  python.make(Bot, game.card, 'master', 1).consider(view);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};
// The first time code is compiled and tables are made.
console.log(JSON.stringify([views.map(think), views.map(think)]));
