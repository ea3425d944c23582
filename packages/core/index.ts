/** The one door of the core. */
export * from "./codec/index.ts";
export * from "./contracts/index.ts";
export type * from "./contracts/commands.ts";
export type * from "./contracts/events.ts";
export { areSettingsValid, areTiersValid } from "./contracts/contract-terms.ts";
export {
  FUND_MEMBER,
  LEVERAGE_FIRST,
  LEVERAGE_MAX,
  LIQUIDATION_FEE_PPM_MAX,
  SETTLEMENT_COIN,
} from "./contracts/limits.ts";
export * from "./contracts/margin-risks.ts";
export * from "./contracts/member-view.ts";
export * from "./contracts/risk-views.ts";
export * from "./contracts/views.ts";
export type * from "./convert/commands.ts";
export type * from "./convert/events.ts";
export type { ConversionLeg } from "./convert/leg.ts";
export * from "./convert/limits.ts";
export * from "./convert/price.ts";
export * from "./convert/rate.ts";
export * from "./convert/view.ts";
export type * from "./commands.ts";
export type * from "./custody/commands.ts";
export type * from "./custody/events.ts";
export type * from "./events.ts";
export * from "./exchange.ts";
export * from "./holds.ts";
export type * from "./ids.ts";
export * from "./invariants.ts";
export * from "./leaves.ts";
export * from "./ledger/accounts.ts";
export type * from "./ledger/commands.ts";
export type * from "./ledger/events.ts";
export type { FeeLevel, ReferralRates } from "./ledger/fees.ts";
export * from "./ledger/limits.ts";
export * from "./ledger/sub-accounts.ts";
export type * from "./loan/commands.ts";
export type * from "./loan/events.ts";
export * from "./loan/index.ts";
export * from "./loan/limits.ts";
export { refusalOfLoan } from "./loan/open.ts";
export * from "./loan/views.ts";
export type * from "./managed/commands.ts";
export type * from "./managed/events.ts";
export * from "./managed/limits.ts";
export * from "./managed/views.ts";
export * from "./parameters/limits.ts";
export * from "./trading/coin-prices.ts";
export * from "./trading/index-price.ts";
export * from "./trading/limits.ts";
export { PLAIN_LIMIT, UNNAMED_ORDER } from "./trading/plain-order.ts";
export * from "./numeric/index.ts";
export * from "./outcome.ts";
export type * from "./parameters/commands.ts";
export type * from "./parameters/events.ts";
export * from "./postings.ts";
export * from "./refusal.ts";
export * from "./refusal-bounds.ts";
export * from "./refusals.ts";
export * from "./round/index.ts";
export type * from "./round/commands.ts";
export type * from "./round/events.ts";
export { LATE_AFTER_MS, QUORUM, SAMPLE_WINDOW_MS, SPREAD_MAX_PPM, STAKE_COIN } from "./round/limits.ts";
export * from "./round/views.ts";
export * from "./snapshot.ts";
export type * from "./trading/commands.ts";
export { AveragePrice } from "./trading/average.ts";
export { affordableLots, quoteCost } from "./trading/cost.ts";
export { cancelAllAfterDue } from "./trading/cancel-after.ts";
export type * from "./trading/deadlines.ts";
export type * from "./trading/events.ts";
export type * from "./spot/events.ts";
export type { DefineMarket, MarketDefined } from "./spot/define-market.ts";
export * from "./trading/preview.ts";
export * from "./spot/preview-refusal.ts";
export * from "./contracts/preview-refusal.ts";
export type { MarketState, MarketStateSet, SetMarketState } from "./trading/market-state.ts";
export { areTermsValid, type MarketTerms } from "./trading/market-terms.ts";
export { refusalOfState, refusalOfTrailing } from "./trading/filters.ts";
export { preventedMembers } from "./trading/self-trade.ts";
export type { OrderTerms } from "./trading/order-rules.ts";
export { isReducing } from "./trading/terms.ts";
export {
  bandEdge,
  bandHigh,
  bandLow,
  isOutsideBand,
  trailingExtreme,
  trailingTrigger,
} from "./trading/prices.ts";
export * from "./trading/market-scale.ts";
export * from "./trading/scale.ts";
export type { ReferralPaid } from "./trading/referral.ts";
export * from "./views.ts";
export type * from "./wealth/commands.ts";
export type { DueDay } from "./wealth/due.ts";
export { dueByDay } from "./wealth/due.ts";
export type * from "./wealth/events.ts";
export * from "./wealth/index.ts";
export { COPIES_MAX, OFFER_NAME_LENGTH_MAX, TERM_DAYS_MAX } from "./wealth/limits.ts";
export * from "./wealth/views.ts";
