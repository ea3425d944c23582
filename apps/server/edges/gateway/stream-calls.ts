/** Calls that come over the stream: the gates of run-call.ts, the handlers and the words of the calls over HTTP. */
import { CALLS, type Call, type Envelope, refusalTerms } from "@meridian/contract";
import type { IncomingCall } from "./incoming-call.ts";
import { type AuthenticatedMember, CallRefusal } from "../../ground/calls/index.ts";
import { refusalAnswerOf, refusalOfFailure } from "./failures.ts";
import type { Bound, CallRunner } from "./run-call.ts";
import type { Gateway } from "./services.ts";

/** The caller on a stream's socket. */
interface StreamCaller {
  readonly ip: string;
  readonly token: string;
  readonly cookieHeader: string;
  /** The key that the socket was opened with, "" for none. */
  readonly apiKey: string;
  /** As the header Accept-Language of the handshake. */
  readonly language: string;
}

interface StreamCall {
  readonly call: string;
  readonly input: unknown;
  readonly idempotencyKey: string;
}

export interface StreamCalls {
  /**
   * Returns the member whose session a token opens, null for none; charged as over HTTP.
   *
   * Throws the refusal when the allowance is used up.
   */
  authenticate(caller: StreamCaller): Promise<AuthenticatedMember | null>;
  /**
   * The same for a key that signed its own name and the time. Throws what is wrong with the signature as well.
   *
   * @param signed "apiKey=…&timestamp=…&signature=…"
   */
  authenticateKey(
    caller: StreamCaller,
    signed: string,
  ): Promise<{ readonly member: AuthenticatedMember; readonly apiKey: string }>;
  /**
   * Answers a call. Resolves once its handler has begun, so that a socket whose calls are asked one after the other
   * has them carried out in the order in which it sent them; the answer is told when it is there.
   */
  ask(caller: StreamCaller, asked: StreamCall, reply: (answer: Envelope) => void): Promise<void>;
}

/** Of a look at a session; as the cheapest call. */
const AUTH_WEIGHT = 1;

export function createStreamCalls(
  gateway: Gateway,
  runner: CallRunner,
  calls: readonly Bound[],
): StreamCalls {
  const byName = new Map(
    calls.filter(({ call }) => call.socket === true).map((bound) => [bound.name as string, bound]),
  );

  async function answerOf(
    asked: StreamCall,
    incoming: IncomingCall,
    work: Promise<unknown>,
  ): Promise<Envelope> {
    const startMs = performance.now();
    let code = 0;
    try {
      return { code: 0, message: "", data: await work };
    } catch (failure) {
      code = refusalTerms(refusalOfFailure(failure)?.refusal ?? "server.failed").code;
      return refusedOf(gateway, failure, incoming);
    } finally {
      if (byName.has(asked.call)) gateway.metrics.observeCall(asked.call, code, performance.now() - startMs);
    }
  }

  return {
    authenticate: (caller) => runner.admission.admit(AUTH_WEIGHT, incomingCallOf(caller, "")),

    async authenticateKey(caller, signed) {
      const apiKey = new URLSearchParams(signed).get("apiKey") ?? "";
      const call = { apiKey, opening: "", query: signed, body: "" };
      const { member } = await runner.admission.admitKey(AUTH_WEIGHT, incomingCallOf(caller, ""), call);
      return { member, apiKey };
    },

    async ask(caller, asked, reply) {
      const incoming = incomingCallOf(caller, asked.idempotencyKey);
      const bound = byName.get(asked.call);
      let work: Promise<unknown>;
      try {
        // Nothing signs what comes over a socket: with a key it is for reading.
        if (caller.apiKey !== "") throw refusalOfKey(runner, caller.ip);
        const context = await runner.admit(bound?.call ?? COSTS_OF_UNKNOWN, incoming);
        if (bound === undefined) throw new CallRefusal("request.not_found", "call");
        work = runner.carryOut(bound, context, asked.input);
      } catch (failure) {
        work = Promise.reject(failure);
      }
      void answerOf(asked, incoming, work).then(reply);
    },
  };
}

function refusalOfKey({ admission }: CallRunner, ip: string): CallRefusal {
  return new CallRefusal(admission.lookAt(ip, true).allowed ? "api_key.scope" : "request.rate_limited");
}

/** A name that the stream does not answer costs as much as a call that it does. */
const COSTS_OF_UNKNOWN: Call = CALLS["user/setOrder"];

function refusedOf(gateway: Gateway, failure: unknown, incoming: IncomingCall): Envelope {
  const { refusal, message, field, data } = refusalAnswerOf(
    gateway,
    failure,
    incoming.acceptLanguage,
    "stream",
  );
  const { code } = refusalTerms(refusal);
  return { code, message, data, refusal, ...(field === undefined ? {} : { field }) };
}

function incomingCallOf(caller: StreamCaller, idempotencyKey: string): IncomingCall {
  const { ip, token, cookieHeader, language } = caller;
  return {
    ip,
    token,
    cookieHeader,
    signed: null,
    acceptLanguage: language,
    clientType: "stream",
    userAgent: "",
    host: "",
    idempotencyKey,
    sinceSequence: 0,
    allowance: null,
    setSessionCookie() {
      throw new Error("a call over the stream gives no cookie");
    },
  };
}
