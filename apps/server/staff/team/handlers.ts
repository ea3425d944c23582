/** The calls by which staff come in and leave, and those about the log. */
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import {
  addressKeyOf,
  type CallContext,
  CallRefusal,
  type Handlers,
  type StaffContext,
} from "../../ground/calls/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import { emailContact } from "../../ground/mail/index.ts";
import { createLoginThrottle } from "../../members/identity/index.ts";
import { createThrottle } from "../../members/factors/index.ts";
import { staffBy, type StaffAccount, staffView } from "./accounts.ts";
import type { Team } from "./team.ts";
import {
  STAFF_PLACE_KNOWN_MS,
  STAFF_WRONG_CODES_MAX,
  STAFF_WRONG_PER_ACCOUNT_ELSEWHERE_MAX,
  STAFF_WRONG_PER_ACCOUNT_MAX,
  STAFF_WRONG_PER_IP_MAX,
  STAFF_WRONG_WINDOW_MS,
} from "./limits.ts";

type EnteringCall = "staff/login" | "staff/logout" | "staff/me" | "staff/auditLog" | "staff/verifyAudit";

export function staffHandlers(team: Team): Pick<Handlers, EnteringCall> {
  return {
    "staff/login": login(team),

    "staff/logout": async (_input, { staff, timeMs, setSessionCookie }) => {
      await team.sessions.close(staff.sessionId, timeMs);
      setSessionCookie(null);
      return {};
    },

    "staff/me": async (_input, context) => sessionView(team, await accountOf(team, context)),
    "staff/auditLog": (input) => team.audit.list(input),
    "staff/verifyAudit": () => team.audit.verify(),
  };
}

function sessionView({ options }: Team, account: StaffAccount): CallOutput<"staff/me"> {
  const secondFactorFirst = options.secondFactorRequired && account.totpSecret === null;
  return { staff: staffView(account), secondFactorFirst };
}

export async function accountOf(team: Team, { staff }: Pick<StaffContext, "staff">): Promise<StaffAccount> {
  const account = await staffBy(team.options.pool, "id", staff.staffId);
  if (account === null) throw new Error("a session names somebody who does not work here");
  return account;
}

const ELSEWHERE = { perPlaceAndAccountMax: STAFF_WRONG_PER_ACCOUNT_MAX, windowMs: STAFF_WRONG_WINDOW_MS };

/** One answer for a wrong address and a wrong password; the code is asked for only when both were right. */
function login(team: Team): Handlers["staff/login"] {
  const { pool, passwords } = team.options;
  const perIp = createThrottle(STAFF_WRONG_PER_IP_MAX, STAFF_WRONG_WINDOW_MS);
  const perAccount = createLoginThrottle({
    ...ELSEWHERE,
    elsewhereMax: STAFF_WRONG_PER_ACCOUNT_ELSEWHERE_MAX,
  });
  // Apart from passwords, so that only who knows the password uses them up, and never beyond what is safe to guess.
  const codes = createLoginThrottle({ ...ELSEWHERE, elsewhereMax: STAFF_WRONG_CODES_MAX });
  return async (input, context) => {
    const email = emailContact(input.email).address;
    const place = addressKeyOf(context.ip);
    const { timeMs } = context;
    const isKnown = (): Promise<boolean> => cameInFrom(pool, email, place, timeMs);
    const trying = { account: email, place, timeMs, isKnown };
    const taken = perIp.take(place, timeMs) ? await perAccount.take(trying) : null;
    if (taken === null) throw new CallRefusal("login.too_many_tries");
    const account = await staffBy(pool, "email", email);
    const right = await passwords.matches("staff", account?.passwordHash ?? null, input.password);
    if (account === null || !right || account.disabled) throw new CallRefusal("login.wrong");
    perIp.giveBack(place);
    taken.giveBack();
    if (account.totpSecret !== null) {
      if (input.code === undefined) throw new CallRefusal("second_factor.required", "code");
      const codeTaken = await codes.take(trying);
      if (codeTaken === null) throw new CallRefusal("second_factor.too_many_tries", "code");
      if (!(await team.takeCode(pool, account, input.code, timeMs))) {
        throw new CallRefusal("second_factor.wrong", "code");
      }
      codeTaken.giveBack();
    }
    return enter(team, account, context);
  };
}

/** Places of one person that are compared at most. */
const PLACES_MAX = 200;

/** True when a member of staff lately logged in from a place with password and second factor. */
async function cameInFrom(pool: Pool, email: string, place: string, timeMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ ip: string }>(
    `select distinct ip from staff_sessions as session join staff on staff.id = session.staff
     where email = $1 and session.created_at > $2 limit $3`,
    [email, timeMs - STAFF_PLACE_KNOWN_MS, PLACES_MAX],
  );
  return rows.some(({ ip }) => addressKeyOf(ip) === place);
}

async function enter(
  team: Team,
  account: StaffAccount,
  context: CallContext,
): Promise<CallOutput<"staff/login">> {
  const { ip, userAgent, timeMs, language } = context;
  const browser = context.clientType === "wap";
  const session = await team.sessions.open({ staffId: account.id, browser, ip, userAgent, timeMs });
  await inTransaction(team.options.pool, async (client) => {
    await client.query("update staff set last_login_at = $2, language = $3 where id = $1", [
      ...[account.id, timeMs],
      // Mails follow the language that a person last came in with; a program has none to follow.
      browser ? language : account.language,
    ]);
    const entry = { action: "staff.login", subject: `staff:${account.id}`, reason: "", detail: { ip } };
    await team.audit.add(client, { ...entry, staff: account, timeMs });
  });
  if (session.cookieSecret !== null) context.setSessionCookie(session.cookieSecret);
  return { token: session.token, ...sessionView(team, { ...account, lastLoginAtMs: timeMs }) };
}
