/** Hands a member's command to the engine, and says no in the engine's name. */
import type { Command, Outcome } from "@meridian/core";
import { type OrderMarket, refusalOfExchange } from "@meridian/contract";
import type { Engine } from "../../ground/engine/index.ts";
import type { MemberContext } from "../../ground/calls/index.ts";

export interface Done {
  readonly sequence: number;
  readonly outcome: Outcome;
  /** The request was carried out before; this is the answer of then. */
  readonly duplicate: boolean;
}

/**
 * Carries a command out under the request's key, or refuses as the engine does.
 *
 * @param input what the caller sent: a refusal names the field at fault if it is there
 * @param market whose figures a refusal may name
 */
export async function submitFor(
  engine: Engine,
  context: MemberContext,
  command: Command,
  input: object,
  market?: OrderMarket,
): Promise<Done> {
  const answer = await engine.submit(`member:${context.member.memberId}`, context.idempotencyKey, command);
  if (answer.ok) return answer;
  throw refusalOfExchange(answer, input, market);
}
