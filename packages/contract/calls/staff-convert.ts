/** Terms of conversions as staff set them, and how they stand. */
import { z } from "zod";
import { coinCode, decimal, ppm, signedDecimal } from "../shapes.ts";

export const HEDGE_CHOICES = ["off", "on"] as const;

/** Into the inventory, or out of it. */
export const FUNDING_DIRECTIONS = ["in", "out"] as const;

/** Terms of exchanging one coin for another out of the inventory. */
const convertTerms = {
  spreadPpm: ppm,
  feePpm: ppm,
  /** Sources that an index needs at least. */
  quorum: z.int().min(1).max(16),
  /** A balance worth less is dust. */
  dustMaxUsdt: decimal,
  /** On: the venue trades on its own book whatever the inventory has too much or too little of. */
  hedge: z.enum(HEDGE_CHOICES),
};

/** A coin of the inventory; with a largest amount of 0 it is closed. */
const convertCoin = {
  coin: coinCode,
  amountMin: decimal,
  amountMax: decimal,
  stockMin: decimal,
  stockMax: decimal,
  /** The stock that a hedge brings the inventory back to. */
  stockTarget: decimal,
};

export const convertChanges = [
  z.strictObject({ kind: z.literal("convertTerms"), ...convertTerms }),
  z.strictObject({ kind: z.literal("convertCoin"), ...convertCoin }),
  /** Moves a coin between the operating account and the inventory. */
  z.strictObject({
    kind: z.literal("inventoryFunding"),
    direction: z.enum(FUNDING_DIRECTIONS),
    coin: coinCode,
    amount: decimal,
  }),
] as const;

export const convertParameters = {
  /** None before they are first set. */
  convertTerms: z.array(z.strictObject(convertTerms)),
  /** Each with the stock of the inventory. */
  convertCoins: z.array(z.strictObject({ ...convertCoin, stock: signedDecimal })),
};
