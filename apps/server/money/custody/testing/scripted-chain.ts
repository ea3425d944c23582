/**
 * A chain that is only a script: blocks made by hand, shown by nodes that may disagree, lag, go back, and report all of
 * it twice and in any order. Nothing can be sent on it.
 */
import type { NetworkName } from "@meridian/core";
import type { BlockName, Chain, ChainBlock, ChainCoin, ChainTransfer, ReceiptState } from "../chain.ts";
import type { Random } from "./random.ts";

export const SCRIPTED_COIN: ChainCoin = { coin: "BTC", chainDecimals: 8, ledgerDecimals: 8, contract: "" };

/** One branch, from block 0; what differs from another branch has another hash from there on. */
export function branch(
  name: string,
  transfers: readonly (readonly ChainTransfer[])[],
  shared?: { readonly blocks: readonly ChainBlock[]; readonly upTo: number },
): ChainBlock[] {
  const blocks: ChainBlock[] = shared === undefined ? [] : shared.blocks.slice(0, shared.upTo + 1);
  for (let height = blocks.length; height < transfers.length; height++) {
    const parentHash = blocks.at(-1)?.hash ?? "";
    blocks.push({ height, hash: `${name}${height}`, parentHash, transfers: transfers[height] ?? [] });
  }
  return blocks;
}

export class ScriptedChain implements Chain {
  readonly network: NetworkName;
  readonly coins = new Map([[SCRIPTED_COIN.coin, SCRIPTED_COIN]]);
  readonly nativeCoin = SCRIPTED_COIN;
  readonly hotAddress = "hot";
  readonly addressKind = "bitcoin";
  readonly #random: Random;
  #blocks: readonly ChainBlock[] = [];
  #height = 0;

  constructor(network: NetworkName, random: Random) {
    this.network = network;
    this.#random = random;
  }

  /** From now on a node answers that follows this branch and has come so far. */
  show(blocks: readonly ChainBlock[], height: number): void {
    this.#blocks = blocks;
    this.#height = Math.min(height, blocks.length - 1);
  }

  deriveAddress(index: number): string {
    return `${this.network}:${index}`;
  }

  parseAddress(text: string) {
    return { address: text };
  }

  async head(): Promise<BlockName> {
    const block = this.#blocks[this.#height];
    if (block === undefined) throw new Error("A scripted chain shows nothing yet.");
    return { height: block.height, hash: block.hash };
  }

  async hashAt(height: number): Promise<string | undefined> {
    return height > this.#height ? undefined : this.#blocks[height]?.hash;
  }

  async readBlock(height: number, isOurs: (address: string) => boolean): Promise<ChainBlock | undefined> {
    const block = height > this.#height ? undefined : this.#blocks[height];
    if (block === undefined) return undefined;
    const ours = block.transfers.filter(({ to }) => isOurs(to));
    const twice = ours.flatMap((transfer) => (this.#random.chance(50) ? [transfer, transfer] : [transfer]));
    const order = new Map(
      twice.map((transfer, place) => [`${place}`, { transfer, key: this.#random.next(1_000) }]),
    );
    const shuffled = [...order.values()].toSorted((one, other) => one.key - other.key);
    return { ...block, transfers: shuffled.map(({ transfer }) => transfer) };
  }

  async sign(): Promise<{ readonly problem: "insufficient_funds" }> {
    return { problem: "insufficient_funds" };
  }

  async broadcast(): Promise<void> {
    throw new Error("Nothing is sent on a scripted chain.");
  }

  async receipt(): Promise<ReceiptState> {
    return { state: "missing" };
  }

  async balance(): Promise<bigint> {
    return 0n;
  }

  async fuelNeeded(): Promise<bigint> {
    return 0n;
  }

  async lookUp(): Promise<undefined> {
    return undefined;
  }
}
