/** Answers as they go over the wire: the envelope, its status and the headers that every answer of a call carries. */
import { refusalTerms, type RefusalName } from "@meridian/contract";
import type { FastifyReply } from "fastify";
import type { Asking } from "./asking.ts";

/** An answer is data for its caller alone: not stored, sniffed, framed, run, nor fetched by other sites. */
export const ANSWER_HEADERS = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** The body of a success. */
export function dataText(data: unknown): string {
  return `{"code":0,"message":"","data":${JSON.stringify(data)}}`;
}

export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.headers(ANSWER_HEADERS).send(dataText(data));
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

/** What is left of the caller's allowance, name after value as node:http takes headers. */
export function allowanceHeaders({ allowance }: Asking): string[] {
  if (allowance === null) return [];
  const { allowed, limit, remaining, resetSeconds } = allowance;
  const headers = ["ratelimit-limit", `${limit}`, "ratelimit-remaining", `${remaining}`];
  headers.push("ratelimit-reset", `${resetSeconds}`);
  if (!allowed) headers.push("retry-after", `${resetSeconds}`);
  return headers;
}

export function addAllowance(reply: FastifyReply, asking: Asking): void {
  const headers = allowanceHeaders(asking);
  for (let place = 0; place < headers.length; place += 2)
    reply.header(headers[place] ?? "", headers[place + 1]);
}
