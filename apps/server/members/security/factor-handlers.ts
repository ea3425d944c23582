/** The calls that set the second factor up and take it away: the authenticator app, recovery codes, passkeys. */
import type { CallOutput } from "@meridian/contract";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers, type MemberContext } from "../../ground/calls/index.ts";
import { memberById } from "../identity/index.ts";
import {
  eventOf,
  type Passkey,
  PASSKEYS_MAX,
  recordSecurityEvent,
  type RelyingParty,
  relyingPartyOf,
  totpUri,
} from "../factors/index.ts";
import type { Security } from "./security.ts";

type FactorCall =
  | "user/secondFactorOptions"
  | "user/totpBegin"
  | "user/totpConfirm"
  | "user/totpRemove"
  | "user/renewRecoveryCodes"
  | "user/passkeyBegin"
  | "user/passkeyFinish"
  | "user/passkeyRename"
  | "user/passkeyRemove";

type FactorHandlers = Pick<Handlers, FactorCall>;

const PASSKEY_PURPOSE = "user/passkeyFinish:made";

export function factorHandlers(security: Security): FactorHandlers {
  const { pool, factors } = security.options;
  return {
    "user/secondFactorOptions": ({ purpose }, { member, host, timeMs }) =>
      factors.secondFactors.optionsOf({ memberId: member.memberId, purpose, host, timeMs }),

    "user/totpBegin": async ({ loginPassword }, context) => {
      const { memberId } = context.member;
      await security.provePassword(memberId, loginPassword, context);
      if (await factors.totp.isSet(memberId)) throw new CallRefusal("second_factor.set");
      const secret = await factors.totp.begin(memberId);
      return { secret, uri: totpUri(secret, nameOf(await memberById(pool, memberId))) };
    },

    "user/totpConfirm": totpConfirm(security),

    "user/totpRemove": async (_input, context) => {
      const { memberId } = context.member;
      const isLast = (await factors.passkeys.list(memberId)).length === 0;
      await inTransaction(pool, async (client) => {
        if (!(await factors.totp.remove(client, memberId))) throw new CallRefusal("second_factor.not_set");
        await recordSecurityEvent(client, eventOf("totpRemoved", context));
        if (isLast) await factors.recoveryCodes.clear(client, memberId);
      });
      return {};
    },

    "user/renewRecoveryCodes": async (_input, context) => {
      const { memberId } = context.member;
      const kinds = await factors.secondFactors.kindsOf(memberId);
      if (kinds.length === 0) throw new CallRefusal("second_factor.not_set");
      const recoveryCodes = await inTransaction(pool, async (client) => {
        await recordSecurityEvent(client, eventOf("recoveryCodesRenewed", context));
        return factors.recoveryCodes.renew(client, memberId);
      });
      return { recoveryCodes };
    },

    "user/passkeyBegin": passkeyBegin(security),
    "user/passkeyFinish": passkeyFinish(security),

    "user/passkeyRename": async ({ passkeyId, name }, { member }) => {
      const { rowCount } = await pool.query("update passkeys set name = $3 where id = $1 and member = $2", [
        passkeyId,
        member.memberId,
        name,
      ]);
      if (rowCount === 0) throw new CallRefusal("passkey.unknown", "passkeyId");
      return {};
    },

    "user/passkeyRemove": passkeyRemove(security),
  };
}

/** The account name that an app or an authenticator shows. */
const nameOf = ({ email, phone, uid }: { email: string | null; phone: string | null; uid: string }): string =>
  email ?? phone ?? uid;

/** Recovery codes are made with the first factor; whoever adds another one keeps those that are there. */
function totpConfirm({ options }: Security): FactorHandlers["user/totpConfirm"] {
  const { pool, factors } = options;
  return async ({ code }, context) => {
    const { memberId } = context.member;
    if (await factors.totp.isSet(memberId)) throw new CallRefusal("second_factor.set");
    const isFirst = (await factors.recoveryCodes.countLeft(memberId)) === 0;
    const isFirstFactor = (await factors.secondFactors.kindsOf(memberId)).length === 0;
    const recoveryCodes = await inTransaction(pool, async (client) => {
      if (!(await factors.totp.confirm(client, memberId, code, context.timeMs))) {
        throw new CallRefusal("second_factor.wrong", "code");
      }
      await recordSecurityEvent(client, { ...eventOf("totpAdded", context), isFirstFactor });
      return isFirst ? factors.recoveryCodes.renew(client, memberId) : [];
    });
    return { recoveryCodes };
  };
}

function partyFor({ options }: Security, { host }: MemberContext): RelyingParty {
  const party = relyingPartyOf(options.factors.options.publicOrigin, host);
  if (party === null) throw new CallRefusal("passkey.not_here");
  return party;
}

function passkeyBegin(security: Security): FactorHandlers["user/passkeyBegin"] {
  const { pool, factors } = security.options;
  return async ({ loginPassword }, context) => {
    const { rpId } = partyFor(security, context);
    const { memberId } = context.member;
    await security.provePassword(memberId, loginPassword, context);
    const known = await factors.passkeys.list(memberId);
    if (known.length >= PASSKEYS_MAX) throw new CallRefusal("passkey.too_many");
    const member = await memberById(pool, memberId);
    const { timeMs } = context;
    return {
      challenge: await factors.passkeys.challenge({ memberId, purpose: PASSKEY_PURPOSE, timeMs }),
      rpId,
      userHandle: Buffer.from(member.uid).toString("base64url"),
      userName: nameOf(member),
      keys: known.map(({ credentialId, transports }) => ({ credentialId, transports: [...transports] })),
    };
  };
}

function passkeyFinish(security: Security): FactorHandlers["user/passkeyFinish"] {
  const { pool, factors } = security.options;
  return async ({ name, credentialId, clientData, attestation, transports }, context) => {
    const party = partyFor(security, context);
    const { memberId } = context.member;
    const { timeMs } = context;
    const made = { credentialId, clientData, attestation, transports };
    const purpose = { memberId, purpose: PASSKEY_PURPOSE, timeMs };
    const kept = await factors.passkeys.verifyMade(made, purpose, party);
    if (kept === null) throw new CallRefusal("passkey.wrong");
    const isFirst = (await factors.recoveryCodes.countLeft(memberId)) === 0;
    const isFirstFactor = (await factors.secondFactors.kindsOf(memberId)).length === 0;
    return inTransaction(pool, async (client) => {
      const row = { memberId, credentialId, transports, name, createdAtMs: timeMs, ...kept };
      const id = await factors.passkeys.insert(client, row);
      if (id === null) throw new CallRefusal("passkey.wrong");
      await recordSecurityEvent(client, { ...eventOf("passkeyAdded", context), isFirstFactor });
      const recoveryCodes = isFirst ? await factors.recoveryCodes.renew(client, memberId) : [];
      return { passkey: passkeyView({ id, name, createdAtMs: timeMs, usedAtMs: null }), recoveryCodes };
    });
  };
}

function passkeyRemove({ options }: Security): FactorHandlers["user/passkeyRemove"] {
  const { pool, factors } = options;
  return async ({ passkeyId }, context) => {
    const { memberId } = context.member;
    const hasApp = await factors.totp.isSet(memberId);
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query("delete from passkeys where id = $1 and member = $2", [
        passkeyId,
        memberId,
      ]);
      if (rowCount === 0) throw new CallRefusal("passkey.unknown", "passkeyId");
      await recordSecurityEvent(client, eventOf("passkeyRemoved", context));
      const { rowCount: left } = await client.query("select from passkeys where member = $1", [memberId]);
      if (left === 0 && !hasApp) await factors.recoveryCodes.clear(client, memberId);
    });
    return {};
  };
}

export function passkeyView({
  id,
  name,
  createdAtMs,
  usedAtMs,
}: Pick<Passkey, "id" | "name" | "createdAtMs" | "usedAtMs">): CallOutput<"user/passkeyFinish">["passkey"] {
  return { passkeyId: id, name, createdAt: createdAtMs, usedAt: usedAtMs };
}
