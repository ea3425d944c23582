/** The origin of a staff login address, with its proposer: written once, and never changed. */
import type { PoolClient } from "pg";

export interface Origin {
  readonly staffId: number;
  readonly kind: "founded" | "invited" | "moved";
  /** Null for "founded", whose word is that of the machine. */
  readonly proposer: number | null;
  readonly approver: number | null;
  readonly timeMs: number;
}

export async function addOrigin(client: PoolClient, origin: Origin): Promise<void> {
  const { staffId, kind, proposer, approver, timeMs } = origin;
  await client.query(
    "insert into staff_origins (staff, kind, proposer, approver, at) values ($1, $2, $3, $4, $5)",
    [staffId, kind, proposer, approver, timeMs],
  );
}
