/**
 * A grid on a contract. As on a spot market the range between two prices is cut into gaps, each of which buys at its
 * lower line and sells at its upper one; here a gap may also begin by selling short at its upper line and buy back at
 * its lower one. Its size is such that the money still bears the margin where the range ends on the losing side, so a
 * liquidation lies beyond the range.
 */
import { type Lots, PPM, type Ticks } from "@meridian/core";
import { type Candle, MINUTE_MS } from "../candles.ts";
import { sellReason } from "../grid/grid.ts";
import { lineProblems } from "../grid/line-problems.ts";
import { gridLines } from "../grid/lines.ts";
import { bearsMargin, positionOf } from "../margin.ts";
import {
  isBeyondBand,
  isTaken,
  MARKET_MARGIN_PPM,
  type MarketRules,
  scaledPrice,
  type Wallet,
  withinMost,
} from "../market.ts";
import type { Problem, Reason } from "../sayings.ts";
import { decide, type Decision, type Fill, type Strategy, type View, type Wish } from "../strategy.ts";
import { CONTRACT_GRID_BOUNDS, proposeContractGrid } from "./propose.ts";
import { type ContractGridParameters, type Gap, gapQuantity, gapsAt } from "./size.ts";

export type ContractGridState = {
  readonly lines: readonly number[];
  /** Lots of each gap; 0 until the first candle. */
  readonly quantity: number;
  /** True while the position that the grid begins with is being opened. */
  readonly isStarting: boolean;
  readonly gaps: readonly Gap[];
};

const START_TAG = -1;
/** A gap whose order was refused, lies too far away, or lacks the margin is looked at every quarter of an hour. */
const RETRY_MS = 15 * MINUTE_MS;

export const contractGrid: Strategy<ContractGridParameters, ContractGridState> = {
  name: "contractGrid",
  marketKind: "contract",
  bounds: CONTRACT_GRID_BOUNDS,
  problems,
  propose: proposeContractGrid,
  begin: (parameters) => ({ lines: gridLines(parameters), quantity: 0, isStarting: true, gaps: [] }),
  onCandle,
  onFill,
};

function onCandle(
  parameters: ContractGridParameters,
  state: ContractGridState,
  { close, openTime }: Candle,
  view: View,
): Decision<ContractGridState> {
  if (state.quantity === 0) return start(parameters, state, close, view);
  if (state.isStarting) {
    const isOpening = view.orders.some(({ tag }) => tag === START_TAG);
    return isOpening ? decide(state) : complete(parameters, shareOut(state, view), view, close);
  }
  const isComplete = view.orders.length === state.gaps.length;
  return isComplete || openTime % RETRY_MS !== 0 ? decide(state) : complete(parameters, state, view, close);
}

function onFill(
  parameters: ContractGridParameters,
  state: ContractGridState,
  { order, quantity, price }: Fill,
  view: View,
): Decision<ContractGridState> {
  const isWhole = order.quantity === 0;
  if (order.tag === START_TAG)
    return isWhole ? complete(parameters, shareOut(state, view), view, price) : decide(state);
  const gap = state.gaps[order.tag]!;
  const opens = (order.side === "sell") === gap.isShort;
  const lots = opens ? gap.lots + quantity : Math.max(gap.lots - quantity, 0);
  const filled = { ...state, gaps: state.gaps.with(order.tag, { ...gap, lots }) };
  return isWhole ? complete(parameters, filled, view, price) : decide(filled);
}

/** Begins the gaps, and opens the position that those which close first lack. */
function start(
  parameters: ContractGridParameters,
  state: ContractGridState,
  close: Ticks,
  view: View,
): Decision<ContractGridState> {
  const { market, wallet } = view;
  const quantity = gapQuantity(parameters, state.lines, market, wallet, close);
  const gaps = gapsAt(parameters, state.lines, close);
  const begun = { ...state, quantity, gaps };
  const lines = gaps.filter(({ closes }) => closes).length;
  const lots = withinMost(market, scaledPrice(close, PPM + MARKET_MARGIN_PPM, "ceil"), quantity * lines);
  if (!isTaken(market, close, lots)) return complete(parameters, shareOut(begun, view), view, close);
  const isShort = parameters.direction === "short";
  const reason = {
    key: isShort ? "gridStartShort" : "gridStart",
    figures: { price: close, lines, quantity: lots },
  } as const;
  const shared = { orderType: "market", price: close, quantity: lots, tag: START_TAG, reason } as const;
  return decide(begun, [{ side: isShort ? "sell" : "buy", ...shared }]);
}

/** The position there is goes to the gaps that close first, nearest to the price; the others open theirs. */
function shareOut(state: ContractGridState, { market, wallet }: View): ContractGridState {
  const position = positionOf(wallet, market);
  let left = Math.abs(position);
  const gaps = [...state.gaps];
  const order = gaps.map((_, place) => place);
  for (const place of position < 0 ? order.reverse() : order) {
    const gap = gaps[place]!;
    const lots = gap.closes ? Math.min(left, state.quantity) : 0;
    left -= lots;
    gaps[place] = { ...gap, lots, closes: lots > 0, isHeld: lots > 0 };
  }
  return { ...state, isStarting: false, gaps };
}

/** Wishes for the order that each gap lacks, as far as the margin reaches and the exchange would take it. */
function complete(
  { leverage }: ContractGridParameters,
  state: ContractGridState,
  view: View,
  price: Ticks,
): Decision<ContractGridState> {
  const { market, wallet, orders } = view;
  const standing = new Set(orders.map(({ tag }) => tag));
  const gaps = state.gaps.map((gap, line) => (standing.has(line) ? gap : turned(gap, state, line, market)));
  const wishes = gaps
    .map((gap, line) => wishOf(gap, state, line))
    .filter(({ tag, price: at, quantity }) => !standing.has(tag) && isTaken(market, at, quantity));
  const isNear = (wish: Wish): boolean => !isBeyondBand(market, wish.price, price);
  if (!wishes.some(isNear)) return decide({ ...state, gaps });
  const bears = (all: readonly Wish[]): boolean => bearsMargin(wallet, all, price, market, leverage);
  const borne = bears([...orders, ...wishes]) ? wishes : oneByOne(orders, wishes, gaps, bears);
  // The funds of one that lies too far away stay set aside: it is placed once the price is near enough.
  return decide({ ...state, gaps }, borne.filter(isNear));
}

/** Those that close, and as many of those that open as the margin reaches for, from the lowest line on. */
function oneByOne(
  orders: readonly Wish[],
  wishes: readonly Wish[],
  gaps: readonly Gap[],
  bears: (all: readonly Wish[]) => boolean,
): readonly Wish[] {
  const borne: Wish[] = [];
  for (const wish of wishes)
    if (gaps[wish.tag]!.closes || bears([...orders, ...borne, wish])) borne.push(wish);
  return borne;
}

/** The gap as it goes on: one that has nothing left to close opens, one that has nothing left to open closes. */
function turned(gap: Gap, { lines, quantity }: ContractGridState, line: number, market: MarketRules): Gap {
  const [opensAt, closesAt] = gap.isShort ? [line + 1, line] : [line, line + 1];
  const canClose = isTaken(market, lines[closesAt]!, gap.lots);
  if (gap.closes) return canClose ? gap : { ...gap, closes: false, isHeld: false };
  const canOpen = isTaken(market, lines[opensAt]!, quantity - gap.lots);
  return !canOpen && canClose ? { ...gap, closes: true } : gap;
}

function wishOf(gap: Gap, { lines, quantity }: ContractGridState, tag: number): Wish {
  const [lower, upper] = [lines[tag] as Ticks, lines[tag + 1] as Ticks];
  const line = tag + 1;
  const lots = (gap.closes ? gap.lots : quantity - gap.lots) as Lots;
  const shared = { orderType: "limit", tag, quantity: lots } as const;
  const buys = { ...shared, side: "buy", price: lower } as const;
  const sells = { ...shared, side: "sell", price: upper } as const;
  if (gap.isShort)
    return gap.closes
      ? { ...buys, reason: coverReason(gap, { price: lower, sellPrice: upper, line }) }
      : { ...sells, reason: { key: "gridShort", figures: { price: upper, buyPrice: lower, line } } };
  return gap.closes
    ? { ...sells, reason: sellReason(gap, { price: upper, buyPrice: lower, line }) }
    : { ...buys, reason: { key: "gridBuy", figures: { price: lower, sellPrice: upper, line } } };
}

interface CoverFigures {
  readonly price: Ticks;
  readonly sellPrice: Ticks;
  readonly line: number;
}

function coverReason({ isHeld }: Gap, figures: CoverFigures): Reason {
  const { price, line } = figures;
  return isHeld ? { key: "gridCoverHeld", figures: { price, line } } : { key: "gridCover", figures };
}

function problems(
  parameters: ContractGridParameters,
  market: MarketRules,
  wallet: Wallet,
  price: Ticks,
): Problem[] {
  const found = lineProblems(parameters, market);
  if (found.length > 0) return found;
  const { lower, upper } = parameters;
  if (price <= lower || price >= upper)
    return [{ key: "priceOutsideRange", figures: { price, lower, upper }, parameter: "lower" }];
  const quantity = gapQuantity(parameters, gridLines(parameters), market, wallet, price);
  // Half, because a part of an order may fill, and what is left has to be taken as well.
  if (isTaken(market, lower, Math.floor(quantity / 2))) return [];
  return [{ key: "orderBelowMin", figures: { quantity, price: lower }, parameter: "steps" }];
}
