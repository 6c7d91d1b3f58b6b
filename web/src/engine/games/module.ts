// The compiled rules of a game, as a module that was made from their Python source (`python -m ptoq.build`): memory
// for records and arrays, and calls in the way in which Numba's functions want to be called.
/* eslint-disable @typescript-eslint/no-explicit-any */

import { Block, Bytes, Grid, KINDS, Kind, Row, exact, type Layout, type Memory } from '../python/arrays';

/** A type of Numba: "int64", "float64[,]", "record 96", "record 96[]", or those of a tuple. */
export type Type = string | Type[];

/** How a function is called: the types of its arguments, and of what it returns. */
export interface Signature {
  takes: Type[];
  returns: Type;
}

/** The card of a game: what must be known to run its module. */
export interface Card {
  name: string;
  most_choices: number;
  record: Layout;
  functions: Record<string, Signature>;
  /** What fills the module's tables before all else, and how many elements each table has. */
  fills: Record<string, number[]>;
}

const PAGE = 65_536;
const ALIGNED = 16;
const ANSWER = 1024;
/** How wide the parts of an array are that come before its shape: two owners, two counts and an address. */
const [COUNTS, ADDRESS, SHAPE] = [8, 24, 32];
const aligned = (at: number): number => Math.ceil(at / ALIGNED) * ALIGNED;

/** The parts of a tuple, which may have names. */
const parts = (tuple: any): any[] =>
  Array.isArray(tuple) ? tuple : tuple.constructor.$fields.map((field: string) => tuple[field]);

/** Whether a value can be passed as a type; of numbers this cannot be told. */
function fits(type: Type, given: any): boolean {
  if (Array.isArray(type)) return parts(given).every((one, at) => fits(type[at]!, one));
  if (type.endsWith(']')) return !(given instanceof Block) || given.kind.name === type.slice(0, type.indexOf('['));
  return !type.startsWith('record') || !(given instanceof Row) || given.kind.name === type;
}

/** A place in the memory of a module, which is given back when nothing refers to it any more. */
class Room implements Memory {
  constructor(
    readonly module: Module,
    readonly at: number,
  ) {}

  get view(): DataView {
    return this.module.view;
  }
}

export class Module {
  private readonly memory: WebAssembly.Memory;
  private readonly answer: number;
  private readonly error: number;
  /** Where the compiled code's own allocations begin, if it has any; they last as long as a call. */
  private readonly arena: number | null;
  /** Memory from here on is free. */
  private top: number;
  /** Memory from here on is zero, because it was never used. */
  private clean: number;
  private latest: DataView;
  private readonly spare = new Map<number, number[]>();
  private readonly rooms = new FinalizationRegistry<[number, number]>(([at, size]) => {
    this.spare.set(size, [...(this.spare.get(size) ?? []), at]);
  });

  private constructor(
    readonly card: Card,
    private readonly exports: WebAssembly.Exports,
  ) {
    this.memory = exports.memory as WebAssembly.Memory;
    this.latest = new DataView(this.memory.buffer);
    this.top = this.clean = aligned((exports.__heap_base as WebAssembly.Global).value as number);
    this.arena = ((exports.arena as WebAssembly.Global | undefined)?.value as number | undefined) ?? null;
    this.answer = this.take(ANSWER);
    this.error = this.take(ALIGNED);
  }

  static async load(card: Card, code: BufferSource): Promise<Module> {
    const { instance } = await WebAssembly.instantiate(code, {});
    const missing = Object.keys(card.functions).filter((name) => typeof instance.exports[name] !== 'function');
    if (missing.length) throw new Error(`The module of ${card.name} lacks ${missing.join(', ')}.`);
    const module = new Module(card, instance.exports);
    for (const [fill, sizes] of Object.entries(card.fills))
      module.call(fill, ...sizes.map((size, at) => module.table(fill, at, size)));
    return module;
  }

  /** A table that the compiled code has. */
  private table(fill: string, place: number, size: number): Block {
    const kind = (this.card.functions[fill]!.takes[place] as string).slice(0, -'[]'.length);
    const at = (this.exports[`${fill}.table${place}`] as WebAssembly.Global).value as number;
    return new Block(new Room(this, at), KINDS[kind]!, [size], at);
  }

  /** All of the memory as it is now: when it grows, the view before is worth nothing. */
  get view(): DataView {
    if (this.latest.buffer !== this.memory.buffer) this.latest = new DataView(this.memory.buffer);
    return this.latest;
  }

  /** Bytes that are in use until `top` is set back; they are not zero. */
  private take(bytes: number): number {
    const at = this.top;
    this.top = aligned(at + bytes);
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /** Bytes that nothing else has, all zero, for as long as something refers to them. */
  room(bytes: number): Room {
    const size = aligned(bytes);
    const known = this.spare.get(size)?.pop();
    const at = known ?? this.take(size);
    const used = known === undefined ? Math.max(0, Math.min(size, this.clean - at)) : size;
    if (used) this.bytes(at, used).fill(0);
    this.clean = Math.max(this.clean, this.top);
    const room = new Room(this, at);
    this.rooms.register(room, [at, size]);
    return room;
  }

  /** An array of zeros that stays in the module's memory. */
  array(kind: string | Kind, shape: number | number[]): Block {
    const elements = typeof kind === 'string' ? KINDS[kind]! : kind;
    const sizes = typeof shape === 'number' ? [shape] : shape;
    const room = this.room(elements.itemsize * sizes.reduce((size, one) => size * one, 1));
    return new Block(room, elements, sizes, room.at);
  }

  private bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  /** Call a function. What lies in the module's memory is passed as it is; all else is copied there, and back. */
  call(name: string, ...given: unknown[]): any {
    const variant = this.variant(name, given);
    const signature = this.card.functions[variant]!;
    const mark = this.top;
    const back: (() => void)[] = [];
    let answer: unknown;
    try {
      const passed = signature.takes.flatMap((type, at) => this.passed(type, given[at], back));
      if (this.arena !== null) this.view.setUint32(this.arena, this.top, true);
      const failed = (this.exports[variant] as (...all: unknown[]) => number)(this.answer, this.error, ...passed);
      // -2 is Numba's way to say None.
      if (failed && failed !== -2) throw new Error(`${this.card.name}: ${name} failed (${failed}).`);
      for (const copy of back) copy();
      answer = this.returned(signature.returns, this.answer).value;
    } finally {
      const used = this.arena === null ? this.top : this.view.getUint32(this.arena, true);
      this.clean = Math.max(this.clean, this.top, used);
      this.top = mark;
    }
    return this.kept(answer);
  }

  /** What a function is called that takes such arguments: there may be several, "walks" and "walks.2". */
  private variant(name: string, given: unknown[]): string {
    const { functions } = this.card;
    for (let at = 1, called = name; functions[called]; at += 1, called = `${name}.${at}`)
      if (!functions[`${name}.2`] || functions[called]!.takes.every((type, place) => fits(type, given[place])))
        return called;
    throw new Error(`${this.card.name}: the module has no ${name} for that.`);
  }

  /** Arrays that a function made, in memory that stays. */
  private kept(answer: any): any {
    if (Array.isArray(answer)) return answer.map((one) => this.kept(one));
    if (!(answer instanceof Block)) return answer;
    const array = this.array(answer.kind, answer.shape);
    array.bytes().set(answer.bytes());
    return array;
  }

  private passed(type: Type, given: any, back: (() => void)[]): (number | bigint)[] {
    if (Array.isArray(type)) {
      const all = parts(given);
      return type.flatMap((one, at) => this.passed(one, all[at], back));
    }
    if (type.endsWith(']')) return this.passedArray(type, given, back);
    if (type.startsWith('record')) return [typeof given === 'number' ? given : this.placed(given, back)];
    return [type === 'int64' || type === 'uint64' ? BigInt(given) : Number(given)];
  }

  /** Where a record lies, or a copy of it. */
  private placed(row: Row, back: (() => void)[]): number {
    if (this.holds(row.memory)) return row.from;
    const at = this.take(row.kind.itemsize);
    this.bytes(at, row.kind.itemsize).set(row.bytes);
    back.push(() => row.bytes.set(this.bytes(at, row.kind.itemsize)));
    return at;
  }

  /** Two owners, how many elements, how wide each is, where they lie, the shape and the strides. */
  private passedArray(type: string, given: Grid, back: (() => void)[]): (number | bigint)[] {
    const wanted = type.slice(0, type.indexOf('['));
    let array = given as Block;
    if (!(given instanceof Block && this.holds(given.memory))) {
      const kind = KINDS[wanted]!;
      const at = this.take(kind.itemsize * given.size);
      array = new Block(this, kind, given.shape, at);
      array.fill(given);
      back.push(() => given.fill(array));
    }
    if (array.kind.name !== wanted) throw new Error(`${this.card.name}: ${array.kind.name} for ${type}`);
    const width = array.kind.itemsize;
    const strides = array.shape.map((_, at) => array.shape.slice(at + 1).reduce((size, one) => size * one, width));
    return [0, 0, BigInt(array.size), BigInt(width), array.from, ...array.shape.map(BigInt), ...strides.map(BigInt)];
  }

  private holds(memory: Memory): boolean {
    return memory instanceof Room && memory.module === this;
  }

  /** What a function returned, and how wide it was; parts of a tuple lie one after the other, each aligned. */
  private returned(type: Type, at: number): { value: any; end: number } {
    if (Array.isArray(type)) {
      let end = at;
      const values = type.map((one) => {
        const width = this.alignment(one);
        const part = this.returned(one, Math.ceil(end / width) * width);
        end = part.end;
        return part.value;
      });
      const width = Math.max(1, ...type.map((one) => this.alignment(one)));
      return { value: values, end: Math.ceil(end / width) * width };
    }
    if (type === 'none') return { value: null, end: at };
    if (type.endsWith(']')) return this.returnedArray(type, at);
    const kind = KINDS[type];
    if (!kind) throw new Error(`${this.card.name}: no function can return ${type}.`);
    return { value: kind.read(this, at), end: at + kind.itemsize };
  }

  private alignment(type: Type): number {
    if (Array.isArray(type)) return Math.max(1, ...type.map((one) => this.alignment(one)));
    return type === 'none' ? 1 : (KINDS[type]?.itemsize ?? 8);
  }

  /** A copy of an array that a function made. */
  private returnedArray(type: string, at: number): { value: Grid; end: number } {
    const dimensions = type.split(',').length;
    const kind = KINDS[type.slice(0, type.indexOf('['))]!;
    const long = (place: number): number => exact(this.view.getBigInt64(place, true));
    const shape = Array.from({ length: dimensions }, (_, one) => long(at + SHAPE + 8 * one));
    const size = long(at + COUNTS) * kind.itemsize;
    const copy = this.bytes(this.view.getUint32(at + ADDRESS, true), size).slice();
    return { value: new Block(new Bytes(copy), kind, shape), end: at + SHAPE + 16 * dimensions };
  }
}
