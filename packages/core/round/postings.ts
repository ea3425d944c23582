/**
 * Balance changes by events of rounds. What losers lose and winners win passes through the venue's pools account, which
 * has nothing before and after each command.
 */
import type { MemberId } from "../ids.ts";
import { type AccountName, memberAccount, venueAccount } from "../ledger/accounts.ts";
import { nothing, post, type Posting } from "../ledger/posting.ts";
import type { Bookings } from "../product.ts";
import type { RoundEvent } from "./events.ts";
import { STAKE_COIN } from "./limits.ts";

const POOLS = venueAccount("pools");

export type RoundReason = "roundHold" | "roundRelease" | "roundLoss" | "roundWin" | "roundFee";

function own(member: MemberId): AccountName {
  return memberAccount(member, "rounds");
}

function move(
  account: AccountName,
  available: bigint,
  frozen: bigint,
  reason: RoundReason,
): Posting<RoundReason> {
  return post(account, STAKE_COIN, available, frozen, reason);
}

/** Out of what is frozen, into the pools; nothing where there is none. */
function take(member: MemberId, amount: bigint, reason: RoundReason): readonly Posting<RoundReason>[] {
  return amount === 0n ? [] : [move(own(member), 0n, -amount, reason), move(POOLS, amount, 0n, reason)];
}

export const roundPostings: Bookings<RoundEvent, RoundReason> = {
  seriesDefined: nothing,
  seriesStateSet: nothing,
  roundSourceSet: nothing,
  roundOpened: nothing,
  roundSampled: nothing,
  roundLocked: nothing,
  roundVoided: nothing,
  roundLossLimitSet: nothing,
  roundCoolOffSet: nothing,
  roundEntered: ({ member, stake, openFee }) => [
    move(own(member), -(stake + openFee), stake + openFee, "roundHold"),
  ],
  roundRefunded: ({ member, stake, openFee }) => [
    move(own(member), stake + openFee, -(stake + openFee), "roundRelease"),
  ],
  roundLost: ({ member, stake, openFee }) => [
    ...take(member, stake, "roundLoss"),
    ...take(member, openFee, "roundFee"),
  ],
  roundPaid: ({ member, stake, openFee, payout }) => [
    move(own(member), payout, -stake, "roundWin"),
    move(POOLS, stake - payout, 0n, "roundWin"),
    ...take(member, openFee, "roundFee"),
  ],
  roundSettled: ({ rewardFee, openFees, residue }) => [
    move(POOLS, -(rewardFee + openFees + residue), 0n, "roundFee"),
    move(venueAccount("fees"), rewardFee + openFees, 0n, "roundFee"),
    move(venueAccount("rounding"), residue, 0n, "roundFee"),
  ],
};
