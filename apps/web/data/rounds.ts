/** Up/down rounds: the series with the rounds that run and those just over, and the member's own entries. */
import type { CallOutput, OptionsEntry, OptionsSeriesRow } from "@meridian/contract";
import type { RoundEntriesMessage, RoundsMessage } from "@meridian/contract/channels";
import { useEffect, useState } from "react";
import { forget, queryClient, useRead } from "./calls.ts";
import { useSessionStore } from "./session.ts";
import { listen } from "./stream.ts";

const OVER_SHOWN = 12;
/** A round that is over is in the server's tables some milliseconds after the stream has let go of it. */
const ANEW_MS = 5_000;

/** Terms, sources and what members lost on average so far; these move with each round. */
export function useRoundTerms() {
  return useRead("data/roundSeries", {}, { staleTime: 60_000, refetchInterval: 60_000 });
}

type Board = CallOutput<"user/optionsTimeList">;

/**
 * A series as the stream publishes it. A round that it no longer lists stays as it was last seen until the server lists
 * it among those that are over.
 */
export function withUpdate(known: OptionsSeriesRow, update: OptionsSeriesRow): OptionsSeriesRow {
  const running = new Set(update.rounds.map(({ expectNumber }) => expectNumber));
  return {
    ...update,
    rounds: [...update.rounds, ...known.rounds.filter((row) => !running.has(row.expectNumber))],
  };
}

/** Numbers of the rounds that run, as text. */
function runningIn({ rounds }: OptionsSeriesRow): string {
  return rounds.flatMap(({ state, expectNumber }) => (isOver(state) ? [] : [expectNumber])).join();
}

function isOver(state: OptionsSeriesRow["rounds"][number]["state"]): boolean {
  return state === "settled" || state === "void";
}

function take(list: readonly OptionsSeriesRow[]): void {
  const fresh = new Map(list.map((row) => [row.series, row]));
  let hasTurned = false;
  queryClient.setQueriesData<Board>({ queryKey: ["user/optionsTimeList"] }, (known) => {
    if (known === undefined) return known;
    const rows = known.list.map((row) => {
      const update = fresh.get(row.series);
      if (update === undefined) return row;
      hasTurned ||= runningIn(row) !== runningIn(update);
      return withUpdate(row, update);
    });
    return { ...known, list: rows };
  });
  if (hasTurned) void forget("user/optionsTimeList", "user/optionsAllRecord", "data/roundSeries");
}

/** Every series with its rounds, newest first; pools, payouts and prices move with the stream. */
export function useRoundBoard(enabled = true) {
  const query = useRead("user/optionsTimeList", { limit: OVER_SHOWN }, { enabled, refetchInterval: ANEW_MS });
  useEffect(() => {
    if (!enabled) return;
    return listen("rounds", (message) => take((message as RoundsMessage).list));
  }, [enabled]);
  return query;
}

/** An entry among all of a member: "series:number". */
export const entryKeyOf = ({ series, expectNumber }: OptionsEntry): string => `${series}:${expectNumber}`;

/** Own entries by their keys. */
export type OwnEntries = ReadonlyMap<string, OptionsEntry>;

/** Entries after a message of the stream. A snapshot lists all that run: others that did are left out. */
export function entriesAfter(known: OwnEntries | null, { type, list }: RoundEntriesMessage): OwnEntries {
  const kept = [...(known?.values() ?? [])].filter(({ state }) => type === "delta" || state !== "running");
  return new Map([...kept, ...list].map((entry) => [entryKeyOf(entry), entry]));
}

/** Own entries that run and those that ended while the stream was heard; null until known or when logged out. */
export function useRoundEntries(): OwnEntries | null {
  const token = useSessionStore((state) => state.token);
  const [entries, setEntries] = useState<OwnEntries | null>(null);
  useEffect(() => {
    setEntries(null);
    if (token === null) return;
    return listen("roundEntries", (message) => {
      setEntries((known) => entriesAfter(known, message as RoundEntriesMessage));
      if (message.type === "delta") forgetEntries();
    });
  }, [token]);
  return entries;
}

/** Own entries and what hangs on them are read anew. */
export function forgetEntries(): void {
  void forget("user/optionsHistoryRecord", "user/roundLimits", "user/roundProfit", "user/financeRecord");
}
