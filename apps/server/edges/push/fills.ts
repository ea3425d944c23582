/**
 * The filled orders of those members who want to hear of them. Followed from the engine as it happens: what is
 * reported is a convenience, the list of orders is what counts. Nothing here is waited for by the engine.
 */
import type { Event } from "@meridian/core";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import { FILLS_READABLE_WITHIN_MS, FILLS_WAITING_MAX, WISHES_READ_EVERY_MS } from "./limits.ts";

export interface Fills {
  /** From now on this member's orders are reported. */
  want(memberId: number): void;
  /** Writes down what was filled since the last time, once its figures can be read. @returns how many orders */
  flush(timeMs: number): Promise<number>;
  stop(): void;
}

interface Filled {
  readonly sequence: number;
  readonly member: number;
  readonly orderId: number;
  readonly market: string;
  readonly side: "buy" | "sell";
}

const WISHES = "select distinct member::float8 as member from push_subscriptions where fills";

/** An exit that its record set off is news of its own, for whoever wants exits. */
const QUEUE = `select queue_push(member, 'fill', about ->> 'orderId', case when exists (select from contract_news
    where contract_news.member = filled.member and contract_news.sequence = filled.sequence
      and order_id::text = about ->> 'orderId') then about || '{"exit": true}' else about end)
  from unnest($1::bigint[], $2::bigint[], $3::jsonb[]) as filled (member, sequence, about)`;

export async function followFills(parts: {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "sequence" | "follow">;
  readonly projections: Pick<Projections, "waitFor">;
  readonly log: Logger;
}): Promise<Fills> {
  const { pool, engine, projections, log } = parts;
  let wanting = new Set<number>();
  let readAtMs = Date.now();
  let waiting: Filled[] = [];

  async function readWishes(): Promise<void> {
    const { rows } = await pool.query<{ member: number }>(WISHES);
    wanting = new Set(rows.map(({ member }) => member));
  }

  function take(records: readonly EngineRecord[]): void {
    if (wanting.size === 0) return;
    for (const { sequence, events } of records) {
      for (const event of events) {
        if (event.type !== "orderClosed" || event.end !== "filled" || !wanting.has(event.member)) continue;
        if (events.some((other) => isLiquidationOf(other, event.orderId))) continue;
        if (waiting.length >= FILLS_WAITING_MAX) return;
        const { member, orderId, market, side } = event;
        waiting.push({ sequence, member, orderId, market, side });
      }
    }
  }

  await readWishes();
  const stop = engine.follow(engine.sequence, take);
  return {
    want: (memberId) => void wanting.add(memberId),
    stop,
    async flush(timeMs) {
      if (timeMs >= readAtMs + WISHES_READ_EVERY_MS) {
        readAtMs = timeMs;
        await readWishes();
      }
      if (waiting.length === 0) return 0;
      const filled = waiting;
      waiting = [];
      await projections.waitFor(filled.at(-1)!.sequence, FILLS_READABLE_WITHIN_MS);
      try {
        const abouts = filled.map(({ orderId, market, side }) =>
          JSON.stringify({ orderId: String(orderId), market, side }),
        );
        await pool.query(QUEUE, [
          filled.map(({ member }) => member),
          filled.map(({ sequence }) => sequence),
          abouts,
        ]);
      } catch (error) {
        log.warn({ err: error, filled: filled.length }, "filled orders could not be noted to be told of");
      }
      return filled.length;
    },
  };
}

/** The order by which a liquidation closes a position is none of its member's. */
function isLiquidationOf(event: Event, orderId: number): boolean {
  return event.type === "orderPlaced" && event.orderId === orderId && event.positionEffect === "liquidation";
}
