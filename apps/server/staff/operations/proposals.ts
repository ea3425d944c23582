/**
 * Changes that need two people: one proposes, another approves the very text that was proposed, and it is carried out
 * once, whatever crashes in between. Approved is written before anything is done; the engine's command carries an id
 * made of the proposal, so a second try after a restart finds the first.
 */
import {
  mayPropose,
  type Proposal,
  type ProposalChange,
  type RefusalName,
  type StaffRole,
} from "@meridian/contract";
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine, EngineRefusalName } from "../../ground/engine/index.ts";
import { CallRefusal, type StaffContext } from "../../ground/calls/index.ts";
import { barOf, demandApprover, type Team, readApprovers } from "../team/index.ts";
import type { Audit, AuditEntry } from "../../ground/audit/index.ts";
import { canonicalJson, hashOfText } from "./canonical.ts";
import { burdensOf, checkChange, kindOf, normalised, NOTICE_MS, standingOf } from "./changes.ts";
import type { ChangeKinds, Effect } from "../../ground/changes/index.ts";
import { type OperatorParameters, PROPOSAL_LIFE_MS } from "../../money/parameters/index.ts";
import type { Serially } from "./operations.ts";
import {
  approvedProposals,
  changeOf,
  dueProposals,
  expireProposals,
  insertProposal,
  isAnnounced,
  isOpen,
  listProposals,
  lockProposal,
  proposalById,
  proposalByKey,
  type ProposalRow,
  proposalView,
  type Viewer,
} from "./proposal-rows.ts";

export interface ProposalParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly changeKinds: ChangeKinds;
  readonly parameters: Pick<OperatorParameters, "reload">;
  readonly team: Pick<Team, "demandCode">;
  readonly audit: Audit;
  readonly log: Logger;
  readonly serially: Serially;
}

interface Approving {
  /** Of what was on the screen. */
  readonly hash: string;
  readonly reason: string;
  /** Of the second factor, where one is set. */
  readonly code: string | undefined;
}

export interface Proposals {
  /**
   * Refused: staff.forbidden, approval.own_account, whatever {@link checkChange} refuses, parameter.scheduled, and
   * proposal.open while another of the same thing waits. The same request again gives the first one.
   */
  propose(change: ProposalChange, reason: string, context: StaffContext): Promise<Proposal>;
  /**
   * Refused: proposal.unknown, staff.forbidden, proposal.closed, approval.own, .own_account, .same_line, .too_new,
   * .changed, as proposing, and a second factor that is missing or wrong.
   */
  approve(id: number, approving: Approving, context: StaffContext): Promise<Proposal>;
  /** Refused: proposal.unknown, staff.forbidden, proposal.closed. The proposer may, which withdraws it. */
  refuse(id: number, reason: string, context: StaffContext): Promise<Proposal>;
  /** The proposal about a member's recovery that waits for a second person; null for none. */
  waitingRecovery(uid: string, context: StaffContext): Promise<Proposal | null>;
  /** Carries out what was approved and is not done yet, and what was announced for this time. */
  resume(timeMs: number): Promise<void>;
}

/** The engine will say otherwise later: what was approved waits. */
const PASSING: ReadonlySet<EngineRefusalName> = new Set(["engine.read_only", "engine.overloaded"]);

const AFTER_APPROVAL = "carried out as approved";

export function createProposals(parts: ProposalParts): Proposals {
  const { pool, audit, changeKinds } = parts;

  async function viewOf(id: number, context: StaffContext): Promise<Proposal> {
    const row = await proposalById(pool, id);
    if (row === null) throw new CallRefusal("proposal.unknown", "proposalId");
    return proposalView(row, await viewerOf(pool, context));
  }

  return {
    async propose(given, reason, context) {
      const { staff, idempotencyKey, timeMs } = context;
      const change = normalised(changeKinds, given);
      const { subject: subjectOf, movesMoney } = kindOf(changeKinds, change);
      const subject = subjectOf(change);
      checkRole(staff.role, change.kind);
      const known = await proposalByKey(pool, staff.staffId, idempotencyKey);
      const text = canonicalJson(change);
      if (known !== null) {
        if (known.change !== text) throw new CallRefusal("command.id_conflict");
        return proposalView(known, await viewerOf(pool, context));
      }
      const id = await parts.serially(async (client) => {
        await checkOwnAccount(client, change, context);
        await checkChange(changeKinds, change, await standingOf(changeKinds, change), client);
        await refuseSecond(client, change.kind, subject);
        if (movesMoney !== true) await refuseOpen(client, change.kind, subject, timeMs);
        const proposal = {
          ...{ kind: change.kind, subject, change: text, hash: hashOfText(text), reason },
          ...{ proposer: staff.staffId, requestKey: idempotencyKey },
          ...{ createdAtMs: timeMs, expiresAtMs: timeMs + PROPOSAL_LIFE_MS },
        };
        const proposalId = await insertProposal(client, proposal);
        const detail = { proposalId: String(proposalId), hash: proposal.hash, change };
        await audit.add(client, { staff, action: "proposal.propose", subject, reason, detail, timeMs });
        return proposalId;
      });
      return viewOf(id, context);
    },

    async approve(id, approving, context) {
      await expireProposals(pool, context.timeMs);
      const mine = await parts.serially((client) => approveIn(parts, client, id, approving, context));
      if (mine) await carryOut(parts, id);
      return viewOf(id, context);
    },

    async refuse(id, reason, context) {
      await expireProposals(pool, context.timeMs);
      await inTransaction(pool, (client) => refuseIn(parts, client, id, reason, context));
      return viewOf(id, context);
    },

    waitingRecovery: (uid, context) => waitingRecovery(pool, uid, context),

    async resume(timeMs) {
      for (const { id } of await dueProposals(pool, timeMs)) await comeDue(parts, id, timeMs);
      for (const { id } of await approvedProposals(pool)) await carryOut(parts, id);
    },
  };
}

async function waitingRecovery(pool: Pool, uid: string, context: StaffContext): Promise<Proposal | null> {
  await expireProposals(pool, context.timeMs);
  const filter = { state: "proposed", kind: "recovery", subject: `member:${uid}`, limit: 1 } as const;
  return (await listProposals(pool, filter, await viewerOf(pool, context))).list[0] ?? null;
}

/** The person asking, with what decides whether they may approve. */
export async function viewerOf(pool: Pool, { staff, timeMs }: StaffContext): Promise<Viewer> {
  return { staffId: staff.staffId, approvers: await readApprovers(pool), timeMs };
}

/** Nobody proposes a gift to the own account either. */
async function checkOwnAccount(
  client: PoolClient,
  change: ProposalChange,
  { staff, timeMs }: StaffContext,
): Promise<void> {
  if (change.kind !== "credit") return;
  const { rows } = await client.query<{ email: string | null }>("select email from members where uid = $1", [
    change.uid,
  ]);
  const approval = { staffId: staff.staffId, others: [], memberEmail: rows[0]?.email ?? null, timeMs };
  if (barOf(await readApprovers(client), approval) === "ownAccount") {
    throw new CallRefusal("approval.own_account", "uid");
  }
}

function checkRole(role: StaffRole, kind: Proposal["kind"]): void {
  if (!mayPropose(role, kind)) throw new CallRefusal("staff.forbidden");
}

async function lockedFor(client: PoolClient, id: number, role: StaffRole): Promise<ProposalRow> {
  const row = await lockProposal(client, id);
  if (row === null) throw new CallRefusal("proposal.unknown", "proposalId");
  checkRole(role, row.kind);
  return row;
}

/** @returns whether it is approved by this caller, now or by an earlier try of the same press */
async function approveIn(
  parts: ProposalParts,
  client: PoolClient,
  id: number,
  { hash, reason, code }: Approving,
  { staff, timeMs }: StaffContext,
): Promise<boolean> {
  const row = await lockedFor(client, id, staff.role);
  if (row.decider === staff.staffId && !["refused", "withdrawn", "proposed"].includes(row.state)) return true;
  if (row.state !== "proposed" || row.proposerDisabled) throw new CallRefusal("proposal.closed");
  const { staffId } = staff;
  await demandApprover(client, { staffId, others: [row.proposer], memberEmail: row.memberEmail, timeMs });
  if (row.hash !== hash || hashOfText(row.change) !== row.hash) throw new CallRefusal("approval.changed");
  const change = changeOf(row);
  const { changeKinds } = parts;
  const standing = await standingOf(changeKinds, change);
  const worthUsdt = await checkChange(changeKinds, change, standing, client);
  await refuseSecond(client, row.kind, row.subject);
  await parts.team.demandCode(client, { staffId, code, timeMs });
  await client.query(
    `update proposals set state = case when $7::bigint is null then 'approved' else 'scheduled' end,
       decider = $2, decision = $3, decided_at = $4, worth_usdt = $5, before = $6, due_at = $7 where id = $1`,
    [
      ...[id, staffId, reason, timeMs, worthUsdt.toString()],
      standing === null ? null : canonicalJson(standing),
      burdensOf(changeKinds, change, standing).length === 0 ? null : timeMs + NOTICE_MS,
    ],
  );
  await parts.audit.add(client, { ...entryOf(row, "proposal.approve", reason, timeMs), staff });
  return true;
}

async function refuseIn(
  { audit }: ProposalParts,
  client: PoolClient,
  id: number,
  reason: string,
  { staff, timeMs }: StaffContext,
): Promise<void> {
  const row = await lockedFor(client, id, staff.role);
  const isOver = row.state === "refused" || row.state === "withdrawn";
  if (isOver && row.decider === staff.staffId) return;
  // An announced change can be withdrawn until it takes effect.
  if (row.state !== "proposed" && row.state !== "scheduled") throw new CallRefusal("proposal.closed");
  const isTakenBack = row.state === "scheduled" || row.proposer === staff.staffId;
  await client.query(
    "update proposals set state = $5, decider = $2, decision = $3, decided_at = $4 where id = $1",
    [id, staff.staffId, reason, timeMs, isTakenBack ? "withdrawn" : "refused"],
  );
  const action = isTakenBack ? "proposal.withdraw" : "proposal.refuse";
  await audit.add(client, { ...entryOf(row, action, reason, timeMs), staff });
}

function entryOf(
  row: ProposalRow,
  action: string,
  reason: string,
  timeMs: number,
): Omit<AuditEntry, "staff"> {
  const detail = { proposalId: String(row.id), kind: row.kind, hash: row.hash };
  return { action, subject: row.subject, reason, detail, timeMs };
}

async function refuseSecond(client: PoolClient, kind: string, subject: string): Promise<void> {
  if (await isAnnounced(client, kind, subject)) throw new CallRefusal("parameter.scheduled");
}

/** Two people who each approve one of two would both believe that theirs counts. */
async function refuseOpen(client: PoolClient, kind: string, subject: string, timeMs: number): Promise<void> {
  if (await isOpen(client, kind, subject, timeMs)) throw new CallRefusal("proposal.open");
}

/** Its time has come: checked again as the exchange is now, and then carried out like anything that was approved. */
async function comeDue(parts: ProposalParts, id: number, timeMs: number): Promise<void> {
  await parts.serially(async (client) => {
    const row = await lockProposal(client, id);
    if (row?.state !== "scheduled" || (row.dueAtMs ?? timeMs + 1) > timeMs) return;
    const change = changeOf(row);
    const standing = await standingOf(parts.changeKinds, change);
    await client.query("update proposals set state = 'approved' where id = $1", [id]);
    await checkChange(parts.changeKinds, change, standing, client).catch((error: unknown) => {
      if (!(error instanceof CallRefusal)) throw error;
      return failIn(parts, client, row, error.refusal);
    });
  });
}

/** Does what was approved; whoever comes second finds it done. */
async function carryOut(parts: ProposalParts, id: number): Promise<void> {
  const { pool, engine, parameters, log } = parts;
  const row = await proposalById(pool, id);
  if (row === null || row.state !== "approved" || row.decidedAtMs === null) return;
  if (hashOfText(row.change) !== row.hash) return fail(parts, row, "approval.changed");
  const change = changeOf(row);
  const effect = await kindOf(parts.changeKinds, change).effect(change, row.dueAtMs ?? row.decidedAtMs);
  let sequence: number | null = null;
  for (const [commandId, command] of [
    [`proposal:${id}`, effect.command],
    [`proposal:${id}:after`, effect.commandAfter],
  ] as const) {
    if (command === undefined) continue;
    const answer = await engine.submit("operations", commandId, command);
    if (!answer.ok) {
      if (!PASSING.has(answer.refused)) return fail(parts, row, answer.refused);
      return void log.error({ proposal: id, refused: answer.refused }, "an approved proposal waits");
    }
    sequence = answer.sequence;
  }
  try {
    await inTransaction(pool, (client) => finish(parts, client, row, effect, sequence));
  } catch (error) {
    // Something changed between the approval and now, such as an address that somebody else has since.
    if (error instanceof CallRefusal) return fail(parts, row, error.refusal);
    throw error;
  }
  await parameters.reload();
  await effect.follow?.().catch((error: unknown) => {
    log.error({ proposal: id, err: error }, "what was approved counts from the next start");
  });
}

async function finish(
  parts: ProposalParts,
  client: PoolClient,
  row: ProposalRow,
  effect: Effect,
  sequence: number | null,
): Promise<void> {
  const locked = await lockProposal(client, row.id);
  if (locked?.state !== "approved") return;
  const timeMs = Date.now();
  const staff = deciderOf(row);
  const people = {
    proposer: row.proposer,
    approver: row.decider ?? 0,
    by: `${row.proposerName}, ${staff.name}`,
  };
  await effect.write?.(client, { staff, reason: row.reason, timeMs, ...people });
  await client.query(
    "update proposals set state = 'executed', executed_at = $2, sequence = $3 where id = $1",
    [row.id, timeMs, sequence],
  );
  await parts.audit.add(client, { ...entryOf(row, "proposal.execute", AFTER_APPROVAL, timeMs), staff });
}

async function fail(parts: ProposalParts, row: ProposalRow, refusal: RefusalName): Promise<void> {
  await inTransaction(parts.pool, (client) => failIn(parts, client, row, refusal));
}

async function failIn(
  { audit }: ProposalParts,
  client: PoolClient,
  row: ProposalRow,
  refusal: RefusalName,
): Promise<void> {
  const locked = await lockProposal(client, row.id);
  if (locked?.state !== "approved") return;
  await client.query("update proposals set state = 'failed', refusal = $2 where id = $1", [row.id, refusal]);
  const entry = entryOf(row, "proposal.fail", refusal, Date.now());
  await audit.add(client, { ...entry, staff: deciderOf(row) });
}

function deciderOf(row: ProposalRow): AuditEntry["staff"] {
  return { name: row.deciderName ?? "", role: (row.deciderRole ?? "owner") as StaffRole };
}
