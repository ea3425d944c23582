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
  mulDiv,
  type OrderPlaced,
  type PositionDeleveraged,
  type PositionTakenOver,
} from "@meridian/core";
import { type FillRole, sideOfFill, type VenueTerms } from "../../market-data/index.ts";
import { isFillOf, isLiquidationOrder } from "./liquidation-order.ts";
import type { OpenPositions, PositionEntry } from "./open-positions.ts";
import {
  enterLots,
  leaveLots,
  type PositionEnd,
  positionOf,
  type PositionPlace,
  startedRow,
} from "./position-row.ts";

/** Places of the members' positions that an event changes. */
export function placesOf(event: Event): readonly PositionPlace[] {
  return allPlacesOf(event).filter(({ member }) => member !== FUND_MEMBER);
}

function allPlacesOf(event: Event): readonly PositionPlace[] {
  switch (event.type) {
    case "contractTraded":
      return [placeOfFill(event, "maker"), placeOfFill(event, "taker")];
    case "fundingPaid":
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

export class RecordPositions {
  private readonly open: OpenPositions;
  private readonly terms: VenueTerms;
  private readonly sequence: number;
  /** The liquidation order that the record is at, and the position that it reduced last. */
  private order: OrderPlaced | undefined;
  private liquidated: PositionEntry | undefined;

  /** @param open knows all {@link placesOf} the record's events */
  constructor(open: OpenPositions, terms: VenueTerms, sequence: number) {
    this.open = open;
    this.terms = terms;
    this.sequence = sequence;
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
        this.handOver(event);
        break;
      case "fundingPaid":
        this.fund(event);
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
    const { quantity, time: timeMs } = event;
    const { side, fee, realised } = sideOfFill(event, role);
    const lotValue = this.lotValueOf(event);
    const isLong = side === "buy";
    const known = this.open.find(place);
    const position = known === undefined ? FLAT : positionOf(known);
    const { closed } = fillPosition(position, isLong ? quantity : -quantity, lotValue);
    const feeOfClosed = mulDiv(fee, BigInt(closed), BigInt(quantity), "ceil");
    if (known !== undefined && closed > 0) {
      const isLiquidation = role === "taker" && isFillOf(this.order, event);
      const part = { timeMs, lots: closed, lotValue, fee: feeOfClosed };
      leaveLots(known, part, realised, isLiquidation ? "liquidated" : "closed");
      this.open.touch(known);
      if (isLiquidation) this.liquidated = known;
    }
    if (closed === quantity) return;
    const start = { ...place, openedAt: timeMs, sequence: this.sequence, isLong };
    const entry =
      this.open.find(place) ??
      this.open.add(startedRow({ ...start, position: 2 * index + (role === "maker" ? 0 : 1) }));
    enterLots(entry, { timeMs, lots: quantity - closed, lotValue, fee: fee - feeOfClosed });
    this.open.touch(entry);
  }

  private handOver(event: PositionTakenOver | PositionDeleveraged): void {
    const { market, member, position } = event;
    this.leave({ member, market, positionSide: position }, event, event.realised, "liquidated");
    if (event.type === "positionTakenOver") return;
    const other = { member: event.other, market, positionSide: event.otherPosition };
    this.leave(other, event, event.otherRealised, "deleveraged");
  }

  private leave(
    place: PositionPlace,
    event: PositionTakenOver | PositionDeleveraged,
    realised: bigint,
    end: PositionEnd,
  ): void {
    const entry = this.open.of(place);
    const part = { timeMs: event.time, lots: event.quantity, lotValue: this.lotValueOf(event), fee: 0n };
    leaveLots(entry, part, realised, end);
    this.open.touch(entry);
  }

  private fund({ member, market, position, amount, time }: FundingPaid): void {
    if (member === FUND_MEMBER) return;
    const entry = this.open.of({ member, market, positionSide: position });
    entry.funding += amount;
    entry.updatedAt = time;
    this.open.touch(entry);
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
