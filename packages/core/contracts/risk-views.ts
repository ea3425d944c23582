/** Queries for those who watch over the risk of contracts. They look at every position there is. */
import { type Amount, amount } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { SETTLEMENT_COIN, FUND_MEMBER } from "./limits.ts";
import { fundGuard } from "./guard.ts";
import { worstFirst } from "./liquidate.ts";
import { notionalOf } from "./position.ts";
import type { Leg } from "./state.ts";
import { maintenanceOf } from "./tiers.ts";
import { positionsOf, positionView, type PositionView } from "./views.ts";
import { legsOf, riskOfUnit, type Unit, unitsOf } from "./units.ts";
import { fundRisk, isFund } from "./wallet.ts";

/** A position with the risk of what answers for it: the position itself, or all cross ones of its member. */
export interface PositionRisk extends PositionView {
  /** Of all that answers for it. Quote units. */
  readonly unitMaintenance: bigint;
  readonly unitBalance: bigint;
  /** The number of positions that answer for each other. */
  readonly unitPositions: number;
}

export interface PositionRisks {
  /** By value at mark. */
  readonly largest: readonly PositionRisk[];
  /** By maintenance over balance; of what answers for each other the one that would be reduced first. */
  readonly nearest: readonly PositionRisk[];
}

/** The insurance fund's positions are in neither list. @param count of each list at most */
export function positionRisks(exchange: Exchange, count: number): PositionRisks {
  const legs = membersLegs(exchange);
  const byValue = legs.map((leg) => ({ leg, value: notionalOf(leg, leg.holding.contract.lotValue) }));
  byValue.sort((one, other) => compared(other.value, one.value));
  const cases = unitsOf(legs).map((unit) => ({ ...unit, risk: riskOfUnit(exchange, unit) }));
  cases.sort(worstFirst);
  return {
    largest: byValue.slice(0, count).map(({ leg }) => riskView(exchange, unitOf(leg), leg)),
    nearest: cases.slice(0, count).map((unit) => riskView(exchange, unit, largestLeg(unit))),
  };
}

function membersLegs(exchange: Exchange): Leg[] {
  return [...exchange.contracts.all].flatMap((contract) =>
    contract.holdersInOrder().flatMap(({ account, legs }) => {
      if (isFund(exchange, account.memberIndex)) return [];
      return legs.filter(({ size }) => size !== 0);
    }),
  );
}

function unitOf(leg: Leg): Unit {
  const { account, mode } = leg.holding;
  return { account, isolated: mode === "isolated" ? leg : undefined };
}

function largestLeg(unit: Unit): Leg {
  const maintenance = (leg: Leg): bigint => {
    const { tiers, lotValue } = leg.holding.contract;
    return maintenanceOf(tiers, notionalOf(leg, lotValue));
  };
  return legsOf(unit).reduce((most, leg) => (maintenance(leg) > maintenance(most) ? leg : most));
}

function riskView(exchange: Exchange, unit: Unit, leg: Leg): PositionRisk {
  const { maintenance, balance } = riskOfUnit(exchange, unit);
  const ofUnit = { unitMaintenance: maintenance, unitBalance: balance, unitPositions: legsOf(unit).length };
  return { ...positionView(exchange, leg), ...ofUnit };
}

function compared(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Quote units. */
export interface InsuranceFundView {
  readonly balance: Amount;
  readonly unrealised: bigint;
  readonly maintenance: bigint;
  /** The part that may be taken out of it now. */
  readonly free: bigint;
  readonly positions: readonly PositionView[];
}

export function insuranceFundView(exchange: Exchange): InsuranceFundView {
  const { unrealised, maintenance, balance } = fundRisk(exchange);
  return {
    balance: amount(balance - unrealised),
    unrealised,
    maintenance,
    free: exchange.ledger.coins.has(SETTLEMENT_COIN) ? fundGuard(exchange)(SETTLEMENT_COIN) : 0n,
    positions: positionsOf(exchange, FUND_MEMBER),
  };
}
