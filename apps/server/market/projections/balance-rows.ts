/** A member's balances as the projection holds them, in the ledger's units: what every read of them starts from. */
import type { Balance } from "@meridian/contract";
import { wholeNumberIn } from "@meridian/core";

export interface BalanceUnits {
  readonly account: Balance["account"];
  readonly coin: string;
  readonly available: bigint;
  readonly frozen: bigint;
}

export interface BalanceRecord {
  readonly sequence: string;
  readonly account: Balance["account"] | null;
  readonly coin: string;
  readonly available: string;
  readonly frozen: string;
}

/** One statement, so that the sequence belongs to the balances. */
export const BALANCES = `select cursor.sequence, account, coin, available, frozen
  from projection_cursor as cursor left join balance on member = $1
  where cursor.name = 'accounts' order by account, coin`;

export function balancesFrom(rows: readonly BalanceRecord[]): { sequence: number; list: BalanceUnits[] } {
  const list = rows.flatMap(({ account, coin, available, frozen }) =>
    account === null ? [] : [{ account, coin, available: BigInt(available), frozen: BigInt(frozen) }],
  );
  return { sequence: wholeNumberIn(rows[0]?.sequence ?? "0"), list };
}
