/** The private channel "roundEntries": a member's entries, published when they are made or raised and when they end. */
import type { Event, SeriesView } from "@meridian/core";
import type { Pool } from "pg";
import { type ChannelContent, memberChannel, type MemberChannels } from "../../ground/channels/index.ts";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import type { MarketData } from "../market-data/index.ts";
import type { EntryRow, Projections } from "../projections/index.ts";
import { entriesIn, keyOf, roundsOf, runningEntries } from "./read-rounds.ts";
import type { RoundData } from "./round-data.ts";
import { entryText } from "./text.ts";

/** Entries are reported as the read models have them, which are behind by milliseconds: a page waits no longer. */
const SNAPSHOT_TIMEOUT_MS = 2_000;
/** The end of an entry is reported once. Sent before it is readable, it would say that the entry runs. */
const CHANGE_TIMEOUT_MS = 30_000;

export interface ChannelParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "follow" | "sequence">;
  readonly projections: Pick<Projections, "waitFor">;
  readonly marketData: Pick<MarketData, "terms">;
  readonly rounds: RoundData;
}

interface EntryChange {
  readonly sequence: number;
  /** Of the rounds. */
  readonly keys: readonly string[];
}

type Listener = (memberId: number, change: EntryChange) => void;

/** Follows the engine for changes of members' entries. */
export interface EntryChanges {
  onChange(listener: Listener): void;
  stop(): void;
}

export function entryChanges(engine: Pick<Engine, "follow" | "sequence">): EntryChanges {
  const listeners: Listener[] = [];
  const stop = engine.follow(engine.sequence, (records) => {
    const { sequence } = records.at(-1)!;
    for (const [memberId, keys] of changedIn(records))
      for (const listener of listeners) listener(memberId, { sequence, keys: [...keys] });
  });
  return { onChange: (listener) => void listeners.push(listener), stop };
}

function changedIn(records: readonly EngineRecord[]): ReadonlyMap<number, Set<string>> {
  const changed = new Map<number, Set<string>>();
  for (const { events } of records) {
    for (const event of events) {
      if (!isOfEntry(event)) continue;
      const keys = changed.get(event.member) ?? new Set();
      changed.set(event.member, keys.add(keyOf(event)));
    }
  }
  return changed;
}

type OfEntry = Extract<Event, { type: "roundEntered" | "roundPaid" | "roundLost" | "roundRefunded" }>;

function isOfEntry(event: Event): event is OfEntry {
  const { type } = event;
  return type === "roundEntered" || type === "roundPaid" || type === "roundLost" || type === "roundRefunded";
}

export function entriesChannel(
  parts: ChannelParts,
  changes: EntryChanges,
): Pick<MemberChannels, "roundEntries"> {
  const entriesAt = async (sequence: number, timeoutMs: number, read: () => Promise<EntryRow[]>) => {
    await parts.projections.waitFor(sequence, timeoutMs);
    return contentOf(parts, await read());
  };
  return {
    roundEntries: memberChannel<"roundEntries", EntryChange>({
      sessionsOnly: false,
      snapshot: (memberId) =>
        entriesAt(parts.engine.sequence, SNAPSHOT_TIMEOUT_MS, () => runningEntries(parts.pool, memberId)),
      onChange: (listener) => changes.onChange(listener),
      delta: (memberId, { sequence, keys }) =>
        entriesAt(sequence, CHANGE_TIMEOUT_MS, () => entriesIn(parts.pool, memberId, keys)),
    }),
  };
}

async function contentOf(
  { pool, marketData, rounds }: ChannelParts,
  rows: readonly EntryRow[],
): Promise<ChannelContent<"roundEntries">> {
  const [views, ofEntries] = await Promise.all([rounds.views(), roundsOf(pool, rows)]);
  const bySeries = new Map<string, SeriesView>(views.map((view) => [view.series, view]));
  const nowMs = Date.now();
  const list = rows.flatMap((row) => {
    const [view, round] = [bySeries.get(row.series), ofEntries.get(keyOf(row))];
    if (view === undefined || round === undefined) return [];
    return [entryText(marketData.terms, view, row, round, rounds.priceNow(view, nowMs))];
  });
  return { list };
}
