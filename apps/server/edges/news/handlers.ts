/** The calls behind the bell: a member's own news, and which of them it has read. */
import { quantityText } from "@meridian/core";
import { type News, WITHDRAWAL_NEWS } from "@meridian/contract";
import type { Pool } from "pg";
import { type Handlers, writeAmount } from "../../ground/calls/index.ts";
import { averagePriceText } from "../../market/market-data/index.ts";
import { deviceOf } from "../../members/factors/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { NEWS_KEPT_MS } from "./limits.ts";
import { type NewsRow, newsRows, readingOf, writeReading } from "./rows.ts";

export interface NewsParts {
  readonly pool: Pool;
  readonly venue: Pick<VenueDirectory, "market" | "decimals">;
}

export function newsHandlers({ pool, venue }: NewsParts): Pick<Handlers, "user/getNews" | "user/readNews"> {
  return {
    "user/getNews": async (_input, { member: { memberId }, timeMs }) => {
      const [rows, { until, ids }] = await Promise.all([
        newsRows(pool, memberId, timeMs - NEWS_KEPT_MS),
        readingOf(pool, memberId),
      ]);
      const known = new Set(ids);
      const list = rows.flatMap((row) => {
        const id = idOf(row);
        const read = row.at <= until || known.has(id);
        const news = newsView(venue, row, { id, time: row.at, read });
        return news === null ? [] : [news];
      });
      return { list, reading: { until, ids: [...ids] } };
    },
    // The whole replaces the whole, so the same request again changes nothing. What is still to come is not read.
    "user/readNews": async ({ until, ids }, { member: { memberId }, timeMs }) => {
      await writeReading(pool, memberId, { until: Math.min(until, timeMs), ids });
      return {};
    },
  };
}

/** An order's next fill is news again, and so is a deposit's next state. */
function idOf({ kind, thing, event, at }: NewsRow): string {
  if (kind === "fill") return `fill:${thing}:${at}`;
  return kind === "security" ? `security:${thing}` : `${kind}:${thing}:${event}`;
}

/** @returns null for what this version knows no words for */
function newsView(
  venue: NewsParts["venue"],
  row: NewsRow,
  told: Pick<News, "id" | "time" | "read">,
): News | null {
  const { kind, thing, event } = row;
  switch (kind) {
    case "fill": {
      const { market, side, executed, executedQuote } = row.about;
      const scale = venue.market(market)?.scale;
      if (scale === undefined) return null;
      const lots = Number(executed);
      const quantity = quantityText(scale, lots);
      const averagePrice = averagePriceText(scale, lots, BigInt(executedQuote));
      return {
        kind,
        ...told,
        orderId: thing,
        market,
        side,
        quantity,
        averagePrice,
        whole: event === "filled",
      };
    }
    case "security": {
      const { ip, userAgent } = row.about;
      return { kind, ...told, event, ...deviceOf(userAgent), ip };
    }
    default: {
      const { coin } = row.about;
      const amount = writeAmount(BigInt(row.about.amount), venue.decimals(coin) ?? 0);
      if (kind === "deposit") {
        return { kind, ...told, depositKey: thing, event: event as "credited", coin, amount };
      }
      const said = WITHDRAWAL_NEWS.find((one) => one === event);
      return said === undefined ? null : { kind, ...told, withdrawalId: thing, event: said, coin, amount };
    }
  }
}
