export { connectionOfRunning, launchPostgres, type Postgres, startPostgres } from "./embedded.ts";
export { PostgresFailure } from "./failure.ts";
