import type { OrderId } from "./ids.ts";
import type { Amount, Lots } from "./numeric/index.ts";
import type { OrderEndReason } from "./spot/events.ts";

export type OrderStatus =
  | "new"
  | "partiallyFilled"
  | "filled"
  | "cancelled"
  | "expired"
  | "expiredInMatch";

/** What the caller of a command is told: computed from the command's events alone, so that a replay tells the same. */
export type Outcome =
  | {
      readonly type: "order";
      readonly orderId: OrderId;
      readonly clientOrderId: string;
      readonly status: OrderStatus;
      readonly reason: OrderEndReason | "";
      readonly executed: Lots;
      readonly executedQuote: Amount;
      readonly fee: Amount;
    }
  | { readonly type: "cancelled"; readonly orderIds: readonly OrderId[] }
  | { readonly type: "done" };
