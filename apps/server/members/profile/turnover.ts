import type { Pool } from "pg";
import { OWN_NUMBERS } from "../../market/projections/index.ts";
import { type MarketData, worthInUsdt } from "../../market/market-data/index.ts";

/**
 * A member's turnover since a time, as maker and as taker, in units of USDT. A market without USDT counts with what its
 * quote coin is worth now.
 */
export async function turnoverOf(
  pool: Pool,
  { terms, lastPrice }: Pick<MarketData, "terms" | "lastPrice">,
  memberId: number,
  sinceMs: number,
): Promise<bigint> {
  const { rows } = await pool.query<{ market: string; turnover: string }>(
    `select market, sum(quote_amount)::text as turnover from trading_fill
     where member in ${OWN_NUMBERS} and time >= $2 group by market`,
    [memberId, sinceMs],
  );
  return rows.reduce((sum, { market, turnover }) => {
    const { quote } = terms.scaleOf(market);
    return sum + worthInUsdt(terms, quote, BigInt(turnover), lastPrice);
  }, 0n);
}
