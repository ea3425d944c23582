/**
 * Everything that the exchange is made of, to be read top to bottom: what comes later rests on what came before, and
 * stopping goes the other way. A part that is not named here does not run.
 */
import type { Logger } from "pino";
import { database, databaseServer } from "./ground/database/index.ts";
import { engine, engineThread } from "./ground/engine/index.ts";
import { alarms } from "./ground/alarms/index.ts";
import { mail } from "./ground/mail/index.ts";
import { orders, venue } from "./market/venue/index.ts";
import { projections, reads } from "./market/projections/index.ts";
import { marketData } from "./market/market-data/index.ts";
import { indexPrices } from "./market/index-prices/index.ts";
import { contracts } from "./market/contracts/index.ts";
import { convert } from "./market/convert/index.ts";
import { alerts } from "./market/alerts/index.ts";
import { managed } from "./market/managed/index.ts";
import { rounds } from "./market/rounds/index.ts";
import { worth } from "./market/worth/index.ts";
import { files } from "./members/files/index.ts";
import { kyc } from "./members/kyc/index.ts";
import { factors } from "./members/factors/index.ts";
import { identity, type PasswordCost } from "./members/identity/index.ts";
import { apiKeys } from "./members/api-keys/index.ts";
import { mailer, security } from "./members/security/index.ts";
import { recovery } from "./members/recovery/index.ts";
import { profile } from "./members/profile/index.ts";
import { invite } from "./members/invite/index.ts";
import { parameters } from "./money/parameters/index.ts";
import { review, wallet } from "./money/wallet/index.ts";
import { treasury, treasuryRules } from "./money/treasury/index.ts";
import { custody, developmentChains } from "./money/custody/index.ts";
import { addressBook } from "./money/address-book/index.ts";
import { records } from "./money/records/index.ts";
import { signIn } from "./money/sign-in/index.ts";
import { loans } from "./money/loans/index.ts";
import { wealth } from "./money/wealth/index.ts";
import { team } from "./staff/team/index.ts";
import { support } from "./staff/support/index.ts";
import { credits, operations, withdrawalGate } from "./staff/operations/index.ts";
import { staffContracts } from "./staff/contracts/index.ts";
import { staffRecoveries } from "./staff/recoveries/index.ts";
import { content } from "./staff/content/index.ts";
import { proof } from "./staff/proof/index.ts";
import { pages } from "./edges/gateway/index.ts";
import { news } from "./edges/news/index.ts";
import { push } from "./edges/push/index.ts";
import { status } from "./edges/status/index.ts";
import { Standing } from "./ground/feature/index.ts";
import type { Settings } from "./settings/settings.ts";

export interface Given {
  readonly settings: Settings;
  readonly log: Logger;
  /** Called when the engine can no longer vouch for its state; the process must end. */
  readonly onFatal: (error: Error) => void;
  /** The address at which people reach the exchange; "" before it listens. */
  readonly origin: () => string;
  readonly demoFundPassword: string;
  readonly treasuryWatched: boolean;
  readonly passwordCost: PasswordCost;
}

export const FEATURES = new Standing<Given>()
  .and(databaseServer)
  .and(engineThread)
  .and(pages)
  .and(database)
  .and(engine)
  .and(developmentChains)
  .and(venue)
  .and(projections)
  .and(marketData)
  .and(orders)
  .and(reads)
  .and(indexPrices)
  .and(contracts)
  .and(rounds)
  .and(convert)
  .and(managed)
  .and(alerts)
  .and(worth)
  .and(parameters)
  .and(files)
  .and(kyc)
  .and(alarms)
  .and(factors)
  .and(mail)
  .and(mailer)
  .and(review)
  .and(withdrawalGate)
  .and(treasuryRules)
  .and(custody)
  .and(wallet)
  .and(addressBook)
  .and(records)
  .and(identity)
  .and(apiKeys)
  .and(security)
  .and(recovery)
  .and(profile)
  .and(invite)
  .and(signIn)
  .and(wealth)
  .and(team)
  .and(loans)
  .and(support)
  .and(treasury)
  .and(credits)
  .and(operations)
  .and(staffContracts)
  .and(staffRecoveries)
  .and(content)
  .and(proof)
  .and(news)
  .and(push)
  .and(status);
