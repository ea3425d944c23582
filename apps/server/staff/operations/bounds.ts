/**
 * The hard bounds of every parameter. Two people may err together, or one may have two accounts: within these no value
 * takes a member's money or keeps it. Checked when a change is proposed, approved, and again when it takes effect.
 */
import type { LimitName, ParameterChange, ProposalChange } from "@meridian/contract";
import { mulDiv } from "@meridian/core";
import { COIN_TERMS } from "../../money/custody/index.ts";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import { readOrZero } from "./market-change.ts";

type Of<Kind extends ProposalChange["kind"]> = Extract<ProposalChange, { kind: Kind }>;

interface Bound {
  readonly least: bigint;
  readonly most: bigint;
}

/** Whole USDT, and hours where the name says so. */
export const LIMIT_BOUNDS: Readonly<Record<LimitName, Bound>> = {
  // Below 100 USDT members could not take out what a first deposit brings; ten million is every venue's largest tier.
  withdrawDailyUsdt: { least: 100n, most: 10_000_000n },
  withdrawDailyVerifiedUsdt: { least: 100n, most: 100_000_000n },
  // A look at each withdrawal under 100 USDT is a stop by another name; above a million nobody would ever look.
  withdrawReviewUsdt: { least: 100n, most: 1_000_000n },
  withdrawTwoPeopleUsdt: { least: 100n, most: 5_000_000n },
  // Nothing to give away is fine; more than a million a day given away by hand is a theft or a typing error.
  creditDailyUsdt: { least: 0n, most: 1_000_000n },
  // A day is what an owner needs to read mail; a member who lost something shall not wait longer than a month.
  recoveryHoldHours: { least: 24n, most: 720n },
};

/** Half of the least that may be withdrawn: whoever takes that out still gets half of it. */
export const FEE_SHARE_OF_MIN = 2n;

/** A minimum is at most so many times what the coin comes with: 10 USDT may become 1,000, 0.01 ETH may become 1. */
export const MIN_TIMES_DEFAULT = 100n;

/** A hot wallet below ten least withdrawals is empty after ten members, and every surplus is sent to the cold one. */
export const CEILING_TIMES_MIN = 10n;

/** One percent: five times the dearest rate that large venues ask for. */
export const MARKET_FEE_PPM_MAX = 10_000;

/** Of a fee, to inviters together: the venue keeps half of what runs it. */
export const REFERRAL_PPM_MAX = 500_000;

/** A day's reward, and one funding of the account that pays them, in whole USDT. */
export const REWARD_DAY_MAX = 10n;
export const REWARD_FUNDING_MAX = 100_000n;

/** The least order of a market, in whole units of its quote coin. */
export const NOTIONAL_MIN_MAX = 1_000n;

const USDT_DECIMALS = 6;
const whole = (units: bigint, decimals: number): bigint => units * 10n ** BigInt(decimals);

/** Refuses "parameter.below_bound" or "parameter.above_bound"; the data tell the bound as the value was written. */
export function checkBounds(change: ProposalChange): void {
  switch (change.kind) {
    case "coinNetwork":
      return checkCoinNetwork(change);
    case "limit":
      return checkLimit(change);
    case "hotWallet":
      return checkHot(change);
    case "market":
      return checkMarket(change);
    case "referralRates":
      return refuseAbove(change.levelOnePpm + change.levelTwoPpm, REFERRAL_PPM_MAX, "levelTwoPpm");
    case "signInRewards":
      for (const [day, text] of Object.entries(change))
        if (day !== "kind") usdtAtMost(text, REWARD_DAY_MAX, day);
      return;
    case "rewardsFunding":
      return usdtAtMost(change.amount, REWARD_FUNDING_MAX, "amount");
    default:
      return;
  }
}

function checkCoinNetwork(change: Of<"coinNetwork">): void {
  const terms = COIN_TERMS.get(change.coin);
  if (terms === undefined) throw new CallRefusal("coin.unknown", "coin");
  const { decimals } = terms;
  const read = (field: "depositMin" | "withdrawalMin" | "withdrawalFee"): bigint =>
    readOrZero(change[field], decimals, field);
  const atMost = (field: Parameters<typeof read>[0], most: bigint): void => {
    if (read(field) > most) throw above(field, writeAmount(most, decimals));
  };
  atMost("depositMin", terms.withdrawalMin * MIN_TIMES_DEFAULT);
  atMost("withdrawalMin", terms.withdrawalMin * MIN_TIMES_DEFAULT);
  atMost("withdrawalFee", mulDiv(read("withdrawalMin"), 1n, FEE_SHARE_OF_MIN, "floor"));
}

function checkLimit({ name, value }: Of<"limit">): void {
  const { least, most } = LIMIT_BOUNDS[name];
  if (BigInt(value) < least) throw below("value", least.toString());
  if (BigInt(value) > most) throw above("value", most.toString());
}

function checkHot(change: Of<"hotWallet">): void {
  const terms = COIN_TERMS.get(change.coin);
  if (terms === undefined) return;
  const ceiling = readOrZero(change.ceiling, terms.decimals, "ceiling");
  const least = terms.withdrawalMin * CEILING_TIMES_MIN;
  if (ceiling !== 0n && ceiling < least) throw below("ceiling", writeAmount(least, terms.decimals));
}

function checkMarket(change: Extract<ParameterChange, { kind: "market" }>): void {
  refuseAbove(change.makerFeePpm, MARKET_FEE_PPM_MAX, "makerFeePpm");
  refuseAbove(change.takerFeePpm, MARKET_FEE_PPM_MAX, "takerFeePpm");
  // A coin that no network carries is checked by the exchange alone.
  const decimals = COIN_TERMS.get(change.market.split("/")[1] ?? "")?.decimals;
  if (decimals === undefined) return;
  if (readOrZero(change.notionalMin, decimals, "notionalMin") > whole(NOTIONAL_MIN_MAX, decimals)) {
    throw above("notionalMin", NOTIONAL_MIN_MAX.toString());
  }
}

function usdtAtMost(text: string, most: bigint, field: string): void {
  const units = readOrZero(text, USDT_DECIMALS, field);
  if (units > whole(most, USDT_DECIMALS)) throw above(field, most.toString());
}

const PPM_DECIMALS_IN_PERCENT = 4;

/** A rate, whose bound is told in percent as the console shows it. */
function refuseAbove(ppm: number, most: number, field: string): void {
  if (ppm > most) throw above(field, `${writeAmount(BigInt(most), PPM_DECIMALS_IN_PERCENT)} %`);
}

const above = (field: string, bound: string) => new CallRefusal("parameter.above_bound", field, { bound });
const below = (field: string, bound: string) => new CallRefusal("parameter.below_bound", field, { bound });
