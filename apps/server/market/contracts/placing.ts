/** Sends a member's contract orders to the engine, one or several under one request. */
import type { OrderLeg, OrderOutcome, PlacePendingOrder, PlaceOrder } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type MemberContext } from "../../ground/calls/index.ts";
import type { VenueMarket } from "../market-data/index.ts";
import { type OrderFinder, orderText } from "../projections/index.ts";
import { submitFor } from "../venue/index.ts";

export interface Place {
  readonly time: number;
  readonly member: number;
  readonly market: string;
}

function commandOf(leg: OrderLeg, place: Place): PlaceOrder | PlacePendingOrder {
  return leg.kind === "trigger"
    ? { ...leg, type: "placePendingOrder", ...place }
    : { ...leg, type: "placeOrder", ...place };
}

export function placeOf({ market }: VenueMarket, { timeMs: time, member }: MemberContext): Place {
  return { time, member: member.memberId, market };
}

export interface PlacedOrder {
  readonly outcome: OrderOutcome;
  readonly sequence: number;
}

/** @param input what the caller sent, to name the field at fault */
export async function placeLeg(
  engine: Engine,
  context: MemberContext,
  scale: VenueMarket,
  leg: OrderLeg,
  input: object,
): Promise<PlacedOrder> {
  const command = commandOf(leg, placeOf(scale, context));
  const { sequence, outcome } = await submitFor(engine, context, command, input, scale);
  if (outcome.type !== "order") throw new Error(`placing an order ended as ${outcome.type}`);
  return { outcome, sequence };
}

/** A further command of one request has a key of its own, so that a repeated request repeats all of them. */
export function partOf(context: MemberContext, part: string): MemberContext {
  return { ...context, idempotencyKey: `${context.idempotencyKey}:${part}` };
}

/** An order beside the one that was asked for, or what kept it from being placed. */
export interface Beside {
  readonly orderId: string;
  readonly refusal: string;
}

/** The request as a whole is carried out, so the refusal of a part of it is returned and not thrown. */
export async function besideOf(place: () => Promise<PlacedOrder>): Promise<Beside> {
  try {
    const { outcome } = await place();
    return { orderId: String(outcome.orderId), refusal: "" };
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    return { orderId: "", refusal: error.refusal };
  }
}

/** An order as its row has it right after it was placed. */
export async function placedAs(
  findOrder: OrderFinder,
  scale: VenueMarket,
  memberId: number,
  orderId: number,
  sequence: number,
) {
  const row = await findOrder(memberId, { orderId, clientOrderId: "" });
  if (row === undefined) throw new Error(`order ${orderId} was placed and cannot be read`);
  const { clientOrderId, status, reason, executed, executedQuote, averagePrice, fee, feeCoin } = orderText(
    scale,
    row,
    0,
  );
  const figures = { clientOrderId, status, reason, executed, executedQuote, averagePrice, fee, feeCoin };
  return { ...figures, orderId: String(orderId), sequence };
}
