/** Contracts at the console: how each stands, where its index comes from, and who is at risk. None takes a price. */
import { z } from "zod";
import { staffRead } from "../call.ts";
import { coinCode, contractName, nothing, signedDecimal, timeMs } from "../shapes.ts";
import { contractFigures, contractInfo } from "./contracts.ts";

/**
 * "outlier": too far from the others. "stale": too old. "dead": it does not answer. "missing": it has no price of this
 * coin.
 */
export const INDEX_SOURCE_STATES = ["used", "outlier", "stale", "dead", "missing"] as const;

const indexSource = z.strictObject({
  source: z.string(),
  state: z.enum(INDEX_SOURCE_STATES),
  /** Since when the state is this. */
  since: timeMs,
  /** "" without a price. */
  price: z.string(),
  /** Null without a price. */
  ageMs: z.int().nullable(),
  /** From the middle of all that are not old, in percent with sign, four decimals; "" without a price or a middle. */
  deviationPercent: z.string(),
});

const watchedContract = z.strictObject({
  ...contractInfo.shape,
  ...contractFigures.shape,
  /** Of the last trade; "0" before the first. */
  last: signedDecimal,
  /** At mark, in quote coins. */
  openInterestValue: signedDecimal,
  /** Open positions, the insurance fund's among them. */
  positions: z.int(),
  sources: z.array(indexSource),
  /** The time at which its switch was turned, by whom and why; null when nobody did. */
  setAt: timeMs.nullable(),
  setBy: z.string(),
  reason: z.string(),
});

const fundPosition = {
  market: contractName,
  isLong: z.boolean(),
  /** In base coins, without sign. */
  quantity: signedDecimal,
  entryPrice: signedDecimal,
  mark: signedDecimal,
  /** At mark, in quote coins. */
  value: signedDecimal,
  unrealised: signedDecimal,
};

const positionRisk = z.strictObject({
  ...fundPosition,
  uid: z.string(),
  leverage: z.int(),
  mode: z.enum(["cross", "isolated"]),
  /** Maintenance of what answers for it; 100 % liquidates. "" without a balance. */
  marginRatioPercent: z.string(),
  /** "" where no price liquidates it. */
  liquidationPrice: z.string(),
  /** From mark to the liquidation price, of the mark, in percent; "" without one. */
  distancePercent: z.string(),
  /** The number of positions that answer for each other. */
  positions: z.int(),
});

export const staffContractCalls = {
  "staff/contracts": staffRead({
    roles: ["risk", "treasury"],
    weight: 2,
    summary: "Contracts with terms, prices, funding, open interest, switch, and the sources of their index.",
    input: nothing,
    output: z.strictObject({
      time: timeMs,
      list: z.array(watchedContract),
      /** True where prices are simulated and no exchange can be chosen. */
      isSimulated: z.boolean(),
      /** The exchanges that were chosen. */
      exchanges: z.array(z.string()),
    }),
  }),
  "staff/positionRisks": staffRead({
    roles: ["risk"],
    weight: 5,
    summary: "The fifty largest positions over all contracts, and the fifty nearest to liquidation.",
    input: nothing,
    output: z.strictObject({
      time: timeMs,
      largest: z.array(positionRisk),
      /** Of positions that answer for each other the one that would be reduced first. */
      nearest: z.array(positionRisk),
    }),
  }),
  "staff/insuranceFund": staffRead({
    roles: ["risk", "treasury"],
    weight: 2,
    summary: "The insurance fund: what it has, what its positions need, and what may be moved.",
    input: nothing,
    output: z.strictObject({
      coin: coinCode,
      balance: signedDecimal,
      unrealised: signedDecimal,
      maintenance: signedDecimal,
      /** The part that may be taken out of it. */
      free: signedDecimal,
      /** The part of the operating account that may be put into it. */
      operating: signedDecimal,
      positions: z.array(z.strictObject(fundPosition)),
    }),
  }),
  "staff/indexExchanges": staffRead({
    roles: ["risk"],
    weight: 5,
    summary: "The exchanges that an index can come from, by the names of ccxt.",
    input: nothing,
    output: z.strictObject({ names: z.array(z.string()) }),
  }),
};

export type WatchedContract = z.infer<typeof watchedContract>;
export type IndexSource = z.infer<typeof indexSource>;
export type PositionRisk = z.infer<typeof positionRisk>;
export type FundPosition = Pick<PositionRisk, keyof typeof fundPosition>;
