/** Refusals of deposits, withdrawals and the venue's own coins, each with its permanent number. */
export const CUSTODY_REFUSALS = {
  "deposit.already_credited": 2501,
  "deposit.unknown": 2502,
  "deposit.already_reversed": 2503,
  "withdrawal.id_in_use": 2601,
  "withdrawal.unknown": 2602,
  "withdrawal.already_done": 2603,
  "withdrawal.fee_not_below_amount": 2604,
  "venue.funding_already_booked": 2701,
  "venue.cost_already_booked": 2702,
} as const;
