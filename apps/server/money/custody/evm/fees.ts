/** Gas prices: offered and expected. */
import type { PublicClient } from "viem";
import type { EvmCaps } from "./caps.ts";

/** Priority fee on top of the base fee, for validators: 1 gwei, ample on any chain of today. */
const TIP_WEI = 1_000_000_000n;
/** The base fee may double before a signed transaction has to wait: six full blocks in a row. */
const BASE_FEE_ROOM = 2n;

export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** Latest base fee plus the tip, in wei for a unit of gas. */
  readonly expected: bigint;
}

/** Undefined while the chain asks for more than the cap: whoever pays waits. */
export async function currentFees(
  client: PublicClient,
  { gasPriceMax }: Pick<EvmCaps, "gasPriceMax">,
): Promise<Fees | undefined> {
  const expected = await expectedPrice(client);
  if (expected > gasPriceMax) return undefined;
  const wanted = (expected - TIP_WEI) * BASE_FEE_ROOM + TIP_WEI;
  const maxFeePerGas = wanted < gasPriceMax ? wanted : gasPriceMax;
  return { maxFeePerGas, maxPriorityFeePerGas: TIP_WEI, expected };
}

/** In wei for a unit of gas, whatever the cap is. */
export async function expectedPrice(client: PublicClient): Promise<bigint> {
  const block = await client.getBlock({ blockTag: "latest" });
  return (block.baseFeePerGas ?? 0n) + TIP_WEI;
}
