/** The calls of the console about contracts. They read alone: whatever changes is proposed, or turned by a switch. */
import { SETTLEMENT_COIN } from "@meridian/core";
import type { Pool } from "pg";
import { type Handlers, remembered } from "../../ground/calls/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { ContractData } from "../../market/contracts/index.ts";
import type { ChosenSources, IndexPrices } from "../../market/index-prices/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";
import { watchedContracts } from "./contract-text.ts";
import { readRisks } from "./position-risks.ts";
import { fundPositionText } from "./position-text.ts";

type ContractCall =
  | "staff/contracts"
  | "staff/positionRisks"
  | "staff/insuranceFund"
  | "staff/indexExchanges";

export interface StaffContractParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly marketData: MarketData;
  readonly contracts: ContractData;
  readonly indexPrices: IndexPrices;
  readonly chosenSources: ChosenSources;
  readonly parameters: OperatorParameters;
}

/** The engine looks at every position for it: all who look within this time share one answer. */
const RISKS_KEPT_MS = 4_000;

export function staffContractHandlers(parts: StaffContractParts): Pick<Handlers, ContractCall> {
  const { engine, chosenSources, marketData } = parts;
  const risks = remembered(RISKS_KEPT_MS, () => readRisks(parts));
  return {
    "staff/contracts": async (_input, { timeMs }) => ({
      time: timeMs,
      list: await watchedContracts(parts),
      isSimulated: chosenSources.isSimulated(),
      exchanges: [...chosenSources.names()],
    }),
    "staff/positionRisks": () => risks(),
    "staff/insuranceFund": async () => {
      const [fund, { venueBalances }] = await Promise.all([
        engine.query("insuranceFund", null),
        engine.view(),
      ]);
      const text = (units: bigint): string => marketData.terms.amountText(SETTLEMENT_COIN, units);
      return {
        coin: SETTLEMENT_COIN,
        balance: text(fund.balance),
        unrealised: text(fund.unrealised),
        maintenance: text(fund.maintenance),
        free: text(fund.free),
        operating: text(venueBalances.get("operating")?.get(SETTLEMENT_COIN) ?? 0n),
        positions: fund.positions.map((view) =>
          fundPositionText(marketData.terms.scaleOf(view.market), view),
        ),
      };
    },
    "staff/indexExchanges": async () => ({ names: [...(await chosenSources.known())] }),
  };
}
