/** The next thing that time and prices make due of a loan. Pure: a command knows whether it has anything to do. */
import type { TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { coverOf, type PriceOf } from "./cover.ts";
import type { LoanLiquidationReason } from "./events.ts";
import { dueAtOf, graceEndsAtOf } from "./interest.ts";
import { CALL_INTERVAL_MS } from "./limits.ts";
import { isChargeDue, type Loan } from "./loan.ts";
import { type Cover, excessOver, isWithinLtv, ltvPpmOf, reachesLtv } from "./ltv.ts";
import { type Sale, saleOf } from "./sale.ts";

export type Step =
  | { readonly kind: "charge" | "overdue" | "default" }
  | { readonly kind: "writeOff"; readonly forfeited: bigint }
  | { readonly kind: "liquidate"; readonly reason: LoanLiquidationReason; readonly ltvPpm: number }
  | { readonly kind: "call" | "end"; readonly ltvPpm: number }
  | { readonly kind: "sell"; readonly sale: Sale };

/**
 * Days are charged first, then what the calendar brings, then what the prices do; without a price nothing of the last.
 *
 * @param maySell false once a command has sold of the loan
 */
export function nextStep(
  exchange: Exchange,
  loan: Loan,
  priceOf: PriceOf,
  time: TimeMs,
  maySell: boolean,
): Step | undefined {
  if (isChargeDue(loan, time)) return { kind: "charge" };
  if (!loan.isOverdue && time > dueAtOf(loan)) return { kind: "overdue" };
  const isPledged = loan.plan.terms.kind === "pledged";
  const isForfeit = time > graceEndsAtOf(loan);
  if (!isPledged) return isForfeit && !loan.isDefaulted ? { kind: "default" } : undefined;
  const debt = loan.principal + loan.interest;
  const { collateral, collateralCoin } = loan;
  const cover = coverOf(exchange, loan.plan, { debt, collateral, collateralCoin }, priceOf);
  if (isForfeit && loan.liquidation !== "overdue")
    return { kind: "liquidate", reason: "overdue", ltvPpm: cover === undefined ? 0 : ltvPpmOf(cover) };
  if (cover === undefined) return undefined;
  if (loan.liquidation === "none") return ofRunning(loan, cover, time);
  if (loan.liquidation === "ltv" && isWithinLtv(cover, loan.ltvStartPpm))
    return { kind: "end", ltvPpm: ltvPpmOf(cover) };
  const sale = saleOf(exchange, loan, cover, time);
  if (sale?.isSpent === true) return { kind: "writeOff", forfeited: forfeitedOf(cover) };
  return sale !== undefined && sale.lots > 0 && maySell ? { kind: "sell", sale } : undefined;
}

/** Worth the debt at index, as far as there is so much. */
function forfeitedOf(cover: Cover): bigint {
  const needed = excessOver(cover, 0);
  return needed < cover.collateral ? needed : cover.collateral;
}

function ofRunning(loan: Loan, cover: Cover, time: TimeMs): Step | undefined {
  const { calledAt, ltvCallPpm, ltvLiquidationPpm } = loan;
  if (reachesLtv(cover, ltvLiquidationPpm))
    return { kind: "liquidate", reason: "ltv", ltvPpm: ltvPpmOf(cover) };
  const isCallDue = calledAt === 0 || time - calledAt >= CALL_INTERVAL_MS;
  return isCallDue && reachesLtv(cover, ltvCallPpm) ? { kind: "call", ltvPpm: ltvPpmOf(cover) } : undefined;
}
