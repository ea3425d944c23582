/**
 * Sessions with a split token. A browser keeps the public half where scripts may read it and the secret half in a
 * cookie they may not; any other program keeps both in one word, "public.secret". Only hashes are stored.
 */
import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { AuthenticatedMember } from "../../ground/calls/index.ts";
import {
  SESSION_DEMO_LIFE_MS,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SESSION_SEEN_STEP_MS,
  TOKEN_HALF_BYTES,
} from "./limits.ts";
import type { MemberKind } from "./members.ts";

interface SessionRequest {
  readonly memberId: number;
  readonly browser: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

interface OpenedSession {
  /** The token in a login's answer: the public half for a browser, the whole for a program. */
  readonly token: string;
  /** For the cookie; null for a program. */
  readonly cookieSecret: string | null;
  readonly sessionId: string;
}

export interface Sessions {
  open(request: SessionRequest): Promise<OpenedSession>;
  /** Returns the member whose live session the token (and for a browser the cookie's secret) opens; null for none. */
  find(token: string, cookieSecret: string, timeMs: number): Promise<AuthenticatedMember | null>;
  close(sessionId: string, timeMs: number): Promise<void>;
  /** Ends every session of a member but the one named; "" for all of them. */
  closeOthers(memberId: number, keepSessionId: string, timeMs: number): Promise<void>;
  /**
   * The same within a transaction of the caller's.
   * @returns to be called once that is committed: the sessions are dead from then on, and their connections cut
   */
  endOthers(
    db: Pick<PoolClient, "query">,
    memberId: number,
    keepSessionId: string,
    timeMs: number,
  ): Promise<() => void>;
  openGrant(sessionId: string, untilMs: number): Promise<void>;
  /** Notified after every grant of the member was ended in the database. */
  forgetGrants(memberId: number): void;
  /** Notified of each session that ends before its time, so that its live connections can be cut. */
  onClosed(listener: (sessionId: string) => void): void;
}

interface SessionRow {
  readonly id: string;
  readonly secret_hash: Buffer;
  readonly member: number;
  readonly kind: "browser" | "program";
  readonly member_kind: MemberKind;
  readonly fund_grant_until: number;
  readonly created_at: number;
  readonly seen_at: number;
}

interface CachedSession {
  readonly row: SessionRow;
  fundGrantUntilMs: number;
  seenAtMs: number;
  closed: boolean;
  readonly readAtMs: number;
  /** The secret that has been held against the hash, so that the next call need not hash it again; "" before. */
  secretProven: string;
}

/** A change to a session: applied to those in the cache and to those that are being read meanwhile. */
type Change = (session: CachedSession) => void;

/** Time for which a session is believed without asking the database. Ends known to this process take effect at once. */
const CACHE_MS = 5_000;
const CACHED_MAX = 50_000;

const HALF = /^[A-Za-z0-9_-]{22}$/;

const SELECT = `select session.id::text, secret_hash, member::float8 as member, session.kind,
  session.created_at::float8 as created_at, fund_grant_until::float8 as fund_grant_until,
  seen_at::float8 as seen_at, members.kind as member_kind
  from sessions as session join members on members.id = session.member
  where public_hash = $1 and closed_at is null and not exists (
    select from security_settings as settings where settings.member = session.member and frozen_at is not null)`;

function digest(half: string): Buffer {
  return hash("sha256", half, "buffer");
}

function isSecretOf(session: CachedSession, secret: string): boolean {
  if (!HALF.test(secret)) return false;
  if (areEqualHalves(secret, session.secretProven)) return true;
  if (!timingSafeEqual(digest(secret), session.row.secret_hash)) return false;
  session.secretProven = secret;
  return true;
}

/** Looks at every character, so that the time it takes tells nothing of where they differ. */
function areEqualHalves(given: string, known: string): boolean {
  if (given.length !== known.length) return false;
  let difference = 0;
  for (let place = 0; place < given.length; place += 1)
    difference |= given.charCodeAt(place) ^ known.charCodeAt(place);
  return difference === 0;
}

function alive(session: CachedSession, timeMs: number): boolean {
  const { created_at: openedAtMs, member_kind: kind } = session.row;
  if (kind === "demo") return timeMs < openedAtMs + SESSION_DEMO_LIFE_MS;
  return timeMs < session.seenAtMs + SESSION_IDLE_MS && timeMs < openedAtMs + SESSION_LIFE_MS;
}

export function createSessions(pool: Pool): Sessions {
  const cache = createSessionCache(pool);
  const listeners: ((sessionId: string) => void)[] = [];

  function closed(sessionId: string): void {
    cache.forget(sessionId);
    for (const listener of listeners) listener(sessionId);
  }

  const endOthers: Sessions["endOthers"] = async (db, memberId, keepSessionId, timeMs) => {
    const { rows } = await db.query<{ id: string }>(
      `update sessions set closed_at = $3
       where member = $1 and id::text <> $2 and closed_at is null returning id::text`,
      [memberId, keepSessionId, timeMs],
    );
    return () => rows.forEach(({ id }) => closed(id));
  };

  return {
    open: (request) => openSession(pool, request),

    async find(token, cookieSecret, timeMs) {
      const [publicHalf, headerSecret] = token.split(".", 2) as [string, string?];
      if (!HALF.test(publicHalf)) return null;
      const session = await cache.read(publicHalf, timeMs);
      if (session === null || !alive(session, timeMs)) return null;
      const secret = session.row.kind === "browser" ? cookieSecret : (headerSecret ?? "");
      if (!isSecretOf(session, secret)) return null;
      cache.seen(session, timeMs);
      const { fundGrantUntilMs, row } = session;
      return { memberId: row.member, sessionId: row.id, fundGrantUntilMs };
    },

    async close(sessionId, timeMs) {
      await pool.query("update sessions set closed_at = $2 where id = $1 and closed_at is null", [
        sessionId,
        timeMs,
      ]);
      closed(sessionId);
    },

    async closeOthers(memberId, keepSessionId, timeMs) {
      const announceEnded = await endOthers(pool, memberId, keepSessionId, timeMs);
      announceEnded();
    },

    endOthers,

    async openGrant(sessionId, untilMs) {
      await pool.query("update sessions set fund_grant_until = $2 where id = $1", [sessionId, untilMs]);
      cache.grant(sessionId, untilMs);
    },

    forgetGrants: (memberId) => cache.forgetGrants(memberId),

    onClosed: (listener) => void listeners.push(listener),
  };
}

async function openSession(pool: Pool, request: SessionRequest): Promise<OpenedSession> {
  const publicHalf = randomBytes(TOKEN_HALF_BYTES).toString("base64url");
  const secret = randomBytes(TOKEN_HALF_BYTES).toString("base64url");
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (public_hash, secret_hash, member, kind, ip, user_agent, created_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id::text`,
    [
      digest(publicHalf),
      digest(secret),
      request.memberId,
      request.browser ? "browser" : "program",
      request.ip,
      request.userAgent.slice(0, 300),
      request.timeMs,
    ],
  );
  const sessionId = (rows[0] as { id: string }).id;
  if (request.browser) return { token: publicHalf, cookieSecret: secret, sessionId };
  return { token: `${publicHalf}.${secret}`, cookieSecret: null, sessionId };
}

/** Reads rows, and says of each what was changed since its read began: the row may be older than that. */
function createSessionReads(pool: Pool) {
  const underWay = new Set<Change[]>();
  return {
    announce(change: Change): void {
      for (const changes of underWay) changes.push(change);
    },
    async read(publicHalf: string): Promise<{ row: SessionRow | undefined; changes: Change[] }> {
      const changes: Change[] = [];
      underWay.add(changes);
      try {
        const values = [digest(publicHalf)];
        const { rows } = await pool.query<SessionRow>({ name: "session", text: SELECT, values });
        return { row: rows[0], changes };
      } finally {
        underWay.delete(changes);
      }
    },
  };
}

function createSessionCache(pool: Pool) {
  const byPublicHalf = new Map<string, CachedSession>();
  const publicHalfById = new Map<string, string>();
  const reads = createSessionReads(pool);

  function drop(publicHalf: string): void {
    const session = byPublicHalf.get(publicHalf);
    byPublicHalf.delete(publicHalf);
    if (session !== undefined) publicHalfById.delete(session.row.id);
  }

  function byId(sessionId: string): CachedSession | undefined {
    return byPublicHalf.get(publicHalfById.get(sessionId) ?? "");
  }

  async function fetch(publicHalf: string, timeMs: number): Promise<CachedSession | null> {
    const { row, changes } = await reads.read(publicHalf);
    // The last use noted here may not be written yet.
    const seenAtMs = Math.max(row?.seen_at ?? 0, byPublicHalf.get(publicHalf)?.seenAtMs ?? 0);
    drop(publicHalf);
    if (row === undefined) return null;
    const fundGrantUntilMs = row.fund_grant_until;
    const session = { row, fundGrantUntilMs, seenAtMs, closed: false, readAtMs: timeMs, secretProven: "" };
    for (const change of changes) change(session);
    if (session.closed) return null;
    byPublicHalf.set(publicHalf, session);
    publicHalfById.set(row.id, publicHalf);
    const oldest = byPublicHalf.keys().next();
    if (byPublicHalf.size > CACHED_MAX && oldest.done !== true) drop(oldest.value);
    return session;
  }

  return {
    async read(publicHalf: string, timeMs: number): Promise<CachedSession | null> {
      const cached = byPublicHalf.get(publicHalf);
      if (cached !== undefined && timeMs < cached.readAtMs + CACHE_MS) return cached;
      return fetch(publicHalf, timeMs);
    },
    seen(session: CachedSession, timeMs: number): void {
      if (timeMs < session.seenAtMs + SESSION_SEEN_STEP_MS) return;
      session.seenAtMs = timeMs;
      // A lost write only makes the session look idle for a minute longer than it was.
      void pool
        .query("update sessions set seen_at = $2 where id = $1", [session.row.id, timeMs])
        .catch(() => undefined);
    },
    grant(sessionId: string, untilMs: number): void {
      const session = byId(sessionId);
      if (session !== undefined) session.fundGrantUntilMs = untilMs;
      reads.announce((read) => {
        if (read.row.id === sessionId) read.fundGrantUntilMs = untilMs;
      });
    },
    forgetGrants(memberId: number): void {
      const forget: Change = (session) => {
        if (session.row.member === memberId) session.fundGrantUntilMs = 0;
      };
      for (const session of byPublicHalf.values()) forget(session);
      reads.announce(forget);
    },
    forget(sessionId: string): void {
      drop(publicHalfById.get(sessionId) ?? "");
      reads.announce((read) => {
        if (read.row.id === sessionId) read.closed = true;
      });
    },
  };
}
