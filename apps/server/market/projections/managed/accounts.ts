/** The read model of the sub-accounts of managed orders. */
import type { PoolClient } from "pg";
import { column, merge, type Row, table } from "../../../ground/database/index.ts";
import type { ReadModel } from "../read-model.ts";

export const MANAGED_ACCOUNTS = table("managed_account", {
  account: column.whole,
  member: column.whole,
  market: column.text,
  /** Units of the market's coins. */
  baseIn: column.amount,
  quoteIn: column.amount,
  baseOut: column.amount,
  quoteOut: column.amount,
  openedAt: column.whole,
  /** 0 while it is open. */
  closedAt: column.whole,
});

type ManagedAccountRow = Row<typeof MANAGED_ACCOUNTS>;

/** The numbers of a member's ($1) sub-accounts. */
export const MANAGED_NUMBERS = "(select account from managed_account where member = $1)";

/** The numbers under which a member ($1) has orders and fills: its own, and those of its sub-accounts. */
export const OWN_NUMBERS = `(select $1::bigint union all select account from managed_account where member = $1)`;

const save = MANAGED_ACCOUNTS.upsert(["account"], {
  baseOut: merge.replace,
  quoteOut: merge.replace,
  closedAt: merge.replace,
});

export const managedAccountsModel: ReadModel = {
  name: "managed accounts",
  version: 1,
  reset: "truncate managed_account",
  async write(client: PoolClient, records) {
    const rows = new Map<number, ManagedAccountRow>();
    const closed: number[] = [];
    for (const event of records.flatMap(({ events }) => events)) {
      if (event.type === "managedOpened") {
        const { account, member, market, base: baseIn, quote: quoteIn, time: openedAt } = event;
        const ended = { baseOut: 0n, quoteOut: 0n, closedAt: 0 };
        rows.set(account, { account, member, market, baseIn, quoteIn, openedAt, ...ended });
      }
      if (event.type === "managedClosed") closed.push(event.account);
    }
    const missing = closed.filter((account) => !rows.has(account));
    for (const row of await MANAGED_ACCOUNTS.rows(client, "where account = any($1)", [missing]))
      rows.set(row.account, row);
    for (const event of records.flatMap(({ events }) => events)) {
      if (event.type !== "managedClosed") continue;
      const { account, base: baseOut, quote: quoteOut, time: closedAt } = event;
      rows.set(account, { ...rows.get(account)!, baseOut, quoteOut, closedAt });
    }
    await save(client, [...rows.values()]);
  },
  forget: () => undefined,
};
