/** The settlement of funding: members pay each other, and nobody pays more than it has. */
import type { Emit } from "../events.ts";
import { type Amount, mulDiv, type RatePpb, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyFundingPaid, applyFundingSettled } from "./apply.ts";
import type { FundingPaid, FundingSettled } from "./events.ts";
import { fundingOf, fundingRatePpb } from "./funding.ts";
import type { Contract, Leg } from "./state.ts";
import { crossEquity } from "./wallet.ts";

interface Due {
  readonly leg: Leg;
  /** Below zero for a payer. */
  readonly amount: bigint;
}

/**
 * Payers first, by the member's place in the ledger: each pays what it owes, but a cross position no more than its
 * member's equity and an isolated one no more than its margin. Receivers get what they are due, or if less came in,
 * their share of that; what rounding leaves is booked.
 */
export function settleFunding(exchange: Exchange, contract: Contract, time: TimeMs, emit: Emit): void {
  const { market } = contract;
  const rate = fundingRatePpb(contract.premium.ppb) as RatePpb;
  const dues = duesOf(contract, rate);
  let collected = 0n;
  for (const { leg, amount } of dues) {
    if (amount >= 0n) continue;
    const paid = least(-amount, meansOf(exchange, leg));
    if (paid > 0n) pay(exchange, contract, leg, -paid, time, emit);
    collected += paid;
  }
  const due = dues.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  let distributed = 0n;
  for (const { leg, amount } of dues) {
    if (amount <= 0n) continue;
    const received = due <= collected ? amount : mulDiv(amount, collected, due, "floor");
    if (received > 0n) pay(exchange, contract, leg, received, time, emit);
    distributed += received;
  }
  const event: FundingSettled = {
    type: "fundingSettled",
    time,
    market: market.name,
    rate,
    mark: market.mark,
    residue: (collected - distributed) as Amount,
  };
  applyFundingSettled(exchange, event);
  emit(event);
}

function duesOf(contract: Contract, rate: RatePpb): Due[] {
  const { lotValue } = contract;
  return contract.holdersInOrder().flatMap(({ legs }) =>
    legs.flatMap((leg) => {
      const amount = leg.size === 0 ? 0n : fundingOf(BigInt(leg.size) * lotValue, rate);
      return amount === 0n ? [] : [{ leg, amount }];
    }),
  );
}

/** The most that a position can pay. */
function meansOf(exchange: Exchange, leg: Leg): bigint {
  const { account, mode } = leg.holding;
  if (mode === "isolated") return leg.margin;
  const equity = crossEquity(exchange, account);
  return equity > 0n ? equity : 0n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function pay(
  exchange: Exchange,
  { market }: Contract,
  { holding, side }: Leg,
  amount: bigint,
  time: TimeMs,
  emit: Emit,
): void {
  const event: FundingPaid = {
    type: "fundingPaid",
    time,
    market: market.name,
    member: exchange.ledger.memberIds[holding.account.memberIndex]!,
    position: side,
    amount: amount as Amount,
    isIsolated: holding.mode === "isolated",
  };
  applyFundingPaid(exchange, event);
  emit(event);
}
