/** The naive twin's loans. */
import type { LoanCommand } from "../../../loan/commands.ts";
import type { LoanEvent, OfLoan } from "../../../loan/events.ts";
import type { TwinPart } from "../part.ts";
import type { TwinState } from "../state.ts";
import { twinAddCollateral, twinOpenLoan, twinRepay, twinTakeCollateral } from "./borrow.ts";
import { twinDefinePlan, twinSetPlanState } from "./plans.ts";
import type { TwinLoan } from "./state.ts";
import { twinTendLoans } from "./tend.ts";

export const twinLoan: TwinPart<LoanCommand, LoanEvent> = {
  answers: {
    definePlan: twinDefinePlan,
    setPlanState: twinSetPlanState,
    openLoan: twinOpenLoan,
    repayLoan: twinRepay,
    addCollateral: twinAddCollateral,
    takeCollateral: twinTakeCollateral,
    tendLoans: twinTendLoans,
  },
  applies: {
    planDefined: ({ loans }, { type: _type, time: _time, ...terms }) => {
      loans.plans.set(terms.plan, { isOpen: loans.plans.get(terms.plan)?.isOpen ?? false, terms });
    },
    planStateSet: ({ loans }, event) => {
      loans.plans.get(event.plan)!.isOpen = event.state === "open";
    },
    loanOpened: (state, opened) => {
      const { member, coin, amount, fee } = opened;
      const fresh = { days: [], interestPaid: 0n, principalPaid: 0n, collateral: 0n, calledAt: 0 };
      const marks = { isOverdue: false, liquidation: "", isDefaulted: false, isClosed: false } as const;
      state.loans.all.push({ opened, ...fresh, ...marks });
      state.balance("venue:lending", coin).available -= amount;
      state.balance("venue:fees", coin).available += fee;
      state.balance(`member:${member}:spot`, coin).available += amount - fee;
      pledge(state, opened, opened.collateral);
    },
    interestCharged: (state, event) => {
      const daily = BigInt(event.ratePpm) * event.principal;
      for (let day = 0; day < event.days; day++) find(state, event).days.push(daily);
    },
    loanRepaid: (state, event) => {
      const { member, coin, interest, principal } = event;
      const loan = find(state, event);
      loan.interestPaid += interest;
      loan.principalPaid += principal;
      state.balance(`member:${member}:spot`, coin).available -= interest + principal;
      state.balance("venue:fees", coin).available += interest;
      state.balance("venue:lending", coin).available += principal;
    },
    collateralAdded: (state, event) => pledge(state, event, event.amount),
    collateralTaken: (state, event) => pledge(state, event, -event.amount),
    collateralOffered: (state, event) => pledge(state, event, -event.amount),
    collateralSold: (state, event) => pledge(state, event, event.returned),
    loanCalled: (state, event) => {
      find(state, event).calledAt = event.time;
    },
    loanOverdue: (state, event) => {
      find(state, event).isOverdue = true;
    },
    loanDefaulted: (state, event) => {
      find(state, event).isDefaulted = true;
    },
    loanLiquidationBegun: (state, event) => {
      find(state, event).liquidation = event.reason;
    },
    loanLiquidationEnded: (state, event) => {
      find(state, event).liquidation = "";
    },
    loanClosed: (state, event) => {
      const { member, collateralCoin, collateral, forfeited } = event;
      find(state, event).isClosed = true;
      pledge(state, event, -collateral - forfeited);
      if (forfeited === 0n) return;
      state.balance(`member:${member}:spot`, collateralCoin).available -= forfeited;
      state.balance("venue:lending", collateralCoin).available += forfeited;
    },
  },
};

function find({ loans }: TwinState, { loanId }: OfLoan): TwinLoan {
  return loans.all[loanId - 1]!;
}

function pledge(state: TwinState, event: OfLoan & { readonly collateralCoin: string }, amount: bigint): void {
  if (amount === 0n) return;
  find(state, event).collateral += amount;
  const balance = state.balance(`member:${event.member}:spot`, event.collateralCoin);
  balance.available -= amount;
  balance.frozen += amount;
}
