/** The waiting news worth a message, and the figures of one where its device wants them. */
import {
  formatDecimal,
  FUNDING_INTERVAL_MS,
  marginRatioBps,
  quantityText,
  quoteText,
  SETTLEMENT_COIN,
  trimDecimal,
} from "@meridian/core";
import type { Pool } from "pg";
import { averagePriceText } from "../../market/market-data/index.ts";
import { type AlertAbout, closedFigures } from "../news/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import { FILLS_APART_MAX } from "./limits.ts";
import type { SayableNews } from "./words.ts";

/** Urgent ones are shown on a device that saves its battery as well. */
export const URGENCY = {
  fill: "normal",
  deposit: "normal",
  withdrawal: "high",
  login: "high",
  marginCall: "high",
  liquidated: "high",
  deleveraged: "high",
  exit: "high",
  funding: "normal",
  loan: "high",
  managed: "high",
  alert: "high",
} as const;

export interface NewsRow {
  readonly id: string;
  readonly subscription: string;
  readonly kind: keyof typeof URGENCY;
  readonly thing: string;
  readonly about: Readonly<Record<string, string>>;
  readonly at: number;
  readonly tries: number;
  /** Null, as what follows, where nobody is to be told any more. */
  readonly member: number | null;
  readonly endpointHash: Buffer | null;
  readonly sealed: string | null;
  readonly amounts: boolean | null;
  readonly language: string | null;
}

/**
 * The latest news of each thing for each device, and of very many fills one that counts them.
 *
 * @param rows oldest first
 * @returns `count`: how many things a message stands for
 */
export function chosenNews(rows: readonly NewsRow[]): { readonly row: NewsRow; readonly count: number }[] {
  const latest = new Map<string, NewsRow>();
  for (const row of rows) {
    if (row.member !== null) latest.set(`${row.subscription} ${row.kind} ${row.thing}`, row);
  }
  const fills = Map.groupBy(
    [...latest.values()].filter(({ kind }) => kind === "fill"),
    ({ subscription }) => subscription,
  );
  return [...latest.values()].flatMap((row) => {
    const together = row.kind === "fill" ? (fills.get(row.subscription) ?? []) : [];
    if (together.length <= FILLS_APART_MAX) return [{ row, count: 1 }];
    return row === together.at(-1) ? [{ row, count: together.length }] : [];
  });
}

interface Figures {
  readonly executed: number;
  readonly executedQuote: string;
}

const FIGURES = `select executed::float8 as executed, executed_quote::text as "executedQuote"
  from trading_order where order_id = $1 and member = $2 and not open`;

interface SayParts {
  readonly pool: Pool;
  readonly venue: Pick<VenueDirectory, "market" | "decimals">;
}

/** @param count as `chosenNews` counted */
export async function sayable(parts: SayParts, row: NewsRow, count: number): Promise<SayableNews> {
  const { kind, thing: id, about, amounts } = row;
  if (count > 1) return { kind: "fills", count };
  switch (kind) {
    case "login":
      return { kind, userAgent: about["userAgent"] ?? "" };
    case "fill":
      return fillNews(parts, row);
    case "marginCall":
      return marginCallNews(about);
    case "liquidated":
    case "deleveraged":
    case "exit":
      return closedNews(parts, { ...row, kind });
    case "funding":
      return fundingNews(parts, row);
    case "managed":
      return managedNews(parts, row);
    case "alert": {
      const alert = about as unknown as AlertAbout;
      return { kind, scale: parts.venue.market(alert.market)?.scale, about: alert };
    }
    default: {
      const { event = "", coin = "", amount = "0" } = about;
      const text = (): string => writeAmount(BigInt(amount), parts.venue.decimals(coin) ?? 0);
      return { kind, id, event, coin, amount: amounts === true ? text() : "" };
    }
  }
}

async function fillNews({ pool, venue }: SayParts, row: NewsRow): Promise<SayableNews> {
  const { thing: id, about, amounts, member } = row;
  const { market = "", side = "", orderId = "" } = about;
  const scale = venue.market(market)?.scale;
  const { rows } = amounts === true ? await pool.query<Figures>(FIGURES, [orderId, member]) : { rows: [] };
  const [figures] = rows;
  // Read too early: what happened is told all the same.
  if (scale === undefined || figures === undefined)
    return { kind: "fill", id, market, side, amount: "", price: "" };
  const { executed, executedQuote } = figures;
  const amount = `${quantityText(scale, executed)} ${scale.base}`;
  const price = `${averagePriceText(scale, executed, BigInt(executedQuote))} ${scale.quote}`;
  return { kind: "fill", id, market, side, amount, price };
}

const RATIO_DECIMALS = 2;

function marginCallNews({
  market = "",
  isLong,
  maintenance = "0",
  balance = "0",
}: NewsRow["about"]): SayableNews {
  const bps = marginRatioBps(BigInt(maintenance), BigInt(balance));
  const ratio = bps === undefined ? "" : trimDecimal(formatDecimal(BigInt(bps), RATIO_DECIMALS));
  return { kind: "marginCall", market, isLong: isLong === "true", ratio };
}

type ClosedKind = "liquidated" | "deleveraged" | "exit";

function closedNews(
  { venue }: SayParts,
  { kind, about, amounts }: NewsRow & { readonly kind: ClosedKind },
): SayableNews {
  const { market = "", isLong, orderId = "", condition = "", outcome = "" } = about;
  const scale = venue.market(market)?.scale;
  const news = {
    ...{ kind, id: kind === "exit" ? orderId : "", market, isLong: isLong === "true", condition, outcome },
    ...{ base: scale?.base ?? "", quote: scale?.quote ?? "" },
  };
  if (scale === undefined || amounts !== true) return { ...news, quantity: "", price: "", profit: "" };
  const { quantity, averagePrice, realised } = closedFigures(scale, {
    quantity: Number.parseInt(about["quantity"] ?? "0", 10),
    value: BigInt(about["value"] ?? "0"),
    realised: BigInt(about["realised"] ?? "0"),
    fee: BigInt(about["fee"] ?? "0"),
  });
  return { ...news, quantity, price: averagePrice, profit: realised };
}

function managedNews({ venue }: SayParts, { thing: id, about, amounts }: NewsRow): SayableNews {
  const { event = "", market = "", profit = "0" } = about;
  const scale = venue.market(market)?.scale;
  const isSaid = scale !== undefined && amounts === true;
  const result = { profit: isSaid ? quoteText(scale, BigInt(profit)) : "", coin: scale?.quote ?? "" };
  return { kind: "managed", id, event, market, ...result };
}

const PAID = `select sum(amount)::text as amount from funding_payment
  where member = $1 and time >= $2 and time < $3`;

/** All of its time that is settled so far. */
async function fundingNews({ pool, venue }: SayParts, row: NewsRow): Promise<SayableNews> {
  const { thing, about, member, amounts } = row;
  const scale = venue.market(about["market"] ?? "")?.scale;
  const news = { kind: "funding", coin: SETTLEMENT_COIN } as const;
  if (scale === undefined || amounts !== true) return { ...news, amount: "" };
  const from = Number.parseInt(thing, 10) * FUNDING_INTERVAL_MS;
  const values = [member, from, from + FUNDING_INTERVAL_MS];
  const { rows } = await pool.query<{ amount: string | null }>(PAID, values);
  return { ...news, amount: quoteText(scale, BigInt(rows[0]?.amount ?? "0")) };
}
