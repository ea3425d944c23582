import type { Pool } from "pg";
import type { Logger } from "pino";
import { feature } from "../feature/index.ts";
import { type Alarms, createAlarms } from "./alarms.ts";

export const alarms = feature<{ readonly pool: Pool; readonly log: Logger }>()({
  start: ({ pool, log }): { readonly alarms: Alarms } => ({ alarms: createAlarms(pool, log) }),
  metrics: (parts) => ({
    alarms_open: { help: "Alarms that last and nobody acknowledged", read: () => parts.alarms.open },
  }),
});
