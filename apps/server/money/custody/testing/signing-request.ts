/** Requests to sign as custody makes them: a withdrawal that was approved, paid in a token of an EVM chain. */
import { amount } from "@meridian/core";
import { encodeFunctionData, getAddress, type Hex, parseAbi, serializeTransaction } from "viem";
import { pathOf } from "../evm/keys.ts";
import type { SigningRequest } from "../keys/signer.ts";
import { withdrawalApproval } from "../withdrawals/approval.ts";

export const RECIPIENT = getAddress("0x00000000219ab540356cBB839Cbe05303d7705Fa");
export const USDT = getAddress("0xdAC17F958D2ee523a2206206994597C13D831ec7");
export const TOKEN = parseAbi([
  "function transfer(address to, uint256 value) returns (bool)",
  "function approve(address spender, uint256 value) returns (bool)",
]);

export const withdrawal = {
  withdrawalId: "w1",
  network: "evm",
  coin: "USDT",
  address: RECIPIENT,
  amount: amount(101_000_000n),
  fee: amount(1_000_000n),
};
export const transferTo = (to: string, raw: bigint): Hex =>
  encodeFunctionData({ abi: TOKEN, functionName: "transfer", args: [to as Hex, raw] });

export interface EvmCall {
  readonly to?: string;
  readonly value?: bigint;
  readonly data?: Hex;
  readonly chainId?: number;
}

export function evmRequest(call: EvmCall = {}, changes: Partial<SigningRequest> = {}): SigningRequest {
  const fees = { gas: 100_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, nonce: 0 };
  const { to = USDT, value = 0n, data = transferTo(RECIPIENT, 100_000_000n), chainId = 1 } = call;
  const unsigned = serializeTransaction({ to: to as Hex, value, data, chainId, type: "eip1559", ...fees });
  const { text, hash } = withdrawalApproval(withdrawal);
  return {
    network: "evm",
    chain: "eip155:1",
    transaction: unsigned.slice(2),
    paths: [pathOf("hot")],
    changePaths: [],
    coin: { coin: "USDT", contract: USDT, chainDecimals: 6, ledgerDecimals: 6 },
    order: { purpose: "withdrawal", reference: "w1", approval: text, approvalHash: hash },
    ...changes,
  };
}
