/** Perpetual contracts as everybody sees them: terms, prices, funding, liquidations, the insurance fund. */
import { z } from "zod";
import { read } from "../call.ts";
import {
  candleInterval,
  coinCode,
  contractName,
  nothing,
  page,
  pageOf,
  period,
  signedDecimal,
  ticker,
  timeMs,
} from "../shapes.ts";
import { marketTerms } from "./public.ts";

const tier = z.strictObject({
  /** The largest value of a position in it, in quote coins. */
  notionalMax: signedDecimal,
  /** Of the value, in parts per million. */
  maintenancePpm: z.int(),
  /** Taken off value × rate, in quote coins, so that the maintenance does not jump between tiers. */
  maintenanceDeducted: signedDecimal,
  leverageMax: z.int(),
});

export const contractInfo = z.strictObject({
  market: contractName,
  ...marketTerms,
  liquidationFeePpm: z.int(),
  /** The least number of sources that the index needs. */
  quorum: z.int(),
  tiers: z.array(tier),
});

/** The figures that move with every second. */
export const contractFigures = z.strictObject({
  market: contractName,
  /** "0" until there is one. */
  mark: signedDecimal,
  index: signedDecimal,
  indexAt: timeMs,
  /** True while too few sources agree: positions can only be reduced, and nothing is liquidated. */
  isIndexLost: z.boolean(),
  /** Fractions of a position's value: "0.0001" is 0.01 %. Above zero longs pay shorts. */
  lastRate: signedDecimal,
  predictedRate: signedDecimal,
  fundingAt: timeMs,
  /** In base coins: all longs, which is all shorts. */
  openInterest: signedDecimal,
});

export const contractTicker = z.strictObject({ ...ticker.shape, ...contractFigures.shape });

/** Sold in the book or bought back there, taken by the insurance fund, or closed against another member. */
const liquidationOutcome = z.enum(["book", "fund", "deleveraged"]);

export const contractCalls = {
  "data/contractList": read({
    group: "data",
    access: "public",
    weight: 5,
    summary: "The perpetual contracts with their terms, fees and tiers.",
    input: nothing,
    output: z.strictObject({ list: z.array(contractInfo) }),
  }),
  "data/contractTickers": read({
    group: "data",
    access: "public",
    weight: 2,
    summary:
      "Last prices and the day's figures of all contracts, with mark, index, funding and open interest.",
    input: nothing,
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          ...contractTicker.shape,
          sparkline: z.array(signedDecimal),
          /** In quote coins, within 2 % of the middle of the book. */
          bidDepth: signedDecimal,
          askDepth: signedDecimal,
        }),
      ),
    }),
  }),
  "data/fundingHistory": read({
    group: "data",
    access: "public",
    weight: 2,
    csv: true,
    summary: "What was settled at each funding of a contract, newest first.",
    input: z.strictObject({ market: contractName, ...period, ...page }),
    output: pageOf(
      z.strictObject({ market: contractName, time: timeMs, rate: signedDecimal, mark: signedDecimal }),
    ),
  }),
  "data/markCandles": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "Candles of a contract's mark, index, or premium of mark over index in percent, oldest first.",
    input: z.strictObject({
      market: contractName,
      of: z.enum(["mark", "index", "premium"]),
      interval: candleInterval.exclude(["1s"]),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      ...period,
    }),
    output: z.strictObject({
      market: contractName,
      /** Open time, open, high, low, close. Of a premium high and low are those of the minutes' ends. */
      list: z.array(z.tuple([timeMs, signedDecimal, signedDecimal, signedDecimal, signedDecimal])),
    }),
  }),
  "data/liquidationList": read({
    group: "data",
    access: "public",
    weight: 2,
    csv: true,
    summary:
      "Liquidations, newest first, without names: sold in the book, taken by the fund, or deleveraged.",
    input: z.strictObject({
      market: contractName.optional(),
      outcome: liquidationOutcome.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(
      z.strictObject({
        market: contractName,
        time: timeMs,
        /** The side of the position that was liquidated. */
        side: z.enum(["long", "short"]),
        quantity: signedDecimal,
        price: signedDecimal,
        outcome: liquidationOutcome,
      }),
    ),
  }),
  "data/insuranceFund": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "The insurance fund's balance, what it was at the end of each UTC day, and what moved it.",
    input: z.strictObject({ limit: z.coerce.number().int().min(1).max(366).optional() }),
    output: z.strictObject({
      coin: coinCode,
      balance: signedDecimal,
      /** Newest first; the first day may still run. */
      days: z.array(
        z.strictObject({
          day: timeMs,
          balance: signedDecimal,
          liquidationFees: signedDecimal,
          /** Of its positions, below zero for losses. */
          profit: signedDecimal,
          funding: signedDecimal,
          /** Paid in or out by the operator. */
          moved: signedDecimal,
        }),
      ),
    }),
  }),
  "data/insuranceEvents": read({
    group: "data",
    access: "public",
    weight: 2,
    csv: true,
    summary: "Whatever moved the insurance fund, newest first.",
    input: z.strictObject({ ...period, ...page }),
    output: pageOf(
      z.strictObject({
        time: timeMs,
        cause: z.enum(["liquidationFee", "profit", "funding", "moved"]),
        /** "" for what the operator paid in or out. */
        market: z.string(),
        amount: signedDecimal,
        coin: coinCode,
      }),
    ),
  }),
};

export type ContractInfo = z.infer<typeof contractInfo>;
export type ContractFigures = z.infer<typeof contractFigures>;
export type ContractTicker = z.infer<typeof contractTicker>;
