/**
 * The one binding from the contract to HTTP. Every call passes the same gates in the same order: method, origin,
 * session, allowance, idempotency key, input, fund password, sequence; then its handler; then the envelope.
 */
import { type Call, CALLS, type CallName, pathOf } from "@meridian/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalTerms } from "@meridian/contract";
import { type Admission, createAdmission } from "./admission.ts";
import { sendCsv, sendData } from "./answer.ts";
import { type AuthenticatedMember, type CallContext, CallRefusal } from "./context.ts";
import { allPages } from "./csv-pages.ts";
import { answerFailure, refusalOfFailure } from "./failures.ts";
import { checkFundRule } from "./fund-rule.ts";
import { languageOf } from "./languages.ts";
import { checkOrigin } from "./origin.ts";
import { parseInput } from "./parse.ts";
import { createRateLimiter } from "./rate-limit.ts";
import type { Gateway } from "./services.ts";
import { sessionCookie } from "./session-cookie.ts";
import { withTimeout } from "./timeout.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** A call is answered within this, as spec.md gives a caller half a minute to wait. */
const CALL_TIMEOUT_MS = 29_000;

/** How long a read waits for the read models to reach what the caller has seen. */
const SEQUENCE_WAIT_MS = 10_000;

/** Visible characters without spaces; a UUID has 36. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

interface Bound {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
}

export function bindCalls(app: FastifyInstance, gateway: Gateway): void {
  const admission = createAdmission(gateway, createRateLimiter(gateway.settings.rateLimits));
  for (const [key, call] of Object.entries(CALLS)) {
    const name = key as CallName;
    const bound: Bound = { name, call, handler: gateway.handlers[name] as AnyHandler };
    for (const url of pathsOf(name, call)) {
      app.route({
        method: METHODS,
        url,
        handler: (request, reply) => answerCall(gateway, admission, bound, request, reply),
      });
    }
  }
}

/** Every path under which a call answers: its own name's first, then its aliases'. */
export function pathsOf(name: CallName, call: Call): string[] {
  const ownName = name.slice(call.group.length + 1);
  return [ownName, ...(call.aliases ?? [])].map((callName) => pathOf(call.group, callName));
}

async function answerCall(
  gateway: Gateway,
  admission: Admission,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startMs = performance.now();
  let code = 0;
  try {
    return await passGates(gateway, admission, bound, request, reply);
  } catch (failure) {
    code = refusalTerms(refusalOfFailure(failure)?.refusal ?? "server.failed").code;
    return answerFailure(gateway, failure, request, reply);
  } finally {
    gateway.metrics.observeCall(bound.name, code, performance.now() - startMs);
  }
}

async function passGates(
  gateway: Gateway,
  admission: Admission,
  { name, call, handler }: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isChange = call.kind === "change";
  if (!(request.method === "POST" || (request.method === "GET" && !isChange))) {
    throw new CallRefusal("request.method_not_allowed");
  }
  if (isChange) checkOrigin(request, gateway.settings.originsAllowed);
  const timeMs = Date.now();
  const member = await admission.admit(call, request, reply);
  if (member === null && call.access === "member") throw new CallRefusal("session.invalid");

  const context = contextOf(gateway, call, member, request, reply, timeMs);
  const { input, csv } = inputOf(call, request);
  const parsed = parseInput(call, input);
  await checkFundRule(gateway.identity, call, parsed, context);
  if (!isChange) await waitForSequence(gateway, context.sinceSequence);

  if (csv) {
    const nextPage = (): void => admission.spend(call, member, request, reply);
    const text = await withTimeout(allPages(call, handler, parsed, context, nextPage), CALL_TIMEOUT_MS);
    return sendCsv(reply, name.slice(call.group.length + 1), text);
  }
  const output = await withTimeout(handler(parsed, context), CALL_TIMEOUT_MS);
  if (gateway.settings.answersChecked) call.output.parse(output);
  if (isChange) reply.header("sequence", sequenceOf(output) ?? gateway.sequence());
  return sendData(reply, output);
}

function contextOf(
  gateway: Gateway,
  call: Call,
  member: AuthenticatedMember | null,
  request: FastifyRequest,
  reply: FastifyReply,
  timeMs: number,
): CallContext {
  const { headers } = request;
  return {
    member,
    timeMs,
    language: languageOf(headers["accept-language"]),
    clientType: textOf(headers["client-type"]),
    ip: request.ip,
    userAgent: headers["user-agent"] ?? "",
    idempotencyKey: call.kind === "change" ? idempotencyKeyOf(headers["idempotency-key"]) : "",
    sinceSequence: sequenceIn(headers["since-sequence"]),
    setSessionCookie(secret) {
      reply.header("set-cookie", sessionCookie(secret, request, gateway.settings.cookies));
    },
  };
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === "string" ? header.slice(0, 64) : "";
}

function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (typeof header !== "string" || !IDEMPOTENCY_KEY.test(header)) {
    throw new CallRefusal("request.idempotency_key_missing");
  }
  return header;
}

function sequenceIn(header: string | string[] | undefined): number {
  if (typeof header !== "string" || !/^\d{1,15}$/.test(header)) return 0;
  return Number.parseInt(header, 10);
}

/** The query of a GET, the body of a POST; `format=csv` stands in the query of either. */
function inputOf(call: Call, request: FastifyRequest): { readonly input: unknown; readonly csv: boolean } {
  const query = { ...(request.query as Record<string, unknown>) };
  const csv = call.csv === true && query["format"] === "csv";
  if (csv) delete query["format"];
  if (request.method === "GET") return { input: query, csv };
  const extra = Object.keys(query)[0];
  if (extra !== undefined) throw new CallRefusal("request.unknown_field", extra.slice(0, 64));
  return { input: request.body ?? {}, csv };
}

/** A sequence that the engine has not reached yet is not waited for: nobody can have seen it. */
async function waitForSequence(gateway: Gateway, sinceSequence: number): Promise<void> {
  if (sinceSequence === 0) return;
  const sequence = Math.min(sinceSequence, gateway.sequence());
  const covered = await gateway.waitFor(sequence, SEQUENCE_WAIT_MS);
  if (!covered) throw new CallRefusal("request.timed_out");
}

function sequenceOf(output: unknown): number | undefined {
  const { sequence } = output as { readonly sequence?: unknown };
  return typeof sequence === "number" ? sequence : undefined;
}
