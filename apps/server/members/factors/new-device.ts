import type { Pool } from "pg";
import { deviceOf } from "./device.ts";
import { recordSecurityEvent } from "./events.ts";

/** Browsers that one member has used lately, at most; a program that changes its name at each login has more. */
const AGENTS_MAX = 200;

interface SignIn {
  readonly memberId: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly timeMs: number;
}

/**
 * Notes a login with a browser or on a system that the sign-in log does not have yet, before it has this one. The first
 * login of all is none: the member has just registered.
 */
export async function noteNewDevice(pool: Pool, signIn: SignIn): Promise<void> {
  const { rows } = await pool.query<{ agent: string }>(
    "select distinct user_agent as agent from sign_ins where member = $1 and succeeded limit $2",
    [signIn.memberId, AGENTS_MAX],
  );
  const known = new Set(rows.map(({ agent }) => familyOf(agent)));
  if (known.size === 0 || known.has(familyOf(signIn.userAgent))) return;
  await recordSecurityEvent(pool, { ...signIn, kind: "newDevice" });
}

/** Without the version: an update is no new device. */
function familyOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return `${browser.replace(/ \d{1,6}$/, "")}|${system}`;
}
