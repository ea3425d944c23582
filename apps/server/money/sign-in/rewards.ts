/** The reward of each day of signing in. */
import { readAmount } from "../../ground/calls/index.ts";
import type { SignInRewards } from "../parameters/index.ts";

/** The coin of every reward. */
export const REWARD_COIN = "USDT";

export const REWARD_DAYS = [
  "dayOne",
  "dayTwo",
  "dayThree",
  "dayFour",
  "dayFive",
  "daySix",
  "daySeven",
] as const;

/** In units of the coin, from the first day to the seventh. */
export function rewardUnits(rewards: SignInRewards, decimals: number): bigint[] {
  return REWARD_DAYS.map((day) => readAmount(rewards[day], decimals, day));
}
