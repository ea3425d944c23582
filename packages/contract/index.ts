/** The version of the calls, as the API describes itself. */
export const API_VERSION = "0.1.0";

export * from "./access.ts";
export * from "./address-book.ts";
export { alarmKinds, ALARMS, type AlarmFact, type AlarmKind, type Trouble } from "./alarms.ts";
export * from "./area-codes.ts";
export * from "./api-keys.ts";
export * from "./call.ts";
export * from "./call-refusal.ts";
export * from "./content.ts";
export * from "./fund-password.ts";
export * from "./money.ts";
export * from "./order-refusals.ts";
export * from "./order-terms.ts";
export * from "./contract-order-terms.ts";
export * from "./news.ts";
export * from "./calls/index.ts";
export { CUSTODY_ALARMS } from "./calls/custody.ts";
export { MESSAGE_ALARMS } from "./calls/staff-operations.ts";
export { LOAN_ALARMS } from "./calls/staff-loans.ts";
export { WEALTH_ALARMS } from "./calls/staff-wealth.ts";
export { CODE_PURPOSES, type CodePurpose } from "./calls/login.ts";
export type * from "./calls/address-book.ts";
export type * from "./calls/api-keys.ts";
export type * from "./calls/login.ts";
export type * from "./calls/member.ts";
export type * from "./calls/profile.ts";
export type * from "./calls/news.ts";
export type * from "./calls/push.ts";
export type * from "./calls/recovery.ts";
export type * from "./calls/records.ts";
export type * from "./calls/wealth.ts";
export { LOSS_MAX_PPM_LEAST, LOSS_MAX_PPM_MOST } from "./calls/managed.ts";
export type * from "./calls/loan.ts";
export {
  LOAN_DECLINES,
  LOAN_EVENTS,
  LOAN_KINDS,
  LOAN_REASONS,
  LOAN_STATES,
  loanCalls,
} from "./calls/loan.ts";
export type * from "./calls/alerts.ts";
export {
  ALERT_DIRECTIONS,
  ALERT_KINDS,
  ALERT_REMARK_LENGTH_MAX,
  ALERT_STATES,
  ALERT_TIMES,
} from "./calls/alerts.ts";
export type * from "./calls/worth.ts";
export { EARLY_EXITS, PRODUCT_KINDS, RISK_LEVEL_MAX } from "./calls/wealth.ts";
export type * from "./calls/content.ts";
export { contractTicker } from "./calls/contracts.ts";
export { marginCall, ownContracts, position } from "./calls/positions.ts";
export { ROUND_RESULTS, roundEntry, seriesRow } from "./calls/rounds.ts";
export type * from "./calls/contracts.ts";
export { CONVERT_COIN_STATES, CONVERT_RECORD_TYPES } from "./calls/convert.ts";
export type * from "./calls/convert.ts";
export type * from "./calls/custody.ts";
export type * from "./calls/kyc.ts";
export type * from "./calls/security.ts";
export type * from "./calls/staff.ts";
export type * from "./calls/staff-kyc.ts";
export type * from "./calls/staff-content.ts";
export type * from "./calls/staff-contracts.ts";
export type * from "./calls/staff-operations.ts";
export type * from "./calls/staff-members.ts";
export type * from "./calls/staff-money.ts";
export * from "./change-fields.ts";
export type * from "./calls/staff-parameters.ts";
export type * from "./calls/staff-people.ts";
export type * from "./calls/staff-treasury.ts";
export type * from "./calls/staff-wealth.ts";
export type * from "./calls/staff-loans.ts";
export type * from "./calls/staff-managed.ts";
export type * from "./calls/staff-strategies.ts";
export {
  LOAN_PROPOSAL_ROLES,
  LOAN_REQUEST_KINDS,
  LOAN_REQUEST_STATES,
  loanParameterChanges,
  loanParameters,
  staffLoanCalls,
} from "./calls/staff-loans.ts";
export type * from "./calls/orders.ts";
export type * from "./calls/positions.ts";
export type * from "./calls/rounds.ts";
export type * from "./calls/staff-rounds.ts";
export type * from "./calls/invite.ts";
export type * from "./calls/staff-support.ts";
export type * from "./calls/status.ts";
export type * from "./calls/support.ts";
export type * from "./calls/public.ts";
export { CREDIT_REASONS } from "./calls/profile.ts";
export { RECOVERY_KINDS, RECOVERY_PICTURES, RECOVERY_STATES } from "./calls/recovery.ts";
export { SECURITY_PARTS } from "./calls/security.ts";
export { WITHDRAWAL_REASONS } from "./calls/custody.ts";
export { DEPOSIT_NEWS, EXIT_CONDITIONS, LOAN_NEWS, MANAGED_NEWS, WITHDRAWAL_NEWS } from "./calls/news.ts";
export { STATUS_PARTS } from "./calls/status.ts";
export { INDEX_SOURCE_STATES } from "./calls/staff-contracts.ts";
export { MARKET_STATES, STAFF_QUEUES } from "./calls/staff-operations.ts";
export { VOUCHER_REFUSALS, VOUCHER_STATES, WITHDRAWAL_REVIEW_REASONS } from "./calls/staff-money.ts";
export {
  CREDIT_ACCOUNTS,
  mayPropose,
  PROPOSAL_KINDS,
  PROPOSAL_ROLES,
  PROPOSAL_STATES,
} from "./calls/staff-parameters.ts";
export { LIMIT_NAMES } from "./calls/staff-terms.ts";
export { OFFER_PARTS } from "./calls/staff-offers.ts";
export { DUE_DAYS } from "./calls/staff-wealth.ts";
export { SUPPORT_VIEWS } from "./calls/staff-support.ts";
export {
  SUPPORT_ATTACHED_MAX,
  SUPPORT_CATEGORIES,
  SUPPORT_PICTURES_MAX,
  SUPPORT_STARS_MAX,
  SUPPORT_SUBJECTS,
  SUPPORT_TEXT_MAX,
  CASE_STATES,
} from "./calls/support.ts";
export * from "./channels.ts";
export * from "./envelope.ts";
export * from "./ledger/index.ts";
export * from "./refusals.ts";
export * from "./second-factor.ts";
export * from "./shapes.ts";
export * from "./staff.ts";
