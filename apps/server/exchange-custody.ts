/** Custody as the exchange runs it: what decides about withdrawals, what alarms go to, and who looks after it. */
import { join } from "node:path";
import type { Logger } from "pino";
import { type CustodyAlarm, startCustody } from "./money/custody/index.ts";
import type { Mailer } from "./ground/mail/mailer.ts";
import type { Settings } from "./settings/settings.ts";
import type { Stops } from "./ground/process/stops.ts";
import { fundHotWallets } from "./money/wallet/fund-hot-wallet.ts";
import { createWithdrawalGate, type OperatorParameters } from "./staff/operations/index.ts";
import type { Kyc } from "./members/kyc/kyc.ts";
import { freezeMember } from "./members/security/freezing.ts";
import { type Alarms, createAlarms, startWatch, treasuryRules } from "./money/treasury/index.ts";
import { judgeWithdrawal, type ReviewParts } from "./money/wallet/review.ts";
import type { Parts } from "./exchange.ts";

/** How long a look at what was debited waits for the read models. */
const READABLE_WITHIN_MS = 5_000;

export interface OpeningParts extends Pick<
  Parts,
  "pool" | "engine" | "log" | "marketData" | "kyc" | "settings"
> {
  readonly parameters: OperatorParameters;
}

/** Opens the wallet and begins to follow every network, with the rules by which coins may leave. */
export async function openCustody(
  { pool, engine, log, marketData, parameters, kyc, settings }: OpeningParts,
  stops: Stops,
): Promise<Pick<Parts, "alarms" | "custody">> {
  const reviewing = reviewParts({ pool, marketData }, parameters, kyc);
  const gate = createWithdrawalGate({
    ...{ pool, parameters, marketData },
    judge: (withdrawal) => judgeWithdrawal(reviewing, withdrawal, Date.now()),
  });
  const alarms = createAlarms(pool, log);
  const treasury = { rules: treasuryRules(parameters, marketData), onAlarm: alarmTo(alarms, log) };
  const holding = { database: pool, engine, log, ...gate, ...treasury };
  const custody = await startCustody(holding, custodySettings(settings));
  stops.add("custody", () => custody.stop());
  await fundHotWallets(custody);
  return { alarms, custody };
}

function custodySettings(settings: Settings): Parameters<typeof startCustody>[1] {
  const { evm, bitcoin, anvilBinary } = settings.chains;
  return {
    directory: join(settings.dataDirectory, "custody"),
    blockTimeMs: settings.chainBlockTimeMs,
    evm,
    ...(bitcoin === undefined ? {} : { bitcoin }),
    ...(anvilBinary === undefined ? {} : { anvilBinary }),
    ...(settings.wallet === undefined ? {} : { wallet: settings.wallet }),
  };
}

/** Records an alarm of custody in the background, so that its work is never held up. */
function alarmTo(alarms: Alarms, log: Logger): (alarm: CustodyAlarm) => void {
  return ({ kind, subject, detail }) => {
    alarms
      .raise({ kind, subject, facts: detail })
      .catch((error: unknown) =>
        log.error({ err: error, kind, subject }, "an alarm could not be written down"),
      );
  };
}

export function treasuryParts(parts: Parts) {
  const { pool, engine, venue, custody, operations, desk, alarms } = parts;
  const { networks } = custody;
  return { pool, engine, venue, networks, alarms, parameters: operations.parameters, audit: desk.audit };
}

/** Begins to look after the treasury. @returns the function that ends it */
export function watchTreasury(parts: Parts, mailer: Mailer, origin: () => string): () => Promise<void> {
  const { engine, projections, custody, security, log } = parts;
  const isDevelopment = (network: string): boolean => custody.taps.has(network);
  const freeze = (memberId: number, reason: string): Promise<void> =>
    freezeMember(security.freezing, { memberId, reason, ip: "", userAgent: "", timeMs: Date.now() });
  return startWatch({
    ...treasuryParts(parts),
    ...{ mailer, log, origin, isDevelopment, freeze, states: custody.states },
    readable: () => projections.waitFor(engine.sequence, READABLE_WITHIN_MS),
  });
}

export function reviewParts(
  market: Pick<ReviewParts, "pool" | "marketData">,
  { limit }: OperatorParameters,
  kyc: Kyc,
): ReviewParts {
  const dailyLimitUsdt: ReviewParts["dailyLimitUsdt"] = async (memberId) =>
    kyc.options.withdrawDailyUsdt[await kyc.levelOf(memberId)];
  return { ...market, limit, dailyLimitUsdt };
}
