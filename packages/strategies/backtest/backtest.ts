/** A strategy over candles that are past, with all it cost. */
import { affordableLots, type Lots, PPM, type Ticks, type TimeMs } from "@meridian/core";
import { candleAt, candleCount, type Candles, MINUTE_MS } from "../candles.ts";
import { type MarketRules, profitShareOf, scaledPrice, type Wallet, worthAt } from "../market.ts";
import type { RunState, RunTerms } from "../run/run.ts";
import type { Parameters, State } from "../strategy.ts";
import { Account } from "./account.ts";
import { type CurvePoint, Figures, returnOverDrawdownPpm, sharePpm } from "./figures.ts";
import { type Costs, type OrderRecord, Simulation } from "./simulation.ts";

export interface BacktestTerms<Chosen extends Parameters = Parameters, Kept extends State = State>
  extends RunTerms<Chosen, Kept>, Costs {
  readonly wallet: Wallet;
  /** The venue's share of the profit. */
  readonly profitSharePpm: number;
}

/** Amounts in quote units; coins count at the close. */
export interface BacktestResult {
  readonly from: TimeMs;
  readonly to: TimeMs;
  readonly minutes: number;
  readonly worthAtStart: bigint;
  readonly worthAtEnd: bigint;
  /** After fees, slippage and the venue's share. */
  readonly profit: bigint;
  readonly profitPpm: number;
  /** Of having bought the coin for everything at the first open, at the same fee and slippage. */
  readonly holdingProfit: bigint;
  readonly holdingProfitPpm: number;
  readonly fees: bigint;
  readonly slippage: bigint;
  /** Of a contract: received less paid. */
  readonly funding: bigint;
  readonly profitShare: bigint;
  readonly fills: number;
  readonly drawdownPpm: number;
  readonly months: number;
  readonly monthsLosing: number;
  readonly returnOverDrawdownPpm: number | null;
  readonly curve: readonly CurvePoint[];
  readonly orders: readonly OrderRecord[];
  readonly run: RunState;
}

const CURVE_POINTS = 500;

/** @param candles at least one */
export function backtest<Chosen extends Parameters, Kept extends State>(
  candles: Candles,
  terms: BacktestTerms<Chosen, Kept>,
): BacktestResult {
  const count = candleCount(candles);
  const { market, wallet, slippagePpm } = terms;
  const [from, price] = [candles.openTime[0]!, candles.open[0]! as Ticks];
  const worthAtStart = worthAt(wallet, price, market);
  const simulation = new Simulation(terms, wallet, price, terms);
  const figures = new Figures(worthAtStart, from, count, CURVE_POINTS);
  const held = holdingOf(wallet, price, market, slippagePpm);
  for (let place = 0; place < count; place++) {
    const candle = candleAt(candles, place);
    simulation.step(candle);
    const worth = worthAt(simulation.account, candle.close, market);
    const holding = (): bigint => worthAt(held, candle.close, market);
    figures.add({ time: candle.openTime, worth, holding }, simulation.worthLow);
  }
  figures.finish();
  return resultOf(simulation, figures, worthAtStart, terms.profitSharePpm);
}

/** The wallet of somebody who buys the coin for everything and keeps it. */
function holdingOf(wallet: Wallet, open: Ticks, market: MarketRules, slippagePpm: number): Wallet {
  const account = new Account(wallet, market);
  const price = scaledPrice(open, PPM + slippagePpm, "ceil");
  const quantity = affordableLots(wallet.quote, price, market.quotePerTickLot) as Lots;
  account.fill({ side: "buy", quantity }, price, market.takerFeePpm);
  return account.wallet();
}

function resultOf<Chosen extends Parameters, Kept extends State>(
  { account, fills, records, run }: Simulation<Chosen, Kept>,
  figures: Figures,
  worthAtStart: bigint,
  profitSharePpm: number,
): BacktestResult {
  const { drawdown, months, monthsLosing, curve, from } = figures;
  const end = curve.at(-1)!;
  const profitShare = profitShareOf(end.worth - worthAtStart, profitSharePpm);
  const profit = end.worth - worthAtStart - profitShare;
  const holdingProfit = end.holding - worthAtStart;
  const to = end.time + MINUTE_MS;
  return {
    from,
    to,
    minutes: (to - from) / MINUTE_MS,
    worthAtStart,
    worthAtEnd: end.worth,
    profit,
    profitPpm: sharePpm(profit, worthAtStart),
    holdingProfit,
    holdingProfitPpm: sharePpm(holdingProfit, worthAtStart),
    fees: account.feesWorth,
    slippage: account.slippage,
    funding: account.funding,
    profitShare,
    fills,
    drawdownPpm: sharePpm(drawdown.fall, drawdown.peak),
    months,
    monthsLosing,
    returnOverDrawdownPpm: returnOverDrawdownPpm(profit, worthAtStart, drawdown),
    curve,
    orders: records,
    run,
  };
}
