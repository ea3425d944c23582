/** The read model of liquidations: what became of the lots of each, one row for each part. */
import { assert, type OrderPlaced, type PositionSide } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import type { ReadModel } from "../read-model.ts";
import { isFillOf, isLiquidationOrder } from "./liquidation-order.ts";

/** Sold in the book or bought back there, taken by the insurance fund, or closed against another member. */
export type LiquidationOutcome = "book" | "fund" | "deleveraged";

export const LIQUIDATIONS = table("liquidation", {
  market: column.text,
  time: column.whole,
  sequence: column.whole,
  /** The event's place in its record. */
  position: column.integer,
  member: column.whole,
  positionSide: column.word<PositionSide>(),
  /** Of the position that was liquidated. */
  side: column.word<"long" | "short">(),
  /** Lots. */
  quantity: column.whole,
  /** Ticks. */
  price: column.whole,
  outcome: column.word<LiquidationOutcome>(),
  /** The member whose position was closed by deleveraging; 0 for none. */
  counterparty: column.whole,
});

export type LiquidationRow = Row<typeof LIQUIDATIONS>;

function liquidationsOf({ sequence, events }: EngineRecord): LiquidationRow[] {
  const rows: LiquidationRow[] = [];
  let order: OrderPlaced | undefined;
  for (const [position, event] of events.entries()) {
    switch (event.type) {
      case "orderPlaced":
        if (isLiquidationOrder(event)) order = event;
        break;
      case "contractTraded": {
        if (!isFillOf(order, event)) break;
        const { market, time, quantity, price, takerMember: member, takerPosition } = event;
        const where = { market, time, sequence, position, member, positionSide: takerPosition };
        const what = { side: sideOf(order), quantity, price, outcome: "book", counterparty: 0 } as const;
        rows.push({ ...where, ...what });
        break;
      }
      case "positionTakenOver":
      case "positionDeleveraged": {
        const { market, time, member, quantity, price } = event;
        assert(order?.member === member && order.market === market, "an order in the book came first");
        const where = { market, time, sequence, position, member, positionSide: event.position };
        const to =
          event.type === "positionTakenOver"
            ? ({ outcome: "fund", counterparty: 0 } as const)
            : ({ outcome: "deleveraged", counterparty: event.other } as const);
        rows.push({ ...where, side: sideOf(order), quantity, price, ...to });
        break;
      }
      default:
    }
  }
  return rows;
}

function sideOf(order: OrderPlaced): "long" | "short" {
  return order.side === "sell" ? "long" : "short";
}

export const liquidationsModel: ReadModel = {
  name: "liquidations",
  version: 1,
  reset: "truncate liquidation",
  write: (client, records) => LIQUIDATIONS.copy(client, records.flatMap(liquidationsOf)),
  forget: () => undefined,
};
