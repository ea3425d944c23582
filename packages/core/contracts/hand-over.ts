/** A liquidated position that the book does not take: the insurance fund's, or closed against the other side. */
import type { Emit } from "../events.ts";
import { type Amount, type Lots, type Ticks, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyPositionDeleveraged, applyPositionTakenOver } from "./apply.ts";
import { deleverageRank } from "./deleverage-rank.ts";
import type { PositionDeleveraged, PositionTakenOver } from "./events.ts";
import { compare, type Fraction } from "./fraction.ts";
import { FUND_MEMBER, SETTLEMENT_COIN } from "./limits.ts";
import { changeOf, standsFill } from "./party.ts";
import { unrealisedOf } from "./position.ts";
import { cutReducing } from "./reducing.ts";
import type { Contract, Holding, Leg } from "./state.ts";
import { maintenanceOf } from "./tiers.ts";
import { crossLegs, isFund, riskAround, riskOfLegs, walletOf } from "./wallet.ts";

/** @param price at which its member has nothing left */
export function handOver(
  exchange: Exchange,
  leg: Leg,
  lots: number,
  price: Ticks,
  time: TimeMs,
  emit: Emit,
): void {
  if (canTakeOver(exchange, leg, lots, price)) {
    takeOver(exchange, leg, lots, price, time, emit);
    return;
  }
  const left = deleverage(exchange, leg, lots, price, time, emit);
  if (left > 0) takeOver(exchange, leg, left, price, time, emit);
}

function fundHolding({ ledger, contracts }: Exchange, contract: Contract): Holding {
  return contracts.lookAt(ledger.memberOf(FUND_MEMBER), contract);
}

/** True if the fund's equity would cover the maintenance of all it had then. */
function canTakeOver(exchange: Exchange, leg: Leg, lots: number, price: number): boolean {
  const { contract } = leg.holding;
  const { lotValue, tiers, market } = contract;
  const fund = fundHolding(exchange, contract).net;
  const { account } = fund.holding;
  const taken = leg.size > 0 ? lots : -lots;
  const change = changeOf(fund, taken, BigInt(price) * market.terms.quotePerTickLot);
  const others = crossLegs(account).filter((other) => other !== fund);
  const wallet = walletOf(exchange, account.memberIndex) + change.realised;
  const { balance, maintenance } = riskOfLegs(wallet, others);
  const ownMaintenance = maintenanceOf(tiers, BigInt(Math.abs(change.size)) * lotValue);
  return balance + unrealisedOf(change, lotValue) >= maintenance + ownMaintenance;
}

function takeOver(exchange: Exchange, leg: Leg, lots: number, price: Ticks, time: TimeMs, emit: Emit): void {
  const { contract } = leg.holding;
  const fund = fundHolding(exchange, contract).net;
  const event: PositionTakenOver = {
    type: "positionTakenOver",
    ...handedOver(exchange, leg, lots, price, fund, time),
  };
  applyPositionTakenOver(exchange, event);
  emit(event);
  cutReducing(exchange, leg, time, emit);
  cutReducing(exchange, fund, time, emit);
}

/** @returns the lots for which nobody was found */
function deleverage(
  exchange: Exchange,
  leg: Leg,
  lots: number,
  price: Ticks,
  time: TimeMs,
  emit: Emit,
): number {
  let left = lots;
  for (const other of ranked(exchange, leg)) {
    if (left === 0) break;
    const closed = Math.min(left, Math.abs(other.size));
    const lotValue = BigInt(price) * other.holding.contract.market.terms.quotePerTickLot;
    const changed = other.size > 0 ? -closed : closed;
    if (!standsFill(exchange, other.holding.contract, other, changed, lotValue, 0n)) continue;
    const { account } = other.holding;
    const event: PositionDeleveraged = {
      type: "positionDeleveraged",
      ...handedOver(exchange, leg, closed, price, other, time),
      other: exchange.ledger.memberIds[account.memberIndex]!,
      otherPosition: other.side,
      otherMargin: changeOf(other, changed, lotValue).marginMoved as Amount,
    };
    applyPositionDeleveraged(exchange, event);
    emit(event);
    cutReducing(exchange, leg, time, emit);
    cutReducing(exchange, other, time, emit);
    left -= closed;
  }
  return left;
}

function handedOver(
  exchange: Exchange,
  leg: Leg,
  lots: number,
  price: Ticks,
  other: Leg,
  time: TimeMs,
): Omit<PositionTakenOver, "type"> {
  const { account, contract } = leg.holding;
  const lotValue = BigInt(price) * contract.market.terms.quotePerTickLot;
  const taken = leg.size > 0 ? lots : -lots;
  const own = changeOf(leg, -taken, lotValue);
  return {
    time,
    market: contract.market.name,
    member: exchange.ledger.memberIds[account.memberIndex]!,
    position: leg.side,
    quantity: lots as Lots,
    price,
    realised: own.realised as Amount,
    margin: own.marginMoved as Amount,
    otherRealised: changeOf(other, taken, lotValue).realised as Amount,
  };
}

/** The positions of the other side, the highest rank first, equal ones by the member's place in the ledger. */
function ranked(exchange: Exchange, { size, holding }: Leg): Leg[] {
  const found: { readonly leg: Leg; readonly rank: Fraction }[] = [];
  for (const { account, legs } of holding.contract.holdersInOrder()) {
    if (account === holding.account || isFund(exchange, account.memberIndex)) continue;
    for (const leg of legs) {
      if (leg.size !== 0 && leg.size > 0 !== size > 0) found.push({ leg, rank: rankOf(exchange, leg) });
    }
  }
  return found.sort((one, other) => compare(other.rank, one.rank)).map(({ leg }) => leg);
}

/** {@link deleverageRank} of a position, with what answers for it. */
export function rankOf(exchange: Exchange, leg: Leg): Fraction {
  const { ledger } = exchange;
  const { contract } = leg.holding;
  const one = 10n ** BigInt(ledger.coinOf(SETTLEMENT_COIN).decimals);
  const unrealised = unrealisedOf(leg, contract.lotValue);
  const { balance, maintenance } = riskAround(exchange, leg);
  return deleverageRank({ wallet: balance - unrealised, unrealised, maintenance }, one);
}
