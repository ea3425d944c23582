import { type PriceFeed } from "../feeds/index.ts";
import type { PriceSource } from "./price-source.ts";

/** The sources of the simulated feed, which stop with it. */
export function simulatedSources(feed: Pick<PriceFeed, "coins" | "samples">): PriceSource[] {
  const [coin] = feed.coins;
  const names = coin === undefined ? [] : feed.samples(coin).map(({ source }) => source);
  return names.map((name) => ({
    name,
    isSimulated: true,
    isDown: () => false,
    price: (asked) => feed.samples(asked).find(({ source }) => source === name),
    stop: async () => undefined,
  }));
}
