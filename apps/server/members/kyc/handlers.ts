/** The calls by which a member proves who it is. */
import type { Handlers } from "../../ground/calls/index.ts";
import type { Kyc } from "./kyc.ts";
import { listLooks } from "./looks.ts";

type KycCall = "user/getKycInfo" | "user/kycCheck" | "user/changeKYC" | "user/kycPicture" | "user/kycLooks";

export function kycHandlers(kyc: Kyc): Pick<Handlers, KycCall> {
  const { pool } = kyc.options;
  return {
    "user/getKycInfo": (_input, { member }) => kyc.info(member.memberId),

    "user/kycCheck": async (_input, { member }) => {
      const application = await kyc.applications.latest(member.memberId);
      return { verified: application?.state === "verified", state: application?.state ?? "none" };
    },

    "user/changeKYC": async (input, { member, idempotencyKey, timeMs }) => {
      await kyc.apply(member.memberId, input, { requestKey: idempotencyKey, timeMs });
      return { state: "pending" };
    },

    "user/kycPicture": async ({ fileId }, { member }) => {
      const viewer = { role: "member", id: member.memberId };
      const application = await kyc.applications.latest(member.memberId);
      const { type, bytes } = await kyc.look(application, fileId, viewer);
      return { type, picture: bytes.toString("base64") };
    },

    "user/kycLooks": async (_input, { member }) => ({ list: await listLooks(pool, member.memberId) }),
  };
}
