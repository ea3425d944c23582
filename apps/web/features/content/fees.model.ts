/** The fees page's rows. Pure. */
import type { CallOutput } from "@meridian/contract";

export type Fees = CallOutput<"data/fees">;
export type NetworkFee = Fees["networks"][number];

const PPM_DIGITS = 4;

/** Parts per million as percent, with at least two places: 1000 → "0.10", 20000 → "2.00", 375 → "0.0375". */
export function percentOf(ppm: number): string {
  const padded = String(ppm).padStart(PPM_DIGITS + 1, "0");
  const whole = padded.slice(0, -PPM_DIGITS);
  const part = padded.slice(-PPM_DIGITS).replace(/0{1,2}$/, "");
  return `${whole}.${part}`;
}

export type MarketRates = Fees["markets"][number];

/** True when all markets charge the same maker and taker fees. */
export function isUniform(markets: readonly MarketRates[]): boolean {
  const [first] = markets;
  return markets.every(
    ({ makerFeePpm, takerFeePpm }) => makerFeePpm === first?.makerFeePpm && takerFeePpm === first.takerFeePpm,
  );
}

/** A fee level as one kind of market has it. */
export interface LevelRates {
  readonly level: number;
  readonly volumeMinUsdt: string;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
}

/** The levels with the rates of contracts. */
export function contractLevels({ levels }: Pick<Fees, "levels">): readonly LevelRates[] {
  return levels.map(({ level, volumeMinUsdt, contractMakerFeePpm, contractTakerFeePpm }) => ({
    ...{ level, volumeMinUsdt },
    makerFeePpm: contractMakerFeePpm,
    takerFeePpm: contractTakerFeePpm,
  }));
}

/** Those whose coin's letters, name or network contain what was typed. */
export function matching(networks: readonly NetworkFee[], search: string): readonly NetworkFee[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return networks;
  return networks.filter(({ coin, name, label }) =>
    [coin, name, label].some((text) => text.toLowerCase().includes(wanted)),
  );
}
