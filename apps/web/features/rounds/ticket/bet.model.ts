/** A stake before it is sent: what it may be, and what it would bring with the pools as they are. Pure. */
import type { OptionsEntry, OptionsRound, OptionsSeriesRow, RoundLimits } from "@meridian/contract";
import {
  type Amount,
  amount,
  decimalUnits,
  formatDecimal,
  mulDiv,
  openFeeOf,
  payoutOf,
  PPM,
  ratePpm,
  shareOf,
  trimDecimal,
} from "@meridian/core";

/** Decimals of the coin of all stakes. */
export const STAKE_DECIMALS = 6;

export type Side = "bullish" | "bearish";

export type BetProblem =
  | "stopped"
  | "sources"
  | "closed"
  | "coolingOff"
  | "otherDirection"
  | "nothing"
  | "belowMin"
  | "aboveMax"
  | "aboveBalance"
  | "lossLimit";

export interface BetView {
  readonly series: Pick<OptionsSeriesRow, "stakeMin" | "stakeMax" | "closed" | "coin">;
  /** The one that takes entries; undefined where none is open. */
  readonly round: OptionsRound | undefined;
  /** The member's entry in it. */
  readonly own: Pick<OptionsEntry, "direction" | "betAmount"> | undefined;
  /** Of the rounds account. */
  readonly available: string;
  readonly limits: Pick<RoundLimits, "left" | "coolOffUntil"> | undefined;
  readonly nowMs: number;
}

export interface BetPreview {
  readonly stake: string;
  readonly openFee: string;
  /** With what is on that side already: paid if it wins with these pools. */
  readonly payout: string;
  /** The payout less all that was given for it. */
  readonly profit: string;
  /** Payout for one unit of stake. */
  readonly perUnit: string;
  /** Nobody is on the other side: as it stands everything would go back. */
  readonly isAlone: boolean;
}

const unitsOf = (text: string): Amount => {
  const units = decimalUnits(text, STAKE_DECIMALS);
  return amount(units > 0n ? units : 0n);
};
const textOf = (units: bigint): string => trimDecimal(formatDecimal(units, STAKE_DECIMALS));
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function ownStake({ own }: BetView): Amount {
  return unitsOf(own?.betAmount ?? "0");
}

/** The most that may be staked now, by what is there, the round's bound and the own loss limit; "0" for nothing. */
export function stakeMost(view: BetView): string {
  const { series, round, available, limits } = view;
  const rate = BigInt(PPM + (round?.openFeePpm ?? 0));
  const payable = (held: bigint): bigint => mulDiv(held, BigInt(PPM), rate, "floor");
  const room = unitsOf(series.stakeMax) - ownStake(view);
  const left = limits?.left ?? null;
  const byFunds = lesser(payable(unitsOf(available)), room);
  const most = left === null ? byFunds : lesser(byFunds, payable(unitsOf(left)));
  return textOf(most > 0n ? most : 0n);
}

/** The reason why no stake whatever is taken now; undefined where one is. */
export function standingProblem({ series, round, limits, nowMs }: BetView): BetProblem | undefined {
  if (series.closed === "stopped" && round === undefined) return "stopped";
  if (round === undefined) return series.closed === "sources" ? "sources" : "closed";
  if (nowMs >= round.entriesCloseAt) return "closed";
  if (limits !== undefined && limits.coolOffUntil !== null && limits.coolOffUntil > nowMs)
    return "coolingOff";
  return undefined;
}

/** The reason why a stake is not taken; undefined where it is. The server has the last word. */
export function betProblem(view: BetView, side: Side, stake: string): BetProblem | undefined {
  const standing = standingProblem(view);
  if (standing !== undefined) return standing;
  const { series, round, own, available, limits } = view;
  if (own !== undefined && own.direction !== side) return "otherDirection";
  const staked = unitsOf(stake);
  if (staked === 0n) return "nothing";
  const whole = staked + ownStake(view);
  if (staked < unitsOf(series.stakeMin)) return "belowMin";
  if (whole > unitsOf(series.stakeMax)) return "aboveMax";
  const cost = staked + openFeeOf(staked, ratePpm(round?.openFeePpm ?? 0));
  if (cost > unitsOf(available)) return "aboveBalance";
  const left = limits?.left ?? null;
  return left !== null && cost > unitsOf(left) ? "lossLimit" : undefined;
}

/**
 * If the pools stay as they are with this stake in them, and its side wins. Undefined without a round or a stake, and
 * for a stake above the round's bound, which never comes into its pools.
 */
export function betPreview(view: BetView, side: Side, stake: string): BetPreview | undefined {
  const { round, own } = view;
  const staked = unitsOf(stake);
  const before = own?.direction === side ? ownStake(view) : 0n;
  const whole = amount(staked + before);
  if (round === undefined || whole === 0n || whole > unitsOf(view.series.stakeMax)) return undefined;
  const isUp = side === "bullish";
  const [up, down] = [unitsOf(round.buyRewardPool), unitsOf(round.sellRewardPool)];
  // The own entry may be published ahead of the pool that it is in.
  const sidePool = isUp ? up : down;
  const onSide = amount((sidePool > before ? sidePool : before) + staked);
  const pools = isUp ? { up: onSide, down } : { up, down: onSide };
  const share = shareOf(pools, isUp ? "up" : "down", ratePpm(round.rewardFeePpm));
  const payout = payoutOf(whole, share);
  const openFee = openFeeOf(whole, ratePpm(round.openFeePpm));
  const isAlone = (isUp ? down : up) === 0n;
  return {
    stake: textOf(whole),
    openFee: textOf(openFee),
    payout: textOf(payout),
    profit: textOf(payout - whole - (isAlone ? 0n : openFee)),
    perUnit: textOf(mulDiv(payout, unitsOf("1"), whole, "floor")),
    isAlone,
  };
}

/** A whole percent of the most, rounded down. */
export function stakeAt(view: BetView, percent: number): string {
  return textOf(mulDiv(unitsOf(stakeMost(view)), BigInt(percent), 100n, "floor"));
}

/** The whole percent of the most that a stake is, for the slider; at most 100. */
export function percentOf(view: BetView, stake: string): number {
  const most = unitsOf(stakeMost(view));
  if (most === 0n) return 0;
  return Number(lesser(mulDiv(unitsOf(stake), 100n, most, "floor"), 100n));
}

/** Stakes that one press enters: those that fit the bounds. */
const QUICK = ["5", "10", "25", "50", "100", "250", "500"] as const;

const QUICK_SHOWN = 5;

export function quickStakes({ stakeMin, stakeMax }: BetView["series"]): readonly string[] {
  const [least, most] = [unitsOf(stakeMin), unitsOf(stakeMax)];
  return QUICK.filter((each) => unitsOf(each) >= least && unitsOf(each) <= most).slice(0, QUICK_SHOWN);
}

/** The transfer that one press makes when the rounds account is empty: what is there, at most this. */
const FIRST_TRANSFER = "100";

export function firstTransfer(spot: string): string {
  return textOf(lesser(unitsOf(spot), unitsOf(FIRST_TRANSFER)));
}
