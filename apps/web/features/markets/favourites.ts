/** Markets with a star, kept on this device so that they work without an account. */
import { create } from "zustand";

const KEY = "favouriteMarkets";

function stored(): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : []);
  } catch {
    return new Set();
  }
}

export const useFavourites = create<{ readonly markets: ReadonlySet<string> }>(() => ({ markets: stored() }));

export function toggleFavourite(market: string): void {
  const markets = new Set(useFavourites.getState().markets);
  if (!markets.delete(market)) markets.add(market);
  localStorage.setItem(KEY, JSON.stringify([...markets]));
  useFavourites.setState({ markets });
}
