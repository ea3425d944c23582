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
import { addressBookHandlers } from "./address-book/index.ts";
import { apiKeyHandlers } from "./api-keys/handlers.ts";
import { type ApiKeys, createApiKeys } from "./api-keys/keys.ts";
import { type Content, contentHandlers, startContent } from "./content/index.ts";
import { coinsOf, publicHandlers } from "./content/public-handlers.ts";
import { type CustodyAlarm, startCustody, type RunningCustody } from "./custody/index.ts";
import { migrate } from "./database/migrate.ts";
import { openPool } from "./database/pool.ts";
import { startEngine } from "./engine/client.ts";
import type { Engine } from "./engine/engine.ts";
import { keyCaller, sessionOfKey } from "./gateway/key-admission.ts";
import { addressOf } from "./gateway/caller-address.ts";
import type { Handlers } from "./gateway/context.ts";
import { languageOf, LANGUAGES } from "./gateway/languages.ts";
import { createMetrics } from "./gateway/metrics.ts";
import { isOwnOrigin } from "./gateway/origin.ts";
import { loadPages } from "./gateway/pages.ts";
import { loadRefusalTexts } from "./gateway/refusal-texts.ts";
import { createServer } from "./gateway/server.ts";
import type { Gateway } from "./gateway/services.ts";
import { readSessionCookie } from "./gateway/session-cookie.ts";
import type { StreamCalls } from "./gateway/stream-calls.ts";
import { favouriteHandlers } from "./identity/favourites.ts";
import { createIdentity, type Identity } from "./identity/identity.ts";
import { codeHandlers } from "./identity/code-handlers.ts";
import { contactHandlers } from "./identity/contact-handlers.ts";
import { forgotPasswordHandlers } from "./identity/forgot-password.ts";
import { loginHandlers } from "./identity/login-handlers.ts";
import { registerHandlers } from "./identity/register.ts";
import { memberHandlers } from "./identity/member-handlers.ts";
import { passwordHandlers } from "./identity/password-handlers.ts";
import { profileHandlers } from "./profile/handlers.ts";
import { recordHandlers } from "./records/handlers.ts";
import { startPruning } from "./identity/pruning.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { type MarketData, startMarketData } from "./market-data/index.ts";
import { startPostgres } from "./postgres/index.ts";
import {
  orderFinder,
  type Projections,
  readHandlers,
  startProjectionsThread,
  startRetention,
} from "./projections/index.ts";
import { proofHandlers } from "./proof/review-times.ts";
import { fileStore, gatewaySettings, parameterDefaults, transportsOf } from "./exchange-settings.ts";
import { readiness } from "./readiness.ts";
import type { Settings } from "./settings.ts";
import type { Stops } from "./stops.ts";
import { startStreams, type Streams } from "./streams/index.ts";
import { type Deadlines, startCancelAfter } from "./venue/cancel-after.ts";
import { defineSeedVenue } from "./venue/define.ts";
import { followVenue, type VenueDirectory } from "./venue/directory.ts";
import { startFeeLevels } from "./venue/fee-levels.ts";
import { orderHandlers } from "./venue/order-handlers.ts";
import { transferHandlers } from "./venue/transfer-handler.ts";
import { spotAvailable } from "./wallet/available.ts";
import { custodyEvents } from "./wallet/custody-events.ts";
import { startDepositMails } from "./wallet/deposit-mails.ts";
import { fundHotWallets } from "./wallet/fund-hot-wallet.ts";
import type { Readiness } from "./gateway/health.ts";
import { statusHandlers } from "./status/status-handlers.ts";
import { pruneUptime, startUptime } from "./status/uptime.ts";
import {
  createWithdrawalGate,
  loadParameters,
  operationHandlers,
  type Operations,
  type OperatorParameters,
  staffMemberHandlers,
  startOperations,
} from "./operations/index.ts";
import { createFiles, type Files } from "./files/files.ts";
import { fileHandlers } from "./files/handlers.ts";
import { kycHandlers } from "./kyc/handlers.ts";
import { createKyc, type Kyc } from "./kyc/kyc.ts";
import { createFactors } from "./security/factors.ts";
import { freezeMember } from "./security/freezing.ts";
import { securityHandlers } from "./security/handlers.ts";
import { createMemberMails } from "./security/member-mails.ts";
import { createSecurity, type Security } from "./security/security.ts";
import { createDesk, type Desk } from "./staff/desk.ts";
import { type Alarms, createAlarms, startWatch, treasuryHandlers, treasuryRules } from "./treasury/index.ts";
import { staffHandlers } from "./staff/handlers.ts";
import { staffKycHandlers } from "./staff/kyc-handlers.ts";
import { startSupport, type Support, supportHandlers } from "./support/index.ts";
import { judgeWithdrawal, type ReviewParts } from "./wallet/review.ts";
import { startWithdrawalMails } from "./wallet/withdrawal-mails.ts";
import { walletHandlers } from "./wallet/wallet-handlers.ts";
import { startWorth, worthHandlers } from "./worth/index.ts";

export interface Exchange {
  /** Where it answers, such as "http://127.0.0.1:4180". */
  readonly origin: string;
  readonly pool: Pool;
  readonly engine: Engine;
  readonly identity: Identity;
  readonly custody: RunningCustody;
  readonly files: Files;
  readonly kyc: Kyc;
  readonly desk: Desk;
  readonly security: Security;
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
  /** Shown beside the field where the shared demo member enters it. */
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
}

export async function startExchange(options: ExchangeOptions): Promise<Exchange> {
  const { settings: wanted, log, stops, onFatal, demo } = options;
  mkdirSync(wanted.dataDirectory, { recursive: true });
  const connectionString = wanted.databaseUrl ?? (await embeddedDatabase(wanted, log, stops));
  const pool = openPool(connectionString, log);
  stops.add("database connections", () => pool.end());
  await migrate(pool, log);

  const { engine, venue, deadlines } = await startVenue(options);
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

  const parameters = await loadParameters(pool, parameterDefaults(wanted));
  const files = createFiles(pool, fileStore(wanted), wanted.secret);
  const kyc = kycOf(pool, files, wanted.secret, parameters);
  const reviewing = reviewParts({ pool, marketData }, parameters, kyc);
  const gate = createWithdrawalGate({
    ...{ pool, parameters },
    judge: (withdrawal) => judgeWithdrawal(reviewing, withdrawal, Date.now()),
  });
  const alarms = createAlarms(pool, log);
  const treasury = { rules: treasuryRules(parameters, marketData), onAlarm: alarmTo(alarms, log) };
  const holding = { database: pool, engine, log, ...gate, ...treasury };
  const custody = await startCustody(holding, custodySettings(wanted));
  stops.add("custody", () => custody.stop());
  await fundHotWallets(custody);
  const settings = {
    ...wanted,
    marketSimulated: wanted.marketSimulated && custody.development !== undefined,
  };

  const transports = transportsOf(settings, pool, log);
  stops.add("mail", async () => void (await Promise.all([transports.mail.close(), transports.sms?.close()])));
  const { secret, mode, publicOrigin } = settings;
  const factors = createFactors({ pool, secret, publicOrigin });
  const mailer = createMailer(transports, LANGUAGES, createMemberMails(pool, factors.seal));
  const identity = createIdentity({ pool, engine, mailer, factors, secret, demo: mode === "demo", log });
  stops.add("deposit mails", startDepositMails({ pool, networks: custody.networks, mailer, log }));
  const apiKeys = createApiKeys({ pool, secret });
  let listensAt = "";
  const security = createSecurity({
    ...{ pool, engine, networks: custody.networks, identity, factors, mailer, log },
    origin: () => publicOrigin ?? listensAt,
    alsoEnd: (memberId, timeMs) => apiKeys.closeKeys(memberId, timeMs),
  });
  stops.add("notices", security.start());
  stops.add(
    "pruning",
    startPruning(pool, log, files.prune, security.prune, (timeMs) => pruneUptime(pool, timeMs)),
  );

  const secondFactorRequired = mode === "production";
  const desk = createDesk({ pool, passwords: identity.passwords, secret, secondFactorRequired });

  const working = {
    ...{ settings, log, pool, engine, venue, deadlines, projections, marketData, custody, identity },
    ...{ files, kyc, desk, apiKeys, security, alarms },
  };
  const talking = { pool, venue, marketData, files, audit: desk.audit, mailer, log, secret };
  const support = startSupport({ ...talking, origin: () => publicOrigin ?? listensAt }, stops);
  const given = { parameters, networks: custody.networks, audit: desk.audit };
  const operations = startOperations({ ...working, ...given }, stops);
  const coins = () => coinsOf({ venue, networks: custody.networks });
  const content = await startContent({ ...working, ...given, coins });
  const parts: Parts = { ...working, operations, support, content };
  const watched = readiness(parts);
  const gateway = gatewayOf(parts, watched, demo?.fundPassword ?? "");
  const pages = await loadPages(settings.webDirectory, settings.consoleDirectory);
  const { app, streamCalls } = await createServer({ gateway, pages, readiness: watched });
  stops.add(
    "treasury watch",
    watchTreasury(parts, mailer, () => publicOrigin ?? listensAt),
  );
  stops.add("uptime", startUptime({ pool, readiness: watched, log }));
  stops.add("gateway", () => app.close());
  const streams = openStreams(parts, gateway, app.server, streamCalls);
  stops.add("streams", async () => streams.stop());
  await app.listen({ host: settings.host, port: settings.port });
  const origin = originOf(app);
  listensAt = origin;
  const mailing = { pool, networks: custody.networks, mailer, log };
  stops.add(
    "withdrawal mails",
    startWithdrawalMails({ ...mailing, origin: () => publicOrigin ?? listensAt }),
  );

  if (settings.marketSimulated) await demo?.start(parts, origin, stops);
  const { marketSimulated, dataDirectory } = settings;
  return { ...parts, origin, marketSimulated, dataDirectory };
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
  readonly operations: Operations;
  readonly support: Support;
  readonly content: Content;
  readonly alarms: Alarms;
}

async function embeddedDatabase(settings: Settings, log: Logger, stops: Stops): Promise<string> {
  const postgres = await startPostgres({ directory: join(settings.dataDirectory, "postgres"), log });
  stops.add("database", () => postgres.stop());
  return postgres.connectionString;
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

/** What custody tells in the middle of its work is written down beside it, and never keeps it from going on. */
function alarmTo(alarms: Alarms, log: Logger): (alarm: CustodyAlarm) => void {
  return ({ kind, subject, detail }) => {
    alarms
      .raise({ kind, subject, facts: detail })
      .catch((error: unknown) =>
        log.error({ err: error, kind, subject }, "an alarm could not be written down"),
      );
  };
}

function treasuryParts(parts: Parts) {
  const { pool, engine, venue, custody, operations, desk, alarms } = parts;
  const { networks } = custody;
  return { pool, engine, venue, networks, alarms, parameters: operations.parameters, audit: desk.audit };
}

/** Begins to look after the treasury. @returns the function that ends it */
function watchTreasury(parts: Parts, mailer: Mailer, origin: () => string): () => Promise<void> {
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

/** How long a look at what was debited waits for the read models. */
const READABLE_WITHIN_MS = 5_000;

function kycOf(pool: Pool, files: Files, secret: string, parameters: OperatorParameters): Kyc {
  return createKyc({
    ...{ pool, files, secret },
    get withdrawDailyUsdt() {
      const { limit } = parameters;
      return [limit("withdrawDailyUsdt"), limit("withdrawDailyVerifiedUsdt")] as const;
    },
  });
}

function reviewParts(
  market: Pick<ReviewParts, "pool" | "marketData">,
  { limit }: OperatorParameters,
  kyc: Kyc,
): ReviewParts {
  const dailyLimitUsdt: ReviewParts["dailyLimitUsdt"] = async (memberId) =>
    kyc.options.withdrawDailyUsdt[await kyc.levelOf(memberId)];
  return { ...market, limit, dailyLimitUsdt };
}

/** Every call's handler, feature by feature; the type says that none is missing. */
function handlersOf(parts: Parts, watched: Readiness, demoFundPassword: string): Handlers {
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
    ...apiKeyHandlers(parts.apiKeys),
    ...fileHandlers(parts.files),
    ...kycHandlers(parts.kyc),
    ...staffHandlers(parts.desk),
    ...staffKycHandlers(parts.desk, parts.kyc),
    ...supportHandlers(parts.support),
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
    ...wallet,
    ...recordHandlers({ pool, marketData, reads: wallet }),
    ...statusHandlers({
      ...{ pool, engine, projections, readiness: watched, networks: custody, startedAt: Date.now() },
    }),
    ...publicHandlers({ pool, networks, engine, venue, settings }),
    ...contentHandlers(parts.content, { settings, audit: parts.desk.audit, demoFundPassword }),
  };
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
  const { cookies, originsAllowed, proxyTrusted } = gateway.settings;
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
    originAllowed: (origin, host) => isOwnOrigin(origin, host, originsAllowed),
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
