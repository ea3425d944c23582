/** Standing of an address with a member: saved, used, new, or made to be taken for one of those. */
import { lookAlikeOf } from "@meridian/contract/addresses";
import type { Pool } from "pg";
import { ADDRESS_AGE_MS, USED_ADDRESSES_COMPARED } from "./limits.ts";
import { isAllowlistOn, livingRows, type SavedRow } from "./rows.ts";

/** Destination of coins: the address in its canonical form. */
export interface Destination {
  readonly network: string;
  readonly coin?: string | undefined;
  readonly address: string;
}

export interface Standing {
  /** "" when it is not saved. */
  readonly label: string;
  /** Neither saved for a day nor reached by a withdrawal asked for a day ago. */
  readonly isNew: boolean;
  readonly lookAlike: { readonly address: string; readonly label: string } | null;
  readonly allowlist: boolean;
  /** By the book alone; null when it is not saved. */
  readonly usableFromMs: number | null;
}

export async function standingOf(
  pool: Pool,
  memberId: number,
  destination: Destination,
  timeMs: number,
): Promise<Standing> {
  const { network, coin, address } = destination;
  const [saved, used, allowlist] = await Promise.all([
    livingRows(pool, memberId),
    usedAddresses(pool, memberId),
    isAllowlistOn(pool, memberId),
  ]);
  const entry = entryFor(saved, destination);
  const usableFromMs = entry === undefined ? null : entry.createdAtMs + ADDRESS_AGE_MS;
  const firstUsedMs = used.find((row) => row.address === address && row.network === network)?.firstAtMs;
  const isAged = [entry?.createdAtMs, firstUsedMs].some(
    (sinceMs) => sinceMs !== undefined && sinceMs + ADDRESS_AGE_MS <= timeMs,
  );
  const known = [...saved.map((row) => row.address), ...used.map((row) => row.address)];
  const twin = lookAlikeOf(address, known);
  return {
    label: entry?.label ?? saved.find((row) => row.address === address && serves(row, coin))?.label ?? "",
    isNew: !isAged,
    lookAlike:
      twin === undefined
        ? null
        : { address: twin, label: saved.find((row) => row.address === twin)?.label ?? "" },
    allowlist,
    usableFromMs,
  };
}

/** The oldest entry that serves the destination: an entry for every coin and one for this may both be there. */
function entryFor(saved: readonly SavedRow[], { network, coin, address }: Destination): SavedRow | undefined {
  return saved.findLast((row) => row.network === network && row.address === address && serves(row, coin));
}

function serves(row: SavedRow, coin: string | undefined): boolean {
  return row.coin === null || coin === undefined || row.coin === coin;
}

interface Used {
  readonly network: string;
  readonly address: string;
  /** Time at which the first withdrawal that arrived there was asked for. */
  readonly firstAtMs: number;
}

/** Those that a withdrawal of the member reached, the latest first. */
async function usedAddresses(pool: Pool, memberId: number): Promise<readonly Used[]> {
  const { rows } = await pool.query<Used>(
    `select network, address, min(requested_at)::float8 as "firstAtMs"
     from custody_withdrawals where member = $1 and state = 'completed'
     group by network, address order by max(requested_at) desc limit $2`,
    [memberId, USED_ADDRESSES_COMPARED],
  );
  return rows;
}
