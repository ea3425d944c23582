/** The calls that list what one may borrow, and what it would cost. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { collateralFor, interestOf, type PlanView } from "@meridian/core";
import { CallRefusal, type Handlers, readAmount, writeAmount } from "../../ground/calls/index.ts";
import { costText, scheduleOf } from "./cost.ts";
import { ltvText, type Pledge } from "./ltv-text.ts";
import { collateralsOf, type ProductParts, productText } from "./plans.ts";

export function loanProductHandlers(
  parts: ProductParts,
): Pick<Handlers, "user/getLoanGoodsList" | "user/loanQuote"> {
  const { plans, venue } = parts;
  return {
    async "user/getLoanGoodsList"({ kind, coin }, { timeMs }) {
      const [all, lending] = await Promise.all([plans.all(), plans.lending()]);
      const wanted = all.filter(
        (plan) =>
          plan.state === "open" &&
          (kind === undefined || plan.kind === kind) &&
          (coin === undefined || plan.coin === coin),
      );
      const leftOf = (of: string): bigint => lending.find((row) => row.coin === of)?.available ?? 0n;
      return { list: wanted.map((plan) => productText(parts, plan, leftOf(plan.coin), timeMs)) };
    },

    async "user/loanQuote"(input, { timeMs }) {
      const plan = await plans.find(input.productId);
      const decimals = venue.decimals(plan.coin) ?? 0;
      const amount = readAmount(input.amount, decimals, "amount");
      const begun = { amount, startedAt: timeMs, decimals };
      return {
        ...{ productId: plan.plan, coin: plan.coin },
        ...costText(plan, begun),
        ...quotedPledge(parts, plan, input, amount, timeMs),
        schedule: scheduleOf(plan, begun),
      };
    },
  };
}

type Quoted = Pick<CallOutput<"user/loanQuote">, "collateralMin" | "ltv">;

/** Reckoned with the first day's interest, as the exchange does. */
function quotedPledge(
  parts: ProductParts,
  plan: PlanView,
  { collateralCoin, collateral }: CallParsedInput<"user/loanQuote">,
  amount: bigint,
  timeMs: number,
): Quoted {
  const nothing = { collateralMin: "", ltv: null };
  if (plan.kind === "credit" || collateralCoin === undefined) return nothing;
  const debt = amount + interestOf(amount, plan.ratePpm, 1);
  const pledge = pledgeOf(parts, plan, { debt, collateralCoin, collateral: 0n }, timeMs);
  const { debtCoin, collateralCoin: priced, collateralDecimals } = pledge;
  const isPriced = debtCoin !== undefined && priced !== undefined;
  const least = isPriced
    ? writeAmount(
        collateralFor({ debt, debtCoin, collateralCoin: priced }, plan.ltvStartPpm),
        collateralDecimals,
      )
    : "";
  if (collateral === undefined) return { collateralMin: least, ltv: null };
  const units = readAmount(collateral, collateralDecimals, "collateral");
  return { collateralMin: least, ltv: ltvText({ ...pledge, collateral: units }) };
}

interface Sides {
  readonly debt: bigint;
  readonly collateral: bigint;
  readonly collateralCoin: string;
}

/** Refuses "loan.collateral_unsuitable" for a coin that the plan does not lend against. */
function pledgeOf(
  { plans, venue }: ProductParts,
  plan: PlanView,
  { debt, collateral, collateralCoin }: Sides,
  timeMs: number,
): Pledge {
  if (!collateralsOf(plan).includes(collateralCoin))
    throw new CallRefusal("loan.collateral_unsuitable", "collateralCoin");
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm, coin, quorum } = plan;
  return {
    ...{ debt, collateral, ltvStartPpm, ltvCallPpm, ltvLiquidationPpm },
    debtDecimals: venue.decimals(coin) ?? 0,
    collateralDecimals: venue.decimals(collateralCoin) ?? 0,
    debtCoin: plans.priceOf(coin, quorum, timeMs),
    collateralCoin: plans.priceOf(collateralCoin, quorum, timeMs),
  };
}
