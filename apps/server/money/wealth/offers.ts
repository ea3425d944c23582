/** The offers of wealth as members and staff see them: terms from the engine, words from the database. */
import type { EarlyExit, WealthProduct } from "@meridian/contract";
import type { Event, OfferName, OfferTerms, OfferView } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { OFFERS_KEPT_MS } from "./limits.ts";
import type { OfferTexts, OfferWords } from "./offer-texts.ts";

const PPM_DECIMALS_IN_PERCENT = 4;

export interface Offers {
  /** As they stand, in the order in which they were defined; what wealth did until now is in them. */
  all(): Promise<readonly OfferView[]>;
  find(offer: OfferName): Promise<OfferView | undefined>;
  /** Notified of each event of wealth. */
  onEvent(listener: (event: Event) => void): void;
  stop(): void;
}

export function followOffers(engine: Pick<Engine, "query" | "follow" | "sequence">): Offers {
  const listeners: ((event: Event) => void)[] = [];
  let kept: { readonly offers: Promise<readonly OfferView[]>; readonly madeAtMs: number } | undefined;
  const stop = engine.follow(engine.sequence, (records) => {
    for (const { events } of records)
      for (const event of events) {
        if (!("offer" in event)) continue;
        kept = undefined;
        for (const listener of listeners) listener(event);
      }
  });

  function all(): Promise<readonly OfferView[]> {
    if (kept === undefined || Date.now() >= kept.madeAtMs + OFFERS_KEPT_MS) {
      const offers = engine.query("offers", null);
      const made = { offers, madeAtMs: Date.now() };
      kept = made;
      offers.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return kept.offers;
  }

  return {
    all,
    find: async (name) => (await all()).find(({ offer }) => offer === name),
    onEvent: (listener) => void listeners.push(listener),
    stop,
  };
}

/** Whoever leaves early does it at once, for the price of the term's income, or not at all. */
export function earlyExitOf({ kind, isLocked }: Pick<OfferTerms, "kind" | "isLocked">): EarlyExit {
  if (kind === "flexible") return "atOnce";
  return isLocked ? "never" : "lessIncome";
}

export const percentOf = (ratePpm: number): string => writeAmount(BigInt(ratePpm), PPM_DECIMALS_IN_PERCENT);

export interface ProductParts {
  readonly offers: Offers;
  readonly texts: OfferTexts;
  readonly venue: Pick<VenueDirectory, "decimals">;
}

export interface Shown {
  readonly offer: OfferView;
  readonly words: OfferWords;
}

/** Those that have all their words, whether they take anything in or not. */
export async function shownOffers({ offers, texts }: ProductParts, language: string): Promise<Shown[]> {
  return (await offers.all()).flatMap((offer) => {
    const words = texts.shown(offer.offer, language);
    return words === undefined ? [] : [{ offer, words }];
  });
}

/** Refuses "wealth.offer_unknown" for what nobody is shown. */
export async function shownOffer(parts: ProductParts, productId: string, language: string): Promise<Shown> {
  const shown = await shownOffers(parts, language);
  const found = shown.find(({ offer }) => offer.offer === productId);
  if (found === undefined) throw new CallRefusal("wealth.offer_unknown", "productId");
  return found;
}

export function productText({ venue }: ProductParts, { offer, words }: Shown): WealthProduct {
  const decimals = venue.decimals(offer.coin) ?? 0;
  const text = (units: bigint): string => writeAmount(units, decimals);
  const { offer: productId, kind, coin, ratePpm, termDays, copies, copiesLeft } = offer;
  return {
    ...{ productId, kind, coin, ratePpm, termDays, copies, copiesLeft },
    ...words,
    ratePercent: percentOf(ratePpm),
    price: text(offer.copyPrice),
    amountLeft: text(offer.copyPrice * BigInt(copiesLeft)),
    amountMin: text(offer.amountMin),
    amountMax: text(offer.amountMax),
    earlyExit: earlyExitOf(offer),
    isOpen: offer.state === "open",
    isOwing: offer.owed > 0n,
  };
}
