// @vitest-environment happy-dom
import type { ClientMessage, ServerMessage } from "@meridian/contract/channels";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SESSION_INVALID = 4001;
const RATE_LIMITED = 1006;
const CLOSE_MS = 1;

/** Sockets that were opened, the newest last; what they are told is said by the tests. */
const sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: ClientMessage[] = [];

  constructor() {
    super();
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 2;
    setTimeout(() => this.dispatchEvent(new Event("close")), CLOSE_MS);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  hear(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const newest = (): FakeSocket => sockets.at(-1)!;

async function begin(token: string | null) {
  const session = await import("./session.ts");
  const stream = await import("./stream.ts");
  session.useSessionStore.setState({ token });
  const leave = stream.listen("tickers", () => undefined);
  newest().open();
  return { ...session, ...stream, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("WebSocket", FakeSocket);
  sockets.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a session that ended elsewhere ends here as on a call, and the stream goes on without it at once", async () => {
  const { useSessionStore, useStream } = await begin("ended");
  newest().hear({ op: "refused", code: SESSION_INVALID, message: "" });
  expect(useSessionStore.getState()).toMatchObject({ token: null, expiries: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets.length).toBe(2);
  newest().open();
  expect(useStream.getState()).toMatchObject({ status: "open", retryAtMs: null });
  expect(newest().sent.some(({ op }) => op === "auth")).toBe(false);
});

test("a session refused for too many calls is kept and offered again", async () => {
  const { useSessionStore } = await begin("kept");
  newest().hear({ op: "refused", code: RATE_LIMITED, message: "" });
  expect(useSessionStore.getState()).toMatchObject({ token: "kept", expiries: 0 });
  await vi.advanceTimersByTimeAsync(2_000);
  newest().open();
  expect(newest().sent).toContainEqual({ op: "auth", token: "kept" });
});

test("the refusal of a session says nothing of the one that began since", async () => {
  const { useSessionStore } = await begin("old");
  const first = newest();
  useSessionStore.setState({ token: "new" });
  first.hear({ op: "refused", code: SESSION_INVALID, message: "" });
  expect(useSessionStore.getState()).toMatchObject({ token: "new", expiries: 0 });
});

test("a login does not wait for the next attempt to connect", async () => {
  const { useSessionStore, useStream } = await begin(null);
  for (let failures = 0; failures < 6; failures += 1) {
    newest().close();
    await vi.advanceTimersByTimeAsync(CLOSE_MS);
    if (failures < 5) await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(useStream.getState().retryAtMs).not.toBe(null);
  const before = sockets.length;
  useSessionStore.setState({ token: "new" });
  expect(sockets.length).toBe(before + 1);
  expect(useStream.getState().retryAtMs).toBe(null);
});

test("a page that left every channel while the stream was away is not said to be offline", async () => {
  const { useStream, leave } = await begin(null);
  newest().close();
  await vi.advanceTimersByTimeAsync(CLOSE_MS);
  expect(useStream.getState().status).toBe("connecting");
  leave();
  expect(useStream.getState()).toMatchObject({ status: "closed", retryAtMs: null });
});
