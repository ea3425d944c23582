/** Changes of tiers that ask more of members: a higher maintenance, a lower leverage, a smaller largest position. */
import { decimalUnits } from "@meridian/core";
import { writeAmount } from "../../ground/calls/index.ts";
import type { Burden } from "../../ground/changes/index.ts";
import type { ContractChange } from "./contract-change.ts";

type Tier = ContractChange["tiers"][number];

const PPM_DECIMALS_IN_PERCENT = 4;
const MOST_DECIMALS = 18;

/**
 * Compares the two tables at every value where either has an end, because between two ends neither changes. Neighbours
 * of the same burden are reported as one.
 */
export function tierBurdens(tiers: readonly Tier[], standing: readonly Tier[]): Burden[] {
  const ends = [...standing, ...tiers].map(({ notionalMax }) => notionalMax);
  const values = [...new Map(ends.map((text) => [unitsOf(text), text]))].toSorted(byUnits);
  const found = values.flatMap(([units, positionTo]) =>
    between(tierAt(tiers, units), tierAt(standing, units), positionTo),
  );
  return [...mostOf(tiers, standing), ...joined(found, "maintenancePpm"), ...joined(found, "leverageMax")];
}

function between(tier: Tier, before: Tier, positionTo: string): Burden[] {
  const burdens: Burden[] = [];
  if (tier.maintenancePpm > before.maintenancePpm) {
    const [from, to] = [percentOf(before.maintenancePpm), percentOf(tier.maintenancePpm)];
    burdens.push({ field: "maintenancePpm", from, to, positionTo });
  }
  if (tier.leverageMax < before.leverageMax) {
    const [from, to] = [`${before.leverageMax}`, `${tier.leverageMax}`];
    burdens.push({ field: "leverageMax", from, to, positionTo });
  }
  return burdens;
}

function mostOf(tiers: readonly Tier[], standing: readonly Tier[]): Burden[] {
  const [from, to] = [standing.at(-1)!.notionalMax, tiers.at(-1)!.notionalMax];
  return unitsOf(to) < unitsOf(from) ? [{ field: "positionMax", from, to }] : [];
}

/** The last of neighbours says up to where they go. */
function joined(burdens: readonly Burden[], field: Burden["field"]): Burden[] {
  const own = burdens.filter((burden) => burden.field === field);
  return own.filter((burden, place) => {
    const next = own[place + 1];
    return next?.from !== burden.from || next.to !== burden.to;
  });
}

/** The tier of a position; of one beyond the last tier the last. */
function tierAt(tiers: readonly Tier[], units: bigint): Tier {
  return tiers.find(({ notionalMax }) => units <= unitsOf(notionalMax)) ?? tiers.at(-1)!;
}

const unitsOf = (text: string): bigint => decimalUnits(text, MOST_DECIMALS);

function byUnits([one]: readonly [bigint, string], [other]: readonly [bigint, string]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function percentOf(ppm: number): string {
  return writeAmount(BigInt(ppm), PPM_DECIMALS_IN_PERCENT);
}
