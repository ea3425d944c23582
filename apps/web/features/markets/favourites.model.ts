/** Starred markets, as kept on a device and as a member has them on the server. Pure. */

export interface KeptFavourites {
  /** Whose stars these were last; null when nobody was logged in since they were set. */
  readonly owner: string | null;
  /** The server has not been told of the last change. */
  readonly untold: boolean;
  readonly markets: readonly string[];
}

/** What the server takes at most. */
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
 * What a member has after the login: the server's stars, then those of this device that the server does not know of.
 * What the same member left here and the server was told of counts no more: it may have gone elsewhere since. Another
 * member's stars, left behind on the same device, never count.
 */
export function mergedAtLogin(kept: KeptFavourites, member: string, server: readonly string[]) {
  const own = kept.owner === null || (kept.owner === member && kept.untold) ? kept.markets : [];
  return [...new Set([...server, ...own])].slice(0, FAVOURITES_MAX);
}
