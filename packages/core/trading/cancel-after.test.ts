import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import type { Exchange } from "../exchange.ts";
import { outcomeOf } from "../outcome.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import { limitOrder, refusalOf, run, TEST_TERMS, TEST_TIME, testExchange } from "../testing/market.ts";
import { balanceOf, openOrdersOf } from "../views.ts";
import { cancelAllAfterDue } from "./cancel-after.ts";

const set = { type: "setCancelAllAfter", time: TEST_TIME, member: 1, market: "", timeoutMs: 10_000 } as const;
const fire = { type: "fireCancelAllAfter", time: TEST_TIME + 10_000, member: 1, market: "" } as const;

/** A second market, of the same coins the other way round, so that scopes can be told apart. */
function twoMarkets(): Exchange {
  const exchange = testExchange(2);
  const pair = { market: "USDT/BTC", base: "USDT", quote: "BTC" };
  run(exchange, { ...TEST_TERMS, ...pair, type: "defineMarket", time: TEST_TIME });
  return exchange;
}

function setState(market: string, state: "trading" | "halted"): Command {
  return { type: "setMarketState", time: TEST_TIME, market, state };
}

function linesOf(events: readonly Event[]): string[] {
  return events.map((event) => {
    if (event.type === "orderClosed") return `${event.orderId} ${event.end} ${event.reason}`;
    if (event.type === "cancelAllAfterSet") return `"${event.market}" ${event.deadline}`;
    return event.type;
  });
}

test("a switch of an unknown market or member, or with a time out of range, is refused", () => {
  const exchange = testExchange(1);
  assert.equal(refusalOf(exchange, { ...set, market: "BTC/EUR" }), "market.unknown");
  assert.equal(refusalOf(exchange, { ...set, member: 2 }), "member.unknown");
  for (const timeoutMs of [-1, 1, 4_999, 3_600_001, 5_000.5, Number.NaN]) {
    assert.equal(refusalOf(exchange, { ...set, timeoutMs }), "order.cancel_after_timeout");
  }
  for (const timeoutMs of [0, 5_000, 3_600_000]) {
    assert.deepEqual(outcomeOf(run(exchange, { ...set, timeoutMs })), { type: "done" });
  }
});

test("a switch does not fire before its deadline, nor when it is off or another's", () => {
  const exchange = testExchange(2);
  assert.equal(refusalOf(exchange, fire), "order.cancel_after_not_due");
  run(exchange, set);
  assert.equal(refusalOf(exchange, { ...fire, time: fire.time - 1 }), "order.cancel_after_not_due");
  assert.equal(refusalOf(exchange, { ...fire, member: 2 }), "order.cancel_after_not_due");
  assert.equal(refusalOf(exchange, { ...fire, market: "BTC/USDT" }), "order.cancel_after_not_due");
  assert.equal(refusalOf(exchange, { ...fire, market: "BTC/EUR" }), "market.unknown");
  assert.equal(refusalOf(exchange, { ...fire, member: 3 }), "member.unknown");
  run(exchange, { ...set, time: TEST_TIME + 9_000 });
  assert.equal(refusalOf(exchange, fire), "order.cancel_after_not_due");
  run(exchange, { ...set, timeoutMs: 0 });
  assert.equal(refusalOf(exchange, { ...fire, time: fire.time + 9_000 }), "order.cancel_after_not_due");
});

test("a switch that fires cancels the orders of its scope by rising number, frees their holds and is off", () => {
  const exchange = twoMarkets();
  run(exchange, limitOrder(1, "buy", 90, 20));
  run(exchange, limitOrder(1, "sell", 110, 20, { market: "USDT/BTC" }));
  run(exchange, limitOrder(2, "buy", 90, 20));
  run(exchange, limitOrder(1, "sell", 110, 20));
  run(exchange, set);
  run(exchange, { ...set, market: "USDT/BTC" });
  const events = run(exchange, { ...fire, market: "USDT/BTC" });
  assert.deepEqual(linesOf(events), ["2 cancelled cancelAllAfter", '"USDT/BTC" 0']);
  const rest = run(exchange, fire);
  assert.deepEqual(linesOf(rest), ["1 cancelled cancelAllAfter", "4 cancelled cancelAllAfter", '"" 0']);
  assert.deepEqual(outcomeOf(rest), { type: "done" });
  assert.deepEqual(outcomeOf(events), { type: "done" });
  assert.equal(refusalOf(exchange, fire), "order.cancel_after_not_due");
  for (const coin of ["BTC", "USDT"]) assert.equal(balanceOf(exchange, "member:1:spot", coin).frozen, 0n);
  assert.equal(openOrdersOf(exchange, 2).length, 1);
});

test("a switch without orders fires, and says that it is off", () => {
  const exchange = testExchange(1);
  run(exchange, set);
  const events = run(exchange, fire);
  assert.deepEqual(linesOf(events), ['"" 0']);
  assert.deepEqual(outcomeOf(events), { type: "done" });
});

test("what a halt keeps from being cancelled stays due, and is cancelled when the halt ends", () => {
  const exchange = twoMarkets();
  run(exchange, limitOrder(1, "buy", 90, 20));
  run(exchange, limitOrder(1, "sell", 110, 20, { market: "USDT/BTC" }));
  run(exchange, set);
  run(exchange, setState("BTC/USDT", "halted"));
  const events = run(exchange, fire);
  assert.deepEqual(linesOf(events), [
    "2 cancelled cancelAllAfter",
    `"BTC/USDT" ${TEST_TIME + 10_000}`,
    '"" 0',
  ]);
  assert.deepEqual(outcomeOf(events), { type: "done" });
  assert.equal(refusalOf(exchange, { ...fire, market: "BTC/USDT" }), "market.halted");
  run(exchange, setState("BTC/USDT", "trading"));
  const [due] = cancelAllAfterDue(exchange);
  assert.deepEqual(due, { member: 1, market: "BTC/USDT", deadline: TEST_TIME + 10_000 });
  assert.deepEqual(linesOf(run(exchange, { ...fire, market: "BTC/USDT" })), [
    "1 cancelled cancelAllAfter",
    '"BTC/USDT" 0',
  ]);
});

test("an earlier deadline of the halted market's own is kept", () => {
  const exchange = testExchange(1);
  run(exchange, limitOrder(1, "buy", 90, 20));
  run(exchange, { ...set, market: "BTC/USDT", timeoutMs: 5_000 });
  run(exchange, set);
  run(exchange, setState("BTC/USDT", "halted"));
  assert.deepEqual(linesOf(run(exchange, fire)), ['"" 0']);
  run(exchange, setState("BTC/USDT", "trading"));
  assert.deepEqual(cancelAllAfterDue(exchange), [
    { member: 1, market: "BTC/USDT", deadline: TEST_TIME + 5_000 },
  ]);
});

test("the switches are listed by deadline and survive a snapshot", () => {
  const exchange = twoMarkets();
  run(exchange, { ...set, timeoutMs: 20_000 });
  run(exchange, { ...set, member: 2 });
  run(exchange, { ...set, market: "USDT/BTC" });
  run(exchange, { ...set, market: "BTC/USDT" });
  const restored = decodeSnapshot(encodeSnapshot(exchange));
  for (const state of [exchange, restored]) {
    assert.deepEqual(cancelAllAfterDue(state), [
      { member: 1, market: "BTC/USDT", deadline: TEST_TIME + 10_000 },
      { member: 1, market: "USDT/BTC", deadline: TEST_TIME + 10_000 },
      { member: 2, market: "", deadline: TEST_TIME + 10_000 },
      { member: 1, market: "", deadline: TEST_TIME + 20_000 },
    ]);
  }
  assert.deepEqual(encodeSnapshot(restored), encodeSnapshot(exchange));
});
