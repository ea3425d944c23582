/** Investments as the projection keeps them. */
import { merge } from "../../../ground/database/index.ts";
import { OpenRows } from "../open-rows.ts";
import { type InvestmentRow, INVESTMENTS } from "./rows.ts";

/** At about 400 bytes each that is 20 MB. */
const INVESTMENTS_MAX = 50_000;

export type OpenInvestments = OpenRows<InvestmentRow>;

export function openInvestments(): OpenInvestments {
  return new OpenRows({
    rows: (client, ids) => INVESTMENTS.rows(client, "where investment_id = any($1)", [ids]),
    idOf: ({ investmentId }) => investmentId,
    copy: (client, rows) => INVESTMENTS.copy(client, rows),
    update: INVESTMENTS.update(["investmentId"], {
      principal: merge.replace,
      added: merge.replace,
      addedDay: merge.replace,
      startDay: merge.replace,
      lastDay: merge.replace,
      ratePpm: merge.replace,
      isRenewed: merge.replace,
      paid: merge.replace,
      paidOfTerm: merge.replace,
      owed: merge.replace,
      endedAt: merge.replace,
      endReason: merge.replace,
    }),
    rowsMax: INVESTMENTS_MAX,
  });
}
