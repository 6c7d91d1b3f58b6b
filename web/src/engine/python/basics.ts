// What the files of this room need of each other: numbers as Python has them, and signs.

export const number = (value: any): any => (typeof value === 'boolean' ? Number(value) : value);
export const big = (value: any): bigint => BigInt(value);

export const small = (a: any, b: any): boolean =>
  typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b;

/** A text whose signs may be longer than JavaScript's: Python counts signs. */
export const signs = (value: any): any =>
  typeof value === 'string' && /[\ud800-\udfff]/.test(value) ? [...value] : value;

export const hex = (bytes: Uint8Array): string => [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');
