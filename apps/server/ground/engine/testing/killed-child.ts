/**
 * A process to be killed: runs the real engine under load and writes each answer down in a file of its own,
 * as a client far away would have it. Arguments: directory, file of answers, number of the run.
 */
import { appendFileSync, openSync, readFileSync, writeSync } from "node:fs";
import { startEngine } from "../client.ts";
import { isWhole, lineOf } from "./answer-lines.ts";
import { openScene, submitOrder } from "./scene.ts";

const LANES = 64;
const REPEATED = 100;

const [directory = "", answersPath = "", run = ""] = process.argv.slice(2);
// A kill within a write leaves half a line at the end; what is written next must not continue it.
appendFileSync(answersPath, "\n");
const engine = await startEngine({
  directory,
  snapshotEvery: 2_000,
  snapshotPauseMs: 0,
  segmentBytes: 262_144,
  onNote: () => undefined,
});
await openScene(engine);

// Submissions answered before the kill are repeated: each gets its first answer, and no second order.
const earlier = readFileSync(answersPath, "utf8").split("\n").filter(isWhole).slice(-REPEATED);
for (const line of earlier) {
  const [commandId = "", number = "", sequence = ""] = line.split("\t");
  const answer = await submitOrder(engine, commandId, Number(number));
  if (!answer.ok || !answer.duplicate || String(answer.sequence) !== sequence) {
    process.stderr.write(
      `${line} was answered again with ${JSON.stringify(answer, (_, value: unknown) => String(value))}`,
    );
    process.exit(3);
  }
}

const answers = openSync(answersPath, "a");
process.stdout.write("ready\n");
let number = 0;
await Promise.all(Array.from({ length: LANES }, () => load()));

async function load(): Promise<never> {
  for (;;) {
    const mine = number++;
    const commandId = `${run}/${mine}`;
    const answer = await submitOrder(engine, commandId, mine);
    if (answer.ok) writeSync(answers, lineOf(commandId, mine, answer.sequence));
  }
}
