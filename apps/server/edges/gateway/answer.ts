/** Answers as they go over the wire: the envelope, its status and the headers that every answer of a call carries. */
import { refusalTerms, type RefusalName } from "@meridian/contract";
import type { FastifyReply } from "fastify";
import type { IncomingCall } from "./incoming-call.ts";
import type { RateVerdict } from "./rate-limit.ts";

/** An answer is data for its caller alone: not stored, sniffed, framed, run, nor fetched by other sites. */
export const ANSWER_HEADERS = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.headers(ANSWER_HEADERS).send(`{"code":0,"message":"","data":${JSON.stringify(data)}}`);
}

export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .headers(ANSWER_HEADERS)
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(text);
}

export interface RefusalAnswer {
  readonly refusal: RefusalName;
  readonly message: string;
  readonly field: string | undefined;
  readonly data: unknown;
}

/** The body of a refusal. */
export function refusalText({ refusal, message, field, data }: RefusalAnswer): string {
  const { code } = refusalTerms(refusal);
  return JSON.stringify({ code, message, data, refusal, ...(field === undefined ? {} : { field }) });
}

export function sendRefusal(reply: FastifyReply, answer: RefusalAnswer): FastifyReply {
  return reply.code(refusalTerms(answer.refusal).status).headers(ANSWER_HEADERS).send(refusalText(answer));
}

export const USED_WEIGHT_HEADER = "x-mbx-used-weight-1m";

/** As the draft of the standard names them, and the weight used as programs written for other exchanges look for it. */
export function verdictHeaders(verdict: RateVerdict): Record<string, string> {
  const { allowed, limit, used, remaining, resetSeconds } = verdict;
  return {
    "ratelimit-limit": `${limit}`,
    "ratelimit-remaining": `${remaining}`,
    "ratelimit-reset": `${resetSeconds}`,
    [USED_WEIGHT_HEADER]: `${used}`,
    ...(allowed ? {} : { "retry-after": `${resetSeconds}` }),
  };
}

/** Says what allowance the caller has left. */
export function addAllowance(reply: FastifyReply, { allowance }: IncomingCall): void {
  if (allowance !== null) reply.headers(verdictHeaders(allowance));
}
