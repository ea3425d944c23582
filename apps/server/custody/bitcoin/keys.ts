/**
 * The keys of a Bitcoin chain, after BIP-84: branch 0 holds the deposit addresses; branch 1 the hot wallet, whose
 * first address receives and whose second takes the change. Change has an address of its own, so that nothing that
 * comes back from a payment is ever taken for coins that somebody sent.
 */
import { createHash } from "node:crypto";
import type { HDKey } from "@scure/bip32";
import type { Payer } from "../chain.ts";
import { keyHashAddress, keyHashScript } from "./address.ts";
import type { BitcoinNetwork } from "./networks.ts";

export interface BitcoinAccount {
  readonly address: string;
  /** The output script that pays to it. */
  readonly script: Uint8Array;
  readonly privateKey: Uint8Array;
}

const PURPOSE = 84;
const DEPOSIT_BRANCH = 0;
const HOT_BRANCH = 1;
const HOT_INDEX = 0;
const CHANGE_INDEX = 1;

export class BitcoinKeys {
  readonly hot: BitcoinAccount;
  readonly change: BitcoinAccount;
  readonly #network: BitcoinNetwork;
  readonly #branches: readonly HDKey[];

  constructor(root: HDKey, network: BitcoinNetwork) {
    const account = root.derive(`m/${PURPOSE}'/${network.coinType}'/0'`);
    this.#network = network;
    this.#branches = [DEPOSIT_BRANCH, HOT_BRANCH].map((branch) => account.deriveChild(branch));
    this.hot = this.#account(HOT_BRANCH, HOT_INDEX);
    this.change = this.#account(HOT_BRANCH, CHANGE_INDEX);
  }

  /** The account of a deposit address, by its index from 1. */
  deposit(index: number): BitcoinAccount {
    return this.#account(DEPOSIT_BRANCH, index);
  }

  /** Every account whose coins a payer spends. */
  of(payer: Payer): readonly BitcoinAccount[] {
    return payer === "hot" ? [this.hot, this.change] : [this.deposit(payer)];
  }

  #account(branch: number, index: number): BitcoinAccount {
    const { publicKey, privateKey } = this.#branches[branch]?.deriveChild(index) ?? {};
    if (publicKey == null || privateKey == null) throw new Error("The wallet holds no private keys.");
    const hash = hash160(publicKey);
    const address = keyHashAddress(hash, this.#network);
    return { address, script: keyHashScript(hash), privateKey };
  }
}

function hash160(bytes: Uint8Array): Uint8Array {
  return createHash("ripemd160").update(createHash("sha256").update(bytes).digest()).digest();
}
