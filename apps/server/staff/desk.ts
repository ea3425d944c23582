/** The staff of the exchange, put together: who they are, their sessions, their log. */
import { randomBytes } from "node:crypto";
import type { StaffRole } from "@meridian/contract";
import type { Pool } from "pg";
import { createSeal, openText, type Seal } from "../files/seal.ts";
import { stepOfCode } from "../identity/totp.ts";
import type { Passwords } from "../identity/passwords.ts";
import { insertStaff, staffBy, type StaffAccount } from "./accounts.ts";
import { type Audit, createAudit } from "./audit.ts";
import { STAFF_PASSWORD_BYTES } from "./limits.ts";
import { createStaffSessions, type StaffSessions } from "./sessions.ts";

export interface DeskOptions {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly secret: string;
  /** Whether a second factor must be set before anything else. */
  readonly secondFactorRequired: boolean;
}

export interface Desk {
  readonly options: DeskOptions;
  readonly sessions: StaffSessions;
  readonly audit: Audit;
  readonly seal: Seal;
  /** The person with this address, made with this password where there is none. */
  ensure(staff: { name: string; email: string; role: StaffRole; password: string }): Promise<void>;
  /** Takes a code of the second factor, once. @returns false when it is wrong */
  takeCode(account: StaffAccount, code: string, timeMs: number): Promise<boolean>;
}

export function createDesk(options: DeskOptions): Desk {
  const { pool, passwords, secret } = options;
  const seal = createSeal(secret, "staff");

  return {
    options,
    sessions: createStaffSessions(pool),
    audit: createAudit(pool, secret),
    seal,

    async ensure({ name, email, role, password }) {
      if ((await staffBy(pool, "email", email)) !== null) return;
      const passwordHash = await passwords.hash("staff", password);
      await insertStaff(pool, { name, email, role, passwordHash, requestKey: "", timeMs: Date.now() });
    },

    async takeCode({ id, totpSecret, totpStep }, code, timeMs) {
      if (totpSecret === null) return false;
      const secretText = openText(seal, totpSecret, totpContext(id));
      const step = stepOfCode({ secret: secretText, code, timeMs, lastStep: totpStep });
      if (step === null) return false;
      // Of two that come together with the same code one finds the step taken.
      const { rowCount } = await pool.query(
        "update staff set totp_step = $2 where id = $1 and totp_step < $2",
        [id, step],
      );
      return rowCount === 1;
    },
  };
}

export const totpContext = (staffId: number): string => `totp:staff:${staffId}`;

/** Drawn for somebody new, to be told once. */
export const drawPassword = (): string => randomBytes(STAFF_PASSWORD_BYTES).toString("base64url");
