/** Hands a member's command to the engine, and says no in the engine's name. */
import type { Command, Outcome } from "@meridian/core";
import type { Engine, EngineRefusalName } from "../../ground/engine/index.ts";
import { CallRefusal, type MemberContext } from "../../ground/calls/index.ts";

export interface Done {
  readonly sequence: number;
  readonly outcome: Outcome;
  /** The request was carried out before; this is the answer of then. */
  readonly duplicate: boolean;
}

/** The field that a refusal of the exchange is about, where the input has one. */
const FIELD_OF: Partial<Record<EngineRefusalName, string>> = {
  "market.unknown": "market",
  "order.price_not_positive": "price",
  "order.price_too_high": "price",
  "order.price_outside_band": "price",
  "order.trigger_price_not_positive": "stopPrice",
  "order.trigger_price_too_high": "stopPrice",
  "order.would_trigger": "stopPrice",
  "order.trailing_out_of_range": "trailingBps",
  "order.quantity_not_positive": "quantity",
  "order.quantity_below_min": "quantity",
  "order.quantity_above_max": "quantity",
  "order.notional_below_min": "quantity",
  "order.notional_above_max": "quantity",
  "order.display_quantity": "displayQuantity",
  "order.post_only_terms": "postOnly",
  "order.post_only_would_take": "postOnly",
  "order.fok_not_fillable": "timeInForce",
  "order.client_id_in_use": "clientOrderId",
  "order.client_id_invalid": "clientOrderId",
  "order.amend_below_executed": "quantity",
  "order.list_terms": "legs",
  "order.list_prices": "legs",
  "order.cancel_after_timeout": "timeoutMs",
};

/**
 * Carries a command out under the request's key, or refuses as the engine does.
 *
 * @param input what the caller sent: a refusal names the field at fault if it is there
 */
export async function submitFor(
  engine: Engine,
  context: MemberContext,
  command: Command,
  input: object,
): Promise<Done> {
  const answer = await engine.submit(`member:${context.member.memberId}`, context.idempotencyKey, command);
  if (answer.ok) return answer;
  const field = FIELD_OF[answer.refused];
  const isGiven = field !== undefined && (input as Readonly<Record<string, unknown>>)[field] !== undefined;
  throw new CallRefusal(answer.refused, isGiven ? field : undefined);
}
