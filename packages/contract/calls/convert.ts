/** Transfers between the own accounts, and exchanges of one coin into another at a price that is held. */
import { z } from "zod";
import { change, read } from "../call.ts";
import {
  accountKind,
  coinCode,
  decimal,
  nothing,
  page,
  pageOf,
  period,
  signedDecimal,
  timeMs,
} from "../shapes.ts";

export const CONVERT_RECORD_TYPES = ["transfer", "exchange", "dust"] as const;

/** "noIndex": too few sources agree on a price, so nothing is quoted in the coin until they do. */
export const CONVERT_COIN_STATES = ["open", "noIndex", "closed"] as const;

const quoteId = z.string().regex(/^[1-9]\d{0,15}$/);

const convertCoin = z.strictObject({
  coin: coinCode,
  state: z.enum(CONVERT_COIN_STATES),
  /** Bounds of an amount that is given of it. */
  amountMin: signedDecimal,
  amountMax: signedDecimal,
  /** The most that can be received of it now, and given: what the venue has and has room for, `amountMax` at most. */
  receivableMax: signedDecimal,
  givableMax: signedDecimal,
  /** The index in USDT for a whole coin; "" without one. */
  price: z.string(),
});

const conversionLeg = z.strictObject({
  from: coinCode,
  to: coinCode,
  given: signedDecimal,
  received: signedDecimal,
  /** Both in the coin that is received. */
  fee: signedDecimal,
  spread: signedDecimal,
  /** Of the coin received for one that is given, with the spread and before the fee; and the other way round. */
  rate: signedDecimal,
  rateBack: signedDecimal,
  /** The index of both coins in USDT. */
  fromIndex: signedDecimal,
  toIndex: signedDecimal,
  spreadPpm: z.int(),
  feePpm: z.int(),
});

/** The proceeds of a market order at this moment, the taker fee taken off. */
const bookComparison = z.strictObject({
  received: signedDecimal,
  /** Worth of what the market would bring beyond the quote, in USDT; below zero where the quote brings more. */
  differenceUsdt: signedDecimal,
  markets: z.array(z.string()),
});

const quote = z.strictObject({
  quoteId: z.string(),
  to: coinCode,
  received: signedDecimal,
  fee: signedDecimal,
  spread: signedDecimal,
  legs: z.array(conversionLeg),
  expiresAt: timeMs,
  validMs: z.int(),
  /** Null where the order book cannot take it, and of dust. */
  book: bookComparison.nullable(),
});

const convertRecord = z.strictObject({
  id: z.string(),
  type: z.enum(CONVERT_RECORD_TYPES),
  coin: coinCode,
  amount: signedDecimal,
  fromAccount: accountKind,
  toAccount: accountKind,
  /** Of a transfer the same coin and amount. */
  toCoin: coinCode,
  received: signedDecimal,
  /** In `toCoin`, as is the spread. */
  fee: signedDecimal,
  spread: signedDecimal,
  /** Of `toCoin` for one coin; "1" of a transfer. */
  rate: signedDecimal,
  /** Index prices in USDT; "" of a transfer. */
  fromIndex: z.string(),
  toIndex: z.string(),
  spreadPpm: z.int(),
  feePpm: z.int(),
  /** "" of a transfer. */
  quoteId: z.string(),
  sequence: z.int(),
  time: timeMs,
});

export const convertCalls = {
  "user/convert": change({
    group: "user",
    aliases: ["transfer"],
    fund: "grant",
    weight: 2,
    summary: "Moves an amount between two of the own accounts, at once and free.",
    input: z.strictObject({ coin: coinCode, from: accountKind, to: accountKind, amount: decimal }),
    output: z.strictObject({ sequence: z.int() }),
  }),
  "data/convertList": read({
    group: "data",
    access: "public",
    weight: 2,
    summary:
      "The coins that can be exchanged for each other at a held price, with bounds and index, and the terms.",
    input: nothing,
    output: z.strictObject({
      spreadPpm: z.int(),
      feePpm: z.int(),
      /** The time for which a quote is held. */
      validMs: z.int(),
      /** A balance worth less than this in USDT is dust. */
      dustMaxUsdt: signedDecimal,
      list: z.array(convertCoin),
    }),
  }),
  "user/quote": change({
    group: "user",
    keyScope: "trade",
    weight: 2,
    summary:
      "Asks for a price at which one coin is exchanged for another out of the spot account, held for some seconds. Nothing is moved or frozen. Each call is a quote of its own, whatever its key.",
    input: z.strictObject({
      from: coinCode,
      to: coinCode,
      amount: decimal,
      /** The amount is what is given, unless it says that it is the least to be received. */
      side: z.enum(["give", "receive"]).optional(),
    }),
    output: quote,
  }),
  "user/quoteDust": change({
    group: "user",
    keyScope: "trade",
    weight: 5,
    summary: "Asks for one price for everything in the spot account that is dust, into one coin.",
    input: z.strictObject({ to: coinCode }),
    output: quote,
  }),
  "user/exchange": change({
    group: "user",
    fund: "grant",
    weight: 2,
    summary: "Carries a quote out, once and never after it expired.",
    input: z.strictObject({ quoteId }),
    output: z.strictObject({
      quoteId: z.string(),
      to: coinCode,
      received: signedDecimal,
      fee: signedDecimal,
      spread: signedDecimal,
      legs: z.array(conversionLeg),
      /** Of the spot account, in every coin that took part. */
      balances: z.array(z.strictObject({ coin: coinCode, available: signedDecimal })),
      sequence: z.int(),
    }),
  }),
  "user/convertRecord": read({
    group: "user",
    aliases: ["getConvertList"],
    weight: 5,
    csv: true,
    summary: "Own transfers between accounts and exchanges of coins, newest first.",
    input: z.strictObject({
      type: z.enum(CONVERT_RECORD_TYPES).optional(),
      /** On either side. */
      coin: coinCode.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(convertRecord),
  }),
};

export type ConvertCoinInfo = z.infer<typeof convertCoin>;
export type ConversionLegInfo = z.infer<typeof conversionLeg>;
export type ConvertQuote = z.infer<typeof quote>;
export type ConvertRecord = z.infer<typeof convertRecord>;
export type ConvertRecordType = (typeof CONVERT_RECORD_TYPES)[number];
