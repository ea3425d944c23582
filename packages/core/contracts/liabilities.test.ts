// Goal: what the exchange owes is never stated too small, whoever has realised a profit before its loser paid.
// Method: winners and losers that leave first, and a loser that is carried by what another of its positions won.
import assert from "node:assert/strict";
import test from "node:test";
import type { Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import {
  contractExchange,
  contractLimit,
  contractMarket,
  fund,
  setIndex,
  USDT,
} from "../testing/contract.ts";
import { memberAccount } from "../ledger/accounts.ts";
import { run, TEST_TIME } from "../testing/market.ts";
import { balanceOf, liabilities } from "../views.ts";
import { contractBalanceOf } from "./views.ts";

const owed = (exchange: Exchange): bigint => liabilities(exchange).get("USDT")!;

function fees(exchange: Exchange): bigint {
  return balanceOf(exchange, "venue:fees", "USDT").available;
}

function clearing(exchange: Exchange): bigint {
  return balanceOf(exchange, "venue:clearing", "USDT").available;
}

/** The mark is the index, and the last price, at once. */
function moveTo(exchange: Exchange, price: number, seconds: number, market = "BTC-PERP"): void {
  for (let step = 0; step < 40; step++) setIndex(exchange, price, seconds + step * 5, market);
  assert.deepEqual(checkInvariants(exchange), []);
}

test("a loser that leaves first is still owed to whoever won it", () => {
  const exchange = contractExchange(3, 100_000n);
  run(exchange, contractLimit(2, "sell", 60_000, 1));
  run(exchange, contractLimit(1, "buy", 60_000, 1));
  moveTo(exchange, 59_000, 1);
  run(exchange, contractLimit(3, "buy", 59_000, 1));
  run(exchange, contractMarket(1, "sell", 1, "reduce"));
  assert.equal(clearing(exchange), 1_000n * USDT);
  assert.equal(owed(exchange), 300_000n * USDT - fees(exchange));
});

test("a winner that leaves first is owed its profit, beyond what came in", () => {
  const exchange = contractExchange(3, 100_000n);
  run(exchange, contractLimit(2, "sell", 60_000, 1));
  run(exchange, contractLimit(1, "buy", 60_000, 1));
  moveTo(exchange, 61_000, 1);
  run(exchange, contractLimit(3, "buy", 61_000, 1));
  run(exchange, contractMarket(1, "sell", 1, "reduce"));
  assert.equal(clearing(exchange), -1_000n * USDT);
  assert.equal(owed(exchange), 301_000n * USDT - fees(exchange));
});

test("an account below zero takes nothing off what others are owed", () => {
  const exchange = contractExchange(3, 7_000n, ["BTC", "ETH"]);
  fund(exchange, 2, 20_000n);
  for (const market of ["BTC-PERP", "ETH-PERP"]) {
    run(exchange, contractLimit(2, "sell", 60_000, 1, { market }));
    run(exchange, contractLimit(1, "buy", 60_000, 1, { market }));
  }
  moveTo(exchange, 68_000, 1, "ETH-PERP");
  moveTo(exchange, 53_000, 202);
  const now = { time: TEST_TIME + 397_000 };
  run(exchange, contractLimit(3, "buy", 53_000, 1, now));
  run(exchange, contractMarket(1, "sell", 1, "reduce", now));
  const { wallet } = contractBalanceOf(exchange, 1);
  assert.ok(wallet < 0n, "its other position's profit carries it");
  const others = [2, 3].map(
    (member) => balanceOf(exchange, memberAccount(member, "contract"), "USDT").available,
  );
  assert.equal(clearing(exchange), 7_000n * USDT);
  assert.equal(
    owed(exchange),
    others.reduce<bigint>((sum, each) => sum + each, 7_000n * USDT),
  );
});
