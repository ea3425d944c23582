/** Operators' settings of the hot wallet, as custody asks for them. */
import { amountOf } from "@meridian/core";
import { coldApproval, type TreasuryRules } from "../custody/index.ts";
import { type MarketData, pathToUsdt } from "../../market/market-data/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import { worthOf } from "../wallet/index.ts";

const USDT_DECIMALS = 6;

export function treasuryRules(
  parameters: Pick<OperatorParameters, "hotWallet" | "coldAddress" | "limit">,
  marketData: Pick<MarketData, "terms" | "lastPrice">,
): TreasuryRules {
  return {
    boundsOf: (network, coin) => parameters.hotWallet(network, coin),
    coldOf(network) {
      const address = parameters.coldAddress(network);
      return address === undefined ? undefined : { address, approval: coldApproval(network, address) };
    },
    // Large is what a person looks at: what nobody can value is.
    isLarge({ coin, amount }) {
      if (pathToUsdt(marketData.terms, coin) === undefined) return true;
      const limit = amountOf(parameters.limit("withdrawReviewUsdt"), USDT_DECIMALS);
      return worthOf(marketData, coin, amount) >= limit;
    },
  };
}
