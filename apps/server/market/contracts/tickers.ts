/** The tickers of contracts: what the tape records, and what the engine holds. Their band stands on the mark. */
import type { ContractTicker } from "@meridian/contract";
import type { ContractView } from "@meridian/core";
import type { MarketData } from "../market-data/index.ts";
import { figuresText } from "./figures-text.ts";

export function contractTickers(
  { terms, ticker }: Pick<MarketData, "terms" | "ticker">,
  views: ReadonlyMap<string, ContractView>,
): ContractTicker[] {
  return terms.markets("contract").flatMap((scale) => {
    const view = views.get(scale.market);
    if (view === undefined) return [];
    const figures = figuresText(scale, view);
    return [{ ...ticker(scale.market), ...figures, average: figures.mark }];
  });
}
