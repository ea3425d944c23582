/** Starred markets, as kept on a device and as a member has them on the server. Pure. */

export interface KeptFavourites {
  /** The stars' last owner; null when nobody was logged in since they were set. */
  readonly owner: string | null;
  /** The server does not have the last change yet. */
  readonly untold: boolean;
  readonly markets: readonly string[];
}

/** The server's maximum. */
export const FAVOURITES_MAX = 500;

const MARKET = /^[A-Z0-9]{2,10}\/[A-Z0-9]{2,10}$/;

export function readFavourites(text: string | null): KeptFavourites {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "null");
  } catch {
    parsed = null;
  }
  const { owner, untold, markets }: Record<string, unknown> = Array.isArray(parsed)
    ? { markets: parsed }
    : { ...(parsed as object | null) };
  const list: readonly unknown[] = Array.isArray(markets) ? markets : [];
  const known = list.filter((entry): entry is string => typeof entry === "string" && MARKET.test(entry));
  return {
    owner: typeof owner === "string" ? owner : null,
    untold: untold === true,
    markets: [...new Set(known)].slice(0, FAVOURITES_MAX),
  };
}

export function toggled(markets: readonly string[], market: string): readonly string[] {
  if (markets.includes(market)) return markets.filter((entry) => entry !== market);
  return [...markets, market].slice(-FAVOURITES_MAX);
}

/**
 * Merges stars at login: the server's, then those of this device that were never sent to it. Stars of the same member
 * that were sent do not count: they may have been removed elsewhere since. Another member's stars, left behind on the
 * same device, never count.
 */
export function mergedAtLogin(kept: KeptFavourites, member: string, server: readonly string[]) {
  const own = kept.owner === null || (kept.owner === member && kept.untold) ? kept.markets : [];
  return [...new Set([...server, ...own])].slice(0, FAVOURITES_MAX);
}
