/** For tests: a contract with the tiers of the rules, and a position in it. */
import type { ContractInfo, ContractPosition, OwnContracts } from "@meridian/contract";
import { type Amount, tiersOf } from "@meridian/core";
import { tradedMarket } from "../trade/index.ts";
import type { Marked } from "./positions/position.model.ts";
import type { ContractTicketView } from "./ticket/contract-ticket.model.ts";

const TIERS = [
  [50_000n, 4_000, 125],
  [600_000n, 5_000, 100],
  [3_000_000n, 6_500, 75],
  [12_000_000n, 10_000, 50],
] as const;

const BTC: ContractInfo = {
  ...{ market: "BTC-PERP", base: "BTC", quote: "USDT", tickSize: "0.1", priceDecimals: 1 },
  ...{ lotSize: "0.001", quantityDecimals: 3, quantityMin: "0.001", quantityMax: "100000" },
  ...{ notionalMin: "5", notionalMax: "2000000", bandLowPpm: 900_000, bandHighPpm: 1_100_000 },
  ...{ makerFeePpm: 200, takerFeePpm: 500, openOrdersMax: 200, conditionalOrdersMax: 50 },
  ...{ state: "trading", liquidationFeePpm: 5_000, quorum: 2, tiers: [] },
};

export const scale = tradedMarket(BTC, 8, 6);

export const tiers = tiersOf(
  TIERS.map(([notionalMax, maintenancePpm, leverageMax]) => ({
    notionalMax: (notionalMax * 1_000_000n) as Amount,
    maintenancePpm,
    leverageMax,
  })),
);

export const ACCOUNT: OwnContracts = {
  ...{ coin: "USDT", isHedged: false, wallet: "1000", isolatedMargin: "0", unrealised: "0" },
  ...{ marginBalance: "1000", maintenance: "0", positionMargin: "0", orderMargin: "0", available: "1000" },
  ...{ transferable: "1000", marginRatioPercent: "0", settings: [] },
};

const POSITION: ContractPosition = {
  ...{ market: "BTC-PERP", position: "net", isLong: true, mode: "isolated", leverage: 20, quantity: "1" },
  ...{ entryValue: "50000", entryPrice: "50000", mark: "50000", value: "50000", unrealised: "0" },
  ...{ roePercent: "0", margin: "2500", maintenance: "200", marginRatioPercent: "8", liquidationPrice: "" },
  ...{ deleverageLights: 1, openedAt: 1, realised: "0", fees: "0", funding: "0", exits: [] },
};

export function markedAt(mark: string, position: Partial<ContractPosition> = {}): Marked {
  return { scale, tiers, liquidationFeePpm: 5_000, mark, position: { ...POSITION, ...position } };
}

const SETTINGS = { market: "BTC-PERP", mode: "cross", makerFeePpm: 200, takerFeePpm: 500 } as const;
const LEVELS = { bids: [{ price: 499_900, lots: 500 }], asks: [{ price: 500_100, lots: 500 }] };

/** A ticket's view of the contract at 50,000, with a cross account of 1,000 at 20x. */
export function viewOf(change: Partial<ContractTicketView> = {}): ContractTicketView {
  return {
    ...{ scale, tiers, mark: "50000", last: "50000", isIndexFresh: true },
    ...(LEVELS as unknown as Pick<ContractTicketView, "bids" | "asks">),
    account: { ...ACCOUNT, settings: [{ ...SETTINGS, leverage: 20 }] },
    ...{ positions: [], orders: [] },
    ...change,
  };
}
