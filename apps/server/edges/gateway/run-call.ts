/**
 * The gates that every call passes in the same order, whichever way it came in: session and allowance, idempotency
 * key, input, fund password, locked settings and second factor, sequence; then its handler.
 */
import { type Call, CALLS, type CallName } from "@meridian/contract";
import { type Admission, createAdmission } from "./admission.ts";
import type { IncomingCall } from "./incoming-call.ts";
import { type CallContext, CallRefusal, languageOf } from "../../ground/calls/index.ts";
import { checkFundRule } from "./fund-rule.ts";
import type { KeyAdmission } from "./key-admission.ts";
import { parseInput } from "./parse.ts";
import { checkSecurityRule } from "./security-rule.ts";
import { checkStaff } from "./staff-rule.ts";
import { createRateLimiter } from "./rate-limit.ts";
import type { Gateway } from "./services.ts";
import type { SignedCall } from "./signed-call.ts";
import { createTimeout } from "./timeout.ts";

/** A call is answered within this, because callers give up after half a minute. */
const CALL_TIMEOUT_MS = 29_000;

/** The longest wait of a read for the read models to reach what the caller has seen. */
const SEQUENCE_WAIT_MS = 10_000;

/** Visible characters without spaces; a UUID has 36. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

export interface Bound {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
}

export interface CallRunner {
  readonly admission: Admission;
  /** Identifies the caller and checks that it may make the call. Throws the refusal. */
  admit(call: Call, incoming: IncomingCall): Promise<CallContext>;
  /**
   * Looks at the input, and lets the call's handler do it. Where nothing must be asked of the database first, the
   * handler has begun when this returns, so calls reach the engine in the order in which they are carried out here.
   *
   * @param handler in place of the call's own; its answer is then not held against the call's schema
   */
  carryOut(bound: Bound, context: CallContext, input: unknown, handler?: AnyHandler): Promise<unknown>;
}

export function boundCalls(gateway: Gateway): readonly Bound[] {
  return Object.entries(CALLS).map(([key, call]) => {
    const name = key as CallName;
    return { name, call, handler: gateway.handlers[name] as AnyHandler };
  });
}

export function createCallRunner(gateway: Gateway): CallRunner {
  const admission = createAdmission(gateway, createRateLimiter(gateway.settings.rateLimits));
  const withTimeout = createTimeout(CALL_TIMEOUT_MS);

  return {
    admission,

    async admit(call, incoming) {
      const timeMs = Date.now();
      const ofStaff = call.access === "staff";
      const byKey = isByKey(call, incoming) ? await admitKey(admission, call, incoming) : null;
      const ofSession = ofStaff || byKey !== null;
      const member = ofSession ? (byKey?.member ?? null) : await admission.admit(call.weight, incoming);
      if (member === null && call.access === "member") throw new CallRefusal("session.invalid");
      const staff = ofStaff ? await admission.admitStaff(call.weight, incoming) : null;
      if (ofStaff) checkStaff(gateway.team, call, staff);
      return {
        member,
        apiKey: byKey?.apiKey ?? null,
        staff,
        timeMs,
        language: languageOf(incoming.acceptLanguage),
        clientType: incoming.clientType,
        ip: incoming.ip,
        userAgent: incoming.userAgent,
        host: incoming.host,
        idempotencyKey: call.kind === "change" ? readIdempotencyKey(byKey ?? incoming, byKey !== null) : "",
        sinceSequence: incoming.sinceSequence,
        setSessionCookie: (secret) => incoming.setSessionCookie(secret),
      };
    },

    async carryOut({ name, call, handler: own }, context, input, handler) {
      const parsed = parseInput(call, input);
      const fundCheck = checkFundRule(gateway.identity, call, parsed, context);
      if (fundCheck !== undefined) await fundCheck;
      const securityCheck = checkSecurityRule(gateway.identity.options.factors, {
        name,
        call,
        context,
        input: parsed,
      });
      if (securityCheck !== undefined) await securityCheck;
      if (call.kind === "read" && context.sinceSequence > 0) await waitForSequence(gateway, context);
      if (handler !== undefined) return withTimeout(handler(parsed, context));
      const output = await withTimeout(own(parsed, context));
      if (gateway.settings.answersChecked) call.output.parse(output);
      return output;
    },
  };
}

function readIdempotencyKey({ idempotencyKey: key }: { idempotencyKey: unknown }, isSigned: boolean): string {
  if (typeof key === "string" && IDEMPOTENCY_KEY.test(key)) return key;
  throw isSigned
    ? new CallRefusal("api_key.idempotency_key", "idempotencyKey")
    : new CallRefusal("request.idempotency_key_missing");
}

/** True when the key admits the call: public reads need no signature; with one, the member pays, not the address. */
function isByKey(call: Call, { signed }: IncomingCall): boolean {
  if (signed === null) return false;
  return call.access !== "public" || call.kind === "change" || /(^|&)signature=/.test(signed.query);
}

/** Refuses "api_key.scope" for what the key does not allow, or no key does. */
async function admitKey(admission: Admission, call: Call, incoming: IncomingCall): Promise<KeyAdmission> {
  const admitted = await admission.admitKey(call.weight, incoming, incoming.signed as SignedCall);
  const { keyScope } = call;
  if (keyScope === "none" || !admitted.apiKey.scopes.includes(keyScope))
    throw new CallRefusal("api_key.scope");
  return admitted;
}

/** A sequence that the engine has not reached yet is not waited for: nobody can have seen it. */
async function waitForSequence(gateway: Gateway, { sinceSequence }: CallContext): Promise<void> {
  const sequence = Math.min(sinceSequence, gateway.sequence());
  const covered = await gateway.waitFor(sequence, SEQUENCE_WAIT_MS);
  if (!covered) throw new CallRefusal("request.timed_out");
}
