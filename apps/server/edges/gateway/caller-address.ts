/**
 * The address of a caller. Behind a trusted proxy it is the last entry of X-Forwarded-For: the proxy added that one
 * itself, and whatever stands before it may be the caller's own invention.
 */
import type { IncomingMessage } from "node:http";

/** The caller's address; "" when its connection is gone already, for which the framework has no answer. */
export function addressOf(request: IncomingMessage, proxyTrusted: boolean): string {
  const header = proxyTrusted ? request.headers["x-forwarded-for"] : undefined;
  const entries = typeof header === "string" ? header.split(",") : (header ?? []);
  const last = entries.at(-1)?.trim() ?? "";
  return last === "" ? (request.socket.remoteAddress ?? "") : last;
}

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** True for a request that comes from this machine itself and was not forwarded by a proxy that runs here. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const passedOn = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return !passedOn && LOOPBACK.test(socket.remoteAddress ?? "");
}
