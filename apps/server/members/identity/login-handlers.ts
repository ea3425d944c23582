/** The calls by which a member comes in and leaves: login, a visit to the demo, logout. */
import type { Pool } from "pg";
import { addressKeyOf, CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { type Contact, contactOf } from "../../ground/mail/index.ts";
import { enter, logFailure } from "./entering.ts";
import type { Identity } from "./identity.ts";
import {
  LOGIN_PLACE_KNOWN_MS,
  LOGIN_WINDOW_MS,
  LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX,
  LOGIN_WRONG_PER_ACCOUNT_MAX,
  LOGIN_WRONG_PER_IP_MAX,
} from "./limits.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { memberByContact } from "./members.ts";
import { createThrottle } from "../factors/index.ts";

type LoginHandlers = Pick<Handlers, "login/login" | "login/demo" | "login/logout" | "user/resetDemo">;

export function loginHandlers(identity: Identity): LoginHandlers {
  return {
    "login/login": login(identity),
    "login/demo": async (_input, context) => {
      return enter(identity, await identity.visitors.open(context), context);
    },
    "user/resetDemo": async (_input, context) => {
      await identity.visitors.reset(context);
      return { sequence: identity.options.engine.sequence };
    },
    "login/logout": async (_input, context) => {
      await identity.sessions.close(context.member.sessionId, context.timeMs);
      context.setSessionCookie(null);
      return {};
    },
  };
}

function login(identity: Identity): LoginHandlers["login/login"] {
  const { pool } = identity.options;
  const perIp = createThrottle(LOGIN_WRONG_PER_IP_MAX, LOGIN_WINDOW_MS);
  const perAccount = createLoginThrottle({
    perPlaceAndAccountMax: LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX,
    elsewhereMax: LOGIN_WRONG_PER_ACCOUNT_MAX,
    windowMs: LOGIN_WINDOW_MS,
  });
  return async (input, context) => {
    const contact = contactOf(input);
    const { timeMs } = context;
    const place = addressKeyOf(context.ip);
    const isKnown = (): Promise<boolean> => cameInFrom(pool, contact, place, timeMs);
    const mayTry = perIp.take(place, timeMs);
    const taken = mayTry ? await perAccount.take({ account: contact.address, place, timeMs, isKnown }) : null;
    if (taken === null) throw new CallRefusal("login.too_many_tries");
    const member = await memberByContact(pool, contact);
    const right = await identity.passwords.matches("login", member?.passwordHash ?? null, input.password);
    if (member === null || !right) {
      if (member !== null) logFailure(identity, member, context);
      throw new CallRefusal("login.wrong");
    }
    perIp.giveBack(place);
    taken.giveBack();
    await identity.options.factors.checkLogin(member.id, context);
    return enter(identity, member, context);
  };
}

/** Addresses of one member that are compared at most; who comes in from more has enough of them here. */
const PLACES_MAX = 200;

/** True when a member lately logged in from a place with everything that was asked for, not with a password alone. */
async function cameInFrom(pool: Pool, contact: Contact, place: string, timeMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ ip: string }>(
    `select distinct ip from sign_ins join members on members.id = member
     where members.${contact.kind} = $1 and succeeded and at > $2 limit $3`,
    [contact.address, timeMs - LOGIN_PLACE_KNOWN_MS, PLACES_MAX],
  );
  return rows.some(({ ip }) => addressKeyOf(ip) === place);
}
