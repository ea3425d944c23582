import { z } from "zod";
import { read } from "../call.ts";
import { FINANCE_KINDS, LEDGER_TYPES } from "../ledger/index.ts";
import {
  ownAccount,
  coinCode,
  depositState,
  networkName,
  nothing,
  page,
  pageOf,
  period,
  signedDecimal,
  timeMs,
  withdrawalState,
} from "../shapes.ts";

const financeRecord = z.strictObject({
  /** Unique in the list; not the number of what it records, which is `reference`. */
  id: z.string(),
  kind: z.enum(FINANCE_KINDS),
  /** The coin, or the contract's address when it is not a coin we know. */
  coin: z.string(),
  /** Signed: what it adds to the account, or would when it is not credited. */
  amount: signedDecimal,
  account: ownAccount,
  /** "done" for what happens in one step. */
  state: z.union([depositState, withdrawalState, z.literal("done")]),
  /** Null for what no chain carries. */
  network: networkName.nullable(),
  txHash: z.string().nullable(),
  /**
   * A deposit's key, a withdrawal's number, the order of a fee or a realised profit, the market of a reward and of what
   * else contracts book, a round, an investment, a loan; "" for none.
   */
  reference: z.string(),
  time: timeMs,
});

/** Sum of one kind of change in one account and coin. */
const statementSum = z.strictObject({ type: z.enum(LEDGER_TYPES), amount: signedDecimal, count: z.int() });

const statementTotal = z.strictObject({
  account: ownAccount,
  coin: coinCode,
  /** Available and frozen together; opening and all sums make up closing, to the last digit. */
  opening: signedDecimal,
  closing: signedDecimal,
  sums: z.array(statementSum),
});

/** The exchange's first year is not known to the contract; earlier ones are simply empty. */
const STATEMENT_YEAR_MIN = 2009;
const STATEMENT_YEAR_MAX = 2199;

export const recordCalls = {
  "user/financeRecord": read({
    group: "user",
    weight: 10,
    csv: true,
    summary:
      "Deposits, withdrawals, transfers, fees, rewards, credits, rounds, investments, their income, loans and what contracts brought in one list, newest first. Spot trades are in user/tradeRecord.",
    input: z.strictObject({
      kind: z.enum(FINANCE_KINDS).optional(),
      account: ownAccount.optional(),
      coin: coinCode.optional(),
      ...period,
      ...page,
    }),
    output: pageOf(financeRecord),
  }),
  "user/getStatementYears": read({
    group: "user",
    weight: 2,
    summary: "The years (UTC) in which the own accounts changed, newest first.",
    input: nothing,
    output: z.strictObject({ years: z.array(z.int()) }),
  }),
  "user/getStatement": read({
    group: "user",
    weight: 50,
    summary:
      "A year's statement (UTC) as a CSV file with its SHA-256: per account and coin the opening balance, each kind of change and the closing balance, then every change.",
    input: z.strictObject({ year: z.coerce.number().int().min(STATEMENT_YEAR_MIN).max(STATEMENT_YEAR_MAX) }),
    output: z.strictObject({
      year: z.int(),
      fileName: z.string(),
      csv: z.string(),
      /** Of the file's bytes in UTF-8, as 64 hexadecimal digits. */
      sha256: z.string(),
      totals: z.array(statementTotal),
      changeCount: z.int(),
      /** False when there are more changes than a file holds: it then has the totals alone. */
      hasChanges: z.boolean(),
    }),
  }),
};

export type FinanceRecord = z.infer<typeof financeRecord>;
export type StatementTotal = z.infer<typeof statementTotal>;
