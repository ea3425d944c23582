/** The results of members in rounds: everybody's without names, and one's own. */
import { z } from "zod";
import { read } from "../call.ts";
import { coinCode, period, seriesName, signedDecimal } from "../shapes.ts";

const LEADER_DAYS_MAX = 30;

export const roundStandingCalls = {
  "data/roundLeaders": read({
    group: "data",
    access: "public",
    weight: 5,
    summary: "Who won most in rounds that opened in the last days, without names; own places are marked.",
    input: z.strictObject({ days: z.coerce.number().int().min(1).max(LEADER_DAYS_MAX).optional() }),
    output: z.strictObject({
      coin: coinCode,
      list: z.array(
        z.strictObject({
          place: z.int(),
          entries: z.int(),
          won: z.int(),
          staked: signedDecimal,
          profitLoss: signedDecimal,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  "user/roundProfit": read({
    group: "user",
    weight: 2,
    summary: "What came of the own entries that are over: how many won, lost or went back, and the profit.",
    input: z.strictObject({ series: seriesName.optional(), ...period }),
    output: z.strictObject({
      coin: coinCode,
      entries: z.int(),
      won: z.int(),
      lost: z.int(),
      refunded: z.int(),
      /** Of entries that won or lost. */
      staked: signedDecimal,
      profitLoss: signedDecimal,
    }),
  }),
};
