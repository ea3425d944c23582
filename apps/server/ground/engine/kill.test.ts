// Goal: what was acknowledged survives the death of the process, once.
// Method: a real child process under load, killed at random moments on one directory; its client's notes
// against the journal that is left. ENGINE_KILLS sets how many.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { startEngine } from "./client.ts";
import type { EngineRecord } from "./engine.ts";
import { isWhole } from "./testing/answer-lines.ts";
import { temporaryDirectory } from "./testing/scene.ts";

const KILLS = Number(process.env["ENGINE_KILLS"] ?? 20);
/** The time that a start may take on a machine that is busy with other tests; it usually takes half a second. */
const READY_MS_MAX = 30_000;
const CHILD = join(import.meta.dirname, "testing", "killed-child.ts");

async function runAndKill(directory: string, answers: string, run: number): Promise<void> {
  const child = spawn(process.execPath, [CHILD, directory, answers, String(run)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += String(chunk)));
  const ready = once(child.stdout, "data").then(() => "ready");
  const outcome = await Promise.race([
    ready,
    once(child, "exit").then(() => "ended"),
    wait(READY_MS_MAX, "late", { ref: false }),
  ]);
  if (outcome === "ready") await wait(20 + Math.random() * 250);
  const exited = once(child, "exit");
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    await exited;
  }
  assert.equal(outcome, "ready", `run ${run}: ${complaints}`);
}

test(
  "kills under load lose nothing that was acknowledged and double nothing",
  { timeout: READY_MS_MAX * KILLS },
  async () => {
    const { path, remove } = temporaryDirectory();
    const directory = join(path, "engine");
    const answers = join(path, "answers.tsv");
    for (let run = 0; run < KILLS; run++) await runAndKill(directory, answers, run);

    const engine = await startEngine({ directory, onNote: () => undefined });
    const sequences = new Map<string, number>();
    await readAll(engine.sequence, (record) => {
      if (!record.commandId.includes("/")) return;
      assert.ok(!sequences.has(record.commandId), `${record.commandId} was carried out twice`);
      sequences.set(record.commandId, record.sequence);
    });
    const lines = readFileSync(answers, "utf8").trimEnd().split("\n");
    assert.ok(lines.length > KILLS, `only ${lines.length} answers`);
    for (const line of lines) {
      if (!isWhole(line)) continue;
      const [commandId = "", , sequence] = line.split("\t");
      assert.equal(
        sequences.get(commandId),
        Number(sequence),
        `${commandId} was acknowledged at ${sequence}`,
      );
    }
    assert.deepEqual(await engine.checkInvariants(), []);
    await engine.close();
    remove();

    function readAll(upTo: number, visit: (record: EngineRecord) => void): Promise<void> {
      return new Promise((resolve) => {
        const stop = engine.follow(0, (records) => {
          for (const record of records) visit(record);
          if (records.at(-1)?.sequence !== upTo) return;
          stop();
          resolve();
        });
      });
    }
  },
);
