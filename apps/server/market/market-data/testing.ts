/** For tests of candles: a market, its trades as events, and candles folded from them by the calendar itself. */
import type { Candle, CandleInterval } from "@meridian/contract";
import { amount, lots, ticks, type TradeExecuted } from "@meridian/core";
import type { MemoryEngine } from "../projections/testing.ts";
import { defineMarketCommand, SEED_MARKETS } from "../venue/markets.ts";

export const MARKET = "BTC/USDT";
const DAY = 86_400_000;

export function defineMarket(engine: MemoryEngine, time: number): void {
  for (const [coin, decimals] of [
    ["USDT", 6],
    ["BTC", 8],
  ] as const)
    engine.run({ type: "defineCoin", time, coin, decimals });
  engine.run(defineMarketCommand(SEED_MARKETS[0]!, time));
}

/** @param price in ticks of 0.1 */
export function tradeAt(tradeId: number, time: number, price: number, quantity: number): TradeExecuted {
  return {
    type: "tradeExecuted",
    time,
    market: MARKET,
    tradeId,
    price: ticks(price),
    quantity: lots(quantity),
    takerSide: tradeId % 2 === 0 ? "buy" : "sell",
    makerOrderId: 1,
    takerOrderId: 2,
    makerMember: 1,
    takerMember: 2,
    baseAmount: amount(BigInt(quantity) * 1_000n),
    quoteAmount: amount(BigInt(quantity) * BigInt(price)),
    makerFee: amount(1n),
    takerFee: amount(1n),
    buyerReleased: amount(0n),
  };
}

/** By the calendar itself, one date at a time: nothing of the code under test. */
export function naiveOpen(interval: CandleInterval, time: number): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (interval === "1M") return Date.UTC(year, month, 1);
  if (interval === "1w") return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7));
  if (interval === "3d") return Math.floor(time / (3 * DAY)) * 3 * DAY;
  if (interval === "1d") return Date.UTC(year, month, day);
  const count = Number.parseInt(interval, 10);
  const unit = { s: 1_000, m: 60_000, h: 3_600_000 }[interval.at(-1) as "s" | "m" | "h"];
  return Math.floor(time / (count * unit)) * count * unit;
}

export function naiveCandles(
  interval: CandleInterval,
  trades: readonly TradeExecuted[],
): Map<number, TradeExecuted[]> {
  const candles = new Map<number, TradeExecuted[]>();
  for (const trade of trades) {
    const open = naiveOpen(interval, trade.time);
    const inside = candles.get(open);
    if (inside === undefined) candles.set(open, [trade]);
    else inside.push(trade);
  }
  return candles;
}

export function price(value: number): string {
  return `${value / 10}`;
}

function decimal(units: bigint, decimals: number): string {
  const digits = `${units}`.padStart(decimals + 1, "0");
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return text.replace(/\.?0+$/, "");
}

export function expected(openTime: number, trades: readonly TradeExecuted[]): Candle {
  const prices = trades.map((trade) => trade.price as number);
  const base = trades.reduce((sum, trade) => sum + trade.baseAmount, 0n);
  const quote = trades.reduce((sum, trade) => sum + trade.quoteAmount, 0n);
  const ohlc = [prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!].map(price);
  return [
    openTime,
    ohlc[0]!,
    ohlc[1]!,
    ohlc[2]!,
    ohlc[3]!,
    decimal(base, 8),
    decimal(quote, 6),
    trades.length,
  ];
}
