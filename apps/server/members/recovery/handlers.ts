/** The calls by which a member begins a recovery, sends pictures, sees where it stands and stops it. */
import type { CallOutput, FilePurpose, RecoveryKind, RecoveryPicture } from "@meridian/contract";
import { inTransaction } from "../../ground/database/index.ts";
import { bytesOf } from "../files/index.ts";
import { type CallContext, CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import type { Contact, MailKind } from "../../ground/mail/index.ts";
import { CODE_RESEND_MS, logFailure, type Member, memberById } from "../identity/index.ts";
import { type ChallengePurpose, createThrottle } from "../factors/index.ts";
import { CODES_PER_MEMBER_MAX, CODES_WINDOW_MS, VISITS_PER_MEMBER_MAX, VISITS_WINDOW_MS } from "./limits.ts";
import type { Recoveries } from "./recoveries.ts";
import { latestRecovery, type RecoveryRow, recoveryView } from "./rows.ts";
import { recoveryOfLink } from "./stop-links.ts";
import { openVisit, type Visit, visitOf } from "./visits.ts";

type LoginCall =
  | "login/recoverySendCode"
  | "login/recoveryBegin"
  | "login/recoveryState"
  | "login/recoveryUpload"
  | "login/recoverySubmit"
  | "login/recoveryStop";

type MemberCall = "user/recoverySendCode" | "user/recoveryBegin" | "user/recovery" | "user/recoveryStop";

const PURPOSES: Readonly<Record<RecoveryPicture, FilePurpose>> = {
  document: "recoveryDocument",
  selfie: "recoverySelfie",
};

/** The member of a login knows the password; that of a forgotten one has given a code in its place. */
const KINDS: Readonly<Record<ChallengePurpose, RecoveryKind>> = {
  "login/secondFactor": "secondFactor",
  "login/forgotPassword": "loginAndFactor",
};

/** A code that comes unasked says what somebody else has got hold of. */
const CODE_MAILS: Readonly<Record<RecoveryKind, MailKind>> = {
  fundPassword: "recoveryCode",
  secondFactor: "recoveryCode",
  loginAndFactor: "recoveryCodeForgotten",
};

/** Proves that the caller knows the login password. Refused: password.wrong, login.too_many_tries */
export interface PasswordCheck {
  provePassword(memberId: number, password: string, context: CallContext): Promise<void>;
}

export function recoveryHandlers(
  recoveries: Recoveries,
  security: PasswordCheck,
): Pick<Handlers, LoginCall | MemberCall> {
  const { pool, identity, factors } = recoveries.options;
  const entrance = createEntrance(recoveries);

  async function challenged(challenge: string, { timeMs }: CallContext): Promise<Entrant> {
    const { memberId, purpose } = await factors.withoutFactor(challenge, timeMs);
    return { member: await memberById(pool, memberId), kind: KINDS[purpose] };
  }

  async function proven(memberId: number, loginPassword: string, context: CallContext): Promise<Entrant> {
    await security.provePassword(memberId, loginPassword, context);
    const member = await memberById(pool, memberId);
    if (member.fundPasswordHash === null) throw new CallRefusal("recovery.not_needed");
    return { member, kind: "fundPassword" };
  }

  return {
    ...pictureHandlers(recoveries),

    "login/recoverySendCode": async ({ challenge }, context) => {
      const sent = await entrance.sendCode(await challenged(challenge, context), context);
      await factors.prolong(challenge, context.timeMs);
      return sent;
    },
    "login/recoveryBegin": async ({ challenge, code }, context) =>
      entrance.begin(await challenged(challenge, context), code, context),
    "login/recoveryState": async ({ challenge }, context) => {
      const { member } = await challenged(challenge, context);
      return { recovery: recoveryView(await latestRecovery(pool, member.id), context.timeMs) };
    },
    "login/recoveryStop": async ({ link }, { ip, userAgent, timeMs }) => {
      await inTransaction(pool, async (client) => {
        const id = await recoveryOfLink(client, link, timeMs);
        if (id === null) throw new CallRefusal("recovery.link_over", "link");
        await recoveries.stop(client, id, { by: "link", ip, userAgent, timeMs });
      });
      return {};
    },

    "user/recoverySendCode": async ({ loginPassword }, context) =>
      entrance.sendCode(await proven(context.member.memberId, loginPassword, context), context),
    "user/recoveryBegin": async ({ loginPassword, code }, context) =>
      entrance.begin(await proven(context.member.memberId, loginPassword, context), code, context),
    "user/recovery": async (_input, { member, timeMs }) => ({
      recovery: recoveryView(await latestRecovery(identity.options.pool, member.memberId), timeMs),
    }),
    "user/recoveryStop": async ({ recoveryId }, { member, ip, userAgent, timeMs }) => {
      await inTransaction(pool, async (client) => {
        const known = await latestRecovery(client, member.memberId);
        if (known === null || String(known.id) !== recoveryId) {
          throw new CallRefusal("recovery.unknown", "recoveryId");
        }
        await recoveries.stop(client, known.id, { by: "member", ip, userAgent, timeMs });
      });
      return {};
    },
  };
}

/** Whoever may begin a recovery, and of what. */
interface Entrant {
  readonly member: Member;
  readonly kind: RecoveryKind;
}

/** Code and visit, each bounded for the member, whichever way a recovery begins. */
function createEntrance({ options, checkIdentity }: Recoveries) {
  const { pool, identity } = options;
  const codes = createThrottle(CODES_PER_MEMBER_MAX, CODES_WINDOW_MS);
  const visits = createThrottle(VISITS_PER_MEMBER_MAX, VISITS_WINDOW_MS);
  const purposeOf = ({ id }: Member): string => `recovery:${id}`;

  return {
    async sendCode({ member, kind }: Entrant, { language, timeMs }: CallContext) {
      await refuseOpen(await latestRecovery(pool, member.id));
      await checkIdentity(member.id, kind);
      const to = contactOf(member);
      if (!codes.take(String(member.id), timeMs)) throw new CallRefusal("request.rate_limited");
      const code = await identity.codes.make(to, purposeOf(member), timeMs);
      await identity.options.mailer.send({ kind: CODE_MAILS[kind], to, language, code, timeMs });
      return { resendAfterMs: CODE_RESEND_MS, way: to.kind, to: masked(to) };
    },

    async begin({ member, kind }: Entrant, code: string, context: CallContext) {
      const { timeMs } = context;
      await refuseOpen(await latestRecovery(pool, member.id));
      await checkIdentity(member.id, kind);
      const proof = await identity.codes
        .prove(contactOf(member), purposeOf(member), code, timeMs)
        .catch((error: unknown) => {
          logFailure(identity, member, context);
          throw error;
        });
      if (!visits.take(String(member.id), timeMs)) throw new CallRefusal("recovery.too_many");
      await proof.spend(pool);
      return openVisit(pool, member.id, kind, timeMs);
    },
  };
}

async function refuseOpen(latest: RecoveryRow | null): Promise<void> {
  if (latest?.state === "waiting" || latest?.state === "holding") throw new CallRefusal("recovery.open");
}

/** By mail where there is one: a phone number is easier to take over. */
function contactOf({ email, phone }: Member): Contact {
  return email === null ? { kind: "phone", address: phone ?? "" } : { kind: "email", address: email };
}

function masked({ kind, address }: Contact): string {
  return kind === "email"
    ? `${address.slice(0, 2)}•••${address.slice(address.indexOf("@"))}`
    : `${address.slice(0, 5)}•••${address.slice(-2)}`;
}

function pictureHandlers(
  recoveries: Recoveries,
): Pick<Handlers, "login/recoveryUpload" | "login/recoverySubmit"> {
  const { pool, files } = recoveries.options;

  async function find(recoveryToken: string, timeMs: number): Promise<Visit> {
    const visit = await visitOf(pool, recoveryToken, timeMs);
    if (visit === null) throw new CallRefusal("recovery.over");
    return visit;
  }

  return {
    "login/recoveryUpload": async ({ recoveryToken, picture, bytes }, { idempotencyKey, timeMs }) => {
      const { memberId } = await find(recoveryToken, timeMs);
      const file = { memberId, purpose: PURPOSES[picture], requestKey: idempotencyKey, timeMs };
      const { fileId } = await files.take({ ...file, bytes: bytesOf(bytes, "bytes") });
      return { fileId };
    },
    "login/recoverySubmit": async ({ recoveryToken, document, selfie }, context) => {
      const { idempotencyKey: requestKey, ip, userAgent, timeMs } = context;
      const visit = await find(recoveryToken, timeMs);
      const sending = { requestKey, ip, userAgent, timeMs };
      const row = await recoveries.submit(visit, { document, selfie }, sending);
      return recoveryView(row, timeMs) as CallOutput<"login/recoverySubmit">;
    },
  };
}
