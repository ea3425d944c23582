/** Refusals of coins and fees, each with its permanent number. */
export const PARAMETERS_REFUSALS = {
  "coin.unknown": 2001,
  "coin.defined_differently": 2002,
  "coin.too_many": 2003,
  "coin.invalid": 2004,
  "fee_level.unknown": 2801,
  "fee_level.invalid": 2802,
  "referral.rates_invalid": 2811,
} as const;
