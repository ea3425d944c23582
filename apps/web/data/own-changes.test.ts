import type { NewsMessage } from "@meridian/contract/channels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followOwnChanges } from "./own-changes.ts";

const line = vi.hoisted(() => ({
  receive: (_message: object): void => undefined,
  status: "open",
  forgotten: [] as string[],
  /** Answers the reads that are under way. */
  answer: [] as (() => void)[],
}));

vi.mock("./stream.ts", () => ({
  listen(_channel: string, listener: (message: object) => void) {
    line.receive = listener;
    return () => (line.receive = () => undefined);
  },
  useStream: { getState: () => ({ status: line.status }) },
}));
vi.mock("./calls.ts", () => ({
  forget(name: string) {
    line.forgotten.push(name);
    return new Promise<void>((resolve) => line.answer.push(resolve));
  },
}));
vi.mock("./session.ts", () => ({ useSessionStore: () => null }));

const tell = (type: NewsMessage["type"], ...changed: NewsMessage["changed"]): void =>
  line.receive({ channel: "news", type, changed } satisfies NewsMessage);

async function answerAll(): Promise<void> {
  for (const answer of line.answer.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
  Object.assign(line, { status: "open", forgotten: [], answer: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what has changed is read again, and all of it when the stream begins anew", async () => {
  const leave = followOwnChanges();
  tell("snapshot", "alerts", "news");
  await answerAll();
  tell("delta", "news");
  expect(line.forgotten).toEqual(["user/alertList", "user/getNews", "user/getNews"]);
  await answerAll();
  leave();
  tell("delta", "news");
  expect(line.forgotten.length).toBe(3);
});

test("what changes while it is read is read once after that, however often it changes", async () => {
  const leave = followOwnChanges();
  for (let count = 0; count < 5; count += 1) tell("delta", "news");
  expect(line.forgotten).toEqual(["user/getNews"]);
  await answerAll();
  expect(line.forgotten).toEqual(["user/getNews", "user/getNews"]);
  await answerAll();
  await answerAll();
  expect(line.forgotten.length).toBe(2);
  leave();
});

test("nothing is asked for by the clock while the stream is there, and once a minute while it is not", async () => {
  const leave = followOwnChanges();
  const pass = async (minutes: number): Promise<number> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      await answerAll();
    }
    return line.forgotten.filter((name) => name === "user/getNews").length;
  };
  expect(await pass(10)).toBe(0);
  line.status = "connecting";
  expect(await pass(2)).toBe(2);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  expect(await pass(2), "nobody looks").toBe(2);
  vi.stubGlobal("document", { visibilityState: "visible" });
  leave();
  expect(await pass(2)).toBe(2);
});
