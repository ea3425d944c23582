/** Refusals of conversions, each with its permanent number. */
export const CONVERT_REFUSALS = {
  "convert.terms_invalid": 3001,
  "convert.not_offered": 3002,
  "convert.same_coin": 3003,
  "convert.samples_invalid": 3004,
  "convert.index_unavailable": 3005,
  "convert.amount_below_min": 3011,
  "convert.amount_above_max": 3012,
  "convert.amount_too_small": 3013,
  "convert.no_dust": 3014,
  "convert.inventory_short": 3021,
  "convert.inventory_full": 3022,
  "convert.nothing_to_return": 3023,
  "convert.too_many_quotes": 3031,
  "convert.quote_unknown": 3032,
  "convert.quote_used": 3033,
  "convert.quote_expired": 3034,
} as const;
