import type { ProposalChange } from "@meridian/contract";
import { decimalUnits } from "@meridian/core";
import { writeAmount } from "../calls/index.ts";
import type { Burden, BurdenField } from "./change-kind.ts";

type Direction = "up" | "down";

const MOST_DECIMALS = 18;
const PPM_DECIMALS_IN_PERCENT = 4;

/** The `burdens` of a kind whose fields burden members when they move in the given directions. */
export function burdensWhen(
  directions: Readonly<Partial<Record<BurdenField, Direction>>>,
): (change: ProposalChange, standing: ProposalChange) => Burden[] {
  return (change, standing) => {
    const [now, then] = [new Map(Object.entries(standing)), new Map(Object.entries(change))];
    return (Object.entries(directions) as [BurdenField, Direction][]).flatMap(([field, direction]) => {
      const [from, to] = [String(now.get(field)), String(then.get(field))];
      const more = decimalUnits(to, MOST_DECIMALS) - decimalUnits(from, MOST_DECIMALS);
      if (more === 0n || more > 0n !== (direction === "up")) return [];
      return [{ field, from: shown(field, from), to: shown(field, to) }];
    });
  };
}

/** Rates in percent, as pages show them. */
function shown(field: BurdenField, text: string): string {
  return field.endsWith("Ppm") ? writeAmount(BigInt(text), PPM_DECIMALS_IN_PERCENT) : text;
}
