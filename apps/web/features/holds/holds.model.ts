/** The sum of an amount's holds, and the page that manages each. Exact and pure. */
import type { Hold } from "@meridian/contract";
import { decimalUnits, formatDecimal, trimDecimal } from "@meridian/core";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";

/** No coin has more digits. */
const DIGITS = 18;

const units = (amount: string): bigint => decimalUnits(amount, DIGITS);

/** Sum of the given holds, which are of one coin. */
export function heldTotal(holds: readonly Pick<Hold, "amount">[]): string {
  return trimDecimal(
    formatDecimal(
      holds.reduce((sum, { amount }) => sum + units(amount), 0n),
      DIGITS,
    ),
  );
}

const PATHS = {
  desktop: {
    ...{ order: "/current1", withdrawal: "/withdrawRecords" },
    ...{ investment: "/orderRecord", loan: "/loansRecord" },
  },
  mobile: {
    ...{ order: "/mborder", withdrawal: "/mbwithdrawRecords" },
    ...{ investment: "/mbpropagatelist", loan: "/mbloansRecord" },
  },
} as const;

/**
 * The page on which a hold can be looked after, with the query that opens it there: of a margin its contract's, of a
 * stake its account's.
 */
export function holdPath({ kind, id }: Pick<Hold, "kind" | "id">, layout: Layout): string {
  if (kind === "position") return inLayout(`/cexchange/${id}`, layout);
  if (kind === "round") return `${inLayout("/accountRecord", layout)}?account=rounds`;
  const query = kind === "order" ? "" : `?open=${encodeURIComponent(id)}`;
  return PATHS[layout][kind] + query;
}
