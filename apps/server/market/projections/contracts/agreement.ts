// For tests: what the tables of contracts have, held against the engine's own positions, balances and events.
import assert from "node:assert/strict";
import {
  balanceOf,
  type Event,
  FUND_MEMBER,
  type MarkSet,
  memberAccount,
  positionsOf,
  SETTLEMENT_COIN,
  venueAccount,
} from "@meridian/core";
import type { Pool } from "pg";
import { openTimeOf } from "../../market-data/index.ts";
import type { MemoryEngine } from "../testing.ts";
import { FUNDING, FUNDING_PAYMENTS } from "./funding.ts";
import { INSURANCE_DAYS, INSURANCE_EVENTS } from "./insurance.ts";
import { LIQUIDATIONS } from "./liquidations.ts";
import { MARK_INTERVALS, type MarkInterval, MARKS } from "./marks.ts";
import { POSITION_CHANGES } from "./position-change.ts";
import { positionOf, POSITIONS } from "./position-row.ts";

export async function allRows(pool: Pool) {
  return {
    marks: await MARKS.rows(pool, "order by market, interval, open_time"),
    funding: await FUNDING.rows(pool, "order by sequence, position"),
    payments: await FUNDING_PAYMENTS.rows(pool, "order by sequence, position"),
    liquidations: await LIQUIDATIONS.rows(pool, "order by sequence, position"),
    positions: await POSITIONS.rows(pool, "order by sequence, position"),
    changes: await POSITION_CHANGES.rows(pool, "order by sequence, position, member"),
    days: await INSURANCE_DAYS.rows(pool, "order by day"),
    insurance: await INSURANCE_EVENTS.rows(pool, "order by sequence, position"),
  };
}

interface HeldPosition {
  readonly size: number;
  readonly cost: bigint;
  readonly margin: bigint;
}

export type Rows = Awaited<ReturnType<typeof allRows>>;

/** Open rows are the engine's positions, size, cost and margin; closed ones have let go of all they took. */
export function assertPositions({ exchange }: MemoryEngine, { positions }: Rows): void {
  const members = [...exchange.ledger.memberIds].filter((member) => member !== FUND_MEMBER);
  const textOf = (row: { market: string; member: number }, side: string, held: HeldPosition) =>
    `${row.member} ${row.market} ${side} ${held.size} ${held.cost} ${held.margin}`;
  const marginOf = (view: { mode: string; margin: bigint }) => (view.mode === "isolated" ? view.margin : 0n);
  const open = positions.filter(({ closedAt }) => closedAt === 0);
  assert.deepEqual(
    open.map((row) => textOf(row, row.positionSide, { ...positionOf(row), margin: row.margin })).toSorted(),
    members
      .flatMap((member) => positionsOf(exchange, member))
      .map((view) => textOf(view, view.position, { ...view, margin: marginOf(view) }))
      .toSorted(),
  );
  for (const row of positions) {
    assert.equal(row.size, row.entered - row.leftLots);
    assert.ok(row.sizeMax >= row.size && row.sizeMax > 0 && row.sizeMax <= row.entered);
    assert.equal(row.closedAt === 0, row.size > 0);
    assert.equal(row.endReason === "", row.closedAt === 0);
    assert.equal(row.positionSide, row.positionSide === "net" ? "net" : row.isLong ? "long" : "short");
    if (row.closedAt !== 0)
      assert.equal(row.realised, (row.leftValue - row.enteredValue) * (row.isLong ? 1n : -1n));
  }
}

/** The changes of a place lead from one to the next, and the last of them to what the position is. */
export function assertChanges({ changes, positions }: Rows): void {
  const last = new Map<string, (typeof changes)[number]>();
  for (const change of changes) {
    const place = `${change.member} ${change.market} ${change.positionSide}`;
    assert.equal(change.size, (last.get(place)?.size ?? 0) + change.quantity);
    if (change.size === 0) assert.deepEqual([change.cost, change.margin], [0n, 0n]);
    last.set(place, change);
  }
  for (const row of positions.filter(({ closedAt }) => closedAt === 0)) {
    const { size, cost, margin } = last.get(`${row.member} ${row.market} ${row.positionSide}`)!;
    assert.deepEqual({ size, cost, margin }, { ...positionOf(row), margin: row.margin });
  }
}

/** A contract account has what was brought there, and what its positions made of it. */
export function assertBalances({ exchange, records }: MemoryEngine, { positions }: Rows): void {
  const events = records.flatMap((record) => record.events);
  for (const member of exchange.ledger.memberIds) {
    if (member === FUND_MEMBER) continue;
    let expected = 0n;
    for (const event of events) {
      if (event.type !== "transferred" || event.member !== member || event.coin !== "USDT") continue;
      if (event.to === "contract") expected += event.amount;
      if (event.from === "contract") expected -= event.amount;
    }
    const own = positions.filter((row) => row.member === member);
    expected += own.reduce((sum, { realised, fees, funding }) => sum + realised - fees + funding, 0n);
    const { available, frozen } = balanceOf(exchange, memberAccount(member, "contract"), "USDT");
    assert.equal(available + frozen, expected, `member ${member}`);
  }
}

/** Lots by what became of them. */
export function assertLiquidations({ records }: MemoryEngine, { liquidations }: Rows): void {
  const lines: string[] = [];
  const orders = new Map<number, string>();
  for (const event of records.flatMap(({ events }) => events)) {
    if (event.type === "orderPlaced" && event.positionEffect === "liquidation")
      orders.set(event.orderId, event.side === "sell" ? "long" : "short");
    if (event.type === "contractTraded" && orders.has(event.takerOrderId))
      lines.push(`book ${event.takerMember} ${event.quantity} ${orders.get(event.takerOrderId)} 0`);
    if (event.type === "positionTakenOver") lines.push(`fund ${event.member} ${event.quantity} 0`);
    if (event.type === "positionDeleveraged")
      lines.push(`deleveraged ${event.member} ${event.quantity} ${event.other}`);
  }
  assert.deepEqual(
    liquidations.map(({ outcome, member, quantity, side, counterparty }) =>
      outcome === "book"
        ? `${outcome} ${member} ${quantity} ${side} ${counterparty}`
        : `${outcome} ${member} ${quantity} ${counterparty}`,
    ),
    lines,
  );
}

const keyOf = (interval: MarkInterval, { market, time }: MarkSet): string =>
  `${market} ${interval} ${openTimeOf(interval, time)}`;

export function assertPrices({ records }: MemoryEngine, { marks, funding, payments }: Rows): void {
  const events = records.flatMap((record) => record.events);
  for (const row of marks) {
    const own = events.flatMap((event) =>
      event.type === "markSet" &&
      keyOf(row.interval, event) === `${row.market} ${row.interval} ${row.openTime}`
        ? [event]
        : [],
    );
    const [mark, index] = [own.map((event) => event.mark), own.map((event) => event.index)];
    assert.deepEqual(
      [row.markOpen, row.markHigh, row.markLow, row.markClose],
      [mark[0], Math.max(...mark), Math.min(...mark), mark.at(-1)],
    );
    assert.deepEqual(
      [row.indexOpen, row.indexHigh, row.indexLow, row.indexClose],
      [index[0], Math.max(...index), Math.min(...index), index.at(-1)],
    );
  }
  const counted = (type: Event["type"]) => events.filter((event) => event.type === type).length;
  const keys = events.flatMap((event) =>
    event.type === "markSet" ? MARK_INTERVALS.map((interval) => keyOf(interval, event)) : [],
  );
  assert.equal(marks.length, new Set(keys).size);
  assert.equal(funding.length, counted("fundingSettled"));
  const paid = events.flatMap((event) =>
    event.type === "fundingPaid" && event.member !== FUND_MEMBER ? [event.amount as bigint] : [],
  );
  assert.deepEqual(
    payments.map(({ amount }) => amount),
    paid,
  );
}

/** The fund has what came and went, and each day's causes make up its change. */
export function assertInsurance({ exchange }: MemoryEngine, { days, insurance }: Rows): void {
  const { available, frozen } = balanceOf(exchange, venueAccount("insurance"), SETTLEMENT_COIN);
  assert.equal(
    days.reduce((sum, { change }) => sum + change, 0n),
    available + frozen,
  );
  for (const { change, liquidationFees, profit, funding, moved } of days)
    assert.equal(change, liquidationFees + profit + funding + moved);
  assert.equal(
    insurance.reduce((sum, { amount }) => sum + amount, 0n),
    available + frozen,
  );
}
