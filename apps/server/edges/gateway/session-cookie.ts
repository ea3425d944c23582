/**
 * The cookie with the secret half of a browser's session. Over TLS and on the machine itself (which browsers trust
 * like TLS) it carries the `__Host-` prefix, so no other host or subdomain can set it. A demo opened over plain HTTP
 * from another machine gets a cookie without prefix and Secure, because browsers would drop the other; production
 * never does.
 */
import type { FastifyRequest } from "fastify";

/** A member and a staff member may be logged in with one browser at once. */
export type CookieName = "session" | "staff";

const SECURE_PREFIX = "__Host-";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export interface CookieRules {
  /** Allows a cookie without Secure. */
  readonly plainAllowed: boolean;
}

export function readSessionCookie(
  header: string | undefined,
  rules: CookieRules,
  name: CookieName = "session",
): string {
  if (header === undefined) return "";
  const plain = rules.plainAllowed ? valueOf(header, name) : undefined;
  return valueOf(header, SECURE_PREFIX + name) ?? plain ?? "";
}

function valueOf(header: string, name: string): string | undefined {
  for (const part of header.split(";")) {
    const cookie = part.trim();
    if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1);
  }
  return undefined;
}

/** The Set-Cookie header that gives the secret, or with null takes it away. */
export function sessionCookie(
  secret: string | null,
  request: FastifyRequest,
  rules: CookieRules,
  name: CookieName = "session",
): string {
  const trusted = request.protocol === "https" || LOOPBACK.test(request.headers.host ?? "");
  const secure = trusted || !rules.plainAllowed;
  const value = `${secure ? SECURE_PREFIX : ""}${name}=${secret ?? ""}`;
  const life = secret === null ? "; Max-Age=0" : "";
  return `${value}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${life}`;
}
