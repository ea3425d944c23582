/**
 * The rule by which two people count as two. Nobody is let in by one person alone, and yet whoever proposes somebody
 * chooses the address at which that person comes in; the one who approves sees a name. So everybody stands in the line
 * of those who proposed them, up to somebody made on the exchange's own machine, and two count as two only when no one
 * person stands behind both. Pure; see docs/decisions/0026-two-who-are-two.md.
 */

/** For each person those who named an address at which that person comes in. Nobody: at the beginning of a line. */
export type Origins = ReadonlyMap<number, readonly number[]>;

/** Everybody who could be who acts as this person: the person, who proposed the person, and who is behind those. */
export function behind(origins: Origins, person: number): ReadonlySet<number> {
  const found = new Set([person]);
  // A set may grow while it is walked: whoever is added is looked at as well.
  for (const each of found) for (const proposer of origins.get(each) ?? []) found.add(proposer);
  return found;
}

export function countAsTwo(origins: Origins, one: number, other: number): boolean {
  const behindOne = behind(origins, one);
  return [...behind(origins, other)].every((person) => !behindOne.has(person));
}

/** True when as many of these people as needed are independent of each other, pair by pair; one needs nobody else. */
export function areEnough(origins: Origins, people: readonly number[], needed: number): boolean {
  if (needed <= 0) return true;
  return people.some((one, place) => {
    const rest = people.slice(place + 1).filter((other) => countAsTwo(origins, one, other));
    return areEnough(origins, rest, needed - 1);
  });
}
