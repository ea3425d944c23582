// Goal: nobody loses more than it has, nobody is liquidated whom the rules do not liquidate, and the books balance to
// the last unit however the price moves. Method: stories on a contract at 60,000, and a crash with a thousand members.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { execute, type Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount } from "../numeric/index.ts";
import {
  BTC_PERP,
  contractExchange,
  contractLimit,
  contractMarket,
  LOTS,
  pricesAt,
  setIndex,
  USDT,
} from "../testing/contract.ts";
import { refusalOf, run, TEST_TIME } from "../testing/market.ts";
import { Random } from "../testing/random.ts";
import { balanceOf } from "../views.ts";
import { contractBalanceOf, positionsOf } from "./views.ts";

const at = (seconds: number) => ({ time: TEST_TIME + seconds * 1_000 });

function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== "markSet" && type !== "bookSampled");
}

/** Member 1 is long one coin at 60,000 with 3,100 USDT, and member 2 short against it. */
function leveraged(insurance = 0n): Exchange {
  const exchange = contractExchange(3, 3_100n);
  const money = {
    time: TEST_TIME,
    coin: "USDT",
    network: "evm",
    amount: (insurance * USDT) as Amount,
  } as const;
  if (insurance > 0n)
    run(exchange, { ...money, type: "fundVenue", fundingKey: "fund", account: "insurance" });
  run(exchange, contractLimit(2, "sell", 60_000, 1));
  run(exchange, contractLimit(1, "buy", 60_000, 1));
  return exchange;
}

/** The index goes there and stays until the mark has come. */
function moveIndex(exchange: Exchange, price: number, from: number): Event[] {
  const events: Event[] = [];
  for (let step = 0; step < 40; step++) events.push(...setIndex(exchange, price, from + step * 5));
  assert.deepEqual(checkInvariants(exchange), []);
  return events;
}

test("a position goes to the next lower tier through the book first, with its fee to the insurance account", () => {
  const exchange = leveraged();
  run(exchange, contractLimit(3, "buy", 57_150, 0.5));
  const events = moveIndex(exchange, 57_100, 1);
  const types = typesOf(events);
  assert.deepEqual(types.slice(0, 3), ["liquidationBegun", "orderPlaced", "contractTraded"]);
  assert.ok(types.includes("liquidationFeePaid"));
  const fees = events.filter((event) => event.type === "liquidationFeePaid").map((event) => event.amount);
  assert.ok(balanceOf(exchange, "venue:insurance", "USDT").available >= fees[0]!);
  const fill = events.find((event) => event.type === "contractTraded")!;
  assert.equal(fill.takerFee, 0n);
});

test("what the book does not take is the insurance fund's at the bankruptcy price, and it works it off at mark", () => {
  const exchange = leveraged(10_000n);
  const events = moveIndex(exchange, 57_100, 1);
  const taken = events.filter((event) => event.type === "positionTakenOver");
  assert.equal(
    taken.reduce((sum, { quantity }) => sum + quantity, 0),
    LOTS,
  );
  assert.deepEqual(positionsOf(exchange, 1), []);
  assert.ok(contractBalanceOf(exchange, 1).wallet >= 0n);
  const orders = events.filter((event) => event.type === "orderPlaced" && event.positionEffect === "reduce");
  assert.ok(orders.length > 0, "the fund's order stands in the book");
  run(exchange, contractLimit(3, "buy", 57_200, 0.1, at(197)));
});

test("with an empty fund the other side gives up its position at the bankruptcy price, without a fee", () => {
  const exchange = leveraged();
  const events = moveIndex(exchange, 57_100, 1);
  const closed = events.filter((event) => event.type === "positionDeleveraged");
  assert.equal(
    closed.reduce((sum, { quantity }) => sum + quantity, 0),
    LOTS,
  );
  assert.ok(closed.every(({ other, otherRealised }) => other === 2 && otherRealised > 0n));
  assert.deepEqual([positionsOf(exchange, 1), positionsOf(exchange, 2)], [[], []]);
});

test("an isolated position loses its margin and nothing else", () => {
  const exchange = contractExchange(2, 50_000n);
  run(exchange, { ...at(0), type: "setMarginMode", member: 1, market: BTC_PERP, mode: "isolated" });
  run(exchange, contractLimit(2, "sell", 60_000, 1));
  run(exchange, contractLimit(1, "buy", 60_000, 1));
  const before = contractBalanceOf(exchange, 1).wallet;
  moveIndex(exchange, 50_000, 1);
  assert.deepEqual(positionsOf(exchange, 1), []);
  assert.ok(contractBalanceOf(exchange, 1).wallet >= before);
});

test("the own book moved to half its price with a flat index liquidates nobody", () => {
  const exchange = leveraged();
  const events: Event[] = [];
  for (let step = 1; step <= 60; step++) {
    const price = 60_000 - step * 500;
    for (const order of [
      contractLimit(3, "buy", price, 0.01, at(step)),
      contractLimit(2, "sell", price, 0.01, at(step)),
    ]) {
      execute(exchange, order, (event) => events.push(event));
    }
    events.push(...setIndex(exchange, 60_000, step));
  }
  assert.deepEqual(
    typesOf(events).filter((type) => type === "liquidationBegun"),
    [],
  );
  assert.deepEqual(checkInvariants(exchange), []);
});

test("one of three sources that lies liquidates nobody", () => {
  const exchange = leveraged();
  for (const lie of [1, 20_000, 30_000, 56_999, 200_000]) {
    for (let step = 0; step < 30; step++) {
      const events = run(exchange, pricesAt([60_000, lie, 60_010], lie / 100 + step));
      assert.deepEqual(typesOf(events), []);
    }
  }
});

test("with too few sources nothing is liquidated and positions may only be reduced", () => {
  const exchange = leveraged();
  run(exchange, contractLimit(3, "buy", 59_000, 1));
  assert.deepEqual(typesOf(run(exchange, pricesAt([30_000], 1))), ["indexLost"]);
  assert.deepEqual(run(exchange, pricesAt([20_000], 2)), []);
  assert.equal(refusalOf(exchange, contractMarket(1, "buy", 0.01, "", at(2))), "contract.reduce_only");
  assert.equal(refusalOf(exchange, contractMarket(1, "sell", 0.5, "reduce", at(2))), undefined);
  setIndex(exchange, 60_000, 3);
  assert.equal(refusalOf(exchange, contractLimit(3, "buy", 59_000, 0.01, at(3))), undefined);
  assert.equal(refusalOf(exchange, contractLimit(3, "buy", 59_000, 0.01, at(14))), "contract.reduce_only");
});

test("funding moves from longs to shorts, and what rounding leaves is booked", () => {
  const exchange = leveraged();
  const wallets = () => [1, 2].map((member) => contractBalanceOf(exchange, member).wallet);
  const [longBefore, shortBefore] = wallets();
  const fundingAt = exchange.contracts.of(BTC_PERP).fundingAt;
  const seconds = (fundingAt - TEST_TIME) / 1_000;
  const events = setIndex(exchange, 60_000, seconds);
  assert.deepEqual(typesOf(events), ["fundingPaid", "fundingPaid", "fundingSettled"]);
  const [longAfter, shortAfter] = wallets();
  // 0.01 % of 60,000
  assert.equal(longBefore! - longAfter!, 6n * USDT);
  assert.equal(shortAfter! - shortBefore!, 6n * USDT);
  assert.deepEqual(typesOf(setIndex(exchange, 60_000, seconds + 1)), []);
});

test("the index falls by 30 % in a minute on a thousand leveraged members: the books balance and the engine answers", () => {
  const members = 1_000;
  const exchange = contractExchange(members, 2_000n);
  const money = { time: TEST_TIME, coin: "USDT", network: "evm", amount: (5_000n * USDT) as Amount } as const;
  run(exchange, { ...money, type: "fundVenue", fundingKey: "fund", account: "insurance" });
  const random = new Random(7);
  for (let member = 1; member <= members; member++) {
    const leverage = random.pick([5, 10, 20, 50, 100]);
    execute(exchange, { ...at(0), type: "setLeverage", member, market: BTC_PERP, leverage }, () => {});
    if (random.oneIn(3)) {
      execute(
        exchange,
        { ...at(0), type: "setMarginMode", member, market: BTC_PERP, mode: "isolated" },
        () => {},
      );
    }
    const side = random.oneIn(2) ? "buy" : "sell";
    const coins = random.between(1, 400) / 1_000;
    const price = 60_000 + random.between(-20, 20);
    execute(exchange, contractLimit(member, side, price, coins), () => {});
  }
  assert.ok(exchange.contracts.of(BTC_PERP).holders.size > 500);
  const usdt = () =>
    [...exchange.ledger.memberIds].reduce((sum, member) => {
      const { available, frozen } = balanceOf(exchange, `member:${member}:contract`, "USDT");
      return sum + available + frozen;
    }, 0n);
  const counts = new Map<string, number>();
  for (let second = 1; second <= 120; second++) {
    const price = 60_000 - Math.min(second, 60) * 300;
    for (const { type } of setIndex(exchange, price, second)) counts.set(type, (counts.get(type) ?? 0) + 1);
    assert.deepEqual(checkInvariants(exchange), [], `second ${second}`);
  }
  assert.ok((counts.get("liquidationBegun") ?? 0) > 100, "many are liquidated");
  assert.ok((counts.get("positionDeleveraged") ?? 0) > 0, "the fund runs short");
  assert.ok(usdt() > 0n);
  assert.equal(refusalOf(exchange, contractLimit(1, "buy", 42_000, 0.001, at(120))), undefined);
});
