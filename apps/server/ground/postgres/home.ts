// The location of the database. Normally it is the directory given; when PostgreSQL's account cannot reach that (root's
// home directory is closed to everybody else), it is in /var/lib/meridian, with a note of the place in the given
// directory.
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { canEnter, type Account } from "./account.ts";
import { PostgresFailure } from "./failure.ts";

const ELSEWHERE = "/var/lib/meridian";

/** @returns a directory that the account can enter and only this process's user can write. */
export function prepareHome(given: string, account: Account | undefined): string {
  mkdirSync(given, { recursive: true, mode: 0o711 });
  const directory = realpathSync(given);
  const note = join(directory, "location");
  if (existsSync(note)) return homeFromNote(note);
  // Entering is allowed, reading is not: the account needs a path to its own files, not a list of ours.
  if (account !== undefined) chmodSync(directory, 0o711);
  if (canEnter(account, directory)) return directory;

  const home = placeElsewhere(directory);
  writeFileSync(note, `${home}\n`);
  return home;
}

// Temporary databases stay among temporary files, so that a test leaves nothing in /var/lib.
function placeElsewhere(directory: string): string {
  if (directory.startsWith(`${realpathSync(tmpdir())}${sep}`)) {
    const home = mkdtempSync(join(tmpdir(), "meridian-postgres-"));
    chmodSync(home, 0o711);
    return home;
  }
  const home = join(ELSEWHERE, createHash("sha256").update(directory).digest("hex").slice(0, 16));
  mkdirSync(home, { recursive: true, mode: 0o711 });
  return home;
}

// An empty database beside a journal that knows better would lose the members' sign-ins without a word, so a home that
// has vanished is refused.
function homeFromNote(note: string): string {
  const home = readFileSync(note, "utf8").trim();
  if (existsSync(home)) return home;
  throw new PostgresFailure(
    "postgres.data_missing",
    `${note} says that the database is kept in ${home}, which is not there. Restore it from a backup, ` +
      "or delete that file to begin with an empty database.",
  );
}
