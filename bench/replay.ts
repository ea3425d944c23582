/**
 * The speed at which a journal becomes the state again, as in a start without a snapshot, beside the bare exchange
 * applying the same events from memory.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apply, createExchange, decodeEvents, type Event } from "@meridian/core";
import { ByteReader } from "@meridian/core";
import { readRecordKey } from "../apps/server/ground/engine/record.ts";
import { KeySpan } from "../apps/server/ground/engine/submission.ts";
import { restoreState } from "../apps/server/ground/engine/engine-state.ts";
import type { Journal } from "../apps/server/ground/journal/journal.ts";
import { openLocalJournal } from "../apps/server/ground/journal/local-journal.ts";
import { nodeDisk } from "../apps/server/ground/journal/node-disk.ts";
import { allCommands, makeWorkload } from "./core-workload.ts";
import { writeJournal } from "./engine-journal.ts";
import { type BenchRow, median, percentOf, perSecond, print, processorMs } from "./shared-figures.ts";

const OPERATIONS = 200_000;
const ROUNDS = 3;
const EVENTS_PER_SECOND_MIN = 1_000_000;

export const name = "replay";
export const title = "Replay of a journal";

export async function run(): Promise<readonly BenchRow[]> {
  const directory = mkdtempSync(join(tmpdir(), "meridian-bench-replay-"));
  try {
    await writeJournal(directory, allCommands(makeWorkload(OPERATIONS, false)));
    const journal = await openLocalJournal(nodeDisk(directory));
    const events = eventsOf(journal);
    const [own, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(replayRate(journal, events.length));
      peer.push(applyRate(events));
    }
    print(`replay: ${journal.lastSequence} records, ${events.length} events`);
    print(`replay: ${perSecond((median(own) / events.length) * journal.lastSequence)} records`);
    await journal.close();
    return [
      {
        what: "events replayed, checked, remembered",
        ours: perSecond(median(own)),
        peer: `applied from memory: ${perSecond(median(peer))}`,
        ratio: percentOf(median(own), median(peer)),
        target: "≥ 1 M/s",
        isMet: median(own) >= EVENTS_PER_SECOND_MIN,
      },
    ];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function replayRate(journal: Journal, events: number): number {
  const startMs = processorMs();
  const state = restoreState(undefined, (after) => journal.read(after));
  if (state.sequence !== journal.lastSequence) throw new Error("the replay ended early");
  return rateSince(events, startMs);
}

function applyRate(events: readonly Event[]): number {
  const exchange = createExchange();
  const startMs = processorMs();
  for (const event of events) apply(exchange, event);
  return rateSince(events.length, startMs);
}

/** A second of this thread's processor time. */
function rateSince(count: number, startMs: number): number {
  return (count / (processorMs() - startMs)) * 1_000;
}

function eventsOf(journal: Journal): readonly Event[] {
  const events: Event[] = [];
  for (const { body } of [...journal.read(0)].flat()) {
    const reader = new ByteReader(body);
    readRecordKey(reader, new KeySpan(body));
    for (const event of decodeEvents(reader)) events.push(event);
  }
  return events;
}
