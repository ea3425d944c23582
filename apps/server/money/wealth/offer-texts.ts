/** The words that people wrote of each offer: name, source of its income, risk, in eight languages. */
import { OFFER_PARTS } from "@meridian/contract";
import type { OfferName } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { LANGUAGES } from "../../ground/calls/index.ts";

export type OfferPart = (typeof OFFER_PARTS)[number];
type Language = (typeof LANGUAGES)[number];
export type Words = Readonly<Record<Language, string>>;

/** An offer's words in one language, and how risky it is. */
export interface OfferWords {
  readonly name: string;
  readonly yieldSource: string;
  readonly risk: string;
  readonly riskLevel: number;
}

export interface OfferTexts {
  /** 0 where none was set. */
  riskLevel(offer: OfferName): number;
  /** "" in a language in which nothing is written. */
  words(offer: OfferName, part: OfferPart): Words;
  /** Undefined while anything lacks in any language: then nobody is shown the offer. */
  shown(offer: OfferName, language: string): OfferWords | undefined;
  /** Each in the transaction of the log's line; {@link reload} makes it count. */
  setRiskLevel(client: PoolClient, offer: OfferName, riskLevel: number): Promise<void>;
  setWords(client: PoolClient, offer: OfferName, part: OfferPart, words: Words): Promise<void>;
  reload(): Promise<void>;
}

const keyOf = (offer: OfferName, part: string, language: string): string => `${offer} ${part} ${language}`;

export async function loadOfferTexts(pool: Pool): Promise<OfferTexts> {
  let levels = new Map<OfferName, number>();
  let texts = new Map<string, string>();

  async function reload(): Promise<void> {
    const offers = await pool.query<{ offer: string; riskLevel: number }>(
      `select offer, risk_level as "riskLevel" from wealth_offer`,
    );
    levels = new Map(offers.rows.map(({ offer, riskLevel }) => [offer, riskLevel]));
    const { rows } = await pool.query<{ offer: string; part: string; language: string; words: string }>(
      "select offer, part, language, words from wealth_offer_text",
    );
    texts = new Map(rows.map(({ offer, part, language, words }) => [keyOf(offer, part, language), words]));
  }

  const textOf = (offer: OfferName, part: OfferPart, language: string): string =>
    texts.get(keyOf(offer, part, language)) ?? "";
  const isWhole = (offer: OfferName): boolean =>
    levels.has(offer) &&
    OFFER_PARTS.every((part) => LANGUAGES.every((language) => textOf(offer, part, language) !== ""));

  await reload();
  return {
    riskLevel: (offer) => levels.get(offer) ?? 0,
    words: (offer, part) =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, textOf(offer, part, language)]),
      ) as unknown as Words,
    shown(offer, language) {
      if (!isWhole(offer)) return undefined;
      const [name, yieldSource, risk] = OFFER_PARTS.map((part) => textOf(offer, part, language));
      return { name: name!, yieldSource: yieldSource!, risk: risk!, riskLevel: levels.get(offer)! };
    },
    setRiskLevel,
    setWords,
    reload,
  };
}

async function setRiskLevel(client: PoolClient, offer: OfferName, riskLevel: number): Promise<void> {
  await client.query(
    `insert into wealth_offer (offer, risk_level) values ($1, $2)
     on conflict (offer) do update set risk_level = $2`,
    [offer, riskLevel],
  );
}

async function setWords(client: PoolClient, offer: OfferName, part: OfferPart, words: Words): Promise<void> {
  for (const language of LANGUAGES)
    await client.query(
      `insert into wealth_offer_text (offer, part, language, words) values ($1, $2, $3, $4)
       on conflict (offer, part, language) do update set words = $4`,
      [offer, part, language, words[language]],
    );
}
