/** The calls behind the bell: a member's own news, which of them it has read, and which it wants. */
import { quantityText, quoteText, STAKE_COIN } from "@meridian/core";
import { LOAN_NEWS, MANAGED_NEWS, type News, WITHDRAWAL_NEWS } from "@meridian/contract";
import type { Pool } from "pg";
import { type Handlers, writeAmount } from "../../ground/calls/index.ts";
import { averagePriceText, type MarketData } from "../../market/market-data/index.ts";
import { deviceOf } from "../../members/factors/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { alertFigures } from "./alert-text.ts";
import { type ContractRow, contractView, type NewsHead } from "./contract-view.ts";
import { NEWS_KEPT_MS } from "./limits.ts";
import { type NewsRow, newsRows, readingOf, writeReading } from "./rows.ts";
import { wishesOf, writeWishes } from "./wishes.ts";

export interface NewsParts {
  readonly pool: Pool;
  readonly venue: Pick<VenueDirectory, "market" | "decimals">;
  readonly marketData: Pick<MarketData, "terms">;
}

type NewsCall = "user/getNews" | "user/readNews" | "user/newsSettings" | "user/setNewsSettings";

export function newsHandlers(parts: NewsParts): Pick<Handlers, NewsCall> {
  const { pool } = parts;
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
        const news = newsView(parts, row, { id, time: row.at, read });
        return news === null ? [] : [news];
      });
      return { list, reading: { until, ids: [...ids] } };
    },
    // The whole replaces the whole, so the same request again changes nothing. What is still to come is not read.
    "user/readNews": async ({ until, ids }, { member: { memberId }, timeMs }) => {
      await writeReading(pool, memberId, { until: Math.min(until, timeMs), ids });
      return {};
    },
    "user/newsSettings": (_input, { member }) => wishesOf(pool, member.memberId),
    "user/setNewsSettings": async (wishes, { member: { memberId }, timeMs }) => {
      await writeWishes(pool, memberId, wishes, timeMs);
      return wishes;
    },
  };
}

/** An order's next fill is news again; so are a deposit's next state, a funding's next payment, the next round. */
function idOf({ kind, thing, event, at }: NewsRow): string {
  if (kind === "fill" || kind === "funding" || kind === "rounds") return `${kind}:${thing}:${at}`;
  if (kind === "loan") return `${kind}:${thing}:${event}:${at}`;
  return kind === "deposit" || kind === "withdrawal" ? `${kind}:${thing}:${event}` : `${kind}:${thing}`;
}

/** @returns null for what this version knows no words for */
function newsView({ venue, marketData }: NewsParts, row: NewsRow, head: NewsHead): News | null {
  if (isOfContracts(row)) return contractView(marketData.terms, row, head);
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
        ...head,
        orderId: thing,
        market,
        side,
        quantity,
        averagePrice,
        whole: event === "filled",
      };
    }
    case "rounds": {
      const { profit, ...counts } = row.about;
      return {
        kind,
        ...head,
        ...counts,
        profit: marketData.terms.amountText(STAKE_COIN, BigInt(profit)),
        coin: STAKE_COIN,
      };
    }
    case "managed": {
      const { market, profit } = row.about;
      const scale = venue.market(market)?.scale;
      const happened = MANAGED_NEWS.find((one) => one === event);
      if (scale === undefined || happened === undefined) return null;
      const result = { profit: quoteText(scale, BigInt(profit)), coin: scale.quote };
      return { kind, ...head, managedId: thing, event: happened, market, ...result };
    }
    case "alert": {
      const { kind: about, market, direction, remark } = row.about;
      const figures = alertFigures(marketData.terms.find(market), row.about);
      return { kind, ...head, alertId: thing, about, market, direction, remark, ...figures };
    }
    case "security": {
      const { ip, userAgent } = row.about;
      return { kind, ...head, event, ...deviceOf(userAgent), ip };
    }
    default: {
      const { coin } = row.about;
      const amount = writeAmount(BigInt(row.about.amount), venue.decimals(coin) ?? 0);
      if (kind === "deposit") {
        return { kind, ...head, depositKey: thing, event: event as "credited", coin, amount };
      }
      if (kind === "loan") {
        const happened = LOAN_NEWS.find((one) => one === event);
        return happened === undefined
          ? null
          : { kind, ...head, orderId: thing, event: happened, coin, amount };
      }
      const said = WITHDRAWAL_NEWS.find((one) => one === event);
      return said === undefined ? null : { kind, ...head, withdrawalId: thing, event: said, coin, amount };
    }
  }
}

const CONTRACT_KINDS: readonly NewsRow["kind"][] = [
  ...(["marginCall", "liquidated", "deleveraged", "exit", "funding"] as const),
];

function isOfContracts(row: NewsRow): row is ContractRow {
  return CONTRACT_KINDS.includes(row.kind);
}
