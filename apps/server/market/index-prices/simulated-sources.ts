import { type PriceFeed } from "../feeds/index.ts";
import type { PriceSource } from "./price-source.ts";
import type { SourceSigner } from "./signer.ts";

/** The sources of the simulated feed, which stop with it, each with a key of its own. */
export function simulatedSources(
  feed: Pick<PriceFeed, "coins" | "samples">,
  signerOf: (name: string) => SourceSigner,
): (PriceSource & { readonly signer: SourceSigner })[] {
  const [coin] = feed.coins;
  const names = coin === undefined ? [] : feed.samples(coin).map(({ source }) => source);
  return names.map((name) => ({
    name,
    isSimulated: true,
    signer: signerOf(name),
    isDown: () => false,
    price(asked) {
      const sample = feed.samples(asked).find(({ source }) => source === name);
      return sample === undefined ? undefined : { ...sample, isTimed: true };
    },
    stop: async () => undefined,
  }));
}
