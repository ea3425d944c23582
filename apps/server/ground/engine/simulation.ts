/**
 * Crashes the engine at every write of a random history. The production writer and journal run on a simulated
 * disk; each step they take on it is a moment at which the power may go, in several ways. What recovers must
 * be what was acknowledged, or that and part of what was in flight, with the state that a run without crashes
 * had at that sequence; and repeating what was in flight must lead to where the run without crashes went.
 */
import assert from "node:assert/strict";
import type { Command } from "@meridian/core";
import { CommandGenerator } from "@meridian/core/testing";
import {
  type CrashPolicy,
  MemoryJournal,
  openLocalJournal,
  type Random,
  seededRandom,
  SimulatedDisk,
} from "../journal/index.ts";
import { makeSnapshot } from "./snapshot-thread.ts";
import { submissionOf } from "./testing/submissions.ts";
import { Writer } from "./writer.ts";

export interface HistoryOptions {
  readonly records: number;
  readonly tornPerWrite: number;
  readonly segmentBytes: number;
  readonly snapshotEvery: number;
}

export interface HistoryTally {
  readonly records: number;
  readonly refused: number;
  readonly steps: number;
  readonly recoveries: number;
}

/** A run without a crash: the submissions in order, and the state's hash after each record. */
interface Reference {
  readonly submissions: readonly Uint8Array[];
  /** The number of records after each submission. */
  readonly sequences: readonly number[];
  readonly hashes: readonly string[];
}

interface CrashImage {
  readonly disk: SimulatedDisk;
  readonly what: string;
  readonly acknowledged: number;
}

const BATCH_MAX = 6;
const REPEATED_ONE_IN = 8;
/** One behind the other that no caller can submit: the generator makes few, so then something is wrong with us. */
const PASSED_OVER_MAX = 1_000;

/** Throws `AssertionError` naming the seed and the step when a recovery is wrong. */
export async function simulateHistory(seed: number, options: HistoryOptions): Promise<HistoryTally> {
  const reference = await runWithoutCrash(seed, options.records);
  return await new CrashRun(seed, options, reference).run();
}

async function runWithoutCrash(seed: number, records: number): Promise<Reference> {
  const writer = Writer.recover(new MemoryJournal());
  const generator = new CommandGenerator(seed);
  const opening = generator.opening();
  const submissions: Uint8Array[] = [];
  const sequences: number[] = [];
  const hashes = [writer.state.hash()];
  let passedOver = 0;
  while (hashes.length <= records) {
    const command = opening[submissions.length] ?? generator.next(writer.state.exchange.trading.lastOrderId);
    const submission = numbered(command, submissions.length);
    if (submission === undefined) {
      assert.ok(++passedOver < PASSED_OVER_MAX, `seed ${seed}: no command of ${passedOver} can be submitted`);
      continue;
    }
    passedOver = 0;
    submissions.push(submission);
    await writer.carryOut(submission);
    if (writer.state.sequence === hashes.length) hashes.push(writer.state.hash());
    sequences.push(writer.state.sequence);
  }
  return { submissions, sequences, hashes };
}

/** Undefined for what no caller can submit. */
function numbered(command: Command, number: number): Uint8Array | undefined {
  try {
    return submissionOf(`actor:${number % 3}`, `command ${number}`, command);
  } catch {
    return undefined;
  }
}

class CrashRun {
  readonly #seed: number;
  readonly #options: HistoryOptions;
  readonly #reference: Reference;
  readonly #random: Random;
  readonly #disk = new SimulatedDisk();
  #images: CrashImage[] = [];
  #acknowledged = 0;
  #steps = 0;
  #recoveries = 0;

  constructor(seed: number, options: HistoryOptions, reference: Reference) {
    this.#seed = seed;
    this.#options = options;
    this.#reference = reference;
    this.#random = seededRandom(seed);
    this.#disk.onStep = (what) => this.#takeImages(what);
  }

  async run(): Promise<HistoryTally> {
    const { submissions, hashes } = this.#reference;
    const journal = await openLocalJournal(this.#disk, this.#options);
    const writer = Writer.recover(journal);
    await this.#tryImages(0, 0);
    let snapshotSequence = 0;
    for (let at = 0; at < submissions.length;) {
      const batch = submissions.slice(at, at + 1 + Math.floor(this.#random() * BATCH_MAX));
      at += batch.length;
      await writer.carryOut(Buffer.concat(batch));
      if (this.#random() < 0.2) await writer.seal();
      await this.#tryImages(at - batch.length, at);
      this.#acknowledged = writer.durableSequence;
      if (this.#acknowledged - snapshotSequence < this.#options.snapshotEvery) continue;
      snapshotSequence = this.#acknowledged;
      await makeSnapshot(this.#disk, snapshotSequence);
      await journal.truncateBehind(snapshotSequence);
      await this.#tryImages(at - batch.length, at);
    }
    assert.equal(writer.state.hash(), hashes.at(-1), `seed ${this.#seed} at its end`);
    const refused = submissions.length - (hashes.length - 1);
    return { records: hashes.length - 1, refused, steps: this.#steps, recoveries: this.#recoveries };
  }

  #takeImages(what: string): void {
    this.#steps++;
    const policies: CrashPolicy[] = [{ type: "lose" }, { type: "keep" }];
    if (what !== "sync") policies.push({ type: "random", random: this.#random });
    if (what === "write") {
      for (let torn = 0; torn < this.#options.tornPerWrite; torn++) {
        policies.push({ type: "tear", keptShare: this.#random() });
      }
    }
    for (const policy of policies) {
      const disk = this.#disk.crashedCopy(policy);
      const description = `seed ${this.#seed}, step ${this.#steps} (${what}), ${policy.type}`;
      this.#images.push({ disk, what: description, acknowledged: this.#acknowledged });
    }
  }

  /** In flight were the submissions from `start` up to, not including, `end`. */
  async #tryImages(start: number, end: number): Promise<void> {
    const images = this.#images;
    this.#images = [];
    for (const image of images) {
      await this.#tryImage(image, start, end);
      this.#recoveries++;
    }
  }

  async #tryImage(image: CrashImage, start: number, end: number): Promise<void> {
    const { disk, what, acknowledged } = image;
    const { hashes, sequences } = this.#reference;
    const reached = sequences[end - 1] ?? 0;
    const writer = Writer.recover(await openLocalJournal(disk, this.#options));
    const { sequence } = writer.state;
    assert.ok(sequence >= acknowledged, `${what}: ${acknowledged} was acknowledged, ${sequence} is there`);
    assert.ok(sequence <= reached, `${what}: only ${reached} was submitted, ${sequence} is there`);
    assert.equal(writer.state.hash(), hashes[sequence], `${what}: the state at ${sequence} differs`);
    if (this.#random() * REPEATED_ONE_IN >= 1) return;
    await writer.carryOut(Buffer.concat(this.#toRepeat(start, end, sequence)));
    assert.equal(writer.state.hash(), hashes[reached], `${what}: repeating what was in flight led elsewhere`);
    const again = Writer.recover(await openLocalJournal(disk, this.#options));
    assert.equal(again.state.hash(), hashes[reached], `${what}: a second start led elsewhere`);
  }

  /** All but what was refused before the last surviving record: on the state of now it might be accepted. */
  #toRepeat(start: number, end: number, sequence: number): readonly Uint8Array[] {
    const { submissions, sequences } = this.#reference;
    return submissions.slice(start, end).filter((_, offset) => {
      const at = start + offset;
      const wasRefused = sequences[at] === (sequences[at - 1] ?? 0);
      return !wasRefused || (sequences[at] ?? 0) >= sequence;
    });
  }
}
