// Goal: participants enter open rounds by the public calls, each in one direction, and keep money for it. Method: a
// caller that answers as the exchange does, and a clock that the test sets.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CallInput, CallName } from "@meridian/contract";
import { pino } from "pino";
import { Random } from "../../market/feeds/index.ts";
import type { Caller, Reply } from "../member/participant.ts";
import { Bettors, PURSE } from "./bettors.ts";
import { betOf, TEMPERS } from "./temper.ts";

const CLOSES = 290_000;

/** An exchange with one series; what it was asked to do is kept. */
function exchange(available: string) {
  const asked: (readonly [name: string, input: object])[] = [];
  let expectNumber = 7;
  let serverTime = 0;
  const answers: Partial<Record<CallName, () => unknown>> = {
    "user/optionsTimeList": () => ({
      list: [
        {
          series: "BTC-5M",
          currentPrice: "64100",
          rounds: [
            { state: "open", expectNumber, entriesCloseAt: CLOSES, openPrice: null },
            { state: "locked", expectNumber: expectNumber - 1, entriesCloseAt: 0, openPrice: "64000" },
          ],
        },
      ],
      serverTime,
    }),
    "user/queryCoinAccount": () => ({ list: [{ coin: "USDT", available }] }),
  };
  const callerOf = (email: string): Caller => ({
    ...{ email, paused: false },
    async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
      asked.push([name, { email, ...(input as object) }]);
      return { ok: true, data: (answers[name]?.() ?? {}) as never };
    },
  });
  const bettors = TEMPERS.map((temper, place) => {
    return { caller: callerOf(`bettor-${place}`), memberId: place + 1, temper };
  });
  return {
    crew: new Bettors(bettors, Random.seeded(3), pino({ level: "silent" })),
    made: (name: CallName) => asked.flatMap(([known, input]) => (known === name ? [input] : [])),
    set: (next: { expectNumber?: number; serverTime?: number }) =>
      ({ expectNumber, serverTime } = { expectNumber, serverTime, ...next }),
  };
}

test("within a round several enter, each once, with whole stakes, and in both directions over a few rounds", async () => {
  const { crew, made, set } = exchange("3000");
  let nowMs = 0;
  for (let round = 7; round < 12; round++) {
    set({ expectNumber: round });
    for (let turn = 0; turn < 400; turn++) await crew.turn((nowMs += 750));
  }
  const entries = made("user/createOptionsOrder") as (CallInput<"user/createOptionsOrder"> & {
    email: string;
  })[];
  assert.ok(entries.length >= 10 && entries.length <= 40, String(entries.length));
  assert.equal(
    new Set(entries.map(({ email, expectNumber }) => `${email} ${expectNumber}`)).size,
    entries.length,
  );
  assert.deepEqual(new Set(entries.map(({ direction }) => direction)), new Set(["bullish", "bearish"]));
  for (const { betAmount, series } of entries)
    assert.match(`${series} ${betAmount}`, /^BTC-5M [1-9]\d{0,2}$/);
});

test("nobody enters at the last moment", async () => {
  const { crew, made, set } = exchange("3000");
  set({ serverTime: CLOSES - 1_999 });
  for (let turn = 0; turn < 400; turn++) await crew.turn(turn * 750);
  assert.ok(made("user/optionsTimeList").length > 20);
  assert.deepEqual(made("user/createOptionsOrder"), []);
});

test("a rounds account is filled where it has little, emptied where it has much, and else left alone", async () => {
  for (const [available, from, amount] of [
    ["999", "spot", "2001"],
    ["9000.5", "rounds", "6000"],
  ] as const) {
    const { crew, made } = exchange(available);
    await crew.level();
    const moves = made("user/convert") as CallInput<"user/convert">[];
    assert.equal(moves.length, TEMPERS.length);
    assert.deepEqual([moves[0]?.from, moves[0]?.amount], [from, amount]);
  }
  const { crew, made } = exchange(String(PURSE));
  await crew.level();
  assert.deepEqual(made("user/convert"), []);
});

test("who follows moves goes up after a rise more often than who bets against them", () => {
  const random = Random.seeded(9);
  const upsOf = (follows: number) => {
    const temper = { eagerness: 1, follows, stake: 20 };
    return Array.from({ length: 400 }, () => betOf(temper, 0.001, random)).filter(
      (bet) => bet?.direction === "up",
    ).length;
  };
  const [follower, doubter] = [upsOf(0.8), upsOf(-0.8)];
  assert.ok(follower > 300 && doubter < 100, `${follower} ${doubter}`);
});
