/** Loans as the projection keeps them. */
import { merge } from "../../../ground/database/index.ts";
import { OpenRows } from "../open-rows.ts";
import { type LoanRow, LOANS } from "./rows.ts";

/** At about 500 bytes each that is 10 MB. */
const LOANS_MAX = 20_000;

export type OpenLoans = OpenRows<LoanRow>;

export function openLoans(): OpenLoans {
  return new OpenRows({
    rows: (client, ids) => LOANS.rows(client, "where loan_id = any($1)", [ids]),
    idOf: ({ loanId }) => loanId,
    copy: (client, rows) => LOANS.copy(client, rows),
    update: LOANS.update(["loanId"], {
      state: merge.replace,
      isOverdue: merge.replace,
      principal: merge.replace,
      principalPaid: merge.replace,
      interestCharged: merge.replace,
      interestPaid: merge.replace,
      collateral: merge.replace,
      chargedDays: merge.replace,
      endedAt: merge.replace,
    }),
    rowsMax: LOANS_MAX,
  });
}
