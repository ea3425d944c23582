/** A participant's order, by the call for its kind of market. */
import type { CallInput } from "@meridian/contract";
import type { MarketGrid } from "../grid.ts";
import type { Caller, Reply } from "./participant.ts";

/** The terms that both kinds of market know. */
export type OrderTerms = Pick<
  CallInput<"user/setOrder">,
  "side" | "type" | "price" | "quantity" | "timeInForce" | "postOnly" | "clientOrderId"
>;

export function placeOrder(
  caller: Caller,
  { kind, market }: Pick<MarketGrid, "kind" | "market">,
  terms: OrderTerms,
): Promise<Reply<"user/setOrder" | "user/placeOrder">> {
  return kind === "contract"
    ? caller.call("user/placeOrder", { market, ...terms })
    : caller.call("user/setOrder", { market, ...terms });
}
