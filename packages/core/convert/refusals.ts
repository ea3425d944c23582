/** Refusals of conversions, each with its permanent number. */
export const CONVERT_REFUSALS = {
  "convert.terms_invalid": 3101,
  "convert.not_offered": 3102,
  "convert.same_coin": 3103,
  "convert.samples_invalid": 3104,
  "convert.index_unavailable": 3105,
  "convert.amount_below_min": 3111,
  "convert.amount_above_max": 3112,
  "convert.amount_too_small": 3113,
  "convert.no_dust": 3114,
  "convert.inventory_short": 3121,
  "convert.inventory_full": 3122,
  "convert.nothing_to_return": 3123,
  "convert.too_many_quotes": 3131,
  "convert.quote_unknown": 3132,
  "convert.quote_used": 3133,
  "convert.quote_expired": 3134,
} as const;
