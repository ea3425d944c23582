// npm run check: every check of the source; `npm run check -- tidy` runs those whose name contains the word.
import { chdir } from "node:process";
import { runChecks } from "./check/run.ts";
import { root } from "./prepare.mjs";

chdir(root);
const { passed, failed } = await runChecks(process.argv[2]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
