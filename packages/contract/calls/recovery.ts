/**
 * Lost and not to be replaced by oneself: the fund password, or the second factor with all its codes. Password, a code
 * by mail or phone and pictures begin a recovery; two of staff approve it; then it is held, and its member can stop it.
 * A member without the login password and the factor gives, in its place, an identity that was verified before.
 */
import { z } from "zod";
import { change, read, staffChange, staffRead } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import { nothing, timeMs } from "../shapes.ts";
import { fileId, KYC_STATES, PICTURE_BODY_MAX, PICTURE_TEXT_MAX } from "./kyc.ts";
import { proposal } from "./staff-parameters.ts";
import { staffReason } from "./staff.ts";

/** "loginAndFactor": the second factor is removed for who does not know the login password either. */
export const RECOVERY_KINDS = ["fundPassword", "secondFactor", "loginAndFactor"] as const;
export const RECOVERY_STATES = ["waiting", "holding", "done", "refused", "stopped"] as const;

/** A document, and its holder with the document and a sheet of paper that says what was asked for. */
export const RECOVERY_PICTURES = ["document", "selfie"] as const;

const recoveryId = z.string().regex(/^[1-9]\d{0,15}$/);
const challenge = z.string().max(64);
const recoveryToken = z.string().max(64);
const code = z.string().max(16);
const loginPassword = z.string().max(1000);

const recovery = z.strictObject({
  recoveryId,
  kind: z.enum(RECOVERY_KINDS),
  /** "waiting" for staff, "holding" until `holdUntil`; the rest are ends. */
  state: z.enum(RECOVERY_STATES),
  createdAt: timeMs,
  /** The time at which it takes effect, unless it is stopped before; null while staff look at it. */
  holdUntil: timeMs.nullable(),
  endedAt: timeMs.nullable(),
});

const codeSent = z.strictObject({
  resendAfterMs: z.int(),
  way: z.enum(["email", "phone"]),
  /** Masked, such as "an•••@example.org". */
  to: z.string(),
});

const visit = z.strictObject({
  recoveryToken,
  /** Text to be written by hand on the sheet of paper. */
  note: z.string(),
  expiresAt: timeMs,
});

const recoveryWaiting = z.strictObject({
  recoveryId,
  uid: z.string(),
  kind: z.enum(RECOVERY_KINDS),
  state: z.enum(RECOVERY_STATES),
  createdAt: timeMs,
  holdUntil: timeMs.nullable(),
  /** Least hold after the second approval; a settings lock of the member lengthens it. */
  holdHours: z.int(),
  /** True once one person has approved it. */
  proposed: z.boolean(),
});

const recoveryCase = recovery.extend({
  uid: z.string(),
  /** Least hold after the second approval; a settings lock of the member lengthens it. */
  holdHours: z.int(),
  /** Text required on the sheet of paper. */
  note: z.string(),
  /** From where it was sent. */
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  /** "" unless staff, the member, a mail's link or a freeze ended it. */
  endedBy: z.string(),
  memberSince: timeMs,
  frozen: z.boolean(),
  /** Of the last thirty days. */
  signIns: z.strictObject({ succeeded: z.int(), failed: z.int(), fromSameAddress: z.int() }),
  /** Recoveries of the member before this one. */
  earlier: z.int(),
  /** The identity check that the pictures are compared with; "" where there was none. */
  kyc: z.enum(KYC_STATES),
  name: z.string(),
  idNumber: z.string(),
  country: z.string(),
  /** The first person's approval, which waits for a second; null before. */
  proposal: proposal.nullable(),
});

export const recoveryCalls = {
  "login/recoverySendCode": change({
    group: "login",
    access: "public",
    weight: 10,
    summary:
      "Sends the code that begins the recovery of a second factor to who gave the right password, or the right code for a forgotten one.",
    input: z.strictObject({ challenge }),
    output: codeSent,
  }),
  "login/recoveryBegin": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Begins the recovery of a second factor with that code: for an hour, pictures may be sent.",
    input: z.strictObject({ challenge, code }),
    output: visit,
  }),
  "login/recoveryState": change({
    group: "login",
    access: "public",
    weight: 5,
    summary: "How the recovery stands of who has such a challenge; null where there is none.",
    input: z.strictObject({ challenge }),
    output: z.strictObject({ recovery: recovery.nullable() }),
  }),
  "login/recoveryUpload": change({
    group: "login",
    access: "public",
    weight: 50,
    bodyMax: PICTURE_BODY_MAX,
    summary: "Takes a picture of a recovery, whose token stands in the header as well.",
    input: z.strictObject({
      recoveryToken,
      picture: z.enum(RECOVERY_PICTURES),
      /** The file in base64. */
      bytes: z.string().max(PICTURE_TEXT_MAX),
    }),
    output: z.strictObject({ fileId }),
  }),
  "login/recoverySubmit": change({
    group: "login",
    access: "public",
    weight: 20,
    summary: "Hands the pictures to staff. The member receives a mail with a link that stops it.",
    input: z.strictObject({ recoveryToken, document: fileId, selfie: fileId }),
    output: recovery,
  }),
  "login/recoveryStop": change({
    group: "login",
    access: "public",
    weight: 10,
    summary: "Stops the recovery of a mail, by the code in its link.",
    input: z.strictObject({ link: z.string().max(64) }),
    output: nothing,
  }),
  "user/recoverySendCode": change({
    group: "user",
    keepFirst: true,
    weight: 10,
    summary: "Sends the code that begins the recovery of the fund password.",
    input: z.strictObject({ loginPassword }),
    output: codeSent,
  }),
  "user/recoveryBegin": change({
    group: "user",
    keepFirst: true,
    secondFactor: "whenSet",
    weight: 10,
    summary:
      "Begins the recovery of the fund password with password and code: for an hour, pictures may be sent.",
    input: z.strictObject({ loginPassword, code, secondFactor: secondFactor.optional() }),
    output: visit,
  }),
  "user/recovery": read({
    group: "user",
    keyScope: "none",
    weight: 1,
    summary: "The recovery that is under way, or that ended within a week; null for none.",
    input: nothing,
    output: z.strictObject({ recovery: recovery.nullable() }),
  }),
  "user/recoveryStop": change({
    group: "user",
    weight: 5,
    summary: "Stops the own recovery, whoever began it.",
    input: z.strictObject({ recoveryId }),
    output: nothing,
  }),
};

export const staffRecoveryCalls = {
  "staff/recoveryQueue": staffRead({
    roles: ["compliance"],
    weight: 2,
    summary: "Recoveries that wait for staff, oldest first, and those that are held.",
    input: nothing,
    output: z.strictObject({ list: z.array(recoveryWaiting), count: z.int() }),
  }),
  "staff/recoveryCase": staffRead({
    roles: ["compliance"],
    weight: 2,
    summary: "One recovery with what speaks for and against it.",
    input: z.strictObject({ recoveryId }),
    output: recoveryCase,
  }),
  "staff/recoveryPicture": staffRead({
    roles: ["compliance"],
    weight: 10,
    summary: "One of its pictures, or of the identity check to compare with. The look is written down.",
    input: z.strictObject({
      recoveryId,
      picture: z.enum([...RECOVERY_PICTURES, "kycFront", "kycBack"]),
    }),
    output: z.strictObject({ type: z.enum(["image/jpeg", "image/png"]), picture: z.string() }),
  }),
  "staff/recoveryApprove": staffChange({
    roles: ["compliance"],
    summary: "Approves a recovery as the first person; the second approves the proposal that this makes.",
    input: z.strictObject({ recoveryId, reason: staffReason }),
    output: proposal,
  }),
  "staff/recoveryRefuse": staffChange({
    roles: ["compliance"],
    summary: "Refuses a recovery, also while it is held.",
    input: z.strictObject({ recoveryId, reason: staffReason }),
    output: nothing,
  }),
};

export type Recovery = z.infer<typeof recovery>;
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];
export type RecoveryState = (typeof RECOVERY_STATES)[number];
export type RecoveryPicture = (typeof RECOVERY_PICTURES)[number];
export type RecoveryCase = z.infer<typeof recoveryCase>;
