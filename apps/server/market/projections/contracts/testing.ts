// For tests of the read models of contracts: a story that an engine carries out, and one model that writes its records.
import { amount, type Command, type Exchange } from "@meridian/core";
import { contractExchange, pricesAt, TEST_TIME, USDT } from "@meridian/core/testing";
import type { Pool } from "pg";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import { VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";
import { MemoryEngine } from "../testing.ts";

/** Begins with a contract at 60,000 and funded members; its records with what is done then. */
export class StoryEngine extends MemoryEngine {
  override readonly exchange: Exchange;

  /** @param usdt that each member has in its contract account */
  constructor(members: number, usdt: bigint) {
    super();
    this.exchange = contractExchange(members, usdt);
  }

  /** Runs what is expected not to be refused. */
  carryOut(...commands: readonly Command[]): void {
    for (const command of commands)
      if (this.run(command) === null) throw new Error(`${command.type} was refused`);
  }

  /** Three sources that agree, `seconds` after the start. */
  setIndex(price: number, seconds: number): void {
    this.carryOut(pricesAt([price, price, price], seconds));
  }

  fundInsurance(usdt: bigint): void {
    const money = { coin: "USDT", network: "evm", amount: amount(usdt * USDT) };
    this.carryOut({ ...money, type: "fundVenue", time: TEST_TIME, fundingKey: "fund", account: "insurance" });
  }

  async terms(): Promise<VenueTerms> {
    return VenueTerms.of(await this.view());
  }
}

/** One batch, as the runner writes it. */
export async function writeBatch(
  pool: Pool,
  model: ReadModel,
  records: readonly EngineRecord[],
  end: "commit" | "rollback" = "commit",
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await model.write(client, records);
    await client.query(end);
  } finally {
    client.release();
  }
  if (end === "rollback") model.forget();
}

/** The story so far, a record at a time, so that rows are merged into those of the batch before. */
export async function writeStory(pool: Pool, model: ReadModel, engine: MemoryEngine): Promise<void> {
  for (const record of engine.records) await writeBatch(pool, model, [record]);
}
