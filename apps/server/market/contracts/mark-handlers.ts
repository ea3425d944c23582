/** The calls that read the history of a contract's mark and index, and of the insurance fund. */
import type { CallOutput } from "@meridian/contract";
import { formatDecimal, mulDiv, priceText, SETTLEMENT_COIN } from "@meridian/core";
import type { Pool } from "pg";
import { CallRefusal, type Handlers, timeWithin } from "../../ground/calls/index.ts";
import { type MarketData, type VenueMarket, openTimeOf, stepOpenTime } from "../market-data/index.ts";
import { INSURANCE_DAYS, type MarkRow, MARKS } from "../projections/index.ts";

type MarkCall = "data/markCandles" | "data/insuranceFund";
type MarkCandle = CallOutput<"data/markCandles">["list"][number];

const CANDLES_DEFAULT = 500;
const DAYS_DEFAULT = 90;
/** From here on the hours are read, below it the minutes. */
const HOURLY = new Set(["1h", "2h", "4h", "6h", "12h", "1d", "3d", "1w", "1M"]);

export function markHandlers(pool: Pool, { terms }: Pick<MarketData, "terms">): Pick<Handlers, MarkCall> {
  return {
    async "data/markCandles"({ market, of, interval, limit = CANDLES_DEFAULT, ...period }, { timeMs }) {
      const scale = terms.find(market);
      if (scale?.kind !== "contract") throw new CallRefusal("contract.unknown", "market");
      const [asked, now] = [timeWithin(period.from), openTimeOf(interval, timeMs)];
      const last = openTimeOf(interval, Math.min(now, (timeWithin(period.to) ?? Infinity) - 1));
      const from =
        asked === undefined ? stepOpenTime(interval, last, 1 - limit) : openTimeOf(interval, asked);
      const to = Math.min(stepOpenTime(interval, last, 1), stepOpenTime(interval, from, limit));
      const base = HOURLY.has(interval) ? "1h" : "1m";
      const rows = await MARKS.rows(
        pool,
        "where market = $1 and interval = $2 and open_time >= $3 and open_time < $4 order by open_time",
        [market, base, from, to],
      );
      const candles = folded(rows, (row) => openTimeOf(interval, row.openTime));
      return { market, list: candles.map((candle) => candleText(scale, of, candle)) };
    },

    async "data/insuranceFund"({ limit = DAYS_DEFAULT }) {
      const days = await INSURANCE_DAYS.rows(pool, "order by day desc");
      const text = (units: bigint): string => terms.amountText(SETTLEMENT_COIN, units);
      let balance = days.reduce((sum, { change }) => sum + change, 0n);
      const standing = { coin: SETTLEMENT_COIN, balance: text(balance) };
      const list = days.map(({ day, change, liquidationFees, profit, funding, moved }) => {
        const row = { day, balance: text(balance), liquidationFees: text(liquidationFees) };
        balance -= change;
        return { ...row, profit: text(profit), funding: text(funding), moved: text(moved) };
      });
      return { ...standing, days: list.slice(0, limit) };
    },
  };
}

/** Rows of one open time become one; a stretch in which no price was taken has none. */
function folded(rows: readonly MarkRow[], openOf: (row: MarkRow) => number): MarkRow[] {
  const candles: MarkRow[] = [];
  for (const row of rows) {
    const openTime = openOf(row);
    const last = candles.at(-1);
    if (last?.openTime !== openTime) {
      candles.push({ ...row, openTime });
      continue;
    }
    last.markHigh = Math.max(last.markHigh, row.markHigh);
    last.markLow = Math.min(last.markLow, row.markLow);
    last.markClose = row.markClose;
    last.indexHigh = Math.max(last.indexHigh, row.indexHigh);
    last.indexLow = Math.min(last.indexLow, row.indexLow);
    last.indexClose = row.indexClose;
  }
  return candles;
}

function candleText(scale: VenueMarket, of: "mark" | "index" | "premium", row: MarkRow): MarkCandle {
  const { openTime } = row;
  if (of === "premium") {
    const [open, close] = [
      premiumText(row.markOpen, row.indexOpen),
      premiumText(row.markClose, row.indexClose),
    ];
    const isFalling = Number(open) > Number(close);
    return [openTime, open, isFalling ? open : close, isFalling ? close : open, close];
  }
  const prices =
    of === "mark"
      ? [row.markOpen, row.markHigh, row.markLow, row.markClose]
      : [row.indexOpen, row.indexHigh, row.indexLow, row.indexClose];
  const [open, high, low, close] = prices.map((ticks) => priceText(scale, ticks)) as [
    string,
    string,
    string,
    string,
  ];
  return [openTime, open, high, low, close];
}

/** Of mark over index in percent, four digits after the point, cut towards zero. */
function premiumText(mark: number, index: number): string {
  const apart = BigInt(mark - index);
  const isBelow = apart < 0n;
  const size = mulDiv(isBelow ? -apart : apart, 1_000_000n, BigInt(index), "floor");
  return formatDecimal(isBelow ? -size : size, 4);
}
