/** A position at the mark of this moment: it is told as of its last change, and the mark moves every second. Pure. */
import type { ContractPosition, OwnContracts } from "@meridian/contract";
import {
  formatDecimal,
  maintenanceOf,
  marginRatioBps,
  mulDiv,
  notionalOf,
  type Position,
  quoteText,
  type Tier,
  unrealisedOf,
  wholeNumber,
} from "@meridian/core";
import { lotsOf, type MarketScale, ticksOf, unitsOf } from "../../trade/index.ts";

/** A position as the core counts it. Quote units. */
export interface CountedPosition extends Position {
  readonly market: string;
  readonly mode: "cross" | "isolated";
  readonly margin: bigint;
}

export interface PositionNow {
  readonly mark: string;
  readonly value: string;
  readonly unrealised: string;
  readonly roePercent: string;
  /** "" without a balance. */
  readonly marginRatioPercent: string;
}

export function countedOf(scale: MarketScale, position: ContractPosition): CountedPosition {
  const { market, mode, isLong } = position;
  const lots = lotsOf(scale, position.quantity) ?? 0;
  const entered = unitsOf(position.entryValue, scale.quoteDecimals);
  return {
    market,
    mode,
    size: isLong ? lots : -lots,
    cost: isLong ? entered : -entered,
    margin: unitsOf(position.margin, scale.quoteDecimals),
  };
}

/** Quote units of a lot at a mark. */
export function lotValueAt(scale: MarketScale, mark: string): bigint {
  return BigInt(ticksOf(scale, mark) ?? 0) * scale.quotePerTickLot;
}

/** Signed text of signed units. */
export function signedUnits(text: string, decimals: number): bigint {
  return text.startsWith("-") ? -unitsOf(text.slice(1), decimals) : unitsOf(text, decimals);
}

/** Profit and maintenance of all cross positions at present marks. Quote units. */
export interface CrossNow {
  readonly unrealised: bigint;
  readonly maintenance: bigint;
}

export interface Marked {
  readonly scale: MarketScale;
  readonly tiers: readonly Tier[];
  readonly mark: string;
  readonly position: ContractPosition;
}

export function crossNow(positions: readonly Marked[]): CrossNow {
  let [unrealised, maintenance] = [0n, 0n];
  for (const { scale, tiers, mark, position } of positions) {
    if (position.mode !== "cross") continue;
    const counted = countedOf(scale, position);
    const lotValue = lotValueAt(scale, mark);
    unrealised += unrealisedOf(counted, lotValue);
    maintenance += maintenanceOf(tiers, notionalOf(counted, lotValue));
  }
  return { unrealised, maintenance };
}

/** @param cross of all cross positions, this one among them */
export function positionNow(marked: Marked, account: OwnContracts, cross: CrossNow): PositionNow {
  const { scale, tiers, mark, position } = marked;
  const counted = countedOf(scale, position);
  const lotValue = lotValueAt(scale, mark);
  const unrealised = unrealisedOf(counted, lotValue);
  const value = notionalOf(counted, lotValue);
  const wallet = signedUnits(account.wallet, scale.quoteDecimals);
  const ratio =
    position.mode === "isolated"
      ? marginRatioBps(maintenanceOf(tiers, value), counted.margin + unrealised)
      : marginRatioBps(cross.maintenance, wallet + cross.unrealised);
  return {
    mark,
    value: quoteText(scale, value),
    unrealised: quoteText(scale, unrealised),
    roePercent: roeText(
      unrealised * BigInt(position.leverage),
      counted.cost < 0n ? -counted.cost : counted.cost,
    ),
    marginRatioPercent: ratio === undefined ? "" : formatDecimal(BigInt(ratio), 2),
  };
}

/** Of the margin that the position was entered with, cut towards zero. */
function roeText(levered: bigint, entered: bigint): string {
  if (entered === 0n) return "0.00";
  const isLoss = levered < 0n;
  const bps = mulDiv(isLoss ? -levered : levered, 10_000n, entered, "floor");
  return formatDecimal(isLoss ? -bps : bps, 2);
}

/** How far the mark is from the liquidation price, in percent of the mark with one digit; undefined without one. */
export function distancePercent(mark: string, liquidationPrice: string): string | undefined {
  const [at, end] = [unitsOf(mark, 10), unitsOf(liquidationPrice, 10)];
  if (liquidationPrice === "" || at === 0n) return undefined;
  const apart = at > end ? at - end : end - at;
  return formatDecimal(mulDiv(apart, 1_000n, at, "floor"), 1);
}

const tenths = (percent: string): number => wholeNumber(unitsOf(percent, 1));
const NEAR_TENTHS = 50;
const BAR_TENTHS = 500;

/** Under five percent from its liquidation. */
export function isNear(percent: string): boolean {
  return tenths(percent) < NEAR_TENTHS;
}

/** The part of the bar that a distance fills; fifty percent and more fill it whole. */
export function barShare(percent: string): number {
  return Math.min(1, tenths(percent) / BAR_TENTHS);
}

/** The profit of a share of a position at a price, before the fee. */
export function profitAt({ scale, position }: Marked, price: string, percent: number): string {
  const whole = unrealisedOf(countedOf(scale, position), lotValueAt(scale, price));
  const share = mulDiv(whole < 0n ? -whole : whole, BigInt(percent), 100n, "floor");
  return quoteText(scale, whole < 0n ? -share : share);
}
