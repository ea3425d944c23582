/** Members add to a loan's collateral, or take back what it does not need. */
import type { Emit } from "../events.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { areCoinSamplesValid, pricesOf } from "../trading/coin-prices.ts";
import type { AddCollateral, TakeCollateral } from "./commands.ts";
import { coverOf } from "./cover.ts";
import { chargeUpTo, debtAt, ownLoan, placeOf, stateOf } from "./loan.ts";
import { isWithinLtv } from "./ltv.ts";

export function addCollateral(exchange: Exchange, command: AddCollateral, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, member, amount } = command;
  const loan = ownLoan(exchange, command);
  if (loan === undefined) return refuse("loan.unknown");
  const { collateralCoin, plan } = loan;
  if (plan.terms.kind === "credit") return refuse("loan.no_collateral");
  const ofAmount = refusalOfAmount(amount);
  if (ofAmount !== undefined) return ofAmount;
  if (amount > ledger.freeOf(ledger.memberOf(member), "spot", collateralCoin))
    return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  emit({ type: "collateralAdded", ...placeOf(loan, time), collateralCoin, amount });
  return undefined;
}

export function takeCollateral(exchange: Exchange, command: TakeCollateral, emit: Emit): Refusal | undefined {
  const { time, amount, samples } = command;
  const loan = ownLoan(exchange, command);
  if (loan === undefined) return refuse("loan.unknown");
  const { collateralCoin, plan, ltvStartPpm } = loan;
  if (plan.terms.kind === "credit") return refuse("loan.no_collateral");
  if (stateOf(loan) !== "running") return refuse("loan.not_running");
  const ofAmount = refusalOfAmount(amount);
  if (ofAmount !== undefined) return ofAmount;
  if (amount > loan.collateral) return refuse("loan.collateral_short");
  if (!areCoinSamplesValid(samples)) return refuse("loan.samples_invalid");
  const left = { debt: debtAt(loan, time), collateral: loan.collateral - amount, collateralCoin };
  const cover = coverOf(exchange, plan, left, pricesOf(samples, time));
  if (cover === undefined) return refuse("loan.index_unavailable");
  if (!isWithinLtv(cover, ltvStartPpm)) return refuse("loan.ltv_too_high");

  // From here the command must succeed.
  chargeUpTo(loan, time, emit);
  emit({ type: "collateralTaken", ...placeOf(loan, time), collateralCoin, amount });
  return undefined;
}
