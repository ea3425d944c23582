/** The rule that accepts applications by itself: none before it is first set. */
import type { Pool, PoolClient } from "pg";
import { column, table } from "../../ground/database/index.ts";

/** Units of USDT; an application worth more is decided by staff. */
const LOAN_RULES = table("loan_rule", {
  onlyOne: column.flag,
  pledgedAuto: column.amount,
  creditAuto: column.amount,
  repayments: column.flag,
});

export interface LoanRule {
  readonly pledgedAuto: bigint;
  readonly creditAuto: bigint;
  /** Any repayment is accepted at once. */
  readonly repayments: boolean;
}

const saveRule = LOAN_RULES.upsert(["onlyOne"]);

export async function readRule(pool: Pool): Promise<LoanRule | undefined> {
  return LOAN_RULES.first(pool, "");
}

export async function writeRule(client: PoolClient, rule: LoanRule): Promise<void> {
  await saveRule(client, [{ onlyOne: true, ...rule }]);
}
