/** Tiers as they are typed: rows of text, what is wrong with each, and back into tiers once nothing is. Pure. */
import { parseDecimal, percentOfPpm, PPM, wholeNumber } from "@meridian/core";
import type { Tier } from "../../../parts/tiers.model.ts";

export interface TierRow {
  readonly notionalMax: string;
  /** Percent points. */
  readonly maintenance: string;
  readonly leverage: string;
}

export type TierProblem = "unread" | "value" | "rate" | "leverage" | "share";

const PERCENT_DECIMALS = 4;
const USDT_DECIMALS = 6;
const TIERS_MAX = 20;

interface ReadTier {
  readonly units: bigint;
  readonly tier: Tier;
}

export function rowsOf(tiers: readonly Tier[]): TierRow[] {
  return tiers.map(({ notionalMax, maintenancePpm, leverageMax }) => ({
    notionalMax,
    maintenance: percentOfPpm(maintenancePpm),
    leverage: String(leverageMax),
  }));
}

function read({ notionalMax, maintenance, leverage }: TierRow): ReadTier | undefined {
  const units = parseDecimal(notionalMax, USDT_DECIMALS);
  const ppm = parseDecimal(maintenance, PERCENT_DECIMALS);
  const times = parseDecimal(leverage, 0);
  if (typeof units !== "bigint" || typeof ppm !== "bigint" || typeof times !== "bigint") return undefined;
  return { units, tier: { notionalMax, maintenancePpm: wholeNumber(ppm), leverageMax: wholeNumber(times) } };
}

/** Of each row what the exchange would refuse it for; undefined for what is in order. */
export function problemsOf(rows: readonly TierRow[]): (TierProblem | undefined)[] {
  return rows.map((row, place) => {
    const [own, before] = [read(row), read(rows[place - 1] ?? row)];
    if (own === undefined) return "unread";
    const { maintenancePpm, leverageMax } = own.tier;
    if (leverageMax < 1 || maintenancePpm < 1 || own.units <= 0n) return "unread";
    if (maintenancePpm * leverageMax >= PPM) return "share";
    if (place === 0 || before === undefined) return undefined;
    if (own.units <= before.units) return "value";
    if (maintenancePpm <= before.tier.maintenancePpm) return "rate";
    return leverageMax > before.tier.leverageMax ? "leverage" : undefined;
  });
}

/** The tiers that the rows describe; undefined while any of them is not in order. */
export function tiersOf(rows: readonly TierRow[]): Tier[] | undefined {
  if (rows.length === 0 || problemsOf(rows).some((problem) => problem !== undefined)) return undefined;
  return rows.flatMap((row) => read(row)?.tier ?? []);
}

export const mayAdd = (rows: readonly TierRow[]): boolean => rows.length < TIERS_MAX;

export function withRow(rows: readonly TierRow[], place: number, part: Partial<TierRow>): TierRow[] {
  return rows.map((row, index) => (index === place ? { ...row, ...part } : row));
}

export const NO_ROW: TierRow = { notionalMax: "", maintenance: "", leverage: "" };

/** The row that a refusal names: "tiers.3.maintenancePpm" is the fourth. */
export function refusedRow(field: string | undefined): number | undefined {
  const place = /^tiers\.(\d{1,2})\./.exec(field ?? "")?.[1];
  return place === undefined ? undefined : Number.parseInt(place, 10);
}
