/**
 * Recovery of what was lost: the login and the forgotten password draw that of the second factor, and the shells show
 * one that is under way. Pages that use it name the namespaces `recovery` and `kyc`.
 */
export { ForgotFund } from "./ForgotFund.tsx";
export { LostFactor } from "./LostFactor.tsx";
export { RecoveryBanner } from "./RecoveryBanner.tsx";
