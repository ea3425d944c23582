/** The calls by which a member comes in and leaves: login, the demo member, logout. */
import { addressKeyOf } from "../gateway/address-key.ts";
import { type CallContext, CallRefusal, type Handlers } from "../gateway/context.ts";
import { contactOf } from "./contact.ts";
import { enter, logFailure } from "./entering.ts";
import type { Identity } from "./identity.ts";
import {
  LOGIN_WINDOW_MS,
  LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX,
  LOGIN_WRONG_PER_ACCOUNT_MAX,
  LOGIN_WRONG_PER_IP_MAX,
} from "./limits.ts";
import { memberByContact, memberByKind } from "./members.ts";
import { createThrottle } from "./throttle.ts";

type LoginHandlers = Pick<Handlers, "login/login" | "login/demo" | "login/logout">;

export function loginHandlers(identity: Identity): LoginHandlers {
  return {
    "login/login": login(identity),
    "login/demo": async (_input, context) => {
      const member = identity.options.demo ? await memberByKind(identity.options.pool, "demo") : null;
      if (member === null) throw new CallRefusal("demo.not_available");
      return enter(identity, member, context);
    },
    "login/logout": async (_input, context) => {
      await identity.sessions.close(context.member.sessionId, context.timeMs);
      context.setSessionCookie(null);
      return {};
    },
  };
}

function login(identity: Identity): LoginHandlers["login/login"] {
  const throttle = createLoginThrottle();
  return async (input, context) => {
    const contact = contactOf(input);
    if (!throttle.take(contact.address, context)) throw new CallRefusal("login.too_many_tries");
    const member = await memberByContact(identity.options.pool, contact);
    const right = await identity.passwords.matches("login", member?.passwordHash ?? null, input.password);
    if (member === null || !right) {
      if (member !== null) logFailure(identity, member, context);
      throw new CallRefusal("login.wrong");
    }
    throttle.giveBack(contact.address, context);
    await identity.options.factors.checkLogin(member.id, context);
    return enter(identity, member, context);
  };
}

function createLoginThrottle() {
  const perAccountAndIp = createThrottle(LOGIN_WRONG_PER_ACCOUNT_AND_IP_MAX, LOGIN_WINDOW_MS);
  const perAccount = createThrottle(LOGIN_WRONG_PER_ACCOUNT_MAX, LOGIN_WINDOW_MS);
  const perIp = createThrottle(LOGIN_WRONG_PER_IP_MAX, LOGIN_WINDOW_MS);
  return {
    take(account: string, { ip, timeMs }: CallContext): boolean {
      const address = addressKeyOf(ip);
      return (
        perIp.take(address, timeMs) &&
        perAccountAndIp.take(`${address} ${account}`, timeMs) &&
        perAccount.take(account, timeMs)
      );
    },
    giveBack(account: string, { ip }: CallContext): void {
      const address = addressKeyOf(ip);
      perIp.giveBack(address);
      perAccountAndIp.giveBack(`${address} ${account}`);
      perAccount.giveBack(account);
    },
  };
}
