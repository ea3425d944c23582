/**
 * The moves of a position's liquidation price: its state before and after each record that changed the position or what
 * answers for it, reckoned at the marks of that moment. Pure. All amounts are quote units.
 */
import {
  type Fraction,
  liquidationPrice,
  maintenanceOf,
  nearest,
  notionalOf,
  type Position,
  type PositionSide,
  type Tier,
  unrealisedOf,
} from "@meridian/core";
import type { PositionCause } from "../projections/index.ts";

interface Place {
  readonly market: string;
  readonly positionSide: PositionSide;
}

/** A position as a change left it. */
export interface ChangedPosition extends Place, Position {
  readonly time: number;
  readonly sequence: number;
  readonly cause: PositionCause;
  /** Signed lots. */
  readonly quantity: number;
  readonly amount: bigint;
  /** Of an isolated position; 0 for a cross one. */
  readonly margin: bigint;
}

/** The contract account as a change of it left it. */
export interface ChangedTotal {
  readonly time: number;
  readonly sequence: number;
  readonly type: string;
  readonly amount: bigint;
  readonly total: bigint;
}

export interface History {
  readonly place: Place;
  /** Of the record that opened the position. */
  readonly openedBy: number;
  /** As they stood before the first of the changes. */
  readonly positions: readonly ChangedPosition[];
  readonly total: bigint;
  /** Of all of the member's positions, and of the account; oldest first. */
  readonly changes: readonly ChangedPosition[];
  readonly totals: readonly ChangedTotal[];
}

export interface MarkedTerms {
  readonly tiers: readonly Tier[];
  readonly quotePerTickLot: bigint;
  /** Ticks. */
  readonly markAt: (timeMs: number) => number;
}

type OwnCause = Exclude<PositionCause, "closed">;

export interface LiquidationMove {
  readonly time: number;
  readonly cause: OwnCause | "otherPosition" | "transfer" | "other";
  /** "" where no position changed. */
  readonly market: string;
  readonly quantity: number;
  readonly amount: bigint;
  /** In hundredths of a tick; undefined where no price liquidates it. */
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
}

interface State {
  readonly positions: Map<string, ChangedPosition>;
  total: bigint;
}

const keyOf = ({ market, positionSide }: Place): string => `${market} ${positionSide}`;

/** The records in which anything changed, oldest first. */
function recordsOf({ changes, totals }: History) {
  const records = new Map<number, { time: number; changes: ChangedPosition[]; totals: ChangedTotal[] }>();
  const of = (row: { readonly sequence: number; readonly time: number }) => {
    const known = records.get(row.sequence) ?? { time: row.time, changes: [], totals: [] };
    records.set(row.sequence, known);
    return known;
  };
  for (const change of changes) of(change).changes.push(change);
  for (const total of totals) of(total).totals.push(total);
  return [...records].toSorted(([one], [other]) => one - other);
}

/** @returns those that moved the price, oldest first; the opening always among them */
export function liquidationMoves(
  history: History,
  termsOf: (market: string) => MarkedTerms,
): readonly LiquidationMove[] {
  const { place, openedBy } = history;
  const state: State = {
    positions: new Map(history.positions.map((position) => [keyOf(position), position])),
    total: history.total,
  };
  const moves: LiquidationMove[] = [];
  for (const [sequence, { time, changes, totals }] of recordsOf(history)) {
    const isOpening = sequence === openedBy;
    const before = isOpening ? undefined : priceIn(state, place, termsOf, time);
    for (const change of changes) state.positions.set(keyOf(change), change);
    state.total = totals.at(-1)?.total ?? state.total;
    const after = priceIn(state, place, termsOf, time);
    if (isOpening) moves.push({ time, ...openingOf(place, changes), before, after });
    else if (before !== after) moves.push({ time, ...causeOf(place, changes, totals), before, after });
  }
  return moves;
}

type Cause = Pick<LiquidationMove, "cause" | "market" | "quantity" | "amount">;

function summed(cause: LiquidationMove["cause"], changes: readonly ChangedPosition[]): Cause {
  const amount = changes.reduce((sum, change) => sum + change.amount, 0n);
  const quantity = changes.reduce((sum, change) => sum + change.quantity, 0);
  return { cause, market: changes[0]?.market ?? "", quantity, amount };
}

/** The fills that opened the position, without those that closed the one before it. */
function openingOf(place: Place, changes: readonly ChangedPosition[]): Cause {
  const own = changes.filter((change) => keyOf(change) === keyOf(place));
  return summed("opened", own.slice(own.findLastIndex(({ cause }) => cause === "opened")));
}

/** The doing of a record: to the position itself before all, then to another one, then to the account. */
function causeOf(place: Place, changes: readonly ChangedPosition[], totals: readonly ChangedTotal[]): Cause {
  const own = changes.filter((change) => keyOf(change) === keyOf(place));
  const last = own.at(-1);
  if (last !== undefined && last.cause !== "closed") return summed(last.cause, own);
  if (changes.length > 0) return summed("otherPosition", changes);
  const isTransfer = totals.every(({ type }) => type === "transfer");
  const amount = totals.reduce((sum, change) => sum + change.amount, 0n);
  return { cause: isTransfer ? "transfer" : "other", market: "", quantity: 0, amount };
}

/** Hundredths of a tick. */
function priceIn(
  { positions, total }: State,
  place: Place,
  termsOf: (market: string) => MarkedTerms,
  timeMs: number,
): bigint | undefined {
  const own = positions.get(keyOf(place));
  if (own === undefined || own.size === 0) return undefined;
  const { tiers, quotePerTickLot } = termsOf(own.market);
  if (own.margin > 0n) return hundredths(liquidationPrice(own, own.margin, tiers, quotePerTickLot));
  const margin = crossMargin(positions, own, total, termsOf, timeMs);
  const opposite = [...positions.values()].find(
    (other) => other !== own && other.market === own.market && other.margin === 0n,
  );
  return hundredths(liquidationPrice(own, margin, tiers, quotePerTickLot, opposite));
}

/** The wallet with the profit of the cross positions in other contracts and without their maintenance. */
function crossMargin(
  positions: State["positions"],
  own: ChangedPosition,
  total: bigint,
  termsOf: (market: string) => MarkedTerms,
  timeMs: number,
): bigint {
  let margin = total;
  for (const other of positions.values()) {
    margin -= other.margin;
    if (other.market === own.market || other.size === 0 || other.margin > 0n) continue;
    const { tiers, quotePerTickLot, markAt } = termsOf(other.market);
    const lotValue = BigInt(markAt(timeMs)) * quotePerTickLot;
    margin += unrealisedOf(other, lotValue) - maintenanceOf(tiers, notionalOf(other, lotValue));
  }
  return margin;
}

function hundredths(price: Fraction | undefined): bigint | undefined {
  return price === undefined ? undefined : nearest(price, 100n);
}
