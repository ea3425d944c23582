import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { backupJournal } from "../journal/backup.ts";
import { nodeDisk } from "../journal/node-disk.ts";
import { readRecords } from "../journal/segments.ts";
import { type LocalEngine, startEngine } from "./client.ts";
import type { EngineOptions } from "./client.ts";
import { restoreState } from "./engine-state.ts";
import type { EngineRecord } from "./engine.ts";
import {
  MEMBERS,
  deposit,
  openScene,
  restingOrder,
  submitOrder,
  temporaryDirectory,
} from "./testing/scene.ts";

const temporary = temporaryDirectory();
const engines: LocalEngine[] = [];
/** A test that fails leaves its engine running, and with it this process. */
after(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  temporary.remove();
});
let directories = 0;

function newDirectory(): string {
  return join(temporary.path, String(directories++));
}

async function start(options: EngineOptions): Promise<LocalEngine> {
  const engine = await startEngine(options);
  engines.push(engine);
  return engine;
}

async function startScene(options: Partial<EngineOptions> = {}): Promise<LocalEngine> {
  const engine = await start({ directory: newDirectory(), onNote: () => undefined, ...options });
  await openScene(engine);
  return engine;
}

/** By replaying the records alone. */
function stateHashAt(directory: string, sequence: number): string {
  return restoreState(undefined, (from) => readRecords(nodeDisk(directory), from, sequence)).hash();
}

test("a thousand keys sent two hundred times each have exactly a thousand effects, also across a restart", async () => {
  const directory = newDirectory();
  let engine = await startScene({ directory });
  const before = engine.sequence;
  for (let round = 0; round < 4; round++) {
    if (round === 2) {
      await engine.close();
      engine = await start({ directory });
    }
    for (let part = 0; part < 10; part++) {
      const keys = Array.from({ length: 5_000 }, (_, index) => (part * 5_000 + index) % 1_000);
      const answers = await Promise.all(
        keys.map((key) =>
          engine.submit("tap", `key ${key}`, deposit(`once${key}`, 1 + (key % MEMBERS), "BTC", 1n)),
        ),
      );
      for (const answer of answers) assert.ok(answer.ok);
    }
  }
  assert.equal(engine.sequence, before + 1_000);
  const { liabilities } = await engine.view();
  assert.equal(liabilities.get("BTC"), BigInt(MEMBERS) * 10n ** 14n + 1_000n);
  await engine.close();
});

test("the same id gives the first outcome whatever its time; with another input it is a conflict", async () => {
  const directory = newDirectory();
  let engine = await startScene({ directory });
  const first = await submitOrder(engine, "mine", 4);
  for (let round = 0; round < 2; round++) {
    const later = { ...restingOrder(4), time: 1_900_000_000_000 };
    const resting = await engine.submit("member:5", "resting", restingOrder(4));
    const restingLater = await engine.submit("member:5", "resting", later);
    assert.ok(resting.ok && restingLater.ok && restingLater.duplicate);
    assert.deepEqual(restingLater.outcome, resting.outcome);
    const again = await submitOrder(engine, "mine", 4);
    assert.deepEqual(again, { ...first, duplicate: true });
    const other = await engine.submit("member:5", "mine", restingOrder(4));
    assert.deepEqual(other, { ok: false, refused: "command.id_conflict" });
    await engine.close();
    engine = await start({ directory });
  }
  await engine.close();
});

test("a refused command leaves no trace and may be tried again under the same id", async () => {
  const engine = await startScene();
  const { hash, sequence } = await engine.stateHash();
  const refused = await engine.submit("tap", "late", deposit("late", 999, "BTC", 5n));
  assert.deepEqual(refused, { ok: false, refused: "member.unknown" });
  assert.deepEqual(await engine.stateHash(), { hash, sequence });
  await engine.submit("operator", "open", { type: "openMember", time: 1, member: 999, inviter: 0 });
  const accepted = await engine.submit("tap", "late", deposit("late", 999, "BTC", 5n));
  assert.ok(accepted.ok && !accepted.duplicate);
  await engine.close();
});

test("a restart from a snapshot and one from the records alone give the state that was left", async () => {
  const directory = newDirectory();
  const engine = await startScene({
    directory,
    snapshotEvery: 500,
    snapshotPauseMs: 0,
    segmentBytes: 65_536,
  });
  await Promise.all(
    Array.from({ length: 3_000 }, (_, number) => submitOrder(engine, `order ${number}`, number)),
  );
  await Promise.all(
    Array.from({ length: 200 }, (_, number) => engine.submit("book", `book ${number}`, restingOrder(number))),
  );
  const left = await engine.stateHash();
  const view = await engine.view();
  assert.equal(view.openOrders.length, 200);
  await engine.close();

  const bare = newDirectory();
  cpSync(directory, bare, { recursive: true, filter: (path) => !path.includes("snapshot-") });
  for (const place of [directory, bare]) {
    const again = await start({ directory: place });
    assert.deepEqual(await again.stateHash(), left);
    assert.deepEqual(await again.view(), view);
    assert.deepEqual(await again.checkInvariants(), []);
    await again.close();
  }
});

test("a follower gets every record once and in order, from any place, while others are being written", async () => {
  const engine = await startScene({ segmentBytes: 65_536 });
  const seen: number[] = [];
  let isBusy = false;
  engine.follow(10, async (records: readonly EngineRecord[]) => {
    assert.equal(isBusy, false, "the next batch came before the follower was done");
    isBusy = true;
    seen.push(...records.map((record) => record.sequence));
    await new Promise((resolve) => setTimeout(resolve, 1));
    isBusy = false;
  });
  for (let round = 0; round < 50; round++) {
    const numbers = Array.from({ length: 100 }, (_, index) => round * 100 + index);
    await Promise.all(numbers.map((number) => submitOrder(engine, `order ${number}`, number)));
  }
  while (seen.at(-1) !== engine.sequence) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(
    seen,
    Array.from({ length: engine.sequence - 10 }, (_, index) => 11 + index),
  );
  assert.throws(() => engine.follow(engine.sequence + 1, () => undefined), /the journal ends at/);
  await engine.close();
});

test("a copy of the directory taken while the engine runs starts with the state of its last record", async () => {
  const directory = newDirectory();
  const engine = await startScene({
    directory,
    snapshotEvery: 400,
    snapshotPauseMs: 0,
    segmentBytes: 65_536,
  });
  const copy = newDirectory();
  let copied = 0;
  for (let round = 0; round < 20; round++) {
    const numbers = Array.from({ length: 100 }, (_, index) => round * 100 + index);
    const load = Promise.all(numbers.map((number) => submitOrder(engine, `order ${number}`, number)));
    if (round === 15) copied = await backupJournal(nodeDisk(directory), nodeDisk(copy));
    await load;
  }
  await engine.close();
  const restored = await start({ directory: copy, onNote: () => undefined });
  const { sequence, hash } = await restored.stateHash();
  assert.ok(sequence > 1_000 && sequence === copied);
  const there = stateHashAt(directory, sequence);
  assert.equal(hash, there);
  await restored.close();
});

test("more waiting submissions than the bound are refused, the others answered", async () => {
  const engine = await startScene({ pendingMax: 100 });
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, number) => submitOrder(engine, `${number}`, number)),
  );
  const overloaded = answers.filter((answer) => !answer.ok && answer.refused === "engine.overloaded");
  assert.equal(overloaded.length, 50);
  await engine.close();
});

test("a second engine on the same directory is refused, and none after a close", async () => {
  const directory = newDirectory();
  const engine = await startScene({ directory });
  await assert.rejects(startEngine({ directory }), /runs an engine in/);
  await engine.close();
  const again = await start({ directory });
  await again.close();
  assert.deepEqual(await again.submit("a", "b", restingOrder(1)), { ok: false, refused: "engine.read_only" });
});

test("what is no command is a mistake of the caller and harms nobody else", async () => {
  const engine = await startScene();
  const fraction = { ...restingOrder(2), price: 1.5 } as ReturnType<typeof restingOrder>;
  await assert.rejects(engine.submit("member:1", "bad", fraction), TypeError);
  await assert.rejects(engine.submit("member:1", "x".repeat(200), restingOrder(2)), RangeError);
  const good = await engine.submit("member:1", "good", restingOrder(2));
  assert.ok(good.ok);
  await engine.close();
});
