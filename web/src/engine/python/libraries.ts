// What translated code takes from Python's libraries: hashes, secrets, clocks, and what Unicode says of a sign.

import { hmac as keyed_hash } from '@noble/hashes/hmac.js';
import { sha256 as hashed } from '@noble/hashes/sha2.js';

import { exact } from './arrays';
import { big, hex } from './basics';
import { Refusal } from './texts';

class Hash {
  constructor(readonly bytes: Uint8Array) {}
}

export const sha256 = (bytes: Uint8Array): Hash => new Hash(hashed(bytes));
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => keyed_hash(hashed, key, message);
export const token_bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
export const token_hex = (count: number): string => hex(token_bytes(count));

export const number_of = (bytes: Uint8Array): any =>
  exact(bytes.reduce((total, one) => total * 256n + BigInt(one), 0n));

export const randbits = (count: number): any =>
  exact(BigInt.asUintN(count, big(number_of(token_bytes(Math.ceil(count / 8))))));

export const perf_counter = (): number => performance.now() / 1000;

/** A browser has one thread for each of these. */
export const get_ident = (): number => 0;

/** What needs to be done in Python only. */
export const nothing = (): null => null;

export function unhex(text: string): Uint8Array {
  if (!/^([0-9a-fA-F]{2})*$/.test(text)) throw new Refusal('table/file-broken');
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

export const normalize = (form: string, text: string): string => text.normalize(form);

const CATEGORIES = [
  'Lu',
  'Ll',
  'Lt',
  'Lm',
  'Lo',
  'Mn',
  'Mc',
  'Me',
  'Nd',
  'Nl',
  'No',
  'Pc',
  'Pd',
  'Ps',
  'Pe',
  'Pi',
  'Pf',
]
  .concat(['Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn'])
  .map((name): [string, RegExp] => [name, new RegExp(`^\\p{${name}}$`, 'u')]);

/** The general category of a sign, as Unicode has it. */
export const category = (sign: string): string => CATEGORIES.find(([, one]) => one.test(sign))![0];
