/** Signed samples for rounds, of what the sources said. */
import {
  type CoinCode,
  type RoundSample,
  type RoundSource,
  sampleText,
  type SourceSigner as SignerWord,
  type Ticks,
  ticks,
} from "@meridian/core";
import { isSignedBy, nearestTick, type PriceSource, type SourceSigner } from "../index-prices/index.ts";

/** The coin of a series, and how its prices are written. */
export interface Priced {
  readonly base: CoinCode;
  readonly priceDecimals: number;
}

const TICK_UNITS = 1n;

/** Part of a line of the signed text. */
const SOURCE_NAME = /^[a-z0-9-]{1,32}$/;

/** A source's newest price; undefined without one, or where nobody but us says when it was: a clock may be set. */
export function timedPrice(
  source: PriceSource,
  { base, priceDecimals }: Priced,
): { readonly price: Ticks; readonly timeMs: number } | undefined {
  const quoted = source.price(base);
  if (quoted === undefined || !quoted.isTimed || !SOURCE_NAME.test(source.name)) return undefined;
  const tick = nearestTick({ tickUnits: TICK_UNITS, priceDecimals }, quoted.price);
  return tick === undefined ? undefined : { price: ticks(tick), timeMs: quoted.timeMs };
}

/** @param observer signs what a source says that does not sign */
export function sourceOf({ name, signer }: PriceSource, observer: SourceSigner): RoundSource {
  const word: SignerWord = signer === undefined ? "venue" : "source";
  return { source: name, key: (signer ?? observer).publicKey, signer: word };
}

export function sampleOf(source: PriceSource, observer: SourceSigner, of: Priced): RoundSample | undefined {
  const quoted = timedPrice(source, of);
  if (quoted === undefined) return undefined;
  const sample = { source: source.name, price: quoted.price, time: quoted.timeMs };
  const { signer } = sourceOf(source, observer);
  const text = sampleText({ ...of, signer }, sample);
  return { ...sample, signature: (source.signer ?? observer).sign(text) };
}

/** True of a sample that the source, or the venue for it, has signed. */
export function isSigned({ key, signer }: RoundSource, of: Priced, sample: RoundSample): boolean {
  return isSignedBy(key, sampleText({ ...of, signer }, sample), sample.signature);
}
