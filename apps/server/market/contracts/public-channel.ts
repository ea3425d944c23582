/** The public channel "contracts". */
import { listFeed, type PublicChannels } from "../../ground/channels/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { ContractData } from "./contract-data.ts";
import { contractTickers } from "./tickers.ts";

interface ChannelParts {
  readonly marketData: Pick<MarketData, "terms" | "ticker">;
  readonly contracts: Pick<ContractData, "latest">;
}

export function contractsChannel({ marketData, contracts }: ChannelParts): Pick<PublicChannels, "contracts"> {
  return {
    contracts: () =>
      listFeed({
        channel: "contracts",
        rows: () => contractTickers(marketData, contracts.latest()),
        nameOf: ({ market }) => market,
      }),
  };
}
