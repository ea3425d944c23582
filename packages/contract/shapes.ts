/** The shapes that calls and channels share. Amounts, prices and rates are decimal strings; times Unix milliseconds. */
import { z } from "zod";
import type { RefusalName } from "./refusals.ts";

/**
 * A shape may carry, in place of a message, the name of the refusal that stands for its failing; "request.malformed"
 * stands for all others.
 */
export const refusedAs = (refusal: RefusalName) => ({ error: refusal });

/** An unsigned decimal as it is sent: at most 20 digits before the point and 18 after it. */
export const decimal = z
  .string(refusedAs("amount.malformed"))
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,18})?$/, refusedAs("amount.malformed"))
  .meta({ example: "0.015" });

/** A decimal in an answer, which may be negative. */
export const signedDecimal = z.string().regex(/^-?\d+(\.\d+)?$/);

export const timeMs = z.int().nonnegative();
export const coinCode = z.string().regex(/^[A-Z0-9]{2,10}$/, refusedAs("coin.unknown"));
export const marketName = z.string().regex(/^[A-Z0-9]{2,10}\/[A-Z0-9]{2,10}$/, refusedAs("market.unknown"));
export const contractName = z.string().regex(/^[A-Z0-9]{2,10}-PERP$/, refusedAs("contract.unknown"));
/** A series of rounds: its coin and its minutes. */
export const seriesName = z.string().regex(/^[A-Z0-9]{2,10}-[1-9]\d{0,3}M$/, refusedAs("series.unknown"));
/** A market of either kind. */
export const bookName = z
  .string()
  .regex(/^[A-Z0-9]{2,10}(\/[A-Z0-9]{2,10}|-PERP)$/, refusedAs("market.unknown"));
export const networkName = z.string().regex(/^[a-z0-9-]{2,20}$/, refusedAs("network.unknown"));
export const side = z.enum(["buy", "sell"]);
export const accountKind = z.enum(["spot", "contract", "rounds", "wealth"]);
/** With what managed orders have, which no transfer reaches. */
export const ownAccount = z.enum(["spot", "contract", "rounds", "wealth", "managed"]);
export const fundPassword = z.string().max(32);
/** "pending" waits for a price or for another order; "new" and "partiallyFilled" are in the book; the rest are done. */
export const orderStatus = z.enum([
  "pending",
  "new",
  "partiallyFilled",
  "filled",
  "cancelled",
  "rejected",
  "expired",
  "expiredInMatch",
]);

export const POSITION_EFFECTS = ["", "reduce", "long", "short", "close", "liquidation"] as const;

export const ORDER_TYPES = [
  "limit",
  "market",
  "stopLimit",
  "stopMarket",
  "takeProfitLimit",
  "takeProfitMarket",
  "trailingStop",
] as const;
export const orderType = z.enum(ORDER_TYPES);

export const marketKind = z.enum(["spot", "contract"]);

/** Orders in the book, or pending ones. */
export const orderKind = z.enum(["open", "conditional"]);

/** One cancels the other; one triggers the other; one triggers a pair of which one cancels the other. */
export const contingency = z.enum(["oco", "oto", "otoco"]);

export const orderId = z.string().regex(/^[1-9]\d{0,15}$/);
export const clientOrderId = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/);

/** The paging of every list: a cursor from the page before, and the number of rows, 100 at most. */
export const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

export const period = {
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
};

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ list: z.array(row), nextCursor: z.string().nullable() });
}

export const nothing = z.strictObject({});

/** Open time, open, high, low, close, volume in base, volume in quote, number of trades. */
export const candle = z.tuple([
  timeMs,
  signedDecimal,
  signedDecimal,
  signedDecimal,
  signedDecimal,
  signedDecimal,
  signedDecimal,
  z.int(),
]);

export const CANDLE_INTERVALS = [
  "1s",
  "1m",
  "3m",
  "5m",
  "15m",
  "30m",
  "1h",
  "2h",
  "4h",
  "6h",
  "12h",
  "1d",
  "3d",
  "1w",
  "1M",
] as const;
export const candleInterval = z.enum(CANDLE_INTERVALS);

/** Price and quantity of one level. */
export const level = z.tuple([signedDecimal, signedDecimal]);

export const publicTrade = z.strictObject({
  tradeId: z.int(),
  price: signedDecimal,
  quantity: signedDecimal,
  takerSide: side,
  time: timeMs,
});

export const ticker = z.strictObject({
  market: bookName,
  last: signedDecimal,
  /** Change against the price 24 hours ago in percent, with sign, two decimals: "-2.15". */
  changePercent: signedDecimal,
  open: signedDecimal,
  high: signedDecimal,
  low: signedDecimal,
  volumeBase: signedDecimal,
  volumeQuote: signedDecimal,
  /** "0" when that side of the book is empty. */
  bid: signedDecimal,
  ask: signedDecimal,
  /** The average price of the last five minutes, on which the price band stands; without trades the last price. */
  average: signedDecimal,
  time: timeMs,
});

export const order = z.strictObject({
  orderId: z.string(),
  clientOrderId: z.string(),
  market: bookName,
  side,
  type: orderType,
  timeInForce: z.enum(["gtc", "ioc", "fok"]),
  postOnly: z.boolean(),
  /** "0" for an order that is, or becomes when it triggers, a market order. */
  price: signedDecimal,
  quantity: signedDecimal,
  quoteAmount: signedDecimal,
  /** Size shown in the book; "0" for all. */
  displayQuantity: signedDecimal,
  /** Trigger price; of a trailing stop where it starts to follow, "0" for at once. "0" when it awaits no price. */
  stopPrice: signedDecimal,
  /** The distance of a trailing stop behind the extreme, in hundredths of a percent; 0 for all others. */
  trailingBps: z.int(),
  /** The highest (sell) or lowest (buy) price since a trailing stop follows; "0" before, after, and for others. */
  extremePrice: signedDecimal,
  executed: signedDecimal,
  executedQuote: signedDecimal,
  /** "0" before the first fill. */
  averagePrice: signedDecimal,
  fee: signedDecimal,
  feeCoin: coinCode,
  /** Amount still frozen. */
  held: signedDecimal,
  heldCoin: coinCode,
  status: orderStatus,
  /** The reason for its end; "" while it is open. */
  reason: z.string(),
  /** The order id of the first of a list's orders; "" for an order of its own. */
  listId: z.string(),
  contingency: z.enum(["", ...contingency.options]),
  /** The order that must be filled before this one does anything; "" for none. */
  awaits: z.string(),
  /** The order that was amended into this one; "" for none. */
  replaces: z.string(),
  /** The member's note; an amended order keeps it. "" for none. */
  remark: z.string(),
  /** Its effect on a contract position; "" for what follows from its side. */
  positionEffect: z.enum(POSITION_EFFECTS),
  /** The price that triggers it. */
  triggerBy: z.enum(["last", "mark"]),
  /** Profit of what it closed of a contract position, before fees; "0" in spot. */
  realisedProfit: signedDecimal,
  /** The time at which it stopped waiting and went to the book; null for an order that never waited or still does. */
  triggeredAt: timeMs.nullable(),
  createdAt: timeMs,
  updatedAt: timeMs,
});

/** One fill of the member's own order. */
export const ownTrade = z.strictObject({
  tradeId: z.string(),
  orderId: z.string(),
  market: bookName,
  side,
  role: z.enum(["maker", "taker"]),
  price: signedDecimal,
  quantity: signedDecimal,
  quoteAmount: signedDecimal,
  fee: signedDecimal,
  feeCoin: coinCode,
  /** Profit of what it closed of a contract position, before the fee; "0" in spot. */
  realisedProfit: signedDecimal,
  /** The engine's sequence number of the record that holds the fill. */
  sequence: z.int(),
  time: timeMs,
});

export const balance = z.strictObject({
  account: ownAccount,
  coin: coinCode,
  available: signedDecimal,
  frozen: signedDecimal,
});

export const depositState = z.enum([
  "detected",
  "confirming",
  "credited",
  "unlocked",
  "belowMinimum",
  "unsupported",
  "removed",
  "reversed",
]);

/** The reason why a deposit is not credited, or no more; "" while nothing speaks against it. */
export const depositReason = z.enum(["", "belowMinimum", "unlistedCoin", "amountTooLarge", "reorganised"]);

/** A coin that the exchange does not list, as far as it is known. */
export const unlistedCoin = z.strictObject({
  /** "" for a network's own coin. */
  contract: z.string(),
  /** The contract's name for itself: anybody's words, at most 20 characters; "" when it says nothing. */
  symbol: z.string(),
  /** In the coin's smallest unit. */
  raw: z.string().regex(/^\d{1,78}$/),
  /** As the contract claims; null when it does not say. */
  decimals: z.int().nullable(),
});

export const deposit = z.strictObject({
  depositKey: z.string(),
  network: networkName,
  /** The coin, or the contract's address when it is not a coin we know. */
  coin: z.string(),
  /** "0" for a coin that is not listed: see `unlisted`. */
  amount: signedDecimal,
  address: z.string(),
  txHash: z.string(),
  state: depositState,
  reason: depositReason,
  /** Null for a coin of ours. */
  unlisted: unlistedCoin.nullable(),
  confirmations: z.int(),
  confirmationsRequired: z.int(),
  confirmationsUnlock: z.int(),
  createdAt: timeMs,
  creditedAt: timeMs.nullable(),
  unlockedAt: timeMs.nullable(),
});

export const withdrawalState = z.enum([
  "requested",
  "held",
  "reviewing",
  "approved",
  "signed",
  "broadcast",
  "confirming",
  "completed",
  "cancelled",
  "rejected",
  "failed",
]);

export const withdrawal = z.strictObject({
  withdrawalId: z.string(),
  network: networkName,
  coin: coinCode,
  address: z.string(),
  /** Total debit: `fee` of it is the handling fee, `arrival` reaches the address. */
  amount: signedDecimal,
  fee: signedDecimal,
  arrival: signedDecimal,
  remark: z.string(),
  state: withdrawalState,
  /** The reason it is held, reviewed, rejected or failed; "" otherwise. "securityChange": see user/securityCenter. */
  reason: z.string(),
  /** The time at which a held one goes on by itself; null for others. */
  heldUntil: timeMs.nullable(),
  txHash: z.string().nullable(),
  confirmations: z.int(),
  confirmationsRequired: z.int(),
  createdAt: timeMs,
  updatedAt: timeMs,
  /** Each state reached and when, in order. */
  steps: z.array(z.strictObject({ state: withdrawalState, time: timeMs })),
});

/** The figure that the words of a refusal name, and the coin that it counts, where it counts one. */
export const refusalBound = z.strictObject({ bound: z.string(), coin: z.string().optional() });

export type Candle = z.infer<typeof candle>;
export type CandleInterval = z.infer<typeof candleInterval>;
export type Ticker = z.infer<typeof ticker>;
export type PublicTrade = z.infer<typeof publicTrade>;
export type Order = z.infer<typeof order>;
export type OrderType = z.infer<typeof orderType>;
export type Contingency = z.infer<typeof contingency>;
export type OwnTrade = z.infer<typeof ownTrade>;
export type Balance = z.infer<typeof balance>;
export type Deposit = z.infer<typeof deposit>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type Level = z.infer<typeof level>;

export const PPM_MAX = 1_000_000;

/** A rate in parts per million. */
export const ppm = z.int().min(0).max(PPM_MAX);
