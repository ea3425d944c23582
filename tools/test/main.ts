// Runs the suites one after another and ends with the line `N passed, N failed`.
import { SUITES } from "./suites.ts";
import { NONE, sum, type Count } from "./count.ts";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No suite is called ${unknown.join(", ")}. There are: ${SUITES.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

// Ctrl-C ends the running suite, which then has failed; no other is begun.
let isInterrupted = false;
process.on("SIGINT", () => (isInterrupted = true)).on("SIGTERM", () => (isInterrupted = true));

let total = NONE;
const chosen = SUITES.filter(({ name }) => names.length === 0 || names.includes(name));
for (const [index, suite] of chosen.entries()) {
  if (isInterrupted) break;
  console.log(`\n${suite.name} (${index + 1} of ${chosen.length})`);
  const startedAt = Date.now();
  const count = await suite.run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [String(error)] };
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${suite.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  total = sum(total, count);
}
if (isInterrupted) total = sum(total, { passed: 0, failed: 1 });
// Once more at the end: a long output may be cut in the middle.
for (const failure of total.failures ?? []) console.log(`  FAILED   ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
