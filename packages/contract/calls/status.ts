import { z } from "zod";
import { read } from "../call.ts";
import { networkName, timeMs } from "../shapes.ts";

/** The parts of the server of which a status is reported, beside its networks. */
export const STATUS_PARTS = ["database", "projections"] as const;

const day = z.strictObject({
  /** Its first moment, in UTC. */
  start: timeMs,
  /** The time for which the exchange was known to be well, and for which it was known to be watched at all. */
  wellMs: z.int(),
  watchedMs: z.int(),
});

export const statusCalls = {
  "data/getStatus": read({
    group: "data",
    access: "public",
    weight: 2,
    summary:
      "How the exchange is: its parts and networks, whether its books balance, and how long it was up on each of the last 90 days.",
    input: z.strictObject({}),
    output: z.strictObject({
      time: timeMs,
      version: z.string(),
      startedAt: timeMs,
      /** The last record of the engine's journal, and the age of the oldest one that cannot be read yet. */
      sequence: z.int(),
      lagMs: z.int(),
      parts: z.array(z.strictObject({ part: z.enum(STATUS_PARTS), well: z.boolean() })),
      networks: z.array(z.strictObject({ network: networkName, well: z.boolean() })),
      /** The rules of the ledger and the books, tried over the whole state; null until that was first done. */
      books: z
        .strictObject({ checkedAt: timeMs, sequence: z.int(), durationMs: z.int(), problems: z.int() })
        .nullable(),
      /** Oldest first; from the first day on which the exchange was watched. */
      days: z.array(day),
    }),
  }),
};

export type ExchangeStatus = z.infer<(typeof statusCalls)["data/getStatus"]["output"]>;
