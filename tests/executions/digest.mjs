// The digest of random games in Node.js: node digest.mjs ENGINE FOLDER GAME < plan.json
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { play } from './digesting.mjs';

const [engine, folder, name] = process.argv.slice(2);
const card = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf-8'));
const wasm = readFileSync(`${folder}/${card.module}.wasm`);
const code = readFileSync(`${folder}/${card.module}.js`, 'base64');
const words = (await import(`data:text/javascript;base64,${code}`)).default;
const plan = JSON.parse(readFileSync(0, 'utf-8'));
const heard = createHash('sha256');
await play(await import(pathToFileURL(engine)), { card, wasm, words, plan }, (said) => heard.update(said));
console.log(heard.digest('hex'));
