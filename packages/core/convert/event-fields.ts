/** The written forms of the events of conversions. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type { ConversionQuoted, Converted, ConvertCoinSet, ConvertTermsSet } from "./events.ts";

const OF_QUOTE = {
  time: "whole",
  quoteId: "whole",
  kind: "ConversionKind",
  member: "whole",
  leg: "whole",
  legs: "whole",
  from: "text",
  to: "text",
  given: "amount",
  received: "amount",
  fee: "amount",
  atIndex: "amount",
  fromPrice: "whole",
  toPrice: "whole",
  spreadPpm: "ratePpm",
  feePpm: "ratePpm",
} as const;

export const CONVERT_EVENTS: readonly EventSchema[] = [
  event<ConvertTermsSet>(94, "convertTermsSet", {
    time: "whole",
    spreadPpm: "ratePpm",
    feePpm: "ratePpm",
    quorum: "whole",
    dustMax: "amount",
    isHedged: "bool",
  }),
  event<ConvertCoinSet>(95, "convertCoinSet", {
    time: "whole",
    coin: "text",
    amountMin: "amount",
    amountMax: "amount",
    stockMin: "amount",
    stockMax: "amount",
    stockTarget: "amount",
  }),
  event<ConversionQuoted>(96, "conversionQuoted", { ...OF_QUOTE, expiresAt: "whole" }),
  event<Converted>(97, "converted", OF_QUOTE),
].flat();
