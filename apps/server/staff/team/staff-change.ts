/** Proposals about who works here and as what: what speaks against one, and how it is carried out. */
import type { StaffProposal } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import type { Seal } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { emailContact } from "../../ground/mail/index.ts";
import type { Carried, ChangeKind, ChangeKinds, ChangeOf } from "../../ground/changes/index.ts";
import { insertStaff, type StaffAccount, staffBy } from "./accounts.ts";
import { approvesFrom } from "./approval.ts";
import { sendInvitation } from "./invitations.ts";
import { type Recipient, type StaffEvent, notifyOwners } from "./notices.ts";
import { addOrigin } from "./origins.ts";

type StaffKinds = Pick<ChangeKinds, StaffProposal["kind"]>;

export function staffChangeKinds(pool: Pool, seal: Seal): StaffKinds {
  const kind: ChangeKind<StaffProposal> = {
    subject: (change) => (change.kind === "staffInvite" ? change.email : `staff:${change.staffId}`),
    normalised: withAddress,
    standing: (change) => standingPerson(pool, change),
    check: (change, _standing, client) => checkStaffChange(client, change),
    effect: (change) => ({ write: (client, carried) => changeStaff(client, seal, change, carried) }),
  };
  const kinds: { readonly [Kind in StaffProposal["kind"]]: ChangeKind<StaffProposal> } = {
    staffInvite: kind,
    staffRole: kind,
    staffAddress: kind,
    staffFactor: kind,
    staffReturn: kind,
  };
  return kinds as unknown as StaffKinds;
}

/** With the address as it is compared: two spellings of it are one person. Refused: email.malformed. */
function withAddress(change: StaffProposal): StaffProposal {
  return "email" in change ? { ...change, email: emailContact(change.email).address } : change;
}

async function standingPerson(pool: Pool, change: StaffProposal): Promise<StaffProposal | null> {
  if (change.kind !== "staffRole" && change.kind !== "staffAddress") return null;
  const { kind, staffId } = change;
  const person = await staffBy(pool, "id", staffId);
  if (person === null) return null;
  return kind === "staffRole" ? { kind, staffId, role: person.role } : { kind, staffId, email: person.email };
}

/** Refused: staff.unknown, staff.email_taken, and parameter.unchanged for letting back in who is not shut out. */
async function checkStaffChange(client: PoolClient, change: StaffProposal): Promise<void> {
  if ("email" in change && (await staffBy(client, "email", change.email)) !== null) {
    throw new CallRefusal("staff.email_taken", "email");
  }
  if (change.kind === "staffInvite") {
    if ((await staffBy(client, "name", change.name)) !== null)
      throw new CallRefusal("staff.email_taken", "name");
    return;
  }
  const person = await staffBy(client, "id", change.staffId);
  const isReturn = change.kind === "staffReturn";
  if (person === null || (person.disabled && !isReturn)) throw new CallRefusal("staff.unknown", "staffId");
  if (isReturn && !person.disabled) throw new CallRefusal("parameter.unchanged", "staffId");
}

/** Carries a change out and writes down who is to be told. Refused: staff.unknown, staff.email_taken. */
async function changeStaff(
  client: PoolClient,
  seal: Seal,
  change: StaffProposal,
  carried: Carried,
): Promise<void> {
  await checkStaffChange(client, change);
  switch (change.kind) {
    case "staffInvite":
      return invite(client, seal, change, carried);
    case "staffRole":
      await client.query("update staff set role = $2, approves_from = $3 where id = $1", [
        ...[change.staffId, change.role, approvesFrom(carried.timeMs)],
      ]);
      return notify(client, seal, "role", change.staffId, carried);
    case "staffAddress":
      return move(client, seal, change, carried);
    case "staffFactor":
      await sendInvitation(client, seal, Number.parseInt(change.staffId, 10), carried.timeMs);
      return notify(client, seal, "factor", change.staffId, carried);
    case "staffReturn":
      await client.query("update staff set disabled = false where id = $1", [change.staffId]);
      await sendInvitation(client, seal, Number.parseInt(change.staffId, 10), carried.timeMs);
      return notify(client, seal, "returned", change.staffId, carried);
  }
}

async function invite(
  client: PoolClient,
  seal: Seal,
  { name, email, role }: ChangeOf<"staffInvite">,
  carried: Carried,
): Promise<void> {
  const { proposer, approver, timeMs } = carried;
  const host = await staffBy(client, "id", proposer);
  const staffId = await insertStaff(client, {
    ...{ name, email, role, passwordHash: null, language: host?.language ?? "en", timeMs },
    approvesFromMs: approvesFrom(timeMs),
  });
  if (staffId === null) throw new CallRefusal("staff.email_taken", "email");
  await addOrigin(client, { staffId, kind: "invited", proposer, approver, timeMs });
  await sendInvitation(client, seal, staffId, timeMs);
  await notify(client, seal, "invited", String(staffId), carried);
}

/** Whoever proposed the address could be who comes in by it, so the person stands in that line as well from then on. */
async function move(
  client: PoolClient,
  seal: Seal,
  { staffId, email }: ChangeOf<"staffAddress">,
  carried: Carried,
): Promise<void> {
  const { proposer, approver, timeMs } = carried;
  const before = await personOf(client, staffId);
  await client.query("update staff set email = $2 where id = $1", [staffId, email]);
  await addOrigin(client, { staffId: before.id, kind: "moved", proposer, approver, timeMs });
  await sendInvitation(client, seal, before.id, timeMs);
  await notify(client, seal, "moved", staffId, carried, before);
}

async function personOf(client: PoolClient, staffId: string): Promise<StaffAccount> {
  const person = await staffBy(client, "id", staffId);
  if (person === null) throw new CallRefusal("staff.unknown", "staffId");
  return person;
}

/** Owners, the person, and whoever else is given, such as the address of before. */
async function notify(
  client: PoolClient,
  seal: Seal,
  event: StaffEvent,
  staffId: string,
  { by, reason, timeMs }: Carried,
  ...besides: readonly Recipient[]
): Promise<void> {
  const person = await personOf(client, staffId);
  // Whoever is asked in has a mail of their own with the link.
  const readers = event === "invited" ? besides : [person, ...besides];
  await notifyOwners(client, seal, { event, person, by, reason, timeMs }, ...readers);
}
