/**
 * The keys of a Bitcoin chain, after BIP-84: branch 0 holds the deposit addresses; branch 1 the hot wallet, whose
 * first address receives and whose second takes the change. Change has an address of its own, so that nothing that
 * comes back from a payment is ever taken for coins that somebody sent.
 */
import { createHash } from "node:crypto";
import type { HDKey } from "@scure/bip32";
import type { Payer } from "../chain.ts";
import type { Signer } from "../keys/signer.ts";
import { keyHashAddress, keyHashScript } from "./address.ts";
import type { BitcoinNetwork } from "./networks.ts";

export interface BitcoinAccount {
  readonly address: string;
  /** The output script that pays to it. */
  readonly script: Uint8Array;
  readonly path: string;
  /** Its public half, and the private one where the account was opened with it. */
  readonly key: HDKey;
}

const PURPOSE = 84;
const DEPOSIT_BRANCH = 0;
const HOT_BRANCH = 1;
const HOT_INDEX = 0;
const CHANGE_INDEX = 1;

/** Derivation path of a network's account. */
export function bitcoinAccountPath(network: BitcoinNetwork): string {
  return `m/${PURPOSE}'/${network.coinType}'/0'`;
}

export async function openBitcoinKeys(signer: Signer, network: BitcoinNetwork): Promise<BitcoinKeys> {
  return new BitcoinKeys(await signer.account(bitcoinAccountPath(network)), network);
}

export class BitcoinKeys {
  readonly hot: BitcoinAccount;
  readonly change: BitcoinAccount;
  readonly network: BitcoinNetwork;
  readonly #branches: readonly HDKey[];

  /** @param account the key at {@link bitcoinAccountPath}; its public half is enough to derive addresses */
  constructor(account: HDKey, network: BitcoinNetwork) {
    this.network = network;
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
    const key = this.#branches[branch]?.deriveChild(index);
    if (key?.publicKey == null) throw new Error("The wallet holds no such key.");
    const hash = hash160(key.publicKey);
    const path = `${bitcoinAccountPath(this.network)}/${branch}/${index}`;
    return { address: keyHashAddress(hash, this.network), script: keyHashScript(hash), path, key };
  }
}

export function hash160(bytes: Uint8Array): Uint8Array {
  return createHash("ripemd160").update(createHash("sha256").update(bytes).digest()).digest();
}
