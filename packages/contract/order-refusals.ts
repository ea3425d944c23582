/** A refusal of the exchange as a caller receives it: with the field at fault, and the figure that its words name. */
import {
  BOUND_UNITS,
  type BoundedRefusalName,
  type MarketGrid,
  type MarketScale,
  priceText,
  quantityText,
  quoteText,
  type Refusal,
} from "@meridian/core";
import { CallRefusal, type RefusalBound } from "./call-refusal.ts";
import type { RefusalName } from "./refusals.ts";

/** A market as far as an order's figures are read and its bounds are named. */
export type OrderMarket = Pick<MarketScale, keyof MarketGrid | "base" | "quote" | "quantityMax">;

/** The fields of an order that a refusal may be about; the first of them that the input has is named. */
const FIELDS_OF: Partial<Record<RefusalName, readonly string[]>> = {
  "market.unknown": ["market"],
  "ledger.insufficient_balance": ["quantity", "quoteAmount", "betAmount", "amount"],
  "order.price_not_positive": ["price"],
  "order.price_too_high": ["price"],
  "order.price_outside_band": ["price"],
  "order.trigger_price_not_positive": ["stopPrice"],
  "order.trigger_price_too_high": ["stopPrice"],
  "order.would_trigger": ["stopPrice"],
  "order.trailing_out_of_range": ["trailingBps"],
  "order.quantity_not_positive": ["quantity"],
  "order.quantity_below_min": ["quantity", "quoteAmount"],
  "order.quantity_above_max": ["quantity"],
  "order.notional_below_min": ["quantity", "quoteAmount"],
  "order.notional_above_max": ["quantity", "quoteAmount"],
  "order.display_quantity": ["displayQuantity"],
  "order.post_only_terms": ["postOnly"],
  "order.post_only_would_take": ["postOnly", "price"],
  "order.fok_not_fillable": ["timeInForce"],
  "order.client_id_in_use": ["clientOrderId"],
  "order.client_id_invalid": ["clientOrderId"],
  "order.remark_invalid": ["remark"],
  "order.amend_below_executed": ["quantity"],
  "order.list_terms": ["legs"],
  "order.list_prices": ["stopPrice", "price"],
  "order.cancel_after_timeout": ["timeoutMs"],
  "series.unknown": ["series"],
  "round.unknown": ["expectNumber"],
  "round.entries_closed": ["expectNumber"],
  "round.stake_below_min": ["betAmount"],
  "round.stake_above_max": ["betAmount"],
  "round.loss_limit": ["betAmount"],
  "round.other_direction": ["direction"],
  "round.cool_off_invalid": ["until"],
  "round.cool_off_shorter": ["until"],
  "ledger.same_account": ["to"],
  "coin.unknown": ["coin", "to", "from"],
  "convert.same_coin": ["to"],
  "convert.not_offered": ["to"],
  "convert.amount_below_min": ["amount"],
  "convert.amount_above_max": ["amount"],
  "convert.amount_too_small": ["amount"],
  "convert.inventory_short": ["amount"],
  "convert.inventory_full": ["amount"],
  "contract.unknown": ["market"],
  "contract.no_position": ["position", "reduceOnly"],
  "contract.position_side": ["positionSide", "position"],
  "contract.position_too_large": ["quantity", "value"],
  "contract.margin_insufficient": ["quantity", "value", "amount", "leverage"],
  "contract.leverage_invalid": ["leverage"],
  "contract.leverage_too_high": ["leverage"],
  "contract.leverage_of_isolated": ["leverage"],
  "wealth.offer_unknown": ["productId"],
  "wealth.offer_closed": ["productId"],
  "wealth.not_whole_copies": ["amount"],
  "wealth.amount_below_min": ["amount"],
  "wealth.amount_above_max": ["amount"],
  "wealth.too_few_copies": ["amount"],
  "wealth.investment_unknown": ["investmentId"],
  "wealth.amount_above_principal": ["amount"],
  "wealth.rest_below_min": ["amount"],
  "wealth.whole_only": ["amount"],
  "loan.plan_unknown": ["productId"],
  "loan.plan_closed": ["productId"],
  "loan.amount_below_min": ["amount"],
  "loan.amount_above_max": ["amount"],
  "loan.limit_exceeded": ["amount"],
  "loan.funds_short": ["amount"],
  "loan.collateral_unsuitable": ["collateralCoin"],
  "loan.ltv_too_high": ["collateral", "amount"],
  "loan.collateral_short": ["amount"],
  "loan.unknown": ["orderId"],
};

type NamedRefusal = Omit<Refusal, "refused"> & { readonly refused: RefusalName };
type Fields = Readonly<Record<string, unknown>>;

/**
 * @param input what the caller sent
 * @param market whose figures a refusal may name
 */
export function refusalOfExchange(refusal: NamedRefusal, input: object, market?: OrderMarket): CallRefusal {
  const bound = market === undefined ? null : boundTextOf(refusal, market);
  return new CallRefusal(refusal.refused, fieldOf(refusal, input as Fields), bound);
}

/** "legs.1.price" of a list, where one leg is at fault; undefined where no field of the input is. */
function fieldOf({ refused, leg }: NamedRefusal, input: Fields): string | undefined {
  const fields = leg === undefined ? input : ((input.legs as readonly Fields[] | undefined)?.[leg] ?? {});
  const found = FIELDS_OF[refused]?.find((field) => fields[field] !== undefined);
  return found === undefined || leg === undefined ? found : `legs.${leg}.${found}`;
}

function boundTextOf({ refused, bound }: NamedRefusal, market: OrderMarket): RefusalBound | null {
  if (bound === undefined || !(refused in BOUND_UNITS)) return null;
  switch (BOUND_UNITS[refused as BoundedRefusalName]) {
    case "ticks":
      return { bound: priceText(market, Number(bound)), coin: market.quote };
    case "lots":
      return { bound: quantityText(market, Number(bound)), coin: market.base };
    case "quote":
      return { bound: quoteText(market, BigInt(bound)), coin: market.quote };
    case "orders":
      return { bound: String(bound) };
  }
}
