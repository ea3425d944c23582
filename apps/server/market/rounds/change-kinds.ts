/** Series of rounds as two people change them. Nothing here reaches a round that is open. */
import { type DefineSeries, ratePpm, type SeriesView, STAKE_COIN, type TimeMs } from "@meridian/core";
import { CallRefusal, readAmount, writeAmount } from "../../ground/calls/index.ts";
import {
  burdensWhen,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
  refuseRateAbove,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { decimalsOf, type VenueDirectory } from "../venue/index.ts";

/** The engine's own bounds, stated before anybody has approved. */
const OPEN_FEE_PPM_MAX = 10_000;
const REWARD_FEE_PPM_MAX = 100_000;

/** Stakes are play: the least may keep nobody out, and the most is a tenth of what staff would look at. */
const STAKE_MIN_MAX = 100n;
const STAKE_MAX_MAX = 100_000n;

const DECIMALS = decimalsOf(STAKE_COIN);

type SeriesChange = ChangeOf<"roundSeries">;
type Queried = Pick<Engine, "query">;

export function roundChangeKinds(
  engine: Queried,
  venue: Pick<VenueDirectory, "market">,
): Pick<ChangeKinds, "roundSeries" | "seriesOpening"> {
  return { roundSeries: seriesKind(engine, venue), seriesOpening: openingKind(engine) };
}

function seriesKind(engine: Queried, venue: Pick<VenueDirectory, "market">): ChangeKind<SeriesChange> {
  return {
    subject: ({ series }) => series,
    list: async () => (await engine.query("series", null)).map(changeOf),
    check(change, standing) {
      refuseRateAbove(change.openFeePpm, OPEN_FEE_PPM_MAX, "openFeePpm");
      refuseRateAbove(change.rewardFeePpm, REWARD_FEE_PPM_MAX, "rewardFeePpm");
      refuseCoinsAbove(change.stakeMin, STAKE_MIN_MAX, DECIMALS, "stakeMin");
      refuseCoinsAbove(change.stakeMax, STAKE_MAX_MAX, DECIMALS, "stakeMax");
      const { base, minutes, stakeMin, stakeMax } = commandOf(change, 0);
      // The sources are asked for the coins of contracts.
      if (venue.market(`${base}-PERP`) === undefined) throw new CallRefusal("coin.unknown", "series");
      const isLength = minutes > 0 && (24 * 60) % minutes === 0;
      if (!isLength || stakeMin > stakeMax) throw new CallRefusal("series.terms_invalid");
      if (standing !== null && standing.priceDecimals !== change.priceDecimals)
        throw new CallRefusal("series.terms_fixed");
    },
    effect: (change, time) => ({ command: commandOf(change, time) }),
    burdens: burdensWhen({ stakeMin: "up", openFeePpm: "up", rewardFeePpm: "up" }),
    about: ({ series }) => ({ subject: series }),
  };
}

function commandOf(change: SeriesChange, time: TimeMs): DefineSeries {
  const { series, priceDecimals, openFeePpm, rewardFeePpm } = change;
  const [base = "", length = ""] = series.split("-");
  return {
    type: "defineSeries",
    time,
    series,
    base,
    minutes: Number.parseInt(length, 10),
    priceDecimals,
    stakeMin: readAmount(change.stakeMin, DECIMALS, "stakeMin"),
    stakeMax: readAmount(change.stakeMax, DECIMALS, "stakeMax"),
    openFeePpm: ratePpm(openFeePpm),
    rewardFeePpm: ratePpm(rewardFeePpm),
  };
}

function changeOf({
  series,
  priceDecimals,
  stakeMin,
  stakeMax,
  openFeePpm,
  rewardFeePpm,
}: SeriesView): SeriesChange {
  return {
    kind: "roundSeries",
    ...{ series, priceDecimals, openFeePpm, rewardFeePpm },
    stakeMin: writeAmount(stakeMin, DECIMALS),
    stakeMax: writeAmount(stakeMax, DECIMALS),
  };
}

function openingKind(engine: Queried): ChangeKind<ChangeOf<"seriesOpening">> {
  return {
    subject: ({ series }) => series,
    async check({ series }) {
      const view = (await engine.query("series", null)).find((each) => each.series === series);
      if (view === undefined) throw new CallRefusal("series.unknown", "series");
      if (view.isOpen) throw new CallRefusal("parameter.unchanged");
    },
    effect: ({ series }, time) => ({ command: { type: "setSeriesState", time, series, isOpen: true } }),
  };
}
