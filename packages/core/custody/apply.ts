/** Custody's record of its events, apart from the money that they move. */
import { assert } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type {
  DepositCredited,
  DepositReversed,
  NetworkCostBooked,
  VenueFunded,
  WithdrawalReleased,
  WithdrawalRequested,
  WithdrawalSettled,
} from "./events.ts";

export function rememberDeposit({ custody }: Exchange, event: DepositCredited): void {
  const { depositKey, network, member, coin, amount } = event;
  assert(!custody.deposits.has(depositKey), "a deposit is credited once");
  custody.deposits.set(depositKey, { network, member, coin, amount });
}

export function rememberReversal({ custody }: Exchange, { depositKey }: DepositReversed): void {
  const { deposits } = custody;
  assert(typeof deposits.get(depositKey) === "object", "only a credited deposit is reversed");
  deposits.set(depositKey, "reversed");
}

export function rememberRequest({ custody }: Exchange, event: WithdrawalRequested): void {
  const { withdrawalId, network, member, coin, amount, fee } = event;
  assert(!custody.withdrawalEnds.has(withdrawalId), "a withdrawal is requested once");
  custody.openWithdrawals.set(withdrawalId, { network, member, coin, amount, fee });
}

export function rememberEnd({ custody }: Exchange, event: WithdrawalSettled | WithdrawalReleased): void {
  const { openWithdrawals, withdrawalEnds } = custody;
  assert(openWithdrawals.delete(event.withdrawalId), "only an open withdrawal ends");
  withdrawalEnds.set(event.withdrawalId, event.type === "withdrawalSettled" ? "settled" : "released");
}

export function rememberFunding({ custody }: Exchange, { fundingKey }: VenueFunded): void {
  assert(!custody.fundingKeys.has(fundingKey), "a funding is booked once");
  custody.fundingKeys.add(fundingKey);
}

export function rememberCost({ custody }: Exchange, { costKey }: NetworkCostBooked): void {
  assert(!custody.costKeys.has(costKey), "a cost is booked once");
  custody.costKeys.add(costKey);
}
