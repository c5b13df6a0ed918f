/**
 * Keeps the layout of the hand-held on the device, so that it starts without a network: the one page and the files it is made of,
 * which are the same for everybody. It never touches a call: no answer of the server is kept, and none is given in its place.
 */
const CACHE = 'wms-hand';
const SHELL = '/pda';
const FILES = '/hand-files.json';
/** A radio that answers no sooner is none. */
const PATIENCE_MS = 4000;

const fresh = async (address) => {
  const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok || answer.redirected) throw new Error(`${address} ${answer.status}`);
  return answer;
};
/** Takes what is missing, the files before the page that names them; of an earlier release nothing stays. */
const keep = async () => {
  const [files, shell] = await Promise.all([fresh(FILES).then((answer) => answer.json()), fresh(SHELL)]);
  const cache = await caches.open(CACHE);
  const before = await cache.match(SHELL);
  const isSame = before !== undefined && (await before.text()) === (await shell.clone().text());
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
  await cache.put(SHELL, shell);
  if (isSame) return;
  const wanted = new Set([SHELL, ...files]);
  await Promise.all([...kept].filter((file) => !wanted.has(file)).map((file) => cache.delete(file)));
};

/** Opening a cache would make it anew. */
const keptOf = (request) => caches.match(request, { cacheName: CACHE });
const inTime = (answer) =>
  Promise.race([answer, new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS))]);
const page = async (request) => {
  const kept = await keptOf(SHELL);
  if (!kept) return fetch(request);
  try {
    const answer = await inTime(fetch(request));
    return answer.ok ? answer : kept;
  } catch {
    return kept;
  }
};
/** The name of a file says its content: what is here is what would come. */
const file = async (request) => {
  const kept = await keptOf(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // only a device that keeps the layout keeps more of it: who has signed out leaves nothing
  if (answer.ok && (await keptOf(SHELL))) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keep().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/pda(\/|$)/.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});
