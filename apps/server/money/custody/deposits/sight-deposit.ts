/** Asks a chain itself after a transaction, for deposits that no table knows yet or that never were any. */
import { type Amount, amount, type MemberId } from "@meridian/core";
import type { ChainTransfer } from "../chain.ts";
import type { Custody } from "../custody.ts";
import type { Deposit } from "./deposit.ts";
import { toLedger } from "../units.ts";

export interface DepositSighting {
  /** False for a transaction that was mined and failed. */
  readonly succeeded: boolean;
  /** Blocks since, the one it stands in included; 0 while it waits for one. */
  readonly confirmations: number;
  /** Its payments to the member's own address, as they would be recorded; other addresses' owners stay secret. */
  readonly deposits: readonly Deposit[];
}

/** Undefined when this chain does not know the transaction. */
export async function sightDeposit(
  custody: Custody,
  member: MemberId,
  txHash: string,
): Promise<DepositSighting | undefined> {
  const { chain, addresses } = custody;
  await addresses.refresh();
  const seen = await chain.lookUp(txHash, (address) => addresses.owner(address)?.member === member);
  if (seen === undefined) return undefined;
  const { succeeded, height, transfers } = seen;
  const head = height === undefined ? 0 : (await chain.head()).height;
  const confirmations = height === undefined ? 0 : Math.max(1, head - height + 1);
  const deposits = transfers.map((transfer) => depositSeen(custody, member, transfer, confirmations));
  return { succeeded, confirmations, deposits };
}

function depositSeen(
  custody: Custody,
  member: MemberId,
  transfer: ChainTransfer,
  confirmations: number,
): Deposit {
  const { network } = custody.chain;
  const { credit: required, unlock: unlocks } = custody.numbers;
  const { txHash, output, contract, raw, to: address } = transfer;
  return {
    ...{ depositKey: `${network}:${txHash}:${output}`, network, member, contract, address, txHash, raw },
    ...worthOf(custody, transfer),
    words: undefined,
    confirmations: Math.min(confirmations, unlocks),
    required,
    unlocks,
    seenAt: Date.now(),
    creditedAt: undefined,
    unlockedAt: undefined,
  };
}

type Worth = Pick<Deposit, "coin" | "amount" | "state" | "reason">;

function worthOf(custody: Custody, { coin, raw }: ChainTransfer): Worth {
  const nothing: Amount = amount(0n);
  const terms = coin === undefined ? undefined : custody.terms(coin.coin);
  if (coin === undefined || terms === undefined) {
    return { coin: undefined, amount: nothing, state: "unsupported", reason: "unknown_contract" };
  }
  const share = toLedger(raw, coin);
  if ("problem" in share) {
    return { coin: coin.coin, amount: nothing, state: "unsupported", reason: share.problem };
  }
  const state = share.amount < terms.depositMin ? "below_minimum" : "confirming";
  return { coin: coin.coin, amount: share.amount, state, reason: "" };
}
