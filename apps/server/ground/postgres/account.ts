// PostgreSQL refuses to run as root. This module decides which account of the operating system it runs as, and whether
// that account can reach a path; both are questions about the machine, so they stand apart from the database itself.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { PostgresFailure } from "./failure.ts";

/** The account PostgreSQL runs as. `undefined` means: as whoever runs this process. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

// In order of preference. `nobody` is shared with other programs, so it comes last: it is there on nearly every
// machine.
const ACCOUNT_NAMES = ["postgres", "meridian", "nobody"] as const;

/** Picks from the text of /etc/passwd. An account must be listed there: initdb looks its own name up. */
export function accountFrom(passwd: string): Account | undefined {
  const rows = passwd.split("\n").map((line) => line.split(":"));
  for (const name of ACCOUNT_NAMES) {
    const row = rows.find((fields) => fields[0] === name);
    const uid = Number(row?.[2] ?? 0);
    const gid = Number(row?.[3] ?? 0);
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid > 0) return { name, uid, gid };
  }
  return undefined;
}

/** @returns `undefined` for an ordinary user, who runs PostgreSQL as himself. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountFrom(readFileSync("/etc/passwd", "utf8"));
  if (account !== undefined) return account;
  throw new PostgresFailure(
    "postgres.no_account",
    `PostgreSQL refuses to run as root, and this machine has none of the users ${ACCOUNT_NAMES.join(", ")}. ` +
      "Create one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Options of `spawn` that run a program as the account, away from a working directory it may not be allowed to see. */
export function spawnAs(account: Account | undefined): { cwd: string; uid?: number; gid?: number } {
  return account === undefined ? { cwd: "/" } : { cwd: "/", uid: account.uid, gid: account.gid };
}

/** Asked by trying, because access lists and mounts decide it as well as permission bits. */
export function canEnter(account: Account | undefined, directory: string): boolean {
  if (account === undefined) return true;
  return (
    spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", directory], {
      ...spawnAs(account),
      stdio: "ignore",
    }).status === 0
  );
}
