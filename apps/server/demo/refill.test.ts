import assert from "node:assert/strict";
import { test } from "node:test";
import { pino } from "pino";
import { Holdings } from "./holdings.ts";
import { Participant } from "./member/participant.ts";
import type { DemoGift } from "./parts.ts";
import { giftsDue, Refill } from "./refill.ts";
import { type Player, PURSES } from "./roster.ts";

const log = pino({ level: "silent" });
const credentials = { email: "taker-1@participants.meridian.example", password: "x", fundPassword: "000000" };
const player: Player = {
  role: { email: credentials.email, kind: "taker" },
  memberId: 7,
  participant: new Participant("http://127.0.0.1:1", credentials, log),
};

test("who has half or more of everything, or was not asked yet, is given nothing", () => {
  assert.deepEqual(
    giftsDue([player], () => undefined),
    [],
  );
  assert.deepEqual(
    giftsDue([player], () => 1e12),
    [],
  );
});

test("a coin of which less than half is left is given whole again, and no other", () => {
  const held = (_: Player, coin: string) => (coin === "SOL" ? 2_499 : 1e12);
  assert.deepEqual(giftsDue([player], held), [{ member: 7, coin: "SOL", amount: 500_000_000_000n }]);
});

test("what was just sent is not sent again before the chain could confirm it", async () => {
  const sent: DemoGift[] = [];
  const holdings = new Holdings();
  holdings.of = () => 0;
  const bank = {
    seed: async () => undefined,
    send: async (gifts: readonly DemoGift[]) => void sent.push(...gifts),
  };
  const refill = new Refill([player], holdings, bank, log);
  await refill.run(1_000_000);
  await refill.run(1_060_000);
  assert.equal(sent.length, Object.keys(PURSES.taker).length);
  await refill.run(1_000_000 + 11 * 60_000);
  assert.equal(sent.length, 2 * Object.keys(PURSES.taker).length);
});
