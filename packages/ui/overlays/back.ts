/**
 * Back closes what lies over a page, or goes one step back in it, and only then leaves the page: each overlay has an
 * entry of the browser's history, at the address of its page. An overlay that is closed otherwise leaves its entry
 * behind, because going back takes a moment in which the page may lead elsewhere; the next overlay takes that entry,
 * and going back passes over it.
 */
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

interface Overlay {
  readonly id: number;
  readonly close: () => void;
}

/** An entry of the history: which overlay it is of, 0 for a page itself, and the router's number of the page. */
export interface Place {
  readonly overlay: number;
  readonly idx: unknown;
}

const open: Overlay[] = [];
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

function placeOf(state: unknown): Place {
  const { overlay, idx } = (state ?? {}) as { readonly overlay?: unknown; readonly idx?: unknown };
  return { overlay: typeof overlay === "number" ? overlay : 0, idx };
}

/** True for a step from an overlay's entry to a lower one of its page; Back goes on past it if no overlay closed. */
export function passesOver(from: Place, to: Place): boolean {
  return from.idx === to.idx && from.overlay > to.overlay;
}

let at: Place = { overlay: 0, idx: undefined };
let lastId = 0;
let begun = false;

function popped(): void {
  const from = at;
  at = placeOf(history.state);
  const closing = open.filter(({ id }) => id > at.overlay);
  for (const { close } of closing.toReversed()) close();
  if (closing.length === 0) {
    if (passesOver(from, at)) history.back();
  } else setTimeout(() => closing.forEach(layAgain));
}

/** Gives an overlay that Back did not close its entry again: the next Back is for it too, not for the page under it. */
function layAgain(overlay: Overlay): void {
  if (!open.includes(overlay) || placeOf(history.state).overlay >= overlay.id) return;
  enter(overlay, "pushState");
}

function begin(): void {
  if (begun) return;
  begun = true;
  // After a reload the entries of before are still there, and nothing lies on them.
  at = placeOf(history.state);
  lastId = at.overlay;
  addEventListener("popstate", popped);
}

function enter({ id }: Overlay, how: "pushState" | "replaceState"): void {
  const state = { ...(history.state as object | null), overlay: id };
  history[how](state, "");
  at = placeOf(state);
}

/** @returns to be called when it is closed */
function layOver(close: () => void): () => void {
  begin();
  lastId += 1;
  const overlay: Overlay = { id: lastId, close };
  const before = placeOf(history.state);
  const isLeft = before.overlay > 0 && !open.some(({ id }) => id === before.overlay);
  enter(overlay, isLeft ? "replaceState" : "pushState");
  open.push(overlay);
  tell();
  return () => {
    const place = open.indexOf(overlay);
    if (place >= 0) open.splice(place, 1);
    tell();
  };
}

/**
 * While `isOpen`, the browser's Back calls `close` and nothing else. For windows and sheets, and for the steps of a
 * wizard, where `step` says which one it would go back from. The entry is there before the overlay is drawn: Back in
 * the moment between would leave the page under it.
 */
export function useBackCloses(isOpen: boolean, close: () => void, step?: unknown): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (isOpen ? layOver(() => latest.current()) : undefined), [isOpen, step]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const countNow = (): number => open.length;

/** The number of overlays that lie over the page at this moment. */
export function useOverlayCount(): number {
  return useSyncExternalStore(watch, countNow, () => 0);
}
