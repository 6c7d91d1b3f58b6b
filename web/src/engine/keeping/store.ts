/** Where the tables of this device are kept: a row for each, for lists, and its log, entry by entry. */

/** What lists know of a table, without its log. */
export interface Row {
  id: string;
  game: string;
  state: string;
  created: number;
  /** The number of its newest entry. */
  seq: number;
  /** The secret seed of its draws, in hexadecimal. */
  seed: string;
  /** What a list shows, and what a list of matches that are over shows, as JSON. */
  listed: string;
  past: string | null;
}

export interface Store {
  /** Whether it outlives the page. */
  readonly lasting: boolean;
  rows(): Promise<Row[]>;
  row(id: string): Promise<Row | undefined>;
  /** The entries of a table after a number. */
  log(id: string, since: number): Promise<string[]>;
  /** Write entries that end with the row's newest, all or none; false: another tab has written other ones. */
  append(row: Row, bodies: string[]): Promise<boolean>;
  forget(id: string): Promise<void>;
  setting(name: string): Promise<string | undefined>;
  keep(name: string, value: string): Promise<void>;
}

/** Whether entries follow the newest one that is there. */
const follows = (known: Row | undefined, row: Row, bodies: string[]): boolean =>
  (known?.seq ?? -1) === row.seq - bodies.length;

/** For browsers that keep nothing, and for tests: as long as the worker lives. */
export class MemoryStore implements Store {
  readonly lasting = false;
  private readonly tables = new Map<string, Row>();
  private readonly logs = new Map<string, string[]>();
  private readonly settings = new Map<string, string>();

  async rows(): Promise<Row[]> {
    return [...this.tables.values()];
  }

  async row(id: string): Promise<Row | undefined> {
    return this.tables.get(id);
  }

  async log(id: string, since: number): Promise<string[]> {
    return (this.logs.get(id) ?? []).slice(since + 1);
  }

  async append(row: Row, bodies: string[]): Promise<boolean> {
    if (!follows(this.tables.get(row.id), row, bodies)) return false;
    this.tables.set(row.id, row);
    this.logs.set(row.id, [...(this.logs.get(row.id) ?? []), ...bodies]);
    return true;
  }

  async forget(id: string): Promise<void> {
    this.tables.delete(id);
    this.logs.delete(id);
  }

  async setting(name: string): Promise<string | undefined> {
    return this.settings.get(name);
  }

  async keep(name: string, value: string): Promise<void> {
    this.settings.set(name, value);
  }
}

const NAME = 'ptoq';
const VERSION = 1;
type Place = 'tables' | 'entries' | 'settings';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });

/** IndexedDB. Transactions of all tabs come one after another: comparing and writing in one of them is safe. */
export class BrowserStore implements Store {
  readonly lasting = true;

  private constructor(private readonly database: IDBDatabase) {}

  static async open(factory: IDBFactory): Promise<BrowserStore> {
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('entries');
      request.result.createObjectStore('settings');
    };
    return new BrowserStore(await answered(request));
  }

  private read(place: Place): IDBObjectStore {
    return this.database.transaction(place, 'readonly').objectStore(place);
  }

  rows(): Promise<Row[]> {
    return answered(this.read('tables').getAll());
  }

  row(id: string): Promise<Row | undefined> {
    return answered(this.read('tables').get(id));
  }

  log(id: string, since: number): Promise<string[]> {
    return answered(this.read('entries').getAll(IDBKeyRange.bound([id, since + 1], [id, Infinity])));
  }

  async append(row: Row, bodies: string[]): Promise<boolean> {
    const transaction = this.database.transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
    const ended = finished(transaction);
    const [tables, entries] = [transaction.objectStore('tables'), transaction.objectStore('entries')];
    if (!follows(await answered<Row | undefined>(tables.get(row.id)), row, bodies)) {
      await ended;
      return false;
    }
    const first = row.seq - bodies.length + 1;
    bodies.forEach((body, at) => entries.add(body, [row.id, first + at]));
    tables.put(row);
    await ended;
    return true;
  }

  async forget(id: string): Promise<void> {
    const transaction = this.database.transaction(['tables', 'entries'], 'readwrite');
    transaction.objectStore('tables').delete(id);
    transaction.objectStore('entries').delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
    await finished(transaction);
  }

  setting(name: string): Promise<string | undefined> {
    return answered(this.read('settings').get(name));
  }

  async keep(name: string, value: string): Promise<void> {
    const transaction = this.database.transaction('settings', 'readwrite');
    transaction.objectStore('settings').put(value, name);
    await finished(transaction);
  }
}
