/** The seed markets as the history needs them: coins by their place in the model, tick and lot as plain factors. */
import { COIN_ORDER } from "../../market/feeds/index.ts";
import { type SeedMarket, SEED_MARKETS } from "../../market/venue/index.ts";
import { MARKET_TEMPOS } from "../tempo.ts";
import type { HistoryMarket } from "./bars.ts";

export interface ScaledHistoryMarket extends HistoryMarket {
  readonly seed: SeedMarket;
}

export function historyMarkets(): ScaledHistoryMarket[] {
  return SEED_MARKETS.flatMap((seed) => {
    const tempo = MARKET_TEMPOS.find(({ market }) => market === `${seed.base}/${seed.quote}`);
    const baseIndex = COIN_ORDER.indexOf(seed.base);
    if (tempo === undefined || baseIndex < 0) return [];
    const quoteIndex = COIN_ORDER.indexOf(seed.quote);
    return [{ seed, tempo, baseIndex, quoteIndex, tick: stepOf(seed.tickSize), lot: stepOf(seed.lotSize) }];
  });
}

/** A step such as "0.001" as a factor: 1 over a power of ten, or a whole number. */
function stepOf(text: string): number {
  const [whole = "0", fraction = ""] = text.split(".");
  return parseInt(whole + fraction, 10) / 10 ** fraction.length;
}
