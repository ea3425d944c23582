/**
 * A wallet outside the venue on the test chain: it gets the rewards of the blocks and pays from them. The demo's tap
 * gives from it; tests make with it whatever a stranger may send.
 */
import type { HDKey } from "@scure/bip32";
import { Transaction } from "@scure/btc-signer";
import { z } from "zod";
import type { ChainCoin } from "../../chain.ts";
import { keyHashAddressOf, parseBitcoinAddress } from "../address.ts";
import { parseBlock, parseTransaction } from "../block.ts";
import type { Coin } from "../coins.ts";
import { type BitcoinAccount, bitcoinAccountPath, BitcoinKeys } from "../keys.ts";
import { COINBASE_MATURITY } from "../limits.ts";
import { BITCOIN_NETWORKS } from "../networks.ts";
import { type BitcoinRpc, RpcRefusal } from "../rpc.ts";

export interface Gift {
  readonly to: string;
  readonly coin: ChainCoin;
  readonly raw: bigint;
}

/** A transaction ready to be sent: its bytes and the hash by which the chain will know it. */
export interface Signed {
  readonly txHash: string;
  readonly bytes: string;
}

export interface PlannedOutput {
  readonly script: Uint8Array;
  readonly amount: bigint;
}

interface Reward extends Coin {
  readonly spendableAt: number;
}

const NETWORK = BITCOIN_NETWORKS.regtest;
/** Satoshis per input and output: ample on a chain where space costs nothing. */
const FEE_PER_PART = 400n;
const SEQUENCE_REPLACEABLE = 0xfffffffd;
/** Blocks whose rewards are there to be spent at the first start, and those that make them spendable. */
const FIRST_REWARDS = 10;

export class RegtestWallet {
  readonly #rpc: BitcoinRpc;
  readonly #account: BitcoinAccount;
  /** Oldest first; spent from the front, change goes to the end. */
  #coins: Reward[] = [];
  /** By outpoint. */
  readonly #spent = new Map<string, Coin>();
  #height = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(rpc: BitcoinRpc, root: HDKey) {
    this.#rpc = rpc;
    this.#account = accountOf(root);
  }

  get address(): string {
    return this.#account.address;
  }

  /**
   * Mines the first rewards where there are none, and reads the chain for what the wallet owns. Asked again it forgets
   * what it knew, such as the change of payments that a reorganisation took back.
   */
  async open(): Promise<void> {
    const height = await this.#chainHeight();
    const missing = FIRST_REWARDS + COINBASE_MATURITY - height;
    if (missing > 0) await this.mine(missing);
    this.#coins = [];
    this.#spent.clear();
    this.#height = 0;
    await this.#read();
  }

  async mine(blocks: number): Promise<void> {
    await this.#rpc.call("generatetoaddress", blocks, this.address);
  }

  /** Sends gifts in order, without waiting for blocks. */
  send(gifts: readonly Gift[]): Promise<string[]> {
    return this.#serially(async () => {
      const hashes: string[] = [];
      for (const gift of gifts) {
        const signed = await this.#sign([outputOf(gift)]);
        await this.broadcast(signed.bytes);
        hashes.push(signed.txHash);
      }
      return hashes;
    });
  }

  /**
   * Sends one gift such that asking again sends it only once: `remember` has the transaction before the chain does.
   *
   * @param before what was remembered when this gift was asked for earlier
   */
  sendOnce(
    gift: Gift,
    before: Signed | undefined,
    remember: (signed: Signed) => Promise<void>,
  ): Promise<string> {
    return this.#serially(async () => {
      const signed = before ?? (await this.#sign([outputOf(gift)]));
      if (before === undefined) await remember(signed);
      try {
        await this.broadcast(signed.bytes);
      } catch (error) {
        // Sent before and mined since: then its inputs are spent, by itself.
        if (before === undefined || !(error instanceof RpcRefusal)) throw error;
      }
      return signed.txHash;
    });
  }

  /** Signs a payment from the oldest coins, sends nothing. */
  sign(outputs: readonly PlannedOutput[]): Promise<Signed> {
    return this.#serially(() => this.#sign(outputs));
  }

  /** The coins that one of our transactions spent, paid elsewhere at a higher fee. */
  signRival(signed: Signed, outputs: readonly PlannedOutput[], fee: bigint): Signed {
    const { inputs } = parseTransaction(Buffer.from(signed.bytes, "hex"));
    const coins = inputs.map((input) => {
      const coin = this.#spent.get(`${input.txHash}:${input.output}`);
      if (coin === undefined) throw new Error("This wallet did not sign that transaction.");
      return coin;
    });
    return this.#signFrom(coins, outputs, fee);
  }

  async broadcast(bytes: string): Promise<void> {
    await this.#rpc.call("sendrawtransaction", bytes);
  }

  async #sign(outputs: readonly PlannedOutput[]): Promise<Signed> {
    const wanted = outputs.reduce((sum, output) => sum + output.amount, 0n);
    const coins = await this.#take(wanted, outputs.length);
    return this.#signFrom(coins, outputs, feeFor(coins.length, outputs.length));
  }

  #signFrom(coins: readonly Coin[], outputs: readonly PlannedOutput[], fee: bigint): Signed {
    const {
      script,
      key: { privateKey },
    } = this.#account;
    if (privateKey === null) throw new Error("The wallet holds no private keys.");
    const transaction = new Transaction({ allowUnknownOutputs: true });
    for (const coin of coins) {
      const witnessUtxo = { script, amount: coin.value };
      const outpoint = { txid: coin.txHash, index: coin.output };
      transaction.addInput({ ...outpoint, witnessUtxo, sequence: SEQUENCE_REPLACEABLE });
      this.#spent.set(`${coin.txHash}:${coin.output}`, coin);
    }
    for (const output of outputs) transaction.addOutput(output);
    const change = [...coins].reduce((sum, coin) => sum + coin.value, 0n) - fee - sumOf(outputs);
    transaction.addOutput({ script, amount: change });
    for (const index of coins.keys()) transaction.signIdx(privateKey, index);
    transaction.finalize();
    const { id: txHash, hex: bytes } = transaction;
    this.#coins.push({
      ...{ txHash, output: outputs.length, address: this.address },
      ...{ value: change, spendableAt: 0 },
    });
    return { txHash, bytes };
  }

  async #take(wanted: bigint, outputs: number): Promise<Coin[]> {
    if (this.#sumSpendable(outputs) < wanted) await this.#read();
    const taken: Reward[] = [];
    for (const coin of this.#coins.filter((each) => this.#isSpendable(each))) {
      taken.push(coin);
      const sum = taken.reduce((total, each) => total + each.value, 0n);
      if (sum > wanted + feeFor(taken.length, outputs)) break;
    }
    const sum = taken.reduce((total, each) => total + each.value, 0n);
    if (sum <= wanted + feeFor(taken.length, outputs))
      throw new Error("The test chain's wallet has too few coins.");
    this.#coins = this.#coins.filter((coin) => !taken.includes(coin));
    return taken;
  }

  #sumSpendable(outputs: number): bigint {
    const coins = this.#coins.filter((coin) => this.#isSpendable(coin));
    return coins.reduce((sum, coin) => sum + coin.value, 0n) - feeFor(coins.length, outputs);
  }

  #isSpendable(coin: Reward): boolean {
    return coin.spendableAt <= this.#height;
  }

  /** Updates the wallet's coins from the blocks after the last one that was read. */
  async #read(): Promise<void> {
    const height = await this.#chainHeight();
    const heights = Array.from({ length: height - this.#height }, (_, index) => this.#height + 1 + index);
    const hashes = await this.#rpc.batch(heights.map((each) => ({ method: "getblockhash", params: [each] })));
    const blocks = await this.#rpc.batch(hashes.map((hash) => ({ method: "getblock", params: [hash, 0] })));
    for (const [index, hex] of blocks.entries()) this.#readBlock(z.string().parse(hex), heights[index] ?? 0);
    this.#height = height;
  }

  #readBlock(hex: string, height: number): void {
    for (const { txHash, inputs, outputs, isCoinbase } of parseBlock(Buffer.from(hex, "hex")).transactions) {
      const spends = new Set(inputs.map((input) => `${input.txHash}:${input.output}`));
      this.#coins = this.#coins.filter((coin) => !spends.has(`${coin.txHash}:${coin.output}`));
      for (const [output, { value, script }] of outputs.entries()) {
        const key = `${txHash}:${output}`;
        const isKnown =
          this.#spent.has(key) || this.#coins.some((coin) => `${coin.txHash}:${coin.output}` === key);
        if (isKnown || keyHashAddressOf(script, NETWORK) !== this.address) continue;
        const spendableAt = isCoinbase ? height + COINBASE_MATURITY : height;
        this.#coins.push({ txHash, output, address: this.address, value, spendableAt });
      }
    }
  }

  async #chainHeight(): Promise<number> {
    return z.number().parse(await this.#rpc.call("getblockcount"));
  }

  #serially<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** Address for block rewards that a wallet of these keys can spend. */
export function addressOfRewards(root: HDKey): string {
  return accountOf(root).address;
}

/** The output that pays so much to an address of this chain. */
export function outputOf({ to, raw }: Pick<Gift, "to" | "raw">): PlannedOutput {
  const parsed = parseBitcoinAddress(to, NETWORK);
  if ("problem" in parsed) throw new Error(`${to} is no address of the test chain.`);
  return { script: parsed.script, amount: raw };
}

function sumOf(outputs: readonly PlannedOutput[]): bigint {
  return outputs.reduce((sum, output) => sum + output.amount, 0n);
}

function feeFor(inputs: number, outputs: number): bigint {
  return BigInt(inputs + outputs + 1) * FEE_PER_PART;
}

function accountOf(root: HDKey): BitcoinAccount {
  return new BitcoinKeys(root.derive(bitcoinAccountPath(NETWORK)), NETWORK).hot;
}
