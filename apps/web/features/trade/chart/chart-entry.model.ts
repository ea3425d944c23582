/** At what price a holding was bought, and at what price it can be sold again without a loss. Pure. */
import type { OwnTrade } from "@meridian/contract";
import { formatDecimal, mulDiv, unitsOrZero } from "@meridian/core";
import type { TradedMarket } from "../ticket/traded-market.ts";

type Fill = Pick<OwnTrade, "side" | "quantity" | "quoteAmount" | "fee" | "feeCoin">;

export interface Entry {
  /** The average price of the fills, to the nearest of the market's decimals. */
  readonly average: string;
  /** Sold here at the taker's rate, all that was paid comes back; rounded up, so that it truly does. */
  readonly breakEven: string;
}

/** The unsold purchases, in units finer by {@link FINER}: rounding a sale's share leaves no trace in a price. */
interface Left {
  readonly filled: bigint;
  /** Of it what the fees left. */
  readonly kept: bigint;
  readonly cost: bigint;
}

const FINER = 10n ** 18n;
/** Digits beyond the price's own in which no rounding of the shares can be seen. */
const SPARE_DIGITS = 6;
const SPARE = 10n ** BigInt(SPARE_DIGITS);
const PPM = 1_000_000n;
const NONE: Left = { filled: 0n, kept: 0n, cost: 0n };

function netOf({ side, quantity, fee, feeCoin }: Fill, { base: coin, baseDecimals }: TradedMarket): bigint {
  const base = unitsOrZero(quantity, baseDecimals);
  if (side === "sell") return -base;
  return base - (feeCoin === coin ? unitsOrZero(fee, baseDecimals) : 0n);
}

function nearest(dividend: bigint, divisor: bigint): bigint {
  return mulDiv(2n * dividend + divisor, 1n, 2n * divisor, "floor");
}

/**
 * Computes the average entry and the break-even price. A holding beyond own purchases counts as there before them; each
 * sale takes its share of every part of the holding, so that neither price moves until all is sold.
 *
 * @param fills   oldest first, from the member's first fill in this market on: with fewer it would be a guess
 * @param holding what the member has of the base coin now, in its smallest units
 * @returns undefined when nothing is left of what was bought
 */
export function entryOf(fills: readonly Fill[], scale: TradedMarket, holding: bigint): Entry | undefined {
  const { baseDecimals, quoteDecimals, info, takerFeePpm, lotSize } = scale;
  if (holding < lotSize) return undefined;
  const others = holding - fills.reduce((sum, fill) => sum + netOf(fill, scale), 0n);
  let held = others > 0n ? others : 0n;
  let left = NONE;
  for (const fill of fills) {
    const net = netOf(fill, scale);
    if (fill.side === "buy") {
      const filled = left.filled + unitsOrZero(fill.quantity, baseDecimals) * FINER;
      const cost = left.cost + unitsOrZero(fill.quoteAmount, quoteDecimals) * FINER;
      left = { filled, kept: left.kept + net * FINER, cost };
    } else if (-net >= held) {
      left = NONE;
    } else {
      const stays = (units: bigint): bigint => mulDiv(units, held + net, held, "floor");
      left = { filled: stays(left.filled), kept: stays(left.kept), cost: stays(left.cost) };
    }
    held = held + net < 0n ? 0n : held + net;
  }
  if (left.kept === 0n) return undefined;
  const priced = left.cost * 10n ** BigInt(info.priceDecimals + baseDecimals);
  const average = nearest(priced, left.filled * 10n ** BigInt(quoteDecimals));
  const backPpm = left.kept * (PPM - BigInt(takerFeePpm)) * 10n ** BigInt(quoteDecimals);
  const breakEven = mulDiv(nearest(priced * PPM * SPARE, backPpm), 1n, SPARE, "ceil");
  return {
    average: formatDecimal(average, info.priceDecimals),
    breakEven: formatDecimal(breakEven, info.priceDecimals),
  };
}
