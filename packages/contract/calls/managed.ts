/** Managed orders: strategies on offer, preparing and starting one, own ones with their orders and reasons. */
import { z } from "zod";
import { change, read } from "../call.ts";
import {
  bookName,
  coinCode,
  contractName,
  decimal,
  marketName,
  page,
  pageOf,
  period,
  refusedAs,
  side,
  signedDecimal,
  timeMs,
} from "../shapes.ts";
import { STRATEGY_STATES } from "./staff-strategies.ts";

export const strategy = z.string().regex(/^[a-z][A-Za-z]{0,19}$/, refusedAs("managed.strategy_unknown"));
export const managedId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("managed.unknown"));

/** Of the worth at the start, in parts per million: a thousandth at least, all of it at most. */
export const LOSS_MAX_PPM_LEAST = 1_000;
export const LOSS_MAX_PPM_MOST = 1_000_000;
const lossMaxPpm = z.int().min(LOSS_MAX_PPM_LEAST).max(LOSS_MAX_PPM_MOST);

const PARAMETERS_MAX = 20;
const NAME_LENGTH_MAX = 30;

const name = z.string().max(NAME_LENGTH_MAX);

/** Whole numbers in the unit that their bounds name, and choices; each name once. */
const parameters = z
  .array(z.strictObject({ name, value: z.union([z.int(), z.string().max(NAME_LENGTH_MAX)]) }))
  .max(PARAMETERS_MAX);

/** A sentence by its key, with the figures that it names. */
const said = z.strictObject({
  key: z.string(),
  /** The unit says how a figure is shown: "price" in ticks, "quantity" in lots, "ppm", "deviations", "multiple" … */
  figures: z.array(z.strictObject({ name: z.string(), unit: z.string(), value: z.number() })),
});

const bound = z.strictObject({
  name: z.string(),
  /** Unit of a whole number: ticks, lots, parts per million, millionths, minutes; "choice" for a word. */
  unit: z.string(),
  /** Null of a choice. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(z.string()),
});

const wish = {
  strategy,
  market: bookName,
  /** Left out: none of it. */
  base: decimal.optional(),
  quote: decimal.optional(),
};

/** Amounts in quote coins; coins count at the last price. Fees and slippage are in all of them. */
const backtest = z.strictObject({
  from: timeMs,
  to: timeMs,
  minutes: z.int(),
  worthAtStart: signedDecimal,
  profit: signedDecimal,
  profitPpm: z.int(),
  /** Of whoever buys the coin at the start and keeps it. */
  holdingProfit: signedDecimal,
  holdingProfitPpm: z.int(),
  fees: signedDecimal,
  slippage: signedDecimal,
  /** Of the position on a contract: received less paid. */
  funding: signedDecimal,
  /** The venue's share of the profit, which is not in it any more. */
  profitShare: signedDecimal,
  fills: z.int(),
  drawdownPpm: z.int(),
});

/** "opening" until the money is there; "stopped" until it is back in the spot account; "closed" then. */
const status = z.enum(["opening", "running", "paused", "closing", "stopped", "closed", "refused"]);

export const managed = z.strictObject({
  managedId,
  strategy: z.string(),
  market: bookName,
  parameters,
  lossMaxPpm: z.int(),
  /** As agreed at the start. */
  profitSharePpm: z.int(),
  status,
  /** The reason why it ends or has ended; null while it does not. */
  ending: said.nullable(),
  /** The exchange's answer where it was never opened; "" else. */
  refusal: z.string(),
  baseCoin: coinCode,
  quoteCoin: coinCode,
  baseIn: signedDecimal,
  quoteIn: signedDecimal,
  /**
   * All that it has, its open orders included; what went back once it is closed. On a contract `base` is the position,
   * below zero for a short, and `quote` the worth less that position at the last price's value.
   */
  base: signedDecimal,
  quote: signedDecimal,
  /** Of a contract; null on a spot market. */
  leverage: z.int().nullable(),
  /** The price at which the exchange would close the position by force; null without one, and where no price does. */
  liquidationPrice: signedDecimal.nullable(),
  /** In quote coins, coins at the last price. All after fees. */
  worthAtStart: signedDecimal,
  worth: signedDecimal,
  /** The venue's share of the profit: what it took at the end, or would take now. */
  profitShare: signedDecimal,
  /** After it. */
  profit: signedDecimal,
  profitPpm: z.int(),
  /** Of whoever bought the coin at the start and kept it, after that trade's fee. */
  holdingProfit: signedDecimal,
  holdingProfitPpm: z.int(),
  /** Everything is sold when the worth falls so far. */
  worthLeast: signedDecimal,
  fees: signedDecimal,
  /** Of the position on a contract: received less paid, in worth and profit. */
  funding: signedDecimal,
  drawdownPpm: z.int(),
  fills: z.int(),
  /** Everybody may see its settings and shares, without whose it is and how much is in it. */
  isPublic: z.boolean(),
  createdAt: timeMs,
  /** Null while it has not ended. */
  endedAt: timeMs.nullable(),
});

export const managedOrder = z.strictObject({
  /** Counted from 1 within the managed order. */
  number: z.int(),
  /** Null of one that the exchange did not take. */
  orderId: z.string().nullable(),
  side,
  type: z.enum(["limit", "market"]),
  /** The limit; of a market order the price that it was decided at. */
  price: signedDecimal,
  quantity: signedDecimal,
  executed: signedDecimal,
  executedQuote: signedDecimal,
  fee: signedDecimal,
  feeCoin: coinCode,
  state: z.enum(["written", "open", "filled", "cancelled", "refused"]),
  reason: said,
  /** The reason why it was taken back; null where it was not. */
  endReason: said.nullable(),
  refusal: z.string(),
  placedAt: timeMs,
  endedAt: timeMs.nullable(),
});

/** Of somebody: no name, no number, no amount. */
const publicRun = z.strictObject({
  strategy: z.string(),
  market: bookName,
  parameters,
  isOpen: z.boolean(),
  profitPpm: z.int(),
  holdingProfitPpm: z.int(),
  drawdownPpm: z.int(),
  /** Null where nothing fell. */
  returnOverDrawdown: signedDecimal.nullable(),
  /** Whole days from its start to its end, or now. */
  days: z.int(),
  fills: z.int(),
  /** UTC months, parts of months among them, and those that ended below the one before. */
  months: z.int(),
  losingMonths: z.int(),
});

const named = z.strictObject({ managedId });
const standing = z.strictObject({ managedId, status });
const control = { group: "order", keyScope: "trade", weight: 2 } as const;

export const managedCalls = {
  "user/getLoopGoods": read({
    group: "user",
    access: "public",
    weight: 2,
    summary:
      "Strategies that managed orders run, with the bounds of their parameters. None promises a return.",
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          strategy: z.string(),
          /** The markets that it trades in: those of `markets`, or of `contracts`. */
          marketKind: z.enum(["spot", "contract"]),
          /** "closed" while it takes no new managed orders. */
          state: z.enum(STRATEGY_STATES),
          parameters: z.array(bound),
        }),
      ),
      markets: z.array(marketName),
      contracts: z.array(contractName),
      lossMaxPpmLeast: z.int(),
      lossMaxPpmMost: z.int(),
      /** Backtests let a market order fill so much worse than at the open. */
      slippagePpm: z.int(),
      /** Of managed orders that start now; in backtests too. */
      profitSharePpm: z.int(),
      /** Open ones of one member. */
      openMax: z.int(),
    }),
  }),
  "user/getLoopPrices": read({
    group: "user",
    access: "public",
    weight: 5,
    summary:
      "Stored candles of a market for backtests, and the funding rates of a contract, oldest first: a stretch of one step, the finest that is kept for its time. Ask again with `before` as `from` says, until the list is empty.",
    input: z.strictObject({ market: bookName, before: timeMs.optional() }),
    output: z.strictObject({
      /** Minutes of one candle. */
      stepMinutes: z.int(),
      /** The opening time of the first candle; `before` where there is none. */
      from: timeMs,
      /** Columns of equal length; prices in whole ticks. A step without a trade has no candle. */
      opensAfterSteps: z.array(z.int()),
      open: z.array(z.int()),
      high: z.array(z.int()),
      low: z.array(z.int()),
      close: z.array(z.int()),
      /** Of a contract: rates in parts per billion of a position's value, which a long pays, with their times. */
      fundings: z.array(z.strictObject({ time: timeMs, ratePpb: z.int() })),
    }),
  }),
  "order/create": change({
    group: "order",
    weight: 50,
    keyScope: "read",
    summary:
      "Prepares a managed order: checks its parameters, or proposes them from stored candles, and runs them over the past. Moves nothing.",
    input: z.strictObject({ ...wish, parameters: parameters.optional(), lossMaxPpm: lossMaxPpm.optional() }),
    output: z.strictObject({
      /** As given, or proposed; null where nothing could be proposed. */
      parameters: parameters.nullable(),
      /** The way each proposed parameter was found. */
      findings: z.array(z.strictObject({ parameter: z.string(), finding: said })),
      /** All that keeps it from starting. */
      problems: z.array(z.strictObject({ parameter: z.string(), problem: said })),
      price: signedDecimal,
      /** Null with problems, or without stored candles. */
      backtest: backtest.nullable(),
    }),
  }),
  "order/submitOrder": change({
    group: "order",
    fund: "grant",
    weight: 5,
    summary:
      "Starts a managed order: moves its money to a sub-account of its own, from which it trades until it is stopped or its greatest loss is reached.",
    input: z.strictObject({
      ...{ ...wish, parameters, lossMaxPpm },
      /** The venue's share as it was shown to the member; left out: none. Refused where it is another one by now. */
      profitSharePpm: z.int().min(0).optional(),
    }),
    output: z.strictObject({ managedId, sequence: z.int() }),
  }),
  "order/managedList": read({
    group: "order",
    weight: 5,
    csv: true,
    summary: "Own managed orders, newest first.",
    input: z.strictObject({
      state: z.enum(["open", "ended"]).optional(),
      strategy: strategy.optional(),
      market: bookName.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(managed),
  }),
  "order/managedDetail": read({
    group: "order",
    weight: 2,
    summary: "One own managed order with its figures.",
    input: named,
    output: managed,
  }),
  "order/managedOrders": read({
    group: "order",
    weight: 5,
    csv: true,
    summary: "Orders that a managed order made, newest first, each with its reason.",
    input: z.strictObject({ managedId, ...period, ...page }),
    output: pageOf(managedOrder),
  }),
  "order/managedCurve": read({
    group: "order",
    weight: 5,
    summary: "Profit of a managed order over time, beside just holding the coin; in quote coins.",
    input: named,
    output: z.strictObject({
      list: z.array(z.strictObject({ time: timeMs, profit: signedDecimal, holdingProfit: signedDecimal })),
    }),
  }),
  "order/managedPublish": change({
    group: "order",
    weight: 2,
    summary: "Lets everybody see what an own managed order made, without whose it is; or no longer.",
    input: z.strictObject({ managedId, isPublic: z.boolean() }),
    output: z.strictObject({ managedId, isPublic: z.boolean() }),
  }),
  "user/managedPublic": read({
    group: "user",
    access: "public",
    weight: 20,
    summary:
      "Managed orders that their members published, highest return over drawdown first; those that ran too short apart. None promises a return.",
    input: z.strictObject({ strategy: strategy.optional(), market: bookName.optional() }),
    output: z.strictObject({
      rankedFromDays: z.int(),
      ranked: z.array(publicRun),
      short: z.array(publicRun),
    }),
  }),
  "order/managedPause": change({
    ...control,
    summary: "Takes the orders of a managed order back; it places none until it is resumed.",
    input: named,
    output: standing,
  }),
  "order/managedResume": change({
    ...control,
    summary: "Lets a paused managed order place orders again, from the next minute on.",
    input: named,
    output: standing,
  }),
  "order/managedStop": change({
    ...control,
    summary:
      "Ends a managed order: takes its orders back, sells its coins or keeps them, and moves everything to the spot account.",
    input: z.strictObject({ managedId, sells: z.boolean() }),
    output: standing,
  }),
};
