/** Deposit addresses: one per member and network, derived from the row's own number, made when first asked for. */
import type { MemberId } from "@meridian/core";
import type { Pool } from "pg";
import type { Chain } from "./chain.ts";

export interface OwnedAddress {
  readonly index: number;
  readonly member: MemberId;
  readonly address: string;
}

/** The addresses of one chain, kept in memory because every transfer on the chain is looked up in them. */
export class AddressBook {
  readonly #database: Pool;
  readonly #chain: Chain;
  readonly #byAddress = new Map<string, OwnedAddress>();
  #indexLast = 0;

  constructor(database: Pool, chain: Chain) {
    this.#database = database;
    this.#chain = chain;
  }

  /** Reads the rows that were added since, by this process or another. */
  async refresh(): Promise<void> {
    const { rows } = await this.#database.query<{ index: number; member: string; address: string }>(
      `SELECT index, member, address FROM custody_addresses
       WHERE network = $1 AND index > $2 AND address <> '' ORDER BY index`,
      [this.#chain.network, this.#indexLast],
    );
    for (const row of rows) {
      this.#byAddress.set(row.address, { ...row, member: Number(row.member) });
      this.#indexLast = row.index;
    }
  }

  owner(address: string): OwnedAddress | undefined {
    return this.#byAddress.get(address);
  }

  all(): Iterable<OwnedAddress> {
    return this.#byAddress.values();
  }

  /** The member's address on this chain: the same one for every coin, on every call. */
  async depositAddress(member: MemberId): Promise<string> {
    const known = await this.#read(member);
    if (known !== undefined) return known;
    const client = await this.#database.connect();
    try {
      await client.query("BEGIN");
      // One at a time: an index that commits later than a higher one would be passed over by refresh().
      await client.query("LOCK TABLE custody_addresses IN SHARE ROW EXCLUSIVE MODE");
      const { rows } = await client.query<{ index: number }>(
        `INSERT INTO custody_addresses (network, member, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (network, member) DO NOTHING RETURNING index`,
        [this.#chain.network, member, Date.now()],
      );
      const index = rows[0]?.index;
      if (index !== undefined) {
        const address = this.#chain.deriveAddress(index);
        await client.query("UPDATE custody_addresses SET address = $2 WHERE index = $1", [index, address]);
      }
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
    await this.refresh();
    const address = await this.#read(member);
    if (address === undefined) throw new Error("A deposit address was written and is not there.");
    return address;
  }

  async #read(member: MemberId): Promise<string | undefined> {
    const { rows } = await this.#database.query<{ address: string }>(
      "SELECT address FROM custody_addresses WHERE network = $1 AND member = $2 AND address <> ''",
      [this.#chain.network, member],
    );
    return rows[0]?.address;
  }
}
