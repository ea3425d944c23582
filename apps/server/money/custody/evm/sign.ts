/**
 * Builds and signs one EVM transaction. The nonce is allocated in the database, so that no two payments share one.
 */
import type { PoolClient } from "pg";
import { type Address, keccak256, type PublicClient } from "viem";
import type { Payment, PaymentProblem, SignedPayment } from "../chain.ts";
import { type EvmCaps, gasMaxOf } from "./caps.ts";
import { currentFees } from "./fees.ts";
import { callOf, gasFor } from "./gas.ts";
import type { EvmKeys } from "./keys.ts";
import { TOKEN_ABI } from "./token.ts";

export async function signPayment(
  client: PublicClient,
  database: PoolClient,
  keys: EvmKeys,
  payment: Payment & { readonly promised: bigint },
  { network, caps }: { readonly network: string; readonly caps: EvmCaps },
): Promise<SignedPayment | { readonly problem: PaymentProblem }> {
  const fees = await currentFees(client, caps);
  if (fees === undefined) return { problem: "price_too_high" };
  const sender = keys.address(payment.from);
  // A nonce whose transaction cannot be paid for holds up every later one, so what is promised is no longer there.
  const balanceWei = (await client.getBalance({ address: sender })) - payment.promised;
  const value = await paymentValue(client, sender, payment, balanceWei);
  if (value <= 0n) return { problem: "insufficient_funds" };
  const gas = await gasFor(client, sender, callOf(payment, value));
  if (gas === undefined) return { problem: "unpayable" };
  // Looked at now, whatever it was when it was asked for: a contract may be tame until it is paid.
  if (gas > gasMaxOf(caps, payment.coin)) return { problem: "too_much_gas" };
  if (payment.costMax !== undefined && gas * fees.expected > payment.costMax) return { problem: "too_dear" };
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

/**
 * The row's lock lasts until the caller's transaction ends, so nonces are given out one after another, without gaps.
 * What the chain has used counts too: a database that was restored from a backup does not know of it.
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
     ON CONFLICT (network, sender) DO UPDATE SET next = greatest(custody_nonces.next, $3) + 1
     RETURNING next - 1 AS nonce`,
    [network, sender, used],
  );
  return Number(rows[0]?.nonce);
}
