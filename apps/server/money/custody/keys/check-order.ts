/**
 * Checks that a decoded transaction is what the approval beside it says. The reading of the bytes is the signer's own,
 * so a forged page or a changed row gets no signature. The approval comes from the server: one that was broken into can
 * write another, and what then bounds it is the signer's policy.
 */
import { mulDiv } from "@meridian/core";
import { hash, timingSafeEqual } from "node:crypto";
import type { HDKey } from "@scure/bip32";
import { z } from "zod";
import {
  type DecodedPayment,
  type DecodedTransaction,
  SignerRefused,
  type SigningOrder,
  type SigningRequest,
  type TransactionDecoder,
} from "./signer.ts";

/** Branches of an account: members' deposit addresses, and the venue's own wallet. */
const DEPOSIT_BRANCH = "0";
const HOT_BRANCH = "1";

const units = z.string().regex(/^\d{1,40}$/);
const withdrawalText = z.strictObject({
  address: z.string(),
  amount: units,
  coin: z.string(),
  fee: units,
  network: z.string(),
  withdrawalId: z.string(),
});
const coldText = z.strictObject({
  address: z.string(),
  kind: z.literal("coldAddress"),
  network: z.string(),
});

interface Checking {
  readonly request: SigningRequest;
  readonly decoder: TransactionDecoder;
  readonly keyAt: (path: string) => HDKey;
}

/**
 * @returns the one payment that is not change
 * @throws SignerRefused naming the first thing that is not as it was approved
 */
export function checkOrder(checking: Checking, decoded: DecodedTransaction): DecodedPayment {
  const { request, decoder, keyAt } = checking;
  const { order, paths, changePaths } = request;
  const payerBranch = order.purpose === "sweep" ? DEPOSIT_BRANCH : HOT_BRANCH;
  for (const path of paths) refuseUnless(branchOf(decoder, path) === payerBranch, "another payer");
  for (const path of changePaths) refuseUnless(branchOf(decoder, path) === HOT_BRANCH, "change elsewhere");
  const own = new Set(changePaths.map((path) => decoder.ownDestination(keyAt(path))));
  const paid = decoded.payments.filter((payment) => !own.has(payment.to));
  const [payment, ...others] = paid;
  refuseUnless(payment !== undefined && others.length === 0, "not one payment");
  refuseUnless(payment.contract === request.coin.contract, "another contract");
  checkRecipient(checking, payment);
  return payment;
}

function checkRecipient({ request, decoder, keyAt }: Checking, payment: DecodedPayment): void {
  const { order, chain } = request;
  if ("toPath" in order) {
    const branch = branchOf(decoder, order.toPath);
    refuseUnless(branch === (order.purpose === "sweep" ? HOT_BRANCH : DEPOSIT_BRANCH), "another recipient");
    refuseUnless(payment.to === decoder.ownDestination(keyAt(order.toPath)), "another recipient");
    return;
  }
  const approved = readApproval(order, request);
  refuseUnless(payment.to === destination(decoder, approved.address, chain), "another recipient");
  if (approved.raw !== undefined) refuseUnless(payment.raw === approved.raw, "another amount");
}

type Approved = { readonly address: string; readonly raw: bigint | undefined };

function readApproval(
  order: Extract<SigningOrder, { readonly approval: string }>,
  { network, coin }: SigningRequest,
): Approved {
  refuseUnless(isHashOf(order.approvalHash, order.approval), "not what was approved");
  if (order.purpose === "cold") {
    const cold = coldText.safeParse(parsed(order.approval));
    refuseUnless(cold.success && cold.data.network === network, "not what was approved");
    return { address: cold.data.address, raw: undefined };
  }
  const text = withdrawalText.safeParse(parsed(order.approval));
  refuseUnless(text.success, "not what was approved");
  const { data } = text;
  refuseUnless(
    data.network === network && data.coin === coin.coin && data.withdrawalId === order.reference,
    "not what was approved",
  );
  const arrival = BigInt(data.amount) - BigInt(data.fee);
  const up = 10n ** BigInt(Math.max(0, coin.chainDecimals - coin.ledgerDecimals));
  const down = 10n ** BigInt(Math.max(0, coin.ledgerDecimals - coin.chainDecimals));
  refuseUnless(arrival > 0n && arrival % down === 0n, "another amount");
  return { address: data.address, raw: mulDiv(arrival, up, down, "floor") };
}

function branchOf(decoder: TransactionDecoder, path: string): string | undefined {
  return decoder.paths.exec(path)?.[1];
}

function destination(decoder: TransactionDecoder, address: string, chain: string): string {
  try {
    return decoder.destinationOf(address, chain);
  } catch {
    throw new SignerRefused("no address of this chain");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isHashOf(given: string, text: string): boolean {
  const computed = Buffer.from(hash("sha256", text, "hex"));
  const claimed = Buffer.from(given);
  return claimed.length === computed.length && timingSafeEqual(claimed, computed);
}

function refuseUnless(holds: boolean, why: string): asserts holds {
  if (!holds) throw new SignerRefused(why);
}
