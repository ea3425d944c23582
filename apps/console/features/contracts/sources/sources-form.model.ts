/** The choice of exchanges. Pure. */

/** Bounds of the choice; the exchange holds them too, and a quorum may ask for more. */
export const SOURCES_LEAST = 3;
export const SOURCES_MOST = 8;

const FOUND_MAX = 12;

/** Exchanges whose name holds what was typed and that are not chosen yet; those that begin with it first. */
export function foundExchanges(names: readonly string[], chosen: readonly string[], typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const rest = names.filter((name) => name.includes(text) && !chosen.includes(name));
  const begin = rest.filter((name) => name.startsWith(text));
  return [...begin, ...rest.filter((name) => !name.startsWith(text))].slice(0, FOUND_MAX);
}

/** True for a choice that may be proposed: enough, not too many, and another than that which stands. */
export function isChoice(chosen: readonly string[], standing: readonly string[]): boolean {
  const isSame = chosen.toSorted().join() === standing.toSorted().join();
  return chosen.length >= SOURCES_LEAST && chosen.length <= SOURCES_MOST && !isSame;
}
