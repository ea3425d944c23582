/** A small market, candles in few words, and a strategy that wishes for what a test tells it to. */
import { type Amount, type Lots, mulberry32, type Ticks, tiersOf } from "@meridian/core";
import { TEST_TERMS, TEST_TIME } from "@meridian/core/testing";
import { type Candle, type Candles, emptyCandles, MINUTE_MS } from "../candles.ts";
import { randomWalk } from "../backtest/random-walk.ts";
import type { MarketRules, Wallet } from "../market.ts";
import { decide, type OpenOrder, type Strategy, type View, type Wish } from "../strategy.ts";

/** As the core's test market, but a lot has a million units of base, so that a fee in base is seen. */
export const MARKET: MarketRules = { ...TEST_TERMS, lotSize: 1_000_000n as MarketRules["lotSize"] };

export const CONTRACT_TIERS = tiersOf([
  { notionalMax: (10n ** 13n) as Amount, maintenancePpm: 4_000, leverageMax: 125 },
  { notionalMax: (10n ** 16n) as Amount, maintenancePpm: 10_000, leverageMax: 50 },
]);

/** A whole hour, so that longer intervals begin with the first candle. */
export const FIRST_MINUTE = TEST_TIME - (TEST_TIME % (1_440 * MINUTE_MS));

export function candle(minute: number, open: number, high: number, low: number, close: number): Candle {
  const openTime = FIRST_MINUTE + minute * MINUTE_MS;
  const [first, highest, lowest, last] = [open, high, low, close] as Ticks[];
  return { openTime, open: first!, high: highest!, low: lowest!, close: last! };
}

/** Of one price throughout. */
export const still = (minute: number, price: number): Candle => candle(minute, price, price, price, price);

export function candlesOf(list: readonly Candle[]): Candles {
  const candles = emptyCandles(list.length);
  list.forEach((one, place) => {
    candles.openTime[place] = one.openTime;
    candles.open[place] = one.open;
    candles.high[place] = one.high;
    candles.low[place] = one.low;
    candles.close[place] = one.close;
  });
  return candles;
}

/** A random walk from `first` on that moves by `move` a minute, always the same for a seed. */
export function walkOf(minutes: number, first: number, move: number, seed: number): Candles {
  const tossed = Array.from({ length: minutes }, (_, minute) =>
    still(minute, Math.round(first * (minute % 2 === 0 ? 1 : 1 + move))),
  );
  return randomWalk(candlesOf(tossed), mulberry32(seed));
}

export function viewOf(wallet: Wallet, orders: readonly OpenOrder[] = [], market = MARKET): View {
  return { wallet, orders, market };
}

export function wish(
  side: Wish["side"],
  orderType: Wish["orderType"],
  price: number,
  quantity: number,
  tag = 0,
): Wish {
  const reason = { key: "stopped", figures: {} } as const;
  return { side, orderType, price: price as Ticks, quantity: quantity as Lots, tag, reason };
}

type Script = { readonly minute: number };
type Scripted = { readonly place?: readonly Wish[]; readonly cancel?: readonly number[] };

/** Does at the close of each candle, counted from 0, whatever `acts` holds for it. */
export function scripted(acts: readonly (Scripted | undefined)[]): Strategy<Record<string, never>, Script> {
  return {
    name: "scripted",
    marketKind: "spot",
    bounds: {},
    problems: () => [],
    propose: () => ({ parameters: {}, findings: {} }),
    begin: () => ({ minute: 0 }),
    onCandle: (_, { minute }) => {
      const { place = [], cancel = [] } = acts[minute] ?? {};
      const reason = { key: "stopped", figures: {} } as const;
      const cancellations = cancel.map((id) => ({ id, reason }));
      return decide({ minute: minute + 1 }, place, cancellations);
    },
    onFill: (_, state) => decide(state),
  };
}
