/** A place outside that says what coins cost. Sources are independent of each other. */
import type { CoinCode } from "@meridian/core";

export interface SourcePrice {
  /** USDT per coin, a whole count of 10^-INDEX_DECIMALS; above zero. */
  readonly price: bigint;
  /** When it was the price there. */
  readonly timeMs: number;
}

export interface PriceSource {
  readonly name: string;
  /** The newest price that it gave; undefined for a coin that it does not know, or before the first. */
  price(coin: CoinCode): SourcePrice | undefined;
  /** Ends what it asks for by itself. */
  stop(): Promise<void>;
}
