/** The calls of staff about themselves, each other and the log. */
import type { CallOutput } from "@meridian/contract";
import { addressKeyOf } from "../gateway/address-key.ts";
import { type CallContext, CallRefusal, type Handlers, type StaffContext } from "../gateway/context.ts";
import { inTransaction } from "../database/transaction.ts";
import { sealText, openText } from "../files/seal.ts";
import { emailContact } from "../identity/contact.ts";
import { createThrottle } from "../identity/throttle.ts";
import { drawTotpSecret, stepOfCode, totpUri } from "../identity/totp.ts";
import { insertStaff, listStaff, staffBy, type StaffAccount, tellStaff } from "./accounts.ts";
import { type Desk, drawPassword, totpContext } from "./desk.ts";
import { STAFF_WRONG_PER_ACCOUNT_MAX, STAFF_WRONG_PER_IP_MAX, STAFF_WRONG_WINDOW_MS } from "./limits.ts";

type StaffCallName =
  | "staff/login"
  | "staff/logout"
  | "staff/me"
  | "staff/totpBegin"
  | "staff/totpConfirm"
  | "staff/list"
  | "staff/add"
  | "staff/disable"
  | "staff/auditLog"
  | "staff/verifyAudit";

export function staffHandlers(desk: Desk): Pick<Handlers, StaffCallName> {
  const { pool } = desk.options;
  return {
    "staff/login": login(desk),

    "staff/logout": async (_input, { staff, timeMs, setSessionCookie }) => {
      await desk.sessions.close(staff.sessionId, timeMs);
      setSessionCookie(null);
      return {};
    },

    "staff/me": async (_input, context) => tellSession(desk, await accountOf(desk, context)),
    "staff/totpBegin": totpBegin(desk),
    "staff/totpConfirm": totpConfirm(desk),
    "staff/list": async () => ({ list: (await listStaff(pool)).map(tellStaff) }),
    "staff/add": add(desk),
    "staff/disable": disable(desk),
    "staff/auditLog": (input) => desk.audit.list(input),
    "staff/verifyAudit": () => desk.audit.verify(),
  };
}

function tellSession({ options }: Desk, account: StaffAccount): CallOutput<"staff/me"> {
  const secondFactorFirst = options.secondFactorRequired && account.totpSecret === null;
  return { staff: tellStaff(account), secondFactorFirst };
}

async function accountOf(desk: Desk, { staff }: StaffContext): Promise<StaffAccount> {
  const account = await staffBy(desk.options.pool, "id", staff.staffId);
  if (account === null) throw new Error("a session names somebody who does not work here");
  return account;
}

/** One answer for a wrong address and a wrong password; the code is asked for only when both were right. */
function login(desk: Desk): Handlers["staff/login"] {
  const { pool, passwords } = desk.options;
  const perAccount = createThrottle(STAFF_WRONG_PER_ACCOUNT_MAX, STAFF_WRONG_WINDOW_MS);
  const perIp = createThrottle(STAFF_WRONG_PER_IP_MAX, STAFF_WRONG_WINDOW_MS);
  return async (input, context) => {
    const email = emailContact(input.email).address;
    const address = addressKeyOf(context.ip);
    const { timeMs } = context;
    if (!perIp.take(address, timeMs) || !perAccount.take(email, timeMs)) {
      throw new CallRefusal("login.too_many_tries");
    }
    const account = await staffBy(pool, "email", email);
    const right = await passwords.matches("staff", account?.passwordHash ?? null, input.password);
    if (account === null || !right || account.disabled) throw new CallRefusal("login.wrong");
    if (account.totpSecret !== null) {
      if (input.code === undefined) throw new CallRefusal("second_factor.required", "code");
      if (!(await desk.takeCode(account, input.code, timeMs))) {
        throw new CallRefusal("second_factor.wrong", "code");
      }
    }
    perIp.giveBack(address);
    perAccount.giveBack(email);
    return enter(desk, account, context);
  };
}

async function enter(
  desk: Desk,
  account: StaffAccount,
  context: CallContext,
): Promise<CallOutput<"staff/login">> {
  const { ip, userAgent, timeMs } = context;
  const browser = context.clientType === "wap";
  const session = await desk.sessions.open({ staffId: account.id, browser, ip, userAgent, timeMs });
  await inTransaction(desk.options.pool, async (client) => {
    await client.query("update staff set last_login_at = $2 where id = $1", [account.id, timeMs]);
    const entry = { action: "staff.login", subject: `staff:${account.id}`, reason: "", detail: { ip } };
    await desk.audit.add(client, { ...entry, staff: account, timeMs });
  });
  if (session.cookieSecret !== null) context.setSessionCookie(session.cookieSecret);
  return { token: session.token, ...tellSession(desk, { ...account, lastLoginAtMs: timeMs }) };
}

function totpBegin(desk: Desk): Handlers["staff/totpBegin"] {
  const { pool, passwords } = desk.options;
  const wrong = createThrottle(STAFF_WRONG_PER_ACCOUNT_MAX, STAFF_WRONG_WINDOW_MS);
  return async ({ password }, context) => {
    const account = await accountOf(desk, context);
    if (account.totpSecret !== null) throw new CallRefusal("second_factor.set");
    if (!wrong.take(String(account.id), context.timeMs)) throw new CallRefusal("login.too_many_tries");
    if (!(await passwords.matches("staff", account.passwordHash, password))) {
      throw new CallRefusal("login.wrong", "password");
    }
    wrong.giveBack(String(account.id));
    const secret = drawTotpSecret();
    const sealed = sealText(desk.seal, secret, totpContext(account.id));
    await pool.query("update staff set totp_begun = $2 where id = $1 and totp_secret is null", [
      account.id,
      sealed,
    ]);
    return { secret, uri: totpUri(secret, account.email) };
  };
}

function totpConfirm(desk: Desk): Handlers["staff/totpConfirm"] {
  return async ({ code }, context) => {
    const account = await accountOf(desk, context);
    if (account.totpSecret !== null) throw new CallRefusal("second_factor.set");
    const { timeMs } = context;
    const begun =
      account.totpBegun === null ? null : openText(desk.seal, account.totpBegun, totpContext(account.id));
    const step = begun === null ? null : stepOfCode({ secret: begun, code, timeMs, lastStep: 0 });
    if (step === null) throw new CallRefusal("second_factor.wrong", "code");
    await inTransaction(desk.options.pool, async (client) => {
      await client.query(
        "update staff set totp_secret = totp_begun, totp_begun = null, totp_step = $2 where id = $1",
        [account.id, step],
      );
      const entry = { action: "staff.secondFactor", subject: `staff:${account.id}`, reason: "" };
      await desk.audit.add(client, { ...entry, staff: context.staff, timeMs });
    });
    return {};
  };
}

function add(desk: Desk): Handlers["staff/add"] {
  const { pool, passwords } = desk.options;
  return async ({ name, email: given, role, reason }, { staff, idempotencyKey, timeMs }) => {
    const email = emailContact(given).address;
    // A repetition cannot be told the password again, which nobody kept: it gets another, as the first was never seen.
    const known = await staffBy(pool, "request_key", idempotencyKey);
    const password = drawPassword();
    const passwordHash = await passwords.hash("staff", password);
    const added = await inTransaction(pool, async (client) => {
      if (known !== null) {
        const fresh = "update staff set password_hash = $2 where id = $1 and last_login_at is null";
        await client.query(fresh, [known.id, passwordHash]);
        return known.id;
      }
      const person = { name, email, role, passwordHash, requestKey: idempotencyKey, timeMs };
      const id = await insertStaff(client, person);
      if (id === null) throw new CallRefusal("staff.email_taken", "email");
      const detail = { name, email, role };
      await desk.audit.add(client, {
        staff,
        action: "staff.add",
        subject: `staff:${id}`,
        reason,
        detail,
        timeMs,
      });
      return id;
    });
    return { staffId: String(added), password };
  };
}

function disable(desk: Desk): Handlers["staff/disable"] {
  return async ({ staffId, reason }, { staff, timeMs }) => {
    if (staffId === String(staff.staffId)) throw new CallRefusal("staff.not_oneself");
    await inTransaction(desk.options.pool, async (client) => {
      const { rowCount } = await client.query("update staff set disabled = true where id = $1", [staffId]);
      if (rowCount === 0) throw new CallRefusal("staff.unknown", "staffId");
      const closed = "update staff_sessions set closed_at = $2 where staff = $1 and closed_at is null";
      await client.query(closed, [staffId, timeMs]);
      const entry = { action: "staff.disable", subject: `staff:${staffId}`, reason };
      await desk.audit.add(client, { ...entry, staff, timeMs });
    });
    return {};
  };
}
