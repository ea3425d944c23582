import type { NewsMessage } from "@meridian/contract/channels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followOwnChanges } from "./own-changes.ts";

const line = vi.hoisted(() => ({
  receive: (_message: object): void => undefined,
  isSessionKnown: true,
  isFirstRead: false,
  forgotten: [] as string[],
  /** Answers the reads that are under way. */
  answer: [] as (() => void)[],
}));

vi.mock("./stream.ts", () => ({
  listen(_channel: string, listener: (message: object) => void) {
    line.receive = listener;
    return () => (line.receive = () => undefined);
  },
  useStream: { getState: () => ({ isSessionKnown: line.isSessionKnown }) },
}));
vi.mock("./calls.ts", () => ({
  forget(name: string) {
    line.forgotten.push(name);
    return new Promise<void>((resolve) => line.answer.push(resolve));
  },
  queryClient: {
    getQueryCache: () => ({
      findAll: () => (line.isFirstRead ? [{ state: { fetchStatus: "fetching" } }] : []),
    }),
  },
}));
vi.mock("./session.ts", () => ({ useSessionStore: () => null }));

const publish = (type: NewsMessage["type"], ...changed: NewsMessage["changed"]): void =>
  line.receive({ channel: "news", type, changed } satisfies NewsMessage);

async function answerAll(): Promise<void> {
  for (const answer of line.answer.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(0);
}

/** Longer than the spread of first reads, and than the pause between two. */
const PASSED_MS = 3_100;

let onVisible = (): void => undefined;

function look(visibilityState: "visible" | "hidden"): void {
  const heard = { addEventListener: (_: string, heardBy: () => void) => (onVisible = heardBy) };
  vi.stubGlobal("document", { visibilityState, ...heard, removeEventListener: () => undefined });
  onVisible();
}

beforeEach(() => {
  vi.useFakeTimers();
  look("visible");
  Object.assign(line, { isSessionKnown: true, isFirstRead: false, forgotten: [], answer: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what has changed is read at once, and all of it within seconds when the stream begins anew", async () => {
  const leave = followOwnChanges();
  publish("snapshot", "alerts", "news");
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.toSorted()).toEqual(["user/alertList", "user/getNews"]);
  await answerAll();
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  publish("delta", "news");
  expect(line.forgotten.length).toBe(3);
  await answerAll();
  leave();
  publish("delta", "news");
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.length).toBe(3);
});

test("what changes while it is read is read once after that and after a pause, however often it changes", async () => {
  const leave = followOwnChanges();
  for (let count = 0; count < 5; count += 1) publish("delta", "news");
  expect(line.forgotten).toEqual(["user/getNews"]);
  await answerAll();
  expect(line.forgotten.length).toBe(1);
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.length).toBe(2);
  await answerAll();
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.length).toBe(2);
  leave();
});

test("what changes while a page reads for the first time is read once more", async () => {
  const leave = followOwnChanges();
  line.isFirstRead = true;
  publish("delta", "news");
  line.isFirstRead = false;
  await answerAll();
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.length).toBe(2);
  leave();
});

test("a page that nobody looks at reads once it is looked at again", async () => {
  const leave = followOwnChanges();
  look("hidden");
  for (let count = 0; count < 5; count += 1) publish("delta", "news");
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.length).toBe(0);
  look("visible");
  await vi.advanceTimersByTimeAsync(PASSED_MS);
  expect(line.forgotten.length).toBe(1);
  leave();
});

test("nothing is asked for by the clock while the session is known, and twice a minute while it is not", async () => {
  const leave = followOwnChanges();
  const pass = async (minutes: number): Promise<number> => {
    for (let half = 0; half < 2 * minutes; half += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      await answerAll();
    }
    return line.forgotten.filter((name) => name === "user/getNews").length;
  };
  expect(await pass(10)).toBe(0);
  line.isSessionKnown = false;
  expect(await pass(2)).toBe(4);
  leave();
  expect(await pass(2)).toBe(4);
});

test("a word that this page does not know is passed over", () => {
  const leave = followOwnChanges();
  expect(() => publish("delta", "weather" as never)).not.toThrow();
  leave();
});
