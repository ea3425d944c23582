/** Changes of members' positions by the events of one record. The insurance fund's are left out. */
import {
  assert,
  type ContractTraded,
  type Event,
  fillPosition,
  FLAT,
  FUND_MEMBER,
  type FundingPaid,
  type LiquidationFeePaid,
  type MarginMoved,
  mulDiv,
  type OrderPlaced,
  type PositionDeleveraged,
  type PositionTakenOver,
} from "@meridian/core";
import { type FillRole, sideOfFill, type VenueTerms } from "../../market-data/index.ts";
import { isFillOf, isLiquidationOrder } from "./liquidation-order.ts";
import type { OpenPositions, PositionEntry } from "./open-positions.ts";
import { changeRowOf, type PositionChange, type PositionChangeRow } from "./position-change.ts";
import { enterLots, leaveLots, positionOf, type PositionPlace, startedRow } from "./position-row.ts";

/** Places of the members' positions that an event changes. */
export function placesOf(event: Event): readonly PositionPlace[] {
  return allPlacesOf(event).filter(({ member }) => member !== FUND_MEMBER);
}

function allPlacesOf(event: Event): readonly PositionPlace[] {
  switch (event.type) {
    case "contractTraded":
      return [placeOfFill(event, "maker"), placeOfFill(event, "taker")];
    case "fundingPaid":
    case "marginMoved":
    case "positionTakenOver":
      return [{ member: event.member, market: event.market, positionSide: event.position }];
    case "positionDeleveraged": {
      const { market, member, position, other, otherPosition } = event;
      return [
        { member, market, positionSide: position },
        { member: other, market, positionSide: otherPosition },
      ];
    }
    default:
      return [];
  }
}

function placeOfFill(event: ContractTraded, role: FillRole): PositionPlace {
  const { market } = event;
  return role === "maker"
    ? { member: event.makerMember, market, positionSide: event.makerPosition }
    : { member: event.takerMember, market, positionSide: event.takerPosition };
}

/** Changes that one event can bring: of maker and taker, each closing and opening. */
const SLOTS = 4;

/** The lots of a position that are taken from it. */
interface Left {
  readonly slot: number;
  readonly realised: bigint;
  readonly margin: bigint;
  readonly end: "liquidated" | "deleveraged";
}

export class RecordPositions {
  private readonly open: OpenPositions;
  private readonly terms: VenueTerms;
  private readonly sequence: number;
  private readonly changes: PositionChangeRow[];
  /** The liquidation order that the record is at, and the position that it reduced last. */
  private order: OrderPlaced | undefined;
  private liquidated: PositionEntry | undefined;

  /**
   * @param open knows all {@link placesOf} the record's events
   * @param changes takes what changed, in order
   */
  constructor(open: OpenPositions, terms: VenueTerms, sequence: number, changes: PositionChangeRow[]) {
    this.open = open;
    this.terms = terms;
    this.sequence = sequence;
    this.changes = changes;
  }

  /** @param index the event's place in the record */
  apply(event: Event, index: number): void {
    switch (event.type) {
      case "orderPlaced":
        if (isLiquidationOrder(event)) [this.order, this.liquidated] = [event, undefined];
        break;
      case "contractTraded":
        this.fill(event, index, "maker");
        this.fill(event, index, "taker");
        break;
      case "positionTakenOver":
      case "positionDeleveraged":
        this.handOver(event, index);
        break;
      case "fundingPaid":
        this.fund(event, index);
        break;
      case "marginMoved":
        this.moveMargin(event, index);
        break;
      case "liquidationFeePaid":
        this.payFee(event);
        break;
      default:
    }
  }

  /** Of a fill that closes and opens, each part bears its share of the fee; the closing one's is rounded up. */
  private fill(event: ContractTraded, index: number, role: FillRole): void {
    const place = placeOfFill(event, role);
    if (place.member === FUND_MEMBER) return;
    const { quantity, time: timeMs, price } = event;
    const { side, fee, realised } = sideOfFill(event, role);
    const lotValue = this.lotValueOf(event);
    const isLong = side === "buy";
    const sign = isLong ? 1 : -1;
    const slot = SLOTS * index + (role === "maker" ? 0 : 2);
    const moved = role === "maker" ? event.makerMargin : event.takerMargin;
    const known = this.open.find(place);
    const position = known === undefined ? FLAT : positionOf(known);
    const { closed } = fillPosition(position, sign * quantity, lotValue);
    const feeOfClosed = mulDiv(fee, BigInt(closed), BigInt(quantity), "ceil");
    // What a fill that turns a position frees of the old margin and asks of the new one is reported as one sum.
    const freed = closed === quantity ? moved : -(known?.margin ?? 0n);
    if (known !== undefined && closed > 0) {
      const isLiquidation = role === "taker" && isFillOf(this.order, event);
      const part = { timeMs, lots: closed, lotValue, fee: feeOfClosed, margin: freed };
      leaveLots(known, part, realised, isLiquidation ? "liquidated" : "closed");
      const cause = isLiquidation ? "liquidated" : known.size === 0 ? "closed" : "reduced";
      const amount = realised - feeOfClosed;
      this.note(known, { position: slot, cause, quantity: sign * closed, price, amount });
      this.open.touch(known);
      if (isLiquidation) this.liquidated = known;
    }
    if (closed === quantity) return;
    const lots = quantity - closed;
    const start = { ...place, openedAt: timeMs, sequence: this.sequence, isLong };
    const added = this.open.find(place);
    const entry =
      added ?? this.open.add(startedRow({ ...start, position: 2 * index + (role === "maker" ? 0 : 1) }));
    const margin = closed > 0 ? moved - freed : moved;
    enterLots(entry, { timeMs, lots, lotValue, fee: fee - feeOfClosed, margin });
    const cause = added === undefined ? "opened" : "added";
    this.note(entry, { position: slot + 1, cause, quantity: sign * lots, price, amount: feeOfClosed - fee });
    this.open.touch(entry);
  }

  private handOver(event: PositionTakenOver | PositionDeleveraged, index: number): void {
    const { market, member, position, margin } = event;
    const slot = SLOTS * index;
    const place = { member, market, positionSide: position };
    this.leave(place, event, { slot, realised: event.realised, margin, end: "liquidated" });
    if (event.type === "positionTakenOver") return;
    const other = { member: event.other, market, positionSide: event.otherPosition };
    const { otherRealised: realised, otherMargin } = event;
    this.leave(other, event, { slot: slot + 2, realised, margin: otherMargin, end: "deleveraged" });
  }

  private leave(place: PositionPlace, event: PositionTakenOver | PositionDeleveraged, left: Left): void {
    const entry = this.open.of(place);
    const { time: timeMs, quantity: lots, price } = event;
    const { slot, realised, margin, end } = left;
    leaveLots(entry, { timeMs, lots, lotValue: this.lotValueOf(event), fee: 0n, margin }, realised, end);
    const quantity = entry.isLong ? -lots : lots;
    this.note(entry, { position: slot, cause: end, quantity, price, amount: realised });
    this.open.touch(entry);
  }

  private fund({ member, market, position, amount, time, isIsolated }: FundingPaid, index: number): void {
    if (member === FUND_MEMBER) return;
    const entry = this.open.of({ member, market, positionSide: position });
    entry.funding += amount;
    if (isIsolated) entry.margin += amount;
    entry.updatedAt = time;
    this.note(entry, { position: SLOTS * index, cause: "funding", quantity: 0, price: 0, amount });
    this.open.touch(entry);
  }

  private moveMargin({ member, market, position, amount, time }: MarginMoved, index: number): void {
    const entry = this.open.of({ member, market, positionSide: position });
    entry.margin += amount;
    entry.updatedAt = time;
    const cause = amount > 0n ? "marginAdded" : "marginTaken";
    this.note(entry, { position: SLOTS * index, cause, quantity: 0, price: 0, amount });
    this.open.touch(entry);
  }

  /** Notes a change, with the position as it left it. */
  private note(entry: PositionEntry, change: Omit<PositionChange, "time" | "sequence">): void {
    this.changes.push(changeRowOf(entry, { ...change, time: entry.updatedAt, sequence: this.sequence }));
  }

  /** The order's fills come before its fee, and may have closed the position. */
  private payFee({ member, market, amount, time }: LiquidationFeePaid): void {
    const entry = this.liquidated;
    assert(entry?.member === member && entry.market === market, "a fee is for what was just liquidated");
    entry.fees += amount;
    entry.updatedAt = time;
    this.open.touch(entry);
  }

  private lotValueOf({ market, price }: { readonly market: string; readonly price: number }): bigint {
    return BigInt(price) * this.terms.scaleOf(market).quotePerTickLot;
  }
}
