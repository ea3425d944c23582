/**
 * Session or key, and allowance of a caller. A token or key that nobody has seen open anything costs its address first,
 * so that guessing is never free of charge; once it has opened something, the member pays and the address has its
 * weight back.
 */
import type { IncomingCall } from "./incoming-call.ts";
import { type AuthenticatedMember, type AuthenticatedStaff, CallRefusal } from "../../ground/calls/index.ts";
import { createKeyAdmission, type KeyAdmission } from "./key-admission.ts";
import type { RateLimiter, RateVerdict } from "./rate-limit.ts";
import type { Gateway } from "./services.ts";
import { readSessionCookie } from "./session-cookie.ts";
import type { SignedCall } from "./signed-call.ts";

/** The charge to an address for one request that gets no further than the door. */
const WEIGHT_AT_THE_DOOR = 1;

/** As many as the sessions that are kept in memory; beyond it all are met as new again. */
const TOKENS_MAX = 50_000;

export type Caller = Pick<IncomingCall, "ip" | "token" | "cookieHeader" | "allowance">;

export interface Admission {
  /** Returns the member whose session the token opens, null for none. Throws when the allowance is used up. */
  admit(weight: number, caller: Caller): Promise<AuthenticatedMember | null>;
  /** Returns the member of staff whose session the token opens, null for none. Throws when the allowance is used up. */
  admitStaff(weight: number, caller: Caller): Promise<AuthenticatedStaff | null>;
  /**
   * Returns the member whose key signed the call, and the idempotency key that the signature covers. Throws when the
   * signature is wrong or the allowance used up.
   */
  admitKey(weight: number, caller: Caller, signed: SignedCall): Promise<KeyAdmission>;
  /** Returns an address's remaining allowance; one that was turned away at the door pays for the look. */
  lookAt(ip: string, turnedAway: boolean): RateVerdict;
  /** Takes the weight of one more piece of the same call. Throws as well. */
  spend(weight: number, member: AuthenticatedMember | null, caller: Caller): void;
}

export function createAdmission(
  gateway: Pick<Gateway, "identity" | "team" | "keys" | "settings">,
  limiter: RateLimiter,
): Admission {
  const opened = createOpened();

  // Charged at the time it is, not when the request came: a time gone by would start the limiter's minute anew.
  const spend: Admission["spend"] = (weight, member, caller) => {
    const payer = { memberId: member?.memberId ?? null, ip: caller.ip };
    caller.allowance = limiter.take(payer, weight, Date.now());
    refuseWithout(caller.allowance);
  };

  return {
    spend,
    lookAt: (ip, turnedAway) =>
      limiter.take({ memberId: null, ip }, turnedAway ? WEIGHT_AT_THE_DOOR : 0, Date.now()),
    admitKey: createKeyAdmission({ keys: gateway.keys, limiter, opened, spend }),
    async admitStaff(weight, caller) {
      const chargedAtMs = Date.now();
      spend(weight, null, caller);
      if (caller.token === "") return null;
      const secret = readSessionCookie(caller.cookieHeader, gateway.settings.cookies, "staff");
      const staff = await gateway.team.sessions.find(caller.token, secret, Date.now());
      if (staff === null) return null;
      limiter.giveBack(caller.ip, weight, chargedAtMs);
      // Staff have allowances like members, under the numbers that no member has.
      const payer = { memberId: -staff.staffId, ip: caller.ip };
      caller.allowance = limiter.take(payer, weight, Date.now());
      refuseWithout(caller.allowance);
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
        opened.add(token);
      }
      spend(weight, member, caller);
      return member;
    },
  };
}

/** Tokens and keys that have opened something; bounded, and no proof of anything. */
function createOpened(): Pick<Set<string>, "has" | "add" | "delete"> {
  const words = new Set<string>();
  return {
    has: (word) => words.has(word),
    delete: (word) => words.delete(word),
    add(word) {
      if (words.size >= TOKENS_MAX) words.clear();
      return words.add(word);
    },
  };
}

function refuseWithout({ allowed, banned }: RateVerdict): void {
  if (banned) throw new CallRefusal("request.banned");
  if (!allowed) throw new CallRefusal("request.rate_limited");
}
