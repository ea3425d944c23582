/** Calls by which staff manage their own password, second factor and open sessions. */
import { CallRefusal, type Handlers, type StaffContext } from "../../ground/calls/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import { openText, sealText } from "../../ground/seal/index.ts";
import { checkLoginPassword } from "../../members/identity/index.ts";
import { createThrottle, drawTotpSecret, stepOfCode, totpUri } from "../../members/factors/index.ts";
import type { StaffAccount } from "./accounts.ts";
import { approvesFrom } from "./approval.ts";
import type { Team } from "./team.ts";
import { accountOf } from "./handlers.ts";
import { totpContext } from "./invitations.ts";
import { STAFF_WRONG_PER_ACCOUNT_MAX, STAFF_WRONG_WINDOW_MS } from "./limits.ts";
import { type StaffEvent, notifyOwners } from "./notices.ts";

type OwnCall =
  | "staff/totpBegin"
  | "staff/totpConfirm"
  | "staff/changePassword"
  | "staff/sessions"
  | "staff/endSession";

type Prove = (account: StaffAccount, password: string, timeMs: number) => Promise<void>;

export function ownStaffHandlers(team: Team): Pick<Handlers, OwnCall> {
  const { pool, passwords } = team.options;
  const wrong = createThrottle(STAFF_WRONG_PER_ACCOUNT_MAX, STAFF_WRONG_WINDOW_MS);
  const prove: Prove = async (account, password, timeMs) => {
    const key = String(account.id);
    if (!wrong.take(key, timeMs)) throw new CallRefusal("login.too_many_tries");
    if (!(await passwords.matches("staff", account.passwordHash, password))) {
      throw new CallRefusal("login.wrong", "password");
    }
    wrong.giveBack(key);
  };
  return {
    "staff/totpBegin": totpBegin(team, prove),
    "staff/totpConfirm": totpConfirm(team),
    "staff/changePassword": changePassword(team, prove),
    "staff/sessions": async (_input, { staff, timeMs }) => {
      const open = await team.sessions.list(staff.staffId, timeMs);
      return { list: open.map((one) => ({ ...one, current: one.sessionId === staff.sessionId })) };
    },
    "staff/endSession": async ({ sessionId }, { staff, timeMs }) => {
      await inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          "update staff_sessions set closed_at = coalesce(closed_at, $3) where id = $1 and staff = $2",
          [sessionId, staff.staffId, timeMs],
        );
        if (rowCount === 0) throw new CallRefusal("staff.session_unknown", "sessionId");
        const subject = `staff:${staff.staffId}`;
        const entry = { staff, action: "staff.endSession", subject, reason: "", detail: { sessionId } };
        await team.audit.add(client, { ...entry, timeMs });
      });
      return {};
    },
  };
}

function totpBegin(team: Team, prove: Prove): Handlers["staff/totpBegin"] {
  return async ({ password, code }, context) => {
    const account = await accountOf(team, context);
    const { timeMs } = context;
    await prove(account, password, timeMs);
    const secret = drawTotpSecret();
    const sealed = sealText(team.seal, secret, totpContext(account.id));
    await inTransaction(team.options.pool, async (client) => {
      await team.demandCode(client, { staffId: account.id, code, timeMs });
      await client.query("update staff set totp_begun = $2 where id = $1", [account.id, sealed]);
    });
    return { secret, uri: totpUri(secret, account.email) };
  };
}

function totpConfirm(team: Team): Handlers["staff/totpConfirm"] {
  return async ({ code }, context) => {
    const account = await accountOf(team, context);
    const { staff, timeMs } = context;
    const begun =
      account.totpBegun === null ? null : openText(team.seal, account.totpBegun, totpContext(account.id));
    const step = begun === null ? null : stepOfCode({ secret: begun, code, timeMs, lastStep: 0 });
    if (step === null) throw new CallRefusal("second_factor.wrong", "code");
    // In place of another it changes what an approval is proved with; the first one makes nobody new.
    const isRenewal = account.totpSecret !== null;
    await inTransaction(team.options.pool, async (client) => {
      const { rowCount } = await client.query(
        `update staff set totp_secret = totp_begun, totp_begun = null, totp_step = $2,
           approves_from = case when $4 then $5 else approves_from end
         where id = $1 and totp_begun = $3`,
        [account.id, step, account.totpBegun, isRenewal, approvesFrom(timeMs)],
      );
      if (rowCount === 0) throw new CallRefusal("second_factor.wrong", "code");
      const entry = { action: "staff.secondFactor", subject: `staff:${account.id}`, reason: "" };
      await team.audit.add(client, { ...entry, staff, timeMs });
      if (isRenewal) await notifyOfChange(team, client, account, "factorChanged", context);
    });
    return {};
  };
}

function changePassword(team: Team, prove: Prove): Handlers["staff/changePassword"] {
  const { pool, passwords } = team.options;
  return async ({ password, newPassword, code }, context) => {
    checkLoginPassword(newPassword, "newPassword");
    const account = await accountOf(team, context);
    const { staff, timeMs } = context;
    await prove(account, password, timeMs);
    if (password === newPassword) throw new CallRefusal("password.unchanged", "newPassword");
    const passwordHash = await passwords.hash("staff", newPassword);
    await inTransaction(pool, async (client) => {
      await team.demandCode(client, { staffId: account.id, code, timeMs });
      await client.query("update staff set password_hash = $2 where id = $1", [account.id, passwordHash]);
      await client.query(
        "update staff_sessions set closed_at = $3 where staff = $1 and id <> $2 and closed_at is null",
        [account.id, staff.sessionId, timeMs],
      );
      const entry = { action: "staff.changePassword", subject: `staff:${account.id}`, reason: "" };
      await team.audit.add(client, { ...entry, staff, timeMs });
      await notifyOfChange(team, client, account, "passwordChanged", context);
    });
    return {};
  };
}

function notifyOfChange(
  team: Team,
  client: Parameters<typeof notifyOwners>[0],
  account: StaffAccount,
  event: StaffEvent,
  { timeMs }: StaffContext,
): Promise<void> {
  const news = { event, person: account, by: account.name, reason: "–", timeMs };
  return notifyOwners(client, team.seal, news, account);
}
