/**
 * The money of visitors: out of the venue's demo account and back into it, by commands to the engine that say what a
 * member is to have and not what it is to get. Whatever was cut short is therefore done again from the start.
 */
import { type Amount, amountOf, type CoinCode } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../ground/engine/index.ts";
import { CallRefusal } from "../ground/calls/index.ts";
import type { VisitorFunds } from "../members/identity/index.ts";
import { decimalsOf } from "../market/venue/index.ts";
import type { DemoBank } from "./parts.ts";
import { giftsOf, PURSES } from "./roster.ts";
import { redeemInvestments } from "./visitor-investments.ts";
import { nothing, visitorMoney } from "./visitor-money.ts";

/** Visitors whose purses the demo account is filled for at once; below a quarter of them it is filled again. */
const PURSES_STOCKED = 400n;
const PURSES_LOW = 100n;

/** A visitor's member lives so long. */
export const VISITOR_LIFE_MS = 7 * 24 * 3_600_000;
const ENDED_PER_ROUND = 200;
const ROUND_EVERY_MS = 10 * 60_000;

export interface VisitorParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "submit" | "view" | "query" | "sequence">;
  readonly log: Logger;
  readonly bank: Pick<DemoBank, "send">;
  /** Receives what the chain sends for visitors; what it has goes on to the demo account. */
  readonly house: number;
  /** Ends every session of a member at once. */
  closeSessions(memberId: number, timeMs: number): Promise<void>;
  /** True if the read models cover everything that was decided. */
  readable(): Promise<boolean>;
}

export interface RunningVisitors extends VisitorFunds {
  /** One round: what came for the demo account, visitors whose time is over, and more coins where few are left. */
  round(timeMs: number): Promise<void>;
  /** Goes round from time to time. @returns the function that ends it and waits for a round under way */
  start(): () => Promise<void>;
}

export function createVisitorFunds(parts: VisitorParts): RunningVisitors {
  const purse = new Map(giftsOf(0, PURSES.demo).map(({ coin, amount }) => [coin, amount]));
  const { cancelOrders, closePositions, levelAll, fillAccounts } = visitorMoney(parts.engine);

  /** Positions are closed first: their margin would be missing from what is levelled. */
  async function restore(memberId: number, timeMs: number): Promise<void> {
    await cancelOrders(memberId, timeMs);
    if (!(await closePositions(memberId, timeMs))) throw new CallRefusal("demo.positions_open");
    await redeemInvestments(parts.engine, memberId, timeMs);
    await levelAll(memberId, (coin) => purse.get(coin) ?? nothing(), timeMs);
    await fillAccounts(memberId, timeMs);
  }

  /**
   * Claimed first, so that nobody keeps it meanwhile; then its sessions, so that nothing is ordered behind its back;
   * the mark last, so that a crash repeats it. A position that cannot be closed now is tried again in a later round.
   */
  async function end(memberId: number, timeMs: number): Promise<void> {
    const claimed = await parts.pool.query(
      "update members set demo_ended_at = 0 where id = $1 and kind = 'demo' and coalesce(demo_ended_at, 0) = 0",
      [memberId],
    );
    if (claimed.rowCount === 0) return;
    await parts.closeSessions(memberId, timeMs);
    await cancelOrders(memberId, timeMs);
    const isClosed = await closePositions(memberId, timeMs);
    await redeemInvestments(parts.engine, memberId, timeMs);
    await levelAll(memberId, nothing, timeMs);
    if (!isClosed || !(await parts.readable()) || (await holds(parts.pool, memberId))) return;
    await parts.pool.query("update members set demo_ended_at = $2 where id = $1", [memberId, timeMs]);
  }

  async function endOld(timeMs: number): Promise<void> {
    const { rows } = await parts.pool.query<{ id: number }>(
      `select id::float8 as id from members
       where kind = 'demo' and opened and coalesce(demo_ended_at, 0) = 0 and created_at <= $1 order by id limit $2`,
      [timeMs - VISITOR_LIFE_MS, ENDED_PER_ROUND],
    );
    for (const { id } of rows) await end(id, timeMs);
    if (rows.length > 0)
      parts.log.info({ visitors: rows.length }, "visitors of the demo gave their coins back");
  }

  async function stock(): Promise<void> {
    const has = (await parts.engine.view()).venueBalances.get("demo");
    const due = [...purse].filter(([coin, amount]) => (has?.get(coin) ?? 0n) < amount * PURSES_LOW);
    if (due.length === 0) return;
    const gifts = due.map(([coin, amount]) => stockOf(parts.house, coin, amount));
    await parts.bank.send(gifts);
  }

  async function round(timeMs: number): Promise<void> {
    await levelAll(parts.house, nothing, timeMs);
    await endOld(timeMs);
    await stock();
  }

  return { restore, round, start: () => startRounds(round, parts.log) };
}

/** @returns the function that ends it and waits for a round under way */
function startRounds(round: (timeMs: number) => Promise<void>, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => round(Date.now()))
      .catch((error: unknown) => log.error({ err: error }, "a round of the demo's visitors failed"));
  }, ROUND_EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

function stockOf(member: number, coin: CoinCode, amount: Amount) {
  return { member, coin, amount: (amount * PURSES_STOCKED) as Amount };
}

/** The chain's deposits for the demo account at the first start. */
export function firstStock(house: number) {
  return Object.entries(PURSES.demo).map(([coin, text]) =>
    stockOf(house, coin, amountOf(text, decimalsOf(coin))),
  );
}

/** Such as a withdrawal that is on its way: it settles or comes back, and a later round ends the member. */
async function holds(pool: Pool, memberId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from balance where member = $1 and (available <> 0 or frozen <> 0) limit 1",
    [memberId],
  );
  return (rowCount ?? 0) > 0;
}
