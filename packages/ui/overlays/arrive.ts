/**
 * Code that a page loads later. Without a network it does not come: it is asked for again, with growing pauses and as
 * soon as the network is back, and whoever waits for it waits on. Where the server answers but the file is not there, a
 * newer version has taken its place, or the browser remembers the failure: then only loading the page anew brings it.
 */
// oxlint-disable-next-line no-restricted-imports -- the one place where it is made to wait
import { type ComponentType, lazy as lazyOnce, type LazyExoticComponent } from "react";

export interface CodeWait {
  /** The number of loads that wait for the network. */
  readonly waiting: number;
  /** The time of the next attempt; null while one is under way. */
  readonly retryAtMs: number | null;
  /** The server is there and the code is not: the page has to be loaded anew. */
  readonly missing: boolean;
}

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const RELOADED_KEY = "code.reloadedAt";
/** Loaded anew once: what is still missing so soon after is not brought by loading it again. */
const RELOADED_LATELY_MS = 60_000;
/** Of the document, which is there whenever the server is. */
const REACHED_BY = "/mark.svg";

let state: CodeWait = { waiting: 0, retryAtMs: null, missing: false };
const listeners = new Set<() => void>();
const impatient = new Set<() => void>();

function set(change: Partial<CodeWait>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Drawn without a browser, what does not come is not waited for. */
const hasNetwork = typeof navigator !== "undefined" && "onLine" in navigator;

export function codeWait(): CodeWait {
  return state;
}

export function onCodeWait(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does not wait for the next attempt. */
export function retryCodeNow(): void {
  for (const go of [...impatient]) go();
}

globalThis.addEventListener?.("online", retryCodeNow);

function pause(failures: number): Promise<void> {
  const waitMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
  set({ retryAtMs: Date.now() + waitMs });
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      impatient.delete(go);
      set({ retryAtMs: null });
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    impatient.add(go);
  });
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(`${REACHED_BY}?at=${Date.now()}`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * True where an attempt would do harm: browsers remember that a module could not be loaded, and without a worker that
 * keeps files nothing stands between them and the network.
 */
function isCutOff(): boolean {
  return hasNetwork && !navigator.onLine && !navigator.serviceWorker?.controller;
}

/** @returns false when that was done a moment ago already */
export function reloadOnce(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED_KEY));
  if (Date.now() - before < RELOADED_LATELY_MS) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}

/** Loads that have brought their code: it is there without a network, too. */
const arrived = new WeakSet<() => Promise<unknown>>();

/** Loads once, and rejects as the load does, or where there is no network to load it over. */
export async function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (isCutOff() && !arrived.has(load)) throw new TypeError("there is no network");
  const loaded = await load();
  arrived.add(load);
  return loaded;
}

export interface ArriveOptions {
  /** The page at the address is waited for, so that nothing is lost when the document is loaded anew. */
  readonly isPage?: boolean;
}

/** Resolves when the code is there; rejects only where it is missing for good and the page has been loaded anew. */
export async function arrive<Loaded>(
  load: () => Promise<Loaded>,
  { isPage = false }: ArriveOptions = {},
): Promise<Loaded> {
  for (let failures = 0; ; failures++) {
    try {
      const loaded = await loadOnce(load);
      if (failures > 0) set({ waiting: state.waiting - 1 });
      return loaded;
    } catch (error) {
      if (!hasNetwork) throw error;
      if (failures === 0) set({ waiting: state.waiting + 1 });
      if (failures > 0 && (await isServerThere())) {
        set({ missing: true });
        if (isPage && !reloadOnce()) {
          set({ waiting: state.waiting - 1 });
          throw error;
        }
      }
      await pause(failures);
    }
  }
}

/** A component whose code comes when it is first drawn, however long that takes; as React's own otherwise. */
// oxlint-disable-next-line typescript/no-explicit-any -- as in React's own type: a component of any properties
export function lazy<Type extends ComponentType<any>>(
  load: () => Promise<{ default: Type }>,
  options?: ArriveOptions,
): LazyExoticComponent<Type> {
  return lazyOnce(() => arrive(load, options));
}
