import assert from "node:assert/strict";
import test from "node:test";
import { checkInvariants } from "../invariants.ts";
import type { Amount } from "../numeric/index.ts";
import type { Event } from "../events.ts";
import { execute } from "../exchange.ts";
import { refusalOf, run } from "../testing/market.ts";
import {
  accrueBefore,
  FIRST_DAY,
  FIXED,
  FLEXIBLE,
  fundEarnings,
  investment,
  noonOf,
  redemption,
  wealthExchange,
} from "../testing/wealth.ts";
import { balanceOf } from "../views.ts";
import { ROWS_MAX } from "./limits.ts";
import { offersView } from "./views.ts";

function linesOf(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.type === "incomeAccrued")
      return [`${event.isOwed ? "owed" : "paid"} ${event.investmentId} ${event.day - FIRST_DAY}`];
    if (event.type !== "owedIncomePaid") return [];
    return [`settled ${event.investmentId} ${event.day - FIRST_DAY}`];
  });
}

test("income that the earnings do not reach for is owed, and paid first when there are some again", () => {
  const exchange = wealthExchange(2, [FLEXIBLE, FIXED], 150n);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  run(exchange, investment(2, "usdt", 365_000n, 0));
  assert.deepEqual(linesOf(accrueBefore(exchange, 3)), ["paid 1 1", "owed 2 1", "owed 1 2", "owed 2 2"]);
  assert.deepEqual(
    offersView(exchange).map(({ earnings, owed }) => [earnings, owed]),
    [
      [50n, 300n],
      [150n, 0n],
    ],
  );
  fundEarnings(exchange, "usdt", 160n);
  assert.deepEqual(linesOf(accrueBefore(exchange, 4)), [
    ...["settled 2 1", "settled 1 2"],
    ...["owed 1 3", "owed 2 3"],
  ]);
  fundEarnings(exchange, "usdt", 1_000n);
  assert.deepEqual(linesOf(accrueBefore(exchange, 4)), ["settled 2 2", "settled 1 3", "settled 2 3"]);
  assert.deepEqual(linesOf(accrueBefore(exchange, 5)), ["paid 1 4", "paid 2 4"]);
  assert.equal(balanceOf(exchange, "member:2:spot", "USDT").available, 2_000_000n - 365_000n + 400n);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("what is owed is paid after the investment has ended too", () => {
  const exchange = wealthExchange(1, [FLEXIBLE], 0n);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  accrueBefore(exchange, 3);
  run(exchange, redemption(1, 1, 365_000n, 3));
  fundEarnings(exchange, "usdt", 500n);
  assert.deepEqual(linesOf(accrueBefore(exchange, 4)), ["settled 1 1", "settled 1 2"]);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").available, 2_000_200n);
});

test("an early exit loses what is owed of the term, and no more", () => {
  const exchange = wealthExchange(1, [FIXED], 750n);
  run(exchange, investment(1, "usdt-7", 365_000n, 0, { isRenewed: true }));
  const rows = linesOf(accrueBefore(exchange, 10));
  assert.deepEqual(rows.slice(6), ["paid 1 7", "owed 1 8", "owed 1 9"]);
  const end = run(exchange, redemption(1, 1, 365_000n, 10)).at(-1);
  assert.ok(end?.type === "investmentReturned");
  assert.deepEqual([end.incomeReturned, end.owedCancelled], [0n, 200n]);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").available, 2_000_700n);
  fundEarnings(exchange, "usdt-7", 500n);
  assert.deepEqual(accrueBefore(exchange, 11), []);
});

test("one offer does not pay from what is set aside for another", () => {
  const exchange = wealthExchange(1, [FLEXIBLE, FIXED], 0n);
  fundEarnings(exchange, "usdt-7", 1_000n);
  run(exchange, investment(1, "usdt", 365_000n, 0));
  assert.deepEqual(linesOf(accrueBefore(exchange, 2)), ["owed 1 1"]);
});

test("earnings go back to the operating account only while nothing is owed, and nobody else books on them", () => {
  const exchange = wealthExchange(1, [FLEXIBLE], 150n);
  const move = (amount: bigint) =>
    ({ type: "moveEarnings", time: noonOf(0), offer: "usdt", amount: amount as Amount }) as const;
  assert.equal(refusalOf(exchange, move(-151n)), "venue.insufficient_funds");
  run(exchange, move(-10n));
  assert.equal(balanceOf(exchange, "venue:earnings", "USDT").available, 140n);
  assert.equal(refusalOf(exchange, move(200_000_000n)), "venue.insufficient_funds");
  run(exchange, investment(1, "usdt", 730_000n, 0));
  accrueBefore(exchange, 2);
  assert.equal(refusalOf(exchange, move(-10n)), "wealth.income_owed");

  const out = { from: "earnings", to: "operating", coin: "USDT", amount: 1n as Amount } as const;
  const reserved = "venue.account_reserved";
  assert.equal(refusalOf(exchange, { type: "moveVenueFunds", time: noonOf(0), ...out }), reserved);
  const credit = { account: "earnings", member: 1, coin: "USDT", amount: 1n as Amount } as const;
  assert.equal(refusalOf(exchange, { type: "creditMember", time: noonOf(0), ...credit }), reserved);
});

test("a night of many investments is written in several commands, day after day, each row once", () => {
  const members = 9;
  const each = 150;
  const exchange = wealthExchange(members, [FLEXIBLE]);
  for (let member = 1; member <= members; member++)
    for (let place = 0; place < each; place++) run(exchange, investment(member, "usdt", 5_000n, 0));
  const command = { type: "accrueIncome", time: noonOf(3), day: FIRST_DAY + 2 } as const;
  const batches: string[][] = [];
  for (let refusal: string | undefined; refusal === undefined;) {
    const events: Event[] = [];
    refusal = execute(exchange, command, (event) => events.push(event))?.refused;
    if (refusal === undefined) batches.push(linesOf(events));
    else assert.equal(refusal, "wealth.nothing_due");
  }
  assert.deepEqual(
    batches.map(({ length }) => length),
    [ROWS_MAX, ROWS_MAX, ROWS_MAX, ROWS_MAX, ROWS_MAX, 2 * members * each - 5 * ROWS_MAX],
  );
  const rows = batches.flat();
  assert.equal(new Set(rows).size, rows.length);
  assert.ok(rows.slice(0, members * each).every((row) => row.endsWith(" 1")));
});
