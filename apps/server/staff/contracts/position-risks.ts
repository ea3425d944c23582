/**
 * The largest positions and those nearest to liquidation, with the numbers by which staff know their members; those of
 * managed orders are their owners'.
 */
import type { CallOutput } from "@meridian/contract";
import { ownerOf, type PositionRisk } from "@meridian/core";
import type { Pool } from "pg";
import type { StaffContractParts } from "./handlers.ts";
import { positionRiskText } from "./position-text.ts";

/** Fifty are looked at in a minute, and hold most of the risk of a venue. */
const SHOWN_MAX = 50;

export async function readRisks({
  pool,
  engine,
  marketData: { terms },
}: Pick<StaffContractParts, "pool" | "engine" | "marketData">): Promise<CallOutput<"staff/positionRisks">> {
  const { largest, nearest } = await engine.query("positionRisks", { count: SHOWN_MAX });
  const uids = await uidsOf(pool, [...largest, ...nearest]);
  const text = (view: PositionRisk) =>
    positionRiskText(terms.scaleOf(view.market), uids.get(ownerOf(view.member)) ?? "", view);
  return { time: Date.now(), largest: largest.map(text), nearest: nearest.map(text) };
}

async function uidsOf(pool: Pool, positions: readonly PositionRisk[]): Promise<ReadonlyMap<number, string>> {
  const members = [...new Set(positions.map(({ member }) => ownerOf(member)))];
  const { rows } = await pool.query<{ id: number; uid: string }>(
    "select id::float8 as id, uid from members where id = any($1::bigint[])",
    [members],
  );
  return new Map(rows.map(({ id, uid }) => [id, uid]));
}
