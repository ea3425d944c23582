/** The naive twin's offers. */
import type { Emit } from "../../../events.ts";
import type { DefineOffer, MoveEarnings, SetOfferState } from "../../../wealth/commands.ts";
import { MOST } from "../amounts.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinState } from "../state.ts";
import { owedOf, todayOf } from "./state.ts";

export function twinDefineOffer(state: TwinState, command: DefineOffer, emit: Emit): TwinAnswer {
  if (!state.coins.has(command.coin)) return "coin.unknown";
  const known = state.wealth.offers.get(command.offer)?.terms;
  const fixed = ({ coin, kind, copyPrice, termDays, isLocked }: typeof command): string =>
    [coin, kind, copyPrice, termDays, isLocked].join(" ");
  if (known && fixed({ ...command, ...known }) !== fixed(command)) return "wealth.terms_fixed";
  if (!isFit(command)) return "wealth.terms_invalid";
  const today = todayOf(state, command.time);
  emit({ ...command, type: "offerDefined", rateFrom: known ? today + 1 : today });
  return undefined;
}

function isFit(terms: DefineOffer): boolean {
  const inRange = (value: number, low: number, high: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high;
  if (!/^[a-z][-a-z0-9]{0,31}$/.test(terms.offer)) return false;
  if (!inRange(terms.copies, 1, 1e12) || !inRange(terms.ratePpm, 1, 1_000_000)) return false;
  if (terms.copyPrice < 1n || terms.copyPrice * BigInt(terms.copies) > MOST) return false;
  const [least, most] = terms.kind === "flexible" ? [0, 0] : [1, 1_095];
  if (!inRange(terms.termDays, least, most)) return false;
  if (terms.termDays * terms.ratePpm > 365_000_000) return false;
  if (terms.isLocked && terms.kind !== "pledge") return false;
  if (terms.amountMin < 1n || terms.amountMin > terms.amountMax || terms.amountMax > MOST) return false;
  return terms.amountMin % terms.copyPrice === 0n && terms.amountMax % terms.copyPrice === 0n;
}

export function twinSetOfferState(state: TwinState, command: SetOfferState, emit: Emit): TwinAnswer {
  if (!state.wealth.offers.has(command.offer)) return "wealth.offer_unknown";
  emit({ ...command, type: "offerStateSet" });
  return undefined;
}

export function twinMoveEarnings(state: TwinState, command: MoveEarnings, emit: Emit): TwinAnswer {
  const offer = state.wealth.offers.get(command.offer);
  if (!offer) return "wealth.offer_unknown";
  const { amount } = command;
  if (amount === 0n) return "ledger.amount_not_positive";
  if (amount > MOST || amount < -MOST) return "ledger.amount_too_large";
  const isBack = amount < 0n;
  if (isBack && owedOf(state, command.offer).length > 0) return "wealth.income_owed";
  const { coin } = offer.terms;
  const has = isBack ? offer.earnings : state.balance("venue:operating", coin).available;
  if (has < (isBack ? -amount : amount)) return "venue.insufficient_funds";
  emit({ ...command, type: "earningsMoved", coin });
  return undefined;
}
