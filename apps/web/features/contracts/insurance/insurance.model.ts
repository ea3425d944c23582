/** The insurance fund day by day. Pure. */
import type { CallOutput } from "@meridian/contract";

export type FundAnswer = CallOutput<"data/insuranceFund">;
export type FundDay = FundAnswer["days"][number];

export const CAUSES = ["liquidationFees", "profit", "funding", "moved"] as const;

/** A point needs a neighbour: with fewer there is no curve. */
const POINTS_MIN = 2;

/** Balances at the end of each day, oldest first; undefined while a curve could not be drawn. */
export function curveOf({ days }: Pick<FundAnswer, "days">): readonly string[] | undefined {
  return days.length < POINTS_MIN ? undefined : days.map(({ balance }) => balance).toReversed();
}
