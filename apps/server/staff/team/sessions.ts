/**
 * Sessions of the console, with a split token like members'. They are few and their ends must be seen at once, so each
 * request asks the database.
 */
import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { StaffOpenSession } from "@meridian/contract";
import type { Pool } from "pg";
import { TOKEN_HALF_BYTES } from "../../members/identity/index.ts";
import type { AuthenticatedStaff } from "../../ground/calls/index.ts";
import { STAFF_IDLE_MS, STAFF_LIFE_MS, STAFF_SEEN_STEP_MS, STAFF_SESSIONS_SHOWN_MAX } from "./limits.ts";

interface StaffSessionRequest {
  readonly staffId: number;
  readonly browser: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

export interface StaffSessions {
  /** @returns the token for the header, and for a browser the secret half for its cookie */
  open(
    request: StaffSessionRequest,
  ): Promise<{ readonly token: string; readonly cookieSecret: string | null }>;
  find(token: string, cookieSecret: string, timeMs: number): Promise<AuthenticatedStaff | null>;
  close(sessionId: string, timeMs: number): Promise<void>;
  /** Those of one person that are open, the latest first. */
  list(staffId: number, timeMs: number): Promise<OpenStaffSession[]>;
}

type OpenStaffSession = Omit<StaffOpenSession, "current">;

interface Row extends AuthenticatedStaff {
  readonly secretHash: Buffer;
  readonly kind: "browser" | "program";
  readonly seenAtMs: number;
}

const HALF = /^[A-Za-z0-9_-]{22}$/;

const SELECT = `select session.id::text as "sessionId", secret_hash as "secretHash", kind,
    seen_at::float8 as "seenAtMs", staff.id::float8 as "staffId", name, role,
    totp_secret is not null as "secondFactorSet"
  from staff_sessions as session join staff on staff.id = session.staff
  where public_hash = $1 and closed_at is null and not disabled
    and seen_at > $2::bigint - $3 and session.created_at > $2::bigint - $4`;

const digest = (half: string): Buffer => hash("sha256", half, "buffer");
const draw = (): string => randomBytes(TOKEN_HALF_BYTES).toString("base64url");

export function createStaffSessions(pool: Pool): StaffSessions {
  return {
    async open({ staffId, browser, ip, userAgent, timeMs }) {
      const [publicHalf, secret] = [draw(), draw()];
      const kind = browser ? "browser" : "program";
      await pool.query(
        `insert into staff_sessions (public_hash, secret_hash, staff, kind, ip, user_agent, created_at, seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [digest(publicHalf), digest(secret), staffId, kind, ip, userAgent.slice(0, 300), timeMs],
      );
      if (browser) return { token: publicHalf, cookieSecret: secret };
      return { token: `${publicHalf}.${secret}`, cookieSecret: null };
    },

    async find(token, cookieSecret, timeMs) {
      const [publicHalf = "", headerSecret = ""] = token.split(".", 2);
      if (!HALF.test(publicHalf)) return null;
      const values = [digest(publicHalf), timeMs, STAFF_IDLE_MS, STAFF_LIFE_MS];
      const { rows } = await pool.query<Row>({ name: "staff session", text: SELECT, values });
      const row = rows[0];
      if (row === undefined) return null;
      const secret = row.kind === "browser" ? cookieSecret : headerSecret;
      if (!HALF.test(secret) || !timingSafeEqual(digest(secret), row.secretHash)) return null;
      if (timeMs >= row.seenAtMs + STAFF_SEEN_STEP_MS) {
        await pool.query("update staff_sessions set seen_at = $2 where id = $1", [row.sessionId, timeMs]);
      }
      const { staffId, sessionId, name, role, secondFactorSet } = row;
      return { staffId, sessionId, name, role, secondFactorSet };
    },

    async close(sessionId, timeMs) {
      await pool.query("update staff_sessions set closed_at = $2 where id = $1", [sessionId, timeMs]);
    },

    async list(staffId, timeMs) {
      const { rows } = await pool.query<OpenStaffSession>(
        `select id::text as "sessionId", ip, user_agent as "userAgent",
           created_at::float8 as "createdAt", seen_at::float8 as "seenAt"
         from staff_sessions as session
         where staff = $1 and closed_at is null and seen_at > $2::bigint - $3 and created_at > $2::bigint - $4
         order by session.id desc limit $5`,
        [staffId, timeMs, STAFF_IDLE_MS, STAFF_LIFE_MS, STAFF_SESSIONS_SHOWN_MAX],
      );
      return rows;
    },
  };
}
