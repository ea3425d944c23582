/**
 * The spot markets that a new exchange starts with. Tick and lot are chosen so that one tick times one lot is a whole
 * number of the quote coin's smallest unit: then no cost is ever rounded.
 */
import {
  amount,
  amountOf,
  type DefineMarket,
  lots,
  mulDiv,
  ratePpm,
  ticks,
  type TimeMs,
  wholeNumber,
} from "@meridian/core";
import { decimalsOf } from "./coins.ts";

export interface SeedMarket {
  readonly base: string;
  readonly quote: string;
  /** In quote coins. */
  readonly tickSize: string;
  /** In base coins. */
  readonly lotSize: string;
  /** About where the price stood when the simulated market was calibrated; stands for the average before any trade. */
  readonly priceInitial: string;
}

export const SEED_MARKETS: readonly SeedMarket[] = [
  { base: "BTC", quote: "USDT", tickSize: "0.1", lotSize: "0.00001", priceInitial: "64000" },
  { base: "ETH", quote: "USDT", tickSize: "0.01", lotSize: "0.0001", priceInitial: "3100" },
  { base: "SOL", quote: "USDT", tickSize: "0.01", lotSize: "0.001", priceInitial: "152" },
  { base: "BNB", quote: "USDT", tickSize: "0.01", lotSize: "0.001", priceInitial: "585" },
  { base: "XRP", quote: "USDT", tickSize: "0.0001", lotSize: "0.1", priceInitial: "0.62" },
  { base: "DOGE", quote: "USDT", tickSize: "0.00001", lotSize: "1", priceInitial: "0.145" },
  { base: "ADA", quote: "USDT", tickSize: "0.0001", lotSize: "0.1", priceInitial: "0.46" },
  { base: "AVAX", quote: "USDT", tickSize: "0.01", lotSize: "0.01", priceInitial: "29.5" },
  { base: "LINK", quote: "USDT", tickSize: "0.001", lotSize: "0.01", priceInitial: "14.2" },
  { base: "LTC", quote: "USDT", tickSize: "0.01", lotSize: "0.001", priceInitial: "81" },
  { base: "TRX", quote: "USDT", tickSize: "0.00001", lotSize: "0.1", priceInitial: "0.131" },
  { base: "ETH", quote: "BTC", tickSize: "0.00001", lotSize: "0.001", priceInitial: "0.0484" },
];

/** Notional limits per quote coin: below the minimum an order is dust, above the maximum it is most likely a slip. */
const NOTIONAL_MIN: Record<string, string> = { USDT: "5", BTC: "0.0001" };
const NOTIONAL_MAX: Record<string, string> = { USDT: "2000000", BTC: "30" };

const TICK_DIGITS = 10;

/** The steps of a market's prices and quantities, and its first price. */
export function marketStep(
  seed: SeedMarket,
): Pick<DefineMarket, "lotSize" | "quotePerTickLot" | "priceInitial"> {
  const quoteDecimals = decimalsOf(seed.quote);
  const tickUnits = amountOf(seed.tickSize, TICK_DIGITS);
  const lotSize = amountOf(seed.lotSize, decimalsOf(seed.base));
  const lotScale = 10n ** BigInt(decimalsOf(seed.base));
  const scaled = tickUnits * lotSize * 10n ** BigInt(quoteDecimals);
  const quotePerTickLot = mulDiv(scaled, 1n, 10n ** BigInt(TICK_DIGITS) * lotScale, "floor");
  const priceTicks = mulDiv(amountOf(seed.priceInitial, TICK_DIGITS), 1n, tickUnits, "floor");
  return {
    lotSize,
    quotePerTickLot: amount(quotePerTickLot),
    priceInitial: ticks(wholeNumber(priceTicks)),
  };
}

/** The command that defines a seed market; 0.10 % for maker and taker, as the largest venues charge at first. */
export function defineMarketCommand(seed: SeedMarket, time: TimeMs): DefineMarket {
  const quoteDecimals = decimalsOf(seed.quote);
  return {
    ...marketStep(seed),
    type: "defineMarket",
    time,
    market: `${seed.base}/${seed.quote}`,
    base: seed.base,
    quote: seed.quote,
    quantityMin: lots(1),
    quantityMax: lots(1_000_000_000),
    notionalMin: amountOf(NOTIONAL_MIN[seed.quote] ?? "0", quoteDecimals),
    notionalMax: amountOf(NOTIONAL_MAX[seed.quote] ?? "0", quoteDecimals),
    bandLowPpm: 700_000,
    bandHighPpm: 1_300_000,
    makerFeePpm: ratePpm(1_000),
    takerFeePpm: ratePpm(1_000),
    openOrdersMax: 200,
    conditionalOrdersMax: 20,
  };
}
