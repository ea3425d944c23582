/** The rule for the second person: one for proposals, withdrawals, vouchers and whatever else takes two. */
import type { ApprovalBar } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import { areEnough, countAsTwo, type Origins } from "./independence.ts";
import { APPROVER_WAITS_MS } from "./limits.ts";

/** Staff as the rule sees them, read once for all questions of a call. */
export interface Approvers {
  readonly origins: Origins;
  readonly approvesFromMs: ReadonlyMap<number, number>;
  /** Mail addresses without what one may add to one's own. */
  readonly mailboxes: ReadonlyMap<number, string>;
}

export interface Approval {
  readonly staffId: number;
  /** Staff who did the first part: proposed, confirmed, or approved before. */
  readonly others: readonly number[];
  /** The mail address of the member to whom or from whom the money would go; null where no member is concerned. */
  readonly memberEmail: string | null;
  readonly timeMs: number;
}

const REFUSALS = {
  own: "approval.own",
  ownAccount: "approval.own_account",
  sameLine: "approval.same_line",
  tooNew: "approval.too_new",
} as const;

export async function readApprovers(database: Pool | PoolClient): Promise<Approvers> {
  const { rows } = await database.query<{ id: number; email: string; from: number; proposers: number[] }>(
    `select staff.id::float8 as id, email, approves_from::float8 as "from",
       array(select proposer::float8 from staff_origins as origin
         where origin.staff = staff.id and proposer is not null and origin.id > coalesce(
           (select max(origin.id) from staff_origins as origin
              where origin.staff = staff.id and kind = 'founded'), 0)) as proposers
     from staff`,
  );
  return {
    origins: new Map(rows.map(({ id, proposers }) => [id, proposers])),
    approvesFromMs: new Map(rows.map(({ id, from }) => [id, from])),
    mailboxes: new Map(rows.map(({ id, email }) => [id, mailboxOf(email)])),
  };
}

/** Returns what bars somebody as the second person; the first that applies of own, account, line and newness. */
export function barOf(approvers: Approvers, { staffId, others, memberEmail, timeMs }: Approval): ApprovalBar {
  if (others.includes(staffId)) return "own";
  const mailbox = memberEmail === null ? null : mailboxOf(memberEmail);
  if (mailbox !== null && approvers.mailboxes.get(staffId) === mailbox) return "ownAccount";
  if (others.some((other) => !countAsTwo(approvers.origins, staffId, other))) return "sameLine";
  const fromMs = approvers.approvesFromMs.get(staffId) ?? Number.POSITIVE_INFINITY;
  return timeMs < fromMs ? "tooNew" : "";
}

/** Refused: approval.own, approval.own_account, approval.same_line, approval.too_new. */
export async function demandApprover(client: PoolClient, approval: Approval): Promise<void> {
  const bar = barOf(await readApprovers(client), approval);
  if (bar !== "") throw new CallRefusal(REFUSALS[bar]);
}

/** True when enough of those who approved are independent of each other, pair by pair. */
export async function hasEnough(
  database: Pool | PoolClient,
  people: readonly number[],
  needed: number,
): Promise<boolean> {
  return areEnough((await readApprovers(database)).origins, people, needed);
}

/** From when whoever is new or changed at this moment may approve. */
export const approvesFrom = (timeMs: number): number => timeMs + APPROVER_WAITS_MS;

/** Two spellings of one mailbox are one: everything from a "+" on is the owner's to choose. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, Math.max(at, 0)).split("+", 1);
  return `${name}${email.slice(at)}`.toLowerCase();
}
