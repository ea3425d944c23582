/** The entry of a queue that comes next, for keys and after a decision. Pure. */

/** The entry `steps` further from the one that is shown; from none, the first or the last. Stops at the ends. */
export function neighbour(
  ids: readonly string[],
  shown: string | undefined,
  steps: 1 | -1,
): string | undefined {
  const place = shown === undefined ? -1 : ids.indexOf(shown);
  if (place < 0) return steps === 1 ? ids[0] : ids.at(-1);
  return ids[place + steps] ?? ids[place];
}

/** Returns the entry to show after one has left the queue: the next, at the end the one before, then none. */
export function afterDecision(ids: readonly string[], decided: string): string | undefined {
  const place = ids.indexOf(decided);
  return ids[place + 1] ?? ids[place - 1];
}
