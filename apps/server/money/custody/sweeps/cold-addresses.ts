/** The addresses outside our keys that hold a network's surplus: watched, counted as reserves, never spent by us. */
import type { NetworkName } from "@meridian/core";
import type { Pool } from "pg";
import type { TreasuryRules } from "./treasury-rules.ts";

export class ColdAddresses {
  readonly #database: Pool;
  readonly #network: NetworkName;
  readonly #rules: TreasuryRules;
  #known: ReadonlySet<string> = new Set();

  constructor(database: Pool, network: NetworkName, rules: TreasuryRules) {
    this.#database = database;
    this.#network = network;
    this.#rules = rules;
  }

  /** Remembers the address that is set now: one that takes its place leaves coins of ours behind. */
  async refresh(): Promise<void> {
    const address = this.#rules.coldOf(this.#network)?.address;
    if (address !== undefined && !this.#known.has(address)) {
      await this.#database.query(
        `INSERT INTO custody_cold_addresses (network, address, since) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING`,
        [this.#network, address, Date.now()],
      );
    } else if (this.#known.size > 0 || address === undefined) return;
    this.#known = new Set(await this.all());
  }

  has(address: string): boolean {
    return this.#known.has(address);
  }

  /** Every address that is or was set, the oldest first. */
  async all(): Promise<string[]> {
    const { rows } = await this.#database.query<{ address: string }>(
      "SELECT address FROM custody_cold_addresses WHERE network = $1 ORDER BY since, address",
      [this.#network],
    );
    return rows.map((row) => row.address);
  }
}
