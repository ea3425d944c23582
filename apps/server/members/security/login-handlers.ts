/** The calls that end a login with a second factor, or make one with a passkey alone. */
import { addressKeyOf, CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { enter, LOGIN_WINDOW_MS, LOGIN_WRONG_PER_IP_MAX, memberById } from "../identity/index.ts";
import { createThrottle, relyingPartyOf } from "../factors/index.ts";
import type { Security } from "./security.ts";

type LoginCall =
  | "login/secondFactor"
  | "login/secondFactorOptions"
  | "login/passkeyOptions"
  | "login/passkeyLogin";

const PASSKEY_LOGIN = "login/passkeyLogin";

export function secondFactorLoginHandlers(security: Security): Pick<Handlers, LoginCall> {
  const { pool, factors, identity } = security.options;
  const perIp = createThrottle(LOGIN_WRONG_PER_IP_MAX, LOGIN_WINDOW_MS);
  return {
    "login/secondFactor": async ({ challenge, secondFactor }, context) => {
      const address = addressKeyOf(context.ip);
      if (!perIp.take(address, context.timeMs)) throw new CallRefusal("login.too_many_tries");
      const memberId = await factors.passLogin(challenge, secondFactor, context);
      perIp.giveBack(address);
      return enter(identity, await memberById(pool, memberId), context);
    },

    "login/secondFactorOptions": ({ challenge }, context) => factors.loginOptions(challenge, context),

    "login/passkeyOptions": async (_input, { host, timeMs }) => {
      const party = relyingPartyOf(factors.options.publicOrigin, host);
      if (party === null) throw new CallRefusal("passkey.not_here");
      const purpose = { memberId: null, purpose: PASSKEY_LOGIN, timeMs };
      return { challenge: await factors.passkeys.challenge(purpose), rpId: party.rpId, keys: [] };
    },

    "login/passkeyLogin": async ({ proof }, context) => {
      const { host, timeMs } = context;
      const address = addressKeyOf(context.ip);
      if (!perIp.take(address, timeMs)) throw new CallRefusal("login.too_many_tries");
      const party = relyingPartyOf(factors.options.publicOrigin, host);
      const purpose = { memberId: null, purpose: PASSKEY_LOGIN, timeMs };
      const passkey = party === null ? null : await factors.passkeys.verify(proof, purpose, party);
      if (passkey === null) throw new CallRefusal("passkey.wrong");
      perIp.giveBack(address);
      await factors.checkThawed(passkey.memberId);
      return enter(identity, await memberById(pool, passkey.memberId), context);
    },
  };
}
