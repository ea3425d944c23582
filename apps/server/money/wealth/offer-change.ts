/** An offer's terms between the decimals of the console and the whole numbers of the engine. */
import { type DefineOffer, type OfferView, ratePpm, type TimeMs } from "@meridian/core";
import { CallRefusal, readAmount, writeAmount } from "../../ground/calls/index.ts";
import type { ChangeOf } from "../../ground/changes/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { earlyExitOf } from "./offers.ts";

export type OfferChange = ChangeOf<"offer">;

type Coins = Pick<VenueDirectory, "decimals">;

/**
 * The command of a change. Refused: "coin.unknown", an amount that is none, "wealth.terms_invalid" where kind and exit
 * do not go together; whatever else does not fit the engine refuses.
 */
export function offerCommand(change: OfferChange, venue: Coins, time: TimeMs): DefineOffer {
  const { offer, coin, offerKind: kind, copies, termDays, earlyExit } = change;
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
  const isLocked = earlyExit === "never";
  if (earlyExitOf({ kind, isLocked }) !== earlyExit || (isLocked && kind !== "pledge"))
    throw new CallRefusal("wealth.terms_invalid", "earlyExit");
  return {
    ...({ type: "defineOffer", time, offer, coin, kind, copies, termDays, isLocked } as const),
    copyPrice: readAmount(change.copyPrice, decimals, "copyPrice"),
    ratePpm: ratePpm(change.ratePpm),
    amountMin: readAmount(change.amountMin, decimals, "amountMin"),
    amountMax: readAmount(change.amountMax, decimals, "amountMax"),
  };
}

/** An offer as it stands, as the change that would make it so. */
export function offerChangeOf(view: OfferView, riskLevel: number, venue: Coins): OfferChange {
  const decimals = venue.decimals(view.coin) ?? 0;
  const { offer, coin, kind, copies, termDays } = view;
  return {
    ...{ kind: "offer", offer, coin, offerKind: kind, copies, termDays, riskLevel },
    copyPrice: writeAmount(view.copyPrice, decimals),
    ratePpm: view.ratePpm,
    amountMin: writeAmount(view.amountMin, decimals),
    amountMax: writeAmount(view.amountMax, decimals),
    earlyExit: earlyExitOf(view),
  };
}

const FIXED = ["coin", "offerKind", "copyPrice", "termDays", "earlyExit"] as const;

/** Refuses "wealth.terms_fixed" by the field that may not change. */
export function refuseFixed(change: OfferChange, standing: OfferChange): void {
  const changed = FIXED.find((field) => change[field] !== standing[field]);
  if (changed !== undefined) throw new CallRefusal("wealth.terms_fixed", changed);
}
