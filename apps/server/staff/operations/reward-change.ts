/** Rewards for signing in each day: what a day pays, and what the account has that pays it. */
import type { ProposalChange } from "@meridian/contract";
import type { Command } from "@meridian/core";
import type { Engine } from "../../ground/engine/engine.ts";
import { CallRefusal } from "../../ground/calls/context.ts";
import { readAmount } from "../../ground/calls/money.ts";
import type { SignInRewards } from "../../money/parameters/limits.ts";

type Of<Kind extends ProposalChange["kind"]> = Extract<ProposalChange, { kind: Kind }>;

/** The coin of every reward. */
export const REWARD_COIN = "USDT";

const DAYS = ["dayOne", "dayTwo", "dayThree", "dayFour", "dayFive", "daySix", "daySeven"] as const;

/** In units of the coin, from the first day to the seventh. */
export function rewardUnits(rewards: SignInRewards, decimals: number): bigint[] {
  return DAYS.map((day) => readAmount(rewards[day], decimals, day));
}

/** Refuses amounts that are none, and "limit.out_of_range" for a day that pays less than the one before. */
export function checkSignInRewards(change: Of<"signInRewards">, decimals: number): void {
  const units = rewardUnits(change, decimals);
  const lower = units.findIndex((amount, day) => amount < (units[day - 1] ?? 0n));
  if (lower >= 0) throw new CallRefusal("limit.out_of_range", DAYS[lower]);
}

/** Refuses "venue.insufficient_funds" when the operating account has less. */
export async function checkRewardsFunding(
  engine: Pick<Engine, "view">,
  change: Of<"rewardsFunding">,
  decimals: number,
): Promise<void> {
  const units = readAmount(change.amount, decimals, "amount");
  const { venueBalances } = await engine.view();
  const available = venueBalances.get("operating")?.get(REWARD_COIN) ?? 0n;
  if (units > available) throw new CallRefusal("venue.insufficient_funds", "amount");
}

export function rewardsFundingCommand(
  { amount }: Of<"rewardsFunding">,
  decimals: number,
  time: number,
): Command {
  const units = readAmount(amount, decimals, "amount");
  return { type: "moveVenueFunds", time, from: "operating", to: "rewards", coin: REWARD_COIN, amount: units };
}
