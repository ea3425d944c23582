/** A token contract's own data on an operator's node, read before a single transfer of it is believed. */
import { type Address, createPublicClient, http } from "viem";
import { fetchText } from "../../../ground/outgoing/index.ts";
import { TOKEN_ABI } from "./token.ts";

export interface TokenFacts {
  /** Digits after the point of the contract's smallest unit. */
  readonly decimals: number;
  /** Undefined when the contract gives none as text, as some old ones do. */
  readonly symbol: string | undefined;
}

const TIMEOUT_MS = 10_000;
/** With more, the largest amount of the ledger would not fit the 256 bits of a transfer. */
const DECIMALS_MAX = 36;

/** Fails when there is no contract, when it does not answer as an ERC-20 does, or when its digits cannot be counted. */
export async function readToken(url: string, contract: string): Promise<TokenFacts> {
  const client = createPublicClient({
    transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1, fetchFn: fetchText }),
  });
  const address = contract as Address;
  const shared = { address, abi: TOKEN_ABI } as const;
  const [decimals] = await Promise.all([
    client.readContract({ ...shared, functionName: "decimals" }),
    client.readContract({ ...shared, functionName: "totalSupply" }),
    client.readContract({ ...shared, functionName: "balanceOf", args: [address] }),
  ]);
  if (decimals > DECIMALS_MAX) throw new Error(`it counts ${decimals} digits, more than ${DECIMALS_MAX}`);
  const symbol = await client
    .readContract({ ...shared, functionName: "symbol" })
    .catch((): undefined => undefined);
  return { decimals, symbol };
}
