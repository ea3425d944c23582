/** A withdrawal before it is sent: what arrives, and everything that keeps it from being sent. Pure. */
import { formatDecimal, mulDiv, parseDecimal, trimDecimal } from "@meridian/core";
import type { CallOutput, CoinInfo, CoinNetwork, Withdrawal } from "@meridian/contract";
import type { AddressCheck, AddressFault } from "./address.model.ts";

export type Quota = CallOutput<"user/getWithdrawQuota">;

export interface WithdrawForm {
  readonly coin: string;
  /** "" until the member chooses one: the address says which is meant. */
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly remark: string;
  /** That the member has compared the address with the known one that it resembles. */
  readonly lookAlikeSeen: boolean;
  /** Amount that follows a test transfer; "" when all goes at once. */
  readonly rest: string;
}

export interface WithdrawContext {
  readonly coin: CoinInfo;
  readonly network: CoinNetwork;
  readonly quota: Quota | undefined;
  readonly addressCheck: AddressCheck;
}

export interface WithdrawSummary {
  readonly amount: string;
  readonly fee: string;
  /** Amount that reaches the address; "0" while nothing would. */
  readonly arrival: string;
  /** The amount can be withdrawn now. */
  readonly isPossible: boolean;
  /** The most that can be sent now. */
  readonly most: string;
}

export type WithdrawProblem =
  | { readonly field: "address"; readonly problem: "missing" | "lookAlike" | AddressFault }
  | {
      readonly field: "amount";
      readonly problem: "missing" | "belowMin" | "aboveMost" | "tooLarge" | "feeEatsIt";
    };

function units(text: string, decimals: number): bigint {
  const value = parseDecimal(text === "" ? "0" : text, decimals);
  return typeof value === "bigint" ? value : 0n;
}

const TOO_MANY_DIGITS = /^[1-9]\d{20}/;

/** An amount above all that there is, which therefore has no units: it is not the same as none. */
function isTooLarge(text: string, decimals: number): boolean {
  return parseDecimal(text, decimals) === "too_large" || TOO_MANY_DIGITS.test(text);
}

export function summarize(form: WithdrawForm, { coin, network, quota }: WithdrawContext): WithdrawSummary {
  const amount = units(form.amount, coin.decimals);
  const fee = units(network.withdrawFee, coin.decimals);
  // An amount that cannot leave does not arrive either.
  const isOwned = quota === undefined || amount <= units(quota.withdrawable, coin.decimals);
  const canLeave = isOwned && !isTooLarge(form.amount, coin.decimals);
  const arrival = canLeave && amount > fee ? amount - fee : 0n;
  return {
    amount: formatDecimal(amount, coin.decimals),
    fee: network.withdrawFee,
    arrival: formatDecimal(arrival, coin.decimals),
    isPossible: canLeave,
    most: quota === undefined ? "0" : trimDecimal(quota.withdrawable),
  };
}

export interface ReviewedFee {
  readonly fee: string;
  readonly arrival: string;
  /** Above the network's usual fee, so that the member has to agree to it. */
  readonly isHigher: boolean;
  readonly eatsIt: boolean;
}

/** Returns the fee quoted for this withdrawal and what arrives after it; the usual fee while none is quoted. */
export function reviewedFee(form: WithdrawForm, context: WithdrawContext, quoted = ""): ReviewedFee {
  const { decimals } = context.coin;
  const usual = units(context.network.withdrawFee, decimals);
  const fee = quoted === "" ? usual : units(quoted, decimals);
  const amount = units(form.amount, decimals);
  const eatsIt = amount <= fee;
  return {
    fee: trimDecimal(formatDecimal(fee, decimals)),
    arrival: formatDecimal(eatsIt ? 0n : amount - fee, decimals),
    isHigher: fee > usual,
    eatsIt,
  };
}

/** Every problem, the address first; an empty list means it can be reviewed. */
export function withdrawProblems(form: WithdrawForm, context: WithdrawContext): readonly WithdrawProblem[] {
  const { coin, network, quota, addressCheck } = context;
  const problems: WithdrawProblem[] = [];
  const ofAddress = addressProblem(form, addressCheck);
  if (ofAddress !== undefined) problems.push({ field: "address", problem: ofAddress });
  const ofAmount = amountProblem(form.amount, { coin, network, quota });
  if (ofAmount !== undefined) problems.push({ field: "amount", problem: ofAmount });
  return problems;
}

function amountProblem(
  text: string,
  { coin: { decimals }, network, quota }: Pick<WithdrawContext, "coin" | "network" | "quota">,
): Extract<WithdrawProblem, { field: "amount" }>["problem"] | undefined {
  if (isTooLarge(text, decimals)) return quota === undefined ? "tooLarge" : "aboveMost";
  const amount = units(text, decimals);
  if (amount === 0n) return "missing";
  if (amount < units(network.withdrawMin, decimals)) return "belowMin";
  if (amount <= units(network.withdrawFee, decimals)) return "feeEatsIt";
  return quota !== undefined && amount > units(quota.withdrawable, decimals) ? "aboveMost" : undefined;
}

function addressProblem(
  { lookAlikeSeen }: WithdrawForm,
  check: AddressCheck,
): "missing" | "lookAlike" | AddressFault | undefined {
  if (check.state === "empty") return "missing";
  if (check.state === "wrong") return check.fault;
  const resembles = check.state === "good" && check.standing.lookAlike !== null;
  return resembles && !lookAlikeSeen ? "lookAlike" : undefined;
}

/**
 * A test transfer: the minimum goes first, the rest follows when it has arrived. Undefined where there is nothing to
 * try, because the amount is too small to be two withdrawals or the address is known.
 */
export function testTransferOf(
  form: WithdrawForm,
  { coin, network, addressCheck }: WithdrawContext,
): { readonly first: string; readonly rest: string } | undefined {
  if (addressCheck.state !== "good" || !addressCheck.standing.isNew || form.rest !== "") return undefined;
  const min = units(network.withdrawMin, coin.decimals);
  const rest = units(form.amount, coin.decimals) - min;
  if (rest < min) return undefined;
  const text = (value: bigint): string => trimDecimal(formatDecimal(value, coin.decimals));
  return { first: text(min), rest: text(rest) };
}

const USDT_DECIMALS = 6;
const PERCENT = 100n;

/** The part of the daily limit that is used, in whole percent rounded up, at most 100. */
export function dailyUsedPercent(quota: Quota): number {
  const limit = units(quota.dailyLimitUsdt, USDT_DECIMALS);
  if (limit === 0n) return 0;
  const used = mulDiv(units(quota.dailyUsedUsdt, USDT_DECIMALS), PERCENT, limit, "ceil");
  return used > PERCENT ? 100 : Number(used);
}

const MS_PER_SECOND = 1_000;
const SECONDS_SHOWN_MAX = 90;
const SECONDS_PER_MINUTE = 60;

/** The time that the chain usually takes: the block it comes into and those that confirm it. */
export function usualTime({ confirmationsRequired, blockTimeMs }: CoinNetwork): {
  readonly unit: "seconds" | "minutes";
  readonly count: number;
} {
  const seconds = Math.ceil(((confirmationsRequired + 1) * blockTimeMs) / MS_PER_SECOND);
  return seconds <= SECONDS_SHOWN_MAX
    ? { unit: "seconds", count: seconds }
    : { unit: "minutes", count: Math.ceil(seconds / SECONDS_PER_MINUTE) };
}

/** The five stations that a withdrawal passes on screen. */
const STATIONS = ["submitted", "check", "sending", "confirming", "done"] as const;
type Station = (typeof STATIONS)[number];

const STATION_OF: Record<Withdrawal["state"], Station> = {
  requested: "submitted",
  held: "check",
  reviewing: "check",
  approved: "check",
  signed: "sending",
  broadcast: "sending",
  confirming: "confirming",
  completed: "done",
  cancelled: "check",
  rejected: "check",
  failed: "sending",
};

export interface StationView {
  readonly station: Station;
  readonly reached: boolean;
  /** Reached and not passed: it is what is waited for. */
  readonly underWay: boolean;
  /** Time at which it was reached; null while it was not, and where the way skipped it. */
  readonly time: number | null;
}

const ENDED: ReadonlySet<Withdrawal["state"]> = new Set(["completed", "cancelled", "rejected", "failed"]);

export function stationsOf(withdrawal: Withdrawal): readonly StationView[] {
  const at = STATIONS.indexOf(STATION_OF[withdrawal.state]);
  return STATIONS.map((station, index) => ({
    station,
    reached: index <= at,
    underWay: index === at && !ENDED.has(withdrawal.state),
    time: withdrawal.steps.find((step) => STATION_OF[step.state] === station)?.time ?? null,
  }));
}

const CANCELLABLE: ReadonlySet<Withdrawal["state"]> = new Set(["requested", "held", "reviewing", "approved"]);

export function canCancel(withdrawal: Withdrawal): boolean {
  return CANCELLABLE.has(withdrawal.state);
}

/** Mark beside what the result of a withdrawal is called; only what went well, or goes on, is green. */
export function markOf(state: Withdrawal["state"]): "done" | "cancelled" | "failed" {
  if (state === "cancelled") return "cancelled";
  return state === "rejected" || state === "failed" ? "failed" : "done";
}

export function hasEndedBadly(withdrawal: Withdrawal): boolean {
  return ["cancelled", "rejected", "failed"].includes(withdrawal.state);
}
