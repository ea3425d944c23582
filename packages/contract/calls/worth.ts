/** The worth of what a member owns, day by day. */
import { z } from "zod";
import { read } from "../call.ts";
import { page, period, signedDecimal, timeMs } from "../shapes.ts";

const DAYS_MAX = 1_000;

const worthDay = z.strictObject({
  /** The start of the UTC day. */
  day: timeMs,
  /** Value of all accounts in USDT at the day's close, with positions at mark; of the day that runs, at last prices. */
  worthUsdt: signedDecimal,
  /** Deposits and credits less withdrawals and reversed deposits, each at the price of its minute. */
  inflowUsdt: signedDecimal,
  /** The change of the worth since the day before, less the inflow. */
  profitUsdt: signedDecimal,
  /** False for the day that still runs. */
  closed: z.boolean(),
});

export const worthCalls = {
  "user/worthHistory": read({
    group: "user",
    weight: 5,
    csv: true,
    summary:
      "What all accounts were worth at the close of each UTC day, what came in, and the profit; newest first.",
    input: z.strictObject({
      ...period,
      cursor: page.cursor,
      limit: z.coerce.number().int().min(1).max(DAYS_MAX).optional(),
    }),
    output: z.strictObject({ list: z.array(worthDay), nextCursor: z.string().nullable() }),
  }),
};

export type WorthDay = z.infer<typeof worthDay>;
