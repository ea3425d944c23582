/** Indicators and drawings of the market shown, kept on this device with every change, and the steps back. */
import { useCallback, useEffect, useState } from "react";
import { type History, HISTORY_FIRST, redone, type Step, stepped, undone } from "../history.model.ts";
import { type Kept, KEPT_FIRST, keptKey, readKept, writeKept } from "./kept.model.ts";

function stored(market: string): Kept {
  return readKept(localStorage.getItem(keptKey(market))) ?? KEPT_FIRST;
}

/** A full or forbidden storage costs the memory of a chart, never the chart. */
function store(market: string, kept: Kept): void {
  try {
    localStorage.setItem(keptKey(market), writeKept(kept, market));
  } catch {
    localStorage.removeItem(keptKey(market));
  }
}

export type KeepChange = (change: (kept: Kept) => Partial<Kept>) => void;

interface Known {
  readonly market: string;
  readonly kept: Kept;
  readonly history: History;
}

function fresh(market: string): Known {
  return { market, kept: stored(market), history: HISTORY_FIRST };
}

/** Steps through the drawings; undefined where there is no step to go. */
export interface Steps {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export function useKept(market: string): readonly [Kept, KeepChange, Steps] {
  const [known, setKnown] = useState(() => fresh(market));
  const current = known.market === market ? known : fresh(market);
  useEffect(() => {
    if (known.market !== market) setKnown(fresh(market));
  }, [known, market]);
  const change = useCallback<KeepChange>(
    (make) => {
      setKnown((before) => {
        const { kept, history } = before.market === market ? before : fresh(market);
        const next = { ...kept, ...make(kept) };
        store(market, next);
        return { market, kept: next, history: stepped(history, kept.drawings, next.drawings) };
      });
    },
    [market],
  );
  const step = (go: (history: History, drawings: Kept["drawings"]) => Step | undefined) => () =>
    setKnown((before) => {
      const taken = before.market === market ? go(before.history, before.kept.drawings) : undefined;
      if (taken === undefined) return before;
      const kept = { ...before.kept, drawings: taken.drawings };
      store(market, kept);
      return { market, kept, history: taken.history };
    });
  const { past, future } = current.history;
  const steps = {
    undo: past.length === 0 ? undefined : step(undone),
    redo: future.length === 0 ? undefined : step(redone),
  };
  return [current.kept, change, steps];
}
