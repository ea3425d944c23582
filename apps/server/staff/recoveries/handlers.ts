/** Recoveries at the console: the queue, the pictures beside those of the identity check, the first person's word. */
import type { CallOutput, Proposal, RecoveryChange } from "@meridian/contract";
import type { Pool } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers, type StaffContext } from "../../ground/calls/index.ts";
import { memberById } from "../../members/identity/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import { deviceOf } from "../../members/factors/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import {
  QUEUE_SHOWN_MAX,
  type Recoveries,
  recoveryById,
  type RecoveryRow,
  SIGN_INS_MS,
  recoveryView,
} from "../../members/recovery/index.ts";

type StaffCall =
  | "staff/recoveryQueue"
  | "staff/recoveryCase"
  | "staff/recoveryPicture"
  | "staff/recoveryApprove"
  | "staff/recoveryRefuse";

export interface StaffRecoveryParts {
  readonly recoveries: Recoveries;
  readonly kyc: Kyc;
  readonly audit: Audit;
  /** Opens a proposal, as for everything that two people decide. */
  readonly propose: (change: RecoveryChange, reason: string, context: StaffContext) => Promise<Proposal>;
  /** The proposal about a member's recovery that waits; null for none. */
  readonly waitingProposal: (uid: string, context: StaffContext) => Promise<Proposal | null>;
}

export function staffRecoveryHandlers(parts: StaffRecoveryParts): Pick<Handlers, StaffCall> {
  const { recoveries, audit } = parts;
  const { pool } = recoveries.options;

  async function find(recoveryId: string): Promise<RecoveryRow> {
    const row = await recoveryById(pool, Number.parseInt(recoveryId, 10));
    if (row === null) throw new CallRefusal("recovery.unknown", "recoveryId");
    return row;
  }

  return {
    "staff/recoveryQueue": () => queue(recoveries),

    "staff/recoveryCase": async ({ recoveryId }, context) => {
      const row = await find(recoveryId);
      const view = await caseView(parts, row, context);
      const { staff, timeMs } = context;
      const entry = { action: "recovery.open", subject: `member:${view.uid}`, reason: "" };
      await audit.note({ ...entry, staff, detail: { recoveryId }, timeMs });
      return view;
    },

    "staff/recoveryPicture": async ({ recoveryId, picture }, { staff, timeMs }) => {
      const row = await find(recoveryId);
      const { uid } = await memberById(pool, row.memberId);
      const entry = { action: "recovery.look", subject: `member:${uid}`, reason: "" };
      await audit.note({ ...entry, staff, detail: { recoveryId, picture }, timeMs });
      const { type, bytes } = await readPicture(parts, row, picture, staff);
      return { type, picture: bytes.toString("base64") };
    },

    "staff/recoveryApprove": async ({ recoveryId, reason }, context) => {
      const row = await find(recoveryId);
      const { uid } = await memberById(pool, row.memberId);
      const known = await parts.waitingProposal(uid, context);
      if (known !== null && !known.own) throw new CallRefusal("recovery.proposed");
      return known ?? parts.propose({ kind: "recovery", uid, recoveryId, factor: row.kind }, reason, context);
    },

    "staff/recoveryRefuse": async ({ recoveryId, reason }, { staff, timeMs }) => {
      const { memberId } = await find(recoveryId);
      const { uid } = await memberById(pool, memberId);
      await inTransaction(pool, async (client) => {
        const stopping = { by: "staff", ip: "", userAgent: "", timeMs } as const;
        await recoveries.stop(client, Number.parseInt(recoveryId, 10), stopping);
        const entry = { action: "recovery.refuse", subject: `member:${uid}`, reason, detail: { recoveryId } };
        await audit.add(client, { ...entry, staff, timeMs });
      });
      return {};
    },
  };
}

type Look = Parameters<Kyc["look"]>[2];

async function readPicture(
  { recoveries, kyc }: StaffRecoveryParts,
  row: RecoveryRow,
  picture: "document" | "selfie" | "kycFront" | "kycBack",
  { role, staffId }: StaffContext["staff"],
): ReturnType<Kyc["look"]> {
  if (picture === "document" || picture === "selfie") return recoveries.options.files.read(row[picture]);
  const application = await kyc.applications.latest(row.memberId);
  const viewer: Look = { role, id: staffId };
  return kyc.look(application, application?.[picture === "kycFront" ? "front" : "back"] ?? "", viewer);
}

type Waiting = CallOutput<"staff/recoveryQueue">["list"][number];

async function queue({ options, holdHoursOf }: Recoveries): Promise<CallOutput<"staff/recoveryQueue">> {
  const { rows } = await options.pool.query<Omit<Waiting, "holdHours"> & { count: number }>(
    `select recoveries.id::text as "recoveryId", uid, recoveries.kind, recoveries.state,
       recoveries.created_at::float8 as "createdAt", hold_until::float8 as "holdUntil",
       exists (select from proposals where proposals.kind = 'recovery' and proposals.state = 'proposed'
         and subject = 'member:' || uid) as proposed,
       count(*) filter (where recoveries.state = 'waiting') over ()::int as count
     from recoveries join members on members.id = member
     where recoveries.state in ('waiting', 'holding')
     order by recoveries.state desc, recoveries.id limit $1`,
    [QUEUE_SHOWN_MAX],
  );
  const list = rows.map(({ count: _count, ...row }) => ({ ...row, holdHours: holdHoursOf(row.kind) }));
  return { list, count: rows[0]?.count ?? 0 };
}

async function caseView(
  parts: StaffRecoveryParts,
  row: RecoveryRow,
  context: StaffContext,
): Promise<CallOutput<"staff/recoveryCase">> {
  const { recoveries, kyc } = parts;
  const { pool } = recoveries.options;
  const [member, application, facts] = await Promise.all([
    memberById(pool, row.memberId),
    kyc.applications.latest(row.memberId),
    factsOf(pool, row, context.timeMs),
  ]);
  const { browser, system } = deviceOf(row.userAgent);
  // As the member sees it, however long ago it ended.
  const view = recoveryView(row, row.createdAtMs) as NonNullable<ReturnType<typeof recoveryView>>;
  return {
    ...view,
    ...{
      holdHours: recoveries.holdHoursOf(row.kind),
      uid: member.uid,
      note: row.note,
      ip: row.ip,
      browser,
      system,
      endedBy: row.endedBy,
    },
    memberSince: member.createdAtMs,
    frozen: facts.frozen,
    signIns: { succeeded: facts.succeeded, failed: facts.failed, fromSameAddress: facts.fromSameAddress },
    earlier: facts.earlier,
    kyc: application?.state ?? "none",
    name: application?.name ?? "",
    idNumber: application?.idNumber ?? "",
    country: application?.country ?? "",
    proposal: row.state === "waiting" ? await parts.waitingProposal(member.uid, context) : null,
  };
}

interface FactsRow {
  readonly frozen: boolean;
  readonly succeeded: number;
  readonly failed: number;
  readonly fromSameAddress: number;
  readonly earlier: number;
}

async function factsOf(pool: Pool, row: RecoveryRow, timeMs: number): Promise<FactsRow> {
  const { rows } = await pool.query<FactsRow>(
    `select
       exists (select from security_settings where member = $1 and frozen_at is not null) as frozen,
       (select count(*)::int from recoveries where member = $1 and id < $2) as earlier,
       count(*) filter (where succeeded)::int as succeeded,
       count(*) filter (where not succeeded)::int as failed,
       count(*) filter (where succeeded and ip = $3 and at < $4)::int as "fromSameAddress"
     from sign_ins where member = $1 and at > $5`,
    [row.memberId, row.id, row.ip, row.createdAtMs, timeMs - SIGN_INS_MS],
  );
  return rows[0] as FactsRow;
}
