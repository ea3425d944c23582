/** Every call with what answers it: one line for each feature. */
import { addressBookHandlers } from "./address-book/index.ts";
import { apiKeyHandlers } from "./api-keys/handlers.ts";
import { contentHandlers } from "./content/index.ts";
import { publicHandlers } from "./content/public-handlers.ts";
import type { Handlers } from "./gateway/context.ts";
import { favouriteHandlers } from "./identity/favourites.ts";
import { codeHandlers } from "./identity/code-handlers.ts";
import { contactHandlers } from "./identity/contact-handlers.ts";
import { forgotPasswordHandlers } from "./identity/forgot-password.ts";
import { loginHandlers } from "./identity/login-handlers.ts";
import { registerHandlers } from "./identity/register.ts";
import { memberHandlers } from "./identity/member-handlers.ts";
import { passwordHandlers } from "./identity/password-handlers.ts";
import { newsHandlers } from "./news/index.ts";
import { profileHandlers } from "./profile/handlers.ts";
import { pushHandlers } from "./push/index.ts";
import { recordHandlers } from "./records/handlers.ts";
import { orderFinder, readHandlers } from "./projections/index.ts";
import { proofHandlers } from "./proof/review-times.ts";
import { orderHandlers } from "./venue/order-handlers.ts";
import { transferHandlers } from "./venue/transfer-handler.ts";
import { spotAvailable } from "./wallet/available.ts";
import type { Readiness } from "./gateway/health.ts";
import { statusHandlers } from "./status/status-handlers.ts";
import { recoveryHandlers } from "./recovery/handlers.ts";
import { staffRecoveryHandlers } from "./recovery/staff-handlers.ts";
import { operationHandlers, staffMemberHandlers } from "./operations/index.ts";
import { fileHandlers } from "./files/handlers.ts";
import { inviteHandlers } from "./invite/index.ts";
import { signInHandlers } from "./sign-in/index.ts";
import { kycHandlers } from "./kyc/handlers.ts";
import { securityHandlers } from "./security/handlers.ts";
import { treasuryHandlers } from "./treasury/index.ts";
import { staffHandlers } from "./staff/handlers.ts";
import { ownStaffHandlers } from "./staff/own-handlers.ts";
import { peopleHandlers } from "./staff/people-handlers.ts";
import { staffKycHandlers } from "./staff/kyc-handlers.ts";
import { supportHandlers } from "./support/index.ts";
import { walletHandlers } from "./wallet/wallet-handlers.ts";
import { worthHandlers } from "./worth/index.ts";
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
