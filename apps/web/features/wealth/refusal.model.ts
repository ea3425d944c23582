/** Words of what was refused by where they stand. Pure. */
import type { RefusalName } from "@meridian/contract";
import type { Refused } from "../fund-password/index.ts";

/** Those about the amount that was typed; the exchange names no field with them. */
const OF_AMOUNT: readonly RefusalName[] = [
  "wealth.amount_below_min",
  "wealth.amount_above_max",
  "wealth.amount_above_principal",
  "wealth.not_whole_copies",
  "wealth.rest_below_min",
  "wealth.too_few_copies",
  "ledger.insufficient_balance",
];

/** At the amount stands what is about it; below the form all else, such as that no answer came. */
export function placeWords(
  refused: Pick<Refused, "message" | "refusal" | "field"> | undefined,
  problem: string | undefined,
): { readonly atAmount: string | undefined; readonly atForm: string | undefined } {
  if (refused === undefined) return { atAmount: problem, atForm: undefined };
  const { message, refusal, field } = refused;
  const isOfAmount = field === "amount" || OF_AMOUNT.some((name) => name === refusal);
  return isOfAmount ? { atAmount: message, atForm: undefined } : { atAmount: problem, atForm: message };
}
