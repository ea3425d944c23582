/** Proving who one is: pictures of a document, looked at by staff, and who looked at them. */
import { asciiDigits } from "@meridian/core";
import { z } from "zod";
import { change, read } from "../call.ts";
import { nothing, refusedAs, signedDecimal, timeMs } from "../shapes.ts";

/** A picture of 5 MiB in base64. */
export const PICTURE_TEXT_MAX = 6_990_508;

/** The picture's body and the words around it. */
export const PICTURE_BODY_MAX = PICTURE_TEXT_MAX + 1_024;

export const FILE_PURPOSES = [
  "kycFront",
  "kycBack",
  "voucher",
  "support",
  "recoveryDocument",
  "recoverySelfie",
] as const;

export const fileId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, refusedAs("upload.unknown"));

export const KYC_STATES = ["none", "pending", "verified", "rejected"] as const;
export const ID_TYPES = ["idCard", "passport", "drivingLicence"] as const;

/** Parts that staff may refuse singly; the rest of an application then stands. */
export const KYC_FIELDS = ["name", "idNumber", "front", "back"] as const;

export const KYC_REASONS = [
  "blurred",
  "dark",
  "glare",
  "cropped",
  "covered",
  "wrongSide",
  "wrongDocument",
  "expired",
  "notLegible",
  "doesNotMatch",
  "edited",
] as const;

const country = z.string().regex(/^[A-Z]{2}$/);

/** Letters of any script, with what stands between names. */
const personName = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M}'’.,\- ]*$/u);
/** Digits of other scripts are read as 0-9: one document has one number, however it was typed. */
const idNumber = z
  .string()
  .trim()
  .min(4)
  .max(40)
  .overwrite(asciiDigits)
  .regex(/^[\p{L}0-9][\p{L}0-9\-/. ]*$/u);

export const kycRefusal = z.strictObject({
  field: z.enum(KYC_FIELDS),
  reason: z.enum(KYC_REASONS),
});

export const kycLevel = z.strictObject({
  level: z.int(),
  /** Withdrawal limit per 24 hours, USDT. */
  withdrawDailyUsdt: signedDecimal,
});

const kycInfo = z.strictObject({
  state: z.enum(KYC_STATES),
  /** 0 until verified. */
  level: z.int(),
  levels: z.array(kycLevel),
  /** "" while there is no application. */
  country: z.string(),
  idType: z.enum(["", ...ID_TYPES]),
  /** Shown in part: "M••• D•••". */
  name: z.string(),
  idNumber: z.string(),
  /** The pictures of the application, for `user/kycPicture`; "" for none. */
  front: z.string(),
  back: z.string(),
  submittedAt: timeMs.nullable(),
  reviewedAt: timeMs.nullable(),
  /** Parts to send again after a rejection. */
  refused: z.array(kycRefusal),
  queue: z.strictObject({
    /** Applications that came before the own one and still wait. */
    ahead: z.int(),
    /** Half of the last hundred reviews took less; null when there was none. */
    medianReviewMs: z.int().nullable(),
  }),
});

const kycLook = z.strictObject({
  picture: z.enum(["front", "back"]),
  /** "member" for the own looks, else the role of the staff member. */
  by: z.string(),
  time: timeMs,
});

export const kycCalls = {
  "upload/file": change({
    group: "upload",
    weight: 50,
    bodyMax: PICTURE_BODY_MAX,
    summary:
      "Takes a picture (JPEG or PNG, 5 MB at most) for a later call. It is drawn anew and kept encrypted; unused, it is gone after a day.",
    input: z.strictObject({
      purpose: z.enum(FILE_PURPOSES),
      /** The file in base64. */
      picture: z.string().max(PICTURE_TEXT_MAX, refusedAs("upload.too_large")),
    }),
    output: z.strictObject({ fileId, width: z.int(), height: z.int() }),
  }),
  "user/getKycInfo": read({
    group: "user",
    aliases: ["getMemberKYC"],
    keyScope: "none",
    weight: 2,
    summary: "The state of the own identity check, what each level allows, and what to send again.",
    input: nothing,
    output: kycInfo,
  }),
  "user/kycCheck": read({
    group: "user",
    weight: 1,
    summary: "Whether the member is verified.",
    input: nothing,
    output: z.strictObject({ verified: z.boolean(), state: z.enum(KYC_STATES) }),
  }),
  "user/changeKYC": change({
    group: "user",
    keepFirst: true,
    weight: 20,
    summary:
      "Applies for verification, or answers a rejection with what was refused; what was not refused may be left out then.",
    input: z.strictObject({
      country: country.optional(),
      idType: z.enum(ID_TYPES).optional(),
      name: personName.optional(),
      idNumber: idNumber.optional(),
      front: fileId.optional(),
      back: fileId.optional(),
    }),
    output: z.strictObject({ state: z.enum(KYC_STATES) }),
  }),
  "user/kycPicture": read({
    group: "user",
    keyScope: "none",
    weight: 20,
    summary: "One of the own pictures. Each look is written down.",
    input: z.strictObject({ fileId }),
    output: z.strictObject({ type: z.enum(["image/jpeg", "image/png"]), picture: z.string() }),
  }),
  "user/kycLooks": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    summary: "Who looked at the own pictures and when, newest first.",
    input: nothing,
    output: z.strictObject({ list: z.array(kycLook) }),
  }),
};

export type KycInfo = z.infer<typeof kycInfo>;
export type KycState = (typeof KYC_STATES)[number];
export type KycField = (typeof KYC_FIELDS)[number];
export type KycReason = (typeof KYC_REASONS)[number];
export type KycRefusal = z.infer<typeof kycRefusal>;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
