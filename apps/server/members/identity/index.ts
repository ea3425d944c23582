export { enter, logFailure } from "./entering.ts";
export { identity } from "./feature.ts";
export { type Identity, memberInfoOf } from "./identity.ts";
export {
  CODE_RESEND_MS,
  CODE_TRIES_MAX,
  FUND_GRANT_MS,
  FUND_LOCK_MS,
  FUND_TRIES_MAX,
  LOGIN_WINDOW_MS,
  LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX,
  LOGIN_WRONG_PER_IP_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SIGN_INS_KEPT_MS,
  SMS_LIMITS,
  TOKEN_HALF_BYTES,
} from "./limits.ts";
export { createLoginThrottle } from "./login-throttle.ts";
export { sharesMailbox } from "./mailbox.ts";
export { type Member, memberById, type MemberKind } from "./members.ts";
export { checkLoginPassword, PASSWORD_COST, type PasswordCost, type Passwords } from "./passwords.ts";
export type { Sessions } from "./sessions.ts";
export type { SmsLimits } from "./sms-allowance.ts";
export { DEMO_FUND_PASSWORD, type VisitorFunds } from "./visitors.ts";
