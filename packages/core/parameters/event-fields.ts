/** The written forms of the events of what an operator sets. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type { CoinDefined, FeeLevelDefined, FeeLevelSet, ReferralRatesSet } from "./events.ts";

export const PARAMETERS_EVENTS: readonly EventSchema[] = [
  event<CoinDefined>(1, "coinDefined", {
    time: "whole",
    coin: "text",
    decimals: "whole",
  }),
  event<FeeLevelDefined>(4, "feeLevelDefined", {
    time: "whole",
    level: "whole",
    volumeMin: "amount",
    makerSharePpm: "ratePpm",
    takerSharePpm: "ratePpm",
  }),
  event<FeeLevelSet>(5, "feeLevelSet", {
    time: "whole",
    member: "whole",
    level: "whole",
  }),
  event<ReferralRatesSet>(6, "referralRatesSet", {
    time: "whole",
    levelOnePpm: "ratePpm",
    levelTwoPpm: "ratePpm",
  }),
].flat();
