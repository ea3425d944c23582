import { compareSeed, ComparisonTally } from "@meridian/core/testing";

/** A history is bounded, so that states stay small and every seed is soon found again. */
const COMMANDS_PER_SEED = 2_000;
const PROGRESS_MS = 5_000;

/** Returns the counts as a line. Throws at the first event, refusal or invariant that differs, with both histories. */
export function simulateTwin(seed: number, commands: number): string {
  const startedAt = Date.now();
  let shownAt = startedAt;
  const tally = new ComparisonTally();
  for (let current = seed; tally.commands < commands; current++) {
    compareSeed(current, Math.min(COMMANDS_PER_SEED, commands - tally.commands), tally);
    if (Date.now() - shownAt < PROGRESS_MS) continue;
    shownAt = Date.now();
    process.stderr.write(`${tally.commands} of ${commands} commands\n`);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return (
    `${tally.commands} commands from seed ${seed}: ${sumOf(tally.events)} events, ${sumOf(tally.refusals)} refusals, ` +
    `${tally.restarts} restarts, ${tally.commands} invariant checks, 0 differences, ${seconds} s`
  );
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
