// npm run staff -- add NAME EMAIL ROLE: lets somebody in at the console, as the first owners are. With renew EMAIL
// somebody who is here gets a new way in. Both print a link. The exchange may be running. Settings come from the
// environment, as for the server.
import { join } from "node:path";
import { migrate } from "../apps/server/ground/database/migrate.ts";
import { openPool } from "../apps/server/ground/database/pool.ts";
import { createLog } from "../apps/server/ground/process/log.ts";
import { connectionOfRunning, startPostgres } from "../apps/server/ground/postgres/index.ts";
import { readSettings, type Settings, SettingsInvalid } from "../apps/server/settings/settings.ts";
import { type Hired, type HireParts, hireStaff, renewStaff } from "../apps/server/staff/team/hire.ts";
import { invitationLink } from "../apps/server/staff/team/notices.ts";
import { say } from "./prepare.mjs";

const USAGE = "npm run staff -- add NAME EMAIL ROLE, or npm run staff -- renew EMAIL";

const silent = createLog("silent", "json");

type Work = (parts: HireParts) => Promise<Hired>;

async function carryOut(settings: Settings, work: Work): Promise<Hired> {
  const database = await reachDatabase(settings);
  const pool = openPool(database.connectionString, silent);
  try {
    await migrate(pool, silent);
    return await work({ pool, secret: settings.secret });
  } finally {
    await pool.end();
    await database.leave();
  }
}

/** Reads the command; undefined when it is not understood. */
function workOf([verb, first, ...more]: readonly string[]): Work | undefined {
  if (first === undefined) return undefined;
  if (verb === "renew" && more.length === 0) return (parts) => renewStaff(parts, first);
  const [email, role, ...rest] = more;
  if (verb !== "add" || email === undefined || role === undefined || rest.length > 0) return undefined;
  return (parts) => hireStaff(parts, { name: first, email, role });
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
  const work = workOf(process.argv.slice(2));
  const settings = work === undefined ? { problem: USAGE } : settingsOrProblem();
  const done = "problem" in settings || work === undefined ? settings : await carryOut(settings, work);
  if ("invitation" in done && !("problem" in settings)) {
    const { publicOrigin, host, port } = settings;
    say("staff", invitationLink(publicOrigin ?? `http://${host}:${port}`, done.invitation));
    say("", "Hand the link to its person alone: it sets password and second factor, once, within 48 hours.");
  } else {
    process.stderr.write(`${"problem" in done ? done.problem : USAGE}\n`);
    process.exitCode = 1;
  }
}
