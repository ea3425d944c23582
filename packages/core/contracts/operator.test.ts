// Goal: what an operator changes under open positions liquidates nobody but by the ladder and at a mark, the insurance
// fund keeps what it carries, and those who watch the risk see it. Method: single stories on a contract at 60,000.
import assert from "node:assert/strict";
import test from "node:test";
import type { Event } from "../events.ts";
import type { Exchange } from "../exchange.ts";
import { checkInvariants } from "../invariants.ts";
import type { Amount, Ticks } from "../numeric/index.ts";
import {
  BTC_PERP,
  contractExchange,
  contractLimit,
  contractTerms,
  LOTS,
  PRICE,
  setIndex,
  USDT,
} from "../testing/contract.ts";
import { pendingOrder, refusalOf, run, TEST_TIME } from "../testing/market.ts";
import { balanceOf } from "../views.ts";
import { insuranceFundView, positionRisks } from "./risk-views.ts";
import { contractView, positionsOf } from "./views.ts";

const time = TEST_TIME;
const insurance = () => ({ time, coin: "USDT", network: "evm", account: "insurance" }) as const;

function fundInsurance(exchange: Exchange, usdt: bigint): void {
  run(exchange, {
    ...insurance(),
    type: "fundVenue",
    fundingKey: `${usdt}`,
    amount: (usdt * USDT) as Amount,
  });
}

/** Member 1 is long one coin at 60,000 and member 2 short against it. */
function traded(funds: bigint): Exchange {
  const exchange = contractExchange(3, funds);
  run(exchange, contractLimit(2, "sell", 60_000, 1));
  run(exchange, contractLimit(1, "buy", 60_000, 1));
  return exchange;
}

function setTiers(exchange: Exchange, maintenancePpm: number, leverageMax: number): Event[] {
  const tiers = [{ notionalMax: (5_000_000n * USDT) as Amount, maintenancePpm, leverageMax }];
  return run(exchange, { type: "setContractTiers", time, market: BTC_PERP, tiers });
}

function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== "markSet" && type !== "bookSampled");
}

test("dearer tiers close nothing by themselves: the next mark does, and by the ladder from the book on", () => {
  const exchange = traded(3_100n);
  run(exchange, contractLimit(3, "buy", 59_900, 0.04));
  fundInsurance(exchange, 5_000n);
  assert.deepEqual(typesOf(setTiers(exchange, 60_000, 10)), ["contractTierSet"]);
  assert.equal(positionsOf(exchange, 1)[0]?.size, LOTS);
  const events = setIndex(exchange, 60_000, 1);
  assert.deepEqual(typesOf(events).slice(0, 3), ["liquidationBegun", "orderPlaced", "contractTraded"]);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("a position that dearer tiers leave with enough margin stays as it is, and only reducing goes on above their leverage", () => {
  const exchange = traded(30_000n);
  setTiers(exchange, 60_000, 10);
  assert.deepEqual(typesOf(setIndex(exchange, 60_000, 1)), []);
  assert.deepEqual([positionsOf(exchange, 1)[0]?.size, positionsOf(exchange, 1)[0]?.leverage], [LOTS, 20]);
  const at = { time: time + 1_000 };
  assert.equal(refusalOf(exchange, contractLimit(1, "buy", 60_000, 0.1, at)), "contract.position_too_large");
  const less = contractLimit(1, "sell", 60_000, 0.1, { ...at, positionEffect: "reduce" });
  assert.equal(refusalOf(exchange, less), undefined);
});

test("fees and filters change under open orders; tick and lot never do", () => {
  const exchange = traded(30_000n);
  const define = { ...contractTerms("BTC"), type: "defineContract", time } as const;
  assert.equal(refusalOf(exchange, { ...define, lotSize: 1n as Amount }), "market.terms_fixed");
  assert.equal(refusalOf(exchange, { ...define, quorum: 17 }), "market.terms_invalid");
  run(exchange, { ...define, quorum: 3, liquidationFeePpm: 6_000 });
  const view = contractView(exchange, BTC_PERP);
  assert.deepEqual([view?.quorum, view?.liquidationFeePpm, view?.positions], [3, 6_000, 2]);
  assert.deepEqual(checkInvariants(exchange), []);
});

test("before its first trade the last price of a contract is its mark, whatever initial price it was defined with", () => {
  const exchange = contractExchange(1, 30_000n);
  run(exchange, { ...contractTerms("BTC"), priceInitial: 1 as Ticks, type: "defineContract", time });
  const stop = (price: number) => {
    const terms = { market: BTC_PERP, selfTradePrevention: "expireMaker" } as const;
    return pendingOrder(1, "sell", price * PRICE, 10, terms);
  };
  assert.equal(refusalOf(exchange, stop(60_001)), "order.would_trigger");
  assert.equal(refusalOf(exchange, stop(59_000)), undefined);
});

test("money that the insurance fund's positions need stays in it, to the unit", () => {
  const exchange = traded(3_100n);
  fundInsurance(exchange, 10_000n);
  assert.equal(insuranceFundView(exchange).free, 10_000n * USDT);
  for (let step = 1; step < 40; step++) setIndex(exchange, 57_100 - step * 50, step * 5);
  const fund = insuranceFundView(exchange);
  assert.equal(fund.positions[0]?.size, LOTS);
  assert.ok(fund.maintenance > 0n && fund.unrealised < 0n);
  assert.equal(fund.free, fund.balance + fund.unrealised - fund.maintenance);
  const move = { type: "moveVenueFunds", time, from: "insurance", to: "operating", coin: "USDT" } as const;
  const out = (amount: bigint) => ({ ...move, amount: amount as Amount });
  assert.equal(refusalOf(exchange, out(fund.free + 1n)), "venue.funds_in_use");
  assert.equal(refusalOf(exchange, out(fund.balance + 1n)), "venue.insufficient_funds");
  const gift = { type: "creditMember", time, account: "insurance", member: 1, coin: "USDT" } as const;
  const tooMuch = (fund.free + 1n) as Amount;
  assert.equal(refusalOf(exchange, { ...gift, amount: tooMuch }), "venue.funds_in_use");
  run(exchange, out(fund.free));
  assert.equal(balanceOf(exchange, "venue:insurance", "USDT").available, fund.balance - fund.free);
  assert.equal(insuranceFundView(exchange).free, 0n);
  const back = { ...out(1n), from: "operating", to: "insurance" } as const;
  assert.equal(refusalOf(exchange, back), undefined);
});

test("the largest positions and those nearest to liquidation are listed, the fund's in neither list", () => {
  const exchange = contractExchange(4, 20_000n, ["BTC", "ETH"]);
  run(exchange, { time, type: "setMarginMode", member: 3, market: BTC_PERP, mode: "isolated" });
  run(exchange, contractLimit(2, "sell", 60_000, 3));
  run(exchange, contractLimit(1, "buy", 60_000, 2));
  run(exchange, contractLimit(3, "buy", 60_000, 1));
  run(exchange, contractLimit(4, "sell", 60_000, 0.1, { market: "ETH-PERP" }));
  run(exchange, contractLimit(1, "buy", 60_000, 0.1, { market: "ETH-PERP" }));
  const { largest, nearest } = positionRisks(exchange, 3);
  assert.deepEqual(
    largest.map(({ member, size }) => [member, size]),
    [
      [2, -3 * LOTS],
      [1, 2 * LOTS],
      [3, LOTS],
    ],
  );
  assert.deepEqual(
    nearest.map(({ member, market, unitPositions }) => [member, market, unitPositions]),
    [
      [3, BTC_PERP, 1],
      [2, BTC_PERP, 1],
      [1, BTC_PERP, 2],
    ],
  );
  const [first] = nearest;
  assert.equal(first?.unitBalance, first!.margin + first!.unrealised);
  assert.equal(positionRisks(exchange, 99).largest.length, 5);
});
