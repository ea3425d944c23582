/**
 * Finds the transfers to our addresses in one block. What counts is what certainly happened: the value of a
 * successful transaction sent straight to us, and the Transfer logs that a successful transaction left. Value that a
 * contract passes on inside a call leaves no such trace and is not a deposit.
 */
import {
  type Address,
  type Hex,
  type RpcLog,
  type RpcTransaction,
  type RpcTransactionReceipt,
  getAddress,
} from "viem";
import type { ChainCoin, ChainTransfer } from "../chain.ts";
import { TRANSFER_TOPIC } from "./token.ts";

export interface TransferReading {
  readonly nativeCoin: ChainCoin;
  readonly coinsByContract: ReadonlyMap<string, ChainCoin>;
  readonly isOurs: (address: string) => boolean;
}

const SUCCESS = "0x1";
/** An amount in a log is one word of 32 bytes, written as 64 digits behind "0x". */
const WORD_LENGTH = 66;
/** An address in a topic stands in the last 40 of the word's 64 digits. */
const TOPIC_ADDRESS_START = 26;

export function transfersOf(
  transactions: readonly RpcTransaction[],
  receipts: readonly RpcTransactionReceipt[],
  reading: TransferReading,
): ChainTransfer[] {
  const receiptByHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  return transactions.flatMap((transaction) => {
    const receipt = receiptByHash.get(transaction.hash);
    if (receipt?.status !== SUCCESS) return [];
    const native = nativeTransfer(transaction, reading);
    const tokens = receipt.logs.map((log, position) =>
      tokenTransfer(transaction.hash, log, position, reading),
    );
    return [native, ...tokens].filter((transfer) => transfer !== undefined);
  });
}

function nativeTransfer(transaction: RpcTransaction, reading: TransferReading): ChainTransfer | undefined {
  const raw = BigInt(transaction.value);
  if (transaction.to === null || raw === 0n) return undefined;
  const to = getAddress(transaction.to);
  if (!reading.isOurs(to)) return undefined;
  return { txHash: transaction.hash, output: "native", to, contract: "", coin: reading.nativeCoin, raw };
}

/**
 * `position` counts within the transaction: the chain's own log index changes when the transaction changes its block.
 */
function tokenTransfer(
  txHash: Hex,
  log: RpcLog,
  position: number,
  reading: TransferReading,
): ChainTransfer | undefined {
  const recipient = log.topics[2];
  if (log.topics[0] !== TRANSFER_TOPIC || log.topics.length !== 3 || recipient === undefined)
    return undefined;
  if (log.data.length !== WORD_LENGTH) return undefined;
  const to = getAddress(`0x${recipient.slice(TOPIC_ADDRESS_START)}` as Address);
  const raw = BigInt(log.data);
  if (raw === 0n || !reading.isOurs(to)) return undefined;
  const contract = getAddress(log.address);
  return { txHash, output: String(position), to, contract, coin: reading.coinsByContract.get(contract), raw };
}
