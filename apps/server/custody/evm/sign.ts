/**
 * Builds and signs one EVM transaction. The nonce is allocated in the database, so that no two payments share one.
 */
import type { PoolClient } from "pg";
import {
  type Address,
  BaseError,
  encodeFunctionData,
  ExecutionRevertedError,
  type Hex,
  keccak256,
  type PublicClient,
} from "viem";
import type { Payment, PaymentProblem, SignedPayment } from "../chain.ts";
import type { EvmKeys } from "./keys.ts";
import { TOKEN_ABI } from "./token.ts";

/** What validators get on top of the base fee: 1 gwei, ample on any chain of today. */
const TIP_WEI = 1_000_000_000n;
/** The base fee may double before a signed transaction has to wait: six full blocks in a row. */
const BASE_FEE_ROOM = 2n;
/** An estimate grows by a quarter, for storage that another transaction changes in between. */
const GAS_ROOM_PERCENT = 125n;

export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export async function currentFees(client: PublicClient): Promise<Fees> {
  const block = await client.getBlock({ blockTag: "latest" });
  const base = block.baseFeePerGas ?? 0n;
  return { maxFeePerGas: base * BASE_FEE_ROOM + TIP_WEI, maxPriorityFeePerGas: TIP_WEI };
}

interface Call {
  readonly to: Address;
  readonly value: bigint;
  readonly data?: Hex;
}

export async function signPayment(
  client: PublicClient,
  database: PoolClient,
  keys: EvmKeys,
  payment: Payment & { readonly promised: bigint },
  network: string,
): Promise<SignedPayment | { readonly problem: PaymentProblem }> {
  const fees = await currentFees(client);
  const sender = keys.address(payment.from);
  // A nonce whose transaction cannot be paid for holds up every later one, so what is promised is no longer there.
  const balanceWei = (await client.getBalance({ address: sender })) - payment.promised;
  const value = await paymentValue(client, sender, payment, balanceWei);
  if (value <= 0n) return { problem: "insufficient_funds" };
  const gas = await gasFor(client, sender, callOf(payment, value));
  if (gas === undefined) return { problem: "unpayable" };
  const costMax = gas * fees.maxFeePerGas;
  const everythingNative = payment.raw === "everything" && payment.coin.contract === "";
  // Emptying an address needs the exact cost beforehand: both fees equal means that no more and no less is taken.
  const tip = everythingNative ? fees.maxFeePerGas : fees.maxPriorityFeePerGas;
  const sent = everythingNative ? balanceWei - costMax : value;
  if (sent <= 0n) return { problem: "insufficient_funds" };
  const spent = payment.coin.contract === "" ? sent + costMax : costMax;
  if (spent > balanceWei) return { problem: "insufficient_funds" };

  const nonce = await allocateNonce(client, database, network, sender);
  const chainId = await client.getChainId();
  const pricing = { gas, maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: tip };
  const transaction = { ...callOf(payment, sent), ...pricing, chainId, nonce, type: "eip1559" } as const;
  const { from: payer, coin, order } = payment;
  const raw = await keys.sign(transaction, { payer, coin, order });
  return { txHash: keccak256(raw), raw, sender, slot: String(nonce), value: sent, costMax };
}

async function paymentValue(
  client: PublicClient,
  owner: Address,
  payment: Payment,
  balanceWei: bigint,
): Promise<bigint> {
  if (payment.raw !== "everything") return payment.raw;
  if (payment.coin.contract === "") return balanceWei > 0n ? 1n : 0n;
  const address = payment.coin.contract as Address;
  return client.readContract({ address, abi: TOKEN_ABI, functionName: "balanceOf", args: [owner] });
}

function callOf(payment: Payment, value: bigint): Call {
  const to = payment.to as Address;
  if (payment.coin.contract === "") return { to, value };
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [to, value] });
  return { to: payment.coin.contract as Address, value: 0n, data };
}

/** Undefined when the chain would undo the transaction, as it does for a recipient that refuses. */
async function gasFor(client: PublicClient, from: Address, call: Call): Promise<bigint | undefined> {
  try {
    const estimate = await client.estimateGas({ account: from, ...call });
    return call.data === undefined && estimate === PLAIN_TRANSFER_GAS
      ? estimate
      : (estimate * GAS_ROOM_PERCENT) / 100n;
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError);
    if (reverted) return undefined;
    throw error;
  }
}

/** Sending the native coin to an address without code costs exactly this, always. */
const PLAIN_TRANSFER_GAS = 21_000n;

/**
 * The row's lock lasts until the caller's transaction ends, so nonces are given out one after another, without gaps.
 */
async function allocateNonce(
  client: PublicClient,
  database: PoolClient,
  network: string,
  sender: Address,
): Promise<number> {
  const used = await client.getTransactionCount({ address: sender, blockTag: "latest" });
  const { rows } = await database.query<{ nonce: string }>(
    `INSERT INTO custody_nonces (network, sender, next) VALUES ($1, $2, $3 + 1)
     ON CONFLICT (network, sender) DO UPDATE SET next = custody_nonces.next + 1
     RETURNING next - 1 AS nonce`,
    [network, sender, used],
  );
  return Number(rows[0]?.nonce);
}
