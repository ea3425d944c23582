/** Reads of own orders and fills. */
import type { OrderType } from "@meridian/contract";
import type { MarketKind } from "@meridian/core";
import type { Pool } from "pg";
import { Conditions, type Handlers, limitOf, pageOfRows, timeWithin } from "../../ground/calls/index.ts";
import { requireMarket, type VenueTerms } from "../market-data/index.ts";
import { memberLevel, shareOfRates } from "./fee-rates.ts";
import { fillText, type FillRow, FILLS } from "./fills.ts";
import { orderDetail, type OrderSource, textOf } from "./order-detail.ts";
import { type OrderRow, ORDERS } from "./order-row.ts";
import { SOURCES_OF_TYPE } from "./order-text.ts";

const ORDER_KEY = ["created_at", "order_id"];
const FILL_KEY = ["time", "sequence", "position"];

type OrderReads = Pick<
  Handlers,
  | "user/pendOrderList"
  | "user/orderList"
  | "user/listOrders"
  | "user/tradeRecord"
  | "user/orderDetail"
  | "user/feeRates"
>;

export function orderReads(pool: Pool, marketData: OrderSource): OrderReads {
  async function orderPage(
    conditions: Conditions,
    input: { cursor?: string | undefined; limit?: number | undefined },
  ) {
    const limit = limitOf(input);
    conditions.behind(ORDER_KEY, input.cursor);
    const rows = await ORDERS.rows(
      pool,
      `where ${conditions.text()} order by created_at desc, order_id desc limit ${limit + 1}`,
      conditions.values,
    );
    const key = (row: OrderRow): number[] => [row.createdAt, row.orderId];
    return pageOfRows(rows, limit, key, (row) => textOf(marketData, row));
  }

  return {
    async "user/pendOrderList"(input, { member }) {
      requireMarket(marketData.terms, input.market);
      const conditions = new Conditions()
        .where("open and member = ?", member.memberId)
        .where("market = any(?)", marketsIn(marketData.terms, input))
        .where("side = ?", input.side)
        .where("(status = 'pending') = ?", input.kind && input.kind === "conditional")
        .where("status = ?", input.status)
        .where("created_at >= ?", timeWithin(input.from))
        .where("created_at < ?", timeWithin(input.to));
      return orderPage(ofType(conditions, input.type), input);
    },
    async "user/orderList"(input, { member }) {
      requireMarket(marketData.terms, input.market);
      const conditions = new Conditions()
        .where("not open and member = ?", member.memberId)
        .where("market = any(?)", marketsIn(marketData.terms, input))
        .where("side = ?", input.side)
        .where("status = ?", input.status)
        .where("created_at >= ?", timeWithin(input.from))
        .where("created_at < ?", timeWithin(input.to));
      return orderPage(ofType(conditions, input.type), input);
    },
    async "user/listOrders"(input, { member }) {
      requireMarket(marketData.terms, input.market);
      const conditions = new Conditions()
        .where(`${input.state === "done" ? "not open" : "open"} and member = ?`, member.memberId)
        .where("market = any(?)", marketsIn(marketData.terms, { ...input, marketKind: "contract" }))
        .where("side = ?", input.side)
        .where("created_at >= ?", timeWithin(input.from))
        .where("created_at < ?", timeWithin(input.to));
      return orderPage(ofType(conditions, input.type), input);
    },
    async "user/tradeRecord"(input, { member }) {
      requireMarket(marketData.terms, input.market);
      return fillPage(pool, marketData.terms, member.memberId, input);
    },
    "user/orderDetail": async (input, { member }) =>
      orderDetail(pool, marketData, member.memberId, input.orderId),
    async "user/feeRates"(_input, { member }) {
      const { level, share } = await memberLevel(pool, member.memberId);
      const { terms } = marketData;
      const list = terms.markets("spot").map(({ market }) => {
        const { makerPpm, takerPpm } = shareOfRates(terms.ratesOf(market), share);
        return { market, makerFeePpm: makerPpm, takerFeePpm: takerPpm };
      });
      return { level, list };
    },
  };
}

interface MarketScope {
  readonly market?: string | undefined;
  readonly marketKind?: MarketKind | undefined;
}

/** The market that is named, or all of a kind; undefined for every market. */
function marketsIn(terms: VenueTerms, { market, marketKind }: MarketScope): string[] | undefined {
  if (market !== undefined) return [market];
  return marketKind && terms.markets(marketKind).map((scale) => scale.market);
}

function ofType(conditions: Conditions, type: OrderType | undefined): Conditions {
  if (type === undefined) return conditions;
  const { condition, orderType } = SOURCES_OF_TYPE[type];
  return conditions.where("condition = ?", condition).where("order_type = ?", orderType);
}

interface FillInput extends MarketScope {
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
    .where("market = any(?)", marketsIn(terms, input))
    .where("side = ?", input.side)
    .where("order_id = ?", input.orderId)
    // An order's fills lie between its times (an hour is left for a clock that was set): that leads through the key.
    .where("time >= (select created_at - 3600000 from trading_order where order_id = ?)", input.orderId)
    .where("time <= (select updated_at + 3600000 from trading_order where order_id = ?)", input.orderId)
    .where("time >= ?", timeWithin(input.from))
    .where("time < ?", timeWithin(input.to))
    .behind(FILL_KEY, input.cursor);
  const rows = await FILLS.rows(
    pool,
    `where ${conditions.text()} order by time desc, sequence desc, position desc limit ${limit + 1}`,
    conditions.values,
  );
  const key = (row: FillRow): number[] => [row.timeMs, row.sequence, row.position];
  return pageOfRows(rows, limit, key, (row) => fillText(terms.scaleOf(row.market), row));
}
