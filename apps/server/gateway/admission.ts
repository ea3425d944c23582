/**
 * Session and allowance of a request. A token that nobody has seen open a session costs its address first, so that
 * guessing tokens is never free of charge; once it has opened one, the member pays and the address has its weight back.
 */
import type { Call } from "@meridian/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AuthenticatedMember, CallRefusal } from "./context.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { Gateway } from "./services.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** As many as the sessions that are kept in memory; beyond it all are met as new again. */
const TOKENS_MAX = 50_000;
const TOKEN_LENGTH_MAX = 128;

export interface Admission {
  /** Whose session the request carries, null for none. Throws a refusal when the allowance is used up. */
  admit(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<AuthenticatedMember | null>;
  /** Takes the weight of one more piece of the same call. Throws as well. */
  spend(call: Call, member: AuthenticatedMember | null, request: FastifyRequest, reply: FastifyReply): void;
}

export function createAdmission(
  gateway: Pick<Gateway, "identity" | "settings">,
  limiter: RateLimiter,
): Admission {
  const opened = new Set<string>();

  // Charged at the time it is, not when the request came: a time gone by would start the limiter's minute anew.
  const spend: Admission["spend"] = (call, member, request, reply) => {
    const caller = { memberId: member?.memberId ?? null, ip: request.ip };
    const { allowed, limit, remaining, resetSeconds } = limiter.take(caller, call.weight, Date.now());
    reply.header("ratelimit-limit", limit).header("ratelimit-remaining", remaining);
    reply.header("ratelimit-reset", resetSeconds);
    if (allowed) return;
    reply.header("retry-after", resetSeconds);
    throw new CallRefusal("request.rate_limited");
  };

  function remember(token: string): void {
    if (opened.size >= TOKENS_MAX) opened.clear();
    opened.add(token);
  }

  return {
    spend,
    async admit(call, request, reply) {
      const token = tokenOf(request);
      const isKnown = opened.has(token);
      const chargedAtMs = Date.now();
      if (!isKnown) spend(call, null, request, reply);
      if (token === "") return null;
      const secret = readSessionCookie(request.headers.cookie, gateway.settings.cookies);
      const member = await gateway.identity.sessions.find(token, secret, Date.now());
      if (member === null) {
        opened.delete(token);
        if (isKnown) spend(call, null, request, reply);
        return null;
      }
      if (!isKnown) limiter.giveBack(request.ip, call.weight, chargedAtMs);
      remember(token);
      spend(call, member, request, reply);
      return member;
    },
  };
}

/** "" for none, and for what is too long to be one. */
function tokenOf(request: FastifyRequest): string {
  const { token } = request.headers;
  return typeof token === "string" && token.length <= TOKEN_LENGTH_MAX ? token : "";
}
