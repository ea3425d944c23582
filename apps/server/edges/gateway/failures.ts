/** From whatever went wrong to the refusal that the caller gets. What nobody foresaw is logged. */
import { boundOf } from "@meridian/contract";
import { decimalText } from "@meridian/i18n/decimal-text";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type RefusalAnswer, sendRefusal } from "./answer.ts";
import { CallRefusal, languageOf } from "../../ground/calls/index.ts";
import type { Gateway } from "./services.ts";

export function refusalOfFailure(failure: unknown): CallRefusal | null {
  if (failure instanceof CallRefusal) return failure;
  if (!(failure instanceof Error)) return null;
  const { code, statusCode } = failure as { code?: unknown; statusCode?: unknown };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new CallRefusal("request.too_large");
  if (code === "FST_ERR_NOT_FOUND") return new CallRefusal("request.not_found");
  const isCallers = typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
  return isCallers ? new CallRefusal("request.malformed") : null;
}

/** @param path of the call, without what a caller sent: it goes into the log when nobody foresaw the failure */
export function refusalAnswerOf(
  gateway: Pick<Gateway, "texts" | "log">,
  failure: unknown,
  acceptLanguage: string | undefined,
  path: string,
): RefusalAnswer {
  const known = refusalOfFailure(failure);
  if (known === null) gateway.log.error({ err: failure, path }, "a call failed");
  const refusal = known?.refusal ?? "server.failed";
  const language = languageOf(acceptLanguage);
  const message = withBound(gateway.texts.text(language, refusal), known?.data, language);
  return { refusal, message, field: known?.field, data: known?.data ?? null };
}

/** A refusal that names a bound in its words has it in its data. */
function withBound(text: string, data: unknown, language: string): string {
  const limit = boundOf(data);
  if (limit === undefined) return text;
  const { bound, coin } = limit;
  return text.replace("{bound}", () =>
    coin === undefined ? bound : `${decimalText(bound, language)} ${coin}`,
  );
}

export function answerFailure(
  gateway: Pick<Gateway, "texts" | "log">,
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = request.url.split("?", 1)[0] ?? "";
  return sendRefusal(reply, refusalAnswerOf(gateway, failure, request.headers["accept-language"], path));
}
