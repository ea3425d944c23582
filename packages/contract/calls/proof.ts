/** Figures about the exchange itself, so that nobody has to take its word. */
import { z } from "zod";
import { read } from "../call.ts";
import { nothing } from "../shapes.ts";

const reviewTime = z.strictObject({
  /** The number of those decided by staff in that time. */
  reviewed: z.int(),
  /** Half of them were decided sooner than this; null when none was. */
  medianMs: z.int().nullable(),
});

export const proofCalls = {
  "data/getReviewTimes": read({
    group: "data",
    access: "public",
    weight: 2,
    summary:
      "How long members waited for staff: withdrawals under review and identity checks of the last 30 days.",
    input: nothing,
    output: z.strictObject({ days: z.int(), withdrawals: reviewTime, identities: reviewTime }),
  }),
};
