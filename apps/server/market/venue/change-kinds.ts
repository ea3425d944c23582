/** Markets, fee levels and referral rates as two people change them. */
import type { Amount } from "@meridian/core";
import { amountOf, ratePpm, ZERO } from "@meridian/core";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import {
  burdensWhen,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
  refuseRateAbove,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { refuseUnfitTerms } from "./book-bounds.ts";
import type { VenueDirectory } from "./directory.ts";
import { type MarketChange, marketChangeOf, marketCommand } from "./market-change.ts";

/** One percent: five times the dearest rate that large venues ask for. */
const MARKET_FEE_PPM_MAX = 10_000;

/** The least order of a market, in whole units of its quote coin. */
const NOTIONAL_MIN_MAX = 1_000n;

/** Of a fee, to inviters together: the venue keeps half of what runs it. */
const REFERRAL_PPM_MAX = 500_000;

const USDT_DECIMALS = 6;

type ViewedEngine = Pick<Engine, "view">;

export function venueChangeKinds(
  engine: ViewedEngine,
  venue: VenueDirectory,
): Pick<ChangeKinds, "market" | "feeLevel" | "referralRates"> {
  return {
    market: marketKind(venue),
    feeLevel: feeLevelKind(engine),
    referralRates: referralRatesKind(engine),
  };
}

function marketKind(venue: VenueDirectory): ChangeKind<MarketChange> {
  return {
    subject: ({ market }) => market,
    list: () => venue.marketsOf("spot").map(marketChangeOf),
    check(change, standing) {
      checkMarketBounds(change, venue);
      const terms = marketCommand(change, venue, 0);
      const { lotSize, quotePerTickLot } = terms;
      const known = venue.market(change.market)?.terms;
      if (standing !== null && (known?.lotSize !== lotSize || known.quotePerTickLot !== quotePerTickLot))
        throw new CallRefusal("market.terms_fixed");
      refuseUnfitTerms(change, terms, venue);
    },
    effect: (change, time) => ({ command: marketCommand(change, venue, time) }),
    burdens: burdensWhen({ makerFeePpm: "up", takerFeePpm: "up", notionalMin: "up", quantityMin: "up" }),
    about: ({ market }) => ({ subject: market }),
  };
}

function checkMarketBounds(change: MarketChange, venue: Pick<VenueDirectory, "decimals">): void {
  refuseRateAbove(change.makerFeePpm, MARKET_FEE_PPM_MAX, "makerFeePpm");
  refuseRateAbove(change.takerFeePpm, MARKET_FEE_PPM_MAX, "takerFeePpm");
  const decimals = venue.decimals(change.market.split("/")[1] ?? "");
  if (decimals === undefined) throw new CallRefusal("coin.unknown", "market");
  refuseCoinsAbove(change.notionalMin, NOTIONAL_MIN_MAX, decimals, "notionalMin");
}

function feeLevelKind(engine: ViewedEngine): ChangeKind<ChangeOf<"feeLevel">> {
  const volumeOf = (text: string): Amount => (text === "0" ? ZERO : amountOf(text, USDT_DECIMALS));
  return {
    subject: ({ level }) => `level:${level}`,
    list: async () =>
      (await engine.view()).feeLevels.map((level) => ({
        ...{ kind: "feeLevel", ...level },
        volumeMin: writeAmount(level.volumeMin, USDT_DECIMALS),
      })),
    effect: ({ level, volumeMin, makerSharePpm, takerSharePpm }, time) => ({
      command: {
        ...{ type: "defineFeeLevel", time, level, volumeMin: volumeOf(volumeMin) },
        makerSharePpm: ratePpm(makerSharePpm),
        takerSharePpm: ratePpm(takerSharePpm),
      },
    }),
    burdens: burdensWhen({ makerSharePpm: "up", takerSharePpm: "up", volumeMin: "up" }),
    about: ({ level }) => ({ subject: `VIP ${level}` }),
  };
}

function referralRatesKind(engine: ViewedEngine): ChangeKind<ChangeOf<"referralRates">> {
  return {
    subject: () => "referral",
    list: async () => {
      const { referralRates } = await engine.view();
      return referralRates === undefined ? [] : [{ kind: "referralRates", ...referralRates }];
    },
    check: (change) =>
      refuseRateAbove(change.levelOnePpm + change.levelTwoPpm, REFERRAL_PPM_MAX, "levelTwoPpm"),
    effect: ({ levelOnePpm, levelTwoPpm }, time) => ({
      command: {
        ...{ type: "setReferralRates", time },
        ...{ levelOnePpm: ratePpm(levelOnePpm), levelTwoPpm: ratePpm(levelTwoPpm) },
      },
    }),
    burdens: burdensWhen({ levelOnePpm: "down", levelTwoPpm: "down" }),
  };
}
