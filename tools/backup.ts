// npm run backup -- DATA_DIR COPY: copies the journal of an exchange, which may be running, and checks it
// while it copies.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupJournal } from "../apps/server/ground/journal/backup.ts";
import { nodeDisk } from "../apps/server/ground/journal/node-disk.ts";
import { say } from "./prepare.mjs";

const USAGE = "npm run backup -- DATA_DIR COPY";

/**
 * @param from the data directory of an exchange
 * @param to   an empty directory, or one that is made
 * @returns the sequence of the last record in the copy, or why there is none
 */
export async function backup(
  from: string,
  to: string,
): Promise<{ readonly sequence: number } | { readonly problem: string }> {
  const journal = join(from, "journal");
  if (!existsSync(journal)) return { problem: `${from} is no data directory: it has no journal in it` };
  if (existsSync(to) && readdirSync(to).length > 0) {
    return { problem: `${to} is not empty; a backup never writes over another` };
  }
  mkdirSync(to, { recursive: true, mode: 0o700 });
  try {
    return { sequence: await backupJournal(nodeDisk(journal), nodeDisk(join(to, "journal"))) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

if (import.meta.main) {
  const [from, to, ...more] = process.argv.slice(2);
  const isAsked = from !== undefined && to !== undefined && more.length === 0;
  const done = isAsked ? await backup(resolve(from), resolve(to)) : { problem: USAGE };
  if ("problem" in done) {
    process.stderr.write(`${done.problem}\n`);
    process.exitCode = 1;
  } else {
    say("journal", `copied up to record ${done.sequence}; the database must have been copied before it`);
  }
}
