/** The public call that says how the exchange is. */
import { STATUS_PARTS } from "@meridian/contract";
import type { Pool } from "pg";
import { type Handlers, remembered } from "../../ground/calls/index.ts";
import type { RunningCustody } from "../../money/custody/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Readiness } from "../gateway/index.ts";
import { API_VERSION } from "@meridian/contract";
import type { Projections } from "../../market/projections/index.ts";
import { watchBooks } from "./books.ts";
import { readUptime } from "./uptime.ts";
import { DAY_MS, uptimeDays } from "./uptime-days.ts";

const DAYS_MAX = 90;
const UPTIME_KEPT_MS = 15_000;

export interface StatusParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Pick<Projections, "lagMs">;
  readonly readiness: Readiness;
  readonly networks: Pick<RunningCustody, "states">;
  readonly startedAt: number;
}

export function statusHandlers(parts: StatusParts): Pick<Handlers, "data/getStatus"> {
  const { pool, engine, projections, readiness } = parts;
  const books = watchBooks(engine);
  const days = remembered(UPTIME_KEPT_MS, async () => {
    const nowMs = Date.now();
    return uptimeDays(await readUptime(pool, nowMs - (DAYS_MAX + 1) * DAY_MS, nowMs), nowMs, DAYS_MAX);
  });
  return {
    "data/getStatus": async (_input, { timeMs }) => {
      const [{ parts: well }, ledger, up] = await Promise.all([readiness.check(), books(), days()]);
      return {
        time: timeMs,
        version: API_VERSION,
        startedAt: parts.startedAt,
        sequence: engine.sequence,
        lagMs: Math.round(projections.lagMs),
        parts: STATUS_PARTS.map((part) => ({ part, well: well[part] === true })),
        networks: parts.networks
          .states()
          .map(({ network, problem }) => ({ network, well: problem === undefined })),
        books: ledger,
        days: up,
      };
    },
  };
}
