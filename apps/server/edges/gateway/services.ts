/** The gateway's dependencies: the narrow parts of the other features that every call passes through. */
import type { RefusalName } from "@meridian/contract";
import type { Logger } from "pino";
import type { ApiKeys } from "../../members/api-keys/index.ts";
import type { Identity } from "../../members/identity/index.ts";
import type { Team } from "../../staff/team/index.ts";
import type { Handlers } from "../../ground/calls/index.ts";
import type { HostTest } from "./host.ts";
import type { Metrics } from "./metrics.ts";
import type { RateLimits } from "./rate-limit.ts";
import type { CookieRules } from "./session-cookie.ts";

export interface GatewaySettings {
  readonly cookies: CookieRules;
  readonly rateLimits: RateLimits;
  /** Origins besides the own host whose pages may send changes, such as "https://exchange.example". */
  readonly originsAllowed: ReadonlySet<string>;
  /** Tests whether a name in the header Host is one of ours. */
  readonly hostAllowed: HostTest;
  /** The contact for vulnerability reports: a mail address, a telephone number or a page. */
  readonly securityContact: string;
  /** X-Forwarded-For of a proxy in front is believed. */
  readonly proxyTrusted: boolean;
  /** Anyone may read the metrics and the problems; else only callers on this machine. */
  readonly figuresPublic: boolean;
  /** Every answer is checked against its closed schema; for tests, because it costs as much as the call. */
  readonly answersChecked: boolean;
  /** The transport is encrypted, here or by the proxy: browsers are told to insist on it. */
  readonly tls: boolean;
}

export interface Gateway {
  readonly handlers: Handlers;
  readonly identity: Identity;
  readonly team: Team;
  readonly keys: Pick<ApiKeys, "holderOf" | "stillHeld">;
  /** True for a token that allows sending a picture without a session. */
  mayUpload(token: string): Promise<boolean>;
  readonly settings: GatewaySettings;
  readonly texts: { text(language: string, refusal: RefusalName): string };
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The last durable sequence of the engine. */
  sequence(): number;
  /** Waits until the read models cover a sequence; false when they did not within the time. */
  waitFor(sequence: number, timeoutMs: number): Promise<boolean>;
}
