/** The read model of own fills: each trade once for its maker and once for its taker. */
import type { OwnTrade } from "@meridian/contract";
import type { TradeExecuted } from "@meridian/core";
import type { EngineRecord } from "../engine/engine.ts";
import { baseText, type MarketScale, priceText, quantityText, quoteText } from "../market-data/terms.ts";
import type { ReadModel } from "./read-model.ts";
import { bulkInsert, type RowOf, runBulk } from "./sql.ts";

export interface FillRow {
  readonly member: number;
  readonly timeMs: number;
  readonly sequence: number;
  readonly position: number;
  readonly market: string;
  readonly tradeId: number;
  readonly orderId: number;
  readonly side: "buy" | "sell";
  readonly role: "maker" | "taker";
  readonly price: number;
  readonly quantity: number;
  readonly quoteAmount: bigint;
  readonly fee: bigint;
}

const FILL = {
  member: "bigint",
  time: "bigint",
  sequence: "bigint",
  position: "integer",
  market: "text",
  trade_id: "bigint",
  order_id: "bigint",
  side: "text",
  role: "text",
  price: "bigint",
  quantity: "bigint",
  quote_amount: "bigint",
  fee: "bigint",
} as const;

const INSERT = bulkInsert("spot_fill", FILL);

/**
 * One side of a trade.
 *
 * @param index the event's place in its record; with the role it tells the rows of a record apart
 */
export function fillOf(
  event: TradeExecuted,
  role: "maker" | "taker",
  sequence: number,
  index: number,
): FillRow {
  const isMaker = role === "maker";
  const { market, tradeId, price, quantity, quoteAmount, takerSide } = event;
  return {
    ...{ market, tradeId, price, quantity, quoteAmount, role, sequence },
    timeMs: event.time,
    position: 2 * index + (isMaker ? 0 : 1),
    member: isMaker ? event.makerMember : event.takerMember,
    orderId: isMaker ? event.makerOrderId : event.takerOrderId,
    side: isMaker === (takerSide === "buy") ? "sell" : "buy",
    fee: isMaker ? event.makerFee : event.takerFee,
  };
}

export function fillText(scale: MarketScale, row: FillRow): OwnTrade {
  const buys = row.side === "buy";
  return {
    tradeId: `${row.tradeId}`,
    orderId: `${row.orderId}`,
    market: row.market,
    side: row.side,
    role: row.role,
    price: priceText(scale, row.price),
    quantity: quantityText(scale, row.quantity),
    quoteAmount: quoteText(scale, row.quoteAmount),
    fee: buys ? baseText(scale, row.fee) : quoteText(scale, row.fee),
    feeCoin: buys ? scale.base : scale.quote,
    sequence: row.sequence,
    time: row.timeMs,
  };
}

function cells(row: FillRow): RowOf<typeof FILL> {
  return {
    member: row.member,
    time: row.timeMs,
    sequence: row.sequence,
    position: row.position,
    market: row.market,
    trade_id: row.tradeId,
    order_id: row.orderId,
    side: row.side,
    role: row.role,
    price: row.price,
    quantity: row.quantity,
    quote_amount: row.quoteAmount,
    fee: row.fee,
  };
}

function fillsOf({ sequence, events }: EngineRecord): FillRow[] {
  return events.flatMap((event, index) =>
    event.type === "tradeExecuted"
      ? [fillOf(event, "maker", sequence, index), fillOf(event, "taker", sequence, index)]
      : [],
  );
}

export const fillsModel: ReadModel = {
  name: "fills",
  version: 1,
  reset: "truncate spot_fill",
  write: (client, records) => runBulk(client, INSERT, records.flatMap(fillsOf).map(cells)),
  forget: () => undefined,
};
