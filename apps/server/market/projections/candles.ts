/** The read model of candles: each trade adds to the candle of every stored interval. */
import { baseText, priceText, quoteText } from "@meridian/core";
import { merge, type Row } from "../../ground/database/index.ts";
import type { EngineRecord } from "../../ground/engine/index.ts";
import {
  addFill,
  amountsOf,
  type CandleData,
  candleOf,
  CANDLES,
  isFill,
  type VenueMarket,
  openTimeOf,
  STORED_INTERVALS,
  type VenueTerms,
} from "../market-data/index.ts";
import type { ReadModel } from "./read-model.ts";

const addToCandles = CANDLES.upsert(["market", "interval", "openTime"], {
  open: merge.keep,
  high: merge.largest,
  low: merge.smallest,
  volumeBase: merge.add,
  volumeQuote: merge.add,
  trades: merge.add,
});

interface Added {
  readonly interval: string;
  readonly scale: VenueMarket;
  readonly candle: CandleData;
}

/** Candles of the records' trades, one per market, interval and open time. */
function foldCandles(records: readonly EngineRecord[], terms: VenueTerms): Added[] {
  const added = new Map<string, Added>();
  /** By market and interval the one that was added to last, which mostly is the next one's too. */
  const latest = new Map<string, Map<string, Added>>();
  for (const { events } of records) {
    for (const event of events) {
      if (!isFill(event)) continue;
      const { market, time: timeMs, price } = event;
      const scale = terms.scaleOf(market);
      const { baseAmount, quoteAmount } = amountsOf(event, scale);
      const byInterval = latest.get(market) ?? new Map<string, Added>();
      latest.set(market, byInterval);
      for (const interval of STORED_INTERVALS) {
        const openTime = openTimeOf(interval, timeMs);
        let known = byInterval.get(interval);
        if (known?.candle.openTime !== openTime) known = added.get(`${market} ${interval} ${openTime}`);
        const fill = { timeMs, price, baseAmount, quoteAmount };
        if (known !== undefined) addFill(known.candle, fill);
        else {
          known = { interval, scale, candle: candleOf(openTime, fill) };
          added.set(`${market} ${interval} ${openTime}`, known);
        }
        byInterval.set(interval, known);
      }
    }
  }
  return [...added.values()];
}

function rowOf({ interval, scale, candle }: Added): Row<typeof CANDLES> {
  return {
    market: scale.market,
    interval,
    openTime: candle.openTime,
    open: priceText(scale, candle.open),
    high: priceText(scale, candle.high),
    low: priceText(scale, candle.low),
    close: priceText(scale, candle.close),
    volumeBase: baseText(scale, candle.volumeBase),
    volumeQuote: quoteText(scale, candle.volumeQuote),
    trades: candle.trades,
  };
}

export function candlesModel(terms: VenueTerms): ReadModel {
  return {
    name: "candles",
    version: 1,
    // History that was put in from outside is in no journal.
    reset: null,
    write: (client, records) => addToCandles(client, foldCandles(records, terms).map(rowOf)),
    forget: () => undefined,
  };
}
