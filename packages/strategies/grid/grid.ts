/**
 * A grid: the range between two prices is cut into gaps, and each gap for itself buys at its lower line and sells at
 * its upper one. It earns while the price goes to and fro within the range, and holds coins bought too dear below it.
 */
import { affordableLots, type Lots, mulDiv, PPM, type Ticks, wholeNumber } from "@meridian/core";
import { type Candle, MINUTE_MS } from "../candles.ts";
import {
  freeOf,
  heldBy,
  isBeyondBand,
  isTaken,
  lotsOf,
  marketBuyLots,
  type MarketRules,
  scaledPrice,
  MARKET_MARGIN_PPM,
  type Wallet,
  worthAt,
} from "../market.ts";
import type { Problem, Reason } from "../sayings.ts";
import { decide, type Decision, type Fill, type Strategy, type View, type Wish } from "../strategy.ts";
import { lineProblems } from "./line-problems.ts";
import { gridLines, type GridRange } from "./lines.ts";
import { GRID_BOUNDS, proposeGrid } from "./propose.ts";

export type GridParameters = GridRange;

type Gap = {
  /** Lots that this gap has bought and not sold. */
  readonly lots: number;
  readonly sells: boolean;
  /** True while it sells coins that the run began with, which were not bought at its lower line. */
  readonly isHeld: boolean;
};

export type GridState = {
  readonly lines: readonly number[];
  /** Lots of each gap; 0 until the first candle. */
  readonly quantity: number;
  /** True while the coins of the gaps above the price are being bought. */
  readonly isStarting: boolean;
  readonly gaps: readonly Gap[];
};

const START_TAG = -1;
const EMPTY: Gap = { lots: 0, sells: false, isHeld: false };
/** A gap whose order was refused, lies too far away, or lacks the money is looked at every quarter of an hour. */
const RETRY_MS = 15 * MINUTE_MS;

export const grid: Strategy<GridParameters, GridState> = {
  name: "grid",
  marketKind: "spot",
  bounds: GRID_BOUNDS,
  problems: gridProblems,
  propose: proposeGrid,
  begin: (parameters) => ({ lines: gridLines(parameters), quantity: 0, isStarting: true, gaps: [] }),
  onCandle,
  onFill,
};

function onCandle(_: GridParameters, state: GridState, candle: Candle, view: View): Decision<GridState> {
  if (state.quantity === 0) return start(state, candle, view);
  if (state.isStarting) {
    const isBuying = view.orders.some(({ tag }) => tag === START_TAG);
    return isBuying ? decide(state) : complete(shareOut(state, view), view, candle.close);
  }
  const isComplete = view.orders.length === state.gaps.length;
  return isComplete || candle.openTime % RETRY_MS !== 0 ? decide(state) : complete(state, view, candle.close);
}

function onFill(
  _: GridParameters,
  state: GridState,
  { order, quantity, price }: Fill,
  view: View,
): Decision<GridState> {
  if (order.tag === START_TAG) {
    return order.quantity === 0 ? complete(shareOut(state, view), view, price) : decide(state);
  }
  const gaps = state.gaps.with(order.tag, filledGap(state.gaps[order.tag]!, order.side === "buy", quantity));
  const filled = { ...state, gaps };
  return order.quantity === 0 ? complete(filled, view, price) : decide(filled);
}

function filledGap(gap: Gap, isBuy: boolean, quantity: number): Gap {
  return { ...gap, lots: isBuy ? gap.lots + quantity : Math.max(gap.lots - quantity, 0) };
}

/** Lots of each gap that the money reaches for: gaps below the price hold quote, those above it coins. */
function gapQuantity(lines: readonly number[], market: MarketRules, wallet: Wallet, price: number): number {
  const worst = scaledPrice(price, PPM + MARKET_MARGIN_PPM + market.takerFeePpm, "ceil");
  const ticks = lines.slice(0, -1).reduce((sum, line) => sum + (line < price ? line : worst), 0);
  const most = affordableLots(market.notionalMax, lines.at(-1)!, market.quotePerTickLot);
  const affordable = affordableLots(worthAt(wallet, price, market), ticks, market.quotePerTickLot);
  return Math.min(affordable, most, market.quantityMax);
}

/** Begins the gaps, and buys what those above the price lack: enough that the fee leaves each its lots. */
function start(state: GridState, { close }: Candle, view: View): Decision<GridState> {
  const { market, wallet } = view;
  const quantity = gapQuantity(state.lines, market, wallet, close);
  const gaps = state.lines.slice(0, -1).map((line) => ({ ...EMPTY, sells: line >= close }));
  const above = gaps.filter(({ sells }) => sells).length;
  const begun = { ...state, quantity, gaps };
  const wanted = mulDiv(BigInt(quantity * above), BigInt(PPM), BigInt(PPM - market.takerFeePpm), "ceil");
  const lacking = wholeNumber(wanted) - lotsOf(wallet.base, market);
  const lots = Math.min(lacking, marketBuyLots(market, wallet.quote, close)) as Lots;
  if (!isTaken(market, close, lots)) return complete(shareOut(begun, view), view, close);
  const figures = { price: close, lines: above, quantity: lots };
  const reason = { key: "gridStart", figures } as const;
  const wish = {
    side: "buy",
    orderType: "market",
    price: close,
    quantity: lots,
    tag: START_TAG,
    reason,
  } as const;
  return decide(begun, [wish]);
}

/** The coins there are go to the gaps that sell first; one that goes without buys at its lower line like any other. */
function shareOut(state: GridState, { market, wallet }: View): GridState {
  let left: number = lotsOf(wallet.base, market);
  const gaps = state.gaps.map((gap) => {
    const lots = gap.sells ? Math.min(left, state.quantity) : 0;
    left -= lots;
    return { lots, sells: lots > 0, isHeld: lots > 0 };
  });
  return { ...state, isStarting: false, gaps };
}

/** Wishes for the order that each gap lacks, as far as the money reaches and the exchange would take it. */
function complete(state: GridState, view: View, price: Ticks): Decision<GridState> {
  const { market } = view;
  const standing = new Set(view.orders.map(({ tag }) => tag));
  let { base, quote } = freeOf(view);
  const place: Wish[] = [];
  const gaps = state.gaps.map((before, line) => {
    if (standing.has(line)) return before;
    const gap = turned(before, state, line, lotsOf(base, market), market);
    const wish = wishOf(gap, state, line, lotsOf(base, market));
    const held = heldBy(wish, market);
    if (!isTaken(market, wish.price, wish.quantity) || (!gap.sells && held > quote)) return gap;
    if (gap.sells) base -= held;
    else quote -= held;
    // Its funds stay set aside: it is placed once the price is near enough.
    if (!isBeyondBand(market, wish.price, price)) place.push(wish);
    return gap;
  });
  return decide({ ...state, gaps }, place);
}

/** The gap as it goes on: one that has nothing left to sell buys, one that has nothing left to buy sells. */
function turned(
  gap: Gap,
  { lines, quantity }: GridState,
  line: number,
  lots: number,
  market: MarketRules,
): Gap {
  const canSell = isTaken(market, lines[line + 1]!, Math.min(gap.lots, lots));
  if (gap.sells) return canSell ? gap : EMPTY;
  const canBuy = isTaken(market, lines[line]!, quantity - gap.lots);
  return !canBuy && canSell ? { ...gap, sells: true } : gap;
}

/** @param lots that are there to be sold: after fees they may be one fewer than the gap has bought */
function wishOf(gap: Gap, { lines, quantity }: GridState, line: number, lots: number): Wish {
  const [buyPrice, sellPrice] = [lines[line] as Ticks, lines[line + 1] as Ticks];
  const shared = { orderType: "limit", tag: line } as const;
  if (gap.sells) {
    const reason = sellReason(gap, { price: sellPrice, buyPrice, line: line + 1 });
    return { ...shared, side: "sell", price: sellPrice, quantity: Math.min(gap.lots, lots) as Lots, reason };
  }
  const reason = { key: "gridBuy", figures: { price: buyPrice, sellPrice, line: line + 1 } } as const;
  return { ...shared, side: "buy", price: buyPrice, quantity: (quantity - gap.lots) as Lots, reason };
}

interface SellFigures {
  readonly price: Ticks;
  readonly buyPrice: Ticks;
  readonly line: number;
}

/** The reason of a sale, whether of a spot market or of a contract. */
export function sellReason({ isHeld }: { readonly isHeld: boolean }, figures: SellFigures): Reason {
  const { price, line } = figures;
  return isHeld ? { key: "gridSellHeld", figures: { price, line } } : { key: "gridSell", figures };
}

function gridProblems(
  parameters: GridParameters,
  market: MarketRules,
  wallet: Wallet,
  price: Ticks,
): Problem[] {
  const found = lineProblems(parameters, market);
  if (found.some(({ key }) => key !== "stepBelowFees")) return found;
  const { lower } = parameters;
  const quantity = gapQuantity(gridLines(parameters), market, wallet, price);
  // Half, because fees leave less to sell than was bought.
  if (!isTaken(market, lower, Math.floor(quantity / 2)))
    return [...found, { key: "orderBelowMin", figures: { quantity, price: lower }, parameter: "steps" }];
  return found;
}
