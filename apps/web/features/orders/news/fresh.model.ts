/** The rows of a list that have news since it was last looked at. Pure. */

export interface Stamped {
  readonly key: string;
  readonly timeMs: number;
}

export interface Seen {
  readonly keys: ReadonlySet<string>;
  readonly newestMs: number;
}

const keyOf = ({ key, timeMs }: Stamped): string => `${key}@${timeMs}`;

export function seenOf(rows: readonly Stamped[]): Seen {
  const newestMs = rows.reduce((newest, { timeMs }) => Math.max(newest, timeMs), 0);
  return { keys: new Set(rows.map(keyOf)), newestMs };
}

/** The keys of rows that changed or came since; older pages that were read later are no news. */
export function freshKeys(seen: Seen, rows: readonly Stamped[]): readonly string[] {
  return rows
    .filter((row) => row.timeMs >= seen.newestMs && !seen.keys.has(keyOf(row)))
    .map(({ key }) => key);
}
