/** A member's balances as the projection holds them, in the ledger's units: what every read of them starts from. */
import type { Balance } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";

export const BALANCES = table("balance", {
  /** 0 for the venue's and the chains' accounts. */
  member: column.whole,
  account: column.text,
  coin: column.text,
  available: column.amount,
  frozen: column.amount,
});

export type BalanceUnits = Readonly<Omit<Row<typeof BALANCES>, "member" | "account">> &
  Pick<Balance, "account">;

/** One statement, so that the sequence belongs to the balances. */
const OWN = `select cursor.sequence::float8 as sequence, ${BALANCES.list}
  from projection_cursor as cursor left join balance on member = $1
  where cursor.name = 'accounts' order by account, coin`;

interface OwnRecord {
  readonly sequence: number;
  readonly account: Balance["account"] | null;
}

export async function readBalances(
  reader: Pool | PoolClient,
  memberId: number,
): Promise<{ readonly sequence: number; readonly list: BalanceUnits[] }> {
  const { rows } = await reader.query<OwnRecord>(OWN, [memberId]);
  const list = rows.filter(({ account }) => account !== null).map(BALANCES.read) as BalanceUnits[];
  return { sequence: rows[0]?.sequence ?? 0, list };
}
