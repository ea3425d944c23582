/** A position at the mark of this moment: it comes as of its last change, and the mark moves every second. Pure. */
import type { ContractPosition, OwnContracts } from "@meridian/contract";
import {
  FLAT,
  formatDecimal,
  type Fraction,
  initialMarginOf,
  liquidationPrice,
  lotsOf,
  maintenanceOf,
  marginRatioBps,
  mulDiv,
  nearest,
  notionalOf,
  type Position,
  quoteText,
  ticksOf,
  type Tier,
  trimDecimal,
  unitsOrZero,
  unrealisedOf,
} from "@meridian/core";
import type { TradedMarket } from "../../trade/index.ts";

/** A position as the core counts it. Quote units. */
export interface CountedPosition extends Position {
  readonly market: string;
  readonly mode: "cross" | "isolated";
  readonly margin: bigint;
}

export interface PositionNow {
  readonly mark: string;
  /** Nominal value at mark. */
  readonly value: string;
  readonly unrealised: string;
  readonly roePercent: string;
  readonly initialMargin: string;
  readonly maintenance: string;
  /** "" without a balance. */
  readonly marginRatioPercent: string;
  /** "" where no price liquidates it. */
  readonly liquidationPrice: string;
  /** The part of the money that a liquidation at its price takes; "" without one. */
  readonly liquidationLoss: string;
}

export function countedOf(scale: TradedMarket, position: ContractPosition): CountedPosition {
  const { market, mode, isLong } = position;
  const lots = lotsOf(scale, position.quantity) ?? 0;
  const entered = unitsOrZero(position.entryValue, scale.quoteDecimals);
  return {
    market,
    mode,
    size: isLong ? lots : -lots,
    cost: isLong ? entered : -entered,
    margin: unitsOrZero(position.margin, scale.quoteDecimals),
  };
}

/** Quote units of a lot at a mark. */
export function lotValueAt(scale: TradedMarket, mark: string): bigint {
  return BigInt(ticksOf(scale, mark) ?? 0) * scale.quotePerTickLot;
}

/** Signed text of signed units. */
export function signedUnits(text: string, decimals: number): bigint {
  return text.startsWith("-") ? -unitsOrZero(text.slice(1), decimals) : unitsOrZero(text, decimals);
}

/** A price between ticks with two digits more than a price; "" for none. */
export function betweenText(scale: TradedMarket, ticks: Fraction | undefined): string {
  if (ticks === undefined) return "";
  return trimDecimal(formatDecimal(nearest(ticks, 100n) * scale.tickUnits, scale.priceDecimals + 2));
}

/** Profit and maintenance of all cross positions at present marks. Quote units. */
export interface CrossNow {
  readonly unrealised: bigint;
  readonly maintenance: bigint;
  readonly positions: readonly CountedPosition[];
}

export interface Marked {
  readonly scale: TradedMarket;
  readonly tiers: readonly Tier[];
  readonly liquidationFeePpm: number;
  readonly mark: string;
  readonly position: ContractPosition;
}

export function crossNow(positions: readonly Marked[]): CrossNow {
  let [unrealised, maintenance] = [0n, 0n];
  const counts: CountedPosition[] = [];
  for (const { scale, tiers, mark, position } of positions) {
    if (position.mode !== "cross") continue;
    const counted = countedOf(scale, position);
    const lotValue = lotValueAt(scale, mark);
    counts.push(counted);
    unrealised += unrealisedOf(counted, lotValue);
    maintenance += maintenanceOf(tiers, notionalOf(counted, lotValue));
  }
  return { unrealised, maintenance, positions: counts };
}

/** In hedge mode the cross position on the other side of the contract, which moves with the same mark. */
function oppositeOf({ market, size }: CountedPosition, { positions }: CrossNow): Position {
  return positions.find((other) => other.market === market && other.size > 0 !== size > 0) ?? FLAT;
}

/** @param cross of all cross positions, this one among them */
export function positionNow(marked: Marked, account: OwnContracts, cross: CrossNow): PositionNow {
  const { scale, tiers, mark, position } = marked;
  const counted = countedOf(scale, position);
  const lotValue = lotValueAt(scale, mark);
  const unrealised = unrealisedOf(counted, lotValue);
  const value = notionalOf(counted, lotValue);
  const maintenance = maintenanceOf(tiers, value);
  const isIsolated = position.mode === "isolated";
  const wallet = signedUnits(account.wallet, scale.quoteDecimals);
  const ratio = isIsolated
    ? marginRatioBps(maintenance, counted.margin + unrealised)
    : marginRatioBps(cross.maintenance, wallet + cross.unrealised);
  const others = wallet + (cross.unrealised - unrealised) - (cross.maintenance - maintenance);
  const opposite = isIsolated ? FLAT : oppositeOf(counted, cross);
  const elsewhere =
    others - unrealisedOf(opposite, lotValue) + maintenanceOf(tiers, notionalOf(opposite, lotValue));
  const margin = isIsolated ? counted.margin : elsewhere;
  const liquidation = liquidationPrice(counted, margin, tiers, scale.quotePerTickLot, opposite);
  const text = (units: bigint): string => quoteText(scale, units);
  return {
    mark,
    value: text(value),
    unrealised: text(unrealised),
    roePercent: roeText(
      unrealised * BigInt(position.leverage),
      counted.cost < 0n ? -counted.cost : counted.cost,
    ),
    initialMargin: text(initialMarginOf(value, position.leverage)),
    maintenance: text(maintenance),
    marginRatioPercent: ratio === undefined ? "" : formatDecimal(BigInt(ratio), 2),
    liquidationPrice: betweenText(scale, liquidation),
    liquidationLoss:
      liquidation === undefined ? "" : text(liquidationLoss(marked, counted, opposite, liquidation)),
  };
}

/** The loss since the entry at a price, and the fee of a liquidation there, at most the maintenance that is left. */
function lossAt(
  { scale, tiers, liquidationFeePpm }: Marked,
  { size, cost }: Position,
  { numerator, denominator }: Fraction,
): bigint {
  const lots = BigInt(size < 0 ? -size : size);
  const value = mulDiv(numerator * scale.quotePerTickLot, lots, denominator, "floor");
  const entered = cost < 0n ? -cost : cost;
  const lost = size > 0 ? entered - value : value - entered;
  const fee = mulDiv(value, BigInt(liquidationFeePpm), 1_000_000n, "floor");
  const left = maintenanceOf(tiers, value);
  return lost + (fee < left ? fee : left);
}

/** Of what is liquidated together; of an isolated position never more than its margin. */
function liquidationLoss(marked: Marked, own: CountedPosition, opposite: Position, at: Fraction): bigint {
  const whole = lossAt(marked, own, at) + lossAt(marked, opposite, at);
  return own.mode === "isolated" && whole > own.margin ? own.margin : whole;
}

/** Of the margin that the position was entered with, cut towards zero. */
function roeText(levered: bigint, entered: bigint): string {
  if (entered === 0n) return "0.00";
  const isLoss = levered < 0n;
  const bps = mulDiv(isLoss ? -levered : levered, 10_000n, entered, "floor");
  return formatDecimal(isLoss ? -bps : bps, 2);
}
