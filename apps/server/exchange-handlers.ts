/** Every call with what answers it: one line for each feature. */
import { addressBookHandlers } from "./money/address-book/index.ts";
import { apiKeyHandlers } from "./members/api-keys/handlers.ts";
import { contentHandlers } from "./staff/content/index.ts";
import { publicHandlers } from "./staff/content/public-handlers.ts";
import type { Handlers } from "./ground/calls/context.ts";
import { favouriteHandlers } from "./members/identity/favourites.ts";
import { codeHandlers } from "./members/identity/code-handlers.ts";
import { contactHandlers } from "./members/identity/contact-handlers.ts";
import { forgotPasswordHandlers } from "./members/identity/forgot-password.ts";
import { loginHandlers } from "./members/identity/login-handlers.ts";
import { registerHandlers } from "./members/identity/register.ts";
import { memberHandlers } from "./members/identity/member-handlers.ts";
import { passwordHandlers } from "./members/identity/password-handlers.ts";
import { newsHandlers } from "./edges/news/index.ts";
import { profileHandlers } from "./members/profile/handlers.ts";
import { pushHandlers } from "./edges/push/index.ts";
import { recordHandlers } from "./money/records/handlers.ts";
import { orderFinder, readHandlers } from "./market/projections/index.ts";
import { proofHandlers } from "./staff/proof/review-times.ts";
import { orderHandlers } from "./market/venue/order-handlers.ts";
import { transferHandlers } from "./market/venue/transfer-handler.ts";
import { spotAvailable } from "./money/wallet/available.ts";
import type { Readiness } from "./edges/gateway/health.ts";
import { statusHandlers } from "./edges/status/status-handlers.ts";
import { recoveryHandlers } from "./members/recovery/handlers.ts";
import { staffRecoveryHandlers } from "./members/recovery/staff-handlers.ts";
import { operationHandlers, staffMemberHandlers } from "./staff/operations/index.ts";
import { fileHandlers } from "./members/files/handlers.ts";
import { inviteHandlers } from "./members/invite/index.ts";
import { signInHandlers } from "./money/sign-in/index.ts";
import { kycHandlers } from "./members/kyc/handlers.ts";
import { securityHandlers } from "./members/security/handlers.ts";
import { treasuryHandlers } from "./money/treasury/index.ts";
import { staffHandlers } from "./staff/team/handlers.ts";
import { ownStaffHandlers } from "./staff/team/own-handlers.ts";
import { peopleHandlers } from "./staff/team/people-handlers.ts";
import { staffKycHandlers } from "./staff/team/kyc-handlers.ts";
import { supportHandlers } from "./staff/support/index.ts";
import { walletHandlers } from "./money/wallet/wallet-handlers.ts";
import { worthHandlers } from "./market/worth/index.ts";
import type { Parts } from "./exchange.ts";
import { reviewParts, treasuryParts } from "./exchange-custody.ts";

/** Every call's handler, feature by feature; the type says that none is missing. */
export function handlersOf(parts: Parts, watched: Readiness, demoFundPassword: string): Handlers {
  const { settings, pool, engine, venue, deadlines, projections, marketData, custody, identity, kyc } = parts;
  const { networks, taps } = custody;
  const reads = readHandlers({ pool, marketData });
  const wallet = walletHandlers({
    ...reviewParts({ pool, marketData }, parts.operations.parameters, kyc),
    ...{ networks, taps, marketData },
    available: spotAvailable(pool, engine, projections),
  });
  return {
    ...codeHandlers(identity),
    ...registerHandlers(identity),
    ...loginHandlers(identity),
    ...forgotPasswordHandlers(identity),
    ...passwordHandlers(identity),
    ...contactHandlers(identity),
    ...memberHandlers(identity),
    ...profileHandlers({ pool, engine, marketData, kyc, secret: settings.secret }),
    ...favouriteHandlers(identity.options.pool),
    ...securityHandlers(parts.security),
    ...recoveryHandlers(parts.recoveries, parts.security),
    ...staffRecoveryHandlers({
      ...{ recoveries: parts.recoveries, kyc, audit: parts.desk.audit },
      propose: parts.operations.proposals.propose,
      waitingProposal: parts.operations.proposals.waitingRecovery,
    }),
    ...apiKeyHandlers(parts.apiKeys),
    ...fileHandlers(parts.files),
    ...kycHandlers(parts.kyc),
    ...staffHandlers(parts.desk),
    ...ownStaffHandlers(parts.desk),
    ...peopleHandlers(parts.desk),
    ...staffKycHandlers(parts.desk, parts.kyc),
    ...supportHandlers(parts.support),
    ...pushHandlers(parts.push),
    ...newsHandlers({ pool, venue }),
    ...addressBookHandlers({ pool, networks }),
    ...operationHandlers(parts.operations),
    ...treasuryHandlers(treasuryParts(parts)),
    ...staffMemberHandlers(parts.operations, { ...reads, ...wallet }),
    ...orderHandlers({ engine, venue, findOrder: orderFinder(pool, engine, projections), deadlines }),
    ...transferHandlers(engine, venue),
    ...reads,
    ...proofHandlers(pool),
    ...worthHandlers({
      ...{ pool, marketData },
      readable: (timeoutMs) => projections.waitFor(engine.sequence, timeoutMs),
    }),
    ...inviteHandlers({ pool, engine, marketData }),
    ...signInHandlers(parts.signIn),
    ...wallet,
    ...recordHandlers({ pool, marketData, reads: wallet }),
    ...statusHandlers({
      ...{ pool, engine, projections, readiness: watched, networks: custody, startedAt: Date.now() },
    }),
    ...publicHandlers({ pool, networks, engine, venue, settings }),
    ...contentHandlers(parts.content, { settings, audit: parts.desk.audit, demoFundPassword }),
  };
}
