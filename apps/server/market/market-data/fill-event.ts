/** The fills of every product on the books, read alike. */
import {
  type Amount,
  amount,
  type ContractTraded,
  type Event,
  type PositionSide,
  type Side,
  type TradeExecuted,
} from "@meridian/core";
import type { VenueMarket } from "./terms.ts";

export type FillEvent = TradeExecuted | ContractTraded;
export type FillRole = "maker" | "taker";

export function isFill(event: Event): event is FillEvent {
  return event.type === "tradeExecuted" || event.type === "contractTraded";
}

/** Quote units. */
export function quoteAmountOf(event: FillEvent): Amount {
  return event.type === "tradeExecuted" ? event.quoteAmount : event.value;
}

/** In smallest units of each coin. */
export function amountsOf(
  event: FillEvent,
  { lotSize }: Pick<VenueMarket, "lotSize">,
): { readonly baseAmount: Amount; readonly quoteAmount: Amount } {
  if (event.type === "tradeExecuted") return event;
  return { baseAmount: amount(BigInt(event.quantity) * lotSize), quoteAmount: event.value };
}

/** One side's part of a fill. */
export interface FillSide {
  readonly member: number;
  readonly orderId: number;
  readonly side: Side;
  readonly fee: Amount;
  /** Quote units of profit of the lots that it closed, before the fee; 0 in spot. */
  readonly realised: bigint;
  /** The contract position that it changed; "" in spot. */
  readonly positionSide: PositionSide | "";
}

export function sideOfFill(event: FillEvent, role: FillRole): FillSide {
  const isMaker = role === "maker";
  const contract = event.type === "contractTraded" ? event : undefined;
  return {
    member: isMaker ? event.makerMember : event.takerMember,
    orderId: isMaker ? event.makerOrderId : event.takerOrderId,
    side: isMaker === (event.takerSide === "buy") ? "sell" : "buy",
    fee: isMaker ? event.makerFee : event.takerFee,
    realised: (isMaker ? contract?.makerRealised : contract?.takerRealised) ?? 0n,
    positionSide: (isMaker ? contract?.makerPosition : contract?.takerPosition) ?? "",
  };
}

/** Spot takes fees from what is received, contracts always take quote coins. */
export function isFeeInBase({ kind }: Pick<VenueMarket, "kind">, side: Side): boolean {
  return kind === "spot" && side === "buy";
}
