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
import type { ChainCoin, ChainOutgoing, ChainTransfer } from "../chain.ts";
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

function nativeTransfer(
  transaction: Pick<RpcTransaction, "hash" | "from" | "to" | "value">,
  reading: TransferReading,
): ChainTransfer | undefined {
  const raw = BigInt(transaction.value);
  if (transaction.to === null || raw === 0n) return undefined;
  const to = getAddress(transaction.to);
  if (!reading.isOurs(to)) return undefined;
  const from = ownPayer(getAddress(transaction.from), reading);
  return {
    txHash: transaction.hash,
    output: "native",
    to,
    contract: "",
    coin: reading.nativeCoin,
    raw,
    ...from,
  };
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
  const said = transferSaid(log);
  if (said === undefined || !reading.isOurs(said.to)) return undefined;
  const contract = getAddress(log.address);
  const coin = reading.coinsByContract.get(contract);
  const from = ownPayer(said.from, reading);
  return { txHash, output: String(position), to: said.to, contract, coin, raw: said.raw, ...from };
}

/** Decodes the transfer in a log; undefined for any other log, and for an amount of 0. */
function transferSaid(log: RpcLog): { from: Address; to: Address; raw: bigint } | undefined {
  const [topic, sender, recipient, ...more] = log.topics;
  if (topic !== TRANSFER_TOPIC || sender === undefined || recipient === undefined || more.length > 0)
    return undefined;
  if (log.data.length !== WORD_LENGTH || BigInt(log.data) === 0n) return undefined;
  const addressIn = (word: Hex): Address => getAddress(`0x${word.slice(TOPIC_ADDRESS_START)}`);
  return { from: addressIn(sender), to: addressIn(recipient), raw: BigInt(log.data) };
}

function ownPayer(address: Address, { isOurs }: TransferReading): { readonly from?: string } {
  return isOurs(address) ? { from: address } : {};
}

/**
 * Transactions that our addresses paid for, failed ones as well since they use up a nonce; and those in which a coin of
 * ours left one of them at somebody else's word. A log of a contract that nobody knows says what it likes.
 */
export function outgoingOf(
  transactions: readonly RpcTransaction[],
  receipts: readonly RpcTransactionReceipt[],
  { isOurs, coinsByContract }: TransferReading,
): ChainOutgoing[] {
  const found = new Map<string, string>();
  for (const { hash, from } of transactions) {
    const sender = getAddress(from);
    if (isOurs(sender)) found.set(hash, sender);
  }
  for (const { status, logs, transactionHash } of receipts) {
    if (status !== SUCCESS || found.has(transactionHash)) continue;
    const drained = logs
      .filter((log) => coinsByContract.has(getAddress(log.address)))
      .map((log) => transferSaid(log)?.from)
      .find((from) => from !== undefined && isOurs(from));
    if (drained !== undefined) found.set(transactionHash, drained);
  }
  return [...found].map(([txHash, from]) => ({ txHash, from }));
}

const TRANSFER_CALL = "0xa9059cbb";
/** The call's name, an address and an amount of 32 bytes each. */
const TRANSFER_CALL_LENGTH = 2 + 8 + 64 + 64;
const CALL_ADDRESS_START = 2 + 8 + 24;
const CALL_AMOUNT_START = 2 + 8 + 64;

/** Transfers to our addresses that a pending transaction plainly makes: a payment, or a token's transfer. */
export function transfersMeant(
  transaction: Pick<RpcTransaction, "hash" | "from" | "to" | "value" | "input">,
  reading: TransferReading,
): ChainTransfer[] {
  const native = nativeTransfer(transaction, reading);
  if (native !== undefined) return [native];
  const { to: called, input, hash: txHash } = transaction;
  if (called === null || !input.startsWith(TRANSFER_CALL) || input.length !== TRANSFER_CALL_LENGTH) return [];
  const to = getAddress(`0x${input.slice(CALL_ADDRESS_START, CALL_AMOUNT_START)}`);
  if (!reading.isOurs(to)) return [];
  const contract = getAddress(called);
  const raw = BigInt(`0x${input.slice(CALL_AMOUNT_START)}`);
  return [{ txHash, output: "meant", to, contract, coin: reading.coinsByContract.get(contract), raw }];
}
