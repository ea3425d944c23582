/** The results of the tested settings on the past, found in this browser from stored prices. */
import { type Tier, unitsOrZero } from "@meridian/core";
import { type StrategyName } from "@meridian/strategies";
import { useQuery } from "@tanstack/react-query";
import { useContractTerms } from "../../contracts/index.ts";
import { ratedScale, type TradedMarket, tradedMarket, useFeeRates } from "../../trade/index.ts";
import type { Setup } from "../setup/use-setup.ts";
import type { PastTask } from "./past.model.ts";
import { askLuck, askWhole } from "./past-worker.ts";
import { loadPrices } from "./prices.ts";

const PRICES_KEPT_MS = 600_000;
const PPM_OF_PERCENT = 10_000;

function rulesOf(scale: TradedMarket, tiers: readonly Tier[] | undefined): PastTask["market"] {
  const { lotSize, quotePerTickLot, quantityMin, quantityMax, notionalMin, notionalMax } = scale;
  const { makerFeePpm, takerFeePpm, bandLowPpm, bandHighPpm } = scale;
  return {
    ...{ lotSize, quotePerTickLot, quantityMin, quantityMax, notionalMin, notionalMax },
    ...{ makerFeePpm, takerFeePpm, bandLowPpm, bandHighPpm },
    ...(tiers !== undefined && { tiers }),
  };
}

function termsOf(
  setup: Setup,
  scale: TradedMarket,
  tiers: readonly Tier[] | undefined,
): Omit<PastTask, "candles" | "fundings"> {
  const { form, parameters = [], goods } = setup;
  return {
    strategy: form.strategy as StrategyName,
    parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
    market: rulesOf(scale, tiers),
    wallet: {
      base: unitsOrZero(form.base, scale.baseDecimals),
      quote: unitsOrZero(form.quote, scale.quoteDecimals),
    },
    lossMaxPpm: form.lossPercent * PPM_OF_PERCENT,
    slippagePpm: goods.slippagePpm,
    profitSharePpm: goods.profitSharePpm,
  };
}

/** @param isAsked false runs nothing: there are no tested settings yet */
export function usePast(setup: Setup, isAsked: boolean) {
  const { market, decimalsOf, meant } = setup;
  const { rates } = useFeeRates(market.market);
  const tiers = useContractTerms().get(market.market)?.tiers;
  const scale = ratedScale(tradedMarket(market, decimalsOf(market.base), decimalsOf(market.quote)), rates);
  const prices = useQuery({
    queryKey: ["managed.prices", market.market],
    queryFn: ({ signal }) => loadPrices(market.market, signal),
    staleTime: PRICES_KEPT_MS,
    structuralSharing: false,
    enabled: isAsked,
  });
  const past = prices.data ?? undefined;
  const fees = `${scale.makerFeePpm} ${scale.takerFeePpm}`;
  // What is typed meanwhile is no question, and has no answer to be kept.
  const ofTerms = isAsked ? [meant, fees, prices.dataUpdatedAt] : [];
  const kept = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false, retry: false } as const;
  const { candles, fundings } = past ?? {};
  const task = candles && fundings && { ...termsOf(setup, scale, tiers), candles, fundings };
  const whole = useQuery({
    ...kept,
    queryKey: ["managed.past", ...ofTerms],
    queryFn: ({ signal }) => askWhole(task!, signal),
    enabled: isAsked && task !== undefined,
  });
  const luck = useQuery({
    ...kept,
    queryKey: ["managed.luck", ...ofTerms],
    queryFn: ({ signal }) => askLuck(task!, signal),
    enabled: whole.data !== undefined,
  });
  const isNone = prices.data === null;
  const isError = prices.isError || whole.isError;
  return {
    ...{ scale, past, isNone, isError },
    whole: whole.data,
    luck: luck.data,
    /** True as soon as there is a result to be seen, or certainly none. */
    isKnown: isAsked && (isNone || isError || whole.data !== undefined),
    isLuckError: luck.isError,
    retry: () => void (prices.isError ? prices.refetch() : whole.refetch()),
    retryLuck: () => void luck.refetch(),
  };
}

export type Past = ReturnType<typeof usePast>;
