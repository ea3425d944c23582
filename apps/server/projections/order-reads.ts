/** Reads of own orders and fills. */
import { wholeNumberIn } from "@meridian/core";
import type { OrderStatus } from "@meridian/core";
import type { Pool } from "pg";
import type { Handlers } from "../gateway/context.ts";
import type { VenueTerms } from "../market-data/terms.ts";
import { fillText, type FillRow } from "./fills.ts";
import { type OrderRow, orderText } from "./order-row.ts";
import { limitOf, pageOfRows, timeWithin } from "../gateway/paging.ts";
import { Conditions, requireMarket } from "./conditions.ts";

const ORDER_KEY = ["created_at", "order_id"];
const FILL_KEY = ["time", "sequence", "position"];

interface OrderRecord {
  readonly order_id: string;
  readonly client_order_id: string;
  readonly member: string;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly order_type: "limit" | "market";
  readonly time_in_force: "gtc" | "ioc" | "fok";
  readonly post_only: boolean;
  readonly price: string;
  readonly quantity: string;
  readonly quote_amount: string;
  readonly executed: string;
  readonly executed_quote: string;
  readonly fee: string;
  readonly held: string;
  readonly status: OrderStatus;
  readonly reason: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export function orderFromRecord(record: OrderRecord): OrderRow {
  return {
    orderId: wholeNumberIn(record.order_id),
    clientOrderId: record.client_order_id,
    member: wholeNumberIn(record.member),
    market: record.market,
    side: record.side,
    orderType: record.order_type,
    timeInForce: record.time_in_force,
    postOnly: record.post_only,
    price: wholeNumberIn(record.price),
    quantity: wholeNumberIn(record.quantity),
    quoteAmount: BigInt(record.quote_amount),
    executed: wholeNumberIn(record.executed),
    executedQuote: BigInt(record.executed_quote),
    fee: BigInt(record.fee),
    held: BigInt(record.held),
    status: record.status,
    reason: record.reason,
    createdAt: wholeNumberIn(record.created_at),
    updatedAt: wholeNumberIn(record.updated_at),
  };
}

/** All open orders of a member, oldest first. */
export const OPEN_ORDERS =
  "select * from spot_order where member = $1 and open order by created_at, order_id";

interface FillRecord {
  readonly member: string;
  readonly time: string;
  readonly sequence: string;
  readonly position: number;
  readonly market: string;
  readonly trade_id: string;
  readonly order_id: string;
  readonly side: "buy" | "sell";
  readonly role: "maker" | "taker";
  readonly price: string;
  readonly quantity: string;
  readonly quote_amount: string;
  readonly fee: string;
}

function fillFromRecord(record: FillRecord): FillRow {
  return {
    member: wholeNumberIn(record.member),
    timeMs: wholeNumberIn(record.time),
    sequence: wholeNumberIn(record.sequence),
    position: record.position,
    market: record.market,
    tradeId: wholeNumberIn(record.trade_id),
    orderId: wholeNumberIn(record.order_id),
    side: record.side,
    role: record.role,
    price: wholeNumberIn(record.price),
    quantity: wholeNumberIn(record.quantity),
    quoteAmount: BigInt(record.quote_amount),
    fee: BigInt(record.fee),
  };
}

type OrderReads = Pick<Handlers, "user/pendOrderList" | "user/orderList" | "user/tradeRecord">;

export function orderReads(pool: Pool, terms: () => VenueTerms): OrderReads {
  async function orderPage(
    conditions: Conditions,
    input: { cursor?: string | undefined; limit?: number | undefined },
  ) {
    const limit = limitOf(input);
    conditions.behind(ORDER_KEY, input.cursor);
    const { rows } = await pool.query<OrderRecord>(
      `select * from spot_order where ${conditions.text()}
         order by created_at desc, order_id desc limit ${limit + 1}`,
      conditions.values,
    );
    const found = rows.map(orderFromRecord);
    const key = (row: OrderRow): number[] => [row.createdAt, row.orderId];
    return pageOfRows(found, limit, key, (row) => orderText(terms().scaleOf(row.market), row));
  }

  return {
    async "user/pendOrderList"(input, { member }) {
      requireMarket(terms(), input.market);
      const conditions = new Conditions().where("open and member = ?", member.memberId);
      return orderPage(conditions.where("market = ?", input.market).where("side = ?", input.side), input);
    },
    async "user/orderList"(input, { member }) {
      requireMarket(terms(), input.market);
      const conditions = new Conditions()
        .where("not open and member = ?", member.memberId)
        .where("market = ?", input.market)
        .where("side = ?", input.side)
        .where("status = ?", input.status)
        .where("created_at >= ?", timeWithin(input.from))
        .where("created_at < ?", timeWithin(input.to));
      return orderPage(conditions, input);
    },
    async "user/tradeRecord"(input, { member }) {
      requireMarket(terms(), input.market);
      return fillPage(pool, terms(), member.memberId, input);
    },
  };
}

interface FillInput {
  readonly market?: string | undefined;
  readonly side?: "buy" | "sell" | undefined;
  readonly orderId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

async function fillPage(pool: Pool, terms: VenueTerms, memberId: number, input: FillInput) {
  const limit = limitOf(input);
  const conditions = new Conditions()
    .where("member = ?", memberId)
    .where("market = ?", input.market)
    .where("side = ?", input.side)
    .where("order_id = ?", input.orderId)
    // An order's fills lie between its times (an hour is left for a clock that was set): that leads through the key.
    .where("time >= (select created_at - 3600000 from spot_order where order_id = ?)", input.orderId)
    .where("time <= (select updated_at + 3600000 from spot_order where order_id = ?)", input.orderId)
    .where("time >= ?", timeWithin(input.from))
    .where("time < ?", timeWithin(input.to))
    .behind(FILL_KEY, input.cursor);
  const { rows } = await pool.query<FillRecord>(
    `select * from spot_fill where ${conditions.text()}
       order by time desc, sequence desc, position desc limit ${limit + 1}`,
    conditions.values,
  );
  const key = (row: FillRow): number[] => [row.timeMs, row.sequence, row.position];
  return pageOfRows(rows.map(fillFromRecord), limit, key, (row) => fillText(terms.scaleOf(row.market), row));
}
