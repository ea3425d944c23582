import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { WebSocket } from "ws";
import { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";

const TERMS = { ip: "127.0.0.1", cookieHeader: "", language: "", behindMaxMs: 1_000 };

/** A socket as far as a connection looks at it. */
function socketIn(state: { now: number }): WebSocket {
  return {
    OPEN: WebSocket.OPEN,
    get readyState(): number {
      return state.now;
    },
  } as unknown as WebSocket;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("nothing is sent behind the answer to a peer that closes, not even what waited for the end of the turn", async () => {
  const state = { now: WebSocket.OPEN as number };
  const transport = new PassThrough();
  const counts = { frames: 0, bytes: 0, fallenBehind: 0, cut: 0 };
  const connection = new Connection(socketIn(state), transport, counts, TERMS);
  connection.deliver("trades:BTC/USDT", textFrame("one"));
  await turn();
  const sent = transport.readableLength;
  assert.ok(sent > 0);

  connection.deliver("trades:BTC/USDT", textFrame("two"));
  state.now = WebSocket.CLOSING;
  connection.deliver("trades:BTC/USDT", textFrame("three"));
  await turn();
  assert.equal(transport.readableLength, sent);
});
