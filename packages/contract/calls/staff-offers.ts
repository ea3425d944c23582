/** Offers of wealth as staff set them, and how they stand. */
import { z } from "zod";
import { coinCode, decimal, ppm } from "../shapes.ts";
import { FUNDING_DIRECTIONS } from "./staff-convert.ts";
import { EARLY_EXITS, productId, productKind, RISK_LEVEL_MAX } from "./wealth.ts";

/** A product of savings, fixed terms or pledges. Coin, kind, price of a copy, term and exit never change. */
const offer = {
  offer: productId,
  coin: coinCode,
  offerKind: productKind,
  copyPrice: decimal,
  copies: z.int().min(1).max(1_000_000_000_000),
  ratePpm: ppm,
  termDays: z.int().min(0).max(1_095),
  amountMin: decimal,
  amountMax: decimal,
  earlyExit: z.enum(EARLY_EXITS),
  riskLevel: z.int().min(1).max(RISK_LEVEL_MAX),
};

/** The texts of an offer. Without all of them in every language nobody is shown it. */
export const OFFER_PARTS = ["name", "yieldSource", "risk"] as const;
const OFFER_TEXT_MAX = 600;
const offerWords = z.string().trim().max(OFFER_TEXT_MAX);
const offerText = {
  offer: productId,
  part: z.enum(OFFER_PARTS),
  ...{ en: offerWords, zh: offerWords, cn: offerWords, ko: offerWords },
  ...{ ja: offerWords, fr: offerWords, pt: offerWords, es: offerWords },
};

const offerState = { offer: productId, state: z.enum(["closed", "open"]) };

export const offerChanges = [
  z.strictObject({ kind: z.literal("offer"), ...offer }),
  z.strictObject({ kind: z.literal("offerText"), ...offerText }),
  z.strictObject({ kind: z.literal("offerState"), ...offerState }),
  /** Moves from the operating account to what an offer pays income from, or back. */
  z.strictObject({
    kind: z.literal("earningsFunding"),
    offer: productId,
    direction: z.enum(FUNDING_DIRECTIONS),
    amount: decimal,
  }),
] as const;

export const offerParameters = {
  offers: z.array(z.strictObject(offer)),
  offerTexts: z.array(z.strictObject(offerText)),
  offerStates: z.array(z.strictObject(offerState)),
};
