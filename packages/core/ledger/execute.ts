import type { Emit } from "../events.ts";
import { AMOUNT_MAX, type Amount } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { isReserved, MEMBER_ACCOUNTS } from "./accounts.ts";
import { isSubAccount } from "./sub-accounts.ts";
import type { CreditMember, LevelDemoFunds, MoveVenueFunds, OpenMember, Transfer } from "./commands.ts";

export function openMember(exchange: Exchange, command: OpenMember, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, member, inviter } = command;
  if (!Number.isSafeInteger(member) || member < 1 || isSubAccount(member)) return refuse("member.invalid");
  if (ledger.memberOf(member) >= 0) return refuse("member.already_open");
  if (inviter !== 0 && (ledger.memberOf(inviter) < 0 || isSubAccount(inviter)))
    return refuse("member.unknown");

  // From here the command must succeed.
  emit({ type: "memberOpened", time, member, inviter });
  return undefined;
}

export function transfer(exchange: Exchange, command: Transfer, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, member, coin, from, to, amount } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (!ledger.coins.has(coin)) return refuse("coin.unknown");
  if (from === to) return refuse("ledger.same_account");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  if (amount > ledger.freeOf(memberIndex, from, coin)) return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  emit({ type: "transferred", time, member, coin, from, to, amount });
  return undefined;
}

export function creditMember(exchange: Exchange, command: CreditMember, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, account, member, coin, amount } = command;
  if (ledger.memberOf(member) < 0) return refuse("member.unknown");
  if (!ledger.coins.has(coin)) return refuse("coin.unknown");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  if (isReserved(account)) return refuse("venue.account_reserved");
  if (amount > ledger.availableOfVenue(account, coin)) return refuse("venue.insufficient_funds");
  if (amount > ledger.freeOfVenue(account, coin)) return refuse("venue.funds_in_use");

  // From here the command must succeed.
  emit({ type: "memberCredited", time, account, member, coin, amount });
  return undefined;
}

export function moveVenueFunds(exchange: Exchange, command: MoveVenueFunds, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, from, to, coin, amount } = command;
  if (!ledger.coins.has(coin)) return refuse("coin.unknown");
  if (from === to) return refuse("ledger.same_account");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  if (isReserved(from) || isReserved(to)) return refuse("venue.account_reserved");
  if (amount > ledger.availableOfVenue(from, coin)) return refuse("venue.insufficient_funds");
  if (amount > ledger.freeOfVenue(from, coin)) return refuse("venue.funds_in_use");

  // From here the command must succeed.
  emit({ type: "venueFundsMoved", time, from, to, coin, amount });
  return undefined;
}

export function levelDemoFunds(exchange: Exchange, command: LevelDemoFunds, emit: Emit): Refusal | undefined {
  const { ledger } = exchange;
  const { time, member, coin, target } = command;
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (!ledger.coins.has(coin)) return refuse("coin.unknown");
  if (target < 0n) return refuse("ledger.amount_not_positive");
  if (target > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  const availableIn = (account: (typeof MEMBER_ACCOUNTS)[number]): Amount =>
    ledger.freeOf(memberIndex, account, coin) as Amount;
  const elsewhere = MEMBER_ACCOUNTS.filter((account) => account !== "spot" && availableIn(account) > 0n);
  const has = MEMBER_ACCOUNTS.reduce((sum, account) => sum + availableIn(account), 0n);
  if (has === target && elsewhere.length === 0) return refuse("ledger.amount_not_positive");
  if (target - has > ledger.availableOfVenue("demo", coin)) return refuse("venue.insufficient_funds");

  // From here the command must succeed.
  for (const from of elsewhere) {
    emit({ type: "transferred", time, member, coin, from, to: "spot", amount: availableIn(from) });
  }
  const given = { time, account: "demo", member, coin } as const;
  if (target > has) emit({ type: "memberCredited", ...given, amount: (target - has) as Amount });
  if (target < has) emit({ type: "creditReturned", ...given, amount: (has - target) as Amount });
  return undefined;
}

/** Refuses an amount that is not above zero or is beyond the range of a balance. */
export function refusalOfAmount(amount: Amount): Refusal | undefined {
  if (amount <= 0n) return refuse("ledger.amount_not_positive");
  if (amount > AMOUNT_MAX) return refuse("ledger.amount_too_large");
  return undefined;
}
