/** Loans looked after: what time and prices have made due of each is done, the oldest loan first. */
import type { Emit, Event } from "../events.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { areCoinSamplesValid, pricesOf } from "../trading/coin-prices.ts";
import { LOAN_APPLIERS } from "./appliers.ts";
import type { TendLoans } from "./commands.ts";
import type { PriceOf } from "./cover.ts";
import type { LoanEvent } from "./events.ts";
import { graceEndsAtOf } from "./interest.ts";
import { LOANS_TENDED_MAX, SALES_MAX } from "./limits.ts";
import { chargeUpTo, type Loan, placeOf } from "./loan.ts";
import { sellCollateral } from "./sell.ts";
import { nextStep, type Step } from "./step.ts";

export function tendLoans(exchange: Exchange, command: TendLoans, emit: Emit): Refusal | undefined {
  const { time, samples } = command;
  if (!areCoinSamplesValid(samples)) return refuse("loan.samples_invalid");
  const priceOf = pricesOf(samples, time);
  const due = dueOf(exchange, priceOf, time);
  if (due.length === 0) return refuse("loan.nothing_due");

  // From here the command must succeed.
  let sales = 0;
  for (const loan of due) if (tend(exchange, loan, priceOf, time, sales < SALES_MAX, emit)) sales += 1;
  return undefined;
}

/** By rising number, as many as one command works on. */
function dueOf(exchange: Exchange, priceOf: PriceOf, time: TimeMs): Loan[] {
  const due: Loan[] = [];
  for (const loan of exchange.loans.running.values()) {
    if (due.length === LOANS_TENDED_MAX) break;
    if (nextStep(exchange, loan, priceOf, time, true) !== undefined) due.push(loan);
  }
  return due;
}

/** @returns true if collateral was sold */
function tend(
  exchange: Exchange,
  loan: Loan,
  priceOf: PriceOf,
  time: TimeMs,
  maySell: boolean,
  emit: Emit,
): boolean {
  const decide = (event: Event): void => {
    const apply = LOAN_APPLIERS[event.type as LoanEvent["type"]] as (
      exchange: Exchange,
      event: Event,
    ) => void;
    apply(exchange, event);
    emit(event);
  };
  let hasSold = false;
  while (exchange.loans.running.has(loan.id)) {
    const step = nextStep(exchange, loan, priceOf, time, maySell && !hasSold);
    if (step === undefined) break;
    if (step.kind === "sell") {
      sellCollateral(exchange, loan, step.sale, time, decide, emit);
      hasSold = true;
    } else take(loan, step, time, decide);
  }
  return hasSold;
}

function take(loan: Loan, step: Exclude<Step, { kind: "sell" }>, time: TimeMs, decide: Emit): void {
  const place = placeOf(loan, time);
  const { collateralCoin } = loan;
  const owed = { principal: loan.principal as Amount, interest: loan.interest as Amount };
  switch (step.kind) {
    case "charge":
      return chargeUpTo(loan, time, decide);
    case "overdue":
      return decide({ type: "loanOverdue", ...place, graceEndsAt: graceEndsAtOf(loan) });
    case "default":
      return decide({ type: "loanDefaulted", ...place, ...owed });
    case "liquidate": {
      const { reason, ltvPpm } = step;
      return decide({ type: "loanLiquidationBegun", ...place, collateralCoin, reason, ltvPpm });
    }
    case "call":
      return decide({ type: "loanCalled", ...place, collateralCoin, ltvPpm: step.ltvPpm });
    case "end":
      return decide({ type: "loanLiquidationEnded", ...place, collateralCoin, ltvPpm: step.ltvPpm });
    case "writeOff": {
      const { forfeited } = step;
      const parts = { collateral: (loan.collateral - forfeited) as Amount, forfeited: forfeited as Amount };
      return decide({ type: "loanClosed", ...place, end: "writtenOff", collateralCoin, ...parts, ...owed });
    }
  }
}
