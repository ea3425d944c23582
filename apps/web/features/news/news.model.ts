/** Read state of the news, marking it, and the page and tone of each. Pure. */
import type { CallOutput, News } from "@meridian/contract";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";

export type OwnNews = CallOutput<"user/getNews">;
export type Reading = OwnNews["reading"];

/** As many as the server keeps beside the time up to which all is read. */
const IDS_MAX = 50;

export function unreadOf({ list }: Pick<OwnNews, "list">): number {
  return list.filter(({ read }) => !read).length;
}

/** Up to the newest that is shown: what came meanwhile was not seen. */
export function allRead({ list, reading }: OwnNews): Reading {
  return { until: list.reduce((latest, { time }) => Math.max(latest, time), reading.until), ids: [] };
}

/** Of very many read one by one the first are forgotten, and are unread again. */
export function oneRead({ until, ids }: Reading, id: string): Reading {
  return { until, ids: [...ids.filter((known) => known !== id), id].slice(-IDS_MAX) };
}

/** The same news as the server would list them after `reading` was set. */
export function withReading({ list }: OwnNews, reading: Reading): OwnNews {
  const known = new Set(reading.ids);
  return {
    list: list.map((news) => ({ ...news, read: news.time <= reading.until || known.has(news.id) })),
    reading,
  };
}

/** A price alert, a position that others' risk or its own closed, a loan whose collateral is sold or soon will be. */
export type Urgent = Extract<News, { readonly kind: "liquidated" | "deleveraged" | "loan" | "alert" }>;

/** News of a loan that are about money in danger. */
const LOAN_URGENT: readonly string[] = ["called", "liquidationBegun", "overdue", "defaulted"];

function isUrgent(news: News): news is Urgent {
  if (news.kind === "loan") return LOAN_URGENT.includes(news.event);
  return news.kind === "liquidated" || news.kind === "deleveraged" || news.kind === "alert";
}

export function newUrgent(before: readonly News[], now: readonly News[]): readonly Urgent[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(isUrgent).filter(({ id }) => !known.has(id));
}

/** As the desktop names them. */
const PAGES = {
  fill: "/history",
  deposit: "/rechargeRecord",
  withdrawal: "/withdrawRecords",
  security: "/security",
  marginCall: "/cexchange",
  liquidated: "/history2",
  deleveraged: "/history2",
  exit: "/history2",
  funding: "/history2",
  loan: "/loansRecord",
  managed: "/ai",
  alert: "/alerts",
  rounds: "/option",
} as const satisfies Record<News["kind"], string>;

/** A fill belongs to the page of its market's kind: those of spot are named as pairs. */
function pageOf(news: News): string {
  if (news.kind === "marginCall") return `${PAGES.marginCall}/${news.market}`;
  if (news.kind === "managed") return `${PAGES.managed}/${news.managedId}`;
  return news.kind === "fill" && !news.market.includes("/") ? PAGES.exit : PAGES[news.kind];
}

/** The thing that the page opens, or the list that it shows. */
function askedOf(news: News): Readonly<Record<string, string>> {
  switch (news.kind) {
    case "fill":
    case "exit":
    case "loan":
      return { open: news.orderId };
    case "deposit":
      return { open: news.depositKey };
    case "withdrawal":
      return { open: news.withdrawalId };
    case "security":
      return { open: news.event === "newDevice" ? "devices" : "events" };
    case "liquidated":
    case "deleveraged":
      return { tab: "closed" };
    case "funding":
      return { tab: "funding" };
    case "alert":
      return { tab: "ended" };
    default:
      return {};
  }
}

/** The very thing, opened in its list; of a margin call the contract with its position. */
export function addressOf(news: News, layout: Layout): string {
  const page = inLayout(pageOf(news), layout);
  const asked = new URLSearchParams(askedOf(news));
  return asked.size === 0 ? page : `${page}?${asked}`;
}

export type Tone = "up" | "down" | "warn" | "plain";

/** News of a loan that nobody has to act on. */
const LOAN_CALM: readonly string[] = [...["accepted", "dueInThreeDays", "liquidationEnded", "repaidBySale"]];

/** Warns where attention is needed; fills take their side's tone. */
export function toneOf(news: News): Tone {
  switch (news.kind) {
    case "fill":
      return news.side === "buy" ? "up" : "down";
    case "security":
      return news.event === "newDevice" ? "warn" : "plain";
    case "marginCall":
    case "liquidated":
    case "deleveraged":
    case "managed":
      return "warn";
    case "exit":
      return news.outcome === "filled" || news.outcome === "resting" ? "plain" : "warn";
    case "loan":
      return LOAN_CALM.includes(news.event) ? "plain" : "warn";
    case "funding":
    case "alert":
    case "rounds":
      return "plain";
    default:
      return news.event === "rejected" || news.event === "reversed" || news.event === "held"
        ? "warn"
        : "plain";
  }
}
