/** The answers to a request for a quote and to its acceptance. */
import type { OutcomeFields } from "../codec/outcome-form.ts";
import type { TimeMs } from "../numeric/index.ts";
import type { Outcomes } from "../product.ts";
import type { ConvertEvent } from "./events.ts";
import { type ConversionLeg, conversionLeg } from "./leg.ts";

export interface QuoteOutcome {
  readonly type: "quote";
  readonly quoteId: number;
  readonly expiresAt: TimeMs;
  readonly legs: readonly ConversionLeg[];
}

interface ConvertedOutcome {
  readonly type: "converted";
  readonly quoteId: number;
  readonly legs: readonly ConversionLeg[];
}

export type ConvertOutcome = QuoteOutcome | ConvertedOutcome;

/** One coin into another. */
const LEG = [
  ["from", "text"],
  ["to", "text"],
  ["given", "amount"],
  ["received", "amount"],
  ["fee", "amount"],
  ["atIndex", "amount"],
  ["fromPrice", "whole"],
  ["toPrice", "whole"],
  ["spreadPpm", "ratePpm"],
  ["feePpm", "ratePpm"],
] as const satisfies OutcomeFields;

export const CONVERT_OUTCOMES: Outcomes<ConvertEvent> = {
  forms: [
    {
      code: 4,
      type: "quote",
      fields: [
        ["quoteId", "whole"],
        ["expiresAt", "whole"],
        ["legs", LEG],
      ],
    },
    {
      code: 5,
      type: "converted",
      fields: [
        ["quoteId", "whole"],
        ["legs", LEG],
      ],
    },
  ],
  after: {
    conversionQuoted: ({ quoteId, expiresAt }, events) => ({
      ...{ type: "quote", quoteId, expiresAt },
      legs: events.filter((event) => event.type === "conversionQuoted").map(conversionLeg),
    }),
    converted: ({ quoteId }, events) => ({
      ...{ type: "converted", quoteId },
      legs: events.filter((event) => event.type === "converted").map(conversionLeg),
    }),
  },
};
