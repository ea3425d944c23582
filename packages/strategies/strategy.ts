/** The one interface of all strategies. */
import type { Lots, MarketKind, Side, Ticks, TimeMs } from "@meridian/core";
import type { Candle, Candles } from "./candles.ts";
import type { MarketRules, Wallet } from "./market.ts";
import type { Finding, Problem, Reason, Unit } from "./sayings.ts";

/** Whole numbers and choices, never money: what a run has is in its wallet. */
export type Parameters = Readonly<Record<string, number | string>>;

/** Plain JSON, so that a run that was written down goes on as if nothing had been. */
export type State = Readonly<Record<string, unknown>>;

/** The least and the most of a whole number, or the choices of a word. */
export type Bound =
  | { readonly min: number; readonly max: number; readonly unit: Unit }
  | { readonly choices: readonly string[] };

/** An order that a strategy wishes for. */
export interface Wish {
  readonly side: Side;
  readonly orderType: "limit" | "market";
  /** The limit; of a market order the close it was decided at. */
  readonly price: Ticks;
  readonly quantity: Lots;
  /** The strategy's own name for the place of the order, such as the line of a grid. */
  readonly tag: number;
  readonly reason: Reason;
  /** True of an order that only makes the position of a contract smaller: it may be as small as what is left. */
  readonly reduces?: boolean;
}

/** An order of a run that may still fill; `quantity` is what is left of it. */
export interface OpenOrder extends Wish {
  /** Counted from 1 within the run and never used again, so that placing it twice is seen. */
  readonly id: number;
}

export interface Cancellation {
  readonly id: number;
  readonly reason: Reason;
}

export interface Fill {
  readonly time: TimeMs;
  readonly order: OpenOrder;
  readonly price: Ticks;
  readonly quantity: Lots;
}

/** Everything that a strategy sees beside the candle or the fill; of a fill, as it is after it. */
export interface View {
  readonly market: MarketRules;
  readonly wallet: Wallet;
  readonly orders: readonly OpenOrder[];
}

/** Cancellations go before the orders that are placed. */
export interface Decision<Kept> {
  readonly state: Kept;
  readonly cancel: readonly Cancellation[];
  readonly place: readonly Wish[];
}

export interface Proposal<Chosen> {
  readonly parameters: Chosen;
  readonly findings: Readonly<Record<keyof Chosen, Finding>>;
}

/**
 * A strategy computes and remembers nothing: everything it knows is its state. An order it wished for may be refused or
 * vanish, so at each candle it wishes anew for what is missing.
 */
export interface Strategy<Chosen extends Parameters = Parameters, Kept extends State = State> {
  readonly name: string;
  /** The markets that it trades in. */
  readonly marketKind: MarketKind;
  readonly bounds: Readonly<Record<keyof Chosen & string, Bound>>;
  /** Asked after the bounds hold: whether parameters fit each other, the market, and the money at a price. */
  problems(parameters: Chosen, market: MarketRules, wallet: Wallet, price: Ticks): readonly Problem[];
  propose(candles: Candles, market: MarketRules): Proposal<Chosen> | Problem;
  begin(parameters: Chosen): Kept;
  onCandle(parameters: Chosen, state: Kept, candle: Candle, view: View): Decision<Kept>;
  onFill(parameters: Chosen, state: Kept, fill: Fill, view: View): Decision<Kept>;
}

const NONE: readonly never[] = [];

export function decide<Kept>(
  state: Kept,
  place: readonly Wish[] = NONE,
  cancel: readonly Cancellation[] = NONE,
): Decision<Kept> {
  return { state, cancel, place };
}
