/** Reads of the table of deposits that go over every network. */
import type { CoinCode, MemberId, NetworkName } from "@meridian/core";
import type { Pool } from "pg";
import { type ConfirmationNumbers, TEST_CONFIRMATIONS } from "../confirmations.ts";
import { type Deposit, depositOf, DEPOSITS, type WordsRow } from "./deposit.ts";
import { type DepositFilter, LIST_START } from "../list.ts";

/**
 * Up to which block each network that is followed is settled, and how deep a deposit has to lie there; of any other the
 * last block that was read counts.
 */
export type Standings = ReadonlyMap<
  NetworkName,
  { readonly height: number; readonly numbers: ConfirmationNumbers }
>;

/** The height of a deposit's network and what unlocks there: from the caller's lists, or from the blocks. */
function standingSql(networks: string, heights: string, unlocks: string): string {
  return `CROSS JOIN LATERAL (SELECT coalesce(max(known.unlock), ${TEST_CONFIRMATIONS.unlock}) AS unlocks,
      coalesce(max(known.height) FILTER (WHERE known.height > 0),
        (SELECT max(b.height) FROM custody_blocks b WHERE b.network = d.network), 0) AS as_of
      FROM unnest(${networks}::text[], ${heights}::bigint[], ${unlocks}::integer[])
        AS known (network, height, unlock)
      WHERE known.network = d.network) h`;
}

function listsOf(standings: Standings): [string[], number[], number[]] {
  const all = [...standings.values()];
  return [[...standings.keys()], all.map(({ height }) => height), all.map(({ numbers }) => numbers.unlock)];
}

/** A member's deposits, newest first, with confirmations as of those blocks. */
export async function listDeposits(
  database: Pool,
  standings: Standings,
  filter: DepositFilter,
  limit: number,
): Promise<Deposit[]> {
  const { time, key } = filter.after ?? LIST_START;
  const { rows } = await database.query<WordsRow & { readonly asOf: string }>(
    `SELECT ${DEPOSITS.list}, as_of AS "asOf", "wordsSymbol", "wordsDecimals" FROM (
       SELECT d.*, h.as_of, h.unlocks, coalesce(h.as_of - block_height + 1, 0) AS depth,
         u.symbol AS "wordsSymbol", u.decimals AS "wordsDecimals"
       FROM custody_deposits d ${standingSql("$12", "$13", "$14")}
         LEFT JOIN custody_unlisted_coins u ON u.network = d.network AND u.contract = d.contract AND d.coin IS NULL
       WHERE member = $1) AS deposit
     WHERE (seen_at, deposit_key) < ($3, $4)
       AND ($5::text IS NULL OR coin = $5) AND ($6::text IS NULL OR tx_hash = $6)
       AND ($7::bigint IS NULL OR seen_at >= $7) AND ($8::bigint IS NULL OR seen_at < $8)
       AND ($9::text[] IS NULL OR state = ANY($9))
       AND ($10::integer IS NULL OR depth >= $10) AND ($11::integer IS NULL OR depth < $11)
       AND ($15::text IS NULL OR network = $15)
       AND ($16::boolean IS NULL OR (depth >= unlocks) = $16)
     ORDER BY seen_at DESC, deposit_key DESC LIMIT $2`,
    [
      ...[filter.member, limit, time, key, filter.coin, filter.txHash, filter.from, filter.to],
      ...[filter.states, filter.depthMin, filter.depthBelow, ...listsOf(standings)],
      ...[filter.network, filter.isUnlocked],
    ],
  );
  return rows.map(DEPOSITS.read).map((row) => {
    const numbers = standings.get(row.network)?.numbers ?? TEST_CONFIRMATIONS;
    return depositOf(row, Number(row.asOf), numbers);
  });
}

/** The credited deposits of a member that may not leave yet, by coin, because a reorganisation could take them back. */
export async function lockedDeposits(
  database: Pool,
  standings: Standings,
  member: MemberId,
): Promise<Map<CoinCode, bigint>> {
  const { rows } = await database.query<{ coin: CoinCode; locked: string }>(
    `SELECT coin, sum(amount)::text AS locked FROM custody_deposits d ${standingSql("$2", "$3", "$4")}
     WHERE member = $1 AND coin IS NOT NULL
       AND (state IN ('orphaned', 'crediting') OR (state = 'credited' AND h.as_of - block_height + 1 < h.unlocks))
     GROUP BY coin`,
    [member, ...listsOf(standings)],
  );
  return new Map(rows.map(({ coin, locked }) => [coin, BigInt(locked)]));
}
