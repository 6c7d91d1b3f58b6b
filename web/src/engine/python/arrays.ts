// Arrays and records as NumPy has them: numbers that lie in bytes of their own, or in the memory of a module.
/* eslint-disable @typescript-eslint/no-explicit-any */

export type Int = number | bigint;

/** What Python made: an object of a class that was translated. */
export class Made {}

/** An int in the form that ints have: a number as long as that is exact. */
export function exact(value: any): any {
  return typeof value === 'bigint' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
    ? Number(value)
    : value;
}

/** Bytes that arrays and records lie in. A module's memory may grow: the view is asked for anew each time. */
export interface Memory {
  readonly view: DataView;
}

const bytesOf = (memory: Memory, at: number, size: number): Uint8Array =>
  new Uint8Array(memory.view.buffer, memory.view.byteOffset + at, size);

/** Bytes of one's own. */
export class Bytes implements Memory {
  readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** What the elements of an array are: how wide, and how they are read and written. */
export class Kind {
  constructor(
    readonly name: string,
    readonly itemsize: number,
    readonly read: (memory: Memory, at: number) => any,
    readonly write: (memory: Memory, at: number, value: any) => void,
  ) {}
}

const kind = (
  name: string,
  size: number,
  read: (view: DataView, at: number) => any,
  write: (view: DataView, at: number, value: any) => void,
): Kind =>
  new Kind(
    name,
    size,
    (memory, at) => read(memory.view, at),
    (memory, at, value) => write(memory.view, at, value),
  );

const long = (value: any): bigint => BigInt(value);
export const KINDS: Record<string, Kind> = Object.fromEntries(
  [
    kind(
      'bool',
      1,
      (view, at) => view.getInt8(at) !== 0,
      (view, at, value) => view.setInt8(at, value ? 1 : 0),
    ),
    kind(
      'int8',
      1,
      (view, at) => view.getInt8(at),
      (view, at, value) => view.setInt8(at, Number(value)),
    ),
    kind(
      'uint8',
      1,
      (view, at) => view.getUint8(at),
      (view, at, value) => view.setUint8(at, Number(value)),
    ),
    kind(
      'int16',
      2,
      (view, at) => view.getInt16(at, true),
      (view, at, value) => view.setInt16(at, Number(value), true),
    ),
    kind(
      'uint16',
      2,
      (view, at) => view.getUint16(at, true),
      (view, at, value) => view.setUint16(at, Number(value), true),
    ),
    kind(
      'int32',
      4,
      (view, at) => view.getInt32(at, true),
      (view, at, value) => view.setInt32(at, Number(value), true),
    ),
    kind(
      'uint32',
      4,
      (view, at) => view.getUint32(at, true),
      (view, at, value) => view.setUint32(at, Number(value), true),
    ),
    kind(
      'int64',
      8,
      (view, at) => exact(view.getBigInt64(at, true)),
      (view, at, value) => view.setBigInt64(at, long(value), true),
    ),
    kind(
      'uint64',
      8,
      (view, at) => exact(view.getBigUint64(at, true)),
      (view, at, value) => view.setBigUint64(at, long(value), true),
    ),
    kind(
      'float32',
      4,
      (view, at) => view.getFloat32(at, true),
      (view, at, value) => view.setFloat32(at, Number(value), true),
    ),
    kind(
      'float64',
      8,
      (view, at) => view.getFloat64(at, true),
      (view, at, value) => view.setFloat64(at, Number(value), true),
    ),
  ].map((one) => [one.name, one]),
);

const product = (shape: number[]): number => shape.reduce((size, one) => size * one, 1);

/** An array with a shape, in C order. This one holds whatever Python wrote down; those of bytes are `Block`s. */
export class Grid {
  constructor(
    readonly data: any,
    readonly shape: number[],
    readonly from = 0,
  ) {}

  get length(): number {
    return this.shape[0]!;
  }

  get size(): number {
    return product(this.shape);
  }

  /** The element at a place, counted along all dimensions. */
  get(place: number): any {
    return exact(this.data[this.from + place]);
  }

  set(place: number, value: any): void {
    this.data[this.from + place] = value;
  }

  /** A part of the same elements. */
  within(shape: number[], place: number): Grid {
    return new Grid(this.data, shape, this.from + place);
  }

  place(index: number): number {
    const place = index < 0 ? index + this.length : index;
    if (!(place >= 0 && place < this.length)) throw new RangeError(`index ${index} of ${this.length}`);
    return place;
  }

  at(index: number): any {
    const place = this.place(index);
    const rest = this.shape.slice(1);
    return rest.length ? this.within(rest, place * product(rest)) : this.get(place);
  }

  /** Give one place its value, or several where a place is an array itself. */
  put(index: number, value: any): void {
    if (this.shape.length > 1) this.at(index).fill(value);
    else this.set(this.place(index), value);
  }

  /** Give all places the value, or those of an array. */
  fill(value: any): void {
    const values = value instanceof Grid || Array.isArray(value) ? flat(value) : null;
    if (values && values.length !== this.size) throw new RangeError(`${values.length} values for ${this.size}`);
    for (let place = 0; place < this.size; place += 1) this.set(place, values ? values[place] : value);
  }

  part(first: number, last: number): Grid {
    const rest = this.shape.slice(1);
    return this.within([Math.max(0, last - first), ...rest], first * product(rest));
  }

  list(): any[] {
    return Array.from({ length: this.length }, (_, place) => {
      const one = this.at(place);
      return one instanceof Grid ? one.list() : one;
    });
  }

  flat(): any[] {
    return Array.from({ length: this.size }, (_, place) => this.get(place));
  }
}

const flat = (value: any): any[] =>
  value instanceof Grid
    ? value.flat()
    : value.flatMap((one: any) => (one instanceof Grid || Array.isArray(one) ? flat(one) : [one]));

/** An array of bytes: `from` counts bytes here. */
export class Block extends Grid {
  constructor(
    readonly memory: Memory,
    readonly kind: Kind,
    shape: number[],
    from = 0,
  ) {
    super(null, shape, from);
  }

  get nbytes(): number {
    return this.size * this.kind.itemsize;
  }

  override get(place: number): any {
    return this.kind.read(this.memory, this.from + place * this.kind.itemsize);
  }

  override set(place: number, value: any): void {
    this.kind.write(this.memory, this.from + place * this.kind.itemsize, value);
  }

  override within(shape: number[], place: number): Block {
    return new Block(this.memory, this.kind, shape, this.from + place * this.kind.itemsize);
  }

  override fill(value: any): void {
    if (value === 0) this.bytes().fill(0);
    else if (value instanceof Block && value.kind.name === this.kind.name && value.size === this.size)
      this.bytes().set(value.bytes());
    else super.fill(value);
  }

  /** The bytes, as they are now: they are not kept when memory grows. */
  bytes(): Uint8Array {
    return bytesOf(this.memory, this.from, this.nbytes);
  }

  /** The same bytes as elements of another kind, in one dimension. */
  as(kind: Kind): Block {
    return new Block(this.memory, kind, [this.nbytes / kind.itemsize], this.from);
  }
}

/** A record: bytes whose fields have names. */
export class Row extends Made {
  static $kind: RecordKind;

  constructor(
    readonly memory: Memory,
    readonly from = 0,
  ) {
    super();
  }

  get kind(): RecordKind {
    return (this.constructor as typeof Row).$kind;
  }

  /** The bytes, as they are now. */
  get bytes(): Uint8Array {
    return bytesOf(this.memory, this.from, this.kind.itemsize);
  }

  copy(): this {
    return new (this.constructor as any)(new Bytes(this.tobytes()));
  }

  read(): this {
    return this;
  }

  tobytes(): Uint8Array {
    return this.bytes.slice();
  }

  $item(name: string): any {
    return (this as any)[name];
  }

  $put(name: string, value: any): void {
    (this as any)[name] = value;
  }
}

/** How a record lies in memory. */
export interface Layout {
  size: number;
  fields: Record<string, { type: string; shape: number[]; at: number }>;
}

/** The kind of a record, with the class of its records: every field is read and written where it lies. */
export class RecordKind extends Kind {
  readonly names: string[];

  constructor(
    layout: Layout,
    readonly Row_: typeof Row = class extends Row {},
  ) {
    super(
      `record ${layout.size}`,
      layout.size,
      (memory, at) => new Row_(memory, at),
      (memory, at, value: Row) => bytesOf(memory, at, layout.size).set(value.bytes),
    );
    this.names = Object.keys(layout.fields);
    Row_.$kind = this;
    for (const [name, { type, shape, at }] of Object.entries(layout.fields)) {
      const one = KINDS[type]!;
      Object.defineProperty(Row_.prototype, name, {
        get(this: Row) {
          const place = this.from + at;
          return shape.length ? new Block(this.memory, one, shape, place) : one.read(this.memory, place);
        },
        set(this: Row, value: unknown) {
          if (shape.length) new Block(this.memory, one, shape, this.from + at).fill(value);
          else one.write(this.memory, this.from + at, value);
        },
      });
    }
  }
}
