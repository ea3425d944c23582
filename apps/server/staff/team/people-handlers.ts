/** Calls about staff: the list, links for newcomers, and shutting somebody out at once. */
import type { CallOutput } from "@meridian/contract";
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import { checkLoginPassword } from "../../members/identity/index.ts";
import { totpUri } from "../../members/factors/index.ts";
import { listStaff, staffBy, staffView } from "./accounts.ts";
import { readApprovers } from "./approval.ts";
import type { Team } from "./team.ts";
import { countAsTwo } from "./independence.ts";
import { acceptInvitation, findInvitation, sendInvitation } from "./invitations.ts";
import { notifyOwners } from "./notices.ts";

type PeopleCall =
  | "staff/list"
  | "staff/renewInvitation"
  | "staff/disable"
  | "staff/openInvitation"
  | "staff/acceptInvitation";

export function peopleHandlers(team: Team): Pick<Handlers, PeopleCall> {
  const { pool } = team.options;
  return {
    "staff/list": () => listColleagues(team),
    "staff/renewInvitation": renewInvitation(team),
    "staff/disable": disable(team),
    "staff/openInvitation": async ({ secret }, { timeMs }) => {
      const found = await findInvitation(pool, team.seal, secret, timeMs);
      const { name, email, role, expiresAtMs: expiresAt, totpSecret } = found;
      return { name, email, role, expiresAt, totpSecret, totpUri: totpUri(totpSecret, email) };
    },
    "staff/acceptInvitation": async ({ secret, password, code }, { timeMs }) => {
      checkLoginPassword(password, "password");
      await findInvitation(pool, team.seal, secret, timeMs);
      const passwordHash = await team.options.passwords.hash("staff", password);
      const accepting = { secret, passwordHash, code, timeMs };
      await acceptInvitation(pool, team.seal, accepting, async (client, person) => {
        const entry = { action: "staff.join", subject: `staff:${person.staffId}`, reason: "" };
        await team.audit.add(client, { ...entry, staff: person, timeMs });
        const news = { event: "joined", person, by: person.name, reason: "–", timeMs } as const;
        await notifyOwners(client, team.seal, news);
      });
      return {};
    },
  };
}

async function listColleagues({ options }: Team): Promise<CallOutput<"staff/list">> {
  const { pool } = options;
  const [people, { origins }, broughtIn] = await Promise.all([
    listStaff(pool),
    readApprovers(pool),
    readBroughtIn(pool),
  ]);
  return {
    list: people.map((person) => ({
      ...staffView(person),
      broughtIn: broughtIn.get(person.id) ?? null,
      countsAsOneWith: people
        .filter((other) => other.id !== person.id && !countAsTwo(origins, person.id, other.id))
        .map(({ name }) => name),
    })),
  };
}

/** By the latest word about where somebody comes in; nobody is named whom the machine itself made. */
async function readBroughtIn(pool: Team["options"]["pool"]) {
  const { rows } = await pool.query<{ staff: number; proposer: string | null; approver: string | null }>(
    `select distinct on (origin.staff) origin.staff::float8 as staff,
       proposers.name as proposer, approvers.name as approver
     from staff_origins as origin left join staff as proposers on proposers.id = proposer
       left join staff as approvers on approvers.id = approver
     order by origin.staff, origin.id desc`,
  );
  const named = rows.flatMap(({ staff, proposer, approver }) =>
    proposer === null ? [] : [[staff, { proposer, approver: approver ?? "" }] as const],
  );
  return new Map(named);
}

function renewInvitation(team: Team): Handlers["staff/renewInvitation"] {
  return async ({ staffId, reason }, { staff, timeMs }) => {
    await inTransaction(team.options.pool, async (client) => {
      const person = await staffBy(client, "id", staffId);
      if (person === null) throw new CallRefusal("staff.unknown", "staffId");
      if (person.passwordHash !== null || person.disabled)
        throw new CallRefusal("staff.not_invited", "staffId");
      await sendInvitation(client, team.seal, person.id, timeMs);
      const entry = { action: "staff.renewInvitation", subject: `staff:${staffId}`, reason };
      await team.audit.add(client, { ...entry, staff, timeMs });
    });
    return {};
  };
}

function disable(team: Team): Handlers["staff/disable"] {
  return async ({ staffId, reason }, { staff, timeMs }) => {
    if (staffId === String(staff.staffId)) throw new CallRefusal("staff.not_oneself");
    await inTransaction(team.options.pool, async (client) => {
      const person = await staffBy(client, "id", staffId);
      if (person === null) throw new CallRefusal("staff.unknown", "staffId");
      await client.query("update staff set disabled = true where id = $1", [staffId]);
      await client.query("delete from staff_invitations where staff = $1", [staffId]);
      const closed = "update staff_sessions set closed_at = $2 where staff = $1 and closed_at is null";
      await client.query(closed, [staffId, timeMs]);
      const entry = { action: "staff.disable", subject: `staff:${staffId}`, reason };
      await team.audit.add(client, { ...entry, staff, timeMs });
      if (person.disabled) return;
      await notifyOwners(
        client,
        team.seal,
        { event: "disabled", person, by: staff.name, reason, timeMs },
        person,
      );
    });
    return {};
  };
}
