/** How the events of loans are written. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type {
  CollateralAdded,
  CollateralOffered,
  CollateralSold,
  CollateralTaken,
  InterestCharged,
  LoanCalled,
  LoanClosed,
  LoanDefaulted,
  LoanLiquidationBegun,
  LoanLiquidationEnded,
  LoanOpened,
  LoanOverdue,
  LoanRepaid,
  PlanDefined,
  PlanStateSet,
} from "./events.ts";

const OF_LOAN = { time: "whole", loanId: "whole", plan: "text", member: "whole", coin: "text" } as const;
const OF_COLLATERAL = { ...OF_LOAN, collateralCoin: "text" } as const;
const LTV_MARKS = { ltvStartPpm: "whole", ltvCallPpm: "whole", ltvLiquidationPpm: "whole" } as const;

export const LOAN_EVENTS: readonly EventSchema[] = [
  event<PlanDefined>(108, "planDefined", {
    time: "whole",
    plan: "text",
    coin: "text",
    kind: "LoanKind",
    termDays: "whole",
    ratePpm: "ratePpm",
    feePpm: "ratePpm",
    amountMin: "amount",
    amountMax: "amount",
    collaterals: "text",
    ...LTV_MARKS,
    quorum: "whole",
  }),
  event<PlanStateSet>(109, "planStateSet", { time: "whole", plan: "text", state: "PlanState" }),
  event<LoanOpened>(110, "loanOpened", {
    ...OF_COLLATERAL,
    kind: "LoanKind",
    amount: "amount",
    fee: "amount",
    ratePpm: "ratePpm",
    termDays: "whole",
    dueAt: "whole",
    collateral: "amount",
    ...LTV_MARKS,
  }),
  event<InterestCharged>(111, "interestCharged", {
    ...OF_LOAN,
    day: "whole",
    days: "whole",
    principal: "amount",
    ratePpm: "ratePpm",
    amount: "amount",
    creditPpm: "whole",
  }),
  event<LoanRepaid>(112, "loanRepaid", {
    ...OF_LOAN,
    payer: "LoanPayer",
    interest: "amount",
    principal: "amount",
  }),
  event<CollateralAdded>(113, "collateralAdded", { ...OF_COLLATERAL, amount: "amount" }),
  event<CollateralTaken>(114, "collateralTaken", { ...OF_COLLATERAL, amount: "amount" }),
  event<LoanCalled>(115, "loanCalled", { ...OF_COLLATERAL, ltvPpm: "whole" }),
  event<LoanOverdue>(116, "loanOverdue", { ...OF_LOAN, graceEndsAt: "whole" }),
  event<LoanDefaulted>(117, "loanDefaulted", { ...OF_LOAN, principal: "amount", interest: "amount" }),
  event<LoanLiquidationBegun>(118, "loanLiquidationBegun", {
    ...OF_COLLATERAL,
    reason: "LoanLiquidationReason",
    ltvPpm: "whole",
  }),
  event<CollateralOffered>(119, "collateralOffered", { ...OF_COLLATERAL, market: "text", amount: "amount" }),
  event<CollateralSold>(120, "collateralSold", {
    ...OF_COLLATERAL,
    market: "text",
    orderId: "whole",
    sold: "amount",
    proceeds: "amount",
    returned: "amount",
  }),
  event<LoanLiquidationEnded>(121, "loanLiquidationEnded", { ...OF_COLLATERAL, ltvPpm: "whole" }),
  event<LoanClosed>(122, "loanClosed", {
    ...OF_COLLATERAL,
    end: "LoanEnd",
    collateral: "amount",
    principal: "amount",
    interest: "amount",
  }),
].flat();
