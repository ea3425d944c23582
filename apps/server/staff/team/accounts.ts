/** The table of staff: who they are and what they prove it with. */
import type { StaffMember, StaffRole } from "@meridian/contract";
import { DatabaseError, type Pool, type PoolClient } from "pg";

export interface StaffAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** Null until an invitation was used. */
  readonly passwordHash: string | null;
  /** Sealed; null for none. */
  readonly totpSecret: string | null;
  readonly totpBegun: string | null;
  readonly totpStep: number;
  readonly language: string;
  readonly approvesFromMs: number;
  readonly disabled: boolean;
  readonly createdAtMs: number;
  readonly lastLoginAtMs: number | null;
}

export interface NewStaff {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly passwordHash: string | null;
  /** As the language of whoever let them in, until the first login. */
  readonly language: string;
  readonly approvesFromMs: number;
  readonly timeMs: number;
}

const COLUMNS = `id::float8 as id, name, email, role, password_hash as "passwordHash",
  totp_secret as "totpSecret", totp_begun as "totpBegun", totp_step::float8 as "totpStep",
  language, approves_from::float8 as "approvesFromMs", disabled, created_at::float8 as "createdAtMs",
  last_login_at::float8 as "lastLoginAtMs"`;

const UNIQUE_VIOLATION = "23505";

type Column = "id" | "email" | "name";

export async function staffBy(
  pool: Pool | PoolClient,
  column: Column,
  value: number | string,
): Promise<StaffAccount | null> {
  const { rows } = await pool.query<StaffAccount>(`select ${COLUMNS} from staff where ${column} = $1`, [
    value,
  ]);
  return rows[0] ?? null;
}

export async function listStaff(pool: Pool): Promise<StaffAccount[]> {
  const { rows } = await pool.query<StaffAccount>(`select ${COLUMNS} from staff order by id`);
  return rows;
}

/** @returns the new number; null when somebody has this name or address */
export async function insertStaff(client: Pool | PoolClient, staff: NewStaff): Promise<number | null> {
  const { name, email, role, passwordHash, language, approvesFromMs, timeMs } = staff;
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into staff (name, email, role, password_hash, language, approves_from, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
      [name, email, role, passwordHash, language, approvesFromMs, timeMs],
    );
    return rows[0]?.id ?? null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

export function staffView(account: StaffAccount): StaffMember {
  const { id, name, email, role, totpSecret, disabled, createdAtMs, lastLoginAtMs, approvesFromMs } = account;
  return {
    staffId: String(id),
    name,
    email,
    role,
    secondFactor: totpSecret !== null,
    disabled,
    createdAt: createdAtMs,
    lastLoginAt: lastLoginAtMs,
    invited: account.passwordHash === null && !disabled,
    approvesFrom: approvesFromMs,
  };
}
