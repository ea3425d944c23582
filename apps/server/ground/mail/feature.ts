import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Alarms } from "../alarms/index.ts";
import { feature } from "../feature/index.ts";
import { startQueue } from "./start.ts";
import { MESSAGES_KEPT_MS } from "./limits.ts";
import { pruneMessages } from "./rows.ts";
import { type TransportSettings, transportsOf } from "./transports.ts";

interface Needs {
  readonly settings: TransportSettings & { readonly secret: string };
  readonly pool: Pool;
  readonly alarms: Alarms;
  readonly log: Logger;
}

/** The queue of mails and short messages. */
export const mail = feature<Needs>()({
  start: ({ settings, ...parts }, stops) => {
    const { secret } = settings;
    return { queue: startQueue({ ...parts, secret, transports: transportsOf(settings, parts.pool) }, stops) };
  },
  prune: ({ pool }) => [(timeMs) => pruneMessages(pool, timeMs - MESSAGES_KEPT_MS)],
});
