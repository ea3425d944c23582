/** The plans of loans as members and staff see them, with the prices that they are lent at. */
import type { LoanProduct } from "@meridian/contract";
import {
  type CoinSample,
  indexOf,
  isPriceCoin,
  type LendingView,
  type LtvMarks,
  mulDiv,
  type PlanView,
  PRICE_DECIMALS,
  PRICE_OF_ONE,
  type PricedCoin,
  unitRatio,
} from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, remembered, writeAmount } from "../../ground/calls/index.ts";
import type { IndexPrices } from "../../market/index-prices/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { PLANS_KEPT_MS } from "./limits.ts";

const PPM_DECIMALS_IN_PERCENT = 4;
const DAYS_OF_YEAR = 365;

export const percentOf = (ppm: number): string => writeAmount(BigInt(ppm), PPM_DECIMALS_IN_PERCENT);

/** The coins of a plan's collateral; none of a credit. */
export const collateralsOf = ({ collaterals }: Pick<PlanView, "collaterals">): string[] =>
  collaterals === "" ? [] : collaterals.split(" ");

export interface Plans {
  /** As they stand, in the order in which they were defined. */
  all(): Promise<readonly PlanView[]>;
  /** Refuses "loan.plan_unknown". */
  find(plan: string): Promise<PlanView>;
  lending(): Promise<readonly LendingView[]>;
  /** The newest samples of coins, each once. */
  samplesOf(coins: readonly string[], nowMs: number): readonly CoinSample[];
  /** Undefined while so many sources do not agree. */
  priceOf(coin: string, quorum: number, nowMs: number): PricedCoin | undefined;
  stop(): void;
}

interface Parts {
  readonly engine: Pick<Engine, "query" | "follow" | "sequence">;
  readonly indexPrices: Pick<IndexPrices, "samplesOf">;
  readonly venue: Pick<VenueDirectory, "decimals">;
}

/** Plans that know of everything that loans did until now. */
export function followPlans({ engine, indexPrices, venue }: Parts): Plans {
  const asked = () => ({
    all: remembered(PLANS_KEPT_MS, () => engine.query("plans", null)),
    lending: remembered(PLANS_KEPT_MS, () => engine.query("lending", null)),
  });
  let kept = asked();
  const stop = engine.follow(engine.sequence, (records) => {
    if (
      records.some(({ events }) =>
        events.some((event) => "plan" in event || event.type === "venueFundsMoved"),
      )
    )
      kept = asked();
  });
  return {
    all: () => kept.all(),
    async find(name) {
      const plan = (await kept.all()).find((one) => one.plan === name);
      if (plan === undefined) throw new CallRefusal("loan.plan_unknown", "productId");
      return plan;
    },
    lending: () => kept.lending(),
    stop,
    samplesOf: (coins, nowMs) =>
      [...new Set(coins)]
        .filter((coin) => !isPriceCoin(coin))
        .flatMap((coin) => indexPrices.samplesOf(coin, nowMs)),
    priceOf(coin, quorum, nowMs) {
      const price = isPriceCoin(coin)
        ? PRICE_OF_ONE
        : indexOf(indexPrices.samplesOf(coin, nowMs), nowMs, quorum)?.price;
      const decimals = venue.decimals(coin);
      return price === undefined || decimals === undefined ? undefined : { price, decimals };
    },
  };
}

/** The worth of a whole coin in another one, in units of that; rounded down. */
export function worthOfOne(coin: PricedCoin, other: PricedCoin): bigint {
  const { worth, cost } = unitRatio(coin, other);
  return mulDiv(10n ** BigInt(coin.decimals), worth, cost, "floor");
}

export function marksText({ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm }: LtvMarks) {
  return {
    ...{ ltvStartPpm, ltvStartPercent: percentOf(ltvStartPpm) },
    ...{ ltvCallPpm, ltvCallPercent: percentOf(ltvCallPpm) },
    ...{ ltvLiquidationPpm, ltvLiquidationPercent: percentOf(ltvLiquidationPpm) },
  };
}

export interface ProductParts {
  readonly plans: Plans;
  readonly venue: Pick<VenueDirectory, "decimals">;
}

export function productText(
  { plans, venue }: ProductParts,
  plan: PlanView,
  amountLeft: bigint,
  nowMs: number,
): LoanProduct {
  const decimals = venue.decimals(plan.coin) ?? 0;
  const text = (units: bigint): string => writeAmount(units, decimals);
  const { plan: productId, kind, coin, termDays, ratePpm, feePpm, quorum } = plan;
  const lent = plans.priceOf(coin, quorum, nowMs);
  return {
    ...{ productId, kind, coin, loanTermDays: termDays },
    price: priceText(lent),
    ...{ dailyInterestRatePpm: ratePpm, ...ratesText(plan) },
    ...{ handlingFeePpm: feePpm, handlingFeePercent: percentOf(feePpm) },
    ...{ amountMin: text(plan.amountMin), amountMax: text(plan.amountMax) },
    collaterals: collateralsOf(plan).map((collateral) => {
      const price = plans.priceOf(collateral, quorum, nowMs);
      const worth = price === undefined || lent === undefined ? "" : text(worthOfOne(price, lent));
      return { coin: collateral, price: priceText(price), worth };
    }),
    ltv: kind === "pledged" ? marksText(plan) : null,
    amountLeft: text(amountLeft),
    isOpen: plan.state === "open",
  };
}

export function ratesText({ ratePpm, termDays }: { readonly ratePpm: number; readonly termDays: number }) {
  return {
    dailyInterestRatePercent: percentOf(ratePpm),
    totalInterestRatePercent: percentOf(ratePpm * termDays),
    yearlyRatePercent: percentOf(ratePpm * DAYS_OF_YEAR),
  };
}

function priceText(coin: PricedCoin | undefined): string {
  return coin === undefined ? "" : writeAmount(BigInt(coin.price), PRICE_DECIMALS);
}
