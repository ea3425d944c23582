import { booked } from "../ledger/apply.ts";
import type { Product } from "../product.ts";
import { accrueIncome } from "./accrue.ts";
import {
  applyOfferDefined,
  applyOfferStateSet,
  applyRenewalSet,
  applyRenewed,
  rememberAddition,
  rememberEarnings,
  rememberIncome,
  rememberInvestment,
  rememberPayment,
  rememberReturn,
} from "./apply.ts";
import { WEALTH_COMMANDS } from "./command-fields.ts";
import type { WealthCommand } from "./commands.ts";
import { WEALTH_EVENTS } from "./event-fields.ts";
import type { WealthEvent } from "./events.ts";
import { eachInvestmentHold, investmentHoldsOf } from "./holds.ts";
import { wealthProblems } from "./invariants.ts";
import { addInvestment, invest } from "./invest.ts";
import { defineOffer, moveEarnings, setOfferState } from "./offers.ts";
import { WEALTH_OUTCOMES } from "./outcome.ts";
import { wealthPostings, type WealthReason } from "./postings.ts";
import { redeemInvestment, setRenewal } from "./redeem.ts";
import { WEALTH_SNAPSHOT } from "./snapshot.ts";

/** Savings, fixed-term interest and pledges: offers with a quota, investments in them, and income by the day. */
export const wealth: Product<WealthCommand, WealthEvent, WealthReason> = {
  execute: {
    defineOffer,
    setOfferState,
    moveEarnings,
    invest,
    addInvestment,
    redeemInvestment,
    setRenewal,
    accrueIncome,
  },
  appliesItself: false,
  apply: {
    offerDefined: applyOfferDefined,
    offerStateSet: applyOfferStateSet,
    earningsMoved: booked(wealthPostings.earningsMoved, rememberEarnings),
    invested: booked(wealthPostings.invested, rememberInvestment),
    investmentAdded: booked(wealthPostings.investmentAdded, rememberAddition),
    incomeAccrued: booked(wealthPostings.incomeAccrued, rememberIncome),
    owedIncomePaid: booked(wealthPostings.owedIncomePaid, rememberPayment),
    investmentReturned: booked(wealthPostings.investmentReturned, rememberReturn),
    investmentRenewed: applyRenewed,
    renewalSet: applyRenewalSet,
  },
  postings: wealthPostings,
  commands: WEALTH_COMMANDS,
  events: WEALTH_EVENTS,
  outcomes: WEALTH_OUTCOMES,
  holdsOf: investmentHoldsOf,
  eachHold: eachInvestmentHold,
  problems: wealthProblems,
  snapshot: WEALTH_SNAPSHOT,
};
