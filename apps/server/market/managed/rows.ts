/** Runs, their orders and their curves as they are kept. Prices are ticks, amounts units of the market's coins. */
import type { CallOutput } from "@meridian/contract";
import type { Side, TimeMs } from "@meridian/core";
import type { OpenOrder } from "@meridian/strategies";
import { column, type Row, table } from "../../ground/database/index.ts";

export type ManagedStatus = CallOutput<"order/managedDetail">["status"];
export type ManagedOrderState = CallOutput<"order/managedOrders">["list"][number]["state"];

export const RUNS = table("managed_run", {
  runId: column.whole,
  member: column.whole,
  account: column.whole,
  requestKey: column.text,
  input: column.text,
  strategy: column.text,
  parameters: column.text,
  market: column.text,
  lossMaxPpm: column.integer,
  profitSharePpm: column.integer,
  baseIn: column.amount,
  quoteIn: column.amount,
  priceIn: column.whole,
  status: column.word<ManagedStatus>(),
  refusal: column.text,
  state: column.text,
  cursor: column.whole,
  minute: column.text,
  minuteOver: column.whole,
  base: column.amount,
  quote: column.amount,
  holdingBase: column.amount,
  holdingQuote: column.amount,
  fees: column.amount,
  sharePaid: column.amount,
  funding: column.amount,
  fills: column.integer,
  peak: column.amount,
  fall: column.amount,
  fallPeak: column.amount,
  priceLast: column.whole,
  createdAt: column.whole,
  endedAt: column.whole,
  publishedAt: column.whole,
});

export type RunRow = Row<typeof RUNS>;

export const RUN_ORDERS = table("managed_order", {
  runId: column.whole,
  number: column.integer,
  side: column.word<Side>(),
  orderType: column.word<"limit" | "market">(),
  price: column.whole,
  quantity: column.whole,
  reduces: column.flag,
  reason: column.text,
  state: column.word<ManagedOrderState>(),
  orderId: column.whole,
  executed: column.whole,
  executedQuote: column.amount,
  fee: column.amount,
  endReason: column.text,
  refusal: column.text,
  placedAt: column.whole,
  endedAt: column.whole,
});

export type RunOrderRow = Row<typeof RUN_ORDERS>;

/** An order that a run wishes for, as it is written down before the engine hears of it. */
export function writtenOrder(runId: number, wished: OpenOrder, placedAt: TimeMs): RunOrderRow {
  const { id: number, side, orderType, price, quantity, reason, reduces = false } = wished;
  return {
    ...{ runId, number, side, orderType, price, quantity, reduces },
    ...{ reason: JSON.stringify(reason), state: "written", orderId: 0 },
    ...{ executed: 0, executedQuote: 0n, fee: 0n },
    ...{ endReason: "", refusal: "", placedAt, endedAt: 0 },
  };
}

export const POINTS = table("managed_point", {
  runId: column.whole,
  time: column.whole,
  worth: column.amount,
  holding: column.amount,
});

export type PointRow = Row<typeof POINTS>;
