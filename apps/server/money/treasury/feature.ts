import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Alarms } from "../../ground/alarms/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { freezeMember, type Security } from "../../members/security/index.ts";
import type { CustodyAlarm, RunningCustody, TreasuryRules } from "../custody/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import { treasuryChangeKinds } from "./change-kinds.ts";
import { treasuryHandlers } from "./handlers.ts";
import { treasuryRules as rulesOf } from "./rules.ts";
import { startWatch } from "./watch.ts";

/** The wait for the read models before a look at what was debited. */
const READABLE_WITHIN_MS = 5_000;

interface RuleNeeds {
  readonly parameters: OperatorParameters;
  readonly marketData: MarketData;
  readonly alarms: Alarms;
  readonly log: Logger;
}

/** Bounds of the hot wallet, and the way of custody's alarms. */
export const treasuryRules = feature<RuleNeeds>()({
  start({ parameters, marketData, alarms, log }): {
    readonly treasury: { readonly rules: TreasuryRules; onAlarm(alarm: CustodyAlarm): void };
  } {
    return { treasury: { rules: rulesOf(parameters, marketData), onAlarm: alarmTo(alarms, log) } };
  },
});

/** Records an alarm of custody in the background, so that its work is never held up. */
function alarmTo(alarms: Alarms, log: Logger): (alarm: CustodyAlarm) => void {
  return (alarm) => {
    const { kind, subject } = alarm;
    alarms
      .raise(alarm)
      .catch((error: unknown) =>
        log.error({ err: error, kind, subject }, "an alarm could not be written down"),
      );
  };
}

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly projections: Projections;
  readonly custody: RunningCustody;
  readonly parameters: OperatorParameters;
  readonly security: Security;
  readonly alarms: Alarms;
  readonly audit: Audit;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly origin: () => string;
  /** False for a test that makes the rounds of the watch itself and counts what they find. */
  readonly treasuryWatched: boolean;
}

/** The look after the coins of the venue. */
export const treasury = feature<Needs>()({
  start(parts, stops) {
    if (parts.treasuryWatched) stops.add("treasury watch", watch(parts));
    return {};
  },
  changeKinds: ({ custody: { networks }, parameters }) => treasuryChangeKinds(networks, parameters),
  handlers: ({ custody: { networks }, ...parts }) => treasuryHandlers({ ...parts, networks }),
});

function watch({ custody, projections, security, ...parts }: Needs): () => Promise<void> {
  return startWatch({
    ...parts,
    networks: custody.networks,
    states: custody.states,
    isDevelopment: (network) => custody.taps.has(network),
    freeze: (memberId, reason) =>
      freezeMember(security.freezing, { memberId, reason, ip: "", userAgent: "", timeMs: Date.now() }),
    readable: () => projections.waitFor(parts.engine.sequence, READABLE_WITHIN_MS),
  });
}
