/** A contract with its prices, its switch and the sources of its index, as decimals. */
import type { IndexSource, WatchedContract } from "@meridian/contract";
import { type ContractView, formatDecimal, priceText, quoteText } from "@meridian/core";
import { contractInfo, figuresText } from "../../market/contracts/index.ts";
import type { SourceHealth } from "../../market/index-prices/index.ts";
import type { VenueMarket } from "../../market/market-data/index.ts";
import type { MarketEntry } from "../../market/venue/index.ts";
import { marketSwitch } from "../../money/parameters/index.ts";
import type { StaffContractParts } from "./handlers.ts";

const PPM_DECIMALS_IN_PERCENT = 4;

type Parts = Pick<StaffContractParts, "venue" | "contracts" | "marketData" | "indexPrices" | "parameters">;

export async function watchedContracts(parts: Parts): Promise<WatchedContract[]> {
  const figures = await parts.contracts.figures();
  return parts.venue.marketsOf("contract").flatMap((entry) => {
    const view = figures.get(entry.terms.market);
    return view === undefined ? [] : [watchedText(parts, entry, view)];
  });
}

function watchedText(
  { marketData, indexPrices, parameters }: Parts,
  entry: MarketEntry,
  view: ContractView,
): WatchedContract {
  const { market } = view;
  const { scale } = entry;
  const turned = parameters.switches().get(marketSwitch(market));
  const sources = indexPrices.sourcesHealth().filter((source) => source.market === market);
  return {
    ...contractInfo(entry, view),
    ...figuresText(scale, view),
    last: marketData.ticker(market).last,
    openInterestValue: quoteText(
      scale,
      BigInt(view.openInterest) * BigInt(view.mark) * scale.quotePerTickLot,
    ),
    positions: view.positions,
    sources: sources.map((source) => sourceText(scale, source)),
    ...{ setAt: turned?.at ?? null, setBy: turned?.staff ?? "", reason: turned?.reason ?? "" },
  };
}

function sourceText(
  scale: VenueMarket,
  { source, state, sinceMs, price, ageMs, deviationPpm }: SourceHealth,
): IndexSource {
  return {
    ...{ source, state, since: sinceMs },
    price: price === undefined ? "" : priceText(scale, price),
    ageMs: ageMs ?? null,
    deviationPercent: deviationPpm === undefined ? "" : formatDecimal(deviationPpm, PPM_DECIMALS_IN_PERCENT),
  };
}
