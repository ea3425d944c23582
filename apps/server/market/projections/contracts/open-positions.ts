/**
 * Open positions as the projection keeps them: read when first touched, changed in memory, written back once per batch.
 * What is in memory is right only as long as every batch committed, so it is dropped when one did not.
 */
import { assert } from "@meridian/core";
import type { PoolClient } from "pg";
import { merge } from "../../../ground/database/index.ts";
import { type Kept, TouchedRows } from "../touched-rows.ts";
import { type PositionPlace, type PositionRow, POSITIONS } from "./position-row.ts";

/** Above this many places memory is emptied; at about 400 bytes each that is 20 MB. */
const PLACES_MAX = 50_000;

export type PositionEntry = Kept<PositionRow>;

const updatePositions = POSITIONS.update(["member", "openedAt", "sequence", "position"], {
  closedAt: merge.replace,
  updatedAt: merge.replace,
  size: merge.replace,
  sizeMax: merge.replace,
  entered: merge.replace,
  enteredValue: merge.replace,
  leftLots: merge.replace,
  leftValue: merge.replace,
  realised: merge.replace,
  fees: merge.replace,
  funding: merge.replace,
  margin: merge.replace,
  endReason: merge.replace,
});

const SELECT = {
  name: "select_open_positions",
  text: `select ${POSITIONS.list} from position_history
    join unnest($1::bigint[], $2::text[], $3::text[]) as wanted (member, market, position_side)
    using (member, market, position_side) where closed_at = 0`,
};

function keyOf({ member, market, positionSide }: PositionPlace): string {
  return `${member} ${market} ${positionSide}`;
}

export class OpenPositions {
  /** By place; undefined where it is known that nothing is open. */
  private readonly entries = new Map<string, PositionEntry | undefined>();
  private readonly touched = new TouchedRows<PositionRow>(
    (client, rows) => POSITIONS.copy(client, rows),
    updatePositions,
  );

  /** Reads what is open at the places that are not known yet. Nothing may be touched and not saved. */
  async load(client: PoolClient, places: readonly PositionPlace[]): Promise<void> {
    if (this.entries.size > PLACES_MAX) this.forget();
    const missing = new Map<string, PositionPlace>();
    for (const place of places) {
      const key = keyOf(place);
      if (!this.entries.has(key)) missing.set(key, place);
    }
    if (missing.size === 0) return;
    for (const key of missing.keys()) this.entries.set(key, undefined);
    const wanted = [...missing.values()];
    const values = [
      wanted.map(({ member }) => member),
      wanted.map(({ market }) => market),
      wanted.map(({ positionSide }) => positionSide),
    ];
    const { rows } = await client.query<object>({ ...SELECT, values });
    for (const row of rows.map(POSITIONS.read)) this.entries.set(keyOf(row), { ...row, stored: true });
  }

  /** The open position at a place that was loaded. */
  find(place: PositionPlace): PositionEntry | undefined {
    return this.entries.get(keyOf(place));
  }

  of(place: PositionPlace): PositionEntry {
    const entry = this.find(place);
    assert(entry !== undefined, "what changes a position finds it open");
    return entry;
  }

  add(row: PositionRow): PositionEntry {
    const entry = { ...row, stored: false };
    this.entries.set(keyOf(row), entry);
    return entry;
  }

  /** Has the entry written with the batch; one that is closed is not found any more. */
  touch(entry: PositionEntry): void {
    this.touched.add(entry);
    const key = keyOf(entry);
    if (entry.closedAt !== 0 && this.entries.get(key) === entry) this.entries.set(key, undefined);
  }

  save(client: PoolClient): Promise<void> {
    return this.touched.save(client);
  }

  forget(): void {
    this.entries.clear();
    this.touched.forget();
  }
}
