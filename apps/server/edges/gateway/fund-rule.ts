import type { Call } from "@meridian/contract";
import { type Identity, memberById } from "../../members/identity/index.ts";
import { type CallContext, CallRefusal } from "../../ground/calls/index.ts";

/**
 * Any change of account funds verifies the fund password: in the input every time, or by the session's open grant.
 *
 * @returns nothing to wait for when an open grant answers it at once
 */
export function checkFundRule(
  identity: Identity,
  call: Call,
  input: unknown,
  context: CallContext,
): Promise<void> | undefined {
  const { member } = context;
  if (call.fund === "none" || member === null) return undefined;
  if (call.fund === "always") return verify(identity, input, context, member.memberId);
  return context.timeMs < member.fundGrantUntilMs ? undefined : refuseWithoutGrant(identity, member.memberId);
}

async function verify(
  identity: Identity,
  input: unknown,
  context: CallContext,
  memberId: number,
): Promise<void> {
  const { fundPassword } = input as { readonly fundPassword: string };
  if (fundPassword === "") throw new CallRefusal("fund_password.required", "fundPassword");
  await identity.fundPasswords.verify(memberId, fundPassword, context);
}

async function refuseWithoutGrant(identity: Identity, memberId: number): Promise<never> {
  const { fundPasswordHash } = await memberById(identity.options.pool, memberId);
  throw new CallRefusal(fundPasswordHash === null ? "fund_password.not_set" : "fund_password.required");
}
