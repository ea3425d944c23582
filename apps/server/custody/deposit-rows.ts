/** Reads of the table of deposits that go over every network. */
import type { CoinCode, MemberId, NetworkName } from "@meridian/core";
import type { Pool } from "pg";
import { type ConfirmationNumbers, type Deposit, depositOf, type DepositRow } from "./deposit.ts";
import { type DepositFilter, LIST_START } from "./list.ts";

/** Up to which block each network that is followed is settled; of any other the last block that was read counts. */
export type Heights = ReadonlyMap<NetworkName, number>;

/** The height of a deposit's network: from the caller's two lists, or from the blocks. */
function heightSql(networks: string, heights: string): string {
  return `CROSS JOIN LATERAL (SELECT coalesce(
      (SELECT known.height FROM unnest(${networks}::text[], ${heights}::bigint[]) AS known (network, height)
        WHERE known.network = d.network AND known.height > 0),
      (SELECT max(b.height) FROM custody_blocks b WHERE b.network = d.network), 0) AS as_of) h`;
}

/** A member's deposits, newest first, with confirmations as of those heights. */
export async function listDeposits(
  database: Pool,
  heights: Heights,
  numbers: ConfirmationNumbers,
  filter: DepositFilter,
  limit: number,
): Promise<Deposit[]> {
  const { time, key } = filter.after ?? LIST_START;
  const { rows } = await database.query<DepositRow & { readonly as_of: string }>(
    `SELECT * FROM (SELECT d.*, h.as_of, coalesce(h.as_of - block_height + 1, 0) AS depth,
         u.symbol AS words_symbol, u.decimals AS words_decimals
       FROM custody_deposits d ${heightSql("$12", "$13")}
         LEFT JOIN custody_unlisted_coins u ON u.network = d.network AND u.contract = d.contract AND d.coin IS NULL
       WHERE member = $1) AS deposit
     WHERE (seen_at, deposit_key) < ($3, $4)
       AND ($5::text IS NULL OR coin = $5) AND ($6::text IS NULL OR tx_hash = $6)
       AND ($7::bigint IS NULL OR seen_at >= $7) AND ($8::bigint IS NULL OR seen_at < $8)
       AND ($9::text[] IS NULL OR state = ANY($9))
       AND ($10::integer IS NULL OR depth >= $10) AND ($11::integer IS NULL OR depth < $11)
       AND ($14::text IS NULL OR network = $14)
     ORDER BY seen_at DESC, deposit_key DESC LIMIT $2`,
    [
      ...[filter.member, limit, time, key, filter.coin, filter.txHash, filter.from, filter.to],
      ...[filter.states, filter.depthMin, filter.depthBelow, [...heights.keys()], [...heights.values()]],
      filter.network,
    ],
  );
  return rows.map((row) => depositOf(row, Number(row.as_of), numbers));
}

/** The credited deposits of a member that may not leave yet, by coin, because a reorganisation could take them back. */
export async function lockedDeposits(
  database: Pool,
  heights: Heights,
  numbers: ConfirmationNumbers,
  member: MemberId,
): Promise<Map<CoinCode, bigint>> {
  const { rows } = await database.query<{ coin: CoinCode; locked: string }>(
    `SELECT coin, sum(amount)::text AS locked FROM custody_deposits d ${heightSql("$3", "$4")}
     WHERE member = $1 AND coin IS NOT NULL
       AND (state IN ('orphaned', 'crediting') OR (state = 'credited' AND h.as_of - block_height + 1 < $2))
     GROUP BY coin`,
    [member, numbers.unlock, [...heights.keys()], [...heights.values()]],
  );
  return new Map(rows.map(({ coin, locked }) => [coin, BigInt(locked)]));
}
