/** A Bitcoin chain over the JSON-RPC of a Bitcoin Core node, which needs neither a wallet nor an index. */
import type { SendableKind } from "@meridian/contract/addresses";
import type { CoinCode, NetworkName } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type {
  AddressProblem,
  BlockName,
  Chain,
  ChainBlock,
  ChainCoin,
  ChainSighting,
  ChainTransfer,
  Payment,
  PaymentProblem,
  ReceiptState,
  SignedPayment,
} from "../chain.ts";
import { keyHashAddressOf, parseBitcoinAddress } from "./address.ts";
import { parseBlock, parseTransaction, type RawBlock } from "./block.ts";
import {
  type BlockCoins,
  forgetCoins,
  maturingCoins,
  minedAt,
  type NewCoin,
  recordCoins,
  outpointOf,
  ownersOfCoins,
  sumCoins,
} from "./coins.ts";
import type { BitcoinKeys } from "./keys.ts";
import { FEE_RATE_MAX, FEE_RATE_MIN, FEE_RATE_UNKNOWN, FEE_TARGET_BLOCKS } from "./limits.ts";
import type { ConfirmationNumbers } from "../confirmations.ts";
import type { Signer } from "../keys/signer.ts";
import type { BitcoinNetwork } from "./networks.ts";
import { findVersion } from "./payments.ts";
import { type BitcoinRpc, RpcRefusal } from "./rpc.ts";
import { type Paid, type Signing, signNewPayment, signReplacement } from "./sign.ts";

export interface BitcoinChainOptions {
  readonly rpc: BitcoinRpc;
  readonly keys: BitcoinKeys;
  readonly signer: Signer;
  readonly coin: ChainCoin;
  /** Keeps the venue's coins and the versions of its payments. */
  readonly database: Pool;
  /** The depth that coins need before they are spent. */
  readonly numbers: ConfirmationNumbers;
}

/** A node's answers to bytes that it or the chain has already. */
const ALREADY_THERE = /already.(known|in)|txn-same-nonwitness|outputs already in utxo set/i;
const NOT_IN_MEMPOOL = /not in mempool/i;
const TRANSACTION_ID = /^[0-9a-f]{64}$/;
const HEIGHT_OUT_OF_RANGE = -8;
const HEX_RAW_BLOCK = 0;
const SATOSHIS = 100_000_000;

const chainInfo = z.object({ chain: z.string(), blocks: z.number().int(), bestblockhash: z.string() });
const knownTransaction = z.object({ hex: z.string(), confirmations: z.number().int().nullish() });
const feeEstimate = z.object({ feerate: z.number().positive().optional() });

export class BitcoinChain implements Chain {
  readonly network: NetworkName = "bitcoin";
  readonly coins: ReadonlyMap<CoinCode, ChainCoin>;
  readonly nativeCoin: ChainCoin;
  readonly hotAddress: string;
  readonly #rpc: BitcoinRpc;
  readonly #keys: BitcoinKeys;
  readonly #signer: Signer;
  readonly #parameters: BitcoinNetwork;
  readonly #database: Pool;
  readonly #numbers: ConfirmationNumbers;
  /** Changes to our coins by blocks that were read and are not recorded yet. */
  readonly #coinsOf = new WeakMap<ChainBlock, BlockCoins>();
  /** Addresses of our coins created by blocks that were read and are not recorded yet, by outpoint. */
  readonly #ownersNotRecorded = new Map<string, string>();

  constructor({ rpc, keys, signer, coin, database, numbers }: BitcoinChainOptions) {
    this.#rpc = rpc;
    this.#keys = keys;
    this.#signer = signer;
    this.#parameters = keys.network;
    this.#database = database;
    this.#numbers = numbers;
    this.nativeCoin = coin;
    this.coins = new Map([[coin.coin, coin]]);
    this.hotAddress = this.#keys.hot.address;
  }

  get addressKind(): SendableKind {
    return this.#parameters.addressKind;
  }

  deriveAddress(index: number): string {
    return this.#keys.deposit(index).address;
  }

  parseAddress(text: string): { readonly address: string } | { readonly problem: AddressProblem } {
    const parsed = parseBitcoinAddress(text, this.#parameters);
    if ("problem" in parsed) return parsed;
    if (parsed.address === this.#keys.change.address) return { problem: "unusable" };
    return { address: parsed.address };
  }

  async head(): Promise<BlockName> {
    const info = chainInfo.parse(await this.#rpc.call("getblockchaininfo"));
    if (info.chain !== this.#parameters.name) {
      throw new Error(`The Bitcoin node follows "${info.chain}", and "${this.#parameters.name}" is set.`);
    }
    return { height: info.blocks, hash: info.bestblockhash };
  }

  async hashAt(height: number): Promise<string | undefined> {
    try {
      return z.string().parse(await this.#rpc.call("getblockhash", height));
    } catch (error) {
      if (error instanceof RpcRefusal && error.code === HEIGHT_OUT_OF_RANGE) return undefined;
      throw error;
    }
  }

  async readBlock(height: number, isOurs: (address: string) => boolean): Promise<ChainBlock | undefined> {
    const hash = await this.hashAt(height);
    if (hash === undefined) return undefined;
    const hex = z.string().parse(await this.#rpc.call("getblock", hash, HEX_RAW_BLOCK));
    const block = parseBlock(Buffer.from(hex, "hex"));
    if (block.hash !== hash) throw new Error(`The Bitcoin node gave another block than ${hash}.`);
    const created = this.#createdCoins(block, isOurs);
    const spent = await this.#spentCoins(block, created);
    // A reward may vanish for a hundred blocks without anybody's doing: it arrives with the block that frees it.
    const matured = await maturingCoins(this.#database, this.network, height);
    const arrived = [...created.filter((coin) => !coin.isCoinbase), ...matured];
    const payers = new Map(spent.map(({ by, owner }) => [by, owner]));
    const transfers = arrived
      .filter((coin) => coin.address !== this.#keys.change.address && coin.value > 0n)
      .map((coin) => this.#transferOf(coin, payers.get(coin.txHash)));
    const outgoing = [...payers].map(([txHash, from]) => ({ txHash, from }));
    const read = { height, hash, parentHash: block.parentHash, transfers, outgoing };
    this.#coinsOf.set(read, { height, created, spent });
    return read;
  }

  async blocksRecorded(database: PoolClient, blocks: readonly ChainBlock[]): Promise<void> {
    for (const block of blocks) {
      const coins = this.#coinsOf.get(block);
      if (coins === undefined) throw new Error("A block is to be recorded that this chain did not read.");
      await recordCoins(database, this.network, coins);
    }
    this.#ownersNotRecorded.clear();
  }

  blocksUndone(database: PoolClient, height: number): Promise<void> {
    return forgetCoins(database, this.network, height);
  }

  async sign(
    database: PoolClient,
    payment: Payment,
  ): Promise<SignedPayment | { readonly problem: PaymentProblem }> {
    return signNewPayment(await this.#signing(database), payment);
  }

  async replace(
    database: PoolClient,
    paid: Paid,
    signed: { readonly txHash: string },
  ): Promise<SignedPayment | undefined> {
    const before = await findVersion(database, this.network, signed.txHash);
    if (before === undefined) return undefined;
    return signReplacement(await this.#signing(database), paid, before);
  }

  async broadcast(raw: string): Promise<void> {
    try {
      await this.#rpc.call("sendrawtransaction", raw);
    } catch (error) {
      if (error instanceof RpcRefusal && ALREADY_THERE.test(error.message)) return;
      throw error;
    }
  }

  async receipt(txHash: string): Promise<ReceiptState> {
    const height = await minedAt(this.#database, this.network, txHash);
    const version = await findVersion(this.#database, this.network, txHash);
    if (height !== undefined && version !== undefined) {
      return { state: "mined", height, succeeded: true, cost: version.fee };
    }
    try {
      await this.#rpc.call("getmempoolentry", txHash);
      return { state: "pending" };
    } catch (error) {
      if (error instanceof RpcRefusal && NOT_IN_MEMPOOL.test(error.message)) return { state: "missing" };
      throw error;
    }
  }

  /** Without an index a node knows what waits; what was mined it finds only where that made coins of ours. */
  async lookUp(txHash: string, isAsked: (address: string) => boolean): Promise<ChainSighting | undefined> {
    const id = txHash.toLowerCase();
    if (!TRANSACTION_ID.test(id)) return undefined;
    try {
      const answer = knownTransaction.parse(await this.#rpc.call("getrawtransaction", id, true));
      const transaction = parseTransaction(Buffer.from(answer.hex, "hex"));
      if (transaction.txHash !== id) throw new Error(`The Bitcoin node gave another transaction than ${id}.`);
      const isMined = (answer.confirmations ?? 0) > 0;
      const height = isMined ? (await this.head()).height - (answer.confirmations ?? 0) + 1 : undefined;
      const coins = this.#createdCoins({ transactions: [transaction] }, isAsked);
      const transfers = coins
        .map((coin) => this.#transferOf(coin, undefined))
        .filter(({ to }) => isAsked(to));
      return { height, succeeded: true, transfers };
    } catch (error) {
      if (error instanceof RpcRefusal) return undefined;
      throw error;
    }
  }

  /** Of the venue's own addresses only: nodes keep no books about anybody else's. */
  async balance(address: string, _coin: ChainCoin, height = Number.MAX_SAFE_INTEGER): Promise<bigint> {
    const { hot, change } = this.#keys;
    const addresses = address === hot.address ? [hot.address, change.address] : [address];
    return sumCoins(this.#database, this.network, addresses, height);
  }

  /** A payment is paid for by what it spends. */
  async fuelNeeded(): Promise<bigint> {
    return 0n;
  }

  /** A block spends thousands of coins; only ours are kept until it is recorded. */
  async #spentCoins(block: RawBlock, created: readonly NewCoin[]) {
    for (const coin of created) this.#ownersNotRecorded.set(outpointOf(coin), coin.address);
    const inputs = block.transactions.flatMap((transaction) => transaction.inputs);
    const asked = [...new Set(inputs.map((input) => input.txHash))];
    const known = await ownersOfCoins(this.#database, this.network, asked);
    return block.transactions.flatMap(({ txHash, inputs: spending }) =>
      spending.flatMap((input) => {
        const owner = known.get(outpointOf(input)) ?? this.#ownersNotRecorded.get(outpointOf(input));
        return owner === undefined ? [] : [{ ...input, by: txHash, owner }];
      }),
    );
  }

  #createdCoins(block: Pick<RawBlock, "transactions">, isOurs: (address: string) => boolean): NewCoin[] {
    const coins: NewCoin[] = [];
    for (const { txHash, outputs, isCoinbase } of block.transactions) {
      for (const [output, { script, value }] of outputs.entries()) {
        const address = keyHashAddressOf(script, this.#parameters);
        if (address === undefined) continue;
        if (address !== this.#keys.change.address && !isOurs(address)) continue;
        coins.push({ txHash, output, address, value, isCoinbase });
      }
    }
    return coins;
  }

  #transferOf(coin: Omit<NewCoin, "isCoinbase">, payer: string | undefined): ChainTransfer {
    const { txHash, output, address: to, value: raw } = coin;
    const from = payer === undefined ? {} : { from: payer };
    return { txHash, output: String(output), to, contract: "", coin: this.nativeCoin, raw, ...from };
  }

  async #signing(database: PoolClient): Promise<Signing> {
    return {
      database,
      network: this.network,
      keys: this.#keys,
      signer: this.#signer,
      numbers: this.#numbers,
      feeRate: await this.#feeRate(),
      scriptOf: (address) => {
        const parsed = parseBitcoinAddress(address, this.#parameters);
        if ("problem" in parsed) throw new Error("A payment goes to an address that was never checked.");
        return parsed.script;
      },
    };
  }

  /** Satoshis per 1,000 virtual bytes, within our bounds whatever the node believes. */
  async #feeRate(): Promise<bigint> {
    const { feerate } = feeEstimate.parse(await this.#rpc.call("estimatesmartfee", FEE_TARGET_BLOCKS));
    if (feerate === undefined) return FEE_RATE_UNKNOWN;
    const rate = BigInt(Math.ceil(feerate * SATOSHIS));
    if (rate < FEE_RATE_MIN) return FEE_RATE_MIN;
    return rate > FEE_RATE_MAX ? FEE_RATE_MAX : rate;
  }
}
