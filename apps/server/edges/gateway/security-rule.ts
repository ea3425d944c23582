import type { Call, CallName, SecondFactor } from "@meridian/contract";
import type { Factors } from "../../members/factors/index.ts";
import type { AuthenticatedMember, CallContext } from "../../ground/calls/index.ts";

interface Asked {
  readonly name: CallName;
  readonly call: Call;
  readonly context: CallContext;
  readonly input: unknown;
}

/**
 * Enforces the protection that the contract asks of a call: a demo member is kept first, locked settings do not change,
 * and a member with a second factor gives it.
 *
 * @returns nothing to wait for where a call asks for none of it
 */
export function checkSecurityRule(factors: Factors, asked: Asked): Promise<void> | undefined {
  const { call, context } = asked;
  const { member } = context;
  // A key's permissions were settled with the second factor when it was made.
  if (
    member === null ||
    context.apiKey !== null ||
    (call.keepFirst !== true && call.settings !== true && call.secondFactor === undefined)
  )
    return undefined;
  return check(factors, asked, member);
}

async function check(
  factors: Factors,
  { name, call, context, input }: Asked,
  { memberId }: AuthenticatedMember,
): Promise<void> {
  if (call.keepFirst === true) await factors.checkKept(memberId);
  if (call.settings === true) await factors.checkChangeable(memberId, context.timeMs);
  if (call.secondFactor === undefined) return;
  const { secondFactor: given } = input as { readonly secondFactor?: SecondFactor };
  const { host, ip, userAgent, timeMs, idempotencyKey: requestKey } = context;
  await factors.secondFactors.demand({
    ...{ memberId, purpose: name, given, requestKey, host, ip, userAgent, timeMs },
  });
}
