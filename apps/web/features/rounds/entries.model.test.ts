// @vitest-environment happy-dom
import type { OptionsEntry } from "@meridian/contract";
import { expect, test } from "vitest";
import { entriesAfter } from "../../data/index.ts";
import { createEndings, hasEndedUnheard, mergedEntries } from "./entries.model.ts";

const entry = (expectNumber: number, state: OptionsEntry["state"]): OptionsEntry =>
  ({ series: "BTC-5M", expectNumber, state }) as OptionsEntry;

const message = (type: "snapshot" | "delta", ...list: OptionsEntry[]) =>
  ({ channel: "roundEntries", type, list }) as const;

const stateOf = (entries: Iterable<OptionsEntry>): string =>
  [...entries].map(({ expectNumber, state }) => `${expectNumber} ${state}`).join(", ");

test("a snapshot keeps what has ended, and of what runs only what it lists", () => {
  const first = entriesAfter(null, message("snapshot", entry(1, "running"), entry(2, "running")));
  const second = entriesAfter(first, message("delta", entry(1, "won")));
  expect(stateOf(second.values())).toBe("1 won, 2 running");
  expect(stateOf(entriesAfter(second, message("snapshot", entry(3, "running"))).values())).toBe(
    "1 won, 3 running",
  );
});

test("an entry runs no more as soon as the list or the stream knows of its end", () => {
  const live = entriesAfter(null, message("snapshot", entry(1, "running"), entry(2, "running")));
  const ended = entriesAfter(live, message("delta", entry(2, "lost")));
  expect(stateOf(mergedEntries([entry(1, "refunded"), entry(2, "running")], ended))).toBe(
    "1 refunded, 2 lost",
  );
  expect(stateOf(mergedEntries([], live))).toBe("1 running, 2 running");
  expect(stateOf(mergedEntries([entry(1, "running")], null))).toBe("1 running");
});

test("an entry that ended while the stream was away is found, and announced once the list says what came of it", () => {
  const endings = createEndings();
  const listed = [entry(1, "running")];
  // The list was read before the end, the stream is heard after it.
  const live = entriesAfter(null, message("snapshot"));
  expect(hasEndedUnheard(listed, live)).toBe(true);
  expect(endings.endedIn(mergedEntries(listed, live))).toEqual([]);
  const anew = mergedEntries([entry(1, "refunded")], live);
  expect(hasEndedUnheard(anew, live)).toBe(false);
  expect(stateOf(endings.endedIn(anew))).toBe("1 refunded");
  expect(endings.endedIn(anew)).toEqual([]);
});

test("entries that were over when the page opened are not announced", () => {
  const endings = createEndings();
  expect(endings.endedIn([entry(1, "won")])).toEqual([]);
  expect(endings.endedIn([entry(1, "won"), entry(2, "running")])).toEqual([]);
  expect(stateOf(endings.endedIn([entry(1, "won"), entry(2, "lost")]))).toBe("2 lost");
});
