/** The rows of income that a batch writes, and what becomes of those that are there. */
import type { IncomeAccrued, OwedIncomePaid } from "@meridian/core";
import type { PoolClient } from "pg";
import { merge } from "../../../ground/database/index.ts";
import { type DayIncomeRow, INCOME } from "./rows.ts";

type Payment = Pick<DayIncomeRow, "investmentId" | "day" | "state" | "paidAt">;

const payRows = INCOME.update(["investmentId", "day"], { state: merge.replace, paidAt: merge.replace });

const GIVE_UP = `update wealth_income set state = case state when 'paid' then 'returned' else 'cancelled' end
  where investment_id = $1 and day > $2 and state in ('paid', 'owed')`;

export class IncomeChanges {
  private readonly fresh: DayIncomeRow[] = [];
  /** In the order in which they happened: rows that were paid together, or a term that was left. */
  private readonly steps: (Payment[] | { readonly investmentId: number; readonly startDay: number })[] = [];

  accrue(event: IncomeAccrued): void {
    const { investmentId, day, member, offer, coin, principal, ratePpm, amount, isOwed, time } = event;
    const earned = { investmentId, day, member, offer, coin, principal, ratePpm, amount };
    this.fresh.push({ ...earned, state: isOwed ? "owed" : "paid", paidAt: isOwed ? 0 : time });
  }

  pay({ investmentId, day, time }: OwedIncomePaid): void {
    const last = this.steps.at(-1);
    const payment: Payment = { investmentId, day, state: "paid", paidAt: time };
    if (Array.isArray(last)) last.push(payment);
    else this.steps.push([payment]);
  }

  /** The rows of a term that was left early. */
  giveUp(investmentId: number, startDay: number): void {
    this.steps.push({ investmentId, startDay });
  }

  async save(client: PoolClient): Promise<void> {
    await INCOME.copy(client, this.fresh);
    for (const step of this.steps) {
      if (Array.isArray(step)) await payRows(client, step);
      else await client.query(GIVE_UP, [step.investmentId, step.startDay]);
    }
  }
}
