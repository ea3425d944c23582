/** Runs and their orders as members read them. */
import type { CallOutput } from "@meridian/contract";
import { baseText, priceText, quantityText, quoteText } from "@meridian/core";
import type { MarketRules, Reason } from "@meridian/strategies";
import type { MarketScale } from "../market-data/index.ts";
import { figuresOf, stateOf } from "./figures.ts";
import type { RunOrderRow, RunRow } from "./rows.ts";

type Managed = CallOutput<"order/managedDetail">;
type ManagedOrder = CallOutput<"order/managedOrders">["list"][number];
type Said = ManagedOrder["reason"];

/** @param price in ticks, at which its coins count */
export function runText(scale: MarketScale, market: MarketRules, row: RunRow, price: number): Managed {
  const figures = figuresOf(row, row.endedAt === 0 ? price : row.priceLast || row.priceIn, market);
  const quote = (units: bigint): string => quoteText(scale, units);
  const isOpen = row.endedAt === 0;
  return {
    ...{ managedId: `${row.runId}`, strategy: row.strategy, market: row.market },
    parameters: JSON.parse(row.parameters) as Managed["parameters"],
    ...{ lossMaxPpm: row.lossMaxPpm, status: row.status, refusal: row.refusal },
    ending: stateOf(row)?.ending ?? null,
    ...{ baseCoin: scale.base, quoteCoin: scale.quote },
    ...{ baseIn: baseText(scale, row.baseIn), quoteIn: quote(row.quoteIn) },
    ...{ base: baseText(scale, row.base), quote: quote(row.quote) },
    ...{ worthAtStart: quote(figures.worthAtStart), worth: quote(figures.worth) },
    ...{ profit: quote(figures.profit), profitPpm: figures.profitPpm },
    ...{ holdingProfit: quote(figures.holdingProfit), holdingProfitPpm: figures.holdingProfitPpm },
    ...{ worthLeast: quote(figures.worthLeast), fees: quote(row.fees) },
    ...{ drawdownPpm: figures.drawdownPpm, fills: row.fills },
    ...{ createdAt: row.createdAt, endedAt: isOpen ? null : row.endedAt },
  };
}

export function runOrderText(scale: MarketScale, row: RunOrderRow): ManagedOrder {
  const buys = row.side === "buy";
  return {
    ...{ number: row.number, orderId: row.orderId === 0 ? null : `${row.orderId}` },
    ...{ side: row.side, type: row.orderType },
    ...{ price: priceText(scale, row.price), quantity: quantityText(scale, row.quantity) },
    executed: quantityText(scale, row.executed),
    executedQuote: quoteText(scale, row.executedQuote),
    fee: buys ? baseText(scale, row.fee) : quoteText(scale, row.fee),
    feeCoin: buys ? scale.base : scale.quote,
    ...{ state: row.state, refusal: row.refusal },
    reason: saidOf(row.reason),
    endReason: row.endReason === "" ? null : saidOf(row.endReason),
    ...{ placedAt: row.placedAt, endedAt: row.endedAt === 0 ? null : row.endedAt },
  };
}

function saidOf(json: string): Said {
  const { key, figures } = JSON.parse(json) as Reason;
  return { key, figures: { ...figures } };
}
