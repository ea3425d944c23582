import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import pg from "pg";
import { accountForPostgres, accountFrom } from "./account.ts";
import { PostgresFailure, startPostgres, type Postgres } from "./index.ts";
import { isAlive } from "./owner.ts";

const isRoot = process.getuid?.() === 0;
const SILENT = { info: () => undefined, error: () => undefined };
const started: Postgres[] = [];

async function start(directory: string): Promise<Postgres> {
  const postgres = await startPostgres({ directory, log: SILENT, waitMs: 0 });
  started.push(postgres);
  return postgres;
}

function temporaryDirectory(t: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), "meridian-postgres-"));
  t.after(async () => {
    for (const postgres of started.splice(0)) await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

type Child = { process: ChildProcess; connectionString: string };

async function startChild(directory: string, identity: { uid?: number; gid?: number } = {}): Promise<Child> {
  const script = join(import.meta.dirname, "testing-child.ts");
  const child = spawn(process.execPath, [script, directory], {
    ...identity,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(([status]) => assert.fail(`the child exited with ${status}`)),
  ])) as [Buffer];
  return { process: child, connectionString: line.toString().trim() };
}

const serverPid = (home: string): number =>
  Number(readFileSync(join(home, "cluster/postmaster.pid"), "utf8").split("\n")[0]);

test("a database keeps its rows over a stop and a start", async (t) => {
  const directory = temporaryDirectory(t);
  const first = await start(directory);
  await query(first.connectionString, "create table kept (word text); insert into kept values ('höher')");
  await first.stop();
  const second = await start(directory);
  assert.deepEqual(await query(second.connectionString, "select word from kept"), [{ word: "höher" }]);
});

test("a new database is UTF8, sorts by bytes and checks its pages", async (t) => {
  const postgres = await start(temporaryDirectory(t));
  const rows = await query(
    postgres.connectionString,
    `select datcollate, pg_encoding_to_char(encoding) as encoding, current_setting('data_checksums') as checksums
       from pg_database where datname = current_database()`,
  );
  assert.deepEqual(rows, [{ datcollate: "C", encoding: "UTF8", checksums: "on" }]);
});

test("the password is needed, and only its owner can read the file that holds it", async (t) => {
  const directory = temporaryDirectory(t);
  const postgres = await start(directory);
  assert.equal(statSync(join(directory, "password")).mode & 0o777, 0o600);
  assert.equal(existsSync(join(directory, "password.lent")), false);
  const wrong = postgres.connectionString.replace(/:[0-9a-f]{48}@/, ":guess@");
  await assert.rejects(query(wrong, "select 1"), { code: "28P01" });
});

test("stop leaves no server behind, and may be called twice", async (t) => {
  const directory = temporaryDirectory(t);
  const postgres = await start(directory);
  const pid = serverPid(directory);
  await Promise.all([postgres.stop(), postgres.stop()]);
  assert.equal(isAlive(pid), false);
});

test("a second start on the same directory is refused while the first lives", async (t) => {
  const directory = temporaryDirectory(t);
  const postgres = await start(directory);
  await assert.rejects(start(directory), (error) => {
    return error instanceof PostgresFailure && error.code === "postgres.directory_in_use";
  });
  assert.deepEqual(await query(postgres.connectionString, "select 1 as one"), [{ one: 1 }]);
});

test("a start waits for an owner who is stopping", async (t) => {
  const directory = temporaryDirectory(t);
  const child = await startChild(directory);
  child.process.stdin?.end();
  const postgres = await startPostgres({ directory, log: SILENT, waitMs: 20_000 });
  started.push(postgres);
  assert.deepEqual(await query(postgres.connectionString, "select 1 as one"), [{ one: 1 }]);
});

test("a start after SIGKILL ends the server left behind and finds what was committed", async (t) => {
  const directory = temporaryDirectory(t);
  const child = await startChild(directory);
  await query(child.connectionString, "create table kept (n int); insert into kept values (7)");
  const orphan = serverPid(directory);
  child.process.kill("SIGKILL");
  await once(child.process, "exit");
  assert.equal(isAlive(orphan), true, "the server should outlive its killed parent, else this tests nothing");

  const postgres = await start(directory);
  assert.notEqual(serverPid(directory), orphan);
  assert.equal(isAlive(orphan), false);
  assert.deepEqual(await query(postgres.connectionString, "select n from kept"), [{ n: 7 }]);
});

test("a lock that names an unrelated living process does not prevent a start", async (t) => {
  const directory = temporaryDirectory(t);
  await (await start(directory)).stop();
  const lock = join(directory, "cluster/postmaster.pid");
  writeFileSync(lock, `${process.pid}\n${join(directory, "cluster")}\n0\n5432\n\n127.0.0.1\n\nready\n`);
  const account = accountForPostgres();
  if (account !== undefined) chownSync(lock, account.uid, account.gid);
  const postgres = await start(directory);
  assert.deepEqual(await query(postgres.connectionString, "select 1 as one"), [{ one: 1 }]);
});

test("a cluster that an interrupted start left half made is made again", async (t) => {
  const directory = temporaryDirectory(t);
  mkdirSync(join(directory, "cluster.unfinished/base"), { recursive: true });
  writeFileSync(join(directory, "password"), "of-a-cluster-that-never-was\n");
  const postgres = await start(directory);
  assert.deepEqual(await query(postgres.connectionString, "select 1 as one"), [{ one: 1 }]);
});

test("an ordinary user runs the server as himself", { skip: !isRoot && "the other tests did" }, async (t) => {
  const directory = temporaryDirectory(t);
  const account = accountFrom(readFileSync("/etc/passwd", "utf8").replace(/^(postgres|meridian):.*$/gm, ""));
  assert.ok(account);
  chownSync(directory, account.uid, account.gid);
  const child = await startChild(directory, account);
  assert.deepEqual(await query(child.connectionString, "select 1 as one"), [{ one: 1 }]);
  assert.equal(statSync(join(directory, "cluster")).uid, account.uid);
  const pid = serverPid(directory);
  child.process.stdin?.end();
  await once(child.process, "exit");
  assert.equal(isAlive(pid), false);
});

test(
  "under a closed directory root keeps the database where its account can reach it",
  { skip: !isRoot },
  async (t) => {
    const closed = temporaryDirectory(t);
    chmodSync(closed, 0o700);
    const directory = join(closed, "data");
    const first = await start(directory);
    const home = readFileSync(join(directory, "location"), "utf8").trim();
    t.after(() => rmSync(home, { recursive: true, force: true }));
    await query(first.connectionString, "create table kept (n int); insert into kept values (3)");
    await first.stop();
    const second = await start(directory);
    assert.deepEqual(await query(second.connectionString, "select n from kept"), [{ n: 3 }]);
    await second.stop();

    rmSync(home, { recursive: true });
    await assert.rejects(start(directory), (error) => {
      return error instanceof PostgresFailure && error.code === "postgres.data_missing";
    });
  },
);

test("the account is postgres before nobody, never root, and must be known to the machine", () => {
  const root = "root:x:0:0:root:/root:/bin/bash";
  const nobody = "nobody:x:65534:65533:nobody:/:/usr/sbin/nologin";
  const postgres = "postgres:x:101:104::/var/lib/postgresql:/bin/bash";
  assert.deepEqual(accountFrom([root, nobody, postgres].join("\n")), {
    name: "postgres",
    uid: 101,
    gid: 104,
  });
  assert.deepEqual(accountFrom([root, nobody].join("\n")), {
    name: "nobody",
    uid: 65534,
    gid: 65533,
  });
  assert.equal(accountFrom(root), undefined);
});
