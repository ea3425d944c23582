/** The orders, deposits and withdrawals that a message names: the member's own, and as they are now. */
import type { SupportAttached, SupportSubject } from "@meridian/contract";
import type { Pool } from "pg";
import { CallRefusal, writeAmount } from "../../ground/calls/index.ts";
import { orderOf, type OrderSource, textOf } from "../../market/projections/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";

export interface SubjectParts {
  readonly pool: Pool;
  readonly venue: VenueDirectory;
  readonly marketData: OrderSource;
}

interface MovedRow {
  readonly coin: string | null;
  readonly contract: string;
  readonly amount: string;
  readonly time: number;
}

const DEPOSIT = `select coin, contract, amount::text as amount, seen_at::float8 as time from custody_deposits
  where member = $1 and deposit_key = $2`;
const WITHDRAWAL = `select coin, '' as contract, amount::text as amount, requested_at::float8 as time
  from custody_withdrawals where member = $1 and withdrawal_id = $2`;
const ORDER_ID = /^[1-9]\d{0,15}$/;

/** Refused: support.not_yours, for what is somebody else's as for what is not there. */
export function readSubjects(
  parts: SubjectParts,
  memberId: number,
  subjects: readonly SupportSubject[],
): Promise<SupportAttached[]> {
  const named = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  return Promise.all([...named.values()].map((subject) => readSubject(parts, memberId, subject)));
}

async function readSubject(
  parts: SubjectParts,
  memberId: number,
  subject: SupportSubject,
): Promise<SupportAttached> {
  const { kind, id } = subject;
  if (kind === "order") return readOrder(parts, memberId, id);
  const text = kind === "deposit" ? DEPOSIT : WITHDRAWAL;
  const { rows } = await parts.pool.query<MovedRow>(text, [memberId, id]);
  const row = rows[0];
  if (row === undefined) throw notYours();
  const decimals = row.coin === null ? undefined : parts.venue.decimals(row.coin);
  const amount = decimals === undefined ? "0" : writeAmount(BigInt(row.amount), decimals);
  return { kind, id, market: "", side: "", coin: row.coin ?? row.contract, amount, time: row.time };
}

async function readOrder(
  { pool, marketData }: SubjectParts,
  memberId: number,
  id: string,
): Promise<SupportAttached> {
  if (!ORDER_ID.test(id)) throw notYours();
  const row = await orderOf(pool, memberId, id);
  if (row === undefined) throw notYours();
  const order = textOf(marketData, row);
  const { market, side, createdAt: time } = order;
  const [base = "", quote = ""] = market.split("/");
  // A market buy for an amount of quote coin names no quantity.
  const byQuote = order.quantity === "0" || /^0(\.0+)?$/.test(order.quantity);
  const [coin, amount] = byQuote ? [quote, order.quoteAmount] : [base, order.quantity];
  return { kind: "order", id, market, side, coin, amount, time };
}

const notYours = (): CallRefusal => new CallRefusal("support.not_yours", "attached");
