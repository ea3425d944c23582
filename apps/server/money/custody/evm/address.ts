/** Parsing of EVM addresses as members type them. */
import { getAddress, isAddress, zeroAddress } from "viem";
import type { AddressProblem } from "../chain.ts";

const PLAIN = /^0x[0-9a-fA-F]{40}$/;

/**
 * The EIP-55 form of an address. One case throughout is accepted as it is; mixed case must carry the right checksum,
 * because it is how a mistyped letter shows. "unusable" is an address from which nothing ever comes back.
 */
export function parseEvmAddress(
  text: string,
): { readonly address: string } | { readonly problem: AddressProblem } {
  if (!PLAIN.test(text)) return { problem: "malformed" };
  const digits = text.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const address = getAddress(`0x${digits.toLowerCase()}`);
  if (!oneCase && !isAddress(text, { strict: true })) return { problem: "checksum" };
  if (BigInt(address) <= PRECOMPILE_LAST || address === zeroAddress) return { problem: "unusable" };
  return { address };
}

/** Addresses 1 to 1023 are kept for contracts that are part of the protocol itself. */
const PRECOMPILE_LAST = 1023n;
