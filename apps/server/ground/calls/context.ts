/** The context and the answers of call handlers. The binding in bind.ts does everything else. */
import type { CALLS, CallName, CallOutput, CallParsedInput, KeyScope, StaffRole } from "@meridian/contract";

export { CallRefusal } from "@meridian/contract";

/** The caller, once the session is checked. */
export interface AuthenticatedMember {
  readonly memberId: number;
  readonly sessionId: string;
  /** Until when the session may trade without the fund password; 0 when no grant is open. */
  readonly fundGrantUntilMs: number;
}

/** The member of staff who calls from the console. */
export interface AuthenticatedStaff {
  readonly staffId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly secondFactorSet: boolean;
}

/** With which key a program called, in place of a session. */
export interface UsedKey {
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
}

export interface CallContext {
  readonly member: AuthenticatedMember | null;
  /** Null for a call of a session; else the member is the key's. */
  readonly apiKey: UsedKey | null;
  /** The member of staff who calls from the console; never set together with a member. */
  readonly staff: AuthenticatedStaff | null;
  /** One of the eight language codes. */
  readonly language: string;
  readonly clientType: string;
  readonly ip: string;
  readonly userAgent: string;
  /** As in the header Host; "" over the stream. */
  readonly host: string;
  readonly timeMs: number;
  /** Unique per intended effect; "" on a read. */
  readonly idempotencyKey: string;
  /** The last sequence the caller has seen; reads wait until the projections cover it. 0 for none. */
  readonly sinceSequence: number;
  /** Gives a browser the secret half of its session, or with null takes it away. */
  setSessionCookie(secret: string | null): void;
}

export interface MemberContext extends CallContext {
  readonly member: AuthenticatedMember;
}

export interface StaffContext extends CallContext {
  readonly staff: AuthenticatedStaff;
}

type ContextOf<Name extends CallName> = (typeof CALLS)[Name]["access"] extends "public"
  ? CallContext
  : (typeof CALLS)[Name]["access"] extends "staff"
    ? StaffContext
    : MemberContext;

export type Handler<Name extends CallName> = (
  input: CallParsedInput<Name>,
  context: ContextOf<Name>,
) => Promise<CallOutput<Name>>;

/** A feature hands its handlers over as a part of this table; together the parts must cover every call. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };
