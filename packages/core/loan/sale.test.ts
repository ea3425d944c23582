// Goal: collateral is sold when the rules say and not before, no further than they say, at no price that they rule out,
// and whatever the book has, nobody is left below zero. Method: stories on a book at 100 ticks, where a lot of 1,000
// units of BTC costs 1,000 units of USDT.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { execute } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import {
  borrowing,
  btcAt,
  DAY_MS,
  LENDING_FUNDS,
  loanExchange,
  PLEDGED,
  repayment,
  REVERSED,
  tend,
} from "../testing/loan.ts";
import { pendingOrder, limitOrder, refusalOf, run, TEST_FUNDS, TEST_TIME } from "../testing/market.ts";
import { balanceOf, openOrdersOf } from "../views.ts";
import { LOANS_TENDED_MAX, SALES_MAX } from "./limits.ts";
import { lendingView, loansOf } from "./views.ts";

const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

/** One command; its events, none when nothing is due. */
function once(exchange: Exchange, time: number, ticks: number): Event[] {
  const events: Event[] = [];
  execute(exchange, { type: "tendLoans", time, samples: btcAt(ticks, time) }, (event) => events.push(event));
  assert.deepEqual(checkInvariants(exchange), []);
  return events;
}

function soldOf(events: readonly Event[]): bigint[] {
  return events.flatMap((event) => (event.type === "collateralSold" ? [event.sold] : []));
}

/** Member 1 owes 65,065 against 100,100 units of BTC, and member 2 would buy 200 lots at each of some prices. */
function pledged(prices: readonly number[] = [78]): Exchange {
  const exchange = loanExchange(3);
  run(exchange, borrowing(1, 65_000n, 100_100n));
  for (const price of prices) run(exchange, limitOrder(2, "buy", price, 200));
  return exchange;
}

test("a member is called at the call mark, once in 24 hours, and not below it", () => {
  const exchange = pledged();
  assert.deepEqual(once(exchange, TEST_TIME, 86.67), []);
  const [called] = once(exchange, TEST_TIME + 1_000, 86.6);
  assert.ok(called?.type === "loanCalled" && called.ltvPpm >= 750_000);
  assert.deepEqual(once(exchange, TEST_TIME + 2_000, 80), []);
  assert.deepEqual(once(exchange, TEST_TIME + DAY_MS, 82), []);
  const next = typesOf(once(exchange, TEST_TIME + DAY_MS + 1_000, 82));
  assert.deepEqual(next, ["interestCharged", "loanCalled"]);
});

test("at the liquidation mark a quarter of the collateral is sold at a time, until the start mark is met again", () => {
  const exchange = pledged();
  const before = balanceOf(exchange, "member:1:spot", "USDT").available;
  const first = once(exchange, TEST_TIME, 78);
  assert.deepEqual(typesOf(first), [
    ...["loanLiquidationBegun", "collateralOffered", "orderPlaced", "tradeExecuted", "orderClosed"],
    ...["collateralSold", "loanRepaid"],
  ]);
  assert.deepEqual(soldOf(first), [25_000n], "whole lots of a quarter of 100,100");
  const [begun] = first;
  assert.ok(begun?.type === "loanLiquidationBegun" && begun.reason === "ltv" && begun.ltvPpm === 833_334);
  assert.equal(loansOf(exchange, 1, TEST_TIME)[0]?.state, "liquidating");
  const second = once(exchange, TEST_TIME, 78);
  assert.deepEqual(soldOf(second), [18_000n]);
  const rest = tend(exchange, TEST_TIME, 78);
  assert.equal(typesOf(rest).at(-1), "loanLiquidationEnded");
  assert.ok(soldOf(rest).length <= 3 && soldOf(rest).at(-1)! <= 9_000n, "what is needed, then a lot at most");
  const [left] = loansOf(exchange, 1, TEST_TIME);
  assert.equal(left?.state, "running");
  const worth = (left!.collateral * 78n) / 100n;
  assert.ok((left!.principal + left!.interest) * 100n <= worth * 65n);
  assert.ok(
    (left!.principal + left!.interest) * 100n > (worth - 3_000n) * 65n,
    "and little more than needed",
  );
  assert.deepEqual(once(exchange, TEST_TIME, 78), []);
  assert.equal(balanceOf(exchange, "member:1:spot", "USDT").available, before, "all of it went to the debt");
  run(exchange, repayment(1, 1, 1_000_000n, TEST_TIME));
  const { available, frozen } = balanceOf(exchange, "member:1:spot", "BTC");
  assert.deepEqual(
    [available, frozen],
    [TEST_FUNDS - 100_100n + left!.collateral, 0n],
    "the rest is returned",
  );
});

test("nothing is sold more than 5 % below the index, nor outside the band of the market", () => {
  const exchange = pledged([74]);
  assert.deepEqual(typesOf(once(exchange, TEST_TIME, 78)), ["loanLiquidationBegun"]);
  assert.deepEqual(once(exchange, TEST_TIME, 78), []);
  assert.deepEqual(soldOf(once(exchange, TEST_TIME, 77)).length, 1, "73.15 is reached");
  const banded = pledged([76]);
  run(banded, limitOrder(3, "sell", 110, 5));
  run(banded, limitOrder(2, "buy", 110, 5));
  assert.deepEqual(soldOf(tend(banded, TEST_TIME, 78)), [], "77 is the edge of the band around 110");
  run(banded, limitOrder(2, "buy", 77, 200));
  assert.ok(soldOf(tend(banded, TEST_TIME, 78)).length > 0);
});

test("a market that does not trade, or a coin without an index, sells nothing and forgets nothing", () => {
  const exchange = pledged();
  run(exchange, { type: "setMarketState", time: TEST_TIME, market: "BTC/USDT", state: "halted" });
  assert.deepEqual(typesOf(once(exchange, TEST_TIME, 78)), ["loanLiquidationBegun"]);
  run(exchange, { type: "setMarketState", time: TEST_TIME, market: "BTC/USDT", state: "trading" });
  const blind = { type: "tendLoans", time: TEST_TIME, samples: [] } as const;
  assert.equal(refusalOf(exchange, blind), "loan.nothing_due");
  assert.equal(soldOf(once(exchange, TEST_TIME, 78)).length, 1);
});

test("collateral that is added or a debt that is repaid ends a liquidation without a sale", () => {
  for (const rescue of [
    { type: "addCollateral", time: TEST_TIME, member: 1, loanId: 1, amount: 50_000n as Amount },
    repayment(1, 1, 40_000n, TEST_TIME),
  ] as const) {
    const exchange = pledged([70]);
    assert.deepEqual(typesOf(once(exchange, TEST_TIME, 78)), ["loanLiquidationBegun"]);
    run(exchange, rescue);
    assert.deepEqual(typesOf(once(exchange, TEST_TIME, 78)), ["loanLiquidationEnded"]);
  }
});

test("after the grace all that the debt needs is sold, and the rest of the collateral comes back", () => {
  const exchange = loanExchange(2);
  run(exchange, borrowing(1, 50_000n, 100_000n));
  run(exchange, limitOrder(2, "buy", 100, 500));
  const graceEndsAt = TEST_TIME + 11 * DAY_MS;
  tend(exchange, graceEndsAt);
  assert.equal(loansOf(exchange, 1, graceEndsAt)[0]?.state, "overdue");
  const events = tend(exchange, graceEndsAt + 1);
  const begun = events.find((event) => event.type === "loanLiquidationBegun");
  assert.equal(begun?.reason, "overdue");
  const closed = events.at(-1);
  assert.ok(closed?.type === "loanClosed" && closed.end === "repaid" && closed.forfeited === 0n);
  const sold = soldOf(events).reduce((sum, amount) => sum + amount, 0n);
  assert.equal(sold, 51_000n, "50,650 and the fees of the trades, in lots of 1,000");
  assert.equal(closed.collateral, 49_000n);
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "BTC").frozen, 0n);
  assert.equal(balanceOf(exchange, "venue:lending", "USDT").available, LENDING_FUNDS);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("where the collateral is the quote, it buys what was lent", () => {
  const exchange = loanExchange(2, [REVERSED]);
  const terms = { plan: REVERSED.plan, collateralCoin: "USDT" };
  run(exchange, borrowing(1, 65_000n, 100_100n, terms));
  run(exchange, limitOrder(2, "sell", 129, 200));
  const events = tend(exchange, TEST_TIME, 128);
  assert.equal(typesOf(events).at(-1), "loanLiquidationEnded");
  const [placed] = events.filter((event) => event.type === "orderPlaced");
  assert.ok(placed?.side === "buy" && placed.price === 130, "the edge of the band, nearer than 5 % from 128");
  const [left] = loansOf(exchange, 1, TEST_TIME);
  assert.ok((left!.principal + left!.interest) * 128n <= left!.collateral * 65n);
  const [first] = events.filter((event) => event.type === "collateralSold");
  assert.ok(first!.returned > 0n && first!.sold + first!.returned <= 25_025n, "bought below the worst price");
  assert.deepEqual(checkInvariants(exchange), []);
});

test("what the collateral does not bring is written off, and the member is not below zero", () => {
  const exchange = loanExchange(2, [PLEDGED]);
  run(exchange, borrowing(1, 90_000n, 100_100n, { samples: btcAt(140, TEST_TIME) }));
  run(exchange, limitOrder(2, "buy", 72, 200));
  const events = tend(exchange, TEST_TIME, 72);
  const closed = events.at(-1);
  assert.ok(closed?.type === "loanClosed" && closed.end === "writtenOff");
  assert.deepEqual([closed.collateral, closed.forfeited, closed.interest], [0n, 100n, 0n], "less than a lot");
  assert.equal(
    soldOf(events).reduce((sum, amount) => sum + amount, 0n),
    100_000n,
  );
  const brought = events.reduce(
    (sum, event) => (event.type === "collateralSold" ? sum + event.proceeds : sum),
    0n,
  );
  assert.ok(brought <= 72_000n - 144n && brought > 72_000n - 144n - 40n, "less the fee of each trade");
  assert.equal(closed.principal, 90_090n - brought);
  const [lent] = lendingView(exchange).filter(({ coin }) => coin === "USDT");
  assert.deepEqual([lent?.receivable, lent?.writtenOff], [0n, closed.principal]);
  assert.equal(lent?.available, LENDING_FUNDS - closed.principal);
  assert.equal(balanceOf(exchange, "venue:lending", "BTC").available, LENDING_FUNDS + 100n);
  assert.deepEqual(balanceOf(exchange, "member:1:spot", "BTC").frozen, 0n);
});

test("collateral below one lot settles the debt at index, and what is worth more than that comes back", () => {
  const exchange = loanExchange(2, [{ ...PLEDGED, amountMin: 100n as Amount }]);
  run(exchange, borrowing(1, 600n, 950n));
  const closed = tend(exchange, TEST_TIME, 76).at(-1);
  assert.ok(closed?.type === "loanClosed" && closed.end === "writtenOff" && closed.principal === 600n);
  assert.deepEqual([closed.forfeited, closed.collateral], [791n, 159n], "601 at 0.76");
  assert.deepEqual(checkInvariants(exchange), []);
});

test("what a sale brings pays the debt before an order that the trades set off has its turn", () => {
  const exchange = pledged();
  run(exchange, pendingOrder(3, "sell", 79, 50));
  const order = typesOf(once(exchange, TEST_TIME, 78));
  assert.ok(order.indexOf("loanRepaid") > 0 && order.indexOf("orderTriggered") > order.indexOf("loanRepaid"));
});

test("an own order that stands against the sale ends, and never buys its own collateral", () => {
  const exchange = pledged([]);
  run(exchange, limitOrder(1, "buy", 80, 50));
  run(exchange, limitOrder(2, "buy", 78, 200));
  const events = once(exchange, TEST_TIME, 78);
  assert.equal(soldOf(events).length, 1);
  assert.deepEqual(openOrdersOf(exchange, 1), []);
  for (const event of events)
    if (event.type === "tradeExecuted") assert.notEqual(event.makerMember, event.takerMember);
});

test("one command sells of so many loans, and takes up so many, and the next goes on", () => {
  const exchange = loanExchange(3);
  for (let place = 0; place < SALES_MAX + 5; place++) run(exchange, borrowing(1, 6_500n, 10_100n));
  run(exchange, limitOrder(2, "buy", 78, 200));
  const sales = (events: readonly Event[]): number => soldOf(events).length;
  assert.equal(sales(once(exchange, TEST_TIME, 77)), SALES_MAX);
  const next = once(exchange, TEST_TIME, 77);
  assert.ok(sales(next) > 5);
  assert.ok(LOANS_TENDED_MAX >= SALES_MAX);
});
