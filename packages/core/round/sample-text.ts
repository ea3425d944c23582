/** The text under a source's signature: all that a sample says, so that it is good for nothing else. */
import { type CoinCode } from "../ids.ts";
import { formatDecimal } from "../numeric/index.ts";
import type { RoundSample, SourceSigner } from "./commands.ts";
import { STAKE_COIN } from "./limits.ts";

/** The pair that a sample is of, and its signer. */
export interface SampleOf {
  readonly base: CoinCode;
  readonly priceDecimals: number;
  readonly signer: SourceSigner;
}

const FIRST_LINES = {
  source: "meridian price 1",
  venue: "meridian observation 1",
} as const satisfies Record<SourceSigner, string>;

export function sampleText(
  { base, priceDecimals, signer }: SampleOf,
  { source, price, time }: Pick<RoundSample, "source" | "price" | "time">,
): string {
  return [
    FIRST_LINES[signer],
    source,
    `${base}/${STAKE_COIN}`,
    formatDecimal(BigInt(price), priceDecimals),
    String(time),
  ].join("\n");
}
