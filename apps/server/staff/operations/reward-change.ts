/** Rewards for signing in each day: what a day pays, and what the account has that pays it. */
import type { ProposalChange } from "@meridian/contract";
import type { Command } from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, readAmount } from "../../ground/calls/index.ts";
import { REWARD_COIN, REWARD_DAYS, rewardUnits } from "../../money/sign-in/index.ts";

type Of<Kind extends ProposalChange["kind"]> = Extract<ProposalChange, { kind: Kind }>;

/** Refuses amounts that are none, and "limit.out_of_range" for a day that pays less than the one before. */
export function checkSignInRewards(change: Of<"signInRewards">, decimals: number): void {
  const units = rewardUnits(change, decimals);
  const lower = units.findIndex((amount, day) => amount < (units[day - 1] ?? 0n));
  if (lower >= 0) throw new CallRefusal("limit.out_of_range", REWARD_DAYS[lower]);
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
