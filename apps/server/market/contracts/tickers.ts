/** The tickers of contracts: what the tape tells, and what the engine does. */
import type { ContractTicker } from "@meridian/contract";
import type { ContractView } from "@meridian/core";
import type { MarketData } from "../market-data/index.ts";
import { figuresText } from "./figures-text.ts";

export function contractTickers(
  { terms, ticker }: Pick<MarketData, "terms" | "ticker">,
  figures: ReadonlyMap<string, ContractView>,
): ContractTicker[] {
  return terms.markets("contract").flatMap((scale) => {
    const view = figures.get(scale.market);
    return view === undefined ? [] : [{ ...ticker(scale.market), ...figuresText(scale, view) }];
  });
}
