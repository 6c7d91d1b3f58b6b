/**
 * The service worker: keeps the page and the games, so that they open without a network, and shows what the server pushes.
 *
 * A build is kept whole or not at all: its files come in one, `offline.bin`, and only if that is what was built. A newer
 * build waits until the page asks for it, or until no page is open any more. Nothing of the API is kept.
 */
export {};

/** The hash of `offline.bin`; the build writes it before this file. */
declare const BUILD: string;

interface Served {
  /** The first part of the paths at which the server sends the page. */
  places: string[];
}

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

/** Of a service worker's world only what is used here: that of the page is another one. */
interface World {
  registration: ServiceWorkerRegistration & { scope: string };
  clients: {
    claim(): Promise<void>;
    matchAll(which: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  /** Written by a server before this file; in a folder of files there is none. */
  served?: Served;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(kind: 'message', heard: (event: MessageEvent) => void): void;
  addEventListener(
    kind: 'fetch',
    heard: (event: Event & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(kind: 'push', heard: (event: Waiting & { data: { json(): Notice } }) => void): void;
  addEventListener(kind: 'notificationclick', heard: (event: Waiting & { notification: Notification }) => void): void;
}

interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
}

const world = self as unknown as World;
const { scope } = world.registration;
const FAMILY = `ptoq ${scope} `;
const OWN = FAMILY + BUILD;
const BUILDS_KEPT = 2;
const READING = { ignoreSearch: true, ignoreVary: true };
/** Headers that say how a file came, not what it is. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'etag', 'last-modified', 'date'];

world.addEventListener('install', (event) => event.waitUntil(keep()));

world.addEventListener('activate', (event) => event.waitUntil(takeOver()));

world.addEventListener('message', ({ data }) => {
  if (data === 'renew') void world.skipWaiting();
});

world.addEventListener('fetch', (event) => {
  const { request } = event;
  const { href, origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || !href.startsWith(scope) || href.startsWith(`${scope}api/`)) return;
  const path = pathname.slice(new URL(scope).pathname.length);
  const place = path.split('/')[0] ?? '';
  const opens = path === 'index.html' || (world.served?.places ?? ['']).includes(place);
  if (request.mode === 'navigate' && opens) event.respondWith(kept(scope).then((page) => page ?? fetch(request)));
  else if (path) event.respondWith(kept(origin + pathname).then((file) => file ?? fetch(request)));
});

/** Fetch all files of this build, and keep them if they are what was built, and the page is of this build, too. */
async function keep(): Promise<void> {
  const [pack, index] = await Promise.all([fetched(`offline.bin?${BUILD}`), fetched('')]);
  const plain = pack.body!.pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  const html = await index.text();
  if ((await hash(bytes)) !== BUILD || !html.includes(BUILD)) throw new Error('another build is there now');
  const cache = await caches.open(OWN);
  const end = bytes.indexOf(10);
  const listed: [string, string, number][] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let at = end + 1;
  for (const [path, kind, length] of listed) {
    await cache.put(scope + path, file(bytes.slice(at, at + length), kind, index.headers));
    at += length;
  }
  await cache.put(scope, file(html, 'text/html; charset=utf-8', index.headers));
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(scope + path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer;
}

/** A file with the headers that the page came with, such as its security policy. */
function file(body: BodyInit, kind: string, of: Headers): Response {
  const headers = new Headers(of);
  for (const name of OF_THE_WAY) headers.delete(name);
  headers.set('content-type', kind);
  return new Response(body, { headers });
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((one) => one.toString(16).padStart(2, '0')).join('');
}

/** What is kept at an address. A page of the build before may be open still, and asks for its parts as it needs them. */
async function kept(address: string): Promise<Response | undefined> {
  const own = await (await caches.open(OWN)).match(address, READING);
  return own ?? (address.startsWith(`${scope}assets/`) ? caches.match(address, READING) : undefined);
}

/** From now on all pages are answered from this build; those before the last are forgotten. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  await Promise.all(builds.slice(0, Math.max(0, builds.length + 1 - BUILDS_KEPT)).map((name) => caches.delete(name)));
  await world.clients.claim();
}

world.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  const icon = `${scope}icon.svg`;
  event.waitUntil(world.registration.showNotification(title, { body, tag, lang, icon, data: { path } }));
});

world.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, scope).href));
});

async function open(address: string): Promise<void> {
  const windows = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === address);
  await (there ? there.focus() : world.clients.openWindow(address));
}
