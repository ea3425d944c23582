/** Which of the news that wait are worth a message, and the figures of one where its device wants them. */
import { quantityText } from "@meridian/core";
import type { Pool } from "pg";
import { averagePriceText } from "../../market/market-data/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import { FILLS_APART_MAX } from "./limits.ts";
import type { SayableNews } from "./words.ts";

export interface NewsRow {
  readonly id: string;
  readonly subscription: string;
  readonly kind: "fill" | "deposit" | "withdrawal" | "login";
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

/** @param count as `chosenNews` counted */
export async function sayable(
  parts: { readonly pool: Pool; readonly venue: Pick<VenueDirectory, "market" | "decimals"> },
  { kind, thing: id, about, amounts, member }: NewsRow,
  count: number,
): Promise<SayableNews> {
  if (count > 1) return { kind: "fills", count };
  if (kind === "login") return { kind, userAgent: about["userAgent"] ?? "" };
  if (kind !== "fill") {
    const { event = "", coin = "", amount = "0" } = about;
    const text = (): string => writeAmount(BigInt(amount), parts.venue.decimals(coin) ?? 0);
    return { kind, id, event, coin, amount: amounts === true ? text() : "" };
  }
  const { market = "", side = "", orderId = "" } = about;
  const scale = parts.venue.market(market)?.scale;
  const { rows } =
    amounts === true ? await parts.pool.query<Figures>(FIGURES, [orderId, member]) : { rows: [] };
  const [figures] = rows;
  // Read too early: what happened is told all the same.
  if (scale === undefined || figures === undefined) return { kind, id, market, side, amount: "", price: "" };
  const { executed, executedQuote } = figures;
  const amount = `${quantityText(scale, executed)} ${scale.base}`;
  const price = `${averagePriceText(scale, executed, BigInt(executedQuote))} ${scale.quote}`;
  return { kind, id, market, side, amount, price };
}
