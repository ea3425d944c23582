// Goal: an owner and its sub-accounts are one trader to self-trade prevention, whichever of them came first. Method:
// each mode between each two of them, both ways, with the money of both held against their open orders.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { subAccountOf } from "../ledger/sub-accounts.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import {
  limitOrder,
  marketOrder,
  refusalOf,
  run,
  TEST_TIME as time,
  testExchange,
} from "../testing/market.ts";
import { SELF_TRADE_PREVENTIONS } from "../trading/terms.ts";
import { balanceOf, openOrdersOf } from "../views.ts";

const OWNER = 1;
const FIRST = subAccountOf(OWNER, 1);
const SECOND = subAccountOf(OWNER, 2);
const STRANGERS = subAccountOf(2, 1);
const MONEY = 500_000n as Amount;

/** An owner with two sub-accounts, and another with one. */
function exchangeWithKin(): Exchange {
  const exchange = testExchange(3);
  for (const [member, account] of [
    [OWNER, FIRST],
    [OWNER, SECOND],
    [2, STRANGERS],
  ] as const) {
    const money = { base: MONEY, quote: MONEY, profitSharePpm: 0 as RatePpm, leverage: 0 };
    run(exchange, { type: "openManaged", time, member, account, market: "BTC/USDT", ...money });
  }
  return exchange;
}

/** "order end reason left" of each order that was closed. */
const closesOf = (events: readonly Event[]): string[] =>
  events
    .filter((event) => event.type === "orderClosed")
    .map(({ orderId, end, remaining }) => `${orderId} ${end} ${remaining}`);

function assertHeld(exchange: Exchange, message: string): void {
  assert.deepEqual(checkInvariants(exchange), [], message);
  for (const member of [OWNER, FIRST, SECOND]) {
    const held = openOrdersOf(exchange, member).reduce((sum, order) => sum + order.held, 0n);
    const frozen = ["BTC", "USDT"].map((coin) => balanceOf(exchange, `member:${member}:spot`, coin).frozen);
    assert.equal(frozen[0]! + frozen[1]!, held, message);
  }
}

/** A maker of 10 lots meets a taker of 6. */
const EXPECTED = {
  none: ["2 filled 0"],
  expireTaker: ["2 expiredInMatch 6"],
  expireMaker: ["1 expiredInMatch 10"],
  expireBoth: ["1 expiredInMatch 10", "2 expiredInMatch 6"],
  decrement: ["2 expiredInMatch 0"],
} as const;

const PAIRS = [
  ["the owner's order meets a sub-account's", FIRST, OWNER],
  ["a sub-account's order meets the owner's", OWNER, FIRST],
  ["a sub-account's order meets that of a later one", SECOND, FIRST],
  ["a sub-account's order meets that of an earlier one", FIRST, SECOND],
] as const;

for (const [name, maker, taker] of PAIRS)
  for (const mode of SELF_TRADE_PREVENTIONS)
    test(`${name}, and ${mode} decides what ends`, () => {
      for (const side of ["buy", "sell"] as const) {
        const exchange = exchangeWithKin();
        run(exchange, limitOrder(maker, side === "buy" ? "sell" : "buy", 100, 10));
        const price = side === "buy" ? 102 : 98;
        const events = run(exchange, limitOrder(taker, side, price, 6, { selfTradePrevention: mode }));
        assert.deepEqual(closesOf(events), EXPECTED[mode], side);
        assert.equal(
          events.some(({ type }) => type === "tradeExecuted"),
          mode === "none",
        );
        assertHeld(exchange, side);
      }
    });

test("what both lose is named with the buyer and the seller, and each has its own hold back", () => {
  const exchange = exchangeWithKin();
  run(exchange, limitOrder(FIRST, "sell", 100, 10));
  const events = run(exchange, limitOrder(OWNER, "buy", 102, 6, { selfTradePrevention: "decrement" }));
  const prevented = events.find((event) => event.type === "selfTradePrevented");
  assert.deepEqual([prevented?.member, prevented?.buyer, prevented?.seller], [OWNER, OWNER, FIRST]);
  // Six lots of 1,000 on one side; on the other their price of 102, though they met at 100.
  assert.deepEqual([prevented?.sellerReleased, prevented?.buyerReleased], [6_000n, 6_120n]);
  assert.equal(balanceOf(exchange, `member:${FIRST}:spot`, "BTC").frozen, 4_000n);
  assert.equal(balanceOf(exchange, `member:${OWNER}:spot`, "USDT").frozen, 0n);
  const alone = run(exchange, limitOrder(FIRST, "buy", 100, 1, { selfTradePrevention: "decrement" }));
  const own = alone.find((event) => event.type === "selfTradePrevented");
  assert.deepEqual([own?.member, own?.buyer, own?.seller], [FIRST, 0, 0]);
});

test("an order that a sub-account's stand in the way of passes them, or stops, as for its own", () => {
  const exchange = exchangeWithKin();
  run(exchange, limitOrder(FIRST, "sell", 100, 10));
  run(exchange, limitOrder(3, "sell", 101, 10));
  const fok = (selfTradePrevention: "expireTaker" | "expireMaker") =>
    limitOrder(OWNER, "buy", 101, 10, { timeInForce: "fok", selfTradePrevention });
  // The owner has no order in this market yet.
  assert.equal(refusalOf(exchange, fok("expireTaker")), "order.fok_not_fillable");
  assert.deepEqual(closesOf(run(exchange, fok("expireMaker"))), [
    "1 expiredInMatch 10",
    "2 filled 0",
    "3 filled 0",
  ]);
  run(exchange, limitOrder(SECOND, "sell", 100, 10));
  run(exchange, limitOrder(3, "sell", 101, 5));
  const events = run(exchange, marketOrder(OWNER, "buy", 5, 0n, { selfTradePrevention: "expireMaker" }));
  const trades = events.filter((event) => event.type === "tradeExecuted");
  assert.deepEqual(
    trades.map(({ makerMember, price }) => [makerMember, price]),
    [[3, 101]],
  );
  assertHeld(exchange, "after both");
});

test("accounts of two owners trade with each other", () => {
  const exchange = exchangeWithKin();
  run(exchange, limitOrder(STRANGERS, "sell", 100, 10));
  const events = run(exchange, limitOrder(FIRST, "buy", 100, 10, { selfTradePrevention: "expireBoth" }));
  assert.deepEqual(closesOf(events), ["1 filled 0", "2 filled 0"]);
});
