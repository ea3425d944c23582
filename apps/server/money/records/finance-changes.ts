/** The account changes that belong among the finance records: all but spot trades, and what has a list of its own. */
import { type AccountChange, type FinanceKind, LEDGER } from "@meridian/contract";
import type { Pool } from "pg";
import { placeOfCursor, timeWithin } from "../../ground/calls/index.ts";
import type { VenueTerms } from "../../market/market-data/index.ts";
import { changeOf, CHANGES, changesOf, changesReach } from "../../market/projections/index.ts";

/** Deposits and withdrawals come from lists that say more of them. */
const RECORDED = LEDGER.filter(({ record, listed }) => record !== undefined && listed !== true);
const KIND_OF: ReadonlyMap<AccountChange["type"], FinanceKind | undefined> = new Map(
  RECORDED.map(({ type, record }) => [type, record]),
);

/** The ledger types of a kind, or of all; none for a kind that no change makes. */
export function typesOf(kind: FinanceKind | undefined): AccountChange["type"][] {
  return [...KIND_OF].flatMap(([type, own]) => (kind === undefined || own === kind ? type : []));
}

export function kindOf(type: AccountChange["type"]): FinanceKind {
  const kind = KIND_OF.get(type);
  if (kind === undefined) throw new Error(`no finance record is made of ${type}`);
  return kind;
}

interface ChangeFilter {
  readonly kind?: FinanceKind | undefined;
  readonly account?: AccountChange["account"] | undefined;
  readonly coin?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A change with its key: the order of changes of one moment, as text. */
interface KeyedChange {
  readonly key: string;
  readonly change: AccountChange;
}

export type FinanceChanges = (
  memberId: number,
  filter: ChangeFilter,
  limit: number,
) => Promise<readonly KeyedChange[]>;

/** Behind no row: where the list starts. */
const START = { time: Number.MAX_SAFE_INTEGER, key: "~" };

const KEY = "lpad(sequence::text, 16, '0') || '-' || lpad(position::text, 10, '0')";

export function financeChanges(pool: Pool, terms: VenueTerms): FinanceChanges {
  return async (memberId, { kind, account, coin, from, to, cursor }, limit) => {
    const { time, key } = cursor === undefined ? START : placeOfCursor(cursor);
    const types = typesOf(kind);
    const before = Math.min(time, timeWithin(to) ?? time);
    const reach = await changesReach(pool, { memberId, types, coin, account, before }, limit);
    const since = Math.max(reach, timeWithin(from) ?? 0);
    const { rows } = await pool.query<{ readonly key: string }>(
      `select ${CHANGES.list}, ${KEY} as key from ${changesOf(types).name}
       where member = $1 and type = any($2) and time <= $3 and (time < $3 or ${KEY} < $4)
         and ($5::text is null or coin = $5)
         and time >= $6 and ($7::bigint is null or time < $7)
         and ($8::text is null or account = $8)
       order by time desc, sequence desc, position desc limit $9`,
      [...[memberId, types, time, key, coin], ...[since, timeWithin(to), account, limit]],
    );
    return rows.map(CHANGES.read).map((row) => ({ key: row.key, change: changeOf(terms, row) }));
  };
}
