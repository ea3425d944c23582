/** Looks up a member's own loan by its order. */
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { type LoanRow, LOANS, type Projections } from "../../market/projections/index.ts";
import { READABLE_WITHIN_MS } from "./limits.ts";

export interface OwnLoanParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "sequence">;
  readonly projections: Pick<Projections, "waitFor">;
}

/**
 * A loan that was lent this moment is not readable yet: one that is not found is looked for again once everything that
 * was decided is. Refuses "loan.unknown" for what is not the member's.
 */
export async function ownLoan(
  { pool, engine, projections }: OwnLoanParts,
  orderId: string,
  memberId: number,
): Promise<LoanRow> {
  const find = () => LOANS.first(pool, "where order_id = $1 and member = $2", [orderId, memberId]);
  let loan = await find();
  if (loan === undefined) {
    await projections.waitFor(engine.sequence, READABLE_WITHIN_MS);
    loan = await find();
  }
  if (loan === undefined) throw new CallRefusal("loan.unknown", "orderId");
  return loan;
}
