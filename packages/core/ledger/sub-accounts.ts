/**
 * Sub-accounts: members of the ledger that belong to another one. The owner can be told from the number, so whatever
 * adds up what a member has counts its sub-accounts without asking anybody, and none ever changes hands.
 */
import type { MemberId } from "../ids.ts";

/** Owners have smaller numbers; 2³², so that the owner is what is left of a division. */
const STEP = 4_294_967_296;

/** So many one owner can ever have, closed ones included: 2²⁰ − 1, one every hour for more than a hundred years. */
export const SUB_ACCOUNTS_MAX = 1_048_575;

const NUMBERS_END = STEP * (SUB_ACCOUNTS_MAX + 1);

/** @param place from 1 to {@link SUB_ACCOUNTS_MAX}, each once */
export function subAccountOf(owner: MemberId, place: number): MemberId {
  return place * STEP + owner;
}

export function isSubAccount(member: MemberId): boolean {
  return member >= STEP && member < NUMBERS_END;
}

/** The owner of a sub-account; whoever is none is its own. */
export function ownerOf(member: MemberId): MemberId {
  return isSubAccount(member) ? member % STEP : member;
}
