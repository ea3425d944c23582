/** An address in each visitor's book, old enough that a withdrawal to it goes out without a review. */
import type { Pool } from "pg";

/** Of the development chain's second account, whose key everybody knows. */
const SAVED = {
  label: "Test wallet",
  network: "evm",
  address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
} as const;

const AGE_MS = 48 * 3_600_000;

export async function saveDemoAddress(pool: Pool, memberId: number, timeMs: number): Promise<void> {
  await pool.query(
    `insert into saved_addresses (member, request_key, label, network, address, remark, created_at)
     values ($1, 'demo', $2, $3, $4, '', $5) on conflict do nothing`,
    [memberId, SAVED.label, SAVED.network, SAVED.address, timeMs - AGE_MS],
  );
}
