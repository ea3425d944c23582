/**
 * One simulated participant: a program that logs in, keeps its trading grant open and makes the public calls. A refusal
 * is an answer like another; trouble with the server makes it pause, ever longer, and try again.
 */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { CallRefused, type Client, createClient } from "@meridian/contract/client";
import type { Logger } from "pino";
import { fetchText } from "../../ground/outgoing/index.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly fundPassword: string;
}

export type Reply<Name extends CallName> =
  | { readonly ok: true; readonly data: CallOutput<Name> }
  | { readonly ok: false; readonly refusal: string };

/** Well before the quarter of an hour that a grant lasts is over. */
const GRANT_RENEW_MS = 9 * 60_000;
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

/** Refusals that ask for patience rather than for another order. */
const PATIENCE = new Set([
  "request.rate_limited",
  "engine.overloaded",
  "engine.read_only",
  "request.timed_out",
  "server.failed",
]);

/** Somebody who makes calls as a member; what quoters and takers need of a participant. */
export interface Caller {
  readonly email: string;
  /** Had trouble a moment ago and makes no calls. */
  readonly paused: boolean;
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>>;
}

export class Participant implements Caller {
  readonly email: string;
  token: string | null = null;
  callsMade = 0;
  private readonly client: Client;
  private readonly credentials: Credentials;
  private readonly log: Logger;
  private entering: Promise<boolean> | undefined;
  private grantedAtMs = 0;
  private pausedUntilMs = 0;
  private pauseMs = PAUSE_MIN_MS;

  constructor(origin: string, credentials: Credentials, log: Logger) {
    this.email = credentials.email;
    this.credentials = credentials;
    this.log = log;
    this.client = createClient({
      origin,
      clientType: "participant",
      token: () => this.token,
      language: () => "en",
      fetch: fetchText,
    });
  }

  get paused(): boolean {
    return Date.now() < this.pausedUntilMs;
  }

  /** Makes a call with an open session and grant. */
  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
    if (this.paused) return { ok: false, refusal: "paused" };
    if (!(await this.ready())) return { ok: false, refusal: "session" };
    const reply = await this.send(name, input);
    if (!reply.ok && reply.refusal === "session.invalid") this.token = null;
    if (!reply.ok && reply.refusal === "fund_password.required") this.grantedAtMs = 0;
    return reply;
  }

  /** One entry at a time, however many calls wait for it. */
  ready(): Promise<boolean> {
    if (this.token !== null && Date.now() - this.grantedAtMs < GRANT_RENEW_MS) return Promise.resolve(true);
    this.entering ??= this.enter().finally(() => (this.entering = undefined));
    return this.entering;
  }

  private async enter(): Promise<boolean> {
    if (this.paused) return false;
    if (this.token === null) {
      const { email, password } = this.credentials;
      const session = await this.send("login/login", { email, password });
      if (!session.ok) return this.giveUp("login", session.refusal);
      this.token = session.data.token;
    }
    const grant = await this.send("user/openFundGrant", { fundPassword: this.credentials.fundPassword });
    if (!grant.ok) {
      if (grant.refusal === "session.invalid") this.token = null;
      return this.giveUp("grant", grant.refusal);
    }
    this.grantedAtMs = Date.now();
    return true;
  }

  private giveUp(step: string, refusal: string): false {
    this.log.warn({ participant: this.email, step, refusal }, "a simulated participant could not enter");
    this.pause();
    return false;
  }

  private async send<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
    this.callsMade += 1;
    try {
      const data = await this.client.call(name, input);
      this.pauseMs = PAUSE_MIN_MS;
      return { ok: true, data };
    } catch (error) {
      const refusal = error instanceof CallRefused ? error.refusal : "failed";
      if (refusal === "failed" || PATIENCE.has(refusal)) this.pause();
      return { ok: false, refusal };
    }
  }

  private pause(): void {
    this.pausedUntilMs = Date.now() + this.pauseMs;
    this.pauseMs = Math.min(PAUSE_MAX_MS, this.pauseMs * 2);
  }
}
