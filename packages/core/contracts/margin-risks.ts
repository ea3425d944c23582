/**
 * The positions that are near their liquidation. Found by the watches, so that a look costs what is near and not what
 * there is. Changes nothing.
 */
import type { MarketName, MemberId } from "../ids.ts";
import { mulDiv, PPM, wholeNumber } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { Risk } from "./account.ts";
import type { MarginMode, PositionSide } from "./commands.ts";
import { notionalOf } from "./position.ts";
import type { Contract, Leg } from "./state.ts";
import { maintenanceOf, tierAt } from "./tiers.ts";
import { legsOf, riskOfUnit, type Unit, unitsOf } from "./units.ts";
import { isFund } from "./wallet.ts";

const PPM_WIDE = BigInt(PPM);
const WHOLE_BPS = 10_000;

/** One isolated position, or a member's cross positions: then it names the one with the largest maintenance. */
export interface MarginRisk {
  readonly member: MemberId;
  readonly market: MarketName;
  readonly position: PositionSide;
  readonly mode: MarginMode;
  readonly isLong: boolean;
  /** Quote units. */
  readonly maintenance: bigint;
  readonly balance: bigint;
}

/**
 * @param ratioBps 1 to 10,000: from which share of the balance on the maintenance counts as near
 * @returns by the member's place in the ledger, cross before isolated
 */
export function marginRisks(exchange: Exchange, ratioBps: number): MarginRisk[] {
  const legs = new Set<Leg>();
  for (const contract of exchange.contracts.all) {
    const { mark } = contract.market;
    for (const leg of contract.watches.near(mark, reachOf(contract, ratioBps))) legs.add(leg);
  }
  // Of those whose watches are not set anew yet nothing is known.
  for (const account of exchange.contracts.unwatched)
    for (const holding of account.holdings) for (const leg of holding.legs) if (leg.size !== 0) legs.add(leg);
  return unitsOf(legs)
    .filter(({ account }) => !isFund(exchange, account.memberIndex))
    .sort(byPlace)
    .flatMap((unit): MarginRisk[] => {
      const risk = riskOfUnit(exchange, unit);
      return isNear(risk, ratioBps) ? [riskOf(exchange, unit, risk)] : [];
    });
}

/**
 * The greatest distance from the mark, in ticks, of the watch of a position that is near. A balance of at most
 * maintenance / ratio leaves at most maintenance × (1 / ratio − 1) to lose. Cross positions have watches that divide
 * what they can lose, so one of them is within its own maintenance × (1 / ratio − 1), which is at most that share of
 * its value × rate; and a tick moves balance less maintenance by at least the value of a tick × (1 − rate).
 */
function reachOf({ market, holders, tiers, lotValue }: Contract, ratioBps: number): number {
  let size = 0;
  for (const { net, long, short } of holders)
    size = Math.max(size, Math.abs(net.size), long.size, -short.size);
  if (size === 0) return 0;
  const rate = BigInt(tierAt(tiers, BigInt(size) * lotValue).maintenancePpm);
  const share = BigInt(market.mark) * BigInt(WHOLE_BPS - ratioBps);
  return wholeNumber(mulDiv(share, rate, BigInt(ratioBps) * (PPM_WIDE - rate), "ceil")) + 1;
}

function isNear({ maintenance, balance }: Risk, ratioBps: number): boolean {
  return maintenance > 0n && maintenance * BigInt(WHOLE_BPS) >= balance * BigInt(ratioBps);
}

function byPlace(one: Unit, other: Unit): number {
  const byMember = one.account.memberIndex - other.account.memberIndex;
  if (byMember !== 0) return byMember;
  return placeOf(one) - placeOf(other);
}

/** Cross positions first, then isolated ones by their contract, the long before the short. */
function placeOf({ isolated }: Unit): number {
  if (isolated === undefined) return -1;
  return 2 * isolated.holding.contract.market.index + (isolated.side === "short" ? 1 : 0);
}

function riskOf({ ledger }: Exchange, unit: Unit, { maintenance, balance }: Risk): MarginRisk {
  const leg = largestOf(legsOf(unit));
  const { account, contract, mode } = leg.holding;
  return {
    member: ledger.memberIds[account.memberIndex]!,
    market: contract.market.name,
    position: leg.side,
    mode,
    isLong: leg.size > 0,
    maintenance,
    balance,
  };
}

/** Of equal ones the earlier contract's, then the long. */
function largestOf(legs: readonly Leg[]): Leg {
  return legs.reduce((largest, leg) => (maintenanceAtMark(leg) > maintenanceAtMark(largest) ? leg : largest));
}

function maintenanceAtMark(leg: Leg): bigint {
  const { tiers, lotValue } = leg.holding.contract;
  return maintenanceOf(tiers, notionalOf(leg, lotValue));
}
