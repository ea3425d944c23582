/** The gaps of a grid on a contract, and a size of each that the money bears wherever in the range the price goes. */
import { affordableLots, mulDiv, PPM, wholeNumber } from "@meridian/core";
import type { GridRange } from "../grid/lines.ts";
import { MARKET_MARGIN_PPM, type MarketRules, scaledPrice, type Wallet, worthAt } from "../market.ts";

/** A neutral grid begins without a position: it buys below the price and sells short above it. */
export type Direction = "long" | "short" | "neutral";

export type ContractGridParameters = GridRange & {
  readonly direction: Direction;
  readonly leverage: number;
};

export type Gap = {
  readonly isShort: boolean;
  /** Lots that this gap has opened and not closed. */
  readonly lots: number;
  readonly closes: boolean;
  /** True while it closes what the run began with, which was not opened at its line. */
  readonly isHeld: boolean;
};

/** The gaps as they begin; `closes` of those that begin with a position. */
export function gapsAt(
  { direction }: ContractGridParameters,
  lines: readonly number[],
  price: number,
): Gap[] {
  return lines.slice(0, -1).map((line, place) => {
    const isShort = direction === "short" || (direction === "neutral" && line >= price);
    const closes = direction === "long" ? line >= price : direction === "short" && lines[place + 1]! <= price;
    return { isShort, lots: 0, closes, isHeld: false };
  });
}

/** Lots of each gap for which the money is enough wherever in the range the price goes. */
export function gapQuantity(
  parameters: ContractGridParameters,
  lines: readonly number[],
  market: MarketRules,
  wallet: Wallet,
  price: number,
): number {
  const gaps = gapsAt(parameters, lines, price);
  const [long, short] = [false, true].map((isShort) =>
    needOf(parameters, lines, market, price, { isShort, gaps }),
  ) as [Need, Need];
  // At the lower end of the range, orders that sell short stand beside those that close the whole long position.
  const below = long.loss + long.closing + short.opening;
  const margin = [long.held, short.held, below].reduce((one, other) => (one > other ? one : other));
  const need = margin + long.fees + short.fees;
  const worth = worthAt(wallet, price, market);
  if (worth <= 0n || need === 0n) return 0;
  const { quotePerTickLot, notionalMax, quantityMax } = market;
  const ofMoney = mulDiv(worth, BigInt(PPM), need * quotePerTickLot, "floor");
  const upper = lines.at(-1)!;
  const ofPosition = affordableLots(positionMost(parameters, market), upper * gaps.length, quotePerTickLot);
  const ofOrder = Math.min(affordableLots(notionalMax, upper, quotePerTickLot), quantityMax);
  const most = Math.min(ofPosition, ofOrder);
  return ofMoney < BigInt(most) ? wholeNumber(ofMoney) : most;
}

/** The largest value of a position that may have the leverage. */
function positionMost({ leverage }: ContractGridParameters, { tiers = [] }: MarketRules): bigint {
  return tiers.findLast(({ leverageMax }) => leverageMax >= leverage)?.notionalMax ?? 0n;
}

/** Of one lot in each gap of a side, in ticks × 1,000,000. */
interface Need {
  /** The margin of the whole position where the range ends on its losing side, and the loss up to there. */
  readonly held: bigint;
  /** The margin of the orders that open it, and that of those which close it, beyond what the position covers. */
  readonly opening: bigint;
  readonly closing: bigint;
  readonly loss: bigint;
  /** Of opening and closing. */
  readonly fees: bigint;
}

function needOf(
  { leverage }: ContractGridParameters,
  lines: readonly number[],
  { takerFeePpm }: MarketRules,
  price: number,
  side: { readonly isShort: boolean; readonly gaps: readonly Gap[] },
): Need {
  const { isShort, gaps } = side;
  const edge = isShort ? lines.at(-1)! : lines[0]!;
  const atMarket = scaledPrice(price, PPM + (isShort ? -MARKET_MARGIN_PPM : MARKET_MARGIN_PPM), "ceil");
  let [held, opening, closing, loss, fees] = [0, 0, 0, 0, 0];
  gaps.forEach((gap, place) => {
    if (gap.isShort !== isShort) return;
    const [opensAt, closesAt] = isShort
      ? [lines[place + 1]!, lines[place]!]
      : [lines[place]!, lines[place + 1]!];
    const entry = gap.closes ? atMarket : opensAt;
    held += Math.max(edge, entry);
    opening += entry;
    closing += Math.max(closesAt - edge, 0);
    loss += Math.max(isShort ? edge - entry : entry - edge, 0);
    fees += Math.max(edge, entry) * 2;
  });
  const scaled = (ticks: number): bigint => BigInt(ticks) * BigInt(PPM);
  const margin = (ticks: number): bigint => mulDiv(scaled(ticks), 1n, BigInt(leverage), "ceil");
  return {
    ...{ held: margin(held) + scaled(loss), opening: margin(opening), closing: margin(closing) },
    ...{ loss: scaled(loss), fees: BigInt(fees) * BigInt(takerFeePpm) },
  };
}
