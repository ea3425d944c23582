/**
 * Between the page and the network: keeps the shell's files, which carry their content's hash in their name, and shows
 * a page of its own where the exchange cannot be reached. What has to do with a member never passes through here:
 * only documents and the shell's files are answered, everything else is left to the browser. Imports nothing, so that
 * it is one file.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

interface Shell {
  readonly version: string;
  /** Files fetched ahead: those of the first load, and the page for when there is no connection. */
  readonly files: readonly string[];
}

/** Written in when the web is built, see pwa-build.ts. */
const SHELL = JSON.parse("__SHELL__") as Shell;

const PREFIX = "shell-";
const CACHE = PREFIX + SHELL.version;
const OFFLINE_PAGE = "/offline.html";

/** The page that is open while a newer version takes over may still ask for files of the older one. */
const VERSIONS_KEPT = 2;

/** A chunk is named by its hash alone, everything else also by what it is. */
const HASHED = /^\/assets\/(?:[\w./-]{1,200}-)?[\w-]{8}\.[a-z0-9]{1,10}$/;

/** A minute, for a tunnel or a lift. */
const ATTEMPTS_MAX = 60;
const ATTEMPT_EVERY_MS = 1_000;

/** Other applications at the same address, and what members send and fetch. */
const NOT_OURS = /^\/(?:console|data|uploads?|openapi\.json|health|metrics|reference)(?:\/|$)/;

/** Files that a page's look needs before anything else; they carry no hash, so the network comes first. */
const UNHASHED: ReadonlySet<string> = new Set(["/layout.js", "/theme.js", "/mark.svg"]);

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL.files])));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), dropOldVersions()]));
});

/** Caches are listed in the order in which they were made. */
async function dropOldVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, names.length + 1 - VERSIONS_KEPT).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(documentOf(event));
  else if (HASHED.test(pathname)) event.respondWith(hashedFile(request));
  else if (UNHASHED.has(pathname)) event.respondWith(networkFirst(request));
});

/** Always the network's: a kept document would ask for files of an older version. Documents are never kept. */
async function documentOf(event: FetchEvent): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

/** The name says the content, so whichever version kept it, it is the right one. */
async function hashedFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetchPatiently(request);
  if (answer.ok && answer.type === "basic") {
    const cache = await caches.open(CACHE);
    await cache.put(request.url, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** Browsers remember that a module could not be loaded: the page then never gets it, whatever comes of the network. */
async function fetchPatiently(request: Request): Promise<Response> {
  for (let attempt = 1; attempt < ATTEMPTS_MAX && !request.signal.aborted; attempt++) {
    try {
      return await fetch(request);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ATTEMPT_EVERY_MS));
    }
  }
  return fetch(request);
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The page says when: it has asked whoever sits before it. */
worker.addEventListener("message", (event) => {
  if (event.data === "takeOver") event.waitUntil(worker.skipWaiting());
});

/** As apps/server/edges/push/words.ts writes it. */
interface Words {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly pathMobile: string;
  readonly thing: string;
  readonly at: number;
}

worker.addEventListener("push", (event) => {
  if (event.data === null) return;
  const { title, body, path, pathMobile, thing, at } = event.data.json() as Words;
  const options = {
    body,
    tag: thing,
    timestamp: at,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: /Mobi/.test(worker.navigator.userAgent) ? pathMobile : path,
  };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(String(event.notification.data), worker.location.origin).href));
});

/** A page that is open there already comes to the front; none is taken away from what it shows. */
async function openPage(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => window.url === url);
  if (there === undefined) await worker.clients.openWindow(url);
  else await there.focus();
}
