/** Refusals of markets and orders, each with its permanent number. */
export const TRADING_REFUSALS = {
  "market.unknown": 2101,
  "market.not_trading": 2102,
  "market.halted": 2103,
  "market.terms_fixed": 2104,
  "market.terms_invalid": 2105,
  "market.too_many": 2106,
  "order.price_not_positive": 2401,
  "order.price_too_high": 2402,
  "order.price_outside_band": 2403,
  "order.trigger_price_not_positive": 2404,
  "order.trigger_price_too_high": 2405,
  "order.trailing_out_of_range": 2406,
  "order.would_trigger": 2407,
  "order.quantity_not_positive": 2411,
  "order.quantity_below_min": 2412,
  "order.quantity_above_max": 2413,
  "order.notional_below_min": 2414,
  "order.notional_above_max": 2415,
  "order.quantity_or_quote": 2416,
  "order.display_quantity": 2417,
  "order.post_only_terms": 2421,
  "order.post_only_would_take": 2422,
  "order.fok_not_fillable": 2423,
  "order.no_liquidity": 2424,
  "order.too_many_open": 2425,
  "order.client_id_in_use": 2426,
  "order.client_id_invalid": 2427,
  "order.too_many_conditional": 2428,
  "order.remark_invalid": 2429,
  "order.unknown": 2431,
  "order.closed": 2432,
  "order.in_list": 2433,
  "order.amend_nothing": 2434,
  "order.amend_below_executed": 2435,
  "order.list_terms": 2436,
  "order.list_prices": 2437,
  "order.conditional_terms": 2438,
  "order.position_effect": 2439,
  "order.cancel_after_timeout": 2441,
  "order.cancel_after_not_due": 2442,
} as const;

/**
 * The refusals whose words name a bound, and what it counts. Of "order.price_outside_band" it is the nearest price that
 * is allowed, of "order.would_trigger" the price that triggers are held against, of "order.list_prices" the price that
 * must lie between the two.
 */
export const BOUND_UNITS = {
  "order.price_too_high": "ticks",
  "order.price_outside_band": "ticks",
  "order.trigger_price_too_high": "ticks",
  "order.would_trigger": "ticks",
  "order.list_prices": "ticks",
  "order.quantity_below_min": "lots",
  "order.quantity_above_max": "lots",
  "order.display_quantity": "lots",
  "order.notional_below_min": "quote",
  "order.notional_above_max": "quote",
  "order.too_many_open": "orders",
  "order.too_many_conditional": "orders",
} as const satisfies Partial<Record<keyof typeof TRADING_REFUSALS, string>>;

export type BoundedRefusalName = keyof typeof BOUND_UNITS;
