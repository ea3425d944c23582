/**
 * The mailbox behind a mail address. One mailbox has many addresses ("name+1@", dots in a Gmail name), and rewards are
 * paid once for each mailbox. Logins and mails go by the address itself.
 */
import type { Pool, PoolClient } from "pg";

/** Gmail ignores dots in names, and has two domains. */
const GMAIL = "gmail.com";
const GMAIL_DOMAINS: readonly string[] = [GMAIL, "googlemail.com"];

/**
 * The one spelling of all addresses that lead to the same mailbox. What would leave no name stays as it is. Migration
 * 0790 does the same for earlier members.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  const [name, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const untagged = name.split("+", 1)[0] || name;
  if (!GMAIL_DOMAINS.includes(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll(".", "") || untagged}@${GMAIL}`;
}

type Database = Pick<Pool | PoolClient, "query">;

/** Writes down the mailbox of a member's first mail address. The first member of a mailbox is its own for good. */
export async function keepMailbox(db: Database, memberId: number, address: string): Promise<void> {
  const mailbox = mailboxOf(address);
  const { rowCount } = await db.query("update members set mailbox = $2 where id = $1 and mailbox is null", [
    memberId,
    mailbox,
  ]);
  if (rowCount === 0) return;
  await db.query("insert into reward_mailboxes (mailbox, member) values ($1, $2) on conflict do nothing", [
    mailbox,
    memberId,
  ]);
}

/** True where an earlier member has this member's mailbox, so that no reward is paid for it. */
export async function sharesMailbox(db: Database, memberId: number): Promise<boolean> {
  const { rows } = await db.query<{ shares: boolean }>(
    `select exists (select from members join reward_mailboxes as first using (mailbox)
       where members.id = $1 and first.member <> $1) as shares`,
    [memberId],
  );
  return rows[0]?.shares ?? false;
}
