/**
 * Puts the exchange together, to be read top to bottom: what comes later stands on what came before, and stopping goes
 * the other way. Nothing is hidden elsewhere; a part that is not named here does not run.
 */
import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type ApiKeys, createApiKeys } from "./members/api-keys/keys.ts";
import { type Content, startContent } from "./staff/content/index.ts";
import { coinsOf } from "./staff/content/public-handlers.ts";
import type { RunningCustody } from "./money/custody/index.ts";
import { migrate } from "./ground/database/migrate.ts";
import { openPool } from "./ground/database/pool.ts";
import { startEngine } from "./ground/engine/client.ts";
import type { Engine } from "./ground/engine/engine.ts";
import { keyCaller, sessionOfKey } from "./edges/gateway/key-admission.ts";
import { addressOf } from "./edges/gateway/caller-address.ts";
import { languageOf, LANGUAGES } from "./ground/calls/languages.ts";
import { createMetrics } from "./edges/gateway/metrics.ts";
import { isOwnOrigin } from "./edges/gateway/origin.ts";
import { loadPages } from "./edges/gateway/pages.ts";
import { loadRefusalTexts } from "./edges/gateway/refusal-texts.ts";
import { createServer } from "./edges/gateway/server.ts";
import type { Gateway } from "./edges/gateway/services.ts";
import { readSessionCookie } from "./edges/gateway/session-cookie.ts";
import type { StreamCalls } from "./edges/gateway/stream-calls.ts";
import { createIdentity, type Identity } from "./members/identity/identity.ts";
import { startPruning } from "./members/identity/pruning.ts";
import { createMailer } from "./ground/mail/mailer.ts";
import { MESSAGES_KEPT_MS, pruneMessages, startQueue } from "./ground/mail/index.ts";
import { type MarketData, startMarketData } from "./market/market-data/index.ts";
import { startPostgres } from "./ground/postgres/index.ts";
import { type Projections, startProjectionsThread, startRetention } from "./market/projections/index.ts";
import { openCustody, watchTreasury } from "./exchange-custody.ts";
import { handlersOf } from "./exchange-handlers.ts";
import {
  fileStore,
  gatewaySettings,
  parameterDefaults,
  pushSettings,
  transportsOf,
} from "./exchange-settings.ts";
import { type Push, startPush } from "./edges/push/index.ts";
import { readiness } from "./edges/status/readiness.ts";
import type { Settings } from "./settings/settings.ts";
import type { Stops } from "./ground/process/stops.ts";
import { startStreams, type Streams } from "./edges/streams/index.ts";
import { type Deadlines, startCancelAfter } from "./market/venue/cancel-after.ts";
import { defineSeedVenue } from "./market/venue/define.ts";
import { followVenue, type VenueDirectory } from "./market/venue/directory.ts";
import { startFeeLevels } from "./market/venue/fee-levels.ts";
import { custodyEvents } from "./money/wallet/custody-events.ts";
import { startDepositMails } from "./money/wallet/deposit-mails.ts";
import type { Readiness } from "./edges/gateway/health.ts";
import { pruneUptime, startUptime } from "./edges/status/uptime.ts";
import {
  loadParameters,
  type Operations,
  type OperatorParameters,
  startOperations,
} from "./staff/operations/index.ts";
import { createFiles, type Files } from "./members/files/files.ts";
import { createKyc, type Kyc } from "./members/kyc/kyc.ts";
import { createFactors } from "./members/factors/factors.ts";
import { createMemberMails } from "./members/security/member-mails.ts";
import { type SignIn, startSignIn } from "./money/sign-in/index.ts";
import {
  createRecoveries,
  type Recoveries,
  type RecoveryOptions,
  startRecoveries,
} from "./members/recovery/recoveries.ts";
import { visitOf } from "./members/recovery/visits.ts";
import { createSecurity, type Security } from "./members/security/security.ts";
import { createDesk, type Desk } from "./staff/team/desk.ts";
import type { Alarms } from "./money/treasury/index.ts";
import { startStaffNotices } from "./staff/team/notices.ts";
import { startSupport, type Support } from "./staff/support/index.ts";
import { startWithdrawalMails } from "./money/wallet/withdrawal-mails.ts";
import { startWorth } from "./market/worth/index.ts";

export interface Exchange {
  /** The origin at which it answers, such as "http://127.0.0.1:4180". */
  readonly origin: string;
  readonly pool: Pool;
  readonly engine: Engine;
  readonly identity: Identity;
  readonly custody: RunningCustody;
  readonly files: Files;
  readonly kyc: Kyc;
  readonly desk: Desk;
  readonly security: Security;
  readonly recoveries: Recoveries;
  readonly apiKeys: ApiKeys;
  readonly operations: Operations;
  readonly support: Support;
  readonly alarms: Alarms;
  /** False when the coins of its participants have no chain to come from. */
  readonly marketSimulated: boolean;
  readonly dataDirectory: string;
}

/** The simulated market, handed in by whoever wants one: without it the product stands. */
export interface DemoMarket {
  /** Shown beside the field where a demo member enters it. */
  readonly fundPassword: string;
  /** Resolves when every market is quoted. */
  start(parts: Parts, origin: string, stops: Stops): Promise<void>;
}

export interface ExchangeOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Receives each part as it starts; who started the exchange runs them to stop it, also half-way. */
  readonly stops: Stops;
  /** Told when the engine can no longer vouch for its state; the process must end. */
  readonly onFatal: (error: Error) => void;
  readonly demo?: DemoMarket;
  /** False for a test that makes the rounds of the treasury's watch itself and counts what they find. */
  readonly treasuryWatched?: boolean;
}

export async function startExchange(options: ExchangeOptions): Promise<Exchange> {
  const { settings: wanted, log, stops, demo, treasuryWatched = true } = options;
  mkdirSync(wanted.dataDirectory, { recursive: true });
  const connectionString = wanted.databaseUrl ?? (await embeddedDatabase(wanted, log, stops));
  const pool = openPool(connectionString, log);
  stops.add("database connections", () => pool.end());
  await migrate(pool, log);

  const { engine, venue, deadlines } = await startVenue(options);
  const { projections, marketData } = await startReads(options, connectionString, pool, engine);

  const parameters = await loadParameters(pool, parameterDefaults(wanted));
  const files = createFiles(pool, fileStore(wanted), wanted.secret);
  const kyc = kycOf(pool, files, wanted.secret, parameters);
  const opening = { pool, engine, log, marketData, parameters, kyc, settings: wanted };
  const { alarms, custody } = await openCustody(opening, stops);
  const marketSimulated = wanted.marketSimulated && custody.development !== undefined;
  const settings = { ...wanted, marketSimulated };
  const { secret, mode, publicOrigin } = settings;
  const queue = startQueue({ pool, alarms, log, secret, transports: transportsOf(settings, pool) }, stops);
  const factors = createFactors({ pool, secret, publicOrigin });
  const mailer = createMailer(queue, LANGUAGES, createMemberMails(pool, factors.seal));
  const { demoPerHour, smsLimits, invitationRequired } = settings;
  const rules = { demo: mode === "demo", demoPerHour, smsLimits, invitationRequired };
  const identity = createIdentity({ pool, engine, mailer, factors, secret, log, ...rules });
  const apiKeys = createApiKeys({ pool, secret });
  let listensAt = "";
  const shownAt = (): string => publicOrigin ?? listensAt;
  const security = createSecurity({
    ...{ pool, engine, networks: custody.networks, identity, factors, mailer, log },
    origin: shownAt,
    alsoEnd: (memberId, timeMs) => apiKeys.closeKeys(memberId, timeMs),
  });
  keepHouse({ pool, log, files, security }, stops);

  const secondFactorRequired = mode === "production";
  const recoveries = openRecoveries({ pool, identity, factors, files, log }, parameters, stops);
  const desk = createDesk({ pool, passwords: identity.passwords, secret, secondFactorRequired });

  const working = {
    ...{ settings, log, pool, engine, venue, deadlines, projections, marketData, custody, identity },
    ...{ files, kyc, desk, apiKeys, security, recoveries, alarms },
  };
  const talking = { pool, venue, marketData, files, audit: desk.audit, mailer, log, secret };
  const support = startSupport({ ...talking, origin: shownAt }, stops);
  const push = await startPush({ pool, engine, projections, venue, log, ...pushSettings(settings) }, stops);
  const given = { parameters, networks: custody.networks, audit: desk.audit };
  const operations = startOperations({ ...working, ...given }, stops);
  const signIn = await startSignIn({ pool, engine, parameters, log });
  const content = await startContent({ ...working, ...given, coins: () => coinsOf({ venue, ...given }) });
  const parts: Parts = { ...working, operations, support, push, content, signIn };
  const watched = readiness(parts);
  const gateway = gatewayOf(parts, watched, demo?.fundPassword ?? "");
  const pages = await loadPages(settings.webDirectory, settings.consoleDirectory);
  const { app, streamCalls } = await createServer({ gateway, pages, readiness: watched });
  if (treasuryWatched) stops.add("treasury watch", watchTreasury(parts, mailer, shownAt));
  stops.add("uptime", startUptime({ pool, readiness: watched, log }));
  stops.add("gateway", () => app.close());
  const streams = openStreams(parts, gateway, app.server, streamCalls);
  stops.add("streams", async () => streams.stop());
  await app.listen({ host: settings.host, port: settings.port });
  const origin = originOf(app);
  listensAt = origin;
  startMails({ pool, networks: custody.networks, mailer, log, origin: shownAt }, stops);
  stops.add("mails about staff", startStaffNotices({ pool, seal: desk.seal, mailer, log, origin: shownAt }));

  if (settings.marketSimulated) await demo?.start(parts, origin, stops);
  return { ...parts, origin, marketSimulated, dataDirectory: settings.dataDirectory };
}

/** The one writer, the venue that it holds, and the switches that act on it when a program falls silent. */
async function startVenue({ settings, log, stops, onFatal }: ExchangeOptions) {
  const engine = await startEngine({
    directory: join(settings.dataDirectory, "journal"),
    onFatal,
    onNote: (note) => log.warn(note),
    keepJournal: settings.mode === "production",
  });
  stops.add("engine", () => engine.close());
  await defineSeedVenue(engine, Date.now());
  const venue = await followVenue(engine);
  stops.add("venue", async () => venue.stop());
  const deadlines = await startCancelAfter({ engine, log });
  stops.add("deadlines of programs", () => deadlines.stop());
  return { engine, venue, deadlines };
}

/** The read models, and what is computed from them while the exchange runs. */
async function startReads(
  { log, stops, onFatal }: ExchangeOptions,
  connectionString: string,
  pool: Pool,
  engine: Awaited<ReturnType<typeof startEngine>>,
) {
  const projections = await startProjectionsThread({ connectionString, engine, log, onFatal });
  stops.add("projections", () => projections.stop());
  const marketData = await startMarketData({ pool, engine, quotes: projections.quotes });
  stops.add("market data", async () => marketData.stop());
  const waitFor: Projections["waitFor"] = (sequence, timeoutMs) => projections.waitFor(sequence, timeoutMs);
  stops.add("fee levels", startFeeLevels({ pool, engine, marketData, waitFor, log }));
  const readable = (timeoutMs: number): Promise<boolean> => waitFor(engine.sequence, timeoutMs);
  stops.add("days of members", startWorth({ pool, marketData, readable, log }));
  const markets = (): string[] => marketData.terms.markets().map(({ market }) => market);
  stops.add("retention", startRetention({ pool, log, markets }));
  return { projections, marketData };
}

export interface Parts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly deadlines: Deadlines;
  readonly projections: Projections;
  readonly marketData: MarketData;
  readonly custody: RunningCustody;
  readonly identity: Identity;
  readonly files: Files;
  readonly kyc: Kyc;
  readonly desk: Desk;
  readonly apiKeys: ApiKeys;
  readonly security: Security;
  readonly recoveries: Recoveries;
  readonly operations: Operations;
  readonly support: Support;
  readonly content: Content;
  readonly push: Push;
  readonly signIn: SignIn;
  readonly alarms: Alarms;
}

/** Notices of security go out, and what nobody needs any more goes away. */
function keepHouse({ pool, log, files, security }: Pick<Parts, HouseParts>, stops: Stops): void {
  stops.add("notices", security.start());
  const pruneMore = [
    (timeMs: number) => pruneUptime(pool, timeMs),
    (timeMs: number) => pruneMessages(pool, timeMs - MESSAGES_KEPT_MS),
  ];
  stops.add("pruning", startPruning(pool, log, files.prune, security.prune, ...pruneMore));
}

type HouseParts = "pool" | "log" | "files" | "security";

/** Starts the mails about members' deposits and withdrawals. */
function startMails(
  parts: Parameters<typeof startDepositMails>[0] & Parameters<typeof startWithdrawalMails>[0],
  stops: Stops,
): void {
  stops.add("deposit mails", startDepositMails(parts));
  stops.add("withdrawal mails", startWithdrawalMails(parts));
}

async function embeddedDatabase(settings: Settings, log: Logger, stops: Stops): Promise<string> {
  const postgres = await startPostgres({ directory: join(settings.dataDirectory, "postgres"), log });
  stops.add("database", () => postgres.stop());
  return postgres.connectionString;
}

function openRecoveries(
  parts: Omit<RecoveryOptions, "holdHours">,
  parameters: OperatorParameters,
  stops: Stops,
): Recoveries {
  const holdHours = (): number => Number.parseInt(parameters.limit("recoveryHoldHours"), 10);
  const recoveries = createRecoveries({ ...parts, holdHours });
  startRecoveries(recoveries, stops);
  return recoveries;
}

function kycOf(pool: Pool, files: Files, secret: string, parameters: OperatorParameters): Kyc {
  return createKyc({
    ...{ pool, files, secret },
    get withdrawDailyUsdt() {
      const { limit } = parameters;
      return [limit("withdrawDailyUsdt"), limit("withdrawDailyVerifiedUsdt")] as const;
    },
  });
}

function gatewayOf(parts: Parts, watched: Readiness, demoFundPassword: string): Gateway {
  const { settings, log, engine, projections, identity } = parts;
  const metrics = createMetrics();
  metrics.addGauges({
    engine_sequence: { help: "Last durable record", read: () => engine.sequence },
    projection_sequence: { help: "Last record the read models cover", read: () => projections.sequence },
    alarms_open: { help: "Alarms that last and nobody acknowledged", read: () => parts.alarms.open },
    projection_lag_ms: { help: "Age of the oldest record not yet readable", read: () => projections.lagMs },
  });
  return {
    handlers: handlersOf(parts, watched, demoFundPassword),
    identity,
    desk: parts.desk,
    mayUpload: async (token) => (await visitOf(parts.pool, token, Date.now())) !== null,
    keys: parts.apiKeys,
    settings: gatewaySettings(settings),
    texts: loadRefusalTexts(),
    metrics,
    log,
    sequence: () => engine.sequence,
    waitFor: (sequence, timeoutMs) => projections.waitFor(sequence, timeoutMs),
  };
}

function openStreams(parts: Parts, gateway: Gateway, server: Server, calls: StreamCalls): Streams {
  const { pool, engine, projections, marketData, custody, identity, log } = parts;
  const { cookies, originsAllowed, hostAllowed, proxyTrusted } = gateway.settings;
  const streams = startStreams({
    server,
    pool,
    engine,
    projections,
    marketData,
    log,
    custodyEvents: custodyEvents(pool, custody.networks, log),
    supportEvents: parts.support,
    calls,
    findSession: (token, cookieHeader) =>
      identity.sessions.find(token, readSessionCookie(cookieHeader, cookies), Date.now()),
    findKey: async (apiKey, ip) => {
      const holder = await parts.apiKeys.stillHeld(apiKey, ip, Date.now());
      return holder === null ? null : keyCaller(holder).member;
    },
    text: (acceptLanguage, refusal) => gateway.texts.text(languageOf(acceptLanguage), refusal),
    originAllowed: (origin, host) => hostAllowed(host) && isOwnOrigin(origin, host, originsAllowed),
    ipOf: (request) => addressOf(request, proxyTrusted),
  });
  identity.sessions.onClosed((sessionId) => streams.closeSession(sessionId));
  parts.apiKeys.onClosed((keyId) => streams.closeSession(sessionOfKey(keyId)));
  gateway.metrics.addGauges({
    stream_sockets: { help: "Open sockets", read: () => streams.socketCount },
    stream_channels: { help: "Public channels somebody listens to", read: () => streams.channelCount },
    stream_cut_total: { help: "Sockets cut because they read too slowly", read: () => streams.counts.cut },
  });
  return streams;
}

function originOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const host = address === "0.0.0.0" || address === "::" ? "127.0.0.1" : address;
  return `http://${family === "IPv6" && host.includes(":") ? `[${host}]` : host}:${port}`;
}
