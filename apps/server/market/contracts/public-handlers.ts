/** The contracts as everybody reads them. */
import type { ContractInfo } from "@meridian/contract";
import type { ContractView } from "@meridian/core";
import type { Handlers } from "../../ground/calls/index.ts";
import { type MarketData, nearDepthOf } from "../market-data/index.ts";
import { type MarketEntry, marketInfo, type VenueDirectory } from "../venue/index.ts";
import type { ContractData } from "./contract-data.ts";
import { tiersText } from "./figures-text.ts";
import { contractTickers } from "./tickers.ts";

type PublicCall = "data/contractList" | "data/contractTickers";

export interface PublicParts {
  readonly venue: Pick<VenueDirectory, "marketsOf">;
  readonly marketData: Pick<MarketData, "terms" | "ticker" | "sparkline" | "book">;
  readonly contracts: ContractData;
}

export function publicHandlers({ venue, marketData, contracts }: PublicParts): Pick<Handlers, PublicCall> {
  return {
    async "data/contractList"() {
      const figures = await contracts.figures();
      const list = venue.marketsOf("contract").flatMap((entry) => {
        const view = figures.get(entry.terms.market);
        return view === undefined ? [] : [contractInfo(entry, view)];
      });
      return { list };
    },
    async "data/contractTickers"() {
      const tickers = contractTickers(marketData, await contracts.figures());
      const list = tickers.map((each) => ({
        ...each,
        sparkline: marketData.sparkline(each.market),
        ...nearDepthOf(marketData.terms.scaleOf(each.market), marketData.book(each.market)),
      }));
      return { list };
    },
  };
}

/** The terms of a contract as they are read. */
export function contractInfo(
  entry: MarketEntry,
  { liquidationFeePpm, quorum, tiers }: ContractView,
): ContractInfo {
  return { ...marketInfo(entry), liquidationFeePpm, quorum, tiers: tiersText(entry.scale, tiers) };
}
