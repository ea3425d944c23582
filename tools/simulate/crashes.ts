import { simulateHistory } from "../../apps/server/ground/engine/simulation.ts";

const PROGRESS_MS = 5_000;

/**
 * Small segments and frequent snapshots, so that rolls, renames and removals are crashed as often as appends.
 */
const SEGMENT_BYTES = 8_192;
const SNAPSHOT_EVERY = 60;

/** Returns the counts as a line. Throws at the first recovery that is wrong. */
export async function simulateCrashes(
  seed: number,
  histories: number,
  records: number,
  tornPerWrite: number,
): Promise<string> {
  const total = { records: 0, refused: 0, steps: 0, recoveries: 0 };
  const startedAt = Date.now();
  let shownAt = startedAt;
  for (let history = 0; history < histories; history++) {
    const options = { records, tornPerWrite, segmentBytes: SEGMENT_BYTES, snapshotEvery: SNAPSHOT_EVERY };
    const tally = await simulateHistory(seed + history, options);
    total.records += tally.records;
    total.refused += tally.refused;
    total.steps += tally.steps;
    total.recoveries += tally.recoveries;
    if (Date.now() - shownAt < PROGRESS_MS) continue;
    shownAt = Date.now();
    process.stderr.write(`${history + 1} of ${histories} histories, ${total.recoveries} recoveries\n`);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return (
    `${histories} histories from seed ${seed}: ${total.records} records, ${total.refused} refusals, ` +
    `${total.steps} write points, ${total.recoveries} recoveries, 0 violations, ${seconds} s`
  );
}
