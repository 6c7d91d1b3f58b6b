// Matches that are over, looked back at in Node.js: node stories.mjs ENGINE FOLDER MESSAGES < tables.json
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [engine, folder, messages] = process.argv.slice(2);
const { COMMON, Game, Module, Saying, json, minds, python, tables } = await import(pathToFileURL(engine));
const load = async (name) =>
  (await import(`data:text/javascript;base64,${readFileSync(`${folder}/${name}.js`, 'base64')}`)).default;
const { language, played } = JSON.parse(readFileSync(0, 'utf-8'));
const [known, bots] = [new Map(), new Map()];
const saying = new Saying(async (language, file) => readFileSync(`${messages}/${language}/${file}.ftl`, 'utf-8'));
for (const { name } of played) {
  if (known.has(name)) continue;
  const card = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf-8'));
  const module = await Module.load(card, readFileSync(`${folder}/${card.module}.wasm`));
  const game = new Game(module, await load(card.module));
  known.set(name, game);
  bots.set(name, minds(await load(`${card.module}.minds`), game));
  await saying.load(language, [...COMMON, ...card.messages, 'minds']);
}
const { graded, loaded, match_luck } = tables(await load('room'), known, saying.say, bots);

for (const { name, seed, bodies, seats, numbers } of played) {
  const table = loaded(python.unhex(seed), bodies);
  for (const seat of [-1, ...Array(seats).keys()]) console.log(json(table.story(seat).review(seat, language)));
  const story = table.story(-1);
  console.log(json(match_luck(story.events)));
  for (const number of numbers) {
    const { view, move } = story.decisions.find(number)[1];
    const advice = bots.get(name).judge(known.get(name).card, 'master', 0, view, move.code);
    console.log(json(graded(story, number, advice, language)));
  }
}
