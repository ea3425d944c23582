/** The read model of own fills: each trade once for its maker and once for its taker. */
import type { ExplainedFill, OwnTrade } from "@meridian/contract";
import { baseText, type PositionSide, priceText, quantityText, quoteText, type Side } from "@meridian/core";
import { column, type Row, table } from "../../ground/database/index.ts";
import type { EngineRecord } from "../../ground/engine/index.ts";
import {
  type FillEvent,
  type FillRole,
  isFeeInBase,
  isFill,
  type VenueMarket,
  quoteAmountOf,
  sideOfFill,
  type VenueTerms,
} from "../market-data/index.ts";
import { FeeRates } from "./fee-rates.ts";
import type { ReadModel } from "./read-model.ts";

export const FILLS = table("trading_fill", {
  member: column.whole,
  timeMs: column.named("time", column.whole),
  sequence: column.whole,
  position: column.integer,
  market: column.text,
  tradeId: column.whole,
  orderId: column.whole,
  side: column.word<Side>(),
  role: column.word<"maker" | "taker">(),
  price: column.whole,
  quantity: column.whole,
  quoteAmount: column.amount,
  fee: column.amount,
  /** The rate that the fee comes from: ceil(received × feePpm / 1,000,000), of the value in contracts. */
  feePpm: column.integer,
  /** Quote units of profit of the contract lots that it closed, before the fee. */
  realised: column.amount,
  /** The contract position that it changed; "" in spot. */
  positionSide: column.word<PositionSide | "">(),
});

export type FillRow = Readonly<Row<typeof FILLS>>;

/**
 * One side of a trade.
 *
 * @param index  the event's place in its record; with the role it distinguishes the rows of a record
 * @param feePpm the rate that this side paid
 */
export function fillOf(
  event: FillEvent,
  role: FillRole,
  sequence: number,
  index: number,
  feePpm: number,
): FillRow {
  const { market, tradeId, price, quantity } = event;
  return {
    ...sideOfFill(event, role),
    ...{ market, tradeId, price, quantity, role, sequence, feePpm },
    quoteAmount: quoteAmountOf(event),
    timeMs: event.time,
    position: 2 * index + (role === "maker" ? 0 : 1),
  };
}

export function fillText(scale: VenueMarket, row: FillRow): OwnTrade {
  const feeInBase = isFeeInBase(scale, row.side);
  return {
    tradeId: `${row.tradeId}`,
    orderId: `${row.orderId}`,
    market: row.market,
    side: row.side,
    role: row.role,
    price: priceText(scale, row.price),
    quantity: quantityText(scale, row.quantity),
    quoteAmount: quoteText(scale, row.quoteAmount),
    fee: feeInBase ? baseText(scale, row.fee) : quoteText(scale, row.fee),
    feeCoin: feeInBase ? scale.base : scale.quote,
    realisedProfit: quoteText(scale, row.realised),
    sequence: row.sequence,
    time: row.timeMs,
  };
}

/** With the numbers that the fee comes from. */
export function explainedFill(scale: VenueMarket, row: FillRow): ExplainedFill {
  const takesBase = isFeeInBase(scale, row.side);
  return {
    ...fillText(scale, row),
    received: takesBase ? quantityText(scale, row.quantity) : quoteText(scale, row.quoteAmount),
    receivedCoin: takesBase ? scale.base : scale.quote,
    feePpm: row.feePpm,
  };
}

function fillsOf({ sequence, events }: EngineRecord, rates: FeeRates): FillRow[] {
  const rows: FillRow[] = [];
  for (const [index, event] of events.entries()) {
    if (isFill(event))
      for (const role of ["maker", "taker"] as const)
        rows.push(fillOf(event, role, sequence, index, rates.of(event, role)));
    else rates.apply(event);
  }
  return rows;
}

export function fillsModel(terms: VenueTerms): ReadModel {
  const rates = new FeeRates(terms);
  return {
    name: "fills",
    version: 1,
    reset: "truncate trading_fill, fee_market, fee_level, fee_level_member",
    async write(client, records) {
      await rates.load(client);
      const rows = records.flatMap((record) => fillsOf(record, rates));
      await FILLS.copy(client, rows);
      await rates.save(client);
    },
    forget: () => rates.forget(),
  };
}
