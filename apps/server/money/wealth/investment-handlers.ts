/** The calls by which members put money in, add to it and take it out. */
import type { Amount, InvestmentId, MemberAccount, OfferView } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handlers, type MemberContext, readAmount } from "../../ground/calls/index.ts";
import { submitFor } from "../../market/venue/index.ts";
import { type ProductParts, shownOffer } from "./offers.ts";
import { scheduleFrom } from "./product-handlers.ts";

type InvestmentCall =
  | "user/addInterest"
  | "user/addSavings"
  | "user/chaseInterest"
  | "user/redeemInterest"
  | "user/setInterestRenewal";

export interface InvestmentParts extends ProductParts {
  readonly engine: Engine;
}

interface Subscription {
  readonly productId: string;
  readonly amount: string;
  readonly account?: MemberAccount | undefined;
  readonly autoRenew?: boolean | undefined;
}

export function investmentHandlers(parts: InvestmentParts): Pick<Handlers, InvestmentCall> {
  const { engine } = parts;
  return {
    "user/addInterest": (input, context) =>
      subscribe(parts, input, context, ({ kind }) => kind !== "flexible"),
    "user/addSavings": (input, context) =>
      subscribe(parts, input, context, ({ kind }) => kind === "flexible"),

    async "user/chaseInterest"(input, context) {
      const { memberId, investmentId, amountOf } = await ownInvestment(parts, input.investmentId, context);
      const amount = amountOf(input.amount);
      const { timeMs: time } = context;
      const command = { type: "addInvestment", time, member: memberId, investmentId, amount } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },

    async "user/redeemInterest"(input, context) {
      const own = await ownInvestment(parts, input.investmentId, context);
      const { memberId, investmentId, principal, amountOf } = own;
      const amount = input.amount === undefined ? principal : amountOf(input.amount);
      const { timeMs: time } = context;
      const command = { type: "redeemInvestment", time, member: memberId, investmentId, amount } as const;
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },

    async "user/setInterestRenewal"(input, context) {
      const { timeMs: time, member } = context;
      const { autoRenew: isRenewed } = input;
      const investmentId = idOf(input.investmentId);
      const command = {
        ...({ type: "setRenewal", time, member: member.memberId } as const),
        ...{ investmentId, isRenewed },
      };
      const { sequence } = await submitFor(engine, context, command, input);
      return { sequence };
    },
  };
}

async function subscribe(
  parts: InvestmentParts,
  input: Subscription,
  context: MemberContext,
  isOfCall: (offer: OfferView) => boolean,
) {
  const { productId, account = "spot", autoRenew: isRenewed = false } = input;
  const { offer } = await shownOffer(parts, productId, context.language);
  if (!isOfCall(offer)) throw new CallRefusal("wealth.offer_unknown", "productId");
  const amount = readAmount(input.amount, parts.venue.decimals(offer.coin) ?? 0, "amount");
  const { timeMs: time, member } = context;
  const place = { time, member: member.memberId, offer: productId, account } as const;
  const command = { type: "invest", ...place, amount, isRenewed } as const;
  const { sequence, outcome } = await submitFor(parts.engine, context, command, input);
  const investmentId = outcome.type === "invested" ? outcome.investmentId : 0;
  return { investmentId: `${investmentId}`, sequence, ...scheduleFrom(time, offer.termDays) };
}

const idOf = (text: string): InvestmentId => Number.parseInt(text, 10);

/** Refuses "wealth.investment_unknown" for what is not running, or not the member's. */
async function ownInvestment({ engine, offers, venue }: InvestmentParts, id: string, context: MemberContext) {
  const { memberId } = context.member;
  const investmentId = idOf(id);
  const own = await engine.query("investments", { member: memberId });
  const running = own.find((view) => view.investmentId === investmentId);
  const offer = running === undefined ? undefined : await offers.find(running.offer);
  if (running === undefined || offer === undefined)
    throw new CallRefusal("wealth.investment_unknown", "investmentId");
  const decimals = venue.decimals(offer.coin) ?? 0;
  const amountOf = (text: string): Amount => readAmount(text, decimals, "amount");
  return { memberId, investmentId, principal: running.principal, amountOf };
}
