/** The same EVM payment at a higher price: the nonce stays, so the chain takes one version at most. */
import { mulDiv } from "@meridian/core";
import {
  type Address,
  decodeFunctionData,
  type Hex,
  keccak256,
  parseTransaction,
  type PublicClient,
} from "viem";
import type { Payment, SignedPayment } from "../chain.ts";
import type { EvmCaps } from "./caps.ts";
import type { EvmKeys } from "./keys.ts";
import { currentFees } from "./fees.ts";
import { TOKEN_ABI } from "./token.ts";

/** Nodes take a transaction in another's place when both of its fees are a tenth higher; an eighth leaves room. */
const STEP_NUMERATOR = 9n;
const STEP_DENOMINATOR = 8n;

/** Undefined while today's price is no higher or above the cap, and where the payer cannot pay it. */
export async function signReplacement(
  client: PublicClient,
  keys: EvmKeys,
  { from: payer, coin, order }: Pick<Payment, "from" | "coin" | "order">,
  { raw, caps }: { readonly raw: string; readonly caps: EvmCaps },
): Promise<SignedPayment | undefined> {
  const before = parseTransaction(raw as Hex);
  const { gas, nonce, to, chainId, maxFeePerGas: paidFee, maxPriorityFeePerGas: paidTip = 0n } = before;
  if (before.type !== "eip1559" || gas === undefined || nonce === undefined) return undefined;
  if (paidFee === undefined || chainId === undefined || to == null) return undefined;
  const today = await currentFees(client, caps);
  const feeMin = stepUp(paidFee);
  if (today === undefined || today.maxFeePerGas < feeMin) return undefined;
  const maxFeePerGas = today.maxFeePerGas;
  // Equal fees mark a payment of everything there is: what it costs more comes out of what it pays.
  const isEverything = paidFee === paidTip;
  const tip = isEverything ? maxFeePerGas : larger(today.maxPriorityFeePerGas, stepUp(paidTip));
  const costMax = gas * maxFeePerGas;
  const value = (before.value ?? 0n) - (isEverything ? costMax - gas * paidFee : 0n);
  const sender = keys.address(payer);
  const held = await client.getBalance({ address: sender });
  if (value < 0n || (isEverything && value === 0n) || value + costMax > held) return undefined;
  const data = before.data ?? "0x";
  const fees = { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas };
  const shared = { chainId, nonce, gas, to: to as Address, data, value } as const;
  const transaction = { ...shared, ...fees, type: "eip1559" } as const;
  const bytes = await keys.sign(transaction, { payer, coin, order });
  return {
    txHash: keccak256(bytes),
    raw: bytes,
    sender,
    slot: String(nonce),
    value: data === "0x" ? value : tokenValue(data),
    costMax,
  };
}

function tokenValue(data: Hex): bigint {
  const call = decodeFunctionData({ abi: TOKEN_ABI, data });
  if (call.functionName !== "transfer") throw new Error("A payment that was signed is no transfer.");
  return call.args[1];
}

function stepUp(fee: bigint): bigint {
  return mulDiv(fee, STEP_NUMERATOR, STEP_DENOMINATOR, "ceil");
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
