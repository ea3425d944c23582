/** The exchanges that the index comes from: those that two people chose, or until then those of the settings. */
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { column, table } from "../../ground/database/index.ts";
import { type CcxtOptions, knownExchanges, startCcxtSources } from "./ccxt.ts";
import type { IndexPrices } from "./index-prices.ts";
import type { Coins } from "./live-source.ts";

const SOURCES = table("index_source", { source: column.text });

export interface ChosenSources {
  /** In the order of their names. */
  names(): readonly string[];
  isSimulated(): boolean;
  /** Every exchange that could be chosen. */
  known(): Promise<readonly string[]>;
  /** In place of all that were chosen before; {@link follow} makes them count. */
  write(client: PoolClient, names: readonly string[]): Promise<void>;
  follow(): Promise<void>;
}

interface ChosenOptions extends Pick<CcxtOptions, "more" | "nowMs" | "pollMs"> {
  readonly pool: Pool;
  readonly prices: Pick<IndexPrices, "sources" | "use" | "retire">;
  readonly coins: Coins;
  /** Of the settings. */
  readonly given: readonly string[];
  readonly log: Pick<Logger, "error" | "warn" | "info">;
}

/** Starts the exchanges that are chosen. Throws for one of the settings that is not known. */
export async function startChosenSources(options: ChosenOptions): Promise<ChosenSources> {
  const { pool, prices, coins, given, log, nowMs = Date.now } = options;
  let following: Promise<void> = Promise.resolve();

  const exchanges = (): string[] =>
    prices
      .sources()
      .filter(({ isSimulated }) => !isSimulated)
      .map(({ name }) => name);

  async function take(): Promise<void> {
    const wanted = await wantedNames(pool, given, log);
    const running = exchanges();
    const added = wanted.filter((name) => !running.includes(name));
    prices.use(await startCcxtSources(added, coins, options));
    const gone = running.filter((name) => !wanted.includes(name));
    await prices.retire(gone, nowMs());
    if (gone.length > 0) log.info({ sources: wanted }, "the index comes from other exchanges");
  }

  await take();
  return {
    names: () => exchanges().toSorted(),
    isSimulated: () => prices.sources().some(({ isSimulated }) => isSimulated),
    known: knownExchanges,
    async write(client, names) {
      await client.query("delete from index_source");
      await SOURCES.copy(
        client,
        names.map((source) => ({ source })),
      );
    },
    follow: () => (following = following.then(take, take)),
  };
}

/** An exchange that was chosen once and that nobody knows any more is left out, because the others go on without it. */
async function wantedNames(
  pool: Pool,
  given: readonly string[],
  log: Pick<Logger, "error">,
): Promise<readonly string[]> {
  const chosen = (await SOURCES.rows(pool)).map(({ source }) => source);
  if (chosen.length === 0) return given;
  const known = new Set(await knownExchanges());
  const unknown = chosen.filter((name) => !known.has(name));
  if (unknown.length > 0) log.error({ sources: unknown }, "exchanges of the index are not known any more");
  return chosen.filter((name) => known.has(name));
}
