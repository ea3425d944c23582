/**
 * The read model of what comes upon members in contracts by a mark: one row for each position that a record liquidates
 * or deleverages, and for each order that a price sets off. Its rows are the queue of notices to members, so it is
 * never rebuilt.
 */
import {
  type Condition,
  type ContractTraded,
  type Event,
  isReducing,
  type LiquidationFeePaid,
  type OrderClosed,
  type OrderEnd,
  type OrderPlaced,
  type OrderTriggered,
  type PositionDeleveraged,
  type PositionTakenOver,
} from "@meridian/core";
import type { PoolClient } from "pg";
import { column, type Row, table } from "../../../ground/database/index.ts";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import { type FillRole, sideOfFill, type VenueTerms } from "../../market-data/index.ts";
import type { OrderRow } from "../order-row.ts";
import type { ReadModel } from "../read-model.ts";
import { isFillOf, isLiquidationOrder } from "./liquidation-order.ts";

export type ContractNewsKind = "liquidated" | "deleveraged" | "exit";

/** Amounts are quote units. */
export const CONTRACT_NEWS = table("contract_news", {
  member: column.whole,
  sequence: column.whole,
  /** The place of its first event in the record. */
  position: column.integer,
  time: column.whole,
  kind: column.word<ContractNewsKind>(),
  market: column.text,
  /** Of the position that was closed, or would have been. */
  isLong: column.flag,
  /** Lots that were closed, and what they were closed for. */
  quantity: column.whole,
  value: column.amount,
  /** Before the fee. */
  realised: column.amount,
  fee: column.amount,
  /** Of an exit; 0 elsewhere. */
  orderId: column.whole,
  condition: column.word<Condition | "">(),
  /** Of an exit; "" while it rests in the book. */
  outcome: column.word<OrderEnd | "">(),
  /** 0 while it is still to be mailed. */
  mailedAt: column.whole,
});

export type ContractNewsRow = Row<typeof CONTRACT_NEWS>;

/** A pending order that makes a position smaller. */
type Exit = Pick<OrderRow, "orderId" | "condition" | "positionEffect" | "side">;
type Exits = ReadonlyMap<number, Exit>;

interface Closed {
  readonly lots: number;
  readonly value: bigint;
  readonly realised: bigint;
  readonly fee: bigint;
}

class RecordNews {
  readonly rows: ContractNewsRow[] = [];
  private readonly terms: VenueTerms;
  private readonly exits: Exits;
  private readonly sequence: number;
  private order: OrderPlaced | undefined;

  constructor(terms: VenueTerms, exits: Exits, sequence: number) {
    this.terms = terms;
    this.exits = exits;
    this.sequence = sequence;
  }

  apply(event: Event, position: number): void {
    switch (event.type) {
      case "orderPlaced":
        if (isLiquidationOrder(event)) this.order = event;
        break;
      case "contractTraded":
        this.fill(event, position, "maker");
        this.fill(event, position, "taker");
        break;
      case "positionTakenOver":
      case "positionDeleveraged":
        this.handOver(event, position);
        break;
      case "liquidationFeePaid":
        this.payFee(event);
        break;
      case "orderTriggered":
      case "orderClosed":
        this.moveExit(event, position);
        break;
      default:
    }
  }

  /** Of an order in the book a row is there only if the record set it off: other fills are reported as such. */
  private fill(event: ContractTraded, position: number, role: FillRole): void {
    const { member, orderId, side, fee, realised } = sideOfFill(event, role);
    const closed = { lots: event.quantity, value: event.value, realised, fee };
    const isLiquidation = role === "taker" && isFillOf(this.order, event);
    const row = isLiquidation
      ? this.of("liquidated", { ...event, member, isLong: side === "sell" }, position)
      : this.rows.find((known) => known.orderId === orderId && known.member === member);
    if (row !== undefined) close(row, closed);
  }

  private handOver(event: PositionTakenOver | PositionDeleveraged, position: number): void {
    const { market, quantity, price, member } = event;
    const value = BigInt(quantity) * BigInt(price) * this.terms.scaleOf(market).quotePerTickLot;
    const isLong = this.order?.side === "sell";
    const lots = { lots: quantity, value, fee: 0n };
    close(this.of("liquidated", { ...event, member, isLong }, position), {
      ...lots,
      realised: event.realised,
    });
    if (event.type === "positionTakenOver") return;
    const other = { ...event, member: event.other, isLong: !isLong };
    close(this.of("deleveraged", other, position), { ...lots, realised: event.otherRealised });
  }

  /** The order's fills come before its fee. */
  private payFee({ member, market, amount }: LiquidationFeePaid): void {
    const isOwn = (row: ContractNewsRow): boolean =>
      row.kind === "liquidated" && row.member === member && row.market === market;
    const row = this.rows.findLast(isOwn);
    if (row !== undefined) row.fee += amount;
  }

  private moveExit(event: OrderTriggered | OrderClosed, position: number): void {
    const exit = this.exits.get(event.orderId);
    if (exit === undefined) return;
    const known = this.rows.find(({ orderId }) => orderId === event.orderId);
    if (event.type === "orderClosed" && known !== undefined) known.outcome = event.end;
    if (known !== undefined) return;
    // Of the others that end a row is there already, or they never went live.
    if (event.type === "orderClosed" && event.end !== "rejected") return;
    const { orderId, condition, side } = exit;
    const row = this.of("exit", { ...event, isLong: side === "sell" }, position, orderId);
    row.condition = condition === "none" ? "" : condition;
    if (event.type === "orderClosed") row.outcome = event.end;
  }

  private of(
    kind: ContractNewsKind,
    { member, market, isLong, time }: Pick<ContractNewsRow, "member" | "market" | "isLong" | "time">,
    position: number,
    orderId = 0,
  ): ContractNewsRow {
    const isSame = (row: ContractNewsRow): boolean =>
      row.kind === kind && row.member === member && row.market === market && row.isLong === isLong;
    const known = orderId === 0 ? this.rows.find(isSame) : undefined;
    if (known !== undefined) return known;
    const what = { kind, member, market, isLong, time, sequence: this.sequence, position, orderId };
    const nothing = { quantity: 0, value: 0n, realised: 0n, fee: 0n, condition: "", outcome: "" } as const;
    const row: ContractNewsRow = { ...what, ...nothing, mailedAt: 0 };
    this.rows.push(row);
    return row;
  }
}

function close(row: ContractNewsRow, { lots, value, realised, fee }: Closed): void {
  row.quantity += lots;
  row.value += value;
  row.realised += realised;
  row.fee += fee;
}

const EXITS = `select order_id::float8 as "orderId", condition, position_effect as "positionEffect", side
  from trading_order where order_id = any($1) and condition <> 'none' and position_effect <> ''`;

/** The exits among the orders that the records set off, or reject instead. Their rows are written before. */
async function exitsIn(client: PoolClient, records: readonly EngineRecord[]): Promise<Exits> {
  const ids = records.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === "orderTriggered" || (event.type === "orderClosed" && event.end === "rejected")
        ? [event.orderId]
        : [],
    ),
  );
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Exit>(EXITS, [ids]);
  const exits = rows.filter(({ positionEffect, side }) => isReducing(positionEffect, side === "buy"));
  return new Map(exits.map((exit) => [exit.orderId, exit]));
}

export function contractNewsModel(terms: VenueTerms): ReadModel {
  return {
    name: "contract_news",
    version: 1,
    reset: null,
    async write(client, records) {
      const exits = await exitsIn(client, records);
      const rows = records.flatMap(({ sequence, events }) => {
        const news = new RecordNews(terms, exits, sequence);
        for (const [position, event] of events.entries()) news.apply(event, position);
        return news.rows;
      });
      await CONTRACT_NEWS.copy(client, rows);
    },
    forget: () => undefined,
  };
}
