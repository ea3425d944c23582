// Goal: a sub-account trades a contract with money and leverage of its own, and never costs its owner more than it has.
import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { subAccountOf } from "../ledger/sub-accounts.ts";
import type { Amount, RatePpm } from "../numeric/index.ts";
import { decodeSnapshot, encodeSnapshot } from "../snapshot.ts";
import type { Exchange } from "../state.ts";
import {
  BTC_PERP,
  contractExchange,
  contractLimit,
  contractMarket,
  setIndex,
  USDT,
} from "../testing/contract.ts";
import { refusalOf, run, TEST_TIME as time } from "../testing/market.ts";
import { balanceOf } from "../views.ts";

const SUB = subAccountOf(1, 1);
const QUOTE = (1_000n * USDT) as Amount;

function opening(more: object = {}): Command {
  const money = { market: BTC_PERP, base: 0n as Amount, quote: QUOTE, profitSharePpm: 0 as RatePpm };
  return { type: "openManaged", time, member: 1, account: SUB, ...money, leverage: 3, ...more } as Command;
}

const closing: Command = { type: "closeManaged", time, member: 1, account: SUB };

/** Three members of whom the first has its money where sub-accounts are opened from. */
function exchangeOf(): Exchange {
  const exchange = contractExchange(3, 100_000n);
  const moved = { member: 1, coin: "USDT", from: "contract", to: "spot", amount: (50_000n * USDT) as Amount };
  run(exchange, { type: "transfer", time, ...moved } as Command);
  return exchange;
}

const has = (exchange: Exchange, account: `member:${number}:${"spot" | "contract"}`): bigint =>
  balanceOf(exchange, account, "USDT").available;

test("its money lies in its contract account, under its leverage, and comes back once nothing is open", () => {
  const exchange = exchangeOf();
  const events = run(exchange, opening());
  assert.deepEqual(
    events.map(({ type }) => type),
    ["memberOpened", "leverageSet", "managedOpened"],
  );
  assert.equal(has(exchange, `member:${SUB}:contract`), QUOTE);
  assert.equal(has(exchange, "member:1:spot"), 49_000n * USDT);
  // 0.05 at 60,000 is 3,000: three times the money, which leaves nothing for the fee.
  assert.equal(refusalOf(exchange, contractLimit(SUB, "buy", 60_000, 0.05)), "contract.margin_insufficient");
  run(exchange, contractLimit(SUB, "buy", 60_000, 0.04));
  assert.equal(refusalOf(exchange, closing), "managed.orders_open");
  run(exchange, contractLimit(2, "sell", 60_000, 0.04));
  assert.equal(refusalOf(exchange, closing), "managed.position_open");
  run(exchange, contractLimit(3, "buy", 61_000, 0.04));
  run(exchange, contractMarket(SUB, "sell", 0, "close"));
  const [closed] = run(exchange, closing);
  assert.ok(closed?.type === "managedClosed");
  // 40 earned; fees of 0.02 % as maker of 2,400 and 0.05 % as taker of 2,440.
  assert.equal(closed.quote, QUOTE + 40n * USDT - 480_000n - 1_220_000n);
  assert.equal(has(exchange, "member:1:spot"), 49_000n * USDT + closed.quote);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a liquidation takes what it has and nothing of its owner's", () => {
  const exchange = exchangeOf();
  run(exchange, opening());
  run(exchange, contractLimit(SUB, "buy", 60_000, 0.049));
  run(exchange, contractLimit(2, "sell", 60_000, 0.049));
  const before = [has(exchange, "member:1:spot"), has(exchange, "member:1:contract")];
  const events = setIndex(exchange, 39_000, 10_000);
  assert.ok(events.some((event) => event.type === "liquidationBegun" && event.member === SUB));
  const again = decodeSnapshot(encodeSnapshot(exchange));
  const [closed] = run(again, closing);
  assert.ok(closed?.type === "managedClosed" && closed.quote < 100n * USDT);
  assert.deepEqual([has(again, "member:1:spot") - closed.quote, has(again, "member:1:contract")], before);
  assert.deepEqual(checkInvariants(again), []);
});

test("leverage is of contracts alone, one to three times, and contracts are traded for quote", () => {
  const exchange = exchangeOf();
  const refused = (more: object): string | undefined => refusalOf(exchange, opening(more));
  for (const leverage of [4, 1.5, -1])
    assert.equal(refused({ leverage }), "managed.leverage_out_of_range", `${leverage}`);
  assert.equal(refused({ leverage: 0 }), "managed.market_unsuitable");
  assert.equal(refused({ base: 1n }), "managed.market_unsuitable");
  run(exchange, opening());
  const set: Command = { type: "setLeverage", time, member: SUB, market: BTC_PERP, leverage: 20 };
  assert.equal(refusalOf(exchange, set), "managed.orders_only");
});
