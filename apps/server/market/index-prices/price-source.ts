/** A place outside that says what coins cost. Sources are independent of each other. */
import type { CoinCode } from "@meridian/core";
import type { SourceSigner } from "./signer.ts";

export interface SourcePrice {
  /** USDT per coin, a whole count of 10^-INDEX_DECIMALS; above zero. */
  readonly price: bigint;
  /** Time at which it was the price there. */
  readonly timeMs: number;
  /** True if the source gave the time; else it is when we saw the price. */
  readonly isTimed: boolean;
}

export interface PriceSource {
  readonly name: string;
  readonly isSimulated: boolean;
  /** Of a source that signs what it says; most do not. */
  readonly signer?: SourceSigner;
  /** True while it does not answer what it is asked. */
  isDown(): boolean;
  /** The newest price that it gave, also after it was stopped; undefined for a coin that it does not know. */
  price(coin: CoinCode): SourcePrice | undefined;
  /** Ends what it asks for by itself. */
  stop(): Promise<void>;
}
