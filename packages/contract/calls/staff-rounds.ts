/** Rounds as staff see them. No call touches a round that runs, and none names a price or a result. */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import { decimal, page, pageOf, period, seriesName, signedDecimal, timeMs } from "../shapes.ts";
import { ROUND_RESULTS, ROUND_STATES, roundRow } from "./rounds.ts";
import { staffReason } from "./staff.ts";

const SEEN_BY = ["risk", "treasury", "compliance", "support"] as const;

export const ROUND_SOURCE_STATES = ["used", "apart", "stale", "untimed", "missing"] as const;

const ppm = z.int().min(0).max(1_000_000);

/** A series as two people set it; what is changed counts for rounds that are not open yet. */
export const roundSeries = {
  series: seriesName,
  /** Of a defined series it never changes. */
  priceDecimals: z.int().min(0).max(8),
  stakeMin: decimal,
  stakeMax: decimal,
  /** Of the stake, and of the losers' pool. */
  openFeePpm: ppm,
  rewardFeePpm: ppm,
};

export const staffRoundCalls = {
  "staff/rounds": staffRead({
    roles: SEEN_BY,
    weight: 2,
    csv: true,
    summary: "Rounds, newest first: those that run and those that are over, void ones with the reason.",
    input: z.strictObject({
      series: seriesName.optional(),
      state: z.enum(ROUND_STATES).optional(),
      result: z.enum(ROUND_RESULTS).exclude([""]).optional(),
      ...period,
      ...page,
    }),
    output: pageOf(
      z.strictObject({
        ...roundRow.shape,
        openFees: signedDecimal,
        residue: signedDecimal,
        paid: signedDecimal,
        refunded: signedDecimal,
        /** Sources that had a sample at the lock and at the delivery. */
        lockSources: z.int(),
        closeSources: z.int(),
      }),
    ),
  }),
  "staff/roundVolumes": staffRead({
    roles: SEEN_BY,
    weight: 5,
    csv: false,
    summary: "Per UTC day and series: rounds, members' entries, stakes, what was kept, and voids by reason.",
    input: z.strictObject({ series: seriesName.optional(), ...period }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          day: timeMs,
          series: seriesName,
          rounds: z.int(),
          entries: z.int(),
          staked: signedDecimal,
          refunded: signedDecimal,
          rewardFees: signedDecimal,
          openFees: signedDecimal,
          residue: signedDecimal,
          voidQuorum: z.int(),
          voidSpread: z.int(),
          voidLate: z.int(),
        }),
      ),
    }),
  }),
  "staff/roundSources": staffRead({
    roles: SEEN_BY,
    weight: 2,
    summary: "Each source of each series as it is now, and as it counted at the last boundary.",
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          series: seriesName,
          source: z.string(),
          signer: z.enum(["source", "venue"]),
          /** "apart": too far from the others. "untimed": it does not say when its price was. */
          state: z.enum(ROUND_SOURCE_STATES),
          price: signedDecimal.nullable(),
          ageMs: z.int().nullable(),
          /** Of the last boundary, how far its nearest sample was from it; null where it had none. */
          lastOffsetMs: z.int().nullable(),
        }),
      ),
    }),
  }),
  "staff/stopSeries": staffChange({
    roles: ["risk"],
    summary:
      "Opens no further round of a series, at once; those that run go on as if nothing were. Opening again is a proposal, for which two are needed.",
    input: z.strictObject({ series: seriesName, reason: staffReason }),
    output: z.strictObject({ sequence: z.int() }),
  }),
};

export type StaffRound = z.infer<(typeof staffRoundCalls)["staff/rounds"]["output"]>["list"][number];
