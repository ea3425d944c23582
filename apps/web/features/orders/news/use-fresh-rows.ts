/** Rows that have just changed or come, so that a list can light them up for a moment. */
import { useEffect, useRef, useState } from "react";
import { freshKeys, type Seen, seenOf, type Stamped } from "./fresh.model.ts";

const SHOWN_MS = 1_600;
const NONE: ReadonlySet<string> = new Set();

/**
 * @param rows undefined while they load; memoized
 * @param list what they are a list of: another list begins anew
 */
export function useFreshRows(rows: readonly Stamped[] | undefined, list: string): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE);
  const known = useRef<{ readonly list: string; readonly seen: Seen }>(undefined);
  useEffect(() => {
    if (rows === undefined) {
      known.current = undefined;
      return;
    }
    const before = known.current;
    known.current = { list, seen: seenOf(rows) };
    if (before === undefined || before.list !== list) return;
    const keys = freshKeys(before.seen, rows);
    if (keys.length > 0) setFresh(new Set(keys));
  }, [rows, list]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
