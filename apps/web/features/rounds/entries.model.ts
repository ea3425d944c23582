/** Own entries as the list and the stream know them, and those that come to an end while they are watched. */
import type { OptionsEntry } from "@meridian/contract";
import { entryKeyOf, type OwnEntries } from "../../data/index.ts";

const isRunning = ({ state }: OptionsEntry): boolean => state === "running";

/** True when the list shows an entry as running that the stream, which lists all that run, does not have. */
export function hasEndedUnheard(listed: readonly OptionsEntry[], live: OwnEntries): boolean {
  return listed.some((entry) => isRunning(entry) && !live.has(entryKeyOf(entry)));
}

/** Both sources as one: whichever knows of an entry's end is the later, otherwise the stream is. */
export function mergedEntries(
  listed: readonly OptionsEntry[],
  live: OwnEntries | null,
): readonly OptionsEntry[] {
  const merged = new Map(listed.map((entry) => [entryKeyOf(entry), entry]));
  for (const [key, entry] of live ?? []) {
    const known = merged.get(key);
    if (known === undefined || isRunning(known) || !isRunning(entry)) merged.set(key, entry);
  }
  return [...merged.values()];
}

export type EndedEntry = OptionsEntry & { readonly state: Exclude<OptionsEntry["state"], "running"> };

/** Recognizes entries that were seen running and are over, each once. */
export function createEndings(): { endedIn(entries: readonly OptionsEntry[]): readonly EndedEntry[] } {
  const running = new Set<string>();
  const isEnd = (entry: OptionsEntry): entry is EndedEntry =>
    !isRunning(entry) && running.delete(entryKeyOf(entry));
  return {
    endedIn(entries) {
      const ended = entries.filter(isEnd);
      for (const entry of entries) if (isRunning(entry)) running.add(entryKeyOf(entry));
      return ended;
    },
  };
}
