/** A contract with the tiers of the field and funded members, for tests that tell one story. */
import type { Command } from "../commands.ts";
import type { TierTerms } from "../contracts/tiers.ts";
import type { Event } from "../events.ts";
import { createExchange, type Exchange } from "../exchange.ts";
import type { MemberId } from "../ids.ts";
import type { Amount, Lots, RatePpm, Ticks } from "../numeric/index.ts";
import type { PlaceLimitOrder, PlaceMarketOrder, PositionEffect, Side } from "../trading/commands.ts";
import { limitOrder, marketOrder, run, TEST_TIME } from "./market.ts";

/** One USDT. */
export const USDT = 1_000_000n;
/** Ticks of a whole USDT. */
export const PRICE = 10;
/** Lots of a whole coin. */
export const LOTS = 1_000;
export const BTC_PERP = "BTC-PERP";

/** Notional up to, in USDT; maintenance in ppm; leverage. The first eight of BTC. */
const TIERS: readonly (readonly [bigint, number, number])[] = [
  [50_000n, 4_000, 125],
  [600_000n, 5_000, 100],
  [3_000_000n, 6_500, 75],
  [12_000_000n, 10_000, 50],
  [70_000_000n, 20_000, 25],
  [100_000_000n, 25_000, 20],
  [230_000_000n, 50_000, 10],
  [480_000_000n, 100_000, 5],
];
const TEST_TIERS = TIERS.map(([notional, maintenancePpm, leverageMax]): TierTerms => ({
  notionalMax: (notional * USDT) as Amount,
  maintenancePpm,
  leverageMax,
}));

/** A tick is 0.1 USDT and a lot 0.001 of the coin. */
export function contractTerms(base: string) {
  return {
    market: `${base}-PERP`,
    base,
    quote: "USDT",
    lotSize: 100_000n as Amount,
    quotePerTickLot: 100n as Amount,
    quantityMin: 1 as Lots,
    quantityMax: 1_000_000 as Lots,
    notionalMin: (5n * USDT) as Amount,
    notionalMax: (100_000_000n * USDT) as Amount,
    bandLowPpm: 500_000,
    bandHighPpm: 1_500_000,
    priceInitial: 600_000 as Ticks,
    makerFeePpm: 200 as RatePpm,
    takerFeePpm: 500 as RatePpm,
    openOrdersMax: 200,
    conditionalOrdersMax: 20,
    quorum: 2,
    liquidationFeePpm: 5_000,
  };
}

/** BTC-PERP at an index of 60,000 and members 1 to `members`, each with `funds` USDT in its contract account. */
export function contractExchange(
  members: number,
  funds: bigint,
  bases: readonly string[] = ["BTC"],
): Exchange {
  const exchange = createExchange();
  const time = TEST_TIME;
  run(exchange, { type: "defineCoin", time, coin: "USDT", decimals: 6 });
  for (const base of bases) {
    run(exchange, { type: "defineCoin", time, coin: base, decimals: 8 });
    run(exchange, { ...contractTerms(base), type: "defineContract", time });
    run(exchange, { type: "setContractTiers", time, market: `${base}-PERP`, tiers: TEST_TIERS });
    setIndex(exchange, 60_000, 0, `${base}-PERP`);
  }
  for (let member = 1; member <= members; member++) {
    run(exchange, { type: "openMember", time, member, inviter: 0 });
    fund(exchange, member, funds);
  }
  return exchange;
}

/** Gives a member so many USDT, in its contract account. */
export function fund(exchange: Exchange, member: MemberId, usdt: bigint): void {
  const amount = (usdt * USDT) as Amount;
  const depositKey = `test:${member}:${exchange.custody.deposits.size}`;
  const place = { time: TEST_TIME, member, coin: "USDT" };
  run(exchange, { ...place, type: "creditDeposit", depositKey, network: "evm", amount });
  run(exchange, { ...place, type: "transfer", from: "spot", to: "contract", amount });
}

/** Three sources that agree, `seconds` after the start. */
export function setIndex(exchange: Exchange, price: number, seconds: number, market = BTC_PERP): Event[] {
  return run(exchange, pricesAt([price, price, price], seconds, market));
}

/** @param prices of as many sources, in USDT */
export function pricesAt(prices: readonly number[], seconds: number, market = BTC_PERP): Command {
  const time = TEST_TIME + seconds * 1_000;
  const samples = prices.map((price, place) => {
    return { source: `source ${place}`, price: Math.round(price * PRICE) as Ticks, time };
  });
  return { type: "takePrices", time, market, samples };
}

/** @param price in USDT; @param coins of the base coin */
export function contractLimit(
  member: MemberId,
  side: Side,
  price: number,
  coins: number,
  more: Partial<PlaceLimitOrder> = {},
): PlaceLimitOrder {
  const own = { market: BTC_PERP, selfTradePrevention: "expireMaker" } as const;
  return limitOrder(member, side, Math.round(price * PRICE), Math.round(coins * LOTS), { ...own, ...more });
}

export function contractMarket(
  member: MemberId,
  side: Side,
  coins: number,
  positionEffect: PositionEffect = "",
  more: Partial<PlaceMarketOrder> = {},
): PlaceMarketOrder {
  const own = { market: BTC_PERP, selfTradePrevention: "expireMaker", positionEffect } as const;
  return marketOrder(member, side, Math.round(coins * LOTS), 0n, { ...own, ...more });
}
