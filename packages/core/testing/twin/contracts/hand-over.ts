/** The naive twin hands a liquidated position to the insurance fund, or closes it against the other side. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import type { TwinState } from "../state.ts";
import { twinCost } from "../trading/book.ts";
import type { TwinStep } from "../trading/step.ts";
import { largest, maintenanceAt, profitAt, sizeOf } from "./arithmetic.ts";
import { riskAround, riskOf } from "./margin.ts";
import { changeOf, twinStands } from "./orders.ts";
import { cutTwinOrders } from "./reducing.ts";
import {
  crossPositions,
  lotAtMark,
  placeOf,
  placesOf,
  positionOf,
  type TwinPosition,
  twinWallet,
} from "./state.ts";

const ONE_USDT = 1_000_000n;

export function handOverTwin(step: TwinStep, position: TwinPosition, lots: number, price: Ticks): void {
  const { state } = step;
  let left = lots;
  if (!canTake(state, position, lots, price)) {
    for (const other of rankedOthers(state, position)) {
      if (left === 0) break;
      const closed = Math.min(left, Math.abs(other.size));
      const bought = position.size > 0 ? closed : -closed;
      const lotValue = twinCost(state.markets.get(position.market)!, price, 1);
      if (twinStands(state, other, bought, lotValue, 0n)) {
        give(step, position, other, closed, price);
        left -= closed;
      }
    }
  }
  if (left > 0) give(step, position, positionOf(state, FUND_MEMBER, position.market, "net"), left, price);
}

/** True if the fund's equity would cover the maintenance of all it had then. */
function canTake(state: TwinState, { market, size }: TwinPosition, lots: number, price: Ticks): boolean {
  const fund = positionOf(state, FUND_MEMBER, market, "net");
  const after = changeOf(
    state,
    fund,
    size > 0 ? lots : -lots,
    twinCost(state.markets.get(market)!, price, 1),
  );
  const others = crossPositions(state, FUND_MEMBER).filter((other) => other.market !== market);
  const { maintenance, balance } = riskOf(
    state,
    twinWallet(state, FUND_MEMBER).available + after.realised,
    others,
  );
  const lotValue = lotAtMark(state, market);
  const { tiers } = state.contracts.byMarket.get(market)!;
  const own = maintenanceAt(tiers, sizeOf(BigInt(after.size)) * lotValue);
  return balance + profitAt(after, lotValue) >= maintenance + own;
}

/** Positions of the other side, the highest rank first. */
function rankedOthers(state: TwinState, { member, market, size }: TwinPosition): TwinPosition[] {
  const members = [...state.members].filter((one) => one !== member && one !== FUND_MEMBER);
  members.sort((one, other) => placeOf(state, one) - placeOf(state, other));
  return members
    .flatMap((one) => placesOf(state, one, market))
    .filter((other) => other.size !== 0 && other.size > 0 !== size > 0)
    .map((other) => ({ other, rank: rankOf(state, other) }))
    .toSorted((one, two) => {
      const difference = two.rank[0] * one.rank[1] - one.rank[0] * two.rank[1];
      return difference < 0n ? -1 : difference > 0n ? 1 : 0;
    })
    .map(({ other }) => other);
}

/** Numerator and denominator of profit / wallet × maintenance / balance. */
function rankOf(state: TwinState, position: TwinPosition): readonly [bigint, bigint] {
  const profit = profitAt(position, lotAtMark(state, position.market));
  const { maintenance, balance } = riskAround(state, position);
  if (profit <= 0n || balance <= 0n) return [0n, 1n];
  return [profit * maintenance, largest(balance - profit, ONE_USDT) * balance];
}

function give(step: TwinStep, position: TwinPosition, other: TwinPosition, lots: number, price: Ticks): void {
  const { state, time } = step;
  const { member, market, side } = position;
  const bought = position.size > 0 ? lots : -lots;
  const lotValue = twinCost(state.markets.get(market)!, price, 1);
  const own = changeOf(state, position, -bought, lotValue);
  const theirs = changeOf(state, other, bought, lotValue);
  const handed = {
    ...{ time, market, member, position: side, price, quantity: lots as Lots },
    realised: own.realised as Amount,
    margin: own.moved as Amount,
    otherRealised: theirs.realised as Amount,
  };
  if (other.member === FUND_MEMBER) step.emit({ type: "positionTakenOver", ...handed });
  else {
    const otherMargin = theirs.moved as Amount;
    const named = { other: other.member, otherPosition: other.side, otherMargin };
    step.emit({ type: "positionDeleveraged", ...handed, ...named });
  }
  cutTwinOrders(step, member, market, side);
  cutTwinOrders(step, other.member, market, other.side);
}
