/** The naive twin's members, and what moves between their accounts and the venue's. */
import { FUND_MEMBER } from "../../contracts/limits.ts";
import type { Emit } from "../../events.ts";
import type { LedgerCommand, LevelDemoFunds } from "../../ledger/commands.ts";
import type { LedgerEvent } from "../../ledger/events.ts";
import type { Amount } from "../../numeric/index.ts";
import type { MemberAccount, VenueAccount } from "../../ledger/accounts.ts";
import { freeOf, riskOf } from "./contracts/margin.ts";
import { crossPositions } from "./contracts/state.ts";
import { twinOwner } from "./managed.ts";
import { MOST, TWIN_RESERVED, twinAmountAnswer } from "./amounts.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";
import type { TwinState } from "./state.ts";

const book = (state: TwinState, event: LedgerEvent): void => state.book(event);

export const twinLedger: TwinPart<LedgerCommand, LedgerEvent> = {
  answers: {
    openMember: ledgerAnswer,
    transfer: ledgerAnswer,
    creditMember: ledgerAnswer,
    moveVenueFunds: ledgerAnswer,
    levelDemoFunds: ledgerAnswer,
  },
  applies: {
    memberOpened: (state, { member, inviter }) => {
      state.members.add(member);
      state.inviters.set(member, inviter);
    },
    transferred: book,
    memberCredited: book,
    creditReturned: book,
    venueFundsMoved: book,
  },
};

function ledgerAnswer(state: TwinState, command: LedgerCommand, emit: Emit): TwinAnswer {
  if (command.type === "openMember") {
    if (!Number.isSafeInteger(command.member) || command.member <= 0) return "member.invalid";
    if (state.members.has(command.member)) return "member.already_open";
    const isInvited = command.inviter !== 0;
    if (isInvited && (!state.members.has(command.inviter) || twinOwner(command.inviter) !== undefined))
      return "member.unknown";
    emit({ ...command, type: "memberOpened" });
    return undefined;
  }
  if (command.type !== "moveVenueFunds" && !state.members.has(command.member)) return "member.unknown";
  if (!state.coins.has(command.coin)) return "coin.unknown";
  if (command.type === "levelDemoFunds") return levelAnswer(state, command, emit);
  if (command.type !== "creditMember" && command.from === command.to) return "ledger.same_account";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  if (command.type === "moveVenueFunds") {
    if ([command.from, command.to].some((account) => TWIN_RESERVED.includes(account)))
      return "venue.account_reserved";
    const { available } = state.balance(`venue:${command.from}`, command.coin);
    if (available < command.amount) return "venue.insufficient_funds";
    if (sparedBy(state, command.from, command.coin) < command.amount) return "venue.funds_in_use";
    emit({ ...command, type: "venueFundsMoved" });
    return undefined;
  }
  if (command.type === "creditMember") {
    if (TWIN_RESERVED.includes(command.account)) return "venue.account_reserved";
    const { available } = state.balance(`venue:${command.account}`, command.coin);
    if (available < command.amount) return "venue.insufficient_funds";
    if (sparedBy(state, command.account, command.coin) < command.amount) return "venue.funds_in_use";
    emit({ ...command, type: "memberCredited" });
    return undefined;
  }
  if (freeIn(state, command.member, command.from, command.coin) < command.amount) {
    return "ledger.insufficient_balance";
  }
  emit({ ...command, type: "transferred" });
  return undefined;
}

/** The part that an account of the venue can spare: the insurance fund keeps what its positions need and lost. */
function sparedBy(state: TwinState, account: VenueAccount, coin: string): bigint {
  const { available } = state.balance(`venue:${account}`, coin);
  if (account !== "insurance" || coin !== "USDT") return available;
  const { maintenance, balance } = riskOf(state, available, crossPositions(state, FUND_MEMBER));
  return (balance < available ? balance : available) - maintenance;
}

/** The part of an account that may leave it: of the contract account what no margin needs. */
function freeIn(state: TwinState, member: number, account: MemberAccount, coin: string): bigint {
  const isCarried = account === "contract" && coin === "USDT" && member !== FUND_MEMBER;
  return isCarried ? freeOf(state, member).transferable : state.available(member, account, coin);
}

/** Everything to the spot account first, then the difference to or from the demo account. */
function levelAnswer(state: TwinState, command: LevelDemoFunds, emit: Emit): TwinAnswer {
  const { time, member, coin, target } = command;
  if (target < 0n) return "ledger.amount_not_positive";
  if (target > MOST) return "ledger.amount_too_large";
  const others = (["contract", "rounds", "wealth"] as const).filter(
    (from) => freeIn(state, member, from, coin) > 0n,
  );
  let has = state.available(member, "spot", coin);
  for (const from of others) has += freeIn(state, member, from, coin);
  if (others.length === 0 && has === target) return "ledger.amount_not_positive";
  if (state.balance("venue:demo", coin).available + has < target) return "venue.insufficient_funds";
  for (const from of others) {
    const amount = freeIn(state, member, from, coin) as Amount;
    emit({ type: "transferred", time, member, coin, from, to: "spot", amount });
  }
  const difference = (target > has ? target - has : has - target) as Amount;
  const type = target > has ? "memberCredited" : "creditReturned";
  if (difference > 0n) emit({ type, time, account: "demo", member, coin, amount: difference });
  return undefined;
}
