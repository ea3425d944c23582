/** The money of a receipt, recomputed from its pools. Pure. */
import {
  type Amount,
  amountOf,
  formatDecimal,
  parseDecimal,
  PPM,
  type RatePpm,
  trimDecimal,
} from "../numeric/index.ts";
import { type RoundReceipt, winnerOf } from "./receipt.ts";
import { openFeeOf, payoutPerUnit, PER_UNIT_DECIMALS, type Pools, shareOf } from "./result.ts";

const AMOUNTS = ["upPool", "downPool", "openFees", "rewardFee", "paid", "refunded", "residue"] as const;
const COIN_DECIMALS_MAX = 18;

/** True if every amount is a whole number of units, and every rate a part of the whole. */
export function areAmounts(receipt: RoundReceipt): boolean {
  const { coinDecimals, openFeePpm, rewardFeePpm } = receipt;
  return (
    coinDecimals <= COIN_DECIMALS_MAX &&
    openFeePpm <= PPM &&
    rewardFeePpm <= PPM &&
    AMOUNTS.every((field) => typeof parseDecimal(receipt[field], coinDecimals) === "bigint")
  );
}

type Units = Readonly<Record<(typeof AMOUNTS)[number], Amount>>;

function unitsIn(receipt: RoundReceipt): Units {
  const read = AMOUNTS.map((field) => [field, amountOf(receipt[field], receipt.coinDecimals)] as const);
  return Object.fromEntries(read) as Units;
}

export function poolsIn(receipt: RoundReceipt): Pools {
  const { upPool: up, downPool: down } = unitsIn(receipt);
  return { up, down };
}

/** Stakes and fees in are payouts, fees, refunds and residue out; and each is what the rules make of the pools. */
export function isMoneyRight(receipt: RoundReceipt): boolean {
  const units = unitsIn(receipt);
  const staked = units.upPool + units.downPool;
  if (!isOpenFee(receipt, staked, units.openFees)) return false;
  const winner = winnerOf(receipt);
  if (winner !== undefined) return isPaidRight(receipt, winner, units);
  const isNothing = units.rewardFee === 0n && units.paid === 0n && units.residue === 0n;
  const isNobody = receipt.winners === 0 && receipt.payoutPerUnit === "0";
  return isNothing && isNobody && units.refunded === staked + units.openFees;
}

function isPaidRight(receipt: RoundReceipt, winner: "up" | "down", units: Units): boolean {
  const { upPool: up, downPool: down, rewardFee, paid, refunded, residue } = units;
  const share = shareOf({ up, down }, winner, receipt.rewardFeePpm as RatePpm);
  if (share.winning === 0n) return false;
  const winners = winner === "up" ? receipt.upMembers : receipt.downMembers;
  return (
    refunded === 0n &&
    rewardFee === share.rewardFee &&
    receipt.winners === winners &&
    residue < BigInt(winners) &&
    paid + rewardFee + residue === up + down &&
    receipt.payoutPerUnit === trimDecimal(formatDecimal(payoutPerUnit(share), PER_UNIT_DECIMALS))
  );
}

/** Each member's fee was rounded up. */
function isOpenFee(receipt: RoundReceipt, staked: bigint, fees: bigint): boolean {
  const { openFeePpm, upMembers, downMembers } = receipt;
  const least = openFeeOf(staked as Amount, openFeePpm as RatePpm);
  return fees >= least && fees <= least + BigInt(upMembers + downMembers);
}
