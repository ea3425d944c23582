/** Offers, their words, whether they take anything in, and their earnings, as two people change them. */
import { OFFER_PARTS } from "@meridian/contract";
import { type Amount, amount } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, LANGUAGES, readAmount } from "../../ground/calls/index.ts";
import {
  aboveBound,
  burdensWhen,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
  refuseRateAbove,
} from "../../ground/changes/index.ts";
import { FUNDING_MAX, NAME_LENGTH_MAX, RATE_PPM_MAX } from "./limits.ts";
import { offerChangeOf, offerCommand, refuseFixed } from "./offer-change.ts";
import type { ProductParts } from "./offers.ts";

export interface WealthChangeParts extends ProductParts {
  readonly engine: Pick<Engine, "view">;
}

type WealthKinds = Pick<ChangeKinds, "offer" | "offerText" | "offerState" | "earningsFunding">;

export function wealthChangeKinds(parts: WealthChangeParts): WealthKinds {
  return {
    offer: offerKind(parts),
    offerText: textKind(parts),
    offerState: stateKind(parts),
    earningsFunding: fundingKind(parts),
  };
}

function offerKind({ offers, texts, venue }: WealthChangeParts): ChangeKind<ChangeOf<"offer">> {
  const burdensOfRate = burdensWhen({ ratePpm: "down" });
  return {
    subject: ({ offer }) => offer,
    list: async () =>
      (await offers.all()).map((view) => offerChangeOf(view, texts.riskLevel(view.offer), venue)),
    check(change, standing) {
      refuseRateAbove(change.ratePpm, RATE_PPM_MAX, "ratePpm");
      if (standing !== null) refuseFixed(change, standing);
      offerCommand(change, venue, 0);
    },
    effect: (change, time) => ({
      command: offerCommand(change, venue, time),
      write: (client) => texts.setRiskLevel(client, change.offer, change.riskLevel),
      follow: () => texts.reload(),
    }),
    // A term keeps the rate that it began with.
    burdens: (change, standing) => (change.offerKind === "flexible" ? burdensOfRate(change, standing) : []),
    about: ({ offer }) => ({ subject: offer }),
  };
}

function textKind({ offers, texts }: WealthChangeParts): ChangeKind<ChangeOf<"offerText">> {
  return {
    subject: ({ offer, part }) => `${offer}:${part}`,
    list: async () =>
      (await offers.all()).flatMap(({ offer }) =>
        OFFER_PARTS.map((part) => ({ kind: "offerText" as const, offer, part, ...texts.words(offer, part) })),
      ),
    async check(change) {
      await knownOffer(offers, change.offer);
      for (const language of LANGUAGES) {
        if (change[language] === "") throw new CallRefusal("wealth.texts_missing", language);
        if (change.part === "name" && change[language].length > NAME_LENGTH_MAX)
          throw aboveBound(language, String(NAME_LENGTH_MAX));
      }
    },
    effect: ({ kind: _kind, offer, part, ...words }) => ({
      write: (client) => texts.setWords(client, offer, part, words),
      follow: () => texts.reload(),
    }),
  };
}

function stateKind({ offers, texts }: WealthChangeParts): ChangeKind<ChangeOf<"offerState">> {
  return {
    subject: ({ offer }) => offer,
    list: async () => (await offers.all()).map(({ offer, state }) => ({ kind: "offerState", offer, state })),
    async check({ offer, state }) {
      await knownOffer(offers, offer);
      const isShown = LANGUAGES.every((language) => texts.shown(offer, language) !== undefined);
      if (state === "open" && !isShown) throw new CallRefusal("wealth.texts_missing", "offer");
    },
    effect: ({ offer, state }, time) => ({ command: { type: "setOfferState", time, offer, state } }),
  };
}

function fundingKind({ engine, offers, venue }: WealthChangeParts): ChangeKind<ChangeOf<"earningsFunding">> {
  const signedOf = async ({ offer, direction, amount: text }: ChangeOf<"earningsFunding">) => {
    const known = await knownOffer(offers, offer);
    const units = readAmount(text, venue.decimals(known.coin) ?? 0, "amount");
    return { known, units, signed: direction === "in" ? units : amount(-units) };
  };
  return {
    subject: ({ offer }) => offer,
    movesMoney: true,
    async check(change) {
      const { known, units } = await signedOf(change);
      refuseCoinsAbove(change.amount, FUNDING_MAX, venue.decimals(known.coin) ?? 0, "amount");
      const operating = (await engine.view()).venueBalances.get("operating")?.get(known.coin) ?? 0n;
      if (change.direction === "out" && known.owed > 0n) throw new CallRefusal("wealth.income_owed", "offer");
      if (units > (change.direction === "in" ? operating : known.earnings))
        throw new CallRefusal("venue.insufficient_funds", "amount");
    },
    effect: async (change, time) => {
      const { signed } = await signedOf(change);
      return { command: { type: "moveEarnings", time, offer: change.offer, amount: signed as Amount } };
    },
  };
}

async function knownOffer(offers: ProductParts["offers"], name: string) {
  const offer = await offers.find(name);
  if (offer === undefined) throw new CallRefusal("wealth.offer_unknown", "offer");
  return offer;
}
