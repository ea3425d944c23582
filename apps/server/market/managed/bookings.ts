/** Bookings of fills: on the money of a run, and on its position on a contract. */
import {
  type Lots,
  type PositionDeleveraged,
  type PositionTakenOver,
  quoteCost,
  type Side,
  type Ticks,
  type TimeMs,
  worthInQuote,
} from "@meridian/core";
import { kindOf, type MarketRules, type Wallet } from "@meridian/strategies";
import { type FillEvent, type FillRole, quoteAmountOf, sideOfFill } from "../market-data/index.ts";
import type { RunRow } from "./rows.ts";

/** One side of a trade. */
export interface Fill {
  readonly time: TimeMs;
  /** 0 of a position that changed hands without an order. */
  readonly orderId: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quoteAmount: bigint;
  /** In quote on a contract; else in the coin that was received. */
  readonly fee: bigint;
}

export function fillOf(trade: FillEvent, role: FillRole): Fill {
  const { time, price, quantity } = trade;
  const quoteAmount = quoteAmountOf(trade);
  const { orderId, side, fee } = sideOfFill(trade, role);
  return { time, price, quantity, quoteAmount, orderId, side, fee };
}

/** A part of a position that left without a trade, at the price that the exchange gave it. */
export function handedOver(
  { time, price, quantity }: PositionTakenOver | PositionDeleveraged,
  { base }: Wallet,
  { quotePerTickLot }: MarketRules,
): Fill {
  const quoteAmount = quoteCost(price, quantity, quotePerTickLot);
  return { time, orderId: 0, side: base > 0n ? "sell" : "buy", price, quantity, quoteAmount, fee: 0n };
}

type Booked = { -readonly [Name in "base" | "quote" | "fees" | "fills" | "priceLast"]: RunRow[Name] };

export function bookFill(row: Booked, fill: Fill, rules: MarketRules): void {
  const { side, price, quantity, quoteAmount, fee } = fill;
  const buys = side === "buy";
  const base = BigInt(quantity) * rules.lotSize;
  const inBase = buys && kindOf(rules) === "spot";
  row.base += (buys ? base : -base) - (inBase ? fee : 0n);
  row.quote += (buys ? -quoteAmount : quoteAmount) - (inBase ? 0n : fee);
  row.fees += inBase ? worthInQuote(rules, fee, price) : fee;
  // The price of a hand-over is not the market's.
  if (fill.orderId === 0) return;
  row.fills += 1;
  row.priceLast = price;
}
