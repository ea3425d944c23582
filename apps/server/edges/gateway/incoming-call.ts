/** A call as it was asked, whichever way it came in: what the gates look at, and nothing of the way. */
import type { RateVerdict } from "./rate-limit.ts";
import type { SignedCall } from "./signed-call.ts";

export interface IncomingCall {
  readonly ip: string;
  /** "" for none. */
  readonly token: string;
  readonly cookieHeader: string | undefined;
  /** Of a program that signs with an API key in place of a session; null for any other caller. */
  readonly signed: SignedCall | null;
  /** The languages that the caller reads, as the header Accept-Language has them. */
  readonly acceptLanguage: string | undefined;
  readonly clientType: string;
  readonly userAgent: string;
  /** As in the header Host; "" where no page can have asked. */
  readonly host: string;
  /** As sent; whether it is one is looked at by a gate. */
  readonly idempotencyKey: unknown;
  readonly sinceSequence: number;
  /** The caller's remaining allowance as of the latest charge; null before the first. */
  allowance: RateVerdict | null;
  /** Gives a browser the secret half of its session, or with null takes it away. */
  setSessionCookie(secret: string | null): void;
}

const TOKEN_LENGTH_MAX = 128;

/** A header that should be a token; "" for none, and for what is too long to be one. */
export function tokenIn(header: unknown): string {
  return typeof header === "string" && header.length <= TOKEN_LENGTH_MAX ? header : "";
}
