import type { Pool } from "pg";
import { WITHDRAWAL_ADDRESS_AGE_MS } from "../../members/api-keys/index.ts";

/**
 * True if a program may withdraw there: only where a withdrawal arrived that its member asked for more than a day ago.
 * The first one to any address was asked for by hand, because no key could.
 */
export async function isKnownAddress(
  pool: Pool,
  {
    memberId,
    network,
    address,
  }: { readonly memberId: number; readonly network: string; readonly address: string },
  timeMs: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from custody_withdrawals where member = $1 and network = $2 and address = $3
       and state = 'completed' and requested_at <= $4 limit 1`,
    [memberId, network, address, timeMs - WITHDRAWAL_ADDRESS_AGE_MS],
  );
  return rowCount === 1;
}
