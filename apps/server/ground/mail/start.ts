/** The way out for messages: a queue, and the worker that empties it. */
import type { Logger } from "pino";
import type { Pool } from "pg";
import { createSeal } from "../seal/index.ts";
import type { Stops } from "../process/index.ts";
import type { Alarms } from "../alarms/index.ts";
import { createQueue, type MessageQueue, type Transports } from "./queue.ts";
import { startMessages } from "./worker.ts";

interface Parts {
  readonly pool: Pool;
  readonly alarms: Pick<Alarms, "settle">;
  readonly log: Logger;
  readonly secret: string;
  readonly transports: Transports;
}

export function startQueue(
  { secret, transports, ...parts }: Parts,
  stops: Stops,
): Pick<MessageQueue, "post"> & { readonly reachesPhones: boolean } {
  const queue = createQueue({ ...parts, transports, seal: createSeal(secret, "messages") });
  stops.add("mail", async () => void (await Promise.all([transports.mail.close(), transports.sms?.close()])));
  stops.add("messages", startMessages({ ...parts, queue }));
  return { post: queue.post, reachesPhones: transports.sms !== null };
}
