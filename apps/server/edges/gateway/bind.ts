/**
 * The one binding from the contract to HTTP. Method and origin are looked at here; the other gates are those of
 * run-call.ts, through which a call over the stream goes as well.
 */
import { type Call, type CallName, pathOf } from "@meridian/contract";
import { refusalTerms } from "@meridian/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addAllowance, sendCsv, sendData } from "./answer.ts";
import { addressOf } from "./caller-address.ts";
import { type IncomingCall, tokenIn } from "./incoming-call.ts";
import { allPages, CallRefusal } from "../../ground/calls/index.ts";
import { answerFailure, refusalOfFailure } from "./failures.ts";
import { checkOrigin } from "./origin.ts";
import type { Bound, CallRunner } from "./run-call.ts";
import type { Gateway } from "./services.ts";
import { API_KEY_HEADER, signedCallOf, withoutSignature } from "./signed-call.ts";
import { readSessionCookie, sessionCookie } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** As it was sent, of a call that is signed: the signature is over it. "" of any other. */
    bodyText: string;
  }
}

/** No call carries more than a few hundred characters. */
export const BODY_MAX = 65_536;

/** The beginning of every call's path. */
const CALLS = pathOf("", "").slice(0, -1);

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** Calls stand behind one route, but for those with a large body: one for each took the start a fifth of a second. */
export function bindCalls(
  app: FastifyInstance,
  gateway: Gateway,
  runner: CallRunner,
  calls: readonly Bound[],
): void {
  const boundAt = new Map<string, Bound>();
  for (const bound of calls) {
    const { bodyMax } = bound.call;
    for (const url of pathsOf(bound.name, bound.call)) {
      if (bodyMax === undefined) boundAt.set(url.slice(CALLS.length), bound);
      else {
        app.route({
          method: METHODS,
          url,
          ...largeBody(gateway, bound.call, bodyMax),
          handler: (request, reply) => answerCall(gateway, runner, bound, request, reply),
        });
      }
    }
  }
  app.route<{ readonly Params: { readonly "*": string } }>({
    method: METHODS,
    url: `${CALLS}*`,
    handler(request, reply) {
      const bound = boundAt.get(request.params["*"]);
      if (bound === undefined) return reply.callNotFound();
      return answerCall(gateway, runner, bound, request, reply);
    },
  });
}

/**
 * Only who is logged in may send much, or who recovers what a login needs: a stranger's or a program's long body is
 * refused before it is read.
 */
function largeBody(gateway: Gateway, { access }: Call, bodyLimit: number) {
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest): Promise<void> => {
      if (request.method !== "POST") return;
      if (request.headers[API_KEY_HEADER] !== undefined) throw new CallRefusal("api_key.scope");
      const token = tokenIn(request.headers["token"]);
      if (access === "public") {
        if (lengthOf(request) <= BODY_MAX || (await gateway.mayUpload(token))) return;
        throw new CallRefusal("recovery.over");
      }
      const secret = readSessionCookie(request.headers.cookie, gateway.settings.cookies);
      const member = await gateway.identity.sessions.find(token, secret, Date.now());
      if (member === null) throw new CallRefusal("session.invalid");
    },
  };
}

/** A body whose length nobody announces may be as long as any. */
function lengthOf({ headers }: FastifyRequest): number {
  const length = headers["content-length"];
  return length === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(length, 10);
}

/** Every path under which a call answers: its own name's first, then its aliases'. */
export function pathsOf(name: CallName, call: Call): string[] {
  const ownName = name.slice(call.group.length + 1);
  return [ownName, ...(call.aliases ?? [])].map((callName) => pathOf(call.group, callName));
}

async function answerCall(
  gateway: Gateway,
  runner: CallRunner,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startMs = performance.now();
  const incoming = incomingCallOf(gateway, bound.call, request, reply);
  let code = 0;
  try {
    return await passGates(gateway, runner, bound, incoming, request, reply);
  } catch (failure) {
    code = refusalTerms(refusalOfFailure(failure)?.refusal ?? "server.failed").code;
    addAllowance(reply, incoming);
    return answerFailure(gateway, failure, request, reply);
  } finally {
    gateway.metrics.observeCall(bound.name, code, performance.now() - startMs);
  }
}

async function passGates(
  gateway: Gateway,
  runner: CallRunner,
  bound: Bound,
  incoming: IncomingCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, call, handler } = bound;
  const isChange = call.kind === "change";
  if (!(request.method === "POST" || (request.method === "GET" && !isChange))) {
    throw new CallRefusal("request.method_not_allowed");
  }
  if (isChange) checkOrigin(request.headers, gateway.settings.originsAllowed);
  const context = await runner.admit(call, incoming);
  const { input, csv } = inputOf(call, request, incoming);

  if (csv) {
    const nextPage = (): void => runner.admission.spend(call.weight, context.member, incoming);
    const text = await runner.carryOut(bound, context, input, (parsed) =>
      allPages(call, handler, parsed, context, nextPage),
    );
    addAllowance(reply, incoming);
    return sendCsv(reply, name.slice(call.group.length + 1), text as string);
  }
  const output = await runner.carryOut(bound, context, input);
  addAllowance(reply, incoming);
  if (isChange) reply.header("sequence", sequenceOf(output) ?? gateway.sequence());
  return sendData(reply, output);
}

function incomingCallOf(
  gateway: Gateway,
  { group }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): IncomingCall {
  const { headers } = request;
  return {
    ip: addressOf(request.raw, gateway.settings.proxyTrusted),
    token: tokenIn(headers["token"]),
    cookieHeader: headers.cookie,
    signed: signedCallOf(headers, request, request.bodyText),
    acceptLanguage: headers["accept-language"],
    clientType: textOf(headers["client-type"]),
    userAgent: headers["user-agent"] ?? "",
    host: headers.host ?? "",
    idempotencyKey: headers["idempotency-key"],
    sinceSequence: sequenceIn(headers["since-sequence"]),
    allowance: null,
    setSessionCookie(secret) {
      const name = group === "staff" ? "staff" : "session";
      reply.header("set-cookie", sessionCookie(secret, request, gateway.settings.cookies, name));
    },
  };
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === "string" ? header.slice(0, 64) : "";
}

function sequenceIn(header: string | string[] | undefined): number {
  if (typeof header !== "string" || !/^\d{1,15}$/.test(header)) return 0;
  return Number.parseInt(header, 10);
}

/** The query of a GET, the body of a POST; `format=csv` stands in the query of either. */
function inputOf(
  call: Call,
  request: FastifyRequest,
  incoming: IncomingCall,
): { readonly input: unknown; readonly csv: boolean } {
  const sent = request.query as Record<string, unknown>;
  const query = incoming.signed === null ? { ...sent } : withoutSignature(sent);
  const csv = call.csv === true && query["format"] === "csv";
  if (csv) delete query["format"];
  if (request.method === "GET") return { input: query, csv };
  const extra = Object.keys(query)[0];
  if (extra !== undefined) throw new CallRefusal("request.unknown_field", extra.slice(0, 64));
  return { input: request.body === undefined ? {} : request.body, csv };
}

/** The record that a change was written as, where its answer tells it. */
function sequenceOf(output: unknown): number | undefined {
  const { sequence } = output as { readonly sequence?: unknown };
  return typeof sequence === "number" ? sequence : undefined;
}
