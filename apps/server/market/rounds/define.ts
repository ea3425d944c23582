/** Gives a new exchange its series of rounds; those there already stay as they are. */
import { amountOf, type DefineSeries, ratePpm, STAKE_COIN } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { decimalsOf } from "../venue/index.ts";

interface SeedSeries {
  readonly base: string;
  readonly minutes: number;
  readonly priceDecimals: number;
}

const SEED_SERIES: readonly SeedSeries[] = [
  { base: "BTC", minutes: 5, priceDecimals: 2 },
  { base: "ETH", minutes: 5, priceDecimals: 2 },
];

const STAKE_MIN = "1";
const STAKE_MAX = "1000";

/** 3 % of the losers' pool, as PancakeSwap's Prediction takes, and nothing on entry. */
function defineSeriesCommand({ base, minutes, priceDecimals }: SeedSeries, time: number): DefineSeries {
  const decimals = decimalsOf(STAKE_COIN);
  return {
    type: "defineSeries",
    time,
    series: `${base}-${minutes}M`,
    base,
    minutes,
    priceDecimals,
    stakeMin: amountOf(STAKE_MIN, decimals),
    stakeMax: amountOf(STAKE_MAX, decimals),
    openFeePpm: ratePpm(0),
    rewardFeePpm: ratePpm(30_000),
  };
}

export async function defineSeedSeries(
  engine: Pick<Engine, "query" | "submit">,
  timeMs: number,
): Promise<void> {
  const known = new Set((await engine.query("series", null)).map(({ series }) => series));
  for (const seed of SEED_SERIES) {
    const define = defineSeriesCommand(seed, timeMs);
    const { series } = define;
    if (known.has(series)) continue;
    const open = { type: "setSeriesState", time: timeMs, series, isOpen: true } as const;
    for (const command of [define, open]) {
      const answer = await engine.submit("venue", `${command.type}:${series}`, command);
      if (!answer.ok) throw new Error(`the seed of ${series} was refused: ${answer.refused}`);
    }
  }
}
