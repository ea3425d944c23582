/**
 * How every kind of event is written. The code numbers and the versions are permanent, because journals outlive builds:
 * a changed event gets a further version, and the old one stays readable.
 */
import { SPOT_EVENTS } from "./schema-spot.ts";

/**
 * `whole`: 0 to 2⁵³ − 1. `amount`: 64 signed bits. `text`: UTF-8. `bool`: one byte. A list: one byte, its place in it.
 * The places of a list are permanent too; new words are added at its end.
 */
export type FieldKind = "whole" | "amount" | "text" | "bool" | keyof typeof WORD_LISTS;

export const WORD_LISTS = {
  Side: ["buy", "sell"],
  OrderType: ["limit", "market"],
  TimeInForce: ["gtc", "ioc", "fok"],
  SelfTradePrevention: ["none", "expireTaker", "expireMaker", "expireBoth", "decrement"],
  OrderEnd: ["filled", "cancelled", "expired", "expiredInMatch", "rejected"],
  OrderEndReason: [
    "filled",
    "member",
    "timeInForce",
    "noLiquidity",
    "priceBand",
    "selfTradePrevention",
    "amended",
    "cancelAllAfter",
    "listed",
    "insufficientBalance",
  ],
  Condition: ["none", "stop", "takeProfit", "trailingStop"],
  MarketState: ["trading", "cancelOnly", "halted"],
  MemberAccount: ["spot", "contract", "rounds", "wealth"],
  VenueAccount: [
    "fees",
    "operating",
    "networkCost",
    "insurance",
    "earnings",
    "lending",
    "rewards",
    "inventory",
    "rounding",
    "reorgLoss",
    "demo",
  ],
  WithdrawalReleaseReason: ["cancelled", "rejected", "failed"],
} as const;

export interface EventSchema {
  /** Permanent; never reused. */
  readonly code: number;
  readonly version: number;
  readonly type: string;
  /** Field, kind, and the branded type to give a whole number or amount on reading. */
  readonly fields: readonly (readonly [name: string, kind: FieldKind, brand?: Brand])[];
  /** Fields that a later version added: what they are in an event of this one. */
  readonly defaults?: readonly (readonly [name: string, value: number | "", brand?: Brand])[];
}

type Brand = "Ticks" | "Lots" | "RatePpm";

export const EVENT_SCHEMAS: readonly EventSchema[] = [
  {
    code: 1,
    version: 1,
    type: "coinDefined",
    fields: [
      ["time", "whole"],
      ["coin", "text"],
      ["decimals", "whole"],
    ],
  },
  {
    code: 2,
    version: 1,
    type: "marketDefined",
    fields: [
      ["time", "whole"],
      ["market", "text"],
      ["base", "text"],
      ["quote", "text"],
      ["lotSize", "amount"],
      ["quotePerTickLot", "amount"],
      ["quantityMin", "whole", "Lots"],
      ["quantityMax", "whole", "Lots"],
      ["notionalMin", "amount"],
      ["notionalMax", "amount"],
      ["bandLowPpm", "whole"],
      ["bandHighPpm", "whole"],
      ["priceInitial", "whole", "Ticks"],
      ["makerFeePpm", "whole", "RatePpm"],
      ["takerFeePpm", "whole", "RatePpm"],
      ["openOrdersMax", "whole"],
    ],
    defaults: [["conditionalOrdersMax", 20]],
  },
  {
    code: 2,
    version: 2,
    type: "marketDefined",
    fields: [
      ["time", "whole"],
      ["market", "text"],
      ["base", "text"],
      ["quote", "text"],
      ["lotSize", "amount"],
      ["quotePerTickLot", "amount"],
      ["quantityMin", "whole", "Lots"],
      ["quantityMax", "whole", "Lots"],
      ["notionalMin", "amount"],
      ["notionalMax", "amount"],
      ["bandLowPpm", "whole"],
      ["bandHighPpm", "whole"],
      ["priceInitial", "whole", "Ticks"],
      ["makerFeePpm", "whole", "RatePpm"],
      ["takerFeePpm", "whole", "RatePpm"],
      ["openOrdersMax", "whole"],
      ["conditionalOrdersMax", "whole"],
    ],
  },
  {
    code: 3,
    version: 1,
    type: "marketStateSet",
    fields: [
      ["time", "whole"],
      ["market", "text"],
      ["state", "MarketState"],
    ],
  },
  {
    code: 4,
    version: 1,
    type: "feeLevelDefined",
    fields: [
      ["time", "whole"],
      ["level", "whole"],
      ["volumeMin", "amount"],
      ["makerSharePpm", "whole", "RatePpm"],
      ["takerSharePpm", "whole", "RatePpm"],
    ],
  },
  {
    code: 5,
    version: 1,
    type: "feeLevelSet",
    fields: [
      ["time", "whole"],
      ["member", "whole"],
      ["level", "whole"],
    ],
  },
  {
    code: 6,
    version: 1,
    type: "referralRatesSet",
    fields: [
      ["time", "whole"],
      ["levelOnePpm", "whole", "RatePpm"],
      ["levelTwoPpm", "whole", "RatePpm"],
    ],
  },
  {
    code: 10,
    version: 1,
    type: "memberOpened",
    fields: [
      ["time", "whole"],
      ["member", "whole"],
      ["inviter", "whole"],
    ],
  },
  {
    code: 11,
    version: 1,
    type: "transferred",
    fields: [
      ["time", "whole"],
      ["member", "whole"],
      ["coin", "text"],
      ["from", "MemberAccount"],
      ["to", "MemberAccount"],
      ["amount", "amount"],
    ],
  },
  {
    code: 12,
    version: 1,
    type: "memberCredited",
    fields: [
      ["time", "whole"],
      ["account", "VenueAccount"],
      ["member", "whole"],
      ["coin", "text"],
      ["amount", "amount"],
    ],
  },
  {
    code: 13,
    version: 1,
    type: "venueFundsMoved",
    fields: [
      ["time", "whole"],
      ["from", "VenueAccount"],
      ["to", "VenueAccount"],
      ["coin", "text"],
      ["amount", "amount"],
    ],
  },
  {
    code: 14,
    version: 1,
    type: "creditReturned",
    fields: [
      ["time", "whole"],
      ["account", "VenueAccount"],
      ["member", "whole"],
      ["coin", "text"],
      ["amount", "amount"],
    ],
  },
  {
    code: 20,
    version: 1,
    type: "depositCredited",
    fields: [
      ["time", "whole"],
      ["depositKey", "text"],
      ["network", "text"],
      ["member", "whole"],
      ["coin", "text"],
      ["amount", "amount"],
    ],
  },
  {
    code: 21,
    version: 1,
    type: "depositReversed",
    fields: [
      ["time", "whole"],
      ["depositKey", "text"],
      ["network", "text"],
      ["member", "whole"],
      ["coin", "text"],
      ["debited", "amount"],
      ["lost", "amount"],
    ],
  },
  {
    code: 22,
    version: 1,
    type: "withdrawalRequested",
    fields: [
      ["time", "whole"],
      ["withdrawalId", "text"],
      ["network", "text"],
      ["member", "whole"],
      ["coin", "text"],
      ["amount", "amount"],
      ["fee", "amount"],
    ],
  },
  {
    code: 23,
    version: 1,
    type: "withdrawalSettled",
    fields: [
      ["time", "whole"],
      ["withdrawalId", "text"],
      ["network", "text"],
      ["member", "whole"],
      ["coin", "text"],
      ["amount", "amount"],
      ["fee", "amount"],
    ],
  },
  {
    code: 24,
    version: 1,
    type: "withdrawalReleased",
    fields: [
      ["time", "whole"],
      ["withdrawalId", "text"],
      ["member", "whole"],
      ["coin", "text"],
      ["amount", "amount"],
      ["reason", "WithdrawalReleaseReason"],
    ],
  },
  {
    code: 25,
    version: 1,
    type: "venueFunded",
    fields: [
      ["time", "whole"],
      ["fundingKey", "text"],
      ["network", "text"],
      ["account", "VenueAccount"],
      ["coin", "text"],
      ["amount", "amount"],
    ],
  },
  {
    code: 26,
    version: 1,
    type: "networkCostBooked",
    fields: [
      ["time", "whole"],
      ["costKey", "text"],
      ["network", "text"],
      ["coin", "text"],
      ["amount", "amount"],
    ],
  },
  ...SPOT_EVENTS,
];
