/** Refusals of rounds, each with its permanent number. */
export const ROUND_REFUSALS = {
  "series.unknown": 3001,
  "series.terms_fixed": 3002,
  "series.terms_invalid": 3003,
  "series.too_many": 3004,
  "series.sources_invalid": 3005,
  "round.unknown": 3011,
  "round.entries_closed": 3012,
  "round.direction_invalid": 3013,
  "round.stake_below_min": 3014,
  "round.stake_above_max": 3015,
  "round.other_direction": 3016,
  "round.full": 3017,
  "round.cooling_off": 3021,
  "round.loss_limit": 3022,
  "round.cool_off_invalid": 3023,
  "round.cool_off_shorter": 3024,
  "round.not_due": 3031,
  "round.samples_invalid": 3032,
} as const;

/** The refusals of rounds whose words name a bound: what may be staked. */
export const ROUND_BOUNDS = {
  "round.stake_below_min": "quote",
  "round.stake_above_max": "quote",
  "round.loss_limit": "quote",
} as const satisfies Partial<Record<keyof typeof ROUND_REFUSALS, string>>;
