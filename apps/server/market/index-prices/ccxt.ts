/** The public exchanges that ccxt knows, as sources. The library is loaded when the first is asked for. */
import type { Logger } from "pino";
import { type Coins, startLiveSource, type TickerReader } from "./live-source.ts";
import type { PriceSource } from "./price-source.ts";

/** Nothing is known of an answer after this time. */
const TIMEOUT_MS = 5_000;

type ReaderClass = new (options: object) => TickerReader;

export interface CcxtOptions {
  readonly log: Pick<Logger, "warn" | "info">;
  readonly pollMs?: number;
  readonly nowMs?: () => number;
  /** Further options of ccxt by exchange, such as other addresses. */
  readonly more?: Readonly<Record<string, object>>;
}

/** The names of all exchanges that ccxt can ask. */
export async function knownExchanges(): Promise<readonly string[]> {
  const { default: ccxt } = await import("ccxt");
  return ccxt.exchanges;
}

/** Throws for a name that ccxt does not know. */
export async function startCcxtSources(
  names: readonly string[],
  coins: Coins,
  { more = {}, ...options }: CcxtOptions,
): Promise<PriceSource[]> {
  if (names.length === 0) return [];
  const { default: ccxt } = await import("ccxt");
  const classes = ccxt as unknown as Readonly<Record<string, ReaderClass | undefined>>;
  return names.map((name) => {
    const Reader = ccxt.exchanges.includes(name) ? classes[name] : undefined;
    if (Reader === undefined) throw new Error(`ccxt knows no exchange "${name}" to take prices from`);
    const spot = { options: { defaultType: "spot", fetchMarkets: { types: ["spot"] } } };
    const reader = new Reader({ timeout: TIMEOUT_MS, enableRateLimit: true, ...spot, ...more[name] });
    return startLiveSource({ ...options, name, reader, coins });
  });
}
