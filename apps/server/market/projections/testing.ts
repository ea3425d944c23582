// For tests of everything that reads: an engine in memory around the real core, and a database with the tables.
import { type Command, createExchange, type Event, type Exchange, execute, outcomeOf } from "@meridian/core";
import type { CommandGenerator } from "@meridian/core/testing";
import pg from "pg";
import { pino } from "pino";
import { migrate } from "../../ground/database/migrate.ts";
import type { Answer, Engine, EngineRecord, EngineView, Follower } from "../../ground/engine/engine.ts";
import { answerTo, type Asked, type QueryName, type QueryAnswer } from "../../ground/engine/queries.ts";
import { viewOf } from "../../ground/engine/view.ts";
import type { Postgres } from "../../ground/postgres/index.ts";
import { anotherDatabase, tolerateEnd } from "../../ground/postgres/testing.ts";

export const SILENT = { info: () => undefined, error: () => undefined };

/** Decides at once and hands records over in the next turns, a few at a time, like the real one. */
export class MemoryEngine implements Engine {
  readonly exchange: Exchange = createExchange();
  readonly records: EngineRecord[] = [];
  readonly cursors = new Map<string, number>();
  /** The most records that one hand-over holds. */
  sliceMax = 50;
  private wake = Promise.withResolvers<void>();

  get sequence(): number {
    return this.records.length;
  }

  /** @returns the record, or null when the command was refused */
  run(command: Command): EngineRecord | null {
    const events: Event[] = [];
    if (execute(this.exchange, command, (event) => events.push(event)) !== undefined) return null;
    return this.record(events, command.time);
  }

  /** Puts events into the journal that no command decided. */
  record(events: readonly Event[], timeMs: number): EngineRecord {
    const sequence = this.records.length + 1;
    const record = { sequence, timeMs, commandId: `${sequence}`, events };
    this.records.push(record);
    this.wake.resolve();
    this.wake = Promise.withResolvers();
    return record;
  }

  async submit(_actor: string, _commandId: string, command: Command): Promise<Answer> {
    const events: Event[] = [];
    const refusal = execute(this.exchange, command, (event) => events.push(event));
    if (refusal !== undefined) return { ok: false, refused: refusal.refused };
    const { sequence } = this.record(events, command.time);
    return { ok: true, sequence, outcome: outcomeOf(events), duplicate: false };
  }

  follow(after: number, follower: Follower): () => void {
    let following = true;
    const run = async (): Promise<void> => {
      let place = after;
      while (following) {
        const slice = this.records.slice(place, place + this.sliceMax);
        place += slice.length;
        if (slice.length === 0) await this.wake.promise;
        else await follower(slice);
      }
    };
    void run();
    return () => {
      following = false;
    };
  }

  setCursor(reader: string, sequence: number): void {
    this.cursors.set(reader, sequence);
  }

  async view(): Promise<EngineView> {
    return viewOf({ exchange: this.exchange, sequence: this.sequence, timeMs: 0 });
  }

  async query<Name extends QueryName>(name: Name, asked: Asked<Name>): Promise<QueryAnswer<Name>> {
    return answerTo(this.exchange, name, asked);
  }

  async checkInvariants(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {
    this.wake.resolve();
  }
}

/** A history of its commands, of which it sees each event, so that later ones aim at what the earlier left. */
export function historyOf(generator: CommandGenerator, commands: number): MemoryEngine {
  const engine = new MemoryEngine();
  const run = (command: Command): void =>
    engine.run(command)?.events.forEach((event) => generator.see(event));
  for (const command of generator.opening()) run(command);
  for (let count = 0; count < commands; count += 1) run(generator.next(engine.exchange.trading.lastOrderId));
  return engine;
}

/** One more database of the file, with all tables and no rows; gone when `postgres` stops. */
export async function freshDatabase(postgres: Postgres): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await anotherDatabase(postgres), max: 8 });
  tolerateEnd(pool);
  await migrate(pool, pino({ level: "silent" }));
  return pool;
}
