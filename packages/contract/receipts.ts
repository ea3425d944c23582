/**
 * Verifies receipts of rounds with nothing but the receipts: in a browser, on the command line, and in whatever else
 * has WebCrypto. What lacks a problem was decided by the rules, by prices that their sources signed.
 */
import {
  follows,
  isReceipt,
  NO_RECEIPT,
  type ReceiptProblem,
  receiptProblems,
  receiptText,
  type ReceiptSample,
  type RoundReceipt,
  sampleText,
  ticksIn,
} from "@meridian/core";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export type { ReceiptProblem, RoundReceipt } from "@meridian/core";

export function receiptHash(receipt: Omit<RoundReceipt, "hash">): string {
  return textHash(receiptText(receipt));
}

/** Of the text of a receipt, see {@link receiptText}. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Browsers check signatures on pages that came over https, or from the own machine. */
export function canCheckSignatures(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Everything that is wrong with one receipt by itself. Throws where signatures cannot be checked. */
export async function verifyReceipt(given: unknown): Promise<readonly ReceiptProblem[]> {
  if (!isReceipt(given)) return ["shape"];
  const problems = receiptProblems(given);
  if (problems.includes("shape")) return problems;
  if (receiptHash(given) !== given.hash) problems.push("hash");
  if (!(await areSigned(given))) problems.push("signature");
  return problems;
}

export interface ReceiptVerdict {
  readonly round: number;
  readonly problems: readonly ReceiptProblem[];
}

/**
 * {@link verifyReceipt} of each, and "chain" where one does not follow the one before it.
 *
 * @param given of one series, without gaps, the oldest first
 */
export async function verifyReceipts(given: readonly unknown[]): Promise<readonly ReceiptVerdict[]> {
  const verdicts: ReceiptVerdict[] = [];
  let before: RoundReceipt | undefined;
  for (const receipt of given) {
    const problems = [...(await verifyReceipt(receipt))];
    const known = isReceipt(receipt) ? receipt : undefined;
    if (known !== undefined && !isInPlace(known, before)) problems.push("chain");
    verdicts.push({ round: known?.round ?? (before?.round ?? 0) + 1, problems });
    before = known;
  }
  return verdicts;
}

/** The first of all has none before it; of any other the first that is given is taken as it is. */
function isInPlace(receipt: RoundReceipt, before: RoundReceipt | undefined): boolean {
  if (before !== undefined) return follows(receipt, before);
  return (receipt.round === 1) === (receipt.previous === NO_RECEIPT);
}

async function areSigned(receipt: RoundReceipt): Promise<boolean> {
  for (const sample of [...receipt.lock.samples, ...receipt.close.samples])
    if (!(await isSampleSigned(receipt, sample))) return false;
  return true;
}

/** True of a sample that is signed by the key of its source. Throws where signatures cannot be checked. */
export async function isSampleSigned(receipt: RoundReceipt, sample: ReceiptSample): Promise<boolean> {
  const named = receipt.sources.find(({ source }) => source === sample.source);
  if (named === undefined) return false;
  const { key, signer } = named;
  const of = { base: receipt.base, priceDecimals: receipt.priceDecimals, signer };
  const text = sampleText(of, { ...sample, price: ticksIn(receipt, sample.price) });
  const { subtle } = globalThis.crypto;
  const publicKey = await subtle
    .importKey("raw", bytesOf(key), "Ed25519", false, ["verify"])
    .catch(() => undefined);
  if (publicKey === undefined) return false;
  return subtle.verify("Ed25519", publicKey, bytesOf(sample.signature), new TextEncoder().encode(text));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hexToBytes(hex));
}
