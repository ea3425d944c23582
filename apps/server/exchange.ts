/** Starts the exchange: its features one on top of the other, then the door through which everybody comes in. */
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createServer, gatewayOf, originForPeople } from "./edges/gateway/index.ts";
import { apiReference } from "./edges/openapi/index.ts";
import { openStreams } from "./edges/streams/index.ts";
import { FEATURES } from "./features.ts";
import { type PartsOf, startPruning } from "./ground/feature/index.ts";
import type { Stops } from "./ground/process/index.ts";
import { PASSWORD_COST, type PasswordCost } from "./members/identity/index.ts";
import type { Settings } from "./settings/settings.ts";

/** Whatever the features give to each other. */
type Parts = PartsOf<typeof FEATURES>;

export interface Exchange extends Parts {
  /** The origin at which it answers programs, such as "http://127.0.0.1:4180"; `origin` is what people are told. */
  readonly listensAt: string;
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
  /** Called when the engine can no longer vouch for its state; the process must end. */
  readonly onFatal: (error: Error) => void;
  readonly demo?: DemoMarket;
  /** False for a test that makes the rounds of the treasury's watch itself and counts what they find. */
  readonly treasuryWatched?: boolean;
  /** Lower for tests, whose members are many and nobody's. */
  readonly passwordCost?: PasswordCost;
}

export async function startExchange(options: ExchangeOptions): Promise<Exchange> {
  const { settings, log, stops, onFatal, demo } = options;
  const { treasuryWatched = true, passwordCost = PASSWORD_COST } = options;
  mkdirSync(settings.dataDirectory, { recursive: true });
  let reachedAt = settings.publicOrigin ?? "";
  const origin = (): string => reachedAt;
  const demoFundPassword = demo?.fundPassword ?? "";
  const given = { settings, log, onFatal, origin, demoFundPassword, treasuryWatched, passwordCost };
  const parts = await FEATURES.start(given, stops);
  stops.add("pruning", startPruning(log, FEATURES.prunes(parts)));
  const listensAt = await listen(parts, stops);
  reachedAt = settings.publicOrigin ?? originForPeople(listensAt);
  FEATURES.whenOpen(parts, stops);
  if (parts.marketSimulated) await demo?.start(parts, listensAt, stops);
  return { ...parts, listensAt };
}

/** @returns the origin at which it answers */
async function listen(parts: Parts, stops: Stops): Promise<string> {
  const { settings, pages, readiness } = parts;
  const gateway = gatewayOf(parts, FEATURES.handlers(parts), FEATURES.metrics(parts));
  const { app, streamCalls } = await createServer({ gateway, pages, readiness, also: [apiReference] });
  stops.add("gateway", () => app.close());
  const streams = openStreams(parts, gateway, app.server, streamCalls);
  stops.add("streams", async () => streams.stop());
  await app.listen({ host: settings.host, port: settings.port });
  return originOf(app);
}

function originOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const host = address === "0.0.0.0" || address === "::" ? "127.0.0.1" : address;
  return `http://${family === "IPv6" && host.includes(":") ? `[${host}]` : host}:${port}`;
}
