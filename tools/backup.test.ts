import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { startEngine } from "../apps/server/ground/engine/client.ts";
import { backup } from "./backup.ts";

const directory = mkdtempSync(join(tmpdir(), "meridian-backup-"));
const data = join(directory, "data");
let engine: Awaited<ReturnType<typeof startEngine>>;

async function defineCoins(from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const coin = `C${number}`;
    const command = { type: "defineCoin", time: 1, coin, decimals: 8 } as const;
    assert.ok((await engine.submit("venue", coin, command)).ok);
  }
}

before(async () => {
  engine = await startEngine({ directory: join(data, "journal") });
  await defineCoins(10, 5);
});
after(async () => {
  await engine.close();
  rmSync(directory, { recursive: true });
});

test("a copy of a running exchange's journal starts an engine in the state of its last record", async () => {
  const to = join(directory, "copy");
  assert.deepEqual(await backup(data, to), { sequence: engine.sequence });
  const { hash } = await engine.stateHash();
  const restored = await startEngine({ directory: join(to, "journal") });
  assert.equal((await restored.stateHash()).hash, hash);
  await restored.close();
});

test("a backup is refused where there is no journal, and where something lies already", async () => {
  const none = await backup(join(directory, "nowhere"), join(directory, "a"));
  assert.ok("problem" in none && /no journal/.test(none.problem));
  const taken = await backup(data, data);
  assert.ok("problem" in taken && /not empty/.test(taken.problem));
});

test("a journal that is damaged is not called a backup", async () => {
  const sound = join(directory, "sound");
  assert.ok("sequence" in (await backup(data, sound)));
  const [name = ""] = readdirSync(join(sound, "journal")).filter((file) => /\d/.test(file));
  const file = join(sound, "journal", name);
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
  writeFileSync(file, bytes);
  const damaged = await backup(sound, join(directory, "damaged"));
  assert.ok("problem" in damaged, JSON.stringify(damaged));
});

test("the command says how far the copy goes, and how it is called where it was not", () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "backup.ts"), ...words], { encoding: "utf8" });
  const done = run(data, join(directory, "by-command"));
  assert.equal(done.status, 0, done.stderr);
  assert.match(done.stdout, new RegExp(`up to record ${engine.sequence};`));
  const wrong = run(data);
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /npm run backup -- DATA_DIR COPY/);
});
