/** Rewards of signing in, and the account that pays them, as two people change them. */
import { CallRefusal, readAmount } from "../../ground/calls/index.ts";
import {
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { decimalsOf } from "../../market/venue/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import { REWARD_COIN, REWARD_DAYS, rewardUnits } from "./rewards.ts";

/** A day's reward, and one funding of the account that pays them, in whole USDT. */
const REWARD_DAY_MAX = 10n;
const REWARD_FUNDING_MAX = 100_000n;

const DECIMALS = decimalsOf(REWARD_COIN);

export function rewardChangeKinds(
  engine: Pick<Engine, "view">,
  parameters: Pick<OperatorParameters, "signInRewards" | "setSignInRewards">,
): Pick<ChangeKinds, "signInRewards" | "rewardsFunding"> {
  return { signInRewards: rewardsKind(parameters), rewardsFunding: fundingKind(engine) };
}

function rewardsKind(
  parameters: Pick<OperatorParameters, "signInRewards" | "setSignInRewards">,
): ChangeKind<ChangeOf<"signInRewards">> {
  return {
    subject: () => "rewards",
    list: () => [{ kind: "signInRewards", ...parameters.signInRewards() }],
    check(change) {
      for (const day of REWARD_DAYS) refuseCoinsAbove(change[day], REWARD_DAY_MAX, DECIMALS, day);
      const units = rewardUnits(change, DECIMALS);
      const lower = units.findIndex((amount, day) => amount < (units[day - 1] ?? 0n));
      if (lower >= 0) throw new CallRefusal("limit.out_of_range", REWARD_DAYS[lower]);
    },
    effect: ({ kind: _kind, ...rewards }) => ({
      write: (client) => parameters.setSignInRewards(client, rewards),
    }),
  };
}

function fundingKind(engine: Pick<Engine, "view">): ChangeKind<ChangeOf<"rewardsFunding">> {
  return {
    subject: () => "rewards",
    movesMoney: true,
    async check({ amount }) {
      refuseCoinsAbove(amount, REWARD_FUNDING_MAX, DECIMALS, "amount");
      const units = readAmount(amount, DECIMALS, "amount");
      const available = (await engine.view()).venueBalances.get("operating")?.get(REWARD_COIN) ?? 0n;
      if (units > available) throw new CallRefusal("venue.insufficient_funds", "amount");
    },
    effect: ({ amount }, time) => ({
      command: {
        ...{ type: "moveVenueFunds", time, from: "operating", to: "rewards", coin: REWARD_COIN },
        amount: readAmount(amount, DECIMALS, "amount"),
      },
    }),
  };
}
