/** A public exchange as a source: its tickers, asked for again and again. */
import { decimalUnits } from "@meridian/core";
import type { Logger } from "pino";
import { INDEX_DECIMALS } from "../feeds/index.ts";
import type { PriceSource, SourcePrice } from "./price-source.ts";

const POLL_MS = 1_000;
/** After a failure the next question waits longer, so that an exchange in trouble is not pressed. */
const RETRY_MS = 5_000;
const QUOTE = "USDT";

/** The part of ccxt's classes that is used. */
export interface TickerReader {
  readonly has: { readonly fetchTickers?: boolean | "emulated" | undefined };
  /** Its markets by their symbols, from memory unless they are to be asked for again. */
  loadMarkets(again?: boolean): Promise<Readonly<Record<string, unknown>>>;
  fetchTickers(symbols: readonly string[]): Promise<Readonly<Record<string, Ticker>>>;
  fetchTicker(symbol: string): Promise<Ticker>;
}

interface Ticker {
  readonly symbol: string;
  readonly last?: number | undefined;
  /** Time at which it was reported; some exchanges do not say. */
  readonly timestamp?: number | undefined;
}

/** The coins that are asked for: with every contract that is listed there may be one more. */
export type Coins = () => readonly string[];

export interface LiveSourceOptions {
  readonly name: string;
  readonly reader: TickerReader;
  readonly coins: Coins;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly nowMs?: () => number;
  readonly pollMs?: number;
}

export function startLiveSource(options: LiveSourceOptions): PriceSource {
  const { name, reader, coins, log, nowMs = Date.now, pollMs = POLL_MS } = options;
  const symbolsThere = symbolsOf(reader);
  const prices = new Map<string, SourcePrice>();
  const stopping = Promise.withResolvers<void>();
  let isStopping = false;
  let hasFailed = false;

  async function poll(): Promise<number> {
    try {
      const symbols = await symbolsThere(coins().map((coin) => `${coin}/${QUOTE}`));
      for (const ticker of await tickersOf(reader, symbols)) keep(ticker);
      if (hasFailed) log.info({ source: name }, "an index source answers again");
      hasFailed = false;
      return pollMs;
    } catch (error) {
      if (!hasFailed && !isStopping)
        log.warn({ source: name, err: error }, "an index source does not answer");
      hasFailed = true;
      return Math.max(pollMs, Math.min(RETRY_MS, 5 * pollMs));
    }
  }

  function keep({ symbol, last, timestamp }: Ticker): void {
    const price = last === undefined ? undefined : unitsOf(last);
    const coin = symbol.split("/")[0] ?? "";
    const when = { timeMs: timestamp ?? nowMs(), isTimed: timestamp !== undefined };
    if (price !== undefined) prices.set(coin, { price, ...when });
  }

  void (async () => {
    while (!isStopping) await Promise.race([stopping.promise, poll().then(pause)]);
  })();

  return {
    name,
    isSimulated: false,
    isDown: () => hasFailed,
    price: (coin) => prices.get(coin),
    async stop() {
      isStopping = true;
      stopping.resolve();
    },
  };
}

/** Keeps no process alive. */
function pause(timeMs: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, timeMs).unref());
}

/**
 * Keeps to the symbols that the exchange has: one that it does not have would fail the question about all others. Its
 * markets are asked for again when a symbol is wanted for the first time.
 */
function symbolsOf(reader: TickerReader): (wanted: readonly string[]) => Promise<string[]> {
  const known = new Set<string>();
  return async (wanted) => {
    const isNew = wanted.some((symbol) => !known.has(symbol));
    const markets = await reader.loadMarkets(isNew && known.size > 0);
    for (const symbol of wanted) known.add(symbol);
    return wanted.filter((symbol) => symbol in markets);
  };
}

async function tickersOf(reader: TickerReader, symbols: readonly string[]): Promise<Ticker[]> {
  if (symbols.length === 0) return [];
  if (reader.has.fetchTickers === true) return Object.values(await reader.fetchTickers(symbols));
  return Promise.all(symbols.map((symbol) => reader.fetchTicker(symbol)));
}

/** Undefined for what is no price. */
function unitsOf(last: number): bigint | undefined {
  if (!Number.isFinite(last) || last <= 0) return undefined;
  const units = decimalUnits(last.toFixed(INDEX_DECIMALS), INDEX_DECIMALS);
  return units > 0n ? units : undefined;
}
