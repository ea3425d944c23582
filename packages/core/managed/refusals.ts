/** Refusals of managed orders, each with its permanent number. */
export const MANAGED_REFUSALS = {
  "managed.market_unsuitable": 3401,
  "managed.account_invalid": 3402,
  "managed.account_used": 3403,
  "managed.too_many": 3404,
  "managed.unknown": 3405,
  "managed.orders_open": 3406,
  "managed.share_out_of_range": 3407,
  "managed.position_open": 3408,
  "managed.leverage_out_of_range": 3409,
  "managed.orders_only": 3411,
  "managed.other_market": 3412,
} as const;
