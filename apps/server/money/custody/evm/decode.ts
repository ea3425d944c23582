/** Reads an unsigned EVM transaction for the signer: whom it pays, what, and over which digest a signature is made. */
import { ECDH } from "node:crypto";
import type { HDKey } from "@scure/bip32";
import { decodeFunctionData, getAddress, type Hex, hexToBytes, keccak256, parseTransaction } from "viem";
import { publicKeyToAddress } from "viem/accounts";
import { EVM_CAPS, gasMaxOf } from "./caps.ts";
import type { DecodedPayment, TransactionDecoder } from "../keys/signer.ts";
import { TOKEN_ABI } from "./token.ts";

const EVM_FAMILY = "eip155";

/** The chain of an id, as requests to the signer name it. */
export const evmChainName = (chainId: number): string => `${EVM_FAMILY}:${chainId}`;

export function addressOfKey(key: HDKey): string {
  if (key.publicKey === null) throw new Error("The wallet holds no such key.");
  const whole = ECDH.convertKey(key.publicKey, "secp256k1", undefined, "hex", "uncompressed");
  return publicKeyToAddress(`0x${String(whole)}`);
}

export const evmDecoder: TransactionDecoder = {
  family: EVM_FAMILY,
  paths: /^m\/44'\/60'\/0'\/([01])\/\d{1,10}$/,

  decode({ transaction, chain, paths }) {
    const bytes = `0x${transaction}` as Hex;
    const read = parseTransaction(bytes);
    if (read.type !== "eip1559" || read.r !== undefined)
      throw new Error("not an unsigned EIP-1559 transaction");
    if (chain !== evmChainName(read.chainId ?? 0)) throw new Error("of another chain");
    if (read.to == null || paths.length !== 1) throw new Error("it creates a contract, or has not one payer");
    if ((read.accessList?.length ?? 0) > 0) throw new Error("with an access list");
    const payment = paymentOf(getAddress(read.to), read.value ?? 0n, read.data);
    const { gas = 0n, maxFeePerGas: price = 0n, nonce = 0 } = read;
    return {
      payments: [payment],
      digests: [digest(bytes)],
      slot: `${paths[0]} ${nonce}`,
      work: { gas, price, gasMax: gasMaxOf(EVM_CAPS, payment), priceMax: EVM_CAPS.gasPriceMax },
    };
  },

  destinationOf: (address) => getAddress(address),
  ownDestination: addressOfKey,
};

/** The chain's own coin without data, or one call of transfer without value; everything else is refused. */
function paymentOf(to: string, value: bigint, data: Hex = "0x"): DecodedPayment {
  if (data === "0x") return { to, contract: "", raw: value };
  if (value !== 0n) throw new Error("it sends coins with a call");
  const call = decodeFunctionData({ abi: TOKEN_ABI, data });
  if (call.functionName !== "transfer" || data.length !== TRANSFER_LENGTH) throw new Error("not a transfer");
  const [recipient, raw] = call.args;
  return { to: getAddress(recipient), contract: to, raw };
}

/** Selector and two words, in hex behind "0x": nothing may hide behind them. */
const TRANSFER_LENGTH = 2 + 8 + 64 + 64;

const digest = (bytes: Hex): Uint8Array => hexToBytes(keccak256(bytes));
