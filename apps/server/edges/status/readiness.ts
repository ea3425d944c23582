/** Readiness for callers: the database answers, the engine writes and the read models keep up. */
import type { Pool } from "pg";
import type { RunningCustody } from "../../money/custody/index.ts";
import type { Readiness } from "../gateway/index.ts";
import { MESSAGE_WAYS, stuckMessages } from "../../ground/mail/index.ts";
import type { Projections } from "../../market/projections/index.ts";

/** Read models further behind than this answer what nobody believes any more. */
const LAG_MAX_MS = 10_000;

const SECOND_MS = 1_000;

/**
 * Each network is told by its own name, with what is wrong with it, and so are mails and short messages. None of them
 * makes the server unready: the rest of the exchange goes on, and sending callers elsewhere would bring neither a chain
 * nor a mail server back.
 */
export function readiness(parts: {
  readonly pool: Pick<Pool, "query">;
  readonly projections: Pick<Projections, "failure" | "lagMs">;
  readonly custody: Pick<RunningCustody, "states">;
}): Readiness {
  return {
    async check() {
      const database = await parts.pool.query("select 1").then(
        () => true,
        () => false,
      );
      const stuck = database ? await stuckMessages(parts.pool, Date.now()).catch(() => []) : [];
      const { failure, lagMs } = parts.projections;
      const networks = parts.custody.states();
      const troubles = networks.flatMap(({ network, problem }) =>
        problem === undefined ? [] : [[`network:${network}`, problem] as const],
      );
      return {
        parts: { database, projections: failure === undefined && lagMs <= LAG_MAX_MS },
        networks: Object.fromEntries(
          networks.map(({ network, problem }) => [network, problem === undefined]),
        ),
        messages: Object.fromEntries(
          MESSAGE_WAYS.map((way) => [way, !stuck.some((each) => each.way === way)]),
        ),
        problems: {
          ...(failure === undefined ? {} : { projections: failure.message }),
          ...Object.fromEntries(troubles),
          ...Object.fromEntries(stuck.map((each) => [`messages:${each.way}`, stuckText(each)])),
        },
      };
    },
  };
}

type Stuck = Awaited<ReturnType<typeof stuckMessages>>[number];

function stuckText({ count, waitedMs, failure }: Stuck): string {
  const last = failure === "" ? "" : `: ${failure}`;
  return `${count} waiting, the oldest for ${Math.floor(waitedMs / SECOND_MS)} s${last}`;
}
