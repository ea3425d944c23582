/** Depositing: which coin is offered first, how far a deposit has come, and how long it still takes. Pure. */
import type { Balance, CoinInfo, Deposit } from "@meridian/contract";
import { formatDecimal, trimDecimal } from "@meridian/core";

/** Coins that can be deposited: those one owns first, then in the exchange's order. */
export function depositCoins(coins: readonly CoinInfo[], balances: readonly Balance[]): readonly CoinInfo[] {
  const owned = new Set(
    balances.filter((row) => /[1-9]/.test(row.available + row.frozen)).map((row) => row.coin),
  );
  const possible = coins.filter((coin) => coin.networks.length > 0);
  return [
    ...possible.filter((coin) => owned.has(coin.coin)),
    ...possible.filter((coin) => !owned.has(coin.coin)),
  ];
}

/** Progress of a deposit: on its way, credited but still locked, done, or never to be credited. */
export type Stage = "arriving" | "credited" | "done" | "refused";

export function stageOf(deposit: Pick<Deposit, "state">): Stage {
  switch (deposit.state) {
    case "detected":
    case "confirming":
      return "arriving";
    case "credited":
      return "credited";
    case "unlocked":
      return "done";
    default:
      return "refused";
  }
}

/** Confirmations as they are counted on screen: never more than are needed. */
export function counted(deposit: Deposit): number {
  return Math.min(deposit.confirmations, deposit.confirmationsRequired);
}

/** The way of a deposit: each step is behind it, under way, or ahead. */
export interface Step {
  readonly name: "detected" | "confirming" | "credited" | "unlocked";
  readonly place: "done" | "now" | "ahead";
  /** Confirmations towards it, such as "3/12"; "" where none count. */
  readonly count: string;
}

export function stepsOf(deposit: Deposit): readonly Step[] {
  const { confirmations, confirmationsRequired: required, confirmationsUnlock: unlock, state } = deposit;
  const isCredited = state === "credited" || state === "unlocked";
  const isSeen = isCredited || confirmations > 0;
  const place = (isDone: boolean, isNow: boolean): Step["place"] =>
    isDone ? "done" : isNow ? "now" : "ahead";
  const reached = `${isCredited ? required : counted(deposit)}/${required}`;
  const free = `${state === "unlocked" ? unlock : Math.min(confirmations, unlock)}/${unlock}`;
  return [
    { name: "detected", place: place(isSeen, true), count: "" },
    { name: "confirming", place: place(isCredited, isSeen), count: reached },
    { name: "credited", place: place(isCredited, false), count: "" },
    { name: "unlocked", place: place(state === "unlocked", isCredited), count: isCredited ? free : "" },
  ];
}

/** Milliseconds until the next stage at the network's usual pace; 0 when no stage follows. */
export function timeLeftMs(deposit: Deposit, blockTimeMs: number): number {
  const stage = stageOf(deposit);
  if (stage === "arriving")
    return Math.max(0, deposit.confirmationsRequired - deposit.confirmations) * blockTimeMs;
  if (stage === "credited")
    return Math.max(0, deposit.confirmationsUnlock - deposit.confirmations) * blockTimeMs;
  return 0;
}

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
/** Below this people count in seconds. */
const SECONDS_BELOW_MS = 120_000;

/** A time as it is said: in seconds while it is short, else in minutes, rounded up. */
export function timeSaid(timeMs: number): { readonly unit: "seconds" | "minutes"; readonly count: number } {
  if (timeMs < SECONDS_BELOW_MS) return { unit: "seconds", count: Math.ceil(timeMs / MS_PER_SECOND) };
  return { unit: "minutes", count: Math.ceil(timeMs / MS_PER_MINUTE) };
}

const TX_HASH = /(?:^|[^0-9a-z])((?:0x)?[0-9a-f]{64})(?![0-9a-z])/i;

/** The transaction id in what somebody pasted: alone, or within an explorer's link; null when there is none. */
export function txHashIn(text: string): string | null {
  return TX_HASH.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}

/** More decimals than any coin has: a minimum is shown whole. */
export const MINIMUM_DECIMALS = 18;

/** Two decimals too many would be a mistake of the contract that claims them. */
const DECIMALS_MAX = 36;

/** An amount of a coin that is not listed, by the digits its contract claims; without any in its smallest unit. */
export function unlistedAmount({ raw, decimals }: NonNullable<Deposit["unlisted"]>): string {
  if (decimals === null || decimals < 0 || decimals > DECIMALS_MAX) return raw;
  return trimDecimal(formatDecimal(BigInt(raw), decimals));
}

/** The page on which a transaction of a network can be looked at; null where the operator named none. */
export function explorerPage(
  explorers: readonly { readonly network: string; readonly url: string }[],
  network: string,
  txHash: string,
): string | null {
  const explorer = explorers.find((each) => each.network === network);
  return explorer?.url.replace("{tx}", () => encodeURIComponent(txHash)) ?? null;
}
