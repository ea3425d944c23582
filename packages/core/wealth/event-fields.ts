/** The written forms of the events of wealth. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type {
  EarningsMoved,
  IncomeAccrued,
  Invested,
  InvestmentAdded,
  InvestmentRenewed,
  InvestmentReturned,
  OfferDefined,
  OfferStateSet,
  OwedIncomePaid,
  RenewalSet,
} from "./events.ts";

const OF_INVESTMENT = {
  time: "whole",
  investmentId: "whole",
  offer: "text",
  member: "whole",
  account: "MemberAccount",
  coin: "text",
} as const;

export const WEALTH_EVENTS: readonly EventSchema[] = [
  event<OfferDefined>(98, "offerDefined", {
    time: "whole",
    offer: "text",
    coin: "text",
    kind: "OfferKind",
    copyPrice: "amount",
    copies: "whole",
    ratePpm: "ratePpm",
    termDays: "whole",
    amountMin: "amount",
    amountMax: "amount",
    isLocked: "bool",
    rateFrom: "whole",
  }),
  event<OfferStateSet>(99, "offerStateSet", { time: "whole", offer: "text", state: "OfferState" }),
  event<EarningsMoved>(100, "earningsMoved", {
    time: "whole",
    offer: "text",
    coin: "text",
    amount: "amount",
  }),
  event<Invested>(101, "invested", {
    ...OF_INVESTMENT,
    amount: "amount",
    day: "whole",
    lastDay: "whole",
    ratePpm: "ratePpm",
    isRenewed: "bool",
  }),
  event<InvestmentAdded>(102, "investmentAdded", { ...OF_INVESTMENT, amount: "amount", day: "whole" }),
  event<IncomeAccrued>(103, "incomeAccrued", {
    ...OF_INVESTMENT,
    day: "whole",
    principal: "amount",
    ratePpm: "ratePpm",
    amount: "amount",
    isOwed: "bool",
  }),
  event<OwedIncomePaid>(104, "owedIncomePaid", { ...OF_INVESTMENT, day: "whole", amount: "amount" }),
  event<InvestmentReturned>(105, "investmentReturned", {
    ...OF_INVESTMENT,
    end: "InvestmentEnd",
    amount: "amount",
    incomeReturned: "amount",
    owedCancelled: "amount",
  }),
  event<InvestmentRenewed>(106, "investmentRenewed", {
    ...OF_INVESTMENT,
    day: "whole",
    lastDay: "whole",
    ratePpm: "ratePpm",
  }),
  event<RenewalSet>(107, "renewalSet", {
    time: "whole",
    investmentId: "whole",
    member: "whole",
    isRenewed: "bool",
  }),
].flat();
