// Runs a database in a process of its own, so that a test can kill that process or run it as another user.
// Arguments: the directory. Prints the connection string, then waits until its standard input ends, and stops.
import { startPostgres } from "./index.ts";

const directory = process.argv[2];
if (directory === undefined) throw new Error("usage: testing-child.ts <directory>");
const postgres = await startPostgres({
  directory,
  log: { info: () => undefined, error: (details, message) => console.error(message, details) },
});
console.log(postgres.connectionString);
process.stdin.on("end", () => void postgres.stop()).resume();
