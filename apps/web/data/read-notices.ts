/** The notices that were read on this device. Small: the shell's bell needs it on every page. */
import { create } from "zustand";

const KEPT_AS = "notices.read";
/** Old ones are no news any more. */
const KEPT_MAX = 100;

function kept(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export const useReadHere = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set(kept()) }));

function keep(ids: readonly string[]): void {
  localStorage.setItem(KEPT_AS, JSON.stringify(ids));
  useReadHere.setState({ ids: new Set(ids) });
}

/** Takes it back. */
export function unreadHere(ids: readonly string[]): void {
  const taken = new Set(ids);
  keep([...useReadHere.getState().ids].filter((id) => !taken.has(id)));
}

export function readHere(ids: readonly string[]): void {
  keep([...new Set([...useReadHere.getState().ids, ...ids])].slice(-KEPT_MAX));
}
