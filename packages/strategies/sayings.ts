/**
 * Everything that strategies say, as keys with figures, so that each language has its own sentence for it. The unit of
 * each figure says how it is shown.
 */

/** `price` ticks; `quantity` lots; `ppm` a share; `deviations` and `multiple` in millionths; the rest whole counts. */
export type Unit = "price" | "quantity" | "ppm" | "deviations" | "multiple" | "count" | "minutes";

type Catalogue = Readonly<Record<string, Readonly<Record<string, Unit>>>>;

type Said<All extends Catalogue> = {
  [Key in keyof All]: {
    readonly key: Key;
    readonly figures: { readonly [Figure in keyof All[Key]]: number };
  };
}[keyof All];

/** Reasons why an order was placed or cancelled. */
export const REASONS = {
  gridStart: { price: "price", lines: "count", quantity: "quantity" },
  gridBuy: { price: "price", sellPrice: "price", line: "count" },
  gridSell: { price: "price", buyPrice: "price", line: "count" },
  /** Sells coins that the run had before a line of it bought any: bought at the market, or brought in. */
  gridSellHeld: { price: "price", line: "count" },
  gridStartShort: { price: "price", lines: "count", quantity: "quantity" },
  gridShort: { price: "price", buyPrice: "price", line: "count" },
  gridCover: { price: "price", sellPrice: "price", line: "count" },
  /** Buys back what the run sold short at the market when it began. */
  gridCoverHeld: { price: "price", line: "count" },
  dcaBase: { price: "price", safetyOrders: "count" },
  dcaSafety: { place: "count", below: "ppm", entry: "price" },
  dcaTake: { average: "price", profit: "ppm" },
  dcaAverageMoved: { average: "price" },
  dcaTaken: { price: "price" },
  trendBuy: { fast: "price", slow: "price", stop: "price" },
  trendSell: { fast: "price", slow: "price" },
  trendStop: { stop: "price", low: "price" },
  reversionBuy: { deviations: "deviations", mean: "price", close: "price" },
  reversionSell: { deviations: "deviations", mean: "price", close: "price" },
  reversionStop: { deviations: "deviations", mean: "price", close: "price" },
  rebalanceBuy: { share: "ppm", target: "ppm" },
  rebalanceSell: { share: "ppm", target: "ppm" },
  lossStop: { loss: "ppm", most: "ppm", low: "price" },
  /** By the exchange: the position's maintenance had used up the money behind it. */
  liquidated: { price: "price" },
  /** By the exchange, against a liquidated position of the other side. */
  deleveraged: { price: "price" },
  /** By self-trade prevention: it met an order of its owner, or of another managed order of its owner. */
  selfTrade: {},
  stopped: {},
  paused: {},
  /** By the venue, for everybody. */
  venueStopped: {},
  /** While its owner's account is frozen. */
  accountFrozen: {},
} as const satisfies Catalogue;

export type Reason = Said<typeof REASONS>;

/** The ways in which a proposed parameter was found. */
export const FINDINGS = {
  rangeOfVolatility: { daily: "ppm", days: "count", deviations: "deviations" },
  stepAboveFees: { step: "ppm", hourly: "ppm", fees: "ppm" },
  spacingOfRange: { width: "ppm", from: "ppm" },
  distanceOfVolatility: { daily: "ppm" },
  profitAboveFees: { daily: "ppm", fees: "ppm" },
  intervalAboveFees: { volatility: "ppm", fees: "ppm", times: "count" },
  entrySeldomReached: { share: "ppm", deviations: "deviations" },
  thresholdOfVolatility: { weekly: "ppm" },
  leverageOfVolatility: { daily: "ppm", below: "price", above: "price", deviations: "deviations" },
  leverageOfOne: { daily: "ppm", above: "price" },
  directionOfNone: {},
  fewerForMoney: { most: "count" },
  usual: {},
} as const satisfies Catalogue;

export type Finding = Said<typeof FINDINGS>;

/** Reasons why parameters cannot be run, or proposed. */
export const PROBLEMS = {
  missing: {},
  unknown: {},
  notWhole: {},
  outOfBounds: { min: "count", max: "count" },
  notAmongChoices: {},
  upperNotAboveLower: { lower: "price", upper: "price" },
  priceOutsideRange: { price: "price", lower: "price", upper: "price" },
  linesTooClose: { lines: "count", ticks: "price" },
  stepBelowFees: { step: "ppm", fees: "ppm" },
  orderBelowMin: { quantity: "quantity", price: "price" },
  distanceTooLarge: { below: "ppm", max: "ppm" },
  profitBelowFees: { profit: "ppm", fees: "ppm" },
  slowNotAboveFast: { fast: "count", slow: "count" },
  exitNotBelowEntry: { exit: "deviations", entry: "deviations" },
  stopNotBeyondEntry: { stop: "deviations", entry: "deviations" },
  thresholdTooLarge: { threshold: "ppm", target: "ppm" },
  tooFewCandles: { count: "count", min: "count" },
  noVolatility: {},
} as const satisfies Catalogue;

export type Problem = Said<typeof PROBLEMS> & { readonly parameter?: string };
