/** The seed markets as the history needs them: coins by their place in the model, tick and lot as plain factors. */
import { IMPACT_MARGIN_USDT } from "@meridian/core";
import { COIN_ORDER } from "../../market/feeds/index.ts";
import { SEED_CONTRACTS, type SeedMarket, SEED_MARKETS } from "../../market/venue/index.ts";
import { MARKET_TEMPOS } from "../tempo.ts";
import type { HistoryMarket } from "./bars.ts";

export interface ScaledHistoryMarket extends HistoryMarket {
  readonly seed: Omit<SeedMarket, "priceInitial">;
}

export function historyMarkets(): ScaledHistoryMarket[] {
  return [...spotSeeds(), ...contractSeeds()].flatMap(({ name, seed, impactNotional }) => {
    const tempo = MARKET_TEMPOS.find(({ market }) => market === name);
    const baseIndex = COIN_ORDER.indexOf(seed.base);
    if (tempo === undefined || baseIndex < 0) return [];
    const quoteIndex = COIN_ORDER.indexOf(seed.quote);
    const steps = { tick: stepOf(seed.tickSize), lot: stepOf(seed.lotSize) };
    return [{ seed, tempo, baseIndex, quoteIndex, ...steps, impactNotional }];
  });
}

interface Seed {
  readonly name: string;
  readonly seed: ScaledHistoryMarket["seed"];
  readonly impactNotional: number | undefined;
}

function spotSeeds(): Seed[] {
  return SEED_MARKETS.map((seed) => ({
    ...{ name: `${seed.base}/${seed.quote}`, seed, impactNotional: undefined },
  }));
}

/** Contracts have the ticks of the spot markets of their coins. */
function contractSeeds(): Seed[] {
  return SEED_CONTRACTS.flatMap(({ base, lotSize, tiers }) => {
    const spot = SEED_MARKETS.find((market) => market.base === base && market.quote === "USDT");
    if (spot === undefined) return [];
    const impactNotional = IMPACT_MARGIN_USDT * (tiers[0]?.[2] ?? 1);
    return [{ name: `${base}-PERP`, seed: { ...spot, lotSize }, impactNotional }];
  });
}

/** A step such as "0.001" as a factor: 1 over a power of ten, or a whole number. */
function stepOf(text: string): number {
  const [whole = "0", fraction = ""] = text.split(".");
  return parseInt(whole + fraction, 10) / 10 ** fraction.length;
}
