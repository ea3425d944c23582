/**
 * The source of coins on a development chain: its key issues the test coins and sends them. It stands outside the
 * venue, like the wallet of somebody who deposits; nothing here exists on a chain of the real world.
 */
import {
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Address,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  padHex,
  parseTransaction,
  type PrivateKeyAccount,
  type PublicClient,
  stringToHex,
  TransactionNotFoundError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { fetchText } from "../../../ground/outgoing/index.ts";
import type { ChainCoin } from "../chain.ts";
import type { CoinTerms } from "../terms.ts";
import bytecode from "./contracts/bytecode.json" with { type: "json" };
import { TOKEN_ABI } from "./token.ts";

/** A transaction ready to be sent: its bytes and the hash by which the chain will know it. */
export interface Signed {
  readonly txHash: string;
  readonly bytes: string;
}

/** Creates a contract at an address that only its code and salt decide; every development chain carries it. */
const DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
const DEPLOY_GAS = 2_000_000n;
const TRANSFER_GAS = 100_000n;
/** Ten billion whole coins of each: more than any demo hands out, and within what the ledger counts. */
const SUPPLY_WHOLE = 10_000_000_000n;
const FEE_PER_GAS = 3_000_000_000n;
const TIP_PER_GAS = 1_000_000_000n;

export interface Gift {
  readonly to: string;
  readonly coin: ChainCoin;
  readonly raw: bigint;
}

export class Faucet {
  readonly #client: PublicClient;
  readonly #account: PrivateKeyAccount;
  #chainId: number | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(url: string, privateKey: Hex) {
    this.#client = createPublicClient({ transport: http(url, { fetchFn: fetchText }) });
    this.#account = privateKeyToAccount(privateKey);
  }

  get address(): string {
    return this.#account.address;
  }

  /** Sends gifts in order, without waiting for blocks. One caller at a time, because they share the key's nonces. */
  send(gifts: readonly Gift[]): Promise<string[]> {
    return this.#serially(async () => {
      let nonce = await this.#nonce();
      const hashes: string[] = [];
      for (const gift of gifts) hashes.push(await this.#transact(nonce++, giftCall(gift)));
      return hashes;
    });
  }

  /**
   * Sends one gift such that asking again sends it only once: `remember` has the transaction before the chain does.
   *
   * @param before what was remembered when this gift was asked for earlier
   * @returns the hash of the transaction that the chain has
   */
  sendOnce(
    gift: Gift,
    before: Signed | undefined,
    remember: (signed: Signed) => Promise<void>,
  ): Promise<string> {
    return this.#serially(async () => {
      if (before !== undefined && (await this.#isOnItsWay(before))) return before.txHash;
      const bytes = await this.#sign(await this.#nonce(), giftCall(gift));
      const signed = { txHash: keccak256(bytes), bytes };
      await remember(signed);
      await this.#client.sendRawTransaction({ serializedTransaction: bytes });
      return signed.txHash;
    });
  }

  /** The coins of the chain with their contracts; those not on it yet are put there. */
  async deployCoins(terms: readonly CoinTerms[]): Promise<ChainCoin[]> {
    const coins = terms.map((each) => this.#coinOf(each));
    await this.#serially(async () => {
      let nonce = await this.#nonce();
      for (const { coin, deployment } of coins) {
        if (deployment === undefined) continue;
        const code = await this.#client.getCode({ address: coin.contract as Address });
        if (code === undefined) await this.#transact(nonce++, deployment);
      }
    });
    return coins.map(({ coin }) => coin);
  }

  /** Runs a call of the faucet's key: how tests put their fixtures on the chain. */
  call(to: string | undefined, data: Hex, value = 0n): Promise<string> {
    const target = to === undefined ? {} : { to: to as Address };
    return this.#serially(async () =>
      this.#transact(await this.#nonce(), { ...target, data, value, gas: DEPLOY_GAS }),
    );
  }

  #coinOf(terms: CoinTerms): { readonly coin: ChainCoin; readonly deployment?: Call } {
    const shared = { coin: terms.coin, chainDecimals: terms.chainDecimals, ledgerDecimals: terms.decimals };
    if (terms.native) return { coin: { ...shared, contract: "" } };
    const supply = SUPPLY_WHOLE * 10n ** BigInt(terms.chainDecimals);
    const parameters = encodeAbiParameters(
      [{ type: "string" }, { type: "string" }, { type: "uint8" }, { type: "address" }, { type: "uint256" }],
      [`Test ${terms.name}`, terms.coin, terms.chainDecimals, this.#account.address, supply],
    );
    const code = concatHex([bytecode.TestCoin as Hex, parameters]);
    const salt = padHex(stringToHex(terms.coin), { size: 32 });
    const contract = getCreate2Address({ from: DEPLOYER, salt, bytecodeHash: keccak256(code) });
    const deployment = { to: DEPLOYER, data: concatHex([salt, code]), value: 0n, gas: DEPLOY_GAS };
    return { coin: { ...shared, contract }, deployment };
  }

  #nonce(): Promise<number> {
    return this.#client.getTransactionCount({ address: this.#account.address, blockTag: "pending" });
  }

  /** Sends remembered bytes unless the chain has them. False when another transaction took their nonce for good. */
  async #isOnItsWay({ txHash, bytes }: Signed): Promise<boolean> {
    const hash = txHash as Hex;
    const known = await this.#client.getTransaction({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return undefined;
      throw error;
    });
    if (known !== undefined) return true;
    if (parseTransaction(bytes as Hex).nonce !== (await this.#nonce())) return false;
    await this.#client.sendRawTransaction({ serializedTransaction: bytes as Hex });
    return true;
  }

  async #transact(nonce: number, call: Call): Promise<string> {
    return this.#client.sendRawTransaction({ serializedTransaction: await this.#sign(nonce, call) });
  }

  async #sign(nonce: number, call: Call): Promise<Hex> {
    this.#chainId ??= await this.#client.getChainId();
    const chainId = this.#chainId;
    const fees = { maxFeePerGas: FEE_PER_GAS, maxPriorityFeePerGas: TIP_PER_GAS };
    return this.#account.signTransaction({ ...call, ...fees, chainId, nonce, type: "eip1559" });
  }

  #serially<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work, work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

interface Call {
  readonly to?: Address;
  readonly data?: Hex;
  readonly value: bigint;
  readonly gas: bigint;
}

function giftCall(gift: Gift): Call {
  const to = gift.to as Address;
  if (gift.coin.contract === "") return { to, value: gift.raw, gas: TRANSFER_GAS };
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [to, gift.raw] });
  return { to: gift.coin.contract as Address, data, value: 0n, gas: TRANSFER_GAS };
}
