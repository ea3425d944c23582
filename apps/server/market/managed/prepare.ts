/** Wishes of members: read, checked, proposed for, and run over the past. Nothing of it moves anything. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import { amount, type Amount, quoteText, priceText, type Ticks } from "@meridian/core";
import {
  backtest,
  type BacktestResult,
  type BacktestTerms,
  type Candles,
  emptyCandles,
  FINDINGS,
  kindOf,
  MINUTE_MS,
  type MarketRules,
  parameterProblems,
  type Parameters,
  type Problem,
  PROBLEMS,
  type Proposal,
  proposalFor,
  STRATEGY_NAMES,
  type Strategy,
  strategyNamed,
  type StrategyName,
  type Wallet,
} from "@meridian/strategies";
import type { Pool } from "pg";
import { CallRefusal, readAmount } from "../../ground/calls/index.ts";
import { candlesBetween, type MarketData, type VenueMarket } from "../market-data/index.ts";
import { knownMarket, type VenueDirectory } from "../venue/index.ts";
import { PAST_MINUTES, SLIPPAGE_PPM } from "./limits.ts";
import type { Offers } from "./offers.ts";
import { fundingsOf } from "./past-prices.ts";
import type { Rates } from "./rates.ts";
import { parametersText, saidText } from "./text.ts";

export interface PrepareParts {
  readonly pool: Pool;
  readonly venue: VenueDirectory;
  readonly marketData: Pick<MarketData, "lastPrice">;
  readonly rates: Rates;
  readonly offers: Pick<Offers, "profitSharePpm">;
}

type Wish = Pick<CallParsedInput<"order/create">, "strategy" | "market" | "base" | "quote">;
type Prepared = CallOutput<"order/create">;

export interface ReadWish {
  readonly strategy: Strategy;
  readonly scale: VenueMarket;
  readonly rules: MarketRules;
  readonly base: Amount;
  readonly quote: Amount;
  /** Ticks. */
  readonly price: Ticks;
}

/** Refuses an unknown strategy, a market that it does not trade in, and amounts that are none. */
export function readWish(parts: PrepareParts, wish: Wish, owner: number): ReadWish {
  if (!STRATEGY_NAMES.some((name) => name === wish.strategy))
    throw new CallRefusal("managed.strategy_unknown", "strategy");
  const strategy = strategyNamed(wish.strategy as StrategyName);
  const scale = knownMarket(parts.venue, wish.market);
  const rules = parts.rates.rulesOf(wish.market, owner);
  const isUnsuitable = kindOf(rules ?? {}) !== strategy.marketKind || scale.kind !== strategy.marketKind;
  if (rules === undefined || isUnsuitable) throw new CallRefusal("managed.market_unsuitable", "market");
  const read = (text: string | undefined, decimals: number, field: string): Amount =>
    text === undefined ? amount(0n) : readAmount(text, decimals, field);
  const base = read(wish.base, scale.baseDecimals, "base");
  const quote = read(wish.quote, scale.quoteDecimals, "quote");
  if (base + quote === 0n) throw new CallRefusal("amount.not_positive", "quote");
  if (base > 0n && scale.kind === "contract") throw new CallRefusal("managed.market_unsuitable", "base");
  const price = parts.marketData.lastPrice(scale) as Ticks;
  if (price <= 0) throw new CallRefusal("managed.no_price", "market");
  return { strategy, scale, rules, base, quote, price };
}

export function problemsOf(
  { strategy, rules, base, quote, price }: ReadWish,
  chosen: Parameters,
): readonly Problem[] {
  return parameterProblems(strategy, chosen, rules, { base, quote }, price);
}

function proposalOf({ strategy, rules, base, quote, price }: ReadWish, candles: Candles) {
  return proposalFor(strategy, candles, rules, { base, quote }, price);
}

export async function prepare(
  parts: PrepareParts,
  wish: ReadWish,
  given: Parameters | undefined,
  lossMaxPpm: number,
  nowMs: number,
): Promise<Prepared> {
  const candles = await pastOf(parts.pool, wish.scale, nowMs);
  const proposed = given === undefined ? proposalOf(wish, candles) : { parameters: given };
  const price = priceText(wish.scale, wish.price);
  if ("key" in proposed)
    return { parameters: null, findings: [], problems: [problemText(proposed)], price, backtest: null };
  const { parameters } = proposed;
  const costs = {
    ...{ lossMaxPpm, slippagePpm: SLIPPAGE_PPM, profitSharePpm: parts.offers.profitSharePpm() },
    fundings: await fundingsOf(parts.pool, wish.scale, candles.openTime[0] ?? nowMs, nowMs),
  };
  const problems = problemsOf(wish, parameters).map(problemText);
  const hasPast = problems.length === 0 && candles.openTime.length > 0;
  return {
    parameters: parametersText(parameters),
    findings: "findings" in proposed ? findingsText(proposed) : [],
    ...{ problems, price },
    backtest: hasPast ? pastText(wish.scale, runPast(candles, wish, parameters, costs)) : null,
  };
}

function runPast(
  candles: Candles,
  wish: ReadWish,
  parameters: Parameters,
  costs: Pick<BacktestTerms, "lossMaxPpm" | "slippagePpm" | "profitSharePpm" | "fundings">,
): BacktestResult {
  const { strategy, rules: market, base, quote } = wish;
  const wallet: Wallet = { base, quote };
  return backtest(candles, { strategy, parameters, market, wallet, ...costs });
}

async function pastOf(pool: Pool, scale: VenueMarket, nowMs: number): Promise<Candles> {
  const to = nowMs - (nowMs % MINUTE_MS);
  const from = to - PAST_MINUTES * MINUTE_MS;
  const stored = await candlesBetween(pool, scale, "1m", from, to);
  const list = stored.filter(({ openTime }) => openTime >= from);
  const candles = emptyCandles(list.length);
  list.forEach(({ openTime, open, high, low, close }, place) => {
    candles.openTime[place] = openTime;
    candles.open[place] = open;
    candles.high[place] = high;
    candles.low[place] = low;
    candles.close[place] = close;
  });
  return candles;
}

function problemText({ key, figures, parameter = "" }: Problem): Prepared["problems"][number] {
  return { parameter, problem: saidText(PROBLEMS, { key, figures }) };
}

function findingsText({ findings }: Proposal<Parameters>): Prepared["findings"] {
  return Object.entries(findings).map(([parameter, { key, figures }]) => {
    return { parameter, finding: saidText(FINDINGS, { key, figures }) };
  });
}

function pastText(scale: VenueMarket, result: BacktestResult): NonNullable<Prepared["backtest"]> {
  const quote = (units: bigint): string => quoteText(scale, units);
  const { from, to, minutes, profitPpm, holdingProfitPpm, fills, drawdownPpm } = result;
  return {
    ...{ from, to, minutes, profitPpm, holdingProfitPpm, fills, drawdownPpm },
    worthAtStart: quote(result.worthAtStart),
    profit: quote(result.profit),
    holdingProfit: quote(result.holdingProfit),
    fees: quote(result.fees),
    slippage: quote(result.slippage),
    funding: quote(result.funding),
    profitShare: quote(result.profitShare),
  };
}
