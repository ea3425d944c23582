// npm run staff -- add NAME EMAIL ROLE: lets somebody in at the console. The exchange may be running. Settings come
// from the environment, as for the server.
import { join } from "node:path";
import { migrate } from "../apps/server/database/migrate.ts";
import { openPool } from "../apps/server/database/pool.ts";
import { createLog } from "../apps/server/log.ts";
import { createPasswords } from "../apps/server/identity/passwords.ts";
import { connectionOfRunning, startPostgres } from "../apps/server/postgres/index.ts";
import { readSettings, type Settings, SettingsInvalid } from "../apps/server/settings.ts";
import { type Hire, hireStaff } from "../apps/server/staff/hire.ts";
import { say } from "./prepare.mjs";

const USAGE = "npm run staff -- add NAME EMAIL ROLE";

const silent = createLog("silent", "json");

/** @returns what was added, or why nothing was */
async function add(settings: Settings, hire: Hire): ReturnType<typeof hireStaff> {
  const database = await reachDatabase(settings);
  const pool = openPool(database.connectionString, silent);
  try {
    await migrate(pool, silent);
    const { secret } = settings;
    return await hireStaff({ pool, passwords: createPasswords(secret), secret }, hire);
  } finally {
    await pool.end();
    await database.leave();
  }
}

/** The operator's own, that of the running exchange, or the embedded one for as long as it takes. */
async function reachDatabase({ databaseUrl, dataDirectory }: Settings) {
  const directory = join(dataDirectory, "postgres");
  const known = databaseUrl ?? connectionOfRunning(directory);
  if (known !== undefined) return { connectionString: known, leave: async () => undefined };
  const postgres = await startPostgres({ directory, log: silent });
  return { connectionString: postgres.connectionString, leave: () => postgres.stop() };
}

function settingsOrProblem(): Settings | { readonly problem: string } {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsInvalid)) throw error;
    return { problem: `The settings are not in order:\n${error.message}` };
  }
}

if (import.meta.main) {
  const [verb, name, email, role, ...more] = process.argv.slice(2);
  const isAsked = verb === "add" && name && email && role && more.length === 0;
  const settings = isAsked ? settingsOrProblem() : { problem: USAGE };
  const done = "problem" in settings || !isAsked ? settings : await add(settings, { name, email, role });
  if ("password" in done) {
    say("staff", `${name} may log in at /console as ${email} with the password ${done.password}`);
    say("", "It is shown this once. The second factor is set at the first login.");
  } else {
    process.stderr.write(`${"problem" in done ? done.problem : USAGE}\n`);
    process.exitCode = 1;
  }
}
