/** Members take money out of an offer, or say what becomes of it at the end of its term. */
import type { Emit } from "../events.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { amount as toAmount, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { catchUp } from "./accrue.ts";
import type { RedeemInvestment, SetRenewal } from "./commands.ts";
import { debtsOfTerm, type Investment, ownInvestment, placeOf } from "./investment.ts";

/**
 * Income up to yesterday is written first. A flexible investment keeps it; one with a term gives back all of the term's
 * and loses what is owed of it. Nothing is redeemed between the end of a term and the row of its last day.
 */
export function redeemInvestment(
  exchange: Exchange,
  command: RedeemInvestment,
  emit: Emit,
): Refusal | undefined {
  const { time, amount } = command;
  const investment = ownInvestment(exchange, command);
  if (investment === undefined) return refuse("wealth.investment_unknown");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  const today = exchange.wealth.today(time);
  const barred = refusalOfRedemption(investment, amount, today);
  if (barred !== undefined) return barred;

  // From here the command must succeed.
  catchUp(investment, today - 1, time, emit);
  const place = { type: "investmentReturned", ...placeOf(investment, time), amount } as const;
  if (investment.lastDay === 0) {
    emit({ ...place, end: "redeemed", incomeReturned: ZERO, owedCancelled: ZERO });
    return undefined;
  }
  const owed = debtsOfTerm(investment).reduce((sum, debt) => sum + debt.amount, 0n);
  const [incomeReturned, owedCancelled] = [toAmount(investment.paid), toAmount(owed)];
  emit({ ...place, end: "exited", incomeReturned, owedCancelled });
  return undefined;
}

function refusalOfRedemption(
  { offer, principal, lastDay }: Investment,
  amount: bigint,
  today: number,
): Refusal | undefined {
  const { isLocked, copyPrice, amountMin } = offer.terms;
  if (lastDay !== 0 && today > lastDay) return refuse("wealth.term_ended");
  if (isLocked) return refuse("wealth.locked");
  if (amount > principal) return refuse("wealth.amount_above_principal");
  if (amount === principal) return undefined;
  if (lastDay !== 0) return refuse("wealth.whole_only");
  if (amount % copyPrice !== 0n) return refuse("wealth.not_whole_copies");
  return principal - amount < amountMin ? refuse("wealth.rest_below_min") : undefined;
}

export function setRenewal(exchange: Exchange, command: SetRenewal, emit: Emit): Refusal | undefined {
  const { time, member, investmentId, isRenewed } = command;
  const investment = ownInvestment(exchange, command);
  if (investment === undefined) return refuse("wealth.investment_unknown");
  if (isRenewed && investment.lastDay === 0) return refuse("wealth.no_renewal");

  // From here the command must succeed.
  emit({ type: "renewalSet", time, investmentId, member, isRenewed });
  return undefined;
}
