/** The gas that a payment takes, asked of the node: by whoever wants to know, and again before it is signed. */
import { mulDiv } from "@meridian/core";
import {
  type Address,
  BaseError,
  encodeFunctionData,
  ExecutionRevertedError,
  type Hex,
  type PublicClient,
} from "viem";
import type { ChainCoin, Payment, PaymentEstimate } from "../chain.ts";
import { type EvmCaps, gasMaxOf } from "./caps.ts";
import { expectedPrice } from "./fees.ts";
import { TOKEN_ABI } from "./token.ts";

/** An estimate grows by a quarter, for storage that another transaction changes in between. */
const GAS_ROOM_PERCENT = 125n;
/** Sending the native coin to an address without code costs exactly this, always. */
const PLAIN_TRANSFER_GAS = 21_000n;
/** A token's transfer to an address that never held any, where the payer has none to try it with. */
const TOKEN_TRANSFER_GAS = 65_000n;

export interface Call {
  readonly to: Address;
  readonly value: bigint;
  readonly data?: Hex;
}

export function callOf({ to, coin }: Pick<Payment, "to" | "coin">, value: bigint): Call {
  const recipient = to as Address;
  if (coin.contract === "") return { to: recipient, value };
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [recipient, value] });
  return { to: coin.contract as Address, value: 0n, data };
}

/** Undefined when the chain would undo the transaction, or nothing would move: recipient or token refuses. */
export async function gasFor(client: PublicClient, from: Address, call: Call): Promise<bigint | undefined> {
  try {
    const estimate = await client.estimateGas({ account: from, ...call });
    if (call.data !== undefined && (await saysNo(client, from, call))) return undefined;
    return call.data === undefined && estimate === PLAIN_TRANSFER_GAS
      ? estimate
      : mulDiv(estimate, GAS_ROOM_PERCENT, 100n, "floor");
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError);
    if (reverted) return undefined;
    throw error;
  }
}

/** True if a token answers "false": nothing would be moved, and the transaction would succeed all the same. */
async function saysNo(client: PublicClient, from: Address, call: Call): Promise<boolean> {
  const { data } = await client.call({ account: from, ...call });
  return data !== undefined && data.length === 2 + 64 && BigInt(data) === 0n;
}

/**
 * Estimates the gas and cost of a payment now. It is simulated with at most what the payer holds: whether the wallet
 * can pay is another question than what the recipient does.
 */
export async function estimatePayment(
  client: PublicClient,
  payer: Address,
  payment: Pick<Payment, "to" | "coin"> & { readonly raw: bigint },
  caps: EvmCaps,
): Promise<PaymentEstimate | { readonly problem: "unpayable" }> {
  const [code, price, held] = await Promise.all([
    client.getCode({ address: payment.to as Address }),
    expectedPrice(client),
    heldBy(client, payer, payment.coin),
  ]);
  const isContract = code !== undefined && code !== "0x";
  const isToken = payment.coin.contract !== "";
  const value = payment.raw < held ? payment.raw : held;
  const untried = !isContract && !isToken ? PLAIN_TRANSFER_GAS : TOKEN_TRANSFER_GAS;
  const isTried = isToken ? held > 0n : isContract;
  const gas = isTried ? await gasFor(client, payer, callOf(payment, value)) : untried;
  if (gas === undefined) return { problem: "unpayable" };
  return { isContract, gas, gasMax: gasMaxOf(caps, payment.coin), cost: gas * price };
}

/** Of the native coin half is left for the cost of trying, which a node takes into account. */
async function heldBy(client: PublicClient, owner: Address, coin: ChainCoin): Promise<bigint> {
  if (coin.contract === "") return mulDiv(await client.getBalance({ address: owner }), 1n, 2n, "floor");
  const address = coin.contract as Address;
  return client.readContract({ address, abi: TOKEN_ABI, functionName: "balanceOf", args: [owner] });
}
