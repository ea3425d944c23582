/** A proposed change in the hands of its kind: subject, present state, objections and notice to members. */
import type { ProposalChange, UpcomingChange } from "@meridian/contract";
import { trimDecimal } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { Burden, ChangeKind, ChangeKinds } from "../../ground/changes/index.ts";
import { canonicalJson } from "./canonical.ts";

const DAY_MS = 24 * 3_600_000;

/** One day: who trades daily reads of it, and who withdraws weekly finds it on the page. */
export const NOTICE_MS = DAY_MS;

/** The kind to which a change belongs. */
export function kindOf<Change extends ProposalChange>(
  kinds: ChangeKinds,
  { kind }: Change,
): ChangeKind<Change> {
  return kinds[kind] as unknown as ChangeKind<Change>;
}

/** Decimals without the zeros that say nothing, so that equal changes are equal texts. */
export function normalised<Change extends ProposalChange>(kinds: ChangeKinds, change: Change): Change {
  const fields = Object.entries(change).map(([name, value]) => [
    name,
    typeof value === "string" && /^\d+\.\d+$/.test(value) ? trimDecimal(value) : value,
  ]);
  const trimmed = Object.fromEntries(fields) as Change;
  return kindOf(kinds, trimmed).normalised?.(trimmed) ?? trimmed;
}

/** As it stands now; null for what does not exist, and for what has no value of its own. */
export async function standingOf(kinds: ChangeKinds, change: ProposalChange): Promise<ProposalChange | null> {
  const { subject, list, standing } = kindOf(kinds, change);
  if (standing !== undefined) return standing(change);
  const all = (await list?.()) ?? [];
  return all.find((each) => subject(each) === subject(change)) ?? null;
}

/**
 * Refuses "parameter.unchanged" and whatever the change's kind refuses.
 *
 * @returns what a credit is worth in units of USDT; 0 for everything else
 */
export async function checkChange(
  kinds: ChangeKinds,
  change: ProposalChange,
  standing: ProposalChange | null,
  client: PoolClient,
): Promise<bigint> {
  if (standing !== null && canonicalJson(standing) === canonicalJson(change)) {
    throw new CallRefusal("parameter.unchanged");
  }
  const worth = await kindOf(kinds, change).check?.(change, standing, client);
  return worth ?? 0n;
}

/** The burdens of a change beside what stands; none for what eases, and for what is new. */
export function burdensOf(
  kinds: ChangeKinds,
  change: ProposalChange,
  standing: ProposalChange | null,
): readonly Burden[] {
  return standing === null ? [] : (kindOf(kinds, change).burdens?.(change, standing) ?? []);
}

interface AnnouncedRow {
  readonly change: string;
  readonly before: string | null;
  readonly at: number;
}

/** Announced changes not in effect yet, the soonest first. */
export async function upcomingChanges(kinds: ChangeKinds, pool: Pool): Promise<UpcomingChange[]> {
  const { rows } = await pool.query<AnnouncedRow>(
    "select change, before, due_at::float8 as at from proposals where state = 'scheduled' order by due_at, id",
  );
  return rows.flatMap(({ change: text, before, at }) => {
    const change = JSON.parse(text) as ProposalChange;
    const standing = before === null ? null : (JSON.parse(before) as ProposalChange);
    const about = { subject: "", coin: "", network: "", ...kindOf(kinds, change).about?.(change) };
    return burdensOf(kinds, change, standing).map((burden) => ({
      ...{ positionTo: "", ...burden },
      ...about,
      at,
    }));
  });
}
