import type { Call } from "@meridian/contract";
import type { Identity } from "../identity/identity.ts";
import { memberById } from "../identity/members.ts";
import { type CallContext, CallRefusal } from "./context.ts";

/** Any change of account funds verifies the fund password: in the input every time, or by the session's open grant. */
export async function checkFundRule(
  identity: Identity,
  call: Call,
  input: unknown,
  context: CallContext,
): Promise<void> {
  const { member } = context;
  if (call.fund === "none" || member === null) return;
  if (call.fund === "grant") {
    if (context.timeMs < member.fundGrantUntilMs) return;
    const { fundPasswordHash } = await memberById(identity.options.pool, member.memberId);
    throw new CallRefusal(fundPasswordHash === null ? "fund_password.not_set" : "fund_password.required");
  }
  const { fundPassword } = input as { readonly fundPassword: string };
  if (fundPassword === "") throw new CallRefusal("fund_password.required", "fundPassword");
  await identity.fundPasswords.verify(member.memberId, fundPassword, context);
}
