/** Notifications, put together: what their calls need, and the round that sends what there is to tell. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { createSeal, type Seal } from "../../ground/seal/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import type { Stops } from "../../ground/process/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { type Fills, followFills } from "./fills.ts";
import { ROUND_EVERY_MS } from "./limits.ts";
import { createPost, type Post } from "./post.ts";
import { sendNews } from "./send.ts";
import { openVapid, type Vapid } from "./vapid.ts";

export interface PushOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: Pick<Projections, "waitFor">;
  readonly venue: Pick<VenueDirectory, "market" | "decimals">;
  readonly secret: string;
  /** See `openVapid`. */
  readonly contact: string;
  /** Origins of push services in the operator's own network. */
  readonly ownServices: ReadonlySet<string>;
  readonly log: Logger;
}

export interface Push extends PushOptions {
  readonly seal: Seal;
  readonly vapid: Vapid;
  readonly post: Post;
  readonly fills: Fills;
}

/** Begins to tell. Mails and this know nothing of each other: neither waits for the other. */
export async function startPush(options: PushOptions, stops: Stops): Promise<Push> {
  const { pool, secret, contact, ownServices, log } = options;
  const seal = createSeal(secret, "push subscriptions");
  const vapid = await openVapid(pool, secret, contact);
  const post = createPost(ownServices);
  const fills = await followFills(options);
  const parts = { ...options, seal, vapid, post, fills };
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await fills.flush(Date.now());
        await sendNews(parts, Date.now());
      } catch (error) {
        log.error({ err: error }, "devices could not be told; the next round tries again");
      }
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  stops.add("notifications", async () => {
    stopping.abort();
    fills.stop();
    post.close();
    await running;
  });
  return parts;
}
