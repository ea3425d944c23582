/** Managed orders as staff see them: every member's, and what each strategy does with its money. */
import { z } from "zod";
import { staffRead } from "../call.ts";
import { bookName, nothing, page, pageOf, period, signedDecimal, timeMs } from "../shapes.ts";
import { managed, managedId, managedOrder, strategy } from "./managed.ts";
import { STRATEGY_RUNNING, STRATEGY_STATES } from "./staff-strategies.ts";

const SEEN_BY = ["risk", "treasury", "compliance", "support"] as const;

const staffRun = z.strictObject({ uid: z.string(), ...managed.shape });

/** Of the managed orders of a strategy that have not ended and whose markets are in one quote coin. */
const strategyTotal = z.strictObject({
  strategy: z.string(),
  state: z.enum(STRATEGY_STATES),
  running: z.enum(STRATEGY_RUNNING),
  /** "" where there are none. */
  coin: z.string(),
  open: z.int(),
  /** Worth at the start, coins at the price of then; and worth now. */
  moneyIn: signedDecimal,
  worth: signedDecimal,
  profit: signedDecimal,
  fees: signedDecimal,
  /** The number of those worth less than at their start. */
  losing: z.int(),
});

export const staffManagedCalls = {
  "staff/managedRuns": staffRead({
    roles: SEEN_BY,
    weight: 5,
    csv: true,
    summary: "Managed orders of all members, newest first.",
    input: z.strictObject({
      state: z.enum(["open", "ended"]).optional(),
      strategy: strategy.optional(),
      market: bookName.optional(),
      uid: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
      ...period,
      ...page,
    }),
    output: pageOf(staffRun),
  }),
  "staff/managedTotals": staffRead({
    roles: SEEN_BY,
    weight: 10,
    summary: "Per strategy what its open managed orders have, made and paid; without any a line of zeros.",
    input: nothing,
    output: z.strictObject({
      time: timeMs,
      /** The venue's share of the profit of those that start now. */
      profitSharePpm: z.int(),
      list: z.array(strategyTotal),
    }),
  }),
  "staff/managedRun": staffRead({
    roles: SEEN_BY,
    weight: 2,
    summary: "One managed order of a member.",
    input: z.strictObject({ managedId }),
    output: staffRun,
  }),
  "staff/managedOrders": staffRead({
    roles: SEEN_BY,
    weight: 5,
    csv: true,
    summary: "Orders that a member's managed order made, newest first, each with its reason.",
    input: z.strictObject({ managedId, ...period, ...page }),
    output: pageOf(managedOrder),
  }),
};

export type StaffRun = z.infer<typeof staffRun>;
export type StrategyTotal = z.infer<typeof strategyTotal>;
