/** Keeps the prices that this page saw last for the page without a connection: what is public, and nothing else. */
import { type MarketTicker, queryClient } from "../../data/index.ts";

/** As offline/offline.ts reads them. */
const PRICES_CACHE = "last-prices";
const PRICES_PATH = "/last-prices";

const KEEP_EVERY_MS = 60_000;
const MARKETS_KEPT = 12;

interface Tickers {
  readonly list: readonly MarketTicker[];
}

async function keep(): Promise<void> {
  const seen = queryClient.getQueryCache().findAll({ queryKey: ["data/getTickers"] });
  const state = seen.map((query) => query.state).find(({ data }) => data !== undefined);
  if (state === undefined || document.visibilityState === "hidden" || !navigator.onLine) return;
  const list = (state.data as Tickers).list
    .slice(0, MARKETS_KEPT)
    .map(({ market, last }) => ({ market, last }));
  const cache = await caches.open(PRICES_CACHE);
  await cache.put(PRICES_PATH, Response.json({ at: state.dataUpdatedAt, list }));
}

export function keepPrices(): void {
  const round = (): void => void keep().catch(() => undefined);
  round();
  setInterval(round, KEEP_EVERY_MS);
}
