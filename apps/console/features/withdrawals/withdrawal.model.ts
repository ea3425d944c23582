/** Compares the member's request with what the chain will be sent, and finds who may decide next. Pure. */
import type { WithdrawalCase } from "@meridian/contract";

/** The parts that must be the same on both sides before anybody approves. */
export interface Comparison {
  readonly address: boolean;
  readonly network: boolean;
  readonly coin: boolean;
  readonly amount: boolean;
}

/** Addresses are compared as they stand: a letter in another case may be another checksum, which one should see. */
export function compare({ asked, sent }: Pick<WithdrawalCase, "asked" | "sent">): Comparison {
  return {
    address: asked.address === sent.to,
    network: asked.network === sent.network,
    coin: asked.coin === sent.coin,
    amount: asked.arrival === sent.amount,
  };
}

export const isSame = (comparison: Comparison): boolean => Object.values(comparison).every(Boolean);

/** State of the approvals: whether one more is enough, and whether the own one is among them. */
export function approvalState({ approvals, approvalsNeeded }: WithdrawalCase) {
  const given = approvals.length;
  return {
    given,
    needed: approvalsNeeded,
    isLast: given + 1 >= approvalsNeeded,
    own: approvals.some(({ own }) => own),
  };
}
