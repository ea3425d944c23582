/** Wealth as staff see it: what members have in each offer, what it pays from, and what will be due. */
import { z } from "zod";
import type { AlarmTerms } from "../alarms.ts";
import { staffRead } from "../call.ts";
import { coinCode, nothing, signedDecimal, timeMs } from "../shapes.ts";
import { productId, productKind } from "./wealth.ts";

/** Days that are forecast: a quarter of a year, which is how far a budget reaches. */
export const DUE_DAYS = 90;

/** Alarms of wealth, each about one offer. */
export const WEALTH_ALARMS = {
  incomeOwed: { facts: ["offer", "coin", "amount"] },
  earningsLow: { facts: ["offer", "coin", "amount", "days"] },
} as const satisfies Record<string, AlarmTerms>;

const offerFigures = z.strictObject({
  offer: productId,
  coin: coinCode,
  offerKind: productKind,
  isOpen: z.boolean(),
  /** Nobody is shown it while a text lacks. */
  isShown: z.boolean(),
  ratePercent: signedDecimal,
  termDays: z.int(),
  /** Of all running investments, and how many those are. */
  principal: signedDecimal,
  investments: z.int(),
  copies: z.int(),
  copiesLeft: z.int(),
  /** Set aside to pay income from. */
  earnings: signedDecimal,
  owed: signedDecimal,
  /** Income of the days ahead together. */
  due: signedDecimal,
  /** The first day whose income the earnings do not reach for; null when they reach for all days forecast. */
  shortFrom: timeMs.nullable(),
});

const dueDay = z.strictObject({
  offer: productId,
  coin: coinCode,
  /** 00:00 UTC of the day that earns; it is paid at its end. */
  day: timeMs,
  income: signedDecimal,
  /** Principal that goes back at its end. */
  principal: signedDecimal,
});

export const staffWealthCalls = {
  "staff/wealth": staffRead({
    roles: ["risk", "treasury", "compliance"],
    weight: 5,
    summary: "Every offer with what is in it and what it pays from, and what will be due on each of 90 days.",
    input: nothing,
    output: z.strictObject({
      time: timeMs,
      offers: z.array(offerFigures),
      /** Each of the days from today on; of an offer of which nothing is due none. */
      due: z.array(dueDay),
      /** The operating account, from which earnings are funded. */
      operating: z.array(z.strictObject({ coin: coinCode, amount: signedDecimal })),
    }),
  }),
};

export type StaffOffer = z.infer<typeof offerFigures>;
export type StaffDueDay = z.infer<typeof dueDay>;
