/** The access table, caller by call: docs/reference/access.md is made of it, and tests try each of its cells. */
import type { Call } from "./call.ts";
import { STAFF_ROLES, staffMay, type StaffRole } from "./staff.ts";

/** A stranger has no session, or one that is over: whoever froze the own account is one everywhere. */
export const CALLERS = [
  "stranger",
  "member",
  "frozenMember",
  "readKey",
  "tradeKey",
  "withdrawKey",
  ...STAFF_ROLES,
] as const;
export type Caller = (typeof CALLERS)[number];

const KEY_SCOPES: Partial<Record<Caller, Call["keyScope"]>> = {
  readKey: "read",
  tradeKey: "trade",
  withdrawKey: "withdraw",
};

const isRole = (caller: Caller): caller is StaffRole => STAFF_ROLES.some((role) => role === caller);

/** True when the caller's identity allows the call. A key has its own scope, and may read as every key. */
export function mayCall(caller: Caller, call: Pick<Call, "access" | "kind" | "roles" | "keyScope">): boolean {
  if (call.access === "staff") return isRole(caller) && staffMay(caller, call);
  const scope = KEY_SCOPES[caller];
  if (scope !== undefined) return call.keyScope === "read" || call.keyScope === scope;
  return call.access === "public" || caller === "member";
}
