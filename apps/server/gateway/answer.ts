/** Answers as they go over the wire: the envelope, its status and the headers that every answer of a call carries. */
import { refusalTerms, type RefusalName } from "@meridian/contract";
import type { FastifyReply } from "fastify";

/** An answer is data for its caller alone: not stored, not sniffed, not framed, not fetched by other sites. */
const HEADERS = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.headers(HEADERS).send(`{"code":0,"message":"","data":${JSON.stringify(data)}}`);
}

export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .headers(HEADERS)
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(text);
}

export interface RefusalAnswer {
  readonly refusal: RefusalName;
  readonly message: string;
  readonly field: string | undefined;
}

export function sendRefusal(reply: FastifyReply, { refusal, message, field }: RefusalAnswer): FastifyReply {
  const { code, status } = refusalTerms(refusal);
  const body = { code, message, data: null, refusal, ...(field === undefined ? {} : { field }) };
  return reply.code(status).headers(HEADERS).send(JSON.stringify(body));
}
