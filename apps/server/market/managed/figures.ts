/** Worth and profit of a run: pure, in quote units. */
import { affordableLots, mulDiv, mulPpmCeil, PPM, quoteCost, wholeNumber } from "@meridian/core";
import { type MarketRules, profitShareOf, type RunState, type Wallet, worthAt } from "@meridian/strategies";
import type { RunRow } from "./rows.ts";

/** The wallet of whoever buys the coin for all quote at a price, pays the taker's fee, and keeps it. */
export function holdingOf({ base, quote }: Wallet, price: number, market: MarketRules): Wallet {
  const lots = affordableLots(quote, price, market.quotePerTickLot);
  const bought = BigInt(lots) * market.lotSize;
  return {
    base: base + bought - mulPpmCeil(bought, BigInt(market.takerFeePpm)),
    quote: quote - quoteCost(price, lots, market.quotePerTickLot),
  };
}

export interface RunFigures {
  readonly worthAtStart: bigint;
  readonly worth: bigint;
  /** The venue's share of the profit: what it took, or would take now. */
  readonly profitShare: bigint;
  /** After it. */
  readonly profit: bigint;
  readonly profitPpm: number;
  readonly holdingProfit: bigint;
  readonly holdingProfitPpm: number;
  readonly worthLeast: bigint;
  readonly drawdownPpm: number;
}

/**
 * @param price in ticks, at which coins count
 * @param deficit of the owner: a profit makes it good before it is shared; of one that has ended it does not matter
 */
export function figuresOf(row: RunRow, price: number, market: MarketRules, deficit = 0n): RunFigures {
  const start = worthAt({ base: row.baseIn, quote: row.quoteIn }, row.priceIn, market);
  const worth = worthAt(row, price, market);
  const holding = worthAt({ base: row.holdingBase, quote: row.holdingQuote }, price, market);
  const isOpen = row.endedAt === 0;
  const profitShare = isOpen ? profitShareOf(worth - start - deficit, row.profitSharePpm) : row.sharePaid;
  // Of what has ended the worth is what went back, from which the share was taken.
  const profit = worth - start - (isOpen ? profitShare : 0n);
  const holdingProfit = holding - start;
  return {
    ...{ worthAtStart: start, worth, profitShare, profit, profitPpm: sharePpm(profit, start) },
    ...{ holdingProfit, holdingProfitPpm: sharePpm(holdingProfit, start) },
    worthLeast: BigInt(stateOf(row)?.worthLeast ?? "0"),
    drawdownPpm: sharePpm(row.fall, row.fallPeak),
  };
}

export function stateOf({ state }: Pick<RunRow, "state">): RunState | undefined {
  return state === "" ? undefined : (JSON.parse(state) as RunState);
}

/** Rounded towards zero; 0 of nothing. */
function sharePpm(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  const share = mulDiv(part < 0n ? -part : part, BigInt(PPM), whole, "floor");
  return wholeNumber(part < 0n ? -share : share);
}
