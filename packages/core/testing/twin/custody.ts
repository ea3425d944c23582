/** The naive twin's deposits, withdrawals, funding and network costs. */
import type { BookNetworkCost, CustodyCommand, FundVenue } from "../../custody/commands.ts";
import type { Emit } from "../../events.ts";
import { type Amount, ZERO } from "../../numeric/index.ts";
import type { CustodyEvent } from "../../custody/events.ts";
import { INFLOW_MOST, TWIN_RESERVED, twinAmountAnswer } from "./amounts.ts";
import type { TwinState } from "./state.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";

/** The sum of what is positive of a coin. */
function circulating(state: TwinState, coin: string): bigint {
  let sum = 0n;
  for (const [key, { available, frozen }] of state.balances) {
    if (!key.endsWith(`|${coin}`)) continue;
    sum += (available > 0n ? available : 0n) + frozen;
  }
  return sum;
}

/** The amount that the account of a chain gains, debts counted as nothing. */
function chainGain(state: TwinState, network: string, coin: string, amount: bigint): bigint {
  const { available } = state.balance(`chain:${network}`, coin);
  if (available >= 0n) return amount;
  return available + amount > 0n ? available + amount : 0n;
}

export const twinCustody: TwinPart<CustodyCommand, CustodyEvent> = {
  answers: {
    creditDeposit: depositAnswer,
    reverseDeposit: depositAnswer,
    requestWithdrawal: withdrawalAnswer,
    settleWithdrawal: withdrawalAnswer,
    releaseWithdrawal: withdrawalAnswer,
    fundVenue,
    bookNetworkCost,
  },
  applies: {
    depositCredited: (state, event) => {
      state.book(event);
      state.deposits.set(event.depositKey, event);
    },
    depositReversed: (state, event) => {
      state.book(event);
      state.deposits.set(event.depositKey, "reversed");
    },
    withdrawalRequested: (state, event) => {
      state.book(event);
      state.withdrawals.set(event.withdrawalId, event);
    },
    withdrawalSettled: withdrawalDone,
    withdrawalReleased: withdrawalDone,
    venueFunded: (state, event) => {
      state.book(event);
      state.fundings.add(event.fundingKey);
    },
    networkCostBooked: (state, event) => {
      state.book(event);
      state.costs.add(event.costKey);
    },
  },
};

function withdrawalDone(
  state: TwinState,
  event: Extract<CustodyEvent, { type: "withdrawalSettled" | "withdrawalReleased" }>,
): void {
  state.book(event);
  state.withdrawals.set(event.withdrawalId, "done");
}

function fundVenue(state: TwinState, command: FundVenue, emit: Emit): TwinAnswer {
  if (state.fundings.has(command.fundingKey)) return "venue.funding_already_booked";
  if (!state.coins.has(command.coin)) return "coin.unknown";
  if (TWIN_RESERVED.includes(command.account)) return "venue.account_reserved";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  if (circulating(state, command.coin) + command.amount > INFLOW_MOST) return "ledger.amount_too_large";
  emit({ ...command, type: "venueFunded" });
  return undefined;
}

function bookNetworkCost(state: TwinState, command: BookNetworkCost, emit: Emit): TwinAnswer {
  if (state.costs.has(command.costKey)) return "venue.cost_already_booked";
  if (!state.coins.has(command.coin)) return "coin.unknown";
  const answer = twinAmountAnswer(command.amount);
  if (answer) return answer;
  const gained = chainGain(state, command.network, command.coin, command.amount);
  if (circulating(state, command.coin) + gained > INFLOW_MOST) return "ledger.amount_too_large";
  emit({ ...command, type: "networkCostBooked" });
  return undefined;
}

type DepositCommand = Extract<CustodyCommand, { type: "creditDeposit" | "reverseDeposit" }>;

function depositAnswer(state: TwinState, command: DepositCommand, emit: Emit): TwinAnswer {
  const known = state.deposits.get(command.depositKey);
  if (command.type === "creditDeposit") {
    if (known) return "deposit.already_credited";
    if (!state.members.has(command.member)) return "member.unknown";
    if (!state.coins.has(command.coin)) return "coin.unknown";
    const answer = twinAmountAnswer(command.amount);
    if (answer) return answer;
    if (circulating(state, command.coin) + command.amount > INFLOW_MOST) return "ledger.amount_too_large";
    emit({ ...command, type: "depositCredited" });
    return undefined;
  }
  if (!known) return "deposit.unknown";
  if (known === "reversed") return "deposit.already_reversed";
  const { network, member, coin, amount } = known;
  const available = state.available(member, "spot", coin);
  const debited = (available < amount ? available : amount) as Amount;
  const lost = (amount - debited) as Amount;
  const gained = chainGain(state, network, coin, amount) - debited;
  if (circulating(state, coin) + gained > INFLOW_MOST) return "ledger.amount_too_large";
  emit({ ...command, type: "depositReversed", network, member, coin, debited, lost });
  return undefined;
}

type WithdrawalCommand = Extract<CustodyCommand, { withdrawalId: string }>;

function withdrawalAnswer(state: TwinState, command: WithdrawalCommand, emit: Emit): TwinAnswer {
  const known = state.withdrawals.get(command.withdrawalId);
  if (command.type === "requestWithdrawal") {
    if (known) return "withdrawal.id_in_use";
    if (!state.members.has(command.member)) return "member.unknown";
    if (!state.coins.has(command.coin)) return "coin.unknown";
    const answer = twinAmountAnswer(command.amount);
    if (answer) return answer;
    if (command.fee < ZERO) return "ledger.amount_not_positive";
    if (command.fee >= command.amount) return "withdrawal.fee_not_below_amount";
    if (state.available(command.member, "spot", command.coin) < command.amount) {
      return "ledger.insufficient_balance";
    }
    emit({ ...command, type: "withdrawalRequested" });
    return undefined;
  }
  if (!known) return "withdrawal.unknown";
  if (known === "done") return "withdrawal.already_done";
  const { network, member, coin, amount, fee } = known;
  if (command.type === "settleWithdrawal") {
    emit({ ...command, type: "withdrawalSettled", network, member, coin, amount, fee });
  } else {
    emit({ ...command, type: "withdrawalReleased", member, coin, amount });
  }
  return undefined;
}
