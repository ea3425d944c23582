/** Identity checks at the console: the oldest first, the pictures, the verdict. */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import { nothing, timeMs } from "../shapes.ts";
import { fileId, ID_TYPES, KYC_STATES, kycRefusal } from "./kyc.ts";
import { staffReason } from "./staff.ts";

const applicationId = z.string().regex(/^[1-9]\d{0,15}$/);

const waiting = z.strictObject({
  applicationId,
  uid: z.string(),
  country: z.string(),
  submittedAt: timeMs,
  /** The number of earlier ones of the member. */
  earlier: z.int(),
});

export const kycCase = z.strictObject({
  applicationId,
  uid: z.string(),
  state: z.enum(KYC_STATES),
  country: z.string(),
  idType: z.enum(ID_TYPES),
  name: z.string(),
  idNumber: z.string(),
  front: fileId,
  back: fileId,
  submittedAt: timeMs,
  reviewedAt: timeMs.nullable(),
  refused: z.array(kycRefusal),
  /** Members who applied with the same document. */
  sameDocument: z.array(z.string()),
});

export const staffKycCalls = {
  "staff/kycQueue": staffRead({
    roles: ["compliance"],
    summary: "Identity checks that wait, oldest first.",
    input: nothing,
    output: z.strictObject({ list: z.array(waiting), count: z.int() }),
  }),
  "staff/kycCase": staffRead({
    roles: ["compliance"],
    summary: "One identity check with what it names.",
    input: z.strictObject({ applicationId }),
    output: kycCase,
  }),
  "staff/kycPicture": staffRead({
    roles: ["compliance"],
    summary: "One of its pictures. The member is notified of each look.",
    weight: 10,
    input: z.strictObject({ applicationId, fileId }),
    output: z.strictObject({ type: z.enum(["image/jpeg", "image/png"]), picture: z.string() }),
  }),
  "staff/kycDecide": staffChange({
    roles: ["compliance"],
    summary: "Verifies the member, or names what is wrong with which part.",
    input: z.strictObject({ applicationId, refused: z.array(kycRefusal).max(4), reason: staffReason }),
    output: z.strictObject({ state: z.enum(KYC_STATES) }),
  }),
};

export type KycCase = z.infer<typeof kycCase>;
export type KycWaiting = z.infer<typeof waiting>;
