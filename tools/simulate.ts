/**
 * `npm run sim -- --seed 1 --histories 100 [--records 300] [--torn 8]`: random histories through the engine
 * on a simulated disk, crashed at every write. `npm run sim -- --twin --commands 1000000 [--seed 1]`: the
 * exchange against its naive twin, event by event. Prints counts; ends with 1 at the first violation, naming
 * its seed.
 */
import { parseArgs } from "node:util";
import { simulateCrashes } from "./simulate/crashes.ts";
import { simulateTwin } from "./simulate/twin.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    histories: { type: "string", default: "100" },
    records: { type: "string", default: "300" },
    torn: { type: "string", default: "8" },
    twin: { type: "boolean", default: false },
    commands: { type: "string", default: "1000000" },
  },
});

function countOf(name: "seed" | "histories" | "records" | "torn" | "commands"): number {
  const count = /^\d{1,12}$/.test(values[name]) ? Number(values[name]) : Number.NaN;
  if (Number.isNaN(count)) {
    process.stderr.write(`--${name} must be a whole number\n`);
    process.exit(1);
  }
  return count;
}

try {
  const summary = values.twin
    ? simulateTwin(countOf("seed"), countOf("commands"))
    : await simulateCrashes(countOf("seed"), countOf("histories"), countOf("records"), countOf("torn"));
  process.stdout.write(`${summary}\n`);
} catch (error) {
  process.stderr.write(
    `violation: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
