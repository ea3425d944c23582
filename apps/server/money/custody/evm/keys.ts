/**
 * The keys of an EVM chain, after BIP-44: branch 0 holds the deposit addresses, branch 1 the hot wallet. Addresses come
 * from the account's public half; whoever holds the private one is asked for each signature.
 */
import type { NetworkName } from "@meridian/core";
import type { HDKey } from "@scure/bip32";
import {
  type Address,
  bytesToHex,
  type Hex,
  keccak256,
  recoverAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from "viem";
import type { ChainCoin, Payer, PaymentOrder } from "../chain.ts";
import { type Signer, type SigningOrder, SignerUnavailable } from "../keys/signer.ts";
import { addressOfKey, evmChainName } from "./decode.ts";

/** Coin type 60 is Ether's; every EVM chain shares it, so that one address serves all of them. */
const ACCOUNT_PATH = "m/44'/60'/0'";
const DEPOSIT_BRANCH = 0;
const HOT_BRANCH = 1;
/** r and s, 32 bytes each. */
const HALF_BYTES = 32;

export interface EvmPaying {
  readonly payer: Payer;
  readonly coin: ChainCoin;
  readonly order: PaymentOrder;
}

export async function openEvmKeys(signer: Signer, network: NetworkName): Promise<EvmKeys> {
  return new EvmKeys(signer, await signer.account(ACCOUNT_PATH), network);
}

export class EvmKeys {
  readonly #signer: Signer;
  readonly #branches: readonly HDKey[];
  readonly #network: NetworkName;
  /** Kept, because nearly every payment asks for it. */
  readonly #hotAddress: Address;

  constructor(signer: Signer, account: HDKey, network: NetworkName) {
    this.#signer = signer;
    this.#branches = [DEPOSIT_BRANCH, HOT_BRANCH].map((branch) => account.deriveChild(branch));
    this.#network = network;
    this.#hotAddress = this.#derived("hot");
  }

  /** Of the hot wallet, or the deposit address of an index from 1. */
  address(payer: Payer): Address {
    return payer === "hot" ? this.#hotAddress : this.#derived(payer);
  }

  #derived(payer: Payer): Address {
    const [branch, index] = placeOf(payer);
    const key = this.#branches[branch]?.deriveChild(index);
    if (key === undefined) throw new Error("The wallet holds no such key.");
    return addressOfKey(key) as Address;
  }

  /** The signed bytes. What comes back is checked: a signature of another key never gets out of here. */
  async sign(
    transaction: TransactionSerializableEIP1559 & { readonly chainId: number },
    { payer, coin, order }: EvmPaying,
  ): Promise<Hex> {
    const unsigned = serializeTransaction(transaction);
    const [signature] = await this.#signer.sign({
      network: this.#network,
      chain: evmChainName(transaction.chainId),
      transaction: unsigned.slice(2),
      paths: [pathOf(payer)],
      changePaths: [],
      coin,
      order: signingOrder(order),
    });
    const sender = this.address(payer);
    const hash = keccak256(unsigned);
    for (const yParity of [0, 1]) {
      const parts = partsOf(signature, yParity);
      const signer = await recoverAddress({ hash, signature: parts }).catch(() => undefined);
      if (signer === sender) return serializeTransaction(transaction, parts);
    }
    throw new SignerUnavailable("The signer's answer is no signature of the payer.");
  }
}

function placeOf(payer: Payer): readonly [number, number] {
  return payer === "hot" ? [HOT_BRANCH, 0] : [DEPOSIT_BRANCH, payer];
}

export function pathOf(payer: Payer): string {
  return `${ACCOUNT_PATH}/${placeOf(payer).join("/")}`;
}

function signingOrder(order: PaymentOrder): SigningOrder {
  const { reference } = order;
  if ("approval" in order) {
    const { text, hash } = order.approval;
    return { purpose: order.purpose, reference, approval: text, approvalHash: hash };
  }
  return { purpose: order.purpose, reference, toPath: pathOf(order.toPayer) };
}

function partsOf(signature: Uint8Array | undefined, yParity: number) {
  if (signature?.length !== 2 * HALF_BYTES) {
    throw new SignerUnavailable("The signer's answer is no signature.");
  }
  return {
    r: bytesToHex(signature.subarray(0, HALF_BYTES)),
    s: bytesToHex(signature.subarray(HALF_BYTES)),
    yParity,
  };
}
