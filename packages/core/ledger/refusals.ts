/** Refusals of the ledger, each with its permanent number. */
export const LEDGER_REFUSALS = {
  "member.unknown": 2201,
  "member.already_open": 2202,
  "member.invalid": 2203,
  "ledger.amount_not_positive": 2301,
  "ledger.amount_too_large": 2302,
  "ledger.insufficient_balance": 2303,
  "ledger.same_account": 2304,
  "venue.insufficient_funds": 2703,
  "venue.account_reserved": 2704,
  "venue.funds_in_use": 2705,
} as const;
