/** Identity checks at the console. Whoever looks is written down twice: for the member, and in the log. */
import type { CallOutput } from "@meridian/contract";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { memberById } from "../../members/identity/index.ts";
import { type Application, decide, type Kyc, listWaiting } from "../../members/kyc/index.ts";
import { recordSecurityEvent } from "../../members/factors/index.ts";
import type { Team } from "./team.ts";

type StaffKycCall = "staff/kycQueue" | "staff/kycCase" | "staff/kycPicture" | "staff/kycDecide";

const QUEUE_SHOWN_MAX = 200;

export function staffKycHandlers(team: Team, kyc: Kyc): Pick<Handlers, StaffKycCall> {
  const { pool } = kyc.options;

  async function find(applicationId: string): Promise<Application> {
    const application = await kyc.applications.byId(Number.parseInt(applicationId, 10));
    if (application === null) throw new CallRefusal("kyc.unknown", "applicationId");
    return application;
  }

  return {
    "staff/kycQueue": async () => {
      const { list, count } = await listWaiting(pool, QUEUE_SHOWN_MAX);
      return {
        count,
        list: list.map(({ id, uid, country, submittedAtMs, earlier }) => ({
          ...{ applicationId: String(id), uid, country, submittedAt: submittedAtMs, earlier },
        })),
      };
    },

    "staff/kycCase": async ({ applicationId }, { staff, timeMs }) => {
      const application = await find(applicationId);
      const view = await caseView(kyc, application);
      const entry = { action: "kyc.open", subject: `member:${view.uid}`, reason: "" };
      await team.audit.note({ ...entry, staff, detail: { applicationId }, timeMs });
      return view;
    },

    "staff/kycPicture": async ({ applicationId, fileId }, { staff, timeMs }) => {
      const application = await find(applicationId);
      const { uid } = await memberById(pool, application.memberId);
      const detail = { applicationId, picture: fileId === application.front ? "front" : "back" };
      const entry = { action: "kyc.look", subject: `member:${uid}`, reason: "", detail };
      await team.audit.note({ ...entry, staff, timeMs });
      const viewer = { role: staff.role, id: staff.staffId };
      const { type, bytes } = await kyc.look(application, fileId, viewer);
      return { type, picture: bytes.toString("base64") };
    },

    "staff/kycDecide": async ({ applicationId, refused, reason }, { staff, timeMs }) => {
      const application = await find(applicationId);
      const { uid } = await memberById(pool, application.memberId);
      const state = refused.length === 0 ? "verified" : "rejected";
      await inTransaction(pool, async (client) => {
        const decision = { applicationId: application.id, refused, reviewer: staff.name, timeMs };
        if (!(await decide(client, decision))) throw new CallRefusal("kyc.decided");
        const action = state === "verified" ? "kyc.approve" : "kyc.refuse";
        const detail = { applicationId, refused };
        await team.audit.add(client, { staff, action, subject: `member:${uid}`, reason, detail, timeMs });
        const kind = state === "verified" ? "identityVerified" : "identityReturned";
        const { memberId } = application;
        await recordSecurityEvent(client, { memberId, kind, ip: "", userAgent: "", timeMs });
      });
      return { state };
    },
  };
}

async function caseView(kyc: Kyc, application: Application): Promise<CallOutput<"staff/kycCase">> {
  const { pool } = kyc.options;
  const sharing = await kyc.applications.sharing(application);
  const [member, ...others] = await Promise.all(
    [application.memberId, ...sharing].map((id) => memberById(pool, id)),
  );
  const { country, idType, name, idNumber, front, back, state, refused } = application;
  return {
    ...{ country, name, idNumber, front, back, state },
    applicationId: String(application.id),
    uid: member?.uid ?? "",
    idType: idType as CallOutput<"staff/kycCase">["idType"],
    submittedAt: application.submittedAtMs,
    reviewedAt: application.reviewedAtMs,
    refused: [...refused],
    sameDocument: others.map(({ uid }) => uid),
  };
}
