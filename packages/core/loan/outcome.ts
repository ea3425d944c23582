import type { LoanId } from "../ids.ts";
import type { Outcomes } from "../product.ts";
import type { LoanEvent } from "./events.ts";

export interface LoanOutcome {
  readonly type: "loanOpened";
  readonly loanId: LoanId;
}

export const LOAN_OUTCOMES: Outcomes<LoanEvent> = {
  forms: [{ code: 7, type: "loanOpened", fields: [["loanId", "whole"]] }],
  after: { loanOpened: ({ loanId }) => ({ type: "loanOpened", loanId }) },
};
