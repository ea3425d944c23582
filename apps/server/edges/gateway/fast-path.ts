/**
 * The calls that those who trade make many a second, taken from node:http as they come: the framework's routing and
 * reply cost as much as all gates of a call together. Only what is usual in every way is taken; anything else is left
 * to the framework, where the same calls pass the same gates.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalTerms } from "@meridian/contract";
import { allowanceHeaders, ANSWER_HEADERS, dataText, refusalText } from "./answer.ts";
import { type IncomingCall, tokenIn } from "./incoming-call.ts";
import { pathsOf, sequenceOf, textOf } from "./bind.ts";
import { addressOf } from "./caller-address.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { refusalAnswerOf } from "./failures.ts";
import { checkOrigin } from "./origin.ts";
import type { Bound, CallRunner } from "./run-call.ts";
import type { Gateway } from "./services.ts";
import { API_KEY_HEADER, signedCallOf } from "./signed-call.ts";

const JSON_TYPES: ReadonlySet<string> = new Set(["application/json", "application/json; charset=utf-8"]);

const STATUS_DONE = 200;
const FIXED_HEADERS = Object.entries(ANSWER_HEADERS).flat();

/** Takes a request and answers it, or returns false and has not touched it. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createFastPath(
  gateway: Gateway,
  runner: CallRunner,
  calls: readonly Bound[],
  bodyMax: number,
): FastPath {
  const byPath = new Map(
    calls
      .filter(({ call }) => call.socket === true && call.kind === "change")
      .flatMap((bound) => pathsOf(bound.name, bound.call).map((path) => [path, bound] as const)),
  );

  return (request, response) => {
    if (request.method !== "POST") return false;
    const bound = byPath.get(pathOfRequest(request));
    if (bound === undefined || !hasUsualBody(request, bodyMax)) return false;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    // The connection broke before the body was whole: nobody is left to be answered.
    request.on("error", () => undefined);
    request.on("end", () => void answer(gateway, runner, bound, request, response, textIn(chunks)));
    return true;
  };
}

/** Only who signs with a key has a query on these paths; with any other the path is not one of ours. */
function pathOfRequest({ url = "", headers }: IncomingMessage): string {
  return headers[API_KEY_HEADER] === undefined ? url : (url.split("?", 1)[0] ?? "");
}

/** One that says how long it is, within the bound, and is plain JSON. */
function hasUsualBody({ headers }: IncomingMessage, bodyMax: number): boolean {
  const length = headers["content-length"];
  if (length === undefined || headers["transfer-encoding"] !== undefined) return false;
  if (!/^\d{1,6}$/.test(length) || Number.parseInt(length, 10) > bodyMax) return false;
  return JSON_TYPES.has(headers["content-type"] ?? "");
}

function textIn(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return (chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString("utf8");
}

async function answer(
  gateway: Gateway,
  runner: CallRunner,
  bound: Bound,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const startMs = performance.now();
  const incoming = incomingCallOf(request, body, gateway.settings.proxyTrusted);
  let code = 0;
  try {
    const input = readJson(body);
    checkOrigin(request.headers, gateway.settings.originsAllowed);
    const context = await runner.admit(bound.call, incoming);
    const output = await runner.carryOut(bound, context, input);
    const headers = allowanceHeaders(incoming);
    headers.push("sequence", `${sequenceOf(output) ?? gateway.sequence()}`);
    send(response, STATUS_DONE, headers, dataText(output));
  } catch (failure) {
    const refused = refusalAnswerOf(gateway, failure, incoming.acceptLanguage, request.url ?? "");
    const terms = refusalTerms(refused.refusal);
    code = terms.code;
    incoming.allowance ??= runner.admission.lookAt(incoming.ip, true);
    send(response, terms.status, allowanceHeaders(incoming), refusalText(refused));
  } finally {
    gateway.metrics.observeCall(bound.name, code, performance.now() - startMs);
  }
}

function readJson(body: string): unknown {
  if (body === "") return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new CallRefusal("request.malformed");
  }
}

function incomingCallOf(request: IncomingMessage, body: string, proxyTrusted: boolean): IncomingCall {
  const { headers } = request;
  return {
    ip: addressOf(request, proxyTrusted),
    token: tokenIn(headers["token"]),
    cookieHeader: headers.cookie,
    signed: signedCallOf(headers, request, body),
    acceptLanguage: headers["accept-language"],
    clientType: textOf(headers["client-type"]),
    userAgent: headers["user-agent"] ?? "",
    host: "",
    idempotencyKey: headers["idempotency-key"],
    // Only reads wait for what their caller has seen.
    sinceSequence: 0,
    allowance: null,
    setSessionCookie: refuseCookie,
  };
}

function refuseCookie(): never {
  throw new Error("a call that trades opens no session");
}

function send(response: ServerResponse, status: number, headers: string[], body: string): void {
  const length = Buffer.byteLength(body);
  headers.push(...FIXED_HEADERS, "content-length", `${length}`);
  response.writeHead(status, headers);
  // Plain text, which most answers are, is the same in Latin 1, and is written in half the time.
  response.end(body, length === body.length ? "latin1" : "utf8");
}
