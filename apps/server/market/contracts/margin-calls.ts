/**
 * Margin calls: a member is notified once when the maintenance of a position, or of all its cross positions, comes near
 * the balance, and again only after the margin was well meanwhile. The engine finds what is near, so a round costs as
 * much as that; the rows are what was reported, and outlive a restart.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { MarginCall } from "@meridian/contract";
import { type MarginRisk, marginRatioBps, SETTLEMENT_COIN } from "@meridian/core";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { memberChannel, type MemberChannels } from "../../ground/channels/index.ts";
import { column, type Row, table } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { percentText } from "./figures-text.ts";

/** Of the balance. At 100 % it is given up; between the two nothing is reported again. */
const CALLED_FROM_BPS = 8_000;
const WELL_BELOW_BPS = 7_000;
const WHOLE_BPS = 10_000n;

/** Marks come every second. */
const ROUND_EVERY_MS = 1_000;

export const MARGIN_CALLS = table("margin_call", {
  id: column.whole,
  member: column.whole,
  /** Positions that are margined together: "cross", or the contract and the side of an isolated one. */
  unit: column.text,
  market: column.text,
  isLong: column.flag,
  maintenance: column.amount,
  balance: column.amount,
  begunAt: column.whole,
  endedAt: column.optional(column.whole),
  /** 0 while it is still to be mailed. */
  mailedAt: column.whole,
});

export type MarginCallRow = Row<typeof MARGIN_CALLS>;

/** Notified of each member whose calls have changed. */
type Listener = (memberId: number, change: null) => void;

export interface MarginCalls {
  onChange(listener: Listener): void;
  /** One round: calls, and ends what is over. @returns how many members' calls have changed */
  round(timeMs: number): Promise<number>;
}

interface CallParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "query">;
}

/** Reads which calls hold. */
export async function marginCalls({ pool, engine }: CallParts): Promise<MarginCalls> {
  const listeners: Listener[] = [];
  const open = await MARGIN_CALLS.rows(pool, "where ended_at is null");
  /** By member and unit; null for the simulated participants, who are notified of nothing. */
  const held = new Map<string, number | null>(open.map((row) => [`${row.member} ${row.unit}`, row.id]));

  async function call(risk: MarginRisk, timeMs: number): Promise<void> {
    held.set(keyOf(risk), await insert(pool, risk, timeMs));
  }

  async function end(key: string, timeMs: number): Promise<void> {
    await pool.query("update margin_call set ended_at = $2 where id = $1", [held.get(key), timeMs]);
    held.delete(key);
  }

  return {
    onChange: (listener) => void listeners.push(listener),
    async round(timeMs) {
      const near = await engine.query("marginRisks", { ratioBps: WELL_BELOW_BPS });
      const changed = new Set<number>();
      for (const risk of near) {
        if (held.has(keyOf(risk)) || !isCalled(risk)) continue;
        await call(risk, timeMs);
        changed.add(risk.member);
      }
      const keys = new Set(near.map(keyOf));
      for (const key of [...held.keys()].filter((each) => !keys.has(each))) {
        await end(key, timeMs);
        changed.add(Number.parseInt(key, 10));
      }
      for (const memberId of changed) for (const listener of listeners) listener(memberId, null);
      return changed.size;
    },
  };
}

function keyOf(risk: MarginRisk): string {
  return `${risk.member} ${unitOf(risk)}`;
}

function unitOf({ mode, market, position }: MarginRisk): string {
  return mode === "cross" ? "cross" : `${market} ${position}`;
}

function isCalled({ maintenance, balance }: MarginRisk): boolean {
  return maintenance * WHOLE_BPS >= balance * BigInt(CALLED_FROM_BPS);
}

const INSERT = `insert into margin_call (member, unit, market, is_long, maintenance, balance, begun_at)
  select id, $2, $3, $4, $5, $6, $7 from members where id = $1 and kind <> 'participant'
  on conflict do nothing returning id::float8 as id`;

async function insert(pool: Pool, risk: MarginRisk, timeMs: number): Promise<number | null> {
  const { member, market, isLong, maintenance, balance } = risk;
  const values = [member, unitOf(risk), market, isLong, maintenance, balance, timeMs];
  const { rows } = await pool.query<{ id: number }>(INSERT, values);
  return rows[0]?.id ?? null;
}

/** @returns the function that stops it and waits for a round under way */
export function watchMarginCalls(calls: MarginCalls, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await calls.round(Date.now());
      } catch (error) {
        if (!stopping.signal.aborted)
          log.error({ err: error }, "margins could not be looked at; trying again");
      }
      await sleep(ROUND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

export function marginCallText(terms: MarketData["terms"], row: MarginCallRow): MarginCall {
  const { id, unit, market, isLong, maintenance, balance, begunAt } = row;
  return {
    id: `${id}`,
    market,
    isLong,
    mode: unit === "cross" ? "cross" : "isolated",
    marginRatioPercent: percentText(marginRatioBps(maintenance, balance)),
    marginBalance: terms.amountText(SETTLEMENT_COIN, balance),
    maintenance: terms.amountText(SETTLEMENT_COIN, maintenance),
    coin: SETTLEMENT_COIN,
    time: begunAt,
  };
}

export function marginCallsChannel(
  pool: Pool,
  { terms }: Pick<MarketData, "terms">,
  calls: MarginCalls,
): Pick<MemberChannels, "marginCalls"> {
  const held = async (memberId: number) => {
    const rows = await MARGIN_CALLS.rows(pool, "where member = $1 and ended_at is null order by id", [
      memberId,
    ]);
    return { list: rows.map((row) => marginCallText(terms, row)) };
  };
  return {
    marginCalls: memberChannel<"marginCalls", null>({
      sessionsOnly: false,
      snapshot: held,
      onChange: (listener) => calls.onChange(listener),
      delta: held,
    }),
  };
}
