/** Protection of a member beside the passwords: second factor, passkeys, devices, locks, and the logs of all of it. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { passkeyProof, passkeyRequest, secondFactor, secondFactorOptions } from "../second-factor.ts";
import { nothing, page, pageOf, period, timeMs } from "../shapes.ts";
import { session } from "./login.ts";

const loginPassword = z.string().max(1000);
const code = z.string().max(16);
const passkeyId = z.string().regex(/^[1-9]\d{0,15}$/);
const passkeyName = z.string().trim().min(1).max(40);
const base64url = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[A-Za-z0-9_-]+$/);

const recoveryCodes = z.array(z.string());

const passkey = z.strictObject({
  passkeyId,
  name: z.string(),
  createdAt: timeMs,
  usedAt: timeMs.nullable(),
});

/** Parts of the score, each worth the points that it says, and whether the member has it. */
export const SECURITY_PARTS = [
  "email",
  "phone",
  "fundPassword",
  "totp",
  "passkey",
  "antiPhishing",
  "settingsLock",
] as const;

const part = z.strictObject({ part: z.enum(SECURITY_PARTS), points: z.int(), done: z.boolean() });

const securityCenter = z.strictObject({
  /** 0 to 100: the points of the parts that are done. */
  score: z.int(),
  parts: z.array(part),
  /** Open part with the most points; null when all is done. */
  nextStep: z.enum(SECURITY_PARTS).nullable(),
  totp: z.boolean(),
  passkeys: z.array(passkey),
  /** False where this address cannot have passkeys, which belong to names and never to numbers. */
  passkeysPossible: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Masked, such as "su•••••e"; "" for none. Whole only in the answer that sets it, and in mails. */
  antiPhishing: z.string(),
  lockDays: z.int(),
  /** The time at which the lock is open; null while nobody opens it. */
  unlockAt: timeMs.nullable(),
  /** Until when withdrawals wait because of a change; 0 when none does. */
  withdrawalsHeldUntil: timeMs,
  devices: z.int(),
});

const device = z.strictObject({
  deviceId: z.string(),
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  createdAt: timeMs,
  seenAt: timeMs,
  /** The one that asks. */
  current: z.boolean(),
});

const securityEvent = z.strictObject({
  id: z.string(),
  kind: z.string(),
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  time: timeMs,
});

const sentMail = z.strictObject({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  /** The time at which it was written. */
  time: timeMs,
  /** "queued" is tried again by itself; "sent" was taken by the mail server of the member's address or ours. */
  state: z.enum(["queued", "sent", "failed"]),
  /** The number of attempts. */
  tries: z.int(),
});

const guarded = { settings: true, keepFirst: true, secondFactor: "whenSet" } as const;

export const securityCalls = {
  "login/secondFactor": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Opens a session for who gave the right password: with the challenge of that refusal and a second factor.",
    input: z.strictObject({ challenge: z.string().max(64), secondFactor }),
    output: session,
  }),
  "login/secondFactorOptions": change({
    group: "login",
    access: "public",
    weight: 5,
    summary: "How the second factor of a login can be given, with something new for a passkey to sign.",
    input: z.strictObject({ challenge: z.string().max(64) }),
    output: secondFactorOptions,
  }),
  "login/passkeyOptions": change({
    group: "login",
    access: "public",
    weight: 5,
    summary: "What a passkey is to sign to log in without a password.",
    input: nothing,
    output: passkeyRequest,
  }),
  "login/passkeyLogin": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Opens a session with a passkey alone.",
    input: z.strictObject({ proof: passkeyProof }),
    output: session,
  }),
  "login/freeze": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Freezes the account of a security mail: by the code in its link and the login password.",
    input: z.strictObject({ link: z.string().max(64), loginPassword }),
    output: nothing,
  }),
  "user/securityCenter": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    summary: "How well the account is protected, and everything that protects it.",
    input: nothing,
    output: securityCenter,
  }),
  "user/secondFactorOptions": change({
    group: "user",
    weight: 2,
    summary: "How the second factor can be given for one call, and what a passkey is to sign for it.",
    input: z.strictObject({ purpose: z.string().max(64) }),
    output: secondFactorOptions,
  }),
  "user/totpBegin": change({
    group: "user",
    settings: true,
    keepFirst: true,
    weight: 5,
    summary: "A fresh secret for an authenticator app. It counts once a code of it was confirmed.",
    input: z.strictObject({ loginPassword }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  "user/totpConfirm": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Sets the authenticator app up with its first code. Recovery codes are answered this once.",
    input: z.strictObject({ code, secondFactor: secondFactor.optional() }),
    output: z.strictObject({ recoveryCodes }),
  }),
  "user/totpRemove": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Takes the authenticator app away.",
    input: z.strictObject({ secondFactor: secondFactor.optional() }),
    output: nothing,
  }),
  "user/renewRecoveryCodes": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "New recovery codes in place of the old ones, answered this once.",
    input: z.strictObject({ secondFactor: secondFactor.optional() }),
    output: z.strictObject({ recoveryCodes }),
  }),
  "user/passkeyBegin": change({
    group: "user",
    settings: true,
    keepFirst: true,
    weight: 5,
    summary: "What a browser needs to make a passkey.",
    input: z.strictObject({ loginPassword }),
    output: z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      /** The member's number for authenticators, base64url. */
      userHandle: z.string(),
      userName: z.string(),
      /** Keys that are there already and must not be made again. */
      keys: passkeyRequest.shape.keys,
    }),
  }),
  "user/passkeyFinish": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary:
      "Adds the passkey that was made. The first second factor is answered with recovery codes, this once.",
    input: z.strictObject({
      name: passkeyName,
      credentialId: base64url(1_400),
      clientData: base64url(4_000),
      attestation: base64url(16_000),
      transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
      secondFactor: secondFactor.optional(),
    }),
    output: z.strictObject({ passkey, recoveryCodes }),
  }),
  "user/passkeyRename": change({
    group: "user",
    settings: true,
    keepFirst: true,
    weight: 2,
    summary: "Gives a passkey another name.",
    input: z.strictObject({ passkeyId, name: passkeyName }),
    output: nothing,
  }),
  "user/passkeyRemove": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Takes a passkey away.",
    input: z.strictObject({ passkeyId, secondFactor: secondFactor.optional() }),
    output: nothing,
  }),
  "user/setAntiPhishing": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Sets the words of the member's own that stand in every mail from here on; 4 to 20 characters.",
    input: z.strictObject({ antiPhishing: z.string().max(100), secondFactor: secondFactor.optional() }),
    output: z.strictObject({ antiPhishing: z.string() }),
  }),
  "user/devices": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "Where the member is logged in, the latest use first.",
    input: nothing,
    output: z.strictObject({ list: z.array(device) }),
  }),
  "user/revokeDevice": change({
    group: "user",
    weight: 2,
    summary: "Ends one session: its next call is refused and its stream closed.",
    input: z.strictObject({ deviceId: z.string().max(20) }),
    output: nothing,
  }),
  "user/revokeOtherDevices": change({
    group: "user",
    weight: 2,
    summary: "Ends every session but this one.",
    input: nothing,
    output: z.strictObject({ ended: z.int() }),
  }),
  "user/setSettingsLock": change({
    group: "user",
    keepFirst: true,
    secondFactor: "whenSet",
    weight: 5,
    summary:
      "Locks the security settings, or with 0 days begins to open the lock, which takes the days it was set to.",
    input: z.strictObject({
      days: z.int().min(0).max(30),
      loginPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: z.strictObject({ lockDays: z.int(), unlockAt: timeMs.nullable() }),
  }),
  "user/freezeAccount": change({
    group: "user",
    keepFirst: true,
    weight: 5,
    summary:
      "Freezes the own account: ends all sessions and API keys, cancels orders and withdrawals. Only staff thaw it.",
    input: z.strictObject({ loginPassword }),
    output: nothing,
  }),
  "user/securityMails": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "The mails that we sent to the member, newest first: one that is not here is somebody else's.",
    input: z.strictObject({ ...period, ...page }),
    output: pageOf(sentMail),
  }),
  "user/securityEvents": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "What was changed about the member's protection, newest first.",
    input: z.strictObject({ ...period, ...page }),
    output: pageOf(securityEvent),
  }),
};

export type SecurityCenter = z.infer<typeof securityCenter>;
export type SecurityPart = (typeof SECURITY_PARTS)[number];
export type Passkey = z.infer<typeof passkey>;
export type Device = z.infer<typeof device>;
export type SecurityEventRow = z.infer<typeof securityEvent>;
export type SentMail = z.infer<typeof sentMail>;
