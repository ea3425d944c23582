/** The calls of a member's finance records and statements. */
import { createHash } from "node:crypto";
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import type { Handlers } from "../../ground/calls/index.ts";
import { memberById } from "../../members/identity/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { financeChanges } from "./finance-changes.ts";
import { listFinanceRecords, type MovementReads } from "./finance-records.ts";
import { readStatement, statementYears } from "./statement.ts";
import { statementCsv } from "./statement-csv.ts";

export interface RecordParts {
  readonly pool: Pool;
  readonly marketData: Pick<MarketData, "terms">;
  readonly reads: MovementReads;
}

type RecordCall = "user/financeRecord" | "user/getStatementYears" | "user/getStatement";

const EXCHANGE_NAME = "Meridian";

export function recordHandlers({ pool, marketData, reads }: RecordParts): Pick<Handlers, RecordCall> {
  const { terms } = marketData;
  const finance = { reads, changes: financeChanges(pool, terms) };
  return {
    "user/financeRecord": (input, context) => listFinanceRecords(finance, input, context),
    "user/getStatementYears": async (_input, { member }) => ({
      years: await statementYears(pool, member.memberId),
    }),
    "user/getStatement": async ({ year }, { member }): Promise<CallOutput<"user/getStatement">> => {
      const statement = await readStatement(pool, terms, member.memberId, year);
      const { uid } = await memberById(pool, member.memberId);
      const csv = statementCsv(statement, { name: EXCHANGE_NAME, uid });
      const { totals, changeCount, changes } = statement;
      return {
        ...{ year, csv, changeCount, totals: [...totals] },
        fileName: `meridian-statement-${uid}-${year}.csv`,
        sha256: createHash("sha256").update(csv).digest("hex"),
        hasChanges: changes.length === changeCount,
      };
    },
  };
}
