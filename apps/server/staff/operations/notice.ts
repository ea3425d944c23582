/**
 * Which changes members read of a day before they take effect: those that can hold their money or cost them more. What
 * eases a burden counts at once, and so do the switches that stop something in an emergency.
 */
import type { ProposalChange, UpcomingChange } from "@meridian/contract";
import { parseDecimal } from "@meridian/core";
import type { Pool } from "pg";
import { writeAmount } from "../../ground/calls/index.ts";

const DAY_MS = 24 * 3_600_000;

/** One day: who trades daily reads of it, and who withdraws weekly finds it on the page. */
export const NOTICE_MS = DAY_MS;

type Field = UpcomingChange["field"];
type Direction = "up" | "down";

/** Fields that burden members when they move this way. Review thresholds do not: they protect from thieves. */
const BURDENS: Readonly<
  Partial<Record<ProposalChange["kind"], Readonly<Partial<Record<Field, Direction>>>>>
> = {
  coinNetwork: { depositMin: "up", withdrawalMin: "up", withdrawalFee: "up" },
  market: { makerFeePpm: "up", takerFeePpm: "up", notionalMin: "up", quantityMin: "up" },
  feeLevel: { makerSharePpm: "up", takerSharePpm: "up", volumeMin: "up" },
  referralRates: { levelOnePpm: "down", levelTwoPpm: "down" },
};

const LIMIT_BURDENS = ["withdrawDailyUsdt", "withdrawDailyVerifiedUsdt"] as const;

interface Burden {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
}

/** The burdens of a change beside what stands; none for what eases, and for what is new. */
export function burdensOf(change: ProposalChange, standing: ProposalChange | null): Burden[] {
  if (standing === null) return [];
  if (change.kind === "limit" && standing.kind === "limit") {
    const field = LIMIT_BURDENS.find((name) => name === change.name);
    const isLower = BigInt(change.value) < BigInt(standing.value);
    return field !== undefined && isLower ? [{ field, from: standing.value, to: change.value }] : [];
  }
  const [now, then] = [new Map(Object.entries(standing)), new Map(Object.entries(change))];
  return (Object.entries(BURDENS[change.kind] ?? {}) as [Field, Direction][]).flatMap(
    ([field, direction]) => {
      const [from, to] = [String(now.get(field)), String(then.get(field))];
      const more = compare(to, from);
      if (more === 0 || more > 0 !== (direction === "up")) return [];
      return [{ field, from: shown(field, from), to: shown(field, to) }];
    },
  );
}

const MOST_DECIMALS = 18;

function compare(one: string, other: string): number {
  const units = (text: string): bigint => {
    const value = parseDecimal(text, MOST_DECIMALS);
    return typeof value === "bigint" ? value : 0n;
  };
  const difference = units(one) - units(other);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

const PPM_DECIMALS_IN_PERCENT = 4;

/** Rates in percent, as pages show them. */
function shown(field: Field, text: string): string {
  return field.endsWith("Ppm") ? writeAmount(BigInt(text), PPM_DECIMALS_IN_PERCENT) : text;
}

interface Row {
  readonly change: string;
  readonly before: string | null;
  readonly at: number;
}

/** Announced changes not in effect yet, the soonest first. */
export async function upcomingChanges(pool: Pool): Promise<UpcomingChange[]> {
  const { rows } = await pool.query<Row>(
    "select change, before, due_at::float8 as at from proposals where state = 'scheduled' order by due_at, id",
  );
  return rows.flatMap(({ change: text, before, at }) => {
    const change = JSON.parse(text) as ProposalChange;
    const standing = before === null ? null : (JSON.parse(before) as ProposalChange);
    return burdensOf(change, standing).map((burden) => ({ ...burden, ...aboutOf(change), at }));
  });
}

function aboutOf(change: ProposalChange): Pick<UpcomingChange, "subject" | "coin" | "network"> {
  const none = { subject: "", coin: "", network: "" };
  if (change.kind === "coinNetwork") {
    return { subject: change.coin, coin: change.coin, network: change.network };
  }
  if (change.kind === "market") return { ...none, subject: change.market };
  return change.kind === "feeLevel" ? { ...none, subject: `VIP ${change.level}` } : none;
}
