/**
 * The text that an approval is bound to. Staff see its hash beside what the chain will be sent, and the signer computes
 * it again over the bytes that it signs: nothing can come between the two.
 */
import { hash } from "node:crypto";
import type { NetworkName } from "@meridian/core";
import type { Withdrawal } from "./withdrawal.ts";

export interface Approval {
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
}

/** Of everything that decides who gets what; amounts in the ledger's smallest unit, fields in the order of names. */
export function withdrawalApproval(withdrawal: WithdrawalTerms): Approval {
  const { address, amount, coin, fee, network, withdrawalId } = withdrawal;
  return approvalOf({ address, amount: `${amount}`, coin, fee: `${fee}`, network, withdrawalId });
}

export type WithdrawalTerms = Pick<
  Withdrawal,
  "address" | "amount" | "coin" | "fee" | "network" | "withdrawalId"
>;

/** Of the address to which a network's surplus goes. */
export function coldApproval(network: NetworkName, address: string): Approval {
  return approvalOf({ address, kind: "coldAddress", network });
}

/** @param fields in the order of their names, none of them undefined */
function approvalOf(fields: Readonly<Record<string, string>>): Approval {
  const text = JSON.stringify(fields);
  return { text, hash: hash("sha256", text, "hex") };
}
