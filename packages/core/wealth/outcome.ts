import type { InvestmentId } from "../ids.ts";
import type { Outcomes } from "../product.ts";
import type { WealthEvent } from "./events.ts";

export interface WealthOutcome {
  readonly type: "invested";
  readonly investmentId: InvestmentId;
}

export const WEALTH_OUTCOMES: Outcomes<WealthEvent> = {
  forms: [{ code: 6, type: "invested", fields: [["investmentId", "whole"]] }],
  after: { invested: ({ investmentId }) => ({ type: "invested", investmentId }) },
};
