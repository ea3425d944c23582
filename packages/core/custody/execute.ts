import type { Emit } from "../events.ts";
import type { CoinCode, NetworkName } from "../ids.ts";
import { isReserved } from "../ledger/accounts.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import { CIRCULATING_MAX } from "../ledger/limits.ts";
import { type Amount, amount as toAmount, ZERO } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import type {
  BookNetworkCost,
  CreditDeposit,
  FundVenue,
  ReleaseWithdrawal,
  RequestWithdrawal,
  ReverseDeposit,
  SettleWithdrawal,
} from "./commands.ts";

export function creditDeposit(exchange: Exchange, command: CreditDeposit, emit: Emit): Refusal | undefined {
  const { ledger, custody } = exchange;
  const { time, depositKey, network, member, coin, amount } = command;
  if (custody.deposits.has(depositKey)) return refuse("deposit.already_credited");
  if (ledger.memberOf(member) < 0) return refuse("member.unknown");
  if (!ledger.coins.has(coin)) return refuse("coin.unknown");
  const refusal = refusalOfAmount(amount) ?? refusalOfInflow(exchange, coin, amount);
  if (refusal !== undefined) return refusal;

  // From here the command must succeed.
  emit({ type: "depositCredited", time, depositKey, network, member, coin, amount });
  return undefined;
}

export function reverseDeposit(exchange: Exchange, command: ReverseDeposit, emit: Emit): Refusal | undefined {
  const { ledger, custody } = exchange;
  const { time, depositKey } = command;
  const deposit = custody.deposits.get(depositKey);
  if (deposit === undefined) return refuse("deposit.unknown");
  if (deposit === "reversed") return refuse("deposit.already_reversed");

  const { network, member, coin } = deposit;
  const slot = ledger.findMemberSlot(ledger.memberOf(member), "spot", coin);
  const available = ledger.balances.availableAt(slot);
  const debited = available < deposit.amount ? toAmount(available) : deposit.amount;
  const refusal = refusalOfChainGain(exchange, network, coin, deposit.amount, debited);
  if (refusal !== undefined) return refusal;

  // From here the command must succeed. What the member has spent, frozen or moved cannot be taken: it is a loss.
  const lost = toAmount(deposit.amount - debited);
  emit({ type: "depositReversed", time, depositKey, network, member, coin, debited, lost });
  return undefined;
}

export function requestWithdrawal(
  exchange: Exchange,
  command: RequestWithdrawal,
  emit: Emit,
): Refusal | undefined {
  const { ledger, custody } = exchange;
  const { time, withdrawalId, network, member, coin, amount, fee } = command;
  if (custody.openWithdrawals.has(withdrawalId)) return refuse("withdrawal.id_in_use");
  if (custody.withdrawalEnds.has(withdrawalId)) return refuse("withdrawal.id_in_use");
  const memberIndex = ledger.memberOf(member);
  if (memberIndex < 0) return refuse("member.unknown");
  if (!ledger.coins.has(coin)) return refuse("coin.unknown");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  if (fee < ZERO) return refuse("ledger.amount_not_positive");
  if (fee >= amount) return refuse("withdrawal.fee_not_below_amount");
  const available = ledger.balances.availableAt(ledger.findMemberSlot(memberIndex, "spot", coin));
  if (amount > available) return refuse("ledger.insufficient_balance");

  // From here the command must succeed.
  emit({ type: "withdrawalRequested", time, withdrawalId, network, member, coin, amount, fee });
  return undefined;
}

export function settleWithdrawal(
  exchange: Exchange,
  command: SettleWithdrawal,
  emit: Emit,
): Refusal | undefined {
  const { time, withdrawalId } = command;
  const { openWithdrawals, withdrawalEnds } = exchange.custody;
  if (withdrawalEnds.has(withdrawalId)) return refuse("withdrawal.already_done");
  const withdrawal = openWithdrawals.get(withdrawalId);
  if (withdrawal === undefined) return refuse("withdrawal.unknown");

  // From here the command must succeed.
  const { network, member, coin, amount, fee } = withdrawal;
  emit({ type: "withdrawalSettled", time, withdrawalId, network, member, coin, amount, fee });
  return undefined;
}

export function releaseWithdrawal(
  exchange: Exchange,
  command: ReleaseWithdrawal,
  emit: Emit,
): Refusal | undefined {
  const { time, withdrawalId, reason } = command;
  const { openWithdrawals, withdrawalEnds } = exchange.custody;
  if (withdrawalEnds.has(withdrawalId)) return refuse("withdrawal.already_done");
  const withdrawal = openWithdrawals.get(withdrawalId);
  if (withdrawal === undefined) return refuse("withdrawal.unknown");

  // From here the command must succeed.
  const { member, coin, amount } = withdrawal;
  emit({ type: "withdrawalReleased", time, withdrawalId, member, coin, amount, reason });
  return undefined;
}

export function fundVenue(exchange: Exchange, command: FundVenue, emit: Emit): Refusal | undefined {
  const { time, fundingKey, network, account, coin, amount } = command;
  if (exchange.custody.fundingKeys.has(fundingKey)) return refuse("venue.funding_already_booked");
  if (!exchange.ledger.coins.has(coin)) return refuse("coin.unknown");
  if (isReserved(account)) return refuse("venue.account_reserved");
  const refusal = refusalOfAmount(amount) ?? refusalOfInflow(exchange, coin, amount);
  if (refusal !== undefined) return refusal;

  // From here the command must succeed.
  emit({ type: "venueFunded", time, fundingKey, network, account, coin, amount });
  return undefined;
}

export function bookNetworkCost(
  exchange: Exchange,
  command: BookNetworkCost,
  emit: Emit,
): Refusal | undefined {
  const { time, costKey, network, coin, amount } = command;
  if (exchange.custody.costKeys.has(costKey)) return refuse("venue.cost_already_booked");
  if (!exchange.ledger.coins.has(coin)) return refuse("coin.unknown");
  const refusal = refusalOfAmount(amount) ?? refusalOfChainGain(exchange, network, coin, amount, ZERO);
  if (refusal !== undefined) return refusal;

  // From here the command must succeed.
  emit({ type: "networkCostBooked", time, costKey, network, coin, amount });
  return undefined;
}

/** Then no account can leave the range of a balance, whoever ends up with the coins. */
function refusalOfInflow(exchange: Exchange, coin: CoinCode, amount: Amount): Refusal | undefined {
  const circulating = exchange.ledger.circulating(coin);
  return circulating + amount > CIRCULATING_MAX ? refuse("ledger.amount_too_large") : undefined;
}

/**
 * The account of a chain that gives coins out for which no member paid may rise above zero, and what it then has
 * circulates like the rest.
 *
 * @param paid what members or the venue lose of what they have, at the least
 */
function refusalOfChainGain(
  exchange: Exchange,
  network: NetworkName,
  coin: CoinCode,
  amount: Amount,
  paid: Amount,
): Refusal | undefined {
  const { ledger } = exchange;
  const slot = ledger.balances.find(ledger.accountOf(`chain:${network}`), ledger.coinOf(coin).index);
  const before = ledger.balances.availableAt(slot);
  const after = before + amount;
  const gained = (after > ZERO ? after : ZERO) - (before > ZERO ? before : ZERO);
  return refusalOfInflow(exchange, coin, toAmount(gained - paid));
}
