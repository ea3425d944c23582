import type { NewsMessage } from "@meridian/contract/channels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followOwnChanges } from "./own-changes.ts";

const line = vi.hoisted(() => ({
  receive: (_message: object): void => undefined,
  status: "open",
  forgotten: [] as string[],
}));

vi.mock("./stream.ts", () => ({
  listen(_channel: string, listener: (message: object) => void) {
    line.receive = listener;
    return () => (line.receive = () => undefined);
  },
  useStream: { getState: () => ({ status: line.status }) },
}));
vi.mock("./calls.ts", () => ({ forget: (...names: string[]) => void line.forgotten.push(names.join()) }));
vi.mock("./session.ts", () => ({ useSessionStore: () => null }));

const tell = (type: NewsMessage["type"], ...changed: NewsMessage["changed"]): void =>
  line.receive({ channel: "news", type, changed } satisfies NewsMessage);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
  Object.assign(line, { status: "open", forgotten: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what has changed is read again, and all of it when the stream begins anew", () => {
  const leave = followOwnChanges();
  tell("snapshot", "alerts", "news");
  tell("delta", "news");
  expect(line.forgotten).toEqual(["user/alertList,user/getNews", "user/getNews"]);
  leave();
  tell("delta", "news");
  expect(line.forgotten.length).toBe(2);
});

test("nothing is asked for by the clock while the stream is there, and once a minute while it is not", () => {
  const leave = followOwnChanges();
  vi.advanceTimersByTime(600_000);
  expect(line.forgotten).toEqual([]);
  line.status = "connecting";
  vi.advanceTimersByTime(120_000);
  expect(line.forgotten.length).toBe(2);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  vi.advanceTimersByTime(120_000);
  expect(line.forgotten.length, "nobody looks").toBe(2);
  vi.stubGlobal("document", { visibilityState: "visible" });
  leave();
  vi.advanceTimersByTime(120_000);
  expect(line.forgotten.length).toBe(2);
});
