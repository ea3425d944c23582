/** The condition an order waits for, as read from its row: a price, an extreme it follows, or another order. Pure. */
import type { Order } from "@meridian/contract";
import { formatDecimal, trimDecimal } from "@meridian/core";

type Priced =
  | { readonly kind: "none" }
  /** The price it watches must come to stand at or above it, or at or below. */
  | { readonly kind: "rising" | "falling"; readonly price: string }
  /** Follows from the start; `from` is the extreme so far, "" while that is not known. */
  | { readonly kind: "trails"; readonly percent: string; readonly from: string }
  /** Begins to follow once the price it watches has come to `price`. */
  | { readonly kind: "startsRising" | "startsFalling"; readonly percent: string; readonly price: string };

export type Condition = Priced & {
  /** The price it watches. */
  readonly by: Order["triggerBy"];
  /** True while another order of its list must be filled first. */
  readonly awaits: boolean;
};

type Source = Pick<
  Order,
  "type" | "side" | "stopPrice" | "trailingBps" | "extremePrice" | "awaits" | "triggerBy"
>;

function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}

/** Hundredths of a percent as percent: 150 is "1.5". */
export function percentOfBps(bps: number): string {
  return trimDecimal(formatDecimal(BigInt(bps), 2));
}

function pricedOf(order: Source): Priced {
  const { type, side, stopPrice, trailingBps, extremePrice } = order;
  if (type === "trailingStop") {
    const percent = percentOfBps(trailingBps);
    if (!isZero(extremePrice)) return { kind: "trails", percent, from: extremePrice };
    if (isZero(stopPrice)) return { kind: "trails", percent, from: "" };
    return { kind: side === "sell" ? "startsRising" : "startsFalling", percent, price: stopPrice };
  }
  if (isZero(stopPrice)) return { kind: "none" };
  const isTakeProfit = type === "takeProfitLimit" || type === "takeProfitMarket";
  return { kind: (side === "buy") === isTakeProfit ? "falling" : "rising", price: stopPrice };
}

export function conditionOf(order: Source): Condition {
  return { ...pricedOf(order), by: order.triggerBy, awaits: order.awaits !== "" };
}
