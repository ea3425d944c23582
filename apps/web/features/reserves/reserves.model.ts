/** Verdict and rows of the proof of reserves. Pure. */
import type { CallOutput } from "@meridian/contract";
import { decimalUnits } from "@meridian/core";

export type ReservesAnswer = CallOutput<"data/getReserves">;
export type ReserveRow = ReservesAnswer["list"][number];

/** The ledger counts no coin finer. */
const DIGITS = 8;

export type Verdict = "covered" | "short" | "unknown";

const units = (text: string): bigint => decimalUnits(text, DIGITS);

export const isCovered = ({ reserves, liabilities }: ReserveRow): boolean =>
  units(reserves) >= units(liabilities);

/** While a network does not answer, what lies there counts for nothing, and a shortage may be none. */
export function verdictOf({ list, networks }: ReservesAnswer): Verdict {
  if (list.every(isCovered)) return "covered";
  return networks.every(({ answered }) => answered) ? "short" : "unknown";
}

/** Returns coins owed or held, those that are short first. */
export function rowsOf({ list }: ReservesAnswer): ReserveRow[] {
  return list
    .filter(({ liabilities, reserves }) => units(liabilities) > 0n || units(reserves) > 0n)
    .toSorted((one, other) => Number(isCovered(one)) - Number(isCovered(other)));
}

/** Coins of which anybody owes on a loan. */
export function lentOf({ list }: Pick<ReservesAnswer, "list">): ReserveRow[] {
  return list.filter(({ setOff, receivable }) => units(setOff) + units(receivable) > 0n);
}

/** Coins of which a network holds something. */
export function heldOn({
  list,
}: ReservesAnswer["networks"][number]): ReservesAnswer["networks"][number]["list"] {
  return list.filter(({ reserves }) => units(reserves) > 0n);
}
