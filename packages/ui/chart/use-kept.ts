/** Indicators and drawings of the market shown, kept on this device with every change. */
import { useCallback, useEffect, useState } from "react";
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

export function useKept(market: string): readonly [Kept, KeepChange] {
  const [known, setKnown] = useState(() => ({ market, kept: stored(market) }));
  const current = known.market === market ? known : { market, kept: stored(market) };
  useEffect(() => {
    if (known.market !== market) setKnown({ market, kept: stored(market) });
  }, [known, market]);
  const change = useCallback<KeepChange>(
    (make) => {
      setKnown((before) => {
        const { kept } = before.market === market ? before : { kept: stored(market) };
        const next = { ...kept, ...make(kept) };
        store(market, next);
        return { market, kept: next };
      });
    },
    [market],
  );
  return [current.kept, change];
}
