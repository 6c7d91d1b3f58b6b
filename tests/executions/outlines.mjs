// Outlines that Python sent, drawn by translated code in Node.js: node outlines.mjs ENGINE FOLDER MESSAGES < sent.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder, messages] = process.argv.slice(2);
const { COMMON, Game, Module, Saying, json, outlined, tables } = await import(pathToFileURL(engine));
const load = async (name) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${name}.js`, 'base64')}`)).default;
const { language, sent } = JSON.parse(readFileSync(0, 'utf-8'));
const saying = new Saying(async (language, file) => readFileSync(`${messages}/${language}/${file}.ftl`, 'utf-8'));
for (const [name, outlines] of Object.entries(sent)) {
  const card = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf-8'));
  const game = new Game(
    await Module.load(card, readFileSync(`${folder}/${card.module}.wasm`)),
    await load(card.module),
  );
  await saying.load(language, [...COMMON, ...card.messages]);
  const rooms = tables(await load('room'), new Map([[name, game]]), saying.say);
  for (const outline of outlines) console.log(json(rooms.drawn(outlined(JSON.parse(outline), game, rooms), game.card, language)));
}
