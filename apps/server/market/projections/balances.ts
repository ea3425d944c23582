/**
 * Balances as the projection keeps them: read when first touched, moved in memory, written back once per batch. What is
 * in memory is right only as long as every batch committed, so it is dropped when one did not.
 */
import { type AccountName, ownAccountOf, type Posting } from "@meridian/core";
import type { PoolClient } from "pg";
import { merge, type Row } from "../../ground/database/index.ts";
import { BALANCES } from "./balance-rows.ts";
import { type Kept, TouchedRows } from "./touched-rows.ts";

/** Above this many entries memory is emptied; at about 200 bytes each that is 20 MB. */
const ENTRIES_MAX = 100_000;

type BalanceRow = Row<typeof BALANCES>;
export type BalanceEntry = Kept<BalanceRow>;

const updateBalances = BALANCES.update(["member", "account", "coin"], {
  available: merge.replace,
  frozen: merge.replace,
});

const SELECT = {
  name: "select_balances",
  text: `select ${BALANCES.list} from balance
    join unnest($1::bigint[], $2::text[], $3::text[]) as wanted (member, account, coin)
    using (member, account, coin)`,
};

function keyOf(member: number, account: string, coin: string): string {
  return `${member} ${account} ${coin}`;
}

/** Member and account, sub-accounts as one account of their owner; or 0 and the whole name. */
function placeOf(name: AccountName): { readonly member: number; readonly account: string } {
  return ownAccountOf(name) ?? { member: 0, account: name };
}

export class Balances {
  /** By account name as postings spell it, then by coin; the names of all sub-accounts of an owner lead to one. */
  private readonly entries = new Map<string, Map<string, BalanceEntry>>();
  private readonly byPlace = new Map<string, Map<string, BalanceEntry>>();
  private entryCount = 0;
  private readonly touched = new TouchedRows<BalanceRow>(
    (client, rows) => BALANCES.copy(client, rows),
    updateBalances,
  );

  /** @returns the entry of each posting */
  async load(client: PoolClient, postings: readonly Posting[]): Promise<readonly BalanceEntry[]> {
    if (this.entryCount > ENTRIES_MAX) this.forget();
    const missing = new Map<string, BalanceEntry>();
    const found = postings.map(({ account, coin }) => {
      const known = this.entries.get(account)?.get(coin);
      if (known !== undefined) return known;
      const place = placeOf(account);
      const opened = this.open(account, place).get(coin);
      if (opened !== undefined) return opened;
      const entry = { ...place, coin, available: 0n, frozen: 0n, stored: false };
      this.open(account, place).set(coin, entry);
      this.entryCount += 1;
      missing.set(keyOf(entry.member, entry.account, coin), entry);
      return entry;
    });
    if (missing.size > 0) await this.read(client, missing);
    return found;
  }

  private open(
    name: AccountName,
    { member, account }: ReturnType<typeof placeOf>,
  ): Map<string, BalanceEntry> {
    const place = `${member} ${account}`;
    const byCoin = this.byPlace.get(place) ?? new Map<string, BalanceEntry>();
    this.byPlace.set(place, byCoin);
    this.entries.set(name, byCoin);
    return byCoin;
  }

  private async read(client: PoolClient, missing: ReadonlyMap<string, BalanceEntry>): Promise<void> {
    const wanted = [...missing.values()];
    const values = [
      wanted.map(({ member }) => member),
      wanted.map(({ account }) => account),
      wanted.map(({ coin }) => coin),
    ];
    const { rows } = await client.query<object>({ ...SELECT, values });
    for (const row of rows.map(BALANCES.read))
      Object.assign(missing.get(keyOf(row.member, row.account, row.coin))!, row, { stored: true });
  }

  post(entry: BalanceEntry, { available, frozen }: Posting): void {
    entry.available += available;
    entry.frozen += frozen;
    this.touched.add(entry);
  }

  save(client: PoolClient): Promise<void> {
    return this.touched.save(client);
  }

  forget(): void {
    this.entries.clear();
    this.byPlace.clear();
    this.entryCount = 0;
    this.touched.forget();
  }
}
