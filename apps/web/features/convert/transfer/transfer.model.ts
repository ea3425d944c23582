/** A transfer between two of the own accounts as a form. Pure. */
import type { Balance, CoinInfo } from "@meridian/contract";
import { decimalUnits, MEMBER_ACCOUNTS, type MemberAccount } from "@meridian/core";

export interface TransferForm {
  readonly coin: string;
  readonly from: MemberAccount;
  readonly to: MemberAccount;
  readonly amount: string;
}

export type TransferProblem = "amountMissing" | "insufficient";

const DIGITS = 18;

/** Choosing the account of the other side swaps both, so that they are never the same. */
export function withAccount(form: TransferForm, place: "from" | "to", account: MemberAccount): TransferForm {
  const { from, to } = form;
  if (account === form[place]) return form;
  if (account === (place === "from" ? to : from)) return { ...form, from: to, to: from };
  return { ...form, [place]: account };
}

export function accountIn(text: string | null): MemberAccount | undefined {
  return MEMBER_ACCOUNTS.find((account) => account === text);
}

/** @param transferable of the contract account, where margin keeps a part of what is available */
export function movableOf(
  { coin, from }: Pick<TransferForm, "coin" | "from">,
  balances: readonly Balance[],
  transferable: { readonly coin: string; readonly amount: string } | undefined,
): string {
  if (from === "contract" && transferable?.coin === coin) return transferable.amount;
  return balances.find((row) => row.account === from && row.coin === coin)?.available ?? "0";
}

export function transferProblem({ amount }: TransferForm, movable: string): TransferProblem | undefined {
  const typed = decimalUnits(amount, DIGITS);
  if (typed === 0n) return "amountMissing";
  return typed > decimalUnits(movable, DIGITS) ? "insufficient" : undefined;
}

/** Coins that the account has anything of stand first. */
export function coinsByBalance(
  coins: readonly CoinInfo[],
  balances: readonly Balance[],
  account: MemberAccount,
): { readonly coin: CoinInfo; readonly available: string }[] {
  const rows = coins.map((coin) => ({
    coin,
    available: balances.find((row) => row.account === account && row.coin === coin.coin)?.available ?? "0",
  }));
  const has = (text: string): number => (/[1-9]/.test(text) ? 0 : 1);
  return rows.toSorted((one, other) => has(one.available) - has(other.available));
}
