/** The tables of account changes, and how far back a page of them reaches. */
import type { AccountChange, LedgerType } from "@meridian/contract";
import type { Pool } from "pg";
import { column, type Row, table } from "../../../ground/database/index.ts";

const COLUMNS = {
  member: column.whole,
  time: column.whole,
  sequence: column.whole,
  position: column.integer,
  account: column.word<AccountChange["account"]>(),
  coin: column.text,
  type: column.word<LedgerType>(),
  amount: column.amount,
  total: column.amount,
  reference: column.text,
};

/** Every change, to be read: a view of both tables below. */
export const CHANGES = table("account_change", COLUMNS);

/** Changes that no trade of spot made. Whoever wants none of those reads here. */
export const LEDGER_CHANGES = table("ledger_change", COLUMNS);

/** The changes that the trades of one order made within one record. */
export const TRADE_CHANGES = table("trade_change", {
  member: column.whole,
  time: column.whole,
  sequence: column.whole,
  /** Of the first of up to three changes. */
  position: column.integer,
  orderId: column.whole,
  /** Signed: what was bought is positive. */
  baseAmount: column.amount,
  /** The totals stand before the fee, which is of what was received. */
  baseTotal: column.amount,
  quoteAmount: column.amount,
  quoteTotal: column.amount,
  fee: column.amount,
  account: column.word<AccountChange["account"]>(),
  base: column.text,
  quote: column.text,
});

export type ChangeRow = Row<typeof CHANGES>;
export type TradeChangeRow = Row<typeof TRADE_CHANGES>;

const OF_TRADES: readonly LedgerType[] = ["trade", "fee"];

/** The table in which changes of these types are found, or of all. */
export function changesOf(types: readonly LedgerType[] | undefined): typeof CHANGES {
  return types === undefined || types.some((type) => OF_TRADES.includes(type)) ? CHANGES : LEDGER_CHANGES;
}

/** The changes that a list wants; what is left out is not asked about. */
export interface ChangeFilter {
  readonly memberId: number;
  readonly types?: readonly LedgerType[] | undefined;
  readonly coin?: string | undefined;
  readonly account?: AccountChange["account"] | undefined;
  /** Changes of this moment may be wanted, and are not counted. */
  readonly before?: number | undefined;
}

const RECEIVED = "case when base_amount > 0 then base else quote end";

/** The nth row of either table, of those that hold a wanted change for certain. */
const REACH = `
  select greatest(
    (select time from ledger_change where member = $1 and time < $2
       and ($3::text is null or account = $3) and ($4::text is null or coin = $4)
       and ($5::text[] is null or type = any($5))
     order by time desc offset $6 limit 1),
    (select time from trade_change where member = $1 and time < $2 and ($3::text is null or account = $3)
       and ((($5::text[] is null or 'trade' = any($5)) and (
           (base_amount <> 0 and ($4::text is null or base = $4)) or (quote_amount <> 0 and quote = $4)))
         or (($5::text[] is null or 'fee' = any($5)) and fee <> 0 and ($4::text is null or ${RECEIVED} = $4)))
     order by time desc offset $6 limit 1))::text as time`;

/**
 * The time from which on a member has at least so many of the wanted changes; 0 where it has fewer. It lets a page of
 * {@link CHANGES} be sorted without reading all that came before.
 */
export async function changesReach(pool: Pool, filter: ChangeFilter, count: number): Promise<number> {
  const { memberId, types = null, coin = null, account = null, before = Number.MAX_SAFE_INTEGER } = filter;
  const values = [memberId, before, account, coin, types, count - 1];
  const { rows } = await pool.query<{ readonly time: string | null }>(REACH, values);
  return Number(rows[0]?.time ?? 0);
}
