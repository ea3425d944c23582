/** Preview of a withdrawal's outcome, by the very rules that judge it when it is asked for. */
import type { CallOutput, CallParsedInput } from "@meridian/contract";
import type { Custody } from "../custody/index.ts";
import { type MemberContext, readAmount, writeAmount } from "../../ground/calls/index.ts";
import { refusalOfCustody } from "./custody-refusals.ts";
import { readAddress } from "./destination.ts";
import { judgeWithdrawal, type ReviewParts } from "./review.ts";

export async function previewWithdrawal(
  parts: ReviewParts,
  custody: Custody,
  decimals: number,
  { coin, network, address, amount }: CallParsedInput<"user/previewWithdrawal">,
  { member, timeMs }: MemberContext,
): Promise<CallOutput<"user/previewWithdrawal">> {
  const wanted = {
    ...{ withdrawalId: "", member: member.memberId, network, coin, requestedAt: timeMs },
    address: readAddress(custody, address),
    amount: readAmount(amount, decimals, "amount"),
  };
  const quote = await custody.quote(coin, wanted.address, wanted.amount);
  if ("refused" in quote) throw refusalOfCustody(quote);
  const { outcome, reasons, heldUntilMs } = await judgeWithdrawal(parts, wanted, timeMs);
  return {
    ...{ outcome, reasons: [...reasons], heldUntil: heldUntilMs },
    fee: writeAmount(quote.quoted, decimals),
    isContract: quote.estimate?.isContract ?? false,
  };
}
