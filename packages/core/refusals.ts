/**
 * Every way in which the exchange says no, with its permanent number. A number is never reused and never changes its
 * meaning: programs match on it. 1000 to 1999 and 4001 belong to the gateway (see the contract).
 */
export const CORE_REFUSALS = {
  "coin.unknown": 2001,
  "coin.defined_differently": 2002,
  "coin.too_many": 2003,
  "coin.invalid": 2004,
  "market.unknown": 2101,
  "market.not_trading": 2102,
  "market.halted": 2103,
  "market.terms_fixed": 2104,
  "market.terms_invalid": 2105,
  "market.too_many": 2106,
  "member.unknown": 2201,
  "member.already_open": 2202,
  "member.invalid": 2203,
  "ledger.amount_not_positive": 2301,
  "ledger.amount_too_large": 2302,
  "ledger.insufficient_balance": 2303,
  "ledger.same_account": 2304,
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
  "order.cancel_after_timeout": 2441,
  "order.cancel_after_not_due": 2442,
  "deposit.already_credited": 2501,
  "deposit.unknown": 2502,
  "deposit.already_reversed": 2503,
  "withdrawal.id_in_use": 2601,
  "withdrawal.unknown": 2602,
  "withdrawal.already_done": 2603,
  "withdrawal.fee_not_below_amount": 2604,
  "venue.funding_already_booked": 2701,
  "venue.cost_already_booked": 2702,
  "venue.insufficient_funds": 2703,
  "fee_level.unknown": 2801,
  "fee_level.invalid": 2802,
  "referral.rates_invalid": 2811,
} as const;

export type CoreRefusalName = keyof typeof CORE_REFUSALS;

export interface Refusal {
  readonly refused: CoreRefusalName;
}

export function refuse(name: CoreRefusalName): Refusal {
  return { refused: name };
}
