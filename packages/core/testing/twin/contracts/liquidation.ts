/** The naive twin's liquidations: everybody is looked at, whatever price they might be liquidated at. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import { twinPlaced } from "../trading/orders.ts";
import type { TwinOrder, TwinState } from "../state.ts";
import type { TwinStep } from "../trading/step.ts";
import {
  ceilOf,
  floorOf,
  maintenanceAt,
  MILLION,
  profitAt,
  sizeOf,
  smallest,
  tierPlace,
} from "./arithmetic.ts";
import { reduces } from "./effects.ts";
import { handOverTwin } from "./hand-over.ts";
import { isLiquidated, riskAround, riskOf, type TwinRisk } from "./margin.ts";
import {
  crossPositions,
  isFresh,
  lotAtMark,
  placeOf,
  placesOf,
  positionOf,
  settingsOf,
  type TwinContract,
  type TwinPosition,
  twinWallet,
} from "./state.ts";

const TICKS_MOST = 2 ** 31 - 1;

/** Positions that are given up together. */
interface Unit {
  readonly member: number;
  /** Undefined for all cross positions. */
  readonly isolated: TwinPosition | undefined;
}

export function liquidateTwin(step: TwinStep, contract: TwinContract): void {
  const { state } = step;
  const cases = unitsOf(state, contract)
    .map((unit) => ({ unit, risk: unitRisk(state, unit) }))
    .filter(({ risk }) => isLiquidated(risk))
    .toSorted((one, other) => worseFirst(one.risk, other.risk));
  for (const { unit } of cases) liquidateUnit(step, contract, unit);
}

/** By the member's place; cross positions before isolated ones, the long before the short. */
function unitsOf(state: TwinState, { market }: TwinContract): Unit[] {
  const members = [...state.members].filter((member) => member !== FUND_MEMBER);
  members.sort((one, other) => placeOf(state, one) - placeOf(state, other));
  return members.flatMap((member): Unit[] => {
    const held = placesOf(state, member, market).filter(({ size }) => size !== 0);
    if (held.length === 0) return [];
    if (settingsOf(state, member, market).mode === "cross") return [{ member, isolated: undefined }];
    return held.map((isolated) => ({ member, isolated }));
  });
}

function positionsOf(state: TwinState, { member, isolated }: Unit): TwinPosition[] {
  if (!isolated) return crossPositions(state, member);
  const now = positionOf(state, member, isolated.market, isolated.side);
  return now.size === 0 ? [] : [now];
}

function unitRisk(state: TwinState, unit: Unit): TwinRisk {
  const { member, isolated } = unit;
  const margin = isolated
    ? positionOf(state, member, isolated.market, isolated.side).margin
    : twinWallet(state, member).available;
  return riskOf(state, margin, positionsOf(state, unit));
}

function worseFirst(one: TwinRisk, other: TwinRisk): number {
  const rank = ({ balance }: TwinRisk): number => (balance <= 0n ? 0 : 1);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  const difference =
    rank(one) === 0
      ? one.balance - other.balance
      : other.maintenance * one.balance - one.maintenance * other.balance;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function liquidateUnit(step: TwinStep, contract: TwinContract, unit: Unit): void {
  const { state, time } = step;
  const risk = unitRisk(state, unit);
  if (!isLiquidated(risk)) return;
  const { mark } = state.markets.get(contract.market)!;
  step.emit({
    type: "liquidationBegun",
    time,
    member: unit.member,
    market: contract.market,
    mode: unit.isolated ? "isolated" : "cross",
    position: unit.isolated?.side ?? "net",
    mark: mark as Ticks,
    maintenance: risk.maintenance as Amount,
    balance: risk.balance as Amount,
  });
  cancelAdding(step, unit);
  while (isLiquidated(unitRisk(state, unit))) {
    const position = largestOf(state, unit, time);
    if (!position) return;
    reduce(step, unit, position);
  }
}

function cancelAdding(step: TwinStep, { member, isolated }: Unit): void {
  const { state } = step;
  const isMeant = ({ market }: TwinOrder): boolean => {
    if (!state.contracts.byMarket.has(market)) return false;
    return isolated ? market === isolated.market : settingsOf(state, member, market).mode === "cross";
  };
  const adding = state.orders.filter(
    (order) =>
      order.member === member && order.phase === "live" && !reduces(order.positionEffect, order.side),
  );
  for (const order of adding.filter(isMeant)) {
    if (state.order(order.orderId)) step.cancel(order, "liquidation");
  }
}

function largestOf(state: TwinState, unit: Unit, time: number): TwinPosition | undefined {
  const able = positionsOf(state, unit).filter(({ market }) => {
    const contract = state.contracts.byMarket.get(market)!;
    return state.markets.get(market)!.state === "trading" && isFresh(contract, time);
  });
  const weight = ({ market, size }: TwinPosition): bigint =>
    maintenanceAt(
      state.contracts.byMarket.get(market)!.tiers,
      sizeOf(BigInt(size) * lotAtMark(state, market)),
    );
  return able.reduce<TwinPosition | undefined>(
    (most, one) => (most && weight(most) >= weight(one) ? most : one),
    undefined,
  );
}

/** The price at which nothing is left of what answers for a position, on its member's side. */
function bankruptAt(state: TwinState, position: TwinPosition): Ticks {
  const { market, size, cost } = position;
  const margin = riskAround(state, position).balance - profitAt(position, lotAtMark(state, market));
  const perTick = sizeOf(BigInt(size)) * state.markets.get(market)!.terms.quotePerTickLot;
  const price = size > 0 ? ceilOf(cost - margin, perTick) : floorOf(margin - cost, perTick);
  return Math.min(Math.max(Number(price), 1), TICKS_MOST) as Ticks;
}

function reduce(step: TwinStep, unit: Unit, position: TwinPosition): void {
  const { state } = step;
  const { member, market, side } = position;
  const lotValue = lotAtMark(state, market);
  const { tiers } = state.contracts.byMarket.get(market)!;
  const tier = tierPlace(tiers, sizeOf(BigInt(position.size)) * lotValue);
  const kept = tier === 0 ? 0 : Number(tiers[tier - 1]!.notionalMax / lotValue);
  const lots = Math.abs(position.size) - kept;
  const wasLong = position.size > 0;
  const filled = throughBook(step, position, lots);
  const now = positionOf(state, member, market, side);
  if (now.size === 0 || now.size > 0 !== wasLong) return;
  const left = Math.min(lots - filled, Math.abs(now.size));
  if (left === 0 || !isLiquidated(unitRisk(state, unit))) return;
  handOverTwin(step, now, left, bankruptAt(state, now));
  step.cascade(market);
}

/** @returns the lots that the book took */
function throughBook(step: TwinStep, position: TwinPosition, lots: number): number {
  const { state, time } = step;
  const { member, market } = position;
  const placed = twinPlaced(
    state,
    {
      ...{ type: "placeOrder", orderType: "limit", time, member, market, clientOrderId: "", remark: "" },
      ...{ side: position.size > 0 ? "sell" : "buy", selfTradePrevention: "expireMaker", timeInForce: "ioc" },
      ...{
        positionEffect: "liquidation",
        postOnly: false,
        displayQuantity: 0 as Lots,
        quantity: lots as Lots,
      },
      price: bankruptAt(state, position),
    } as const,
    0n,
    { listId: 0, replaces: 0, heldBefore: 0n },
  );
  const walletBefore = twinWallet(state, member).available;
  step.emit(placed);
  const order = state.order(placed.orderId)!;
  step.match(order);
  if (order.executed > 0) payFee(step, position, order.executed, walletBefore);
  step.cascade(market);
  return order.executed;
}

function payFee(
  step: TwinStep,
  { member, market, side }: TwinPosition,
  lots: number,
  walletBefore: bigint,
): void {
  const { state, time } = step;
  const ratePpm = BigInt(state.contracts.byMarket.get(market)!.liquidationFeePpm);
  const full = (BigInt(lots) * lotAtMark(state, market) * ratePpm) / MILLION;
  const isIsolated = settingsOf(state, member, market).mode === "isolated";
  const left = isIsolated
    ? twinWallet(state, member).available - walletBefore
    : riskAround(state, positionOf(state, member, market, side)).balance;
  const amount = smallest(full, left);
  if (amount > 0n) step.emit({ type: "liquidationFeePaid", time, market, member, amount: amount as Amount });
}
