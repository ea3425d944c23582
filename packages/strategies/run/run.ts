/**
 * One run of a strategy: its open orders, its stop at the greatest loss, pausing and closing. The exchange's live runs
 * and the backtest go through these functions and no others, so both place the same orders. Pure: the caller reports
 * what happened, carries out what comes back, and writes the state down.
 */
import { type Lots, mulDiv, PPM, type Ticks, wholeNumber } from "@meridian/core";
import type { Candle } from "../candles.ts";
import { positionOf } from "../margin.ts";
import {
  isTaken,
  kindOf,
  marketSellLots,
  type MarketRules,
  type Wallet,
  withinMost,
  worthAt,
} from "../market.ts";
import type { Reason } from "../sayings.ts";
import {
  type Cancellation,
  type Decision,
  type Fill,
  type OpenOrder,
  type Parameters,
  type State,
  type Strategy,
} from "../strategy.ts";

export interface RunTerms<Chosen extends Parameters = Parameters, Kept extends State = State> {
  readonly strategy: Strategy<Chosen, Kept>;
  readonly parameters: Chosen;
  readonly market: MarketRules;
  /** The loss of the worth at the start at which everything is sold; 1 to 1,000,000. */
  readonly lossMaxPpm: number;
}

/** `closing` sells what is left and then has stopped; `paused` reckons on and places nothing. */
export type RunStatus = "running" | "paused" | "closing" | "stopped";

/** Plain JSON. Amounts are text, as on the wire. */
export interface RunState<Kept extends State = State> {
  readonly status: RunStatus;
  readonly orders: readonly OpenOrder[];
  /** Orders that were cancelled and of which {@link afterGone} has not heard yet: a fill may have come first. */
  readonly leaving: readonly OpenOrder[];
  readonly nextId: number;
  readonly strategy: Kept;
  /** In quote units: worth at the start, and the worth at which everything is sold. */
  readonly worthAtStart: string;
  readonly worthLeast: string;
  /** The reason why it is closing, or has stopped. */
  readonly ending: Reason | null;
}

/** To be carried out in this order: cancel, then place, all of it after the state was written down. */
export interface Outcome<Kept extends State = State> {
  readonly state: RunState<Kept>;
  readonly cancel: readonly Cancellation[];
  readonly place: readonly OpenOrder[];
}

/** @param price at which the coins of the wallet count */
export function beginRun<Chosen extends Parameters, Kept extends State>(
  { strategy, parameters, market, lossMaxPpm }: RunTerms<Chosen, Kept>,
  wallet: Wallet,
  price: Ticks,
): RunState<Kept> {
  const worth = worthAt(wallet, price, market);
  const least = mulDiv(worth, BigInt(PPM - lossMaxPpm), BigInt(PPM), "ceil");
  return {
    status: "running",
    orders: [],
    leaving: [],
    nextId: 1,
    strategy: strategy.begin(parameters),
    worthAtStart: String(worth),
    worthLeast: String(least),
    ending: null,
  };
}

/** A minute is over: its worst is held against the greatest loss. @param wallet after the fills of the minute */
export function afterCandle<Chosen extends Parameters, Kept extends State>(
  terms: RunTerms<Chosen, Kept>,
  state: RunState<Kept>,
  candle: Candle,
  wallet: Wallet,
): Outcome<Kept> {
  if (state.status === "stopped") return unchanged(state);
  if (state.status === "closing") return closeOn(terms, state, wallet, candle.close);
  const worst = worstOf(wallet, candle);
  const worth = worthAt(wallet, worst, terms.market);
  if (worth <= BigInt(state.worthLeast)) {
    const ending = lossStop(terms, state, worth, worst);
    return close(terms, { ...state, status: "closing", ending }, wallet, candle.close);
  }
  const view = { market: terms.market, wallet, orders: state.orders };
  return adopt(state, terms.strategy.onCandle(terms.parameters, state.strategy, candle, view));
}

/** An order of the run filled, wholly or in part. @param wallet after the fill */
export function afterFill<Chosen extends Parameters, Kept extends State>(
  terms: RunTerms<Chosen, Kept>,
  state: RunState<Kept>,
  orderId: number,
  { time, price, quantity }: Omit<Fill, "order">,
  wallet: Wallet,
): Outcome<Kept> {
  const filled = [...state.orders, ...state.leaving].find(({ id }) => id === orderId);
  if (filled === undefined) return unchanged(state);
  const left = { ...filled, quantity: (filled.quantity - quantity) as Lots };
  const kept = (orders: readonly OpenOrder[]): readonly OpenOrder[] =>
    orders.flatMap((order) => (order !== filled ? [order] : left.quantity > 0 ? [left] : []));
  const now = { ...state, orders: kept(state.orders), leaving: kept(state.leaving) };
  if (state.status === "closing" || state.status === "stopped") return unchanged(now);
  const view = { market: terms.market, wallet, orders: now.orders };
  const fill = { time, order: left, price, quantity };
  return adopt(now, terms.strategy.onFill(terms.parameters, state.strategy, fill, view));
}

/** An order was refused, or cancelled by the run or somebody else: it is not there any more, and will not fill. */
export function afterGone<Kept extends State>(state: RunState<Kept>, orderId: number): RunState<Kept> {
  const without = (orders: readonly OpenOrder[]): readonly OpenOrder[] =>
    orders.filter(({ id }) => id !== orderId);
  return { ...state, orders: without(state.orders), leaving: without(state.leaving) };
}

/** Goes on with the end of a run that is closing, unless an order for it is under way. @param price of the market */
export function closeOn<Chosen extends Parameters, Kept extends State>(
  terms: RunTerms<Chosen, Kept>,
  state: RunState<Kept>,
  wallet: Wallet,
  price: Ticks,
): Outcome<Kept> {
  const isOver = state.status !== "closing" || state.orders.length > 0;
  return isOver ? unchanged(state) : close(terms, state, wallet, price);
}

/**
 * Ends the run.
 *
 * @param sells true sells the coins for quote, false keeps them; a position on a contract is closed either way
 * @param why unless it ends already
 */
export function stopRun<Chosen extends Parameters, Kept extends State>(
  terms: RunTerms<Chosen, Kept>,
  state: RunState<Kept>,
  wallet: Wallet,
  price: Ticks,
  sells: boolean,
  why: Reason = { key: "stopped", figures: {} },
): Outcome<Kept> {
  const ending = state.ending ?? why;
  if (sells || kindOf(terms.market) === "contract")
    return close(terms, { ...state, status: "closing", ending }, wallet, price);
  return cancelAll({ ...state, status: "stopped", ending }, ending);
}

/**
 * Ends the run of which the exchange has closed the position by force, or a part of it; what is left is closed at the
 * next candle.
 */
export function liquidateRun<Kept extends State>(state: RunState<Kept>, price: Ticks): Outcome<Kept> {
  if (state.status === "stopped") return unchanged(state);
  const ending = state.ending ?? ({ key: "liquidated", figures: { price } } as const);
  return cancelAll({ ...state, status: "closing", ending }, ending);
}

/** The price of a minute at which a wallet is worth least. */
export function worstOf({ base }: Pick<Wallet, "base">, { low, high }: Pick<Candle, "low" | "high">): Ticks {
  return base < 0n ? high : low;
}

/** Takes all orders back until {@link resumeRun}; only a run that is running can be paused. */
export function pauseRun<Kept extends State>(
  state: RunState<Kept>,
  why: Reason = { key: "paused", figures: {} },
): Outcome<Kept> {
  if (state.status !== "running") return unchanged(state);
  return cancelAll({ ...state, status: "paused" }, why);
}

/** The strategy places what it wishes for at the next candle. */
export function resumeRun<Kept extends State>(state: RunState<Kept>): RunState<Kept> {
  return state.status === "paused" ? { ...state, status: "running" } : state;
}

function unchanged<Kept extends State>(state: RunState<Kept>): Outcome<Kept> {
  return { state, cancel: [], place: [] };
}

/** Gives the wishes their numbers. A paused run keeps what the strategy learnt, and drops what it wished for. */
function adopt<Kept extends State>(state: RunState<Kept>, decision: Decision<Kept>): Outcome<Kept> {
  const { state: strategy } = decision;
  const cancel = decision.cancel.filter(({ id }) => state.orders.some((order) => order.id === id));
  const wishes = state.status === "paused" ? [] : decision.place;
  if (wishes.length === 0 && cancel.length === 0) {
    return strategy === state.strategy ? unchanged(state) : unchanged({ ...state, strategy });
  }
  const place = wishes.map((wish, index) => ({ ...wish, id: state.nextId + index }));
  const gone = state.orders.filter((order) => cancel.some(({ id }) => id === order.id));
  const orders = [...state.orders.filter((order) => !gone.includes(order)), ...place];
  const leaving = [...state.leaving, ...gone];
  const nextId = state.nextId + place.length;
  return { state: { ...state, strategy, orders, leaving, nextId }, cancel, place };
}

function cancelAll<Kept extends State>(state: RunState<Kept>, reason: Reason): Outcome<Kept> {
  const cancel = state.orders.map(({ id }) => ({ id, reason }));
  return { state: { ...state, orders: [], leaving: [...state.leaving, ...state.orders] }, cancel, place: [] };
}

/** Closes what is left, as much as one order may have at a time; one that was refused is tried again. */
function close<Chosen extends Parameters, Kept extends State>(
  { market }: RunTerms<Chosen, Kept>,
  state: RunState<Kept>,
  wallet: Wallet,
  price: Ticks,
): Outcome<Kept> {
  const reason = state.ending ?? ({ key: "stopped", figures: {} } as const);
  const { cancel, state: bare } = cancelAll(state, reason);
  const closing = closingOrder(market, wallet, price);
  // On a contract an order that is not gone yet may fill, and what it opens has to be closed.
  const mayFill = kindOf(market) === "contract" && bare.leaving.length > 0;
  const status = mayFill ? bare.status : "stopped";
  if (closing === undefined) return { state: { ...bare, status }, cancel, place: [] };
  const order = { id: state.nextId, orderType: "market", price, tag: 0, reason, ...closing } as const;
  return { state: { ...bare, orders: [order], nextId: state.nextId + 1 }, cancel, place: [order] };
}

/** Undefined when nothing is left that the exchange would take. */
function closingOrder(
  market: MarketRules,
  wallet: Wallet,
  price: Ticks,
): Pick<OpenOrder, "side" | "quantity" | "reduces"> | undefined {
  if (kindOf(market) === "spot") {
    const quantity = marketSellLots(market, wallet.base, price);
    return isTaken(market, price, quantity) ? { side: "sell", quantity } : undefined;
  }
  const position = positionOf(wallet, market);
  if (position === 0) return undefined;
  const quantity = withinMost(market, price, Math.abs(position));
  return { side: position > 0 ? "sell" : "buy", quantity, reduces: true };
}

function lossStop<Chosen extends Parameters, Kept extends State>(
  { lossMaxPpm }: RunTerms<Chosen, Kept>,
  { worthAtStart }: RunState<Kept>,
  worth: bigint,
  low: Ticks,
): Reason {
  const start = BigInt(worthAtStart);
  const loss = start === 0n ? 0 : wholeNumber(mulDiv(start - worth, BigInt(PPM), start, "floor"));
  return { key: "lossStop", figures: { loss, most: lossMaxPpm, low } };
}
