/** The public channel "rounds". */
import { listFeed, type PublicChannels } from "../../ground/channels/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { RoundData } from "./round-data.ts";
import { seriesRow } from "./text.ts";

interface ChannelParts {
  readonly marketData: Pick<MarketData, "terms">;
  readonly rounds: RoundData;
}

export function roundsChannel({ marketData, rounds }: ChannelParts): Pick<PublicChannels, "rounds"> {
  return {
    rounds: () =>
      listFeed({
        channel: "rounds",
        rows: () => rounds.latest().map((view) => seriesRow(marketData.terms, view, rounds, Date.now())),
        nameOf: ({ series }) => series,
      }),
  };
}
