/** The account changes that belong among the finance records: all but spot trades, and what has a list of its own. */
import type { AccountChange, FinanceKind } from "@meridian/contract";
import type { Pool } from "pg";
import { placeOfCursor, timeWithin } from "../../ground/calls/index.ts";
import type { VenueTerms } from "../../market/market-data/index.ts";
import { changeOf, CHANGES } from "../../market/projections/index.ts";

export const CHANGE_KINDS = [
  ...([
    "transfer",
    "conversion",
    "fee",
    "reward",
    "credit",
    "round",
    "investment",
    "income",
    "loan",
  ] as const),
  ...([
    "loanRepayment",
    "realisedProfit",
    "fundingFee",
    "liquidationFee",
    "insurance",
    "deleveraging",
  ] as const),
] as const satisfies readonly FinanceKind[];

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

/** Ledger types of each kind. */
const TYPES_OF = {
  transfer: ["transfer"],
  conversion: ["conversion"],
  fee: ["fee", "loanFee"],
  reward: ["referral", "reward"],
  credit: ["credit"],
  round: ["roundWin", "roundLoss", "roundFee"],
  investment: ["investment", "redemption"],
  income: ["income", "incomeReturned"],
  loan: ["loan"],
  loanRepayment: ["loanRepayment", "loanInterest", "collateralForfeit"],
  realisedProfit: ["realisedProfit"],
  fundingFee: ["fundingFee"],
  liquidationFee: ["liquidationFee"],
  insurance: ["insurance"],
  deleveraging: ["deleveraging"],
} as const satisfies Record<(typeof CHANGE_KINDS)[number], readonly AccountChange["type"][]>;

const KEY = "lpad(sequence::text, 16, '0') || '-' || lpad(position::text, 10, '0')";

export function financeChanges(pool: Pool, terms: VenueTerms): FinanceChanges {
  return async (memberId, { kind, account, coin, from, to, cursor }, limit) => {
    const { time, key } = cursor === undefined ? START : placeOfCursor(cursor);
    const kinds = kind === undefined ? CHANGE_KINDS : CHANGE_KINDS.filter((known) => known === kind);
    const { rows } = await pool.query<{ readonly key: string }>(
      `select ${CHANGES.list}, ${KEY} as key from account_change
       where member = $1 and type = any($2) and time <= $3 and (time < $3 or ${KEY} < $4)
         and ($5::text is null or coin = $5)
         and ($6::bigint is null or time >= $6) and ($7::bigint is null or time < $7)
         and ($8::text is null or account = $8)
       order by time desc, sequence desc, position desc limit $9`,
      [
        ...[memberId, kinds.flatMap((known) => TYPES_OF[known]), time, key, coin],
        ...[timeWithin(from), timeWithin(to), account, limit],
      ],
    );
    return rows.map(CHANGES.read).map((row) => ({ key: row.key, change: changeOf(terms, row) }));
  };
}
