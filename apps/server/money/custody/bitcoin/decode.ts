/** Reads a partially signed Bitcoin transaction for the signer: whom it pays, and over which digests it is signed. */
import type { HDKey } from "@scure/bip32";
import { SigHash, Transaction } from "@scure/btc-signer";
import type { DecodedPayment, TransactionDecoder } from "../keys/signer.ts";
import { keyHashScript, parseBitcoinAddress } from "./address.ts";
import { hash160 } from "./keys.ts";
import { BITCOIN_NETWORKS, type BitcoinNetwork, type BitcoinNetworkName } from "./networks.ts";

const BITCOIN_FAMILY = "bip122";

export const bitcoinChainName = (network: BitcoinNetwork): string => `${BITCOIN_FAMILY}:${network.name}`;

/** A fee beyond this, in satoshis for each virtual byte, is a mistake or a theft by fee. */
const FEE_PER_VBYTE_MAX = 1_000n;

export const bitcoinDecoder: TransactionDecoder = {
  family: BITCOIN_FAMILY,
  paths: /^m\/84'\/[01]'\/0'\/([01])\/\d{1,10}$/,

  decode(request, keys) {
    const bytes = Buffer.from(request.transaction, "hex");
    const transaction = Transaction.fromPSBT(bytes, { allowUnknownOutputs: true });
    checkInputs(transaction, keys);
    const size = BigInt(transaction.unsignedTx.length + SIGNED_INPUT_BYTES * transaction.inputsLength);
    if (transaction.fee > size * FEE_PER_VBYTE_MAX) throw new Error("its fee is out of all proportion");
    const payments = Array.from({ length: transaction.outputsLength }, (_, place) => {
      const { script, amount } = transaction.getOutput(place);
      if (script === undefined || amount === undefined) throw new Error("an output without a recipient");
      return { to: hexOf(script), contract: "", raw: amount };
    });
    return {
      payments: merged(payments),
      digests: keys.map((key, place) => digestOf(transaction, key, place)),
      slot: slotOf(transaction),
    };
  },

  destinationOf(address, chain) {
    const name = chain.slice(BITCOIN_FAMILY.length + 1) as BitcoinNetworkName;
    const parsed = parseBitcoinAddress(address, BITCOIN_NETWORKS[name]);
    if ("problem" in parsed) throw new Error(parsed.problem);
    return hexOf(parsed.script);
  },

  ownDestination: (key) => hexOf(scriptOfKey(key)),
};

/** The coins that it spends: a dearer version that takes more of them counts anew, which errs on the safe side. */
function slotOf(transaction: Transaction): string {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, place) => {
    const { txid, index } = transaction.getInput(place);
    return `${txid === undefined ? "" : hexOf(txid)}:${index}`;
  });
  return inputs.toSorted().join(" ");
}

/** A signature and a key in the witness, at a quarter of their bytes, rounded up. */
const SIGNED_INPUT_BYTES = 28;

function checkInputs(transaction: Transaction, keys: readonly HDKey[]): void {
  if (transaction.inputsLength !== keys.length) throw new Error("it has other inputs than keys");
  for (const [place, key] of keys.entries()) {
    const { witnessUtxo, sighashType } = transaction.getInput(place);
    if (witnessUtxo === undefined || hexOf(witnessUtxo.script) !== hexOf(scriptOfKey(key))) {
      throw new Error("an input of another key");
    }
    if (sighashType !== undefined && sighashType !== SigHash.ALL) throw new Error("signed in part");
  }
}

/** Digest that one key signs of an input: SIGHASH_ALL, with the value that is spent. */
export function digestOf(transaction: Transaction, key: HDKey, place: number): Uint8Array {
  const { witnessUtxo } = transaction.getInput(place);
  if (witnessUtxo === undefined) throw new Error("an input without its value");
  return transaction.preimageWitnessV0(place, codeOf(key), SigHash.ALL, witnessUtxo.amount);
}

function scriptOfKey(key: HDKey): Uint8Array {
  if (key.publicKey === null) throw new Error("The wallet holds no such key.");
  return keyHashScript(hash160(key.publicKey));
}

/** The script that a key's hash stands for when it is spent. */
function codeOf(key: HDKey): Uint8Array {
  if (key.publicKey === null) throw new Error("The wallet holds no such key.");
  return Uint8Array.of(0x76, 0xa9, 0x14, ...hash160(key.publicKey), 0x88, 0xac);
}

/** Outputs to one recipient count together: change may come back in two. */
function merged(payments: readonly DecodedPayment[]): DecodedPayment[] {
  const byRecipient = new Map<string, bigint>();
  for (const { to, raw } of payments) byRecipient.set(to, (byRecipient.get(to) ?? 0n) + raw);
  return [...byRecipient].map(([to, raw]) => ({ to, contract: "", raw }));
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
