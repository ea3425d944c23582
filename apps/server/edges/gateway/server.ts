/** The HTTP server: calls under /data, the API's description, health and metrics, and the pages for everything else. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { refusalTerms } from "@meridian/contract";
import fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { ANSWER_HEADERS, refusalText, USED_WEIGHT_HEADER, verdictHeaders } from "./answer.ts";
import { bindCalls, BODY_MAX } from "./bind.ts";
import { addressOf } from "./caller-address.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { answerFailure, refusalAnswerOf, refusalOfFailure } from "./failures.ts";
import { bindHealth, type Readiness } from "./health.ts";
import { isForUs } from "./host.ts";
import type { Pages } from "./pages.ts";
import { bindPages } from "./pages.ts";
import { readOut } from "./read-out.ts";
import { boundCalls, type CallRunner, createCallRunner } from "./run-call.ts";
import type { Gateway } from "./services.ts";
import { API_KEY_HEADER } from "./signed-call.ts";
import { createStreamCalls, type StreamCalls } from "./stream-calls.ts";

/** For a whole request to arrive; a slower one holds a connection for nothing. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Above the minute after which proxies usually drop idle connections themselves. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/** Calls are checked and written by the contract. Left alone, the framework loads two compilers of schemas at start. */
const WITHOUT_SCHEMAS = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas(): never {
  throw new Error("no route has a schema of the framework's");
}

export interface ServerOptions {
  readonly gateway: Gateway;
  readonly pages: Pages;
  readonly readiness: Readiness;
  /** Answers beside the calls and the pages, such as the API's description. */
  readonly also: readonly FastifyPluginAsync<{ readonly tls: boolean }>[];
}

export interface GatewayServer {
  readonly app: FastifyInstance;
  /** The same calls for the sockets of the stream. */
  readonly streamCalls: StreamCalls;
}

export async function createServer(options: ServerOptions): Promise<GatewayServer> {
  const { gateway, pages, readiness, also } = options;
  const app = fastify({
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    // Some clients offer HTTP/2 this way; whoever does not take the offer answers as always.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket" },
    frameworkErrors: (error, request, reply) => void answerFailure(gateway, error, request, reply),
  });
  readJsonOnly(app);
  app.setErrorHandler(async (error, request, reply) => {
    if (refusalOfFailure(error)?.refusal === "request.too_large") await readOut(request.raw);
    return answerFailure(gateway, error, request, reply);
  });
  const runner = createCallRunner(gateway);
  addAllowanceHeaders(app, gateway, runner);
  const calls = boundCalls(gateway);
  bindCalls(app, gateway, runner, calls);
  refuseOtherHosts(app, gateway);
  bindHealth(app, gateway.metrics, readiness, gateway.settings);
  for (const plugin of also) await app.register(plugin, { tls: gateway.settings.tls });
  await app.register(bindPages, { pages, tls: gateway.settings.tls, gateway });
  return { app, streamCalls: createStreamCalls(gateway, runner, calls) };
}

/**
 * Every answer tells its caller's allowance, also one that came before anybody looked at who asks: then it is the
 * address's, which pays for a request that led nowhere.
 */
function addAllowanceHeaders(app: FastifyInstance, { settings }: Gateway, { admission }: CallRunner): void {
  app.addHook("onSend", async (request, reply) => {
    if (reply.hasHeader(USED_WEIGHT_HEADER)) return;
    const ip = addressOf(request.raw, settings.proxyTrusted);
    reply.headers(verdictHeaders(admission.lookAt(ip, reply.statusCode >= 400)));
  });
}

/** Refuses requests for other hosts before the framework looks at them. */
function refuseOtherHosts(app: FastifyInstance, gateway: Gateway): void {
  const server: Server = app.server;
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (isForUs(request, gateway.settings.hostAllowed)) app.routing(request, response);
    else sendMisdirected(gateway, request, response);
  });
}

function sendMisdirected(gateway: Gateway, request: IncomingMessage, response: ServerResponse): void {
  const failure = new CallRefusal("request.host_unknown");
  const answer = refusalAnswerOf(gateway, failure, request.headers["accept-language"], "");
  const { status } = refusalTerms(answer.refusal);
  response.writeHead(status, { ...ANSWER_HEADERS, connection: "close" }).end(refusalText(answer));
}

/** JSON is the only body: a form or plain text, which any site may make a browser send, is refused. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest("bodyText", "");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (request.headers[API_KEY_HEADER] !== undefined) request.bodyText = String(body);
    try {
      done(null, body === "" ? {} : JSON.parse(String(body)));
    } catch {
      done(new CallRefusal("request.malformed"));
    }
  });
}
