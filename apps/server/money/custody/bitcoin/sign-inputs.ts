/** Puts a payment into bytes and gets its signatures, one for each coin that it spends. */
import { SigHash, Transaction } from "@scure/btc-signer";
import { type SigningOrder, SignerUnavailable } from "../keys/signer.ts";
import type { BitcoinAccount, BitcoinKeys } from "./keys.ts";
import { bitcoinChainName, digestOf } from "./decode.ts";
import type { Draft, Paid, Signing } from "./sign.ts";

/** Says that a dearer version may take its place, and nothing about lock times. */
const SEQUENCE_REPLACEABLE = 0xfffffffd;

/** The whole transaction. Every signature is checked against its key before it is used. */
export async function signInputs(
  { keys, signer, network }: Signing,
  draft: Draft,
  { from: payer, coin, order }: Paid,
): Promise<Transaction> {
  const accounts = keys.of(payer);
  // A recipient may be any script that an address can name; the library knows fewer.
  const transaction = new Transaction({ allowUnknownOutputs: true });
  const owners = draft.coins.map((spent) => {
    const account = accounts.find((each) => each.address === spent.address);
    if (account === undefined) throw new Error("A coin of a payment is not the payer's.");
    const witnessUtxo = { script: account.script, amount: spent.value };
    const outpoint = { txid: spent.txHash, index: spent.output };
    transaction.addInput({ ...outpoint, witnessUtxo, sequence: SEQUENCE_REPLACEABLE });
    return account;
  });
  for (const output of draft.outputs) transaction.addOutput(output);
  const signatures = await signer.sign({
    network,
    chain: bitcoinChainName(keys.network),
    transaction: Buffer.from(transaction.toPSBT()).toString("hex"),
    paths: owners.map(({ path }) => path),
    changePaths: payer === "hot" ? [keys.change.path] : [],
    coin,
    order: signingOrder(order, keys),
  });
  for (const [place, owner] of owners.entries()) addSignature(transaction, place, owner, signatures[place]);
  transaction.finalize();
  return transaction;
}

function signingOrder(order: Paid["order"], keys: BitcoinKeys): SigningOrder {
  const { reference } = order;
  if ("approval" in order) {
    const { text, hash } = order.approval;
    return { purpose: order.purpose, reference, approval: text, approvalHash: hash };
  }
  const account = order.toPayer === "hot" ? keys.hot : keys.deposit(order.toPayer);
  return { purpose: order.purpose, reference, toPath: account.path };
}

function addSignature(
  transaction: Transaction,
  place: number,
  { key }: BitcoinAccount,
  signature: Uint8Array | undefined,
): void {
  const { publicKey } = key;
  if (
    publicKey === null ||
    signature?.length !== 2 * HALF_BYTES ||
    !isBy(key, transaction, place, signature)
  ) {
    throw new SignerUnavailable("The signer's answer is no signature of the payer.");
  }
  const bytes = Uint8Array.of(...derOf(signature), SigHash.ALL);
  transaction.updateInput(place, { partialSig: [[publicKey, bytes]] }, true);
}

function isBy(
  key: BitcoinAccount["key"],
  transaction: Transaction,
  place: number,
  signature: Uint8Array,
): boolean {
  try {
    return key.verify(digestOf(transaction, key, place), signature);
  } catch {
    return false;
  }
}

/** r and s, 32 bytes each. */
const HALF_BYTES = 32;
const DER_SEQUENCE = 0x30;
const DER_INTEGER = 0x02;
const SIGN_BIT = 0x80;

/** The form in which Bitcoin writes a signature: two whole numbers without leading zeros. */
function derOf(signature: Uint8Array): number[] {
  const numbers = [signature.subarray(0, HALF_BYTES), signature.subarray(HALF_BYTES)].flatMap((half) => {
    const start = half.findIndex((byte) => byte !== 0);
    const digits = [...half.subarray(Math.max(0, start))];
    if (((digits[0] ?? 0) & SIGN_BIT) !== 0) digits.unshift(0);
    return [DER_INTEGER, digits.length, ...digits];
  });
  return [DER_SEQUENCE, numbers.length, ...numbers];
}
