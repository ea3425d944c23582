/** Admission of calls by API key: what the key signed is charged to its member, anything else to the address. */
import { type ApiKeys, type KeyHolder, readSigned } from "../../members/api-keys/index.ts";
import type { Admission, Caller } from "./admission.ts";
import { type AuthenticatedMember, CallRefusal, type UsedKey } from "../../ground/calls/index.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { SignedCall } from "./signed-call.ts";

export interface KeyAdmission {
  readonly member: AuthenticatedMember;
  readonly apiKey: UsedKey;
  readonly idempotencyKey: string;
}

interface KeyAdmissionParts {
  readonly keys: Pick<ApiKeys, "holderOf">;
  readonly limiter: RateLimiter;
  /** Keys that have signed something rightly before. */
  readonly opened: Pick<Set<string>, "has" | "add" | "delete">;
  readonly spend: Admission["spend"];
}

export function createKeyAdmission({
  keys,
  limiter,
  opened,
  spend,
}: KeyAdmissionParts): Admission["admitKey"] {
  async function admit(
    weight: number,
    caller: Caller,
    { apiKey, opening, query, body }: SignedCall,
  ): Promise<KeyAdmission> {
    const isKnown = opened.has(apiKey);
    const chargedAtMs = Date.now();
    if (!isKnown) spend(weight, null, caller);
    const request = readSigned(query, body, opening);
    const admitted = keyCaller(await keys.holderOf(apiKey, request, caller.ip, Date.now()));
    if (!isKnown) {
      limiter.giveBack(caller.ip, weight, chargedAtMs);
      opened.add(apiKey);
    }
    spend(weight, admitted.member, caller);
    return { ...admitted, idempotencyKey: request.idempotencyKey };
  }

  return async (weight, caller, signed) => {
    const isKnown = opened.has(signed.apiKey);
    try {
      return await admit(weight, caller, signed);
    } catch (failure) {
      // A name that was known paid nothing yet: what it could not sign is its address's.
      if (failure instanceof CallRefusal && !isForWantOfAllowance(failure)) {
        opened.delete(signed.apiKey);
        if (isKnown) spend(weight, null, caller);
      }
      throw failure;
    }
  };
}

function isForWantOfAllowance({ refusal }: CallRefusal): boolean {
  return refusal === "request.rate_limited" || refusal === "request.banned";
}

/** Trading with a key needs no fund password: it was asked for when the key was made. */
export function keyCaller({ memberId, keyId, scopes }: KeyHolder): Pick<KeyAdmission, "member" | "apiKey"> {
  const fundGrantUntilMs = scopes.includes("trade") ? Number.MAX_SAFE_INTEGER : 0;
  return {
    member: { memberId, sessionId: sessionOfKey(keyId), fundGrantUntilMs },
    apiKey: { keyId, scopes },
  };
}

/** Returns the id that stands for a session in calls by key. */
export function sessionOfKey(keyId: string): string {
  return `key:${keyId}`;
}
