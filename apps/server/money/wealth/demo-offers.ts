/** In the demo nobody defines what members may subscribe to: a few offers stand, said for what they are, and funded. */
import { readFileSync } from "node:fs";
import { OFFER_PARTS } from "@meridian/contract";
import { amountOf, type Command, type OfferTerms, ratePpm } from "@meridian/core";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { LANGUAGES } from "../../ground/calls/index.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import type { OfferPart, OfferTexts, Words } from "./offer-texts.ts";

interface DemoOffer extends Pick<OfferTerms, "offer" | "coin" | "kind" | "termDays" | "isLocked"> {
  /** Decimals of the coin. */
  readonly copyPrice: string;
  readonly copies: number;
  readonly ratePpm: number;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly earnings: string;
  readonly riskLevel: number;
}

const USDT = { coin: "USDT", copyPrice: "1", amountMax: "50000", isLocked: false } as const;
const ETH = { coin: "ETH", copyPrice: "0.01", amountMin: "0.1", amountMax: "20" } as const;
const RISKS = { flexible: 2, fixed: 3, pledge: 4 } as const;

/** Rates about those of large venues; earnings for a quarter of a year of a hundred visitors. */
const OFFERS: readonly DemoOffer[] = [
  {
    ...{ ...USDT, offer: "usdt-flexible", kind: "flexible", termDays: 0, ratePpm: 32_000 },
    ...{ copies: 1_000_000, amountMin: "10", earnings: "2000", riskLevel: RISKS.flexible },
  },
  {
    ...{ ...USDT, offer: "usdt-30", kind: "fixed", termDays: 30, ratePpm: 48_000 },
    ...{ copies: 500_000, amountMin: "100", earnings: "2000", riskLevel: RISKS.fixed },
  },
  {
    ...{ ...USDT, offer: "usdt-90", kind: "fixed", termDays: 90, ratePpm: 61_000 },
    ...{ copies: 250_000, amountMin: "100", earnings: "2000", riskLevel: RISKS.fixed },
  },
  {
    ...{ ...ETH, offer: "eth-flexible", kind: "flexible", termDays: 0, ratePpm: 14_000 },
    ...{ copies: 20_000, earnings: "0.5", riskLevel: RISKS.flexible, isLocked: false },
  },
  {
    ...{ ...ETH, offer: "eth-60", kind: "pledge", termDays: 60, ratePpm: 37_000 },
    ...{ copies: 10_000, earnings: "0.5", riskLevel: RISKS.pledge, isLocked: true },
  },
];

export interface DemoOfferParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "submit">;
  readonly wealth: { readonly texts: OfferTexts };
  readonly log: Pick<Logger, "info" | "warn">;
}

/** Once in the life of an exchange; later starts find it done. Earnings that the operating account lacks stay away. */
export async function openOffersOfDemo(parts: DemoOfferParts): Promise<void> {
  const { pool, wealth, log } = parts;
  for (const offer of OFFERS) {
    if (wealth.texts.riskLevel(offer.offer) !== 0) continue;
    await submit(parts, offer, "define", { ...termsOf(offer), type: "defineOffer", time: Date.now() });
    await inTransaction(pool, async (client) => {
      await wealth.texts.setRiskLevel(client, offer.offer, offer.riskLevel);
      for (const part of OFFER_PARTS)
        await wealth.texts.setWords(client, offer.offer, part, wordsOf(offer, part));
    });
    const open = { type: "setOfferState", time: Date.now(), offer: offer.offer, state: "open" } as const;
    await submit(parts, offer, "open", open);
    const amount = amountOf(offer.earnings, decimalsOf(offer.coin));
    const funding = { type: "moveEarnings", time: Date.now(), offer: offer.offer, amount } as const;
    await submit(parts, offer, "fund", funding);
  }
  await wealth.texts.reload();
  log.info({ offers: OFFERS.length }, "the offers of wealth of the demo stand");
}

function termsOf(offer: DemoOffer): OfferTerms {
  const { coin, kind, copies, termDays, isLocked } = offer;
  const units = (text: string) => amountOf(text, decimalsOf(coin));
  return {
    ...{ offer: offer.offer, coin, kind, copies, termDays, isLocked },
    copyPrice: units(offer.copyPrice),
    ratePpm: ratePpm(offer.ratePpm),
    amountMin: units(offer.amountMin),
    amountMax: units(offer.amountMax),
  };
}

async function submit(
  { engine, log }: DemoOfferParts,
  { offer }: DemoOffer,
  step: string,
  command: Command,
): Promise<void> {
  const answer = await engine.submit("demo", `offer:${offer}:${step}`, command);
  if (!answer.ok) log.warn({ offer, step, refused: answer.refused }, "an offer of the demo is not complete");
}

interface DemoTexts {
  readonly name: Readonly<Record<string, string>>;
  readonly yieldSource: string;
  readonly risk: Readonly<Record<DemoOffer["kind"], string>>;
}

function wordsOf({ offer, kind }: DemoOffer, part: OfferPart): Words {
  const words = LANGUAGES.map((language) => {
    const { name, yieldSource, risk } = readTexts(language);
    return [language, { name: name[offer] ?? offer, yieldSource, risk: risk[kind] }[part]] as const;
  });
  return Object.fromEntries(words) as unknown as Words;
}

function readTexts(language: string): DemoTexts {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/demoOffers.json`));
  return JSON.parse(readFileSync(file, "utf8")) as DemoTexts;
}
