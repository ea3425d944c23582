export { drawTotpSecret, stepOfCode, totpUri } from "./authenticator.ts";
export { deviceOf } from "./device.ts";
export {
  eventOf,
  type EventTerms,
  recordSecurityEvent,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS,
  type SecurityEventKind,
} from "./events.ts";
export type { ChallengePurpose, Factors } from "./factors.ts";
export { factors } from "./feature.ts";
export {
  ANTI_PHISHING_MAX,
  ANTI_PHISHING_MIN,
  FREEZE_LINK_MS,
  LOCK_DAY_MS,
  LOCK_DAYS_MAX,
  LOG_PAGE,
  LOGS_KEPT_MS,
  NOTICE_EVERY_MS,
  NOTICE_TRIED_MS,
  NOTICES_PER_ROUND,
  PASSKEYS_MAX,
  RECOVERY_CODES,
  SECURITY_HOLD_MS,
} from "./limits.ts";
export { noteNewDevice } from "./new-device.ts";
export type { Passkey } from "./passkeys.ts";
export { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
export { readLock, writeLock } from "./settings-lock.ts";
export { createThrottle, type Throttle } from "./throttle.ts";
