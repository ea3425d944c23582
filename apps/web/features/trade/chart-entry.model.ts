/** The average price paid for what own fills have bought and not yet sold again. Pure. */
import type { OwnTrade } from "@meridian/contract";
import { formatDecimal, mulDiv } from "@meridian/core";
import { type MarketScale, unitsOf } from "./market-scale.ts";

type Fill = Pick<OwnTrade, "side" | "quantity" | "quoteAmount" | "fee" | "feeCoin">;

/**
 * Each sale takes its share of the cost with it, so that selling does not move the average. A fee in the coin that was
 * bought leaves less of it for the same cost.
 *
 * @param fills oldest first, from the member's first fill in this market on: with fewer it would be a guess
 * @returns decimal text at the market's price decimals, rounded down; undefined when nothing is left of what was bought
 */
export function averageEntry(fills: readonly Fill[], scale: MarketScale): string | undefined {
  const { baseDecimals, quoteDecimals, market } = scale;
  let [held, cost] = [0n, 0n];
  for (const { side, quantity, quoteAmount, fee, feeCoin } of fills) {
    const base = unitsOf(quantity, baseDecimals);
    if (side === "buy") {
      held += base - (feeCoin === market.base ? unitsOf(fee, baseDecimals) : 0n);
      cost += unitsOf(quoteAmount, quoteDecimals);
    } else if (base >= held) {
      [held, cost] = [0n, 0n];
    } else {
      cost -= mulDiv(cost, base, held, "ceil");
      held -= base;
    }
  }
  if (held < scale.lotSize) return undefined;
  const perUnit = cost * 10n ** BigInt(market.priceDecimals);
  return formatDecimal(
    mulDiv(perUnit, 10n ** BigInt(baseDecimals), held * 10n ** BigInt(quoteDecimals), "floor"),
    market.priceDecimals,
  );
}
