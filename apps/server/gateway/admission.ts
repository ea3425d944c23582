/**
 * Session and allowance of a caller. A token that nobody has seen open a session costs its address first, so that
 * guessing tokens is never free of charge; once it has opened one, the member pays and the address has its weight back.
 */
import type { Asking } from "./asking.ts";
import type { AuthenticatedStaff } from "../staff/sessions.ts";
import { type AuthenticatedMember, CallRefusal } from "./context.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { Gateway } from "./services.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** As many as the sessions that are kept in memory; beyond it all are met as new again. */
const TOKENS_MAX = 50_000;

type Caller = Pick<Asking, "ip" | "token" | "cookieHeader" | "allowance">;

export interface Admission {
  /** Whose session the token opens, null for none. Throws a refusal when the allowance is used up. */
  admit(weight: number, caller: Caller): Promise<AuthenticatedMember | null>;
  /** Whose session of the console the token opens, null for none. Throws a refusal when the allowance is used up. */
  admitStaff(weight: number, caller: Caller): Promise<AuthenticatedStaff | null>;
  /** Takes the weight of one more piece of the same call. Throws as well. */
  spend(weight: number, member: AuthenticatedMember | null, caller: Caller): void;
}

export function createAdmission(
  gateway: Pick<Gateway, "identity" | "desk" | "settings">,
  limiter: RateLimiter,
): Admission {
  const opened = new Set<string>();

  // Charged at the time it is, not when the request came: a time gone by would start the limiter's minute anew.
  const spend: Admission["spend"] = (weight, member, caller) => {
    const payer = { memberId: member?.memberId ?? null, ip: caller.ip };
    caller.allowance = limiter.take(payer, weight, Date.now());
    if (!caller.allowance.allowed) throw new CallRefusal("request.rate_limited");
  };

  function remember(token: string): void {
    if (opened.size >= TOKENS_MAX) opened.clear();
    opened.add(token);
  }

  return {
    spend,
    async admitStaff(weight, caller) {
      const chargedAtMs = Date.now();
      spend(weight, null, caller);
      if (caller.token === "") return null;
      const secret = readSessionCookie(caller.cookieHeader, gateway.settings.cookies, "staff");
      const staff = await gateway.desk.sessions.find(caller.token, secret, Date.now());
      if (staff === null) return null;
      limiter.giveBack(caller.ip, weight, chargedAtMs);
      // Staff have allowances like members, under the numbers that no member has.
      const payer = { memberId: -staff.staffId, ip: caller.ip };
      caller.allowance = limiter.take(payer, weight, Date.now());
      if (!caller.allowance.allowed) throw new CallRefusal("request.rate_limited");
      return staff;
    },
    async admit(weight, caller) {
      const { token, ip } = caller;
      const isKnown = opened.has(token);
      const chargedAtMs = Date.now();
      if (!isKnown) spend(weight, null, caller);
      if (token === "") return null;
      const secret = readSessionCookie(caller.cookieHeader, gateway.settings.cookies);
      const member = await gateway.identity.sessions.find(token, secret, Date.now());
      if (member === null) {
        opened.delete(token);
        if (isKnown) spend(weight, null, caller);
        return null;
      }
      if (!isKnown) {
        limiter.giveBack(ip, weight, chargedAtMs);
        remember(token);
      }
      spend(weight, member, caller);
      return member;
    },
  };
}
